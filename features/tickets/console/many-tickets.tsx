import { useState } from 'react'
import type { TicketState } from '#contract/codes.ts'
import type { AdminTicketRow } from '#features/tickets/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Selection } from '#web/console/selection.tsx'
import { SelectionBar } from '#web/console/selection-bar.tsx'
import { SmallActionButton, SmallButton } from '#web/console/small-buttons.tsx'
import { toastUndo } from '#web/console/toasts.ts'
import { useMany } from '#web/console/use-many.ts'
import { tickets } from '../words/tickets.console.ts'
import { AssignMany } from './assign-many.tsx'
import { MergeMany } from './merge-many.tsx'

const words = tickets.many

type Props = { selection: Selection<AdminTicketRow>; team: readonly string[] }

/** What can be done with the selected tickets of the queue. */
export const ManyTickets = ({ selection, team }: Props) => {
	const many = useMany(selection)
	const [open, setOpen] = useState<'assign' | 'merge' | null>(null)
	const stand = (state: TicketState) => async () => {
		const done = await many.doWithEach((row) => change(row.reference, { state }, { state: row.state }))
		if (done.length > 0)
			toastUndo(words[state === 'closed' ? 'closed' : 'opened'](done.length), () =>
				inTurn(done, (row) => change(row.reference, { state: row.state }, { state })),
			)
	}
	const assign = async (assignee: string | null) => {
		const done = await many.doWithEach((row) => change(row.reference, { assignee }, { assignee: row.assignee }))
		if (done.length > 0)
			toastUndo(words.assigned(done.length, assignee ?? tickets.noOne), () =>
				inTurn(done, (row) => change(row.reference, { assignee: row.assignee }, { assignee })),
			)
	}
	const { selected } = selection
	return (
		<>
			<SelectionBar selection={selection} many={many}>
				{selected.some(({ state }) => state !== 'closed') && <SmallActionButton act={stand('closed')}>{words.close}</SmallActionButton>}
				{selected.some(({ state }) => state === 'closed') && <SmallActionButton act={stand('open')}>{words.reopen}</SmallActionButton>}
				<SmallButton onClick={() => setOpen('assign')}>{words.assign.open}</SmallButton>
				{selected.length > 1 && <SmallButton onClick={() => setOpen('merge')}>{words.merge.open}</SmallButton>}
			</SelectionBar>
			{open === 'assign' && <AssignMany count={selected.length} team={team} assign={assign} onClose={() => setOpen(null)} />}
			{open === 'merge' && <MergeMany selection={selection} onClose={() => setOpen(null)} />}
		</>
	)
}

type Standing = Partial<Pick<AdminTicketRow, 'state' | 'assignee'>>

const change = (reference: string, to: Standing, seen: Standing) =>
	call('PATCH /admin/tickets/{reference}', { params: { reference }, body: { ...to, seen } })

const inTurn = async <R,>(rows: readonly R[], act: (row: R) => Promise<unknown>): Promise<void> => {
	for (const row of rows) await act(row)
}
