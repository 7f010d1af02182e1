import type { AdminSectionRow, GuideText } from '#features/guides/admin.contract.ts'
import type { GuidePage, GuideSection } from '#features/guides/contract.ts'
import { call } from '#web/calls/api.ts'
import { draftKey } from '#web/console/drafts/local-draft.ts'
import { PreviewFailure } from '#web/console/editing/preview-failure.tsx'
import { useDraftElsewhere } from '#web/console/editing/use-draft-elsewhere.ts'
import { useLoading } from '#web/console/loading/use-loading.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { documents } from '#web/words/console/documents.ts'
import { useWords } from '#web/words/words.ts'
import { CharactersBody } from '../parts/characters-body.tsx'
import { GuideFrame } from '../parts/guide-frame.tsx'
import { InstructionsBody } from '../parts/instructions-body.tsx'
import { Section } from '../parts/section.tsx'
import { guides as words } from '../words/guides.console.ts'
import { type Values, valuesOf } from './values.ts'
import '#web/console/editing/writing.css'

type Props = { page: GuidePage; sectionKey: string; userNum: number }

/** The public page of a guide, with the unsaved draft of this person from another window of this browser. */
export const GuidePreview = ({ page, sectionKey, userNum }: Props) => {
	const { language } = useWords()
	const typed = useDraftElsewhere(draftKey('guide', userNum, `${page}/${sectionKey}`), cleaned)
	const { data, failure, reload } = useLoading(['preview of a guide', page, sectionKey, language], async (signal) => {
		const params = { page, key: sectionKey }
		const [shown, own, { sections: lines }] = await Promise.all([
			call('GET /guides/{page}', { params, query: { lang: language } }, { signal }),
			call('GET /admin/guides/{page}/{key}', { params }, { signal }),
			call('GET /admin/guides', {}, { signal }),
		])
		return { shown: shown.sections, own, lines }
	})
	if (failure) return <PreviewFailure failure={failure} retry={reload} />
	if (!data || !typed) return <SkeletonRows rows={6} />
	const values = { ...valuesOf(data.own), ...typed }
	const isOff = values.isShown === 'false'
	const sections = isOff
		? data.shown.filter(({ key }) => key !== sectionKey)
		: replaced(data.shown, { key: sectionKey, ...((language === 'fil' ? values.fil : null) ?? values.en) }, orderOf(data.lines, page))
	return (
		<>
			<p className="preview-note" role="note">
				{documents.previewNote} {isOff && words.noteOff}
			</p>
			<GuideFrame page={page} sections={sections}>
				<Body page={page} sections={sections} />
			</GuideFrame>
		</>
	)
}

/** Replaces the section, or inserts one that is not on the page yet at its position. */
const replaced = (shown: GuideSection[], own: GuideSection, order: string[]): GuideSection[] =>
	[...shown.filter(({ key }) => key !== own.key), own].sort((left, right) => order.indexOf(left.key) - order.indexOf(right.key))

const orderOf = (lines: readonly AdminSectionRow[], page: GuidePage) => lines.filter((line) => line.page === page).map(({ key }) => key)

const Body = ({ page, sections }: { page: GuidePage; sections: GuideSection[] }) => {
	if (page === 'characters') return <CharactersBody sections={sections} />
	if (page === 'instructions') return <InstructionsBody sections={sections} />
	return sections.map((section, index) => <Section key={section.key} section={section} isFirst={index === 0} />)
}

/** The draft with HTML that is safe to show. */
const cleaned = ({ en, fil, ...rest }: Partial<Values>, clean: (html: string) => string): Partial<Values> => {
	const safe = (text: GuideText) => ({ ...text, html: clean(text.html) })
	return { ...rest, ...(en && { en: safe(en) }), ...(fil !== undefined && { fil: fil && safe(fil) }) }
}
