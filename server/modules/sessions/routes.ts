import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { MESSAGES } from '#contract/messages.ts'
import { endOtherSessions, endSession, listSessions, logout, me, processlogin } from '#contract/sessions.ts'
import { toInstant } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { AccountRow, Accounts } from '../accounts/accounts.ts'
import type { Sessions } from './sessions.ts'

type Needs = { sessions: Sessions; accounts: Accounts }

export const sessionRoutes = ({ route }: Router, { sessions, accounts }: Needs): void => {
	route(processlogin, async ({ body, address, requestId, userAgent }) => {
		const { account, token } = await sessions.signIn({
			userId: body.UserID,
			password: body.UserPass,
			code: body.code ?? '',
			address,
			requestId,
			userAgent,
		})
		const user = token === null ? null : await accounts.userOf(account.id)
		return { user, token, message: greeting(account), status: account.status }
	})
	route(logout, async ({ bearer }) => {
		await sessions.signOut(bearer)
		return { message: MESSAGES.signedOut }
	})
	route(listSessions, async ({ actor }) => ({ sessions: await sessions.listOf(actor) }))
	route(endSession, async ({ actor, params, unit }) => {
		await sessions.endOne(actor, params.id, unit)
		return { message: MESSAGES.sessionEnded }
	})
	route(endOtherSessions, async ({ actor, unit }) => {
		await sessions.endOthers(actor, unit)
		return { message: MESSAGES.otherSessionsEnded }
	})
	route(me, async ({ actor }) => ({ user: await accounts.userOf(actor.accountId), status: actor.status }))
}

/** The message to the user: a welcome, or why there is no token and until when (SPEC 4, DECISIONS 3). */
const greeting = (account: AccountRow): string => {
	if (account.status === ACCOUNT_STATUS.closed) return MESSAGES.accountClosed
	if (account.status !== ACCOUNT_STATUS.suspended) return MESSAGES.signedIn
	const until = account.status_until === null ? '' : ` ${MESSAGES.until} ${manilaTime.format(new Date(toInstant(account.status_until)))}`
	const reason = account.status_reason ? ` ${account.status_reason}` : ''
	return `${MESSAGES.accountSuspended}${until}.${reason}`
}

const manilaTime = new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' })
