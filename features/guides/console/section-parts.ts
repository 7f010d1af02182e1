import { LANGUAGES } from '#contract/languages.ts'
import type { GuideText, StoredSection } from '#features/guides/admin.contract.ts'
import type { Part } from '#web/console/editing/compare-versions.tsx'
import { readingText } from '#web/console/rich-text/reading-text.ts'
import { guides as words } from '../words/guides.console.ts'
import { labelOf, TIES } from './block-names.ts'

/** A section field by field, as it is read, in all its languages. */
export const partsOf = (section: Pick<StoredSection, 'en' | 'fil'>): Part[] =>
	LANGUAGES.flatMap((language) => {
		const text = section[language]
		return text ? fieldsOf(text).map(({ label, text: value }) => ({ label: `${words.language[language]}: ${label}`, text: value })) : []
	})

const fieldsOf = ({ title, html, block }: GuideText): Part[] => [
	{ label: words.title, text: title },
	{ label: words.textOf.en, text: readingText(html) },
	...told(block).map(([name, value]) => ({ label: labelOf(name), text: linesOf(value).join('\n') })),
]

/** Each value on a line of its own, after its name where it has one; the cells of a row are on one line. */
const linesOf = (value: unknown): string[] => {
	if (Array.isArray(value)) return value.flatMap((inner) => (Array.isArray(inner) ? [inner.join(' | ')] : linesOf(inner)))
	if (typeof value === 'object' && value !== null)
		return told(value).flatMap(([name, inner]) => {
			const lines = linesOf(inner)
			return typeof inner === 'object' ? [labelOf(name), ...lines] : lines.map((line) => `${labelOf(name)}: ${line}`)
		})
	return value === null || value === undefined ? [] : [String(value)]
}

const told = (value: object) => Object.entries(value).filter(([name]) => !TIES.has(name))
