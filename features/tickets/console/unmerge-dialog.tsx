import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { tickets } from '../words/tickets.console.ts'

const words = tickets.part

type Props = { reference: string; from: string; onClose: () => void }

/** Undoes a merge. It is refused when a colleague acted first; the screen behind then shows the current state. */
export const UnmergeDialog = ({ reference, from, onClose }: Props) => (
	<ActionDialog
		title={words.question(reference, from)}
		consequences={words.consequences(reference, from)}
		ok={words.ok}
		act={() => partTickets(reference, from)}
		onClose={onClose}
	/>
)

export const partTickets = (reference: string, from: string): Promise<void> =>
	call('POST /admin/tickets/{reference}/part', { params: { reference }, body: { from } }).then(toastMessage, rereadOnConflict)
