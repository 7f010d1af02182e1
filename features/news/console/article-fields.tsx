import { NEWS_TYPE } from '#contract/codes.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { LanguageTabs } from '#web/console/editing/language-tabs.tsx'
import { PictureField } from '#web/console/picture-field.tsx'
import { RichField } from '#web/console/rich-text/rich-field.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { news as words } from '../words/news.console.ts'
import type { WrittenArticle } from './use-article.ts'
import type { Values } from './values.ts'
import '#web/console/editing/writing.css'

type Props = { written: WrittenArticle; tab: Language; onTab: (tab: Language) => void }

/** The texts of an article in a tab per language, and the fields that all languages share. */
export const ArticleFields = ({ written, tab, onTab }: Props) => (
	<>
		<LanguageTabs tab={tab} onTab={onTab} isWrong={(language) => hasErrors(written, language)}>
			{(language) => <Texts written={written} language={language} />}
		</LanguageTabs>
		<Common written={written} />
	</>
)

const FIELDS = { en: ['subject', 'content'], fil: ['filSubject', 'filContent'] } as const
/** The server's names of the fields. */
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
