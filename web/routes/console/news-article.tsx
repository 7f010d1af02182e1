import { useCallback } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { AdminNewsItem } from '#contract/news.admin.ts'
import { call } from '#web/api.ts'
import { History } from '#web/console/editing/history.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ArticleEditor } from '#web/console/news/article-editor.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useSession } from '#web/session.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { news as words } from '#web/words/console/news.ts'

export const meta = screenMeta(words.article)

/** The editor of one article; `new` is one that does not exist yet. */
const NewsArticle = () => {
	const { id = 'new' } = useParams()
	return (
		<Screen title={id === 'new' ? words.write : words.article}>
			<p className="screen-intro">
				<Link className="text-link" to="/admin/news">
					{words.crumb}
				</Link>
			</p>
			{id === 'new' ? <Fresh /> : <Known key={id} id={id} />}
		</Screen>
	)
}
export default NewsArticle

const Fresh = () => {
	const navigate = useNavigate()
	return <ArticleEditor item={null} {...useAuthor()} onCreated={({ id }) => void navigate(`/admin/news/${id}`, { replace: true })} />
}

const Known = ({ id }: { id: string }) => {
	const load = useCallback(
		(signal: AbortSignal): Promise<AdminNewsItem> => call('GET /admin/news/{id}', { params: { id } }, { signal }),
		[id],
	)
	const { data, failure, reload } = useLoading(load)
	const author = useAuthor()
	const history = useCallback(
		(query: { page: string }, signal: AbortSignal) => call('GET /admin/news/{id}/history', { params: { id }, query }, { signal }),
		[id],
	)
	return (
		<>
			{failure && <Failure failure={failure} retry={reload} />}
			{data ? <ArticleEditor item={data} {...author} onCreated={nothing} /> : !failure && <SkeletonRows rows={8} />}
			{data && <History subject={`news:${id}`} load={history} />}
		</>
	)
}

const useAuthor = () => {
	const session = useSession()
	return session.state === 'player' ? { author: session.user.UserID, userNum: session.user.UserNum } : { author: '', userNum: 0 }
}

const nothing = () => undefined
