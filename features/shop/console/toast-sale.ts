import type { SavedSale } from '#features/shop/sales.admin.contract.ts'
import { toastMessage, toastWaiting } from '#web/console/parts/toasts.ts'

/** Toast: the sale is saved, or waits for a second person. */
export const toastSale = (saved: SavedSale): void =>
	saved.request === null ? toastMessage(saved) : toastWaiting(saved.message, '/admin/sale-requests?state=waiting')
