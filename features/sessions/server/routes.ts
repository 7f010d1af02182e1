import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { AccountRow, Accounts } from '#features/accounts/accounts.ts'
import { identityLogin, unlinkIdentity } from '#features/identities/contract.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import { passkeyLogin } from '#features/passkeys/contract.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { type Message, messageOf } from '#server/kernel/messages.ts'
import { endOtherSessions, endSession, listSessions, logout, me, processlogin } from '../contract.ts'
import type { Sessions } from '../sessions.ts'

type Needs = { sessions: Sessions; accounts: Accounts; notifications: Pick<Notifications, 'unreadOf'> }

export const sessionRoutes = ({ route }: Router, { sessions, accounts, notifications }: Needs): void => {
	const userOf = async (accountId: number) => ({
		...(await accounts.userOf(accountId)),
		unread: await notifications.unreadOf(accountId),
	})
	const answer = async (account: AccountRow, token: string | null) => {
		const user = token === null ? null : await userOf(account.id)
		return { user, token, ...messageOf(greeting(account)), status: account.status }
	}
	route(processlogin, async ({ body, address, requestId, userAgent, visit }) => {
		const { account, token } = await sessions.signIn({
			userId: body.UserID,
			password: body.UserPass,
			code: body.code ?? '',
			joining: body,
			address,
			requestId,
			userAgent,
			visit: body.endsWithBrowser ? visit : null,
		})
		return answer(account, token)
	})
	route(passkeyLogin, async ({ body, address, requestId, userAgent, visit }) => {
		const { account, token } = await sessions.signInByPasskey(body.passkey, {
			address,
			requestId,
			userAgent,
			visit: body.endsWithBrowser ? visit : null,
		})
		return answer(account, token)
	})
	route(identityLogin, async ({ body, arrival, address, requestId, userAgent, visit }) => {
		const { account, token } = await sessions.signInByIdentity(
			{ cookie: arrival, id: body.arrival },
			{ code: body.code ?? '', address, requestId, userAgent, visit: body.endsWithBrowser ? visit : null },
		)
		return answer(account, token)
	})
	route(logout, async ({ bearer }) => {
		await sessions.signOut(bearer)
		return messageOf('signedOut')
	})
	route(listSessions, async ({ actor }) => ({ sessions: await sessions.listOf(actor) }))
	route(endSession, async ({ actor, params, unit }) => {
		await sessions.endOne(actor, params.id, unit)
		return messageOf('sessionEnded')
	})
	route(endOtherSessions, async ({ actor, unit }) => {
		await sessions.endOthers(actor, unit)
		return messageOf('otherSessionsEnded')
	})
	route(unlinkIdentity, async ({ actor, params, unit }) => {
		await sessions.unlinkIdentity(actor, params.provider, unit)
		return messageOf('identityUnlinked')
	})
	route(me, async ({ actor }) => ({ user: await userOf(actor.accountId), status: actor.status }))
}

/** The message to the user: a welcome, or why there is no token and until when (SPEC 4, DECISIONS 3). */
const greeting = ({ status, status_until, status_reason, frozen_at }: AccountRow): Message => {
	if (status === ACCOUNT_STATUS.closed) return 'accountClosed'
	if (status !== ACCOUNT_STATUS.suspended) return 'signedIn'
	if (frozen_at !== null && status_reason === null) return 'accountFrozen'
	const reason = status_reason ?? ''
	if (status_until === null) return { code: 'accountSuspended', values: { reason } }
	return { code: 'accountSuspendedUntil', values: { until: toInstant(status_until), reason } }
}
