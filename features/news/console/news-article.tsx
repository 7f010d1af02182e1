import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { History } from '#web/console/editing/history.tsx'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { news as words } from '../words/news.console.ts'
import { ArticleEditor } from './article-editor.tsx'
import { articleOfWinners } from './article-of-winners.ts'
import type { Values } from './values.ts'

/** The editor of one article; `new` is one that does not exist yet. */
const NewsArticle = () => {
	const { id = 'new' } = useParams()
	return (
		<Screen title={id === 'new' ? words.write : words.article}>
			<BackTo to="/admin/news" list={words.crumb} />
			{id === 'new' ? <Fresh /> : <Known key={id} id={id} />}
		</Screen>
	)
}
export default NewsArticle

const Fresh = () => {
	const [parameters] = useSearchParams()
	const [event, start] = [parameters.get('event') ?? '', parameters.get('start') ?? '']
	return /^\d{1,15}$/.test(event) ? <OfWinners event={event} start={start} /> : <Blank />
}

/** Begins with the winners of a time of an event. */
const OfWinners = ({ event, start }: { event: string; start: string }) => {
	const loaded = useCall('GET /admin/events/{id}/times', { params: { id: event } })
	return <Loaded loaded={loaded}>{(sheets) => <Blank id={`new-${event}-${start}`} begin={articleOfWinners(sheets, start)} />}</Loaded>
}

const Blank = ({ id, begin }: { id?: string; begin?: Partial<Values> }) => {
	const navigate = useNavigate()
	const [begun] = useState({ id, begin })
	const toIt = ({ id }: { id: number }) => void navigate(`/admin/news/${id}`, { replace: true })
	return <ArticleEditor item={null} {...begun} {...useAuthor()} onCreated={toIt} />
}

const Known = ({ id }: { id: string }) => {
	const loaded = useCall('GET /admin/news/{id}', { params: { id } })
	const author = useAuthor()
	return (
		<Loaded loaded={loaded}>
			{(item) => (
				<>
					<ArticleEditor item={item} {...author} onCreated={nothing} />
					<History subject={`news:${id}`} />
				</>
			)}
		</Loaded>
	)
}

const useAuthor = () => {
	const { userId: author, userNum } = useMe()
	return { author, userNum }
}

const nothing = () => undefined
