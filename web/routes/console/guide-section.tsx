import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import type { GuidePage } from '#contract/guides.ts'
import { call } from '#web/api.ts'
import { Failure } from '#web/console/failure.tsx'
import { SectionEditor } from '#web/console/guides/section-editor.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useSession } from '#web/session.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { guides as words } from '#web/words/console/guides.ts'

export const meta = screenMeta(words.section)

/** The editor of one guide section. */
const GuideSection = () => {
	const { page = 'story', key = '' } = useParams()
	const session = useSession()
	const { data, failure, reload } = useLoading(
		useCallback(
			(signal: AbortSignal) => call('GET /admin/guides/{page}/{key}', { params: { page: page as GuidePage, key } }, { signal }),
			[page, key],
		),
	)
	return (
		<Screen title={words.section}>
			<p className="screen-intro">
				<Link className="text-link" to="/admin/guides">
					{words.crumb}
				</Link>
			</p>
			{failure && <Failure failure={failure} retry={reload} />}
			{data && session.state === 'player' ? (
				<SectionEditor key={`${data.page}/${data.key}`} item={data} userNum={session.user.UserNum} />
			) : (
				!failure && <SkeletonRows rows={8} />
			)}
		</Screen>
	)
}
export default GuideSection
