import { useParams } from 'react-router'
import type { GuidePage } from '#features/guides/contract.ts'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { guides as words } from '../words/guides.console.ts'
import { SectionEditor } from './section-editor.tsx'

/** The editor of one guide section. */
const GuideSection = () => {
	const { page = 'story', key = '' } = useParams()
	const { userNum } = useMe()
	const loaded = useCall('GET /admin/guides/{page}/{key}', { params: { page: page as GuidePage, key } })
	return (
		<Screen title={words.section}>
			<BackTo to="/admin/guides" list={words.crumb} />
			<Loaded loaded={loaded}>
				{(section) => <SectionEditor key={`${section.page}/${section.key}`} item={section} userNum={userNum} />}
			</Loaded>
		</Screen>
	)
}
export default GuideSection
