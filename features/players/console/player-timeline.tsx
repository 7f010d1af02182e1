import type { ReactNode } from 'react'
import { TIMELINE_CHOICES, type TimelineEntry } from '#contract/timeline.ts'
import { isMintedCode } from '#features/coupons/parts/minted-code.ts'
import type { PlayerFile } from '#features/players/contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceRows } from '#web/console/lists/resource-list.tsx'
import { useList } from '#web/console/lists/use-list.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TimelineAbout, TimelinePoints, TimelineState } from '../parts/timeline-cells.tsx'
import { players } from '../words/players.console.ts'
import { timeline as words } from '../words/timeline.console.ts'
import { NoteButtons } from './note-buttons.tsx'
import '../parts/timeline.css'

/** Everything that happened with an account, newest first. */
export const PlayerTimeline = ({ player: { UserNum } }: { player: PlayerFile }) => {
	const list = useList('GET /admin/users/{UserNum}/timeline', FILTERS, {
		params: { UserNum: String(UserNum) },
		hides: isMintedCode,
		sent: (code) => code.trim().slice(-END_OF_CODE),
	})
	return (
		<ResourceRows
			caption={words.title}
			hint={words.hint}
			list={list}
			columns={columnsFor(UserNum)}
			rows={list.loaded.data?.entries}
			keyOf={({ event, id }) => `${event} ${id}`}
			none={players.nothing}
		/>
	)
}

const FILTERS = {
	kind: choice(
		words.kind,
		words.anyKind,
		TIMELINE_CHOICES.map((kind) => [kind, words.kinds[kind]]),
	),
	from: { label: words.from, is: 'day' },
	until: { label: words.until, is: 'day' },
} as const

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
