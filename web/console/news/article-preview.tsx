import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { NewsItem } from '#contract/news.ts'
import { call } from '#web/api.ts'
import { ArticlePage } from '#web/news/article-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { news as words } from '#web/words/console/news.ts'
import { useWords } from '#web/words/words.ts'
import { draftKey, readLocalDraft } from '../drafts/local-draft.ts'
import { instantOf } from '../manila-moment.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { useLoading } from '../use-loading.ts'
import { blankValues, type Values, valuesOf } from './values.ts'
import '#web/console/editing/writing.css'

/**
 * The public page of an article: the saved version with, over it, the unsaved draft of this person from another window of this browser.
 */
export const ArticlePreview = ({ id, userNum, author }: { id: string; userNum: number; author: string }) => {
	const { language } = useWords()
	const typed = useDraftElsewhere(draftKey('news', userNum, id))
	const load = useCallback(
		async (signal: AbortSignal) => {
			if (id === 'new') return { values: blankValues(author), views: 0 }
			const item = await call('GET /admin/news/{id}', { params: { id } }, { signal })
			return { values: valuesOf(item), views: item.views }
		},
		[id, author],
	)
	const { data, failure, reload } = useLoading(load)
	if (failure) return <PreviewFailure failure={failure} retry={reload} />
	if (!data || typed === undefined) return <SkeletonRows rows={6} />
	const item = itemOf({ id: Number(id) || 0, ...data, values: { ...data.values, ...typed } }, language)
	return (
		<>
			<p className="preview-note" role="note">
				{words.previewOf.note}
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
		type: values.type,
		created_at: instantOf(values.publishAt) ?? new Date().toISOString(),
		author: values.author,
		img_thumbnail: values.img_thumbnail,
		IsShowThumbnail: values.IsShowThumbnail,
	}
}

/** Undefined until it is read. The draft has not been on the server, so its HTML goes through the editor's own schema first. */
const useDraftElsewhere = (key: string): Partial<Values> | undefined => {
	const [typed, setDraft] = useState<Partial<Values>>()
	useEffect(() => {
		const read = async () => {
			const { parseHtml, toHtml } = await import('../rich-text/html.ts')
			const changes = readLocalDraft<Values>(key)?.changes ?? {}
			const { content, filContent } = changes
			setDraft({
				...changes,
				...(content !== undefined && { content: toHtml(parseHtml(content)) }),
				...(filContent !== undefined && { filContent: toHtml(parseHtml(filContent)) }),
			})
		}
		void read()
		const onStorage = (event: StorageEvent) => void (event.key === key && read())
		addEventListener('storage', onStorage)
		return () => removeEventListener('storage', onStorage)
	}, [key])
	return typed
}
