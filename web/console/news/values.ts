import type { NEWS_TYPE } from '#contract/codes.ts'
import { type AdminNewsItem, NEW_ARTICLE, type NewsState } from '#contract/news.admin.ts'
import { instantOf, momentField } from '../manila-moment.ts'

type NewsType = (typeof NEWS_TYPE)[keyof typeof NEWS_TYPE]

/** When it is to be public, where that is decided with the saving. */
export type Plan = { state?: NewsState; publishAt?: string | null }

/** What stands in the fields of an article. `publishAt` is a time of Manila as its field has it, empty for none. */
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

/** The fields in which two differ, as the second has them. */
export const changesOf = (before: Values, after: Values): Partial<Values> =>
	Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field as keyof Values] !== value)) as Partial<Values>

/** What the server is told: what was changed and nothing else, so that what a colleague changed elsewhere stays. */
export const bodyOf = (changes: Partial<Values>, { filSubject, filContent }: Values) => {
	const { publishAt: _publishAt, filSubject: _subject, filContent: _content, ...body } = changes
	const isFilipinoChanged = 'filSubject' in changes || 'filContent' in changes
	const isWithoutFilipino = filSubject.trim() === '' && filContent === ''
	return { ...body, ...(isFilipinoChanged && { fil: isWithoutFilipino ? null : { subject: filSubject, content: filContent } }) }
}

/** The time in the field, for the calls. */
export const timeOf = ({ publishAt }: Values): string | null => instantOf(publishAt)
