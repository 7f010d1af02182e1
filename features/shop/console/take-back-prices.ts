import type { TakenBack } from '#features/shop/price-changes.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { toastWaiting } from '#web/console/parts/toasts.ts'
import { toast } from '#web/ui/toast-store.ts'
import { stock } from '../words/shop.console.ts'

/** Reverts a price change and shows the outcome: what was reverted, what waits, and what was changed since. */
export const takeBackPrices = async (change: number): Promise<void> => {
	const done = await call('POST /admin/shop/price-changes/{id}/take-back', { params: { id: String(change) } }).catch(rereadOnConflict)
	const text = textOf(done)
	if (done.waiting.length > 0) toastWaiting(text, '/admin/price-requests?state=waiting')
	else toast.success(text)
}

const textOf = ({ message, left }: TakenBack) =>
	left.length === 0 ? message : `${message} ${stock.changes.left(left.map(({ ItemName }) => ItemName).join(', '))}`
