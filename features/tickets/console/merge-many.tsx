import type { AdminTicketRow } from '#features/tickets/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import type { Selection } from '#web/console/lists/selection.tsx'
import type { Many } from '#web/console/lists/use-many.ts'
import { SelectField } from '#web/ui/field.tsx'
import { tickets } from '../words/tickets.console.ts'

const words = tickets.many.merge

type Props = { selection: Selection<AdminTicketRow>; many: Many<AdminTicketRow>; onClose: () => void }

/** Merges the selected tickets of one person into one of them, with one letter. */
export const MergeMany = ({ selection: { selected, set }, many, onClose }: Props) => {
	const oldest = selected.toSorted((one, other) => one.created_at.localeCompare(other.created_at))[0]?.reference ?? ''
	const merge = async (into: string) => {
		const merged = selected.filter(({ reference }) => reference !== into)
		await call('POST /admin/tickets/{reference}/merge', {
			params: { reference: into },
			body: { from: merged.map(({ reference }) => reference) },
		})
		set(selected, false)
		many.offerUndo(words.done(merged.length, into), merged, ({ reference }) =>
			call('POST /admin/tickets/{reference}/part', { params: { reference }, body: { from: into } }),
		)
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
