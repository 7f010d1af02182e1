import type { Currency } from '#contract/codes.ts'
import { callForPerson } from '#web/calls/api.ts'
import { replaceUser } from '#web/session/session.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'

/**
 * Loads the balances for a confirmation from the server, because this tab's copy may be outdated; null when that fails, which is shown.
 */
export const freshBalances = async (): Promise<Record<Currency, number> | null> => {
	try {
		const me = await callForPerson('GET /me')
		if (!me) {
			toast.error({ messageCode: 'anotherAccount' })
			return null
		}
		const { user, status } = me
		replaceUser(user, status)
		return { 'r-coin': user.UserPoint, milleage: user.UserPoint2 }
	} catch (error) {
		toastError(error)
		return null
	}
}
