import type { NEWS_TYPE } from '#contract/codes.ts'
import { type AdminNewsItem, NEW_ARTICLE, type NewsState } from '#contract/news.admin.ts'
import { instantOf, momentField } from '../manila-moment.ts'

type NewsType = (typeof NEWS_TYPE)[keyof typeof NEWS_TYPE]

/** When the article goes public, if the save decides that. */
export type Plan = { state?: NewsState; publishAt?: string | null }

/** The field values of an article. `publishAt` is the Manila time in its field, empty for none. */
export type Values = {
	type: NewsType
	author: string
	subject: string
	content: string
	filSubject: string
	filContent: string
	img_thumbnail: string | null
	IsShowThumbnail: boolean
	publishAt: string
}

export const blankValues = (author: string): Values => ({
	...NEW_ARTICLE,
	author,
	subject: '',
	content: '',
	filSubject: '',
	filContent: '',
	publishAt: '',
})

export const valuesOf = (item: AdminNewsItem): Values => ({
	type: item.type as NewsType,
	author: item.author,
	subject: item.subject,
	content: item.content,
	filSubject: item.fil?.subject ?? '',
	filContent: item.fil?.content ?? '',
	img_thumbnail: item.img_thumbnail,
	IsShowThumbnail: item.IsShowThumbnail,
	publishAt: item.takenBackAt ? '' : momentField(item.publishAt),
})

/** The fields in which the two differ, with the values of `after`. */
export const changesOf = (before: Values, after: Values): Partial<Values> =>
	Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field as keyof Values] !== value)) as Partial<Values>

/** The body of a save: only changed fields, so that a colleague's changes of other fields stay. */
export const bodyOf = (changes: Partial<Values>, { filSubject, filContent }: Values) => {
	const { publishAt: _publishAt, filSubject: _subject, filContent: _content, ...body } = changes
	const isFilipinoChanged = 'filSubject' in changes || 'filContent' in changes
	const isWithoutFilipino = filSubject.trim() === '' && filContent === ''
	return { ...body, ...(isFilipinoChanged && { fil: isWithoutFilipino ? null : { subject: filSubject, content: filContent } }) }
}

/** The time of the field as an instant, for the calls. */
export const timeOf = ({ publishAt }: Values): string | null => instantOf(publishAt)
