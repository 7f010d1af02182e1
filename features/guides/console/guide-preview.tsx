import { useParams } from 'react-router'
import { may } from '#contract/permissions.ts'
import type { GuidePage } from '#features/guides/contract.ts'
import { Notice, screenMeta } from '#web/console/screen.tsx'
import { useStaff } from '#web/console/use-staff.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { documents } from '#web/words/console/documents.ts'
import { frame } from '#web/words/console/frame.ts'
import { GuidePreview } from './preview-body.tsx'

export const meta = screenMeta(documents.preview)

/** A guide on the site's own page before a change of it is public. */
const Preview = () => {
	const { page = 'story', key = '' } = useParams()
	const staff = useStaff()
	if (!staff) return <SkeletonRows rows={4} />
	if (!may(staff.status, 'guides.write')) return <Notice {...frame.notYours} />
	return <GuidePreview page={page as GuidePage} sectionKey={key} userNum={staff.user.UserNum} />
}
export default Preview
