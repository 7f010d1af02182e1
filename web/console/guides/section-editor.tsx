import { useState } from 'react'
import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import type { DeskSection, GuideText } from '#contract/guide-desk.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { GUIDE } from '#contract/limits.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { frame } from '#web/words/console/frame.ts'
import { guides as words } from '#web/words/console/guides.ts'
import { news } from '#web/words/console/news.ts'
import { LanguageTabs } from '../language-tabs.tsx'
import { Meanwhile } from '../meanwhile.tsx'
import { RichField } from '../rich-text/rich-field.tsx'
import { typedKey } from '../typed-text.ts'
import { BlockFields } from './block-fields.tsx'
import { SectionText } from './section-text.tsx'
import { SectionVersions } from './section-versions.tsx'
import { useSection } from './use-section.ts'
import { useSectionDeeds } from './use-section-deeds.ts'

/** One section of a guide, in both languages, with fields for its facts. */
export const SectionEditor = ({ item, userNum }: { item: DeskSection; userNum: number }) => {
	const written = useSection(item, typedKey('guide', userNum, `${item.page}/${item.key}`))
	const { base, texts, changes, theirs, typed, isTyped, isBusy, errors } = written
	const [tab, setTab] = useState<Language>('en')
	return (
		<div className="writing">
			<div className="writing-main">
				{typed.restored && isTyped && (
					<p className="console-notice">
						{news.typed.restored} <ManilaTime at={typed.restored.at} />{' '}
						<Button size="small" kind="outline" onClick={written.dropTyped}>
							{news.typed.drop}
						</Button>
					</p>
				)}
				{theirs && (
					<Meanwhile
						who={theirs.savedBy}
						at={theirs.savedAt}
						differences={LANGUAGES.filter((language) => language in changes).map((language) => ({
							label: words.language[language],
							theirs: <SectionText text={theirs[language]} />,
							mine: <SectionText text={texts[language]} />,
						}))}
						isBusy={isBusy}
						onOverwrite={() => void written.save(theirs)}
						onTake={() => written.adopt(theirs, news.tookTheirs)}
					/>
				)}
				<Problems errors={errors} />
				<LanguageTabs
					tab={tab}
					onTab={setTab}
					isWrong={(language) => Object.keys(errors).some((field) => field.startsWith(`${language}.`))}
				>
					{(language) => <LanguageFields written={written} language={language} />}
				</LanguageTabs>
			</div>
			<aside className="writing-side" aria-label={words.saving}>
				<p className="quiet">
					{news.savedAt} <ManilaTime at={base.savedAt} /> {base.savedBy && news.by(base.savedBy)}
				</p>
				{isTyped && <p className="quiet">{news.typed.unsaved}</p>}
				<Button kind="primary" busy={isBusy} onClick={() => void written.save()}>
					{frame.save}
				</Button>
				<LinkButton
					size="small"
					kind="outline"
					to={`/admin/guides/${base.page}/${base.key}/preview?lang=${tab}`}
					target="_blank"
					reloadDocument
					onClick={typed.keepNow}
				>
					{news.preview}
				</LinkButton>
				<Standing written={written} />
			</aside>
			<SectionVersions key={base.edition} base={base} adopt={written.adopt} />
		</div>
	)
}

/** Whether readers see the section, and the way to change that. */
const Standing = ({ written: { base, setBase, isTyped, save } }: { written: Written }) => {
	const { show } = useSectionDeeds(async () => setStanding(await call('GET /admin/guides/{page}/{key}', { params: base })))
	const setStanding = ({ isShown }: DeskSection) => setBase((current) => ({ ...current, isShown }))
	const put = async (isShown: boolean) => {
		if (isShown && isTyped && !(await save())) return
		await show({ ...base, title: base.en.title }, isShown)
	}
	return (
		<>
			{base.isShown && (
				<LinkButton size="small" to={`/${base.page}#${base.key}`} target="_blank">
					{news.onSite}
				</LinkButton>
			)}
			{base.isFixed ? (
				<p className="quiet">{CONSOLE_MESSAGES.fixedSection}</p>
			) : (
				<>
					<p className="quiet">{base.isShown ? words.shown : words.hidden}</p>
					<ActionButton size="small" kind="outline" act={() => put(!base.isShown)}>
						{base.isShown ? words.hide : isTyped ? words.saveAndShow : words.show}
					</ActionButton>
				</>
			)}
		</>
	)
}

/** What the server found, by the way to the field. */
const Problems = ({ errors }: { errors: Record<string, string[]> }) =>
	Object.keys(errors).length > 0 && (
		<ul className="console-notice" role="alert">
			{Object.entries(errors).map(([field, sentences]) => (
				<li key={field}>
					{words.at(field)}: {sentences[0]}
				</li>
			))}
		</ul>
	)

type Written = ReturnType<typeof useSection>

const LanguageFields = ({ written, language }: { written: Written; language: Language }) => {
	const { texts, setTexts, round, put } = written
	const text = texts[language]
	const set = (change: Partial<GuideText>) =>
		setTexts((current) => ({ ...current, [language]: { ...(current[language] ?? current.en), ...change } }))
	if (!text)
		return (
			<div className="writing-texts">
				<p>{words.untranslated}</p>
				<Button kind="outline" onClick={() => put({ ...texts, fil: texts.en })}>
					{words.translate}
				</Button>
			</div>
		)
	return (
		<div className="writing-texts" lang={language}>
			<Field label={words.title} value={text.title} maxLength={GUIDE.lineLength} onChange={({ target }) => set({ title: target.value })} />
			<RichField key={round} label={words.textOf[language]} lang={language} html={text.html} onChange={(html) => set({ html })} />
			<BlockFields key={`block-${round}`} block={text.block} onChange={(block) => set({ block })} />
			{language !== 'en' && (
				<Button size="small" onClick={() => put({ ...texts, fil: null })}>
					{words.untranslate}
				</Button>
			)}
		</div>
	)
}
