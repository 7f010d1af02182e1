import { type ReactNode, useState } from 'react'
import { aboutOf } from '#contract/audit-subjects.ts'
import { currencyOfSection } from '#contract/codes.ts'
import { audit as words } from '#features/audit/words/audit.console.ts'
import { auditKeys } from '#features/audit/words/audit-keys.console.ts'
import { auditSubjects } from '#features/audit/words/audit-subjects.console.ts'
import { auditValues } from '#features/audit/words/audit-values.console.ts'
import { sizesOfPicture } from '#features/pictures/address.contract.ts'
import { languageShown } from '#web/pages/language.ts'
import { Button } from '#web/ui/button.tsx'
import { pictureSource } from '#web/ui/picture-source.ts'
import { frame } from '#web/words/console/frame.ts'
import { count, manilaDayAndTime } from '#web/words/format.ts'

/** With `item`, the parts of a bulk price change that concern other items are left out. */
type Props = { before: unknown; after: unknown; item?: string | undefined }

/** The changed values of an audited action, one by one; a long list is shortened until it is expanded. */
export const ChangeDetails = ({ before, after, item }: Props) => {
	const [isWhole, setIsWhole] = useState(false)
	const old = valuesOf(before)
	const fresh = valuesOf(after)
	const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
		(name) => old[name] !== fresh[name] && isAbout(name, item),
	)
	if (names.length === 0) return words.nothing
	const visible = isWhole ? names : names.slice(0, AT_FIRST)
	return (
		<>
			<dl className="change">
				{visible.map((name) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							{name in old && <del>{shown(old[name])}</del>} {name in fresh && <ins>{shown(fresh[name])}</ins>}
						</dd>
					</div>
				))}
			</dl>
			{visible.length < names.length && (
				<Button size="small" kind="quiet" onClick={() => setIsWhole(true)}>
					{frame.showAll(count(names.length))}
				</Button>
			)}
		</>
	)
}

const AT_FIRST = 8

/** A picture of the site is a small picture that leads to the whole one. */
const shown = (text = ''): ReactNode => (isPicture(text) ? <PictureLink address={text} /> : text)

export const isPicture = (text: string): boolean => PICTURE.test(text)

export const PictureLink = ({ address }: { address: string }) => (
	<a className="change-picture" href={address}>
		<img {...pictureSource(address, '64px')} alt="" loading="lazy" />
		{pictureName(address)}
	</a>
)

/** Pictures of the build have names; uploaded ones have only a hash. */
const pictureName = (path: string): string =>
	sizesOfPicture(path) ? words.picture : path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))

const PICTURE = /^(?:\/[\w.@-]+)+\.(?:webp|avif|png|jpe?g|svg)$/

/** The log names items by name and number, such as `Shadow Mask (12)`. */
const isAbout = (name: string, item: string | undefined) => {
	const named = /\((\d+)\)$/.exec(name)
	return item === undefined || !named || named[1] === item
}

/** Nested values by their path in words, such as `Referral › Share in percent`. */
const valuesOf = (value: unknown, path: readonly string[] = []): Record<string, string> => {
	if (value === null && path.length === 0) return {}
	if (typeof value !== 'object' || value === null)
		return {
			[path.map(wordOf).join(' › ') || words.details]: textOf(
				value,
				path.findLast((key) => !IS_INDEX.test(key)),
			),
		}
	return Object.assign({}, ...Object.entries(value).map(([name, inner]) => valuesOf(inner, [...path, name])))
}

/** Positions in a list count from 1. */
const wordOf = (key: string) =>
	IS_INDEX.test(key) ? String(Number(key) + 1) : Object.hasOwn(auditKeys, key) ? (auditKeys[key] ?? key) : key

const IS_INDEX = /^\d+$/

const textOf = (value: unknown, key = ''): string => {
	if (typeof value === 'boolean') return value ? words.yes : words.no
	if (key === 'section') return auditValues.currency?.[currencyOfSection(Number(value))] ?? String(value)
	if (key === 'category' && typeof value === 'number') return aboutOf(`category:${value}`, auditSubjects)?.name ?? ''
	const known = Object.hasOwn(auditValues, key) ? auditValues[key] : undefined
	if (known && Object.hasOwn(known, String(value))) return known[String(value)] ?? String(value)
	if (typeof value === 'string' && INSTANT.test(value)) return manilaDayAndTime(value, languageShown())
	return String(value ?? words.nothing)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
