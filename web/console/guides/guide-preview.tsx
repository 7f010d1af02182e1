import { useCallback, useEffect, useState } from 'react'
import type { AdminSectionRow, GuideText } from '#contract/guides.admin.ts'
import type { GuidePage, GuideSection } from '#contract/guides.ts'
import { call } from '#web/api.ts'
import { CharactersBody } from '#web/guides/characters-body.tsx'
import { GuideFrame } from '#web/guides/guide-frame.tsx'
import { InstructionsBody } from '#web/guides/instructions-body.tsx'
import { Section } from '#web/guides/section.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { guides as words } from '#web/words/console/guides.ts'
import { useWords } from '#web/words/words.ts'
import { draftKey, readLocalDraft } from '../drafts/local-draft.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { useLoading } from '../use-loading.ts'
import { type Values, valuesOf } from './values.ts'
import '#web/console/editing/writing.css'

type Props = { page: GuidePage; sectionKey: string; userNum: number }

/** The public page of a guide, with the unsaved draft of this person from another window of this browser. */
export const GuidePreview = ({ page, sectionKey, userNum }: Props) => {
	const { language } = useWords()
	const typed = useDraftElsewhere(draftKey('guide', userNum, `${page}/${sectionKey}`))
	const load = useCallback(
		async (signal: AbortSignal) => {
			const params = { page, key: sectionKey }
			const [shown, own, { sections: lines }] = await Promise.all([
				call('GET /guides/{page}', { params, query: { lang: language } }, { signal }),
				call('GET /admin/guides/{page}/{key}', { params }, { signal }),
				call('GET /admin/guides', {}, { signal }),
			])
			return { shown: shown.sections, own, lines }
		},
		[page, sectionKey, language],
	)
	const { data, failure, reload } = useLoading(load)
	if (failure) return <PreviewFailure failure={failure} retry={reload} />
	if (!data || !typed) return <SkeletonRows rows={6} />
	const values = { ...valuesOf(data.own), ...typed }
	const isOff = values.isShown === false
	const sections = isOff
		? data.shown.filter(({ key }) => key !== sectionKey)
		: replaced(data.shown, { key: sectionKey, ...((language === 'fil' ? values.fil : null) ?? values.en) }, orderOf(data.lines, page))
	return (
		<>
			<p className="preview-note" role="note">
				{words.note} {isOff && words.noteOff}
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

/** Null until it is read. The draft has not been on the server, so its HTML goes through the editor's own schema first. */
const useDraftElsewhere = (key: string): Partial<Values> | null => {
	const [typed, setDraft] = useState<Partial<Values> | null>(null)
	useEffect(() => {
		const read = async () => {
			const { parseHtml, toHtml } = await import('../rich-text/html.ts')
			const clean = (text: GuideText | null | undefined) => text && { ...text, html: toHtml(parseHtml(text.html)) }
			const { en, fil, ...rest } = readLocalDraft<Values>(key)?.changes ?? {}
			setDraft({ ...rest, ...(en && { en: clean(en) ?? en }), ...(fil !== undefined && { fil: clean(fil) ?? null }) })
		}
		void read()
		const onStorage = (event: StorageEvent) => void (event.key === key && read())
		addEventListener('storage', onStorage)
		return () => removeEventListener('storage', onStorage)
	}, [key])
	return typed
}
