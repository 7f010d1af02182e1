import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { AdminSection, GuideText } from '#features/guides/admin.contract.ts'
import { draftKey } from '#web/console/drafts/local-draft.ts'
import { DocumentEditor } from '#web/console/editing/document-editor.tsx'
import { LanguageTabs } from '#web/console/editing/language-tabs.tsx'
import { RichField } from '#web/console/rich-text/rich-field.tsx'
import type { Errors } from '#web/forms/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/words/words.ts'
import { guides as words } from '../words/guides.console.ts'
import { BlockFields } from './block-fields.tsx'
import { theirChanges } from './conflicting-changes.tsx'
import { SectionPublishing } from './section-publishing.tsx'
import { SectionVersions } from './section-versions.tsx'
import { useSection, type WrittenSection } from './use-section.ts'
import { changesOver } from './values.ts'
import '#web/console/editing/writing.css'

/** The editor of one guide section, in both languages, with fields for its block. */
export const SectionEditor = ({ item, userNum }: { item: AdminSection; userNum: number }) => {
	const written = useSection(item, draftKey('guide', userNum, `${item.page}/${item.key}`))
	const { base, values, errors, adopt } = written
	const [tab, setTab] = useState<Language>('en')
	return (
		<DocumentEditor
			written={written}
			differences={(theirs) => theirChanges(theirs, values, changesOver(theirs, base, values))}
			publishing={<SectionPublishing written={written} isShown={item.isShown} tab={tab} />}
			versions={<SectionVersions base={base} adopt={adopt} />}
		>
			<Problems errors={errors} />
			<LanguageTabs tab={tab} onTab={setTab} isWrong={(language) => Object.keys(errors).some((field) => field.startsWith(`${language}.`))}>
				{(language) => <LanguageFields written={written} language={language} />}
			</LanguageTabs>
		</DocumentEditor>
	)
}

/** The server's errors in the texts, with the path to the field; other errors are shown at their fields. */
const Problems = ({ errors }: { errors: Errors }) => {
	const translate = useTranslate()
	const found = Object.entries(errors).filter(([field]) => field.includes('.'))
	if (found.length === 0) return null
	return (
		<ul className="console-notice" role="alert">
			{found.map(([field, [message = '']]) => (
				<li key={field}>
					{words.at(field)}: {translate(message)}
				</li>
			))}
		</ul>
	)
}

const LanguageFields = ({ written, language }: { written: WrittenSection; language: Language }) => {
	const { values, setValues, round, put } = written
	const text = values[language]
	const set = (change: Partial<GuideText>) =>
		setValues((current) => ({ ...current, [language]: { ...(current[language] ?? current.en), ...change } }))
	if (!text)
		return (
			<div className="writing-texts">
				<p>{words.untranslated}</p>
				<Button kind="outline" onClick={() => put({ ...values, fil: values.en })}>
					{words.translate}
				</Button>
			</div>
		)
	return (
		<div className="writing-texts" lang={language}>
			<Field label={words.title} value={text.title} onChange={({ target }) => set({ title: target.value })} />
			<RichField key={round} label={words.textOf[language]} lang={language} html={text.html} onChange={(html) => set({ html })} />
			<BlockFields key={`block-${round}`} block={text.block} onChange={(block) => set({ block })} />
			{language !== 'en' && (
				<Button size="small" onClick={() => put({ ...values, fil: null })}>
					{words.untranslate}
				</Button>
			)}
		</div>
	)
}
