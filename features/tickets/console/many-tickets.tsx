import { useState } from 'react'
import type { TicketState } from '#contract/codes.ts'
import type { AdminTicketRow } from '#features/tickets/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Selection } from '#web/console/lists/selection.tsx'
import { SelectionBar } from '#web/console/lists/selection-bar.tsx'
import { useMany } from '#web/console/lists/use-many.ts'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { tickets } from '../words/tickets.console.ts'
import { AnswerMany } from './answer-many.tsx'
import { AssignMany } from './assign-many.tsx'
import { MergeMany } from './merge-many.tsx'

const words = tickets.many

type Props = { selection: Selection<AdminTicketRow>; team: readonly string[] }

/** What can be done with the selected tickets of the queue. */
export const ManyTickets = ({ selection, team }: Props) => {
	const many = useMany(selection)
	const [open, setOpen] = useState<'answer' | 'assign' | 'merge' | null>(null)
	const { selected } = selection
	const closed = selected.filter((row) => row.state === 'closed')
	const notClosed = selected.filter((row) => row.state !== 'closed')
	const stand = (rows: readonly AdminTicketRow[], state: TicketState) => () =>
		many.doWithEach(rows, {
			act: (row) => change(row.reference, { state }, { state: row.state }),
			back: (row) => change(row.reference, { state: row.state }, { state }),
			said: words[state === 'closed' ? 'closed' : 'opened'],
		})
	const assign = (assignee: string | null) =>
		many.doWithEach(
			selected.filter((row) => row.assignee !== assignee),
			{
				act: (row) => change(row.reference, { assignee }, { assignee: row.assignee }),
				back: (row) => change(row.reference, { assignee: row.assignee }, { assignee }),
				said: (count) => words.assigned(count, assignee ?? tickets.noOne),
			},
		)
	return (
		<>
			<SelectionBar selection={selection} many={many}>
				<SmallButton onClick={() => setOpen('answer')}>{words.answer.open}</SmallButton>
				{notClosed.length > 0 && <SmallActionButton act={stand(notClosed, 'closed')}>{words.close}</SmallActionButton>}
				{closed.length > 0 && <SmallActionButton act={stand(closed, 'open')}>{words.reopen}</SmallActionButton>}
				<SmallButton onClick={() => setOpen('assign')}>{words.assign.open}</SmallButton>
				{selected.length > 1 && <SmallButton onClick={() => setOpen('merge')}>{words.merge.open}</SmallButton>}
			</SelectionBar>
			{open === 'answer' && <AnswerMany selection={selection} many={many} onClose={() => setOpen(null)} />}
			{open === 'assign' && <AssignMany count={selected.length} team={team} assign={assign} onClose={() => setOpen(null)} />}
			{open === 'merge' && <MergeMany selection={selection} many={many} onClose={() => setOpen(null)} />}
		</>
	)
}

type Standing = Partial<Pick<AdminTicketRow, 'state' | 'assignee'>>

const change = (reference: string, to: Standing, seen: Standing) =>
	call('PATCH /admin/tickets/{reference}', { params: { reference }, body: { ...to, seen } })
