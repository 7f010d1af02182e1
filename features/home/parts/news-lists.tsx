import { useState } from 'react'
import { Link } from 'react-router'
import type { NewsItem } from '#features/news/contract.ts'
import { NewMarker } from '#features/news/parts/news-box.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { pictureSource } from '#web/ui/picture-source.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import '#features/news/parts/news-box.css'
import './news-lists.css'

type Headline = Pick<NewsItem, 'id' | 'type' | 'subject' | 'created_at'>
type Poster = Headline & Pick<NewsItem, 'author' | 'img_thumbnail'> & { lead: string }

/** One news tab of the home page, the newest first; empty while nothing of its type is published, null when it could not be loaded. */
export type NewsList = { type: keyof Words['news']['lists']; items: [newest: Poster, ...others: Headline[]] | [] | null }

/** General, events, guides: a tab each; the newest item as a poster, the others as lines. */
export const NewsLists = ({ lists }: { lists: NewsList[] }) => {
	const words = useWords()
	const [chosen, setChosen] = useState(0)
	const items = lists[chosen]?.items
	const [newest, ...others] = items ?? []
	return (
		<div>
			<SectionHeading title={words.news.crumb} more={{ label: words.home.allNews, to: '/news' }} />
			<fieldset className="tabs">
				<legend className="quietly">{words.news.crumb}</legend>
				{lists.map(({ type }, index) => (
					<button key={type} type="button" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
						{words.news.lists[type]}
					</button>
				))}
			</fieldset>
			{!items ? <PartMissing /> : newest ? <Poster item={newest} /> : <p className="news-none">{words.news.none}</p>}
			<ul className="headlines">
				{others.map((item) => (
					<li key={item.id}>
						<Link to={`/news?topic=${item.id}`}>
							<span className={`tag tag-${item.type}`}>{words.news.tags[item.type as keyof typeof words.news.tags]}</span>
							<b>{item.subject}</b>
							<Ago at={item.created_at} />
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}

const Poster = ({ item }: { item: Poster }) => {
	const words = useWords().news
	return (
		<article className="card news-poster">
			{item.img_thumbnail && (
				<img
					{...pictureSource(item.img_thumbnail, '(max-width: 660px) calc(100vw - 32px), 480px')}
					alt=""
					width={480}
					height={270}
					loading="lazy"
				/>
			)}
			<div>
				<p>
					<span className={`tag tag-${item.type}`}>{words.tags[item.type as keyof typeof words.tags]}</span>
					<NewMarker />
				</p>
				<h3>
					<Link to={`/news?topic=${item.id}`}>{item.subject}</Link>
				</h3>
				<p>{item.lead}</p>
				<p className="poster-meta">
					{item.author} · <Ago at={item.created_at} />
				</p>
			</div>
		</article>
	)
}
