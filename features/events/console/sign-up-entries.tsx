import { useState } from 'react'
import type { ConsoleEntry } from '#features/events/sign-ups.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceRows } from '#web/console/lists/resource-list.tsx'
import { useList } from '#web/console/lists/use-list.ts'
import { PlayerLink } from '#web/console/parts/player-link.tsx'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { signUps } from '../words/sign-ups.console.ts'

const words = signUps.entries

type Props = { id: string; start: string }

/** Who signed up for a time, in the order of the sign-ups. */
export const SignUpEntries = ({ id, start }: Props) => {
	const params = { id, start }
	const list = useList('GET /admin/events/{id}/times/{start}/entries', { state: choice(words.state, words.any, words.states) }, { params })
	const [open, setOpen] = useState<ConsoleEntry | null>(null)
	const pathOf = ({ id: entry }: ConsoleEntry) => ({ params: { ...params, entry: String(entry) } })
	const mark = async (entry: ConsoleEntry) => {
		const body = { isHere: !entry.isHere }
		toastMessage(await call('POST /admin/events/{id}/times/{start}/entries/{entry}/mark', { ...pathOf(entry), body }))
	}
	const takeOut = async (entry: ConsoleEntry, reason: string) => {
		toastMessage(await call('POST /admin/events/{id}/times/{start}/entries/{entry}/take-out', { ...pathOf(entry), body: { reason } }))
	}
	return (
		<section className="screen-part">
			<h2>{words.title}</h2>
			<ResourceRows
				caption={words.title}
				hint={words.hint}
				list={list}
				columns={[...COLUMNS, actionColumn({ mark, onTakeOut: setOpen })]}
				rows={list.loaded.data?.entries}
				keyOf={(entry) => entry.id}
				none={words.none}
			/>
			{open && (
				<ActionDialog
					title={signUps.takeOut.title(open.name)}
					consequences={signUps.takeOut.consequences}
					ok={signUps.takeOut.open}
					asksReason
					act={(reason) => takeOut(open, reason)}
					onClose={() => setOpen(null)}
				/>
			)}
		</section>
	)
}

const stateText = ({ state, isHere, isAbsent, reason }: ConsoleEntry): string => {
	if (isHere) return words.states.here
	if (isAbsent) return words.states.absent
	return reason === null ? words.states[state] : `${words.states[state]}: ${reason}`
}

const COLUMNS: Column<ConsoleEntry>[] = [
	{ head: words.columns.name, cell: ({ name }) => name },
	{ head: words.columns.player, cell: ({ UserNum, UserID }) => <PlayerLink UserNum={UserNum} UserID={UserID} /> },
	{ head: words.columns.state, cell: stateText },
	{ head: words.columns.at, cell: ({ enteredAt }) => <ManilaTime at={enteredAt} /> },
]

type Acting = { mark: (entry: ConsoleEntry) => Promise<void>; onTakeOut: (entry: ConsoleEntry) => void }

const actionColumn = ({ mark, onTakeOut }: Acting): Column<ConsoleEntry> => ({
	head: words.columns.act,
	cell: (entry) =>
		entry.state !== 'out' && (
			<span className="row-buttons">
				{entry.state === 'in' && (
					<SmallActionButton aria-label={entry.isHere ? words.unmarkOf(entry.name) : words.markOf(entry.name)} act={() => mark(entry)}>
						{entry.isHere ? words.unmark : words.mark}
					</SmallActionButton>
				)}
				<SmallButton aria-label={signUps.takeOut.openFor(entry.name)} onClick={() => onTakeOut(entry)}>
					{signUps.takeOut.open}
				</SmallButton>
			</span>
		),
})
