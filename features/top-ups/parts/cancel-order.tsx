import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import { useOrderWords } from './order-words.ts'
import './order.css'

/** Gives up an order that is not paid, after a question. */
export const CancelOrder = ({ order: { reference }, reload }: { order: TopUpOrder; reload: () => void }) => {
	const words = useOrderWords().cancel
	const { cancel } = useWords().dialog
	const act = async () => {
		if (!(await confirm({ title: words.title, text: words.text, ok: words.ok, cancel }))) return
		// It is shown as it is now, also when it was refused because a receipt came first.
		toast.success(await call('POST /top-ups/{reference}/cancel', { params: { reference } }).finally(reload))
	}
	return (
		<ActionButton size="small" className="top-up-cancel" act={act}>
			{words.button}
		</ActionButton>
	)
}
