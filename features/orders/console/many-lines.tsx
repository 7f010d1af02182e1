import type { SoldLine } from '#features/orders/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import type { Selection } from '#web/console/lists/selection.tsx'
import { SelectionBar } from '#web/console/lists/selection-bar.tsx'
import { useMany } from '#web/console/lists/use-many.ts'
import { orders } from '../words/orders.console.ts'

const words = orders.many

/** Hands the selected items out again that the game server fetched and never confirmed. */
export const ManyLines = ({ selection }: { selection: Selection<SoldLine> }) => {
	const many = useMany(selection)
	const retry = () =>
		many.doWithEach(selection.selected, {
			act: ({ id }) => call('POST /admin/order-lines/{id}/retry', { params: { id: String(id) } }),
			said: words.done,
		})
	return (
		<SelectionBar selection={selection} many={many}>
			<ActionDialogButton
				label={words.open}
				title={words.title(selection.selected.length)}
				consequences={words.consequences}
				ok={orders.retry.ok}
				act={retry}
			/>
		</SelectionBar>
	)
}
