import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { NewsItem } from '#features/news/contract.ts'
import { trustedHtml } from '#web/browser/trusted-html.ts'
import { call } from '#web/calls/api.ts'
import { Frame } from '#web/shell/frame.tsx'
import { useSite } from '#web/shell/site.ts'
import { Ago } from '#web/ui/ago.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { pictureSource } from '#web/ui/picture-source.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { ArticleLinks, type Neighbours } from './article-links.tsx'
import { visitorId } from './visitor-id.ts'
import './article.css'

type Props = { item: NewsItem | null; neighbours: Neighbours | null; isPreview?: boolean }

/** News detail (SPEC 2): loading, then the item or a 404. A preview, which staff see before publication, counts no views. */
export const ArticlePage = ({ item, neighbours, isPreview = false }: Props) => {
	const words = useWords()
	const crumbs = [{ label: words.news.crumb, to: '/news' }]
	const isLoading = useNavigation().state === 'loading'
	return (
		<Frame section="news" head={<PageHead title={item?.subject ?? words.news.crumb} crumbs={crumbs} />}>
			{isLoading && !item ? (
				<SkeletonRows rows={4} />
			) : item ? (
				<Article key={item.id} item={item} neighbours={neighbours} isPreview={isPreview} />
			) : (
				<NoNews />
			)}
		</Frame>
	)
}

const NoNews = () => {
	const words = useWords()
	return (
		<div className="card">
			<Empty text={words.news.none} action={<LinkButton to="/news">{words.news.back}</LinkButton>} />
		</div>
	)
}

/** Structured data as attributes, because the page's policy refuses an extra script element. */
const Article = ({ item, neighbours, isPreview }: Props & { item: NewsItem }) => {
	const words = useWords()
	const { publicUrl } = useSite()
	const views = useCountedViews(item, !isPreview)
	return (
		<>
			<article className="card article" itemScope itemType="https://schema.org/NewsArticle">
				<meta itemProp="headline" content={item.subject} />
				<meta itemProp="datePublished" content={item.created_at} />
				<meta itemProp="image" content={`${publicUrl}/social/topic/${item.id}.png`} />
				{item.img_thumbnail && item.IsShowThumbnail && (
					<img
						className="article-picture"
						{...pictureSource(item.img_thumbnail, '(max-width: 660px) calc(100vw - 32px), 480px')}
						alt=""
						width={480}
						height={270}
						fetchPriority="high"
					/>
				)}
				<div className="article-meta">
					<span className={`tag tag-${item.type}`}>{words.news.tags[item.type as keyof typeof words.news.tags]}</span>
					<span itemProp="author" itemScope itemType="https://schema.org/Person">
						<meta itemProp="name" content={item.author} />
						{words.news.by(item.author)}
					</span>
					<span className="article-counts">
						<Ago at={item.created_at} />
						<span>{words.news.views(count(views))}</span>
					</span>
					<span className="article-share">
						<ShareButton title={item.subject} path={`/topic/${item.id}`} />
					</span>
				</div>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was saved */}
				<div className="article-body" itemProp="articleBody" dangerouslySetInnerHTML={{ __html: trustedHtml(item.content) }} />
			</article>
			{neighbours ? <ArticleLinks {...neighbours} /> : !isPreview && <PartMissing />}
		</>
	)
}

/** Counts this visit and returns the new number of views. */
const useCountedViews = ({ id, views }: NewsItem, isVisit: boolean): number => {
	const [counted, setCounted] = useState(views)
	useEffect(() => {
		if (!isVisit) return
		const controller = new AbortController()
		call(
			'POST /news/{id}/view',
			{ params: { id: String(id) }, body: { visitor: visitorId() } },
			{ signal: controller.signal, isOptional: true },
		)
			.then((reply) => setCounted(reply.views))
			// A failed count is not shown to readers.
			.catch(() => undefined)
		return () => controller.abort()
	}, [id, isVisit])
	return counted
}
