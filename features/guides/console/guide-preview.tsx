import { useParams } from 'react-router'
import type { GuidePage } from '#features/guides/contract.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import { GuidePreview } from './preview-body.tsx'

/** A guide on the site's own page before a change of it is public. */
const Preview = () => {
	const { page = 'story', key = '' } = useParams()
	return <GuidePreview page={page as GuidePage} sectionKey={key} userNum={useMe().userNum} />
}
export default Preview
