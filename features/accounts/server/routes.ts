import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import type { Accounts, Also, WaysIn } from '../accounts.ts'
import { register } from '../contract.ts'
import { claimGameName, myGameNames } from '../game-names.contract.ts'
import { findPassword, findUserID, resendVerification, resetpassword, verifyemail } from '../recovery.contract.ts'

type Needs = {
	accounts: Accounts
	/** Links what this browser proved elsewhere to a new account; refuses what is over, or another's. */
	linkerOf: (cookie: string | null, arrival: string) => Promise<Also>
	waysIn: WaysIn
}

export const accountRoutes = ({ route }: Router, { accounts, linkerOf, waysIn }: Needs): void => {
	route(register, async ({ body, address, arrival }) => {
		await accounts.register(body, address, body.arrival ? await linkerOf(arrival, body.arrival) : undefined)
		return { status: 1 as const, ...messageOf('registered') }
	})
	route(findUserID, async ({ body, address }) => {
		await accounts.remindUserId(body.findIDEmail, address)
		return messageOf('recoverySent')
	})
	route(findPassword, async ({ body, address }) => {
		await accounts.mailResetLink({ userId: body.findPWID, email: body.findPWEmail, asker: address })
		return messageOf('recoverySent')
	})
	route(resetpassword, async ({ body, address }) => {
		await accounts.resetPassword({ token: body.token, password: body.NewUserPass, address }, waysIn)
		return messageOf('passwordChanged')
	})
	route(verifyemail, async ({ body }) => {
		const isChange = await accounts.verifyEmail(body.token)
		return { ...messageOf(isChange ? 'emailChanged' : 'emailVerified'), isChange }
	})
	route(myGameNames, ({ actor }) => accounts.gameNamesOf(actor.accountId))
	route(claimGameName, async ({ actor, body, unit }) => {
		await accounts.claimName({ accountId: actor.accountId, userId: body.UserID, password: body.UserPass }, unit)
		return messageOf('gameNameClaimed')
	})
	route(resendVerification, async ({ actor, unit }) => messageOf(await accounts.resendVerification(actor.accountId, unit)))
}
