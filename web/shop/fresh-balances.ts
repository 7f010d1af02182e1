import type { Currency } from '#contract/codes.ts'
import { call } from '#web/api.ts'
import { replaceUser } from '#web/session.ts'
import { tell } from './tell.ts'

/** The balances that a confirmation promises are the server's, not this tab's memory; null when they cannot be had, which is told. */
export const freshBalances = async (): Promise<Record<Currency, number> | null> => {
	try {
		const { user, status } = await call('GET /me')
		replaceUser(user, status)
		return { 'r-coin': user.UserPoint, milleage: user.UserPoint2 }
	} catch (error) {
		tell(error)
		return null
	}
}
