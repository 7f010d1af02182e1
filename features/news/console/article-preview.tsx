import type { Language } from '#contract/languages.ts'
import type { NewsItem } from '#features/news/contract.ts'
import { call } from '#web/calls/api.ts'
import { draftKey } from '#web/console/drafts/local-draft.ts'
import { PreviewFailure } from '#web/console/editing/preview-failure.tsx'
import { useDraftElsewhere } from '#web/console/editing/use-draft-elsewhere.ts'
import { instantOf } from '#web/console/forms/manila-moment.ts'
import { useLoading } from '#web/console/loading/use-loading.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { documents } from '#web/words/console/documents.ts'
import { useWords } from '#web/words/words.ts'
import { ArticlePage } from '../parts/article-page.tsx'
import { blankValues, type Values, valuesOf } from './values.ts'
import '#web/console/editing/writing.css'
import { now } from '#web/browser/now.ts'

/**
 * The public page of an article: the saved version with, over it, the unsaved draft of this person from another window of this browser.
 */
export const ArticlePreview = ({ id, userNum, author }: { id: string; userNum: number; author: string }) => {
	const { language } = useWords()
	const typed = useDraftElsewhere(draftKey('news', userNum, id), cleaned)
	const { data, failure, reload } = useLoading(['preview of news', id, author], async (signal) => {
		if (id === 'new') return { values: blankValues(author), views: 0 }
		const item = await call('GET /admin/news/{id}', { params: { id } }, { signal })
		return { values: valuesOf(item), views: item.views }
	})
	if (failure) return <PreviewFailure failure={failure} retry={reload} />
	if (!data || !typed) return <SkeletonRows rows={6} />
	const item = itemOf({ id: Number(id) || 0, ...data, values: { ...data.values, ...typed } }, language)
	return (
		<>
			<p className="preview-note" role="note">
				{documents.previewNote}
			</p>
			<ArticlePage item={item} neighbours={null} isPreview />
		</>
	)
}

type Shown = { id: number; views: number; values: Values }

const itemOf = ({ id, views, values }: Shown, language: Language): NewsItem => {
	const isFilipino = language === 'fil' && values.filSubject !== ''
	return {
		id,
		views,
		subject: isFilipino ? values.filSubject : values.subject,
		content: isFilipino ? values.filContent : values.content,
		type: Number(values.type),
		created_at: instantOf(values.publishAt) ?? new Date(now()).toISOString(),
		author: values.author,
		img_thumbnail: values.img_thumbnail || null,
		IsShowThumbnail: values.IsShowThumbnail,
	}
}

/** The draft with HTML that is safe to show. */
const cleaned = ({ content, filContent, ...changes }: Partial<Values>, clean: (html: string) => string): Partial<Values> => ({
	...changes,
	...(content !== undefined && { content: clean(content) }),
	...(filContent !== undefined && { filContent: clean(filContent) }),
})
