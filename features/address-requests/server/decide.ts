import { HOUR_MS } from '#contract/durations.ts'
import type { Tx } from '#db/database.ts'
import { type AccountRow, type Accounts, isReachable, mailboxOf, maskEmail } from '#features/accounts/accounts.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { BASE62, type Random, randomSymbols, sha256 } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { requireOther } from '#server/kernel/second-person/one-person.ts'
import { type Effect, requireMayAct } from './effect.ts'
import type { Requests } from './lists.ts'
import type { RequestRow } from './store.ts'

type Needs = { clock: Clock; random: Random; accounts: Accounts; mail: Outbox; settings: SiteSettings; effect: Effect; requests: Requests }

/** Approval or refusal by a second staff member. */
export const createDeciding = ({ clock, random, accounts, mail, settings, effect, requests }: Needs) => {
	const waiting = async (tx: Tx, actor: Actor, id: number): Promise<{ request: RequestRow; account: AccountRow }> => {
		const request = await requests.named(tx, id)
		const account = await accounts.named(tx, request.account_id)
		await requireMayAct(tx, accounts, { actor, account })
		return { request, account }
	}

	const mailPlayer = async (tx: Tx, account: AccountRow, { email, until, token }: { email: string; until: number; token: string }) => {
		// Not the address that a thief may have given a frozen account.
		const to = mailboxOf(account)
		if (!isReachable(to)) return
		const facts = { userId: account.user_id, newEmail: maskEmail(email), until, token }
		await mail.post(tx, { kind: 'address-change-agreed', to, account: account.id, ...facts })
	}

	return {
		/** From now on the player can stop the change, with the link mailed to the old address or in any session. */
		async approve(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const { request, account } = await waiting(tx, actor, id)
			await requireOther(tx, actor, { askedBy: request.asked_by, now: clock.now() })
			if (request.state !== 'waiting') throw new Problem('ALREADY_DECIDED')
			if (await effect.objectionTo(tx, request, account)) throw new Problem('ADDRESS_REQUEST_VOID')
			const token = randomSymbols(random, TOKEN_SYMBOLS, BASE62)
			const until = clock.now() + (await settings.current(tx)).addressChangeHours * HOUR_MS
			const more = { effect_at: until, stop_hash: sha256(token) }
			await requests.decide(tx, actor, { id, from: ['waiting'], to: 'agreed', more })
			await mailPlayer(tx, account, { email: request.email, until, token })
			const after = { request: id, agreed: true, newEmail: maskEmail(request.email), takesEffectAt: toInstant(until) }
			return { subject: `account:${account.id}`, before: { email: maskEmail(account.email) }, after }
		},

		async refuse(tx: Tx, actor: Actor, id: number, reason: string): Promise<AuditChange> {
			const { request, account } = await waiting(tx, actor, id)
			await requests.decide(tx, actor, { id, from: ['waiting'], to: 'refused', more: { ended_at: clock.now(), reason } })
			return { subject: `account:${account.id}`, after: { request: request.id, refused: reason } }
		},
	}
}

const TOKEN_SYMBOLS = 43
