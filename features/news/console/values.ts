import type { NEWS_TYPE } from '#contract/codes.ts'
import type { PublicationState } from '#contract/publication.ts'
import { type AdminNewsItem, type AdminNewsRow, NEW_ARTICLE } from '#features/news/admin.contract.ts'
import type { Stage } from '#web/console/editing/publication.tsx'
import { asTyped, textOrNull } from '#web/console/forms/form-values.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'

export type NewsType = (typeof NEWS_TYPE)[keyof typeof NEWS_TYPE]

/** When the article goes public, if the save decides that. */
export type Plan = { state?: PublicationState; publishAt?: string | null }

/** The field values of an article. `publishAt` is the Manila time in its field, empty for none. */
export type Values = {
	type: string
	author: string
	subject: string
	content: string
	filSubject: string
	filContent: string
	img_thumbnail: string
	IsShowThumbnail: boolean
	publishAt: string
}

export const blankValues = (author: string): Values => ({
	...asTyped(NEW_ARTICLE),
	author,
	subject: '',
	content: '',
	filSubject: '',
	filContent: '',
	publishAt: '',
})

export const valuesOf = (item: AdminNewsItem): Values => ({
	type: String(item.type),
	author: item.author,
	subject: item.subject,
	content: item.content,
	filSubject: item.fil?.subject ?? '',
	filContent: item.fil?.content ?? '',
	img_thumbnail: item.img_thumbnail ?? '',
	IsShowThumbnail: item.IsShowThumbnail,
	publishAt: item.takenBackAt ? '' : momentField(item.publishAt),
})

/** The body of a save: only changed fields, so that a colleague's changes of other fields stay. */
export const bodyOf = (changes: Partial<Values>, { filSubject, filContent }: Values) => {
	const { publishAt: _publishAt, filSubject: _subject, filContent: _content, type, img_thumbnail, ...body } = changes
	const isFilipinoChanged = 'filSubject' in changes || 'filContent' in changes
	const isWithoutFilipino = filSubject.trim() === '' && filContent === ''
	return {
		...body,
		...(type !== undefined && { type: Number(type) as NewsType }),
		...(img_thumbnail !== undefined && { img_thumbnail: textOrNull(img_thumbnail) }),
		...(isFilipinoChanged && { fil: isWithoutFilipino ? null : { subject: filSubject, content: filContent } }),
	}
}

/** The time of the field as an instant, for the calls. */
export const timeOf = ({ publishAt }: Values): string | null => instantOf(publishAt)

/** The state of an article in one word. */
export const stageOf = ({ state, takenBackAt, deletedAt }: Pick<AdminNewsRow, 'state' | 'takenBackAt' | 'deletedAt'>): Stage => {
	if (deletedAt) return 'deleted'
	return takenBackAt ? 'taken-back' : state
}
