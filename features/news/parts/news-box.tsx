import { Link } from 'react-router'
import type { NewsLine } from '#features/news/contract.ts'
import { Ago } from '#web/ui/ago.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import './news-box.css'

/** One box of the news home: the latest item, marked new, then the others (SPEC 2); `latest` is null when they could not be loaded. */
export const NewsBox = ({ type, latest, others }: { type: number; latest: NewsLine[] | null; others: NewsLine[] }) => {
	const words = useWords().news
	const name = words.lists[type as keyof typeof words.lists]
	return (
		<section className="card news-box">
			<h2>{name}</h2>
			<table>
				<thead>
					<tr>
						<th scope="col">{words.columns.subject}</th>
						<th scope="col">{words.columns.writer}</th>
						<th scope="col">{words.columns.date}</th>
						<th scope="col" className="right">
							{words.columns.views}
						</th>
					</tr>
				</thead>
				<tbody>
					{latest?.map((item) => (
						<Row key={item.id} item={item} isNew />
					))}
					{others.map((item) => (
						<Row key={item.id} item={item} />
					))}
				</tbody>
			</table>
			{!latest && <PartMissing />}
			{latest && latest.length + others.length === 0 && <p className="news-none">{words.none}</p>}
		</section>
	)
}

const Row = ({ item, isNew }: { item: NewsLine; isNew?: boolean }) => (
	<tr>
		<td>
			<Link to={`/news?topic=${item.id}`}>{item.subject}</Link>
			{isNew && <NewMarker />}
		</td>
		<td>{item.author}</td>
		<td>
			<Ago at={item.created_at} />
		</td>
		<td className="right number">{count(item.views)}</td>
	</tr>
)

export const NewMarker = () => {
	const words = useWords()
	return <img className="new-marker" src="/art/new.svg" alt={words.news.isNew} width={40} height={18} loading="lazy" />
}
