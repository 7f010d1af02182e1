import { useParams } from 'react-router'
import { may } from '#contract/permissions.ts'
import { Notice, screenMeta } from '#web/console/screen.tsx'
import { useStaff } from '#web/console/use-staff.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { documents } from '#web/words/console/documents.ts'
import { frame } from '#web/words/console/frame.ts'
import { ArticlePreview } from './article-preview.tsx'

export const meta = screenMeta(documents.preview)

/** An article on the site's own page before it is public. Others are redirected, and the server sends them no data. */
const NewsPreview = () => {
	const { id = 'new' } = useParams()
	const staff = useStaff()
	if (!staff) return <SkeletonRows rows={4} />
	if (!may(staff.status, 'news.write')) return <Notice {...frame.notYours} />
	return <ArticlePreview id={id} userNum={staff.user.UserNum} author={staff.user.UserID} />
}
export default NewsPreview
