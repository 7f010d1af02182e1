import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { ADDRESS_REQUEST } from '#contract/limits.ts'
import type { MessageCode } from '#contract/messages.server.ts'
import type { Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { type AccountRow, type Accounts, emailKey, isReachable, maskEmail } from '#features/accounts/accounts.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { requireMayAct } from './effect.ts'
import type { Requests } from './lists.ts'
import { selectLastSent, selectOpenOf } from './store.ts'

type Needs = { clock: Clock; rateLimit: RateLimit; accounts: Accounts; requests: Requests }

/** Requests by staff for another address. */
export const createProposing = ({ clock, rateLimit, accounts, requests }: Needs) => {
	/**
	 * Prevents repeated mails to a player: after a request that was mailed to the player, the next is refused for a week, whatever its
	 * outcome.
	 */
	const requireFirstOfWeek = async (tx: Tx, accountId: number): Promise<void> => {
		if (await selectOpenOf(tx, accountId)) throw new Problem('ADDRESS_REQUEST_OPEN')
		const last = await selectLastSent(tx, accountId)
		if (last?.decided_at != null && last.decided_at > clock.now() - ADDRESS_REQUEST.againDays * DAY_MS)
			throw new Problem('ADDRESS_REQUEST_LATELY')
	}

	const requireUsable = async (tx: Tx, account: AccountRow, email: string): Promise<void> => {
		if (account.status === ACCOUNT_STATUS.closed) throw new Problem('ADDRESS_OF_CLOSED')
		const refusal = refusalOf(account, email) ?? ((await accounts.hasAddress(email, tx)) ? 'emailTaken' : null)
		if (refusal) throw invalid({ email: [refusal] })
	}

	return {
		/**
		 * The limit of ten a day is counted in the transaction of the request, so refusals and answers repeated from the store do not count.
		 * The audit log only records that facts were given: its entries are kept for good, while the request is deleted after a while.
		 */
		async ask(
			tx: Tx,
			actor: Actor,
			wanted: { accountId: number; email: string; facts: string },
		): Promise<{ id: number; audit: AuditChange }> {
			const { accountId, email, facts } = wanted
			const account = await accounts.named(tx, accountId)
			await requireMayAct(tx, accounts, { actor, account })
			await requireUsable(tx, account, email)
			await requireFirstOfWeek(tx, accountId)
			await rateLimit.takeIn(tx, ['addressRequestsPerStaff', String(actor.accountId)])
			const fields = { account_id: accountId, email, old_email_key: account.email_key, facts }
			const id = await requests.ask(tx, actor, fields).catch(openMeanwhile)
			return { id, audit: { subject: `account:${accountId}`, after: { request: id, newEmail: maskEmail(email), factsGiven: true } } }
		},
	}
}

/** Two staff members ask at the same moment: an account can have only one open request. */
const openMeanwhile = (error: unknown): never => {
	throw isUniqueViolation(error) ? new Problem('ADDRESS_REQUEST_OPEN') : error
}

/** Why an address is refused, before it is compared with those of other accounts. */
const refusalOf = (account: AccountRow, email: string): MessageCode | null => {
	if (!isReachable(email)) return 'emailInvalid'
	return emailKey(email) === account.email_key ? 'addressUnchanged' : null
}
