import type { ReactNode } from 'react'
import { TIMELINE_CHOICES, type TimelineEntry } from '#contract/timeline.ts'
import { isMintedCode } from '#features/coupons/parts/code-text.ts'
import type { PlayerFile } from '#features/players/contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { ChoiceFilter, DayFilter } from '#web/console/list-tools.tsx'
import { ResourceRows } from '#web/console/resource-list.tsx'
import { useHiddenSearch } from '#web/console/use-hidden-search.ts'
import { useCall } from '#web/console/use-loading.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { frame } from '#web/words/console/frame.ts'
import { TimelineAbout, TimelinePoints, TimelineState } from '../parts/timeline-cells.tsx'
import { players } from '../words/players.console.ts'
import { timeline as words } from '../words/timeline.console.ts'
import { NoteButtons } from './note-buttons.tsx'
import '../parts/timeline.css'

/** Everything that happened with an account, newest first. */
export const PlayerTimeline = ({ player: { UserNum } }: { player: PlayerFile }) => {
	const { query, take, isHidden } = useHiddenSearch('search kind from until page', isMintedCode)
	const asked = isHidden ? { ...query, search: (query.search ?? '').trim().slice(-END_OF_CODE) } : query
	const loaded = useCall('GET /admin/users/{UserNum}/timeline', { params: { UserNum: String(UserNum) }, query: asked })
	return (
		<ResourceRows
			caption={words.title}
			hint={words.hint}
			filters={
				<>
					<ChoiceFilter
						label={words.kind}
						name="kind"
						any={words.anyKind}
						options={TIMELINE_CHOICES.map((kind) => [kind, words.kinds[kind]] as const)}
					/>
					<DayFilter label={words.from} name="from" />
					<DayFilter label={words.until} name="until" />
				</>
			}
			loaded={loaded}
			tools={{ take, isNarrowed: isHidden }}
			columns={columnsFor(UserNum)}
			rows={loaded.data?.entries}
			keyOf={({ event, id }) => `${event} ${id}`}
			none={isHidden ? frame.nothingFits : players.nothing}
		/>
	)
}

/** The site keeps no more of a code. */
const END_OF_CODE = 4

const columnsFor = (UserNum: number): Column<TimelineEntry>[] => [
	{ head: words.columns.at, cell: ({ at }) => <ManilaTime at={at} /> },
	{ head: words.columns.event, cell: ({ event }) => <Whole>{words.events[event]}</Whole> },
	{
		head: words.columns.about,
		cell: (entry) => (
			<>
				<TimelineAbout entry={entry} />
				{entry.event === 'note' && <NoteButtons note={entry} UserNum={UserNum} />}
			</>
		),
	},
	{ head: words.columns.points, isNumber: true, cell: (entry) => entry.points.length > 0 && <TimelinePoints entry={entry} /> },
	{
		head: words.columns.state,
		cell: (entry) =>
			entry.state !== null && (
				<Whole>
					<TimelineState entry={entry} />
				</Whole>
			),
	},
	{ head: words.columns.by, cell: ({ by }) => by !== null && <Whole>{by}</Whole> },
]

const Whole = ({ children }: { children: ReactNode }) => <span className="whole-words">{children}</span>
