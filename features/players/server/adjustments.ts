import type { Currency } from '#contract/codes.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { SiteSettings } from '#features/site/site.ts'
import { balancesOf, post } from '#features/wallet/wallet.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import { requireMayGivePoints } from '#server/kernel/calls/actable.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { countHandout, type HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'
import { createRequests } from '#server/kernel/second-person/second-person-requests.ts'
import type { RequestRow } from '#server/kernel/second-person/second-person-table.ts'
import { ADJUSTMENT_REQUESTS } from './store.ts'

export type AdjustmentNeeds = { database: Database; clock: Clock; accounts: Accounts; settings: SiteSettings; secretKey: string }

type Adjustment = { accountId: number; currency: Currency; amount: number; reason: string }
/** `seen` are the waiting requests for this player that the asker was shown. */
type Asked = Adjustment & { seen?: readonly number[] | undefined }

/**
 * Corrections of balances by staff. Beyond what one may hand out alone, one asks and another approves (RELIABILITY AD4). Never the actor's
 * own balance.
 */
export const createAdjustments = ({ database, clock, accounts, settings, secretKey }: AdjustmentNeeds) => {
	const requests = createRequests(
		ADJUSTMENT_REQUESTS,
		{ permission: 'wallet.adjust', describe: (rows) => describe(rows, accounts) },
		{ database, clock, accounts },
	)

	const book = async (tx: Tx, actor: Actor, { accountId, currency, amount, reason }: Adjustment): Promise<AuditChange> => {
		requireMayGivePoints(actor, await accounts.named(tx, accountId))
		const before = (await balancesOf(tx, accountId))[currency]
		const [player, house] = [{ player: accountId }, { house: 'adjustment' as const }]
		const transfer = amount > 0 ? { from: house, to: player, currency, amount } : { from: player, to: house, currency, amount: -amount }
		await post(tx, { kind: 'adjustment', accountId, actorId: actor.accountId, reason, at: clock.now(), transfers: [transfer], secretKey })
		const after = (await balancesOf(tx, accountId))[currency]
		return { subject: `account:${accountId}`, before: { [currency]: before }, after: { [currency]: after, amount, reason } }
	}

	/** Locks the account, so that of two requests for one player at once, the second finds that of the first. */
	const requireSeen = async (tx: Tx, accountId: number, seen: readonly number[]) => {
		await accounts.hold(tx, accountId)
		const others = await requests.waiting(tx, { account_id: accountId })
		if (others.some(({ id }) => !seen.includes(id))) throw new Problem('ADJUSTMENT_WAITS')
	}

	return {
		/** Adjusts the balance, or stores the numbered `request`. Refused while a request for the player waits that the asker has not seen. */
		async adjust(
			tx: Tx,
			actor: Actor,
			{ seen, ...wanted }: Asked,
			limits: HandoutLimits,
		): Promise<{ request: number | null; audit: AuditChange }> {
			requireMayGivePoints(actor, await accounts.named(tx, wanted.accountId))
			if (seen) await requireSeen(tx, wanted.accountId, seen)
			const points = Math.abs(wanted.amount)
			if (await countHandout(tx, { accountId: actor.accountId, kind: 'adjustment', now: clock.now(), points, limits }))
				return { request: null, audit: await book(tx, actor, wanted) }
			const { accountId, ...rest } = wanted
			const id = await requests.ask(tx, actor, { ...rest, account_id: accountId })
			return { request: id, audit: { subject: `account:${accountId}`, after: { request: id, ...rest } } }
		},

		limits: (): Promise<HandoutLimits> => settings.handoutLimits(clock.now()),

		async approve(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const { account_id: accountId, currency, amount, reason } = await requests.approve(tx, actor, id)
			return book(tx, actor, { accountId, currency, amount, reason })
		},

		async refuse(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.refuse(tx, actor, id)
			return { subject: `account:${request.account_id}`, before: { request: id }, after: { refused: id } }
		},

		waitingRequests: requests.countWaiting,
		requests: (actor: Actor, { player, ...wanted }: Parameters<typeof requests.page>[1] & { player?: number | undefined }) =>
			requests.page(actor, wanted, { account_id: player }),
	}
}

const describe = async (rows: readonly RequestRow<'adjustment_requests'>[], accounts: Accounts) => {
	const personOf = await accounts.personsOf(rows.map(({ account_id }) => account_id))
	return ({ account_id, currency, amount, reason }: RequestRow<'adjustment_requests'>) => ({
		...personOf(account_id),
		currency,
		amount,
		reason,
	})
}
