import { Failure } from '#web/console/loading/failure.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { Ago } from '#web/ui/ago.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { timeline as words } from '../words/timeline.console.ts'
import { PinnedNotes } from './pinned-notes.tsx'
import { TimelineAbout, TimelinePoints, TimelineState } from './timeline-cells.tsx'
import './timeline.css'

const SHOWN = 10
/** Notes with this state stand above. */
const PINNED = 'pinned'

/** Beside a ticket: the pinned notes about a player, and what may explain the question. Logins and letters would push a purchase out. */
export const Lately = ({ UserNum }: { UserNum: number }) => {
	const params = { UserNum: String(UserNum) }
	const file = useCall('GET /admin/users/{UserNum}', { params })
	const { data, failure, reload } = useCall('GET /admin/users/{UserNum}/timeline', { params, query: { kind: 'essentials' } })
	const entries = data?.entries.filter(({ state }) => state !== PINNED) ?? []
	return (
		<>
			<PinnedNotes notes={file.data?.pinned ?? []} />
			{failure && !data && <Failure failure={failure} retry={reload} />}
			{!failure && !data && <SkeletonRows rows={4} />}
			{data && (
				<ol className="timeline-lately">
					{entries.slice(0, SHOWN).map((entry) => (
						<li key={`${entry.event} ${entry.id}`}>
							<small>
								{words.events[entry.event]} · <Ago at={entry.at} />
							</small>
							<span>
								<TimelineAbout entry={entry} />
							</span>
							<small>
								<TimelinePoints entry={entry} /> <TimelineState entry={entry} />
							</small>
						</li>
					))}
				</ol>
			)}
		</>
	)
}
