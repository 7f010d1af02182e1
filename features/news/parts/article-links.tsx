import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import type { NewsLine } from '#features/news/contract.ts'
import { ArrowLeft } from '#web/icons/arrow-left.ts'
import { ArrowRight } from '#web/icons/arrow-right.ts'
import { Ago } from '#web/ui/ago.tsx'
import { pictureSource } from '#web/ui/picture-source.ts'
import { useWords } from '#web/words/words.ts'
import './topic-links.css'

export type Neighbours = CallReply<'GET /news/{id}/neighbours'>

/** Further reading: the items before and after, then three more of the same type. */
export const ArticleLinks = ({ older, newer, related }: Neighbours) => {
	const words = useWords().news
	return (
		<nav className="topic-links" aria-label={words.readOn}>
			<div className="topic-beside">
				{older && <Beside item={older} label={words.older} side="older" />}
				{newer && <Beside item={newer} label={words.newer} side="newer" />}
			</div>
			{related.length > 0 && (
				<>
					<h2>{words.related}</h2>
					<ul className="topic-related">
						{related.map((item) => (
							<li key={item.id}>
								<Link className="card" to={`/topic/${item.id}`}>
									{item.img_thumbnail && (
										<img {...pictureSource(item.img_thumbnail, '320px')} alt="" width={480} height={270} loading="lazy" />
									)}
									<b>{item.subject}</b>
									<Ago at={item.created_at} />
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
		</nav>
	)
}

const Beside = ({ item, label, side }: { item: NewsLine; label: string; side: 'older' | 'newer' }) => (
	<Link className={`card topic-${side}`} to={`/topic/${item.id}`} rel={side === 'older' ? 'prev' : 'next'}>
		<span>
			{side === 'older' && <ArrowLeft aria-hidden size={16} />}
			{label}
			{side === 'newer' && <ArrowRight aria-hidden size={16} />}
		</span>
		<b>{item.subject}</b>
	</Link>
)
