import { useNavigate, useParams } from 'react-router'
import { History } from '#web/console/editing/history.tsx'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { news as words } from '../words/news.console.ts'
import { ArticleEditor } from './article-editor.tsx'

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
	const navigate = useNavigate()
	return <ArticleEditor item={null} {...useAuthor()} onCreated={({ id }) => void navigate(`/admin/news/${id}`, { replace: true })} />
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
