import type { AdminTicketRow } from '#features/tickets/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import type { Selection } from '#web/console/selection.tsx'
import { toastUndo } from '#web/console/toasts.ts'
import { SelectField } from '#web/ui/field.tsx'
import { tickets } from '../words/tickets.console.ts'

const words = tickets.many.merge

type Props = { selection: Selection<AdminTicketRow>; onClose: () => void }

/** Merges the selected tickets of one person into one of them, with one letter. */
export const MergeMany = ({ selection: { selected, set }, onClose }: Props) => {
	const oldest = selected.toSorted((one, other) => one.created_at.localeCompare(other.created_at))[0]?.reference ?? ''
	const merge = async (into: string) => {
		const from = selected.flatMap(({ reference }) => (reference === into ? [] : [reference]))
		await call('POST /admin/tickets/{reference}/merge', { params: { reference: into }, body: { from } })
		set(selected, false)
		toastUndo(words.done(from.length, into), async () => {
			for (const reference of from) await call('POST /admin/tickets/{reference}/part', { params: { reference }, body: { from: into } })
		})
	}
	return (
		<ActionDialog
			title={words.title(selected.length)}
			consequences={words.consequences}
			ok={tickets.join.ok}
			about={selected.map(({ reference }) => reference).join(' ')}
			begin={{ into: oldest }}
			act={(_reason, { into }) => merge(into)}
			onClose={onClose}
		>
			{({ field }) => (
				<SelectField label={words.into} {...field('into')}>
					{selected.map(({ reference, subject }) => (
						<option key={reference} value={reference}>
							{reference} {subject}
						</option>
					))}
				</SelectField>
			)}
		</ActionDialog>
	)
}
