import type { KeyboardEvent } from 'react'
import { NEWS_TYPE } from '#contract/codes.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts'
import { NEWS } from '#contract/limits.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { news as words } from '#web/words/console/news.ts'
import { PictureField } from '../picture-field.tsx'
import { RichField } from '../rich-text/rich-field.tsx'
import type { WrittenArticle } from './use-article.ts'
import type { Values } from './values.ts'

export type Tab = Language
type Props = { written: WrittenArticle; tab: Tab; onTab: (tab: Tab) => void }

/** What an article says, in a tab for each language, and what is the same in all of them. */
export const ArticleFields = ({ written, tab, onTab }: Props) => (
	<>
		<div className="language-tabs" role="tablist" aria-label={words.languages} onKeyDown={walk(onTab)}>
			{LANGUAGES.map((language) => (
				<button
					key={language}
					type="button"
					role="tab"
					id={`tab-${language}`}
					aria-selected={tab === language}
					aria-controls={`panel-${language}`}
					tabIndex={tab === language ? 0 : -1}
					onClick={() => onTab(language)}
				>
					{LANGUAGE_NAMES[language]}
					{hasErrors(written, language) && <span className="tab-wrong">{words.wrong}</span>}
				</button>
			))}
		</div>
		{LANGUAGES.map((language) => (
			<div key={language} id={`panel-${language}`} role="tabpanel" aria-labelledby={`tab-${language}`} hidden={tab !== language}>
				<Texts written={written} language={language} />
			</div>
		))}
		<Common written={written} />
	</>
)

const FIELDS = { en: ['subject', 'content'], fil: ['filSubject', 'filContent'] } as const
/** How the server calls them. */
const NAMES = { subject: 'subject', content: 'content', filSubject: 'fil.subject', filContent: 'fil.content' }

const hasErrors = ({ errors }: WrittenArticle, language: Language) => FIELDS[language].some((field) => errors[NAMES[field]])

const Texts = ({ written: { values, set, errors, round }, language }: { written: WrittenArticle; language: Language }) => {
	const [subject, content] = FIELDS[language]
	return (
		<div className="writing-texts">
			{language !== LANGUAGES[0] && <p className="field-hint">{words.translationHint}</p>}
			<Field
				label={words.fields[subject]}
				name={subject}
				lang={language}
				value={values[subject]}
				maxLength={NEWS.subjectLength}
				error={errors[NAMES[subject]]?.[0]}
				autoComplete="off"
				onChange={({ target }) => set({ [subject]: target.value } as Partial<Values>)}
			/>
			<RichField
				key={round}
				label={words.fields[content]}
				lang={language}
				html={values[content]}
				error={errors[NAMES[content]]?.[0]}
				onChange={(html) => set({ [content]: html } as Partial<Values>)}
			/>
		</div>
	)
}

const Common = ({ written: { values, set, errors, round } }: { written: WrittenArticle }) => (
	<fieldset className="writing-common">
		<legend>{words.common}</legend>
		<SelectField
			label={words.fields.type}
			value={values.type}
			error={errors.type?.[0]}
			onChange={({ target }) => set({ type: Number(target.value) as Values['type'] })}
		>
			{Object.values(NEWS_TYPE).map((type) => (
				<option key={type} value={type}>
					{words.types[type]}
				</option>
			))}
		</SelectField>
		<Field
			label={words.fields.author}
			name="author"
			value={values.author}
			maxLength={NEWS.authorLength}
			error={errors.author?.[0]}
			autoComplete="off"
			onChange={({ target }) => set({ author: target.value })}
		/>
		<PictureField
			key={round}
			label={words.fields.img_thumbnail}
			name="img_thumbnail"
			value={values.img_thumbnail}
			error={errors.img_thumbnail?.[0]}
			hint={words.pictureHint}
			onChange={(picture) => set({ img_thumbnail: picture?.path ?? null })}
		/>
		<label className="check">
			<input type="checkbox" checked={values.IsShowThumbnail} onChange={({ target }) => set({ IsShowThumbnail: target.checked })} />
			<span>{words.fields.IsShowThumbnail}</span>
		</label>
	</fieldset>
)

/** The keys of an ARIA tab list; there are two tabs. */
const walk = (onTab: (tab: Tab) => void) => (event: KeyboardEvent<HTMLElement>) => {
	if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
	const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
	const at = tabs.indexOf(event.target as HTMLElement)
	const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key] ?? 0
	const next = ((step % tabs.length) + tabs.length) % tabs.length
	event.preventDefault()
	tabs[next]?.focus()
	onTab(LANGUAGES[next] ?? LANGUAGES[0])
}
