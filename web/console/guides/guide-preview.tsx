import { useCallback, useEffect, useState } from 'react'
import type { GuideText } from '#contract/guide-desk.ts'
import type { GuidePage, GuideSection } from '#contract/guides.ts'
import { call } from '#web/api.ts'
import { ClassGuide } from '#web/guides/class-guide.tsx'
import { GuideFrame } from '#web/guides/guide-frame.tsx'
import { InstructionsBody } from '#web/guides/instructions-body.tsx'
import { ofKind } from '#web/guides/of-kind.ts'
import { Section } from '#web/guides/section.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { guides as words } from '#web/words/console/guides.ts'
import { useWords } from '#web/words/words.ts'
import { Failure } from '../failure.tsx'
import { readTyped, typedKey } from '../typed-text.ts'
import { useLoading } from '../use-loading.ts'
import type { Texts } from './use-section.ts'

type Props = { page: GuidePage; sectionKey: string; userNum: number }

/** The public page of a guide, with what its writer has typed in another window of this browser. */
export const GuidePreview = ({ page, sectionKey, userNum }: Props) => {
	const { language } = useWords()
	const typed = useTypedElsewhere(typedKey('guide', userNum, `${page}/${sectionKey}`))
	const load = useCallback(
		(signal: AbortSignal) => call('GET /guides/{page}', { params: { page }, query: { lang: language } }, { signal }),
		[page, language],
	)
	const { data, failure, reload } = useLoading(load)
	if (failure) return <Failure failure={failure} retry={reload} />
	if (!data || !typed) return <SkeletonRows rows={6} />
	const text = (language === 'fil' ? typed.fil : null) ?? (language === 'en' || typed.fil === null ? typed.en : null)
	const sections = data.sections.map((section) => (section.key === sectionKey && text ? { ...section, ...text } : section))
	return (
		<>
			<p className="preview-note" role="note">
				{words.note}
			</p>
			<GuideFrame page={page} sections={sections}>
				<Body page={page} sections={sections} />
			</GuideFrame>
		</>
	)
}

const Body = ({ page, sections }: { page: GuidePage; sections: GuideSection[] }) => {
	if (page === 'characters') return <ClassGuide panels={ofKind(sections, 'class')} />
	if (page === 'instructions') return <InstructionsBody sections={sections} />
	return sections.map((section, index) => <Section key={section.key} section={section} isFirst={index === 0} />)
}

/** Null until it is read. It has not been to the server, so it goes through the editor's own schema first. */
const useTypedElsewhere = (key: string): Partial<Texts> | null => {
	const [typed, setTyped] = useState<Partial<Texts> | null>(null)
	useEffect(() => {
		const read = async () => {
			const { parseHtml, toHtml } = await import('../rich-text/html.ts')
			const clean = (text: GuideText | null | undefined) => text && { ...text, html: toHtml(parseHtml(text.html)) }
			const { en, fil } = readTyped<Texts>(key)?.changes ?? {}
			setTyped({ ...(en && { en: clean(en) ?? en }), ...(fil !== undefined && { fil: clean(fil) ?? null }) })
		}
		void read()
		const onStorage = (event: StorageEvent) => void (event.key === key && read())
		addEventListener('storage', onStorage)
		return () => removeEventListener('storage', onStorage)
	}, [key])
	return typed
}
