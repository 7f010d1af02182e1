import { useParams } from 'react-router'
import { may } from '#contract/permissions.ts'
import { ArticlePreview } from '#web/console/news/article-preview.tsx'
import { Notice, screenMeta } from '#web/console/screen.tsx'
import { useStaff } from '#web/console/staff/use-staff.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { frame } from '#web/words/console/frame.ts'
import { news as words } from '#web/words/console/news.ts'

export const meta = screenMeta(words.previewOf.title)

/** An article on the site's own page before it is public. Others are redirected, and the server sends them no data. */
const NewsPreview = () => {
	const { id = 'new' } = useParams()
	const staff = useStaff()
	if (!staff) return <SkeletonRows rows={4} />
	if (!may(staff.status, 'news.write')) return <Notice {...frame.notYours} />
	return <ArticlePreview id={id} userNum={staff.user.UserNum} author={staff.user.UserID} />
}
export default NewsPreview
