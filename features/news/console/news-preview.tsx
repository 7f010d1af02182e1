import { useParams } from 'react-router'
import { useMe } from '#web/console/frame/use-staff.ts'
import { ArticlePreview } from './article-preview.tsx'

/** An article on the site's own page before it is public. */
const NewsPreview = () => {
	const { id = 'new' } = useParams()
	const { userNum, userId } = useMe()
	return <ArticlePreview id={id} userNum={userNum} author={userId} />
}
export default NewsPreview
