import { NEWS_TYPE } from '#contract/codes.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { LanguageTabs } from '#web/console/editing/language-tabs.tsx'
import { Switch } from '#web/console/forms/console-form.tsx'
import { PictureField } from '#web/console/pictures/picture-field.tsx'
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

const Texts = ({ written: { values, set, field, errors, round }, language }: { written: WrittenArticle; language: Language }) => {
	const [subject, content] = FIELDS[language]
	return (
		<div className="writing-texts">
			{language !== LANGUAGES[0] && <p className="field-hint">{words.translationHint}</p>}
			<Field label={words.fields[subject]} lang={language} autoComplete="off" {...field(subject)} error={errors[NAMES[subject]]?.[0]} />
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

const Common = ({ written: { field, toggle } }: { written: WrittenArticle }) => (
	<fieldset className="writing-common">
		<legend>{words.common}</legend>
		<SelectField label={words.fields.type} {...field('type')}>
			{Object.values(NEWS_TYPE).map((type) => (
				<option key={type} value={type}>
					{words.types[type]}
				</option>
			))}
		</SelectField>
		<Field label={words.fields.author} autoComplete="off" {...field('author')} />
		<PictureField place="news" label={words.fields.img_thumbnail} hint={words.pictureHint} {...field('img_thumbnail')} />
		<Switch label={words.fields.IsShowThumbnail} {...toggle('IsShowThumbnail')} />
	</fieldset>
)
