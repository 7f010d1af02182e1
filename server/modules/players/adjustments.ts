import type { Currency } from '#contract/codes.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { AuditChange } from '../../kernel/audited-action.ts'
import { type Clock, toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import { type HandoutLimits, handOut } from '../../kernel/handout-limits.ts'
import { pageFields } from '../../kernel/paging.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Lost, shownState } from '../../kernel/second-person.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { SiteSettings } from '../site/site.ts'
import { balancesOf, post } from '../wallet/wallet.ts'
import { requireAdjustable } from './actable.ts'
import {
	countRequests,
	countWaiting,
	decideRequest,
	insertRequest,
	type RequestRow,
	type ShownState,
	selectAskers,
	selectRequest,
	selectRequests,
	selectWaitingOf,
} from './store.ts'

export type AdjustmentNeeds = { database: Database; clock: Clock; accounts: Accounts; settings: SiteSettings; secretKey: string }

type Adjustment = { accountId: number; currency: Currency; amount: number; reason: string }
/** `seen` are the waiting requests for this player that the asker was shown. */
type Asked = Adjustment & { seen?: readonly number[] | undefined }

/**
 * Corrections of balances by staff. Beyond what one may hand out alone, one asks and another approves (RELIABILITY AD4). Never the actor's
 * own balance.
 */
export const createAdjustments = ({ database, clock, accounts, settings, secretKey }: AdjustmentNeeds) => {
	const book = async (tx: Tx, actor: Actor, { accountId, currency, amount, reason }: Adjustment): Promise<AuditChange> => {
		requireAdjustable(actor, await accounts.named(tx, accountId))
		const before = (await balancesOf(tx, accountId))[currency]
		const [player, house] = [{ player: accountId }, { house: 'adjustment' as const }]
		const transfer = amount > 0 ? { from: house, to: player, currency, amount } : { from: player, to: house, currency, amount: -amount }
		await post(tx, { kind: 'adjustment', accountId, actorId: actor.accountId, reason, at: clock.now(), transfers: [transfer], secretKey })
		const after = (await balancesOf(tx, accountId))[currency]
		return { subject: `account:${accountId}`, before: { [currency]: before }, after: { [currency]: after, amount, reason } }
	}

	const waiting = async (tx: Tx, id: number): Promise<RequestRow> => {
		const request = await selectRequest(tx, id)
		if (!request) throw new Problem('NOT_FOUND')
		return request
	}

	const decide = async (tx: Tx, id: number, state: 'approved' | 'refused', by: Actor) => {
		if (!(await decideRequest(tx, { id, state, by: by.accountId, now: clock.now() }))) throw new Problem('ALREADY_DECIDED')
	}

	/** Askers of waiting requests who no longer have the permission. */
	const lost = async () => accounts.withoutPermission(await selectAskers(database.read), 'wallet.adjust')

	/** Locks the account, so that of two requests for one player at once, the second finds that of the first. */
	const requireSeen = async (tx: Tx, accountId: number, seen: readonly number[]) => {
		await accounts.hold(tx, accountId)
		const others = await selectWaitingOf(tx, accountId, await lost())
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
			requireAdjustable(actor, await accounts.named(tx, wanted.accountId))
			if (seen) await requireSeen(tx, wanted.accountId, seen)
			const points = Math.abs(wanted.amount)
			if (await handOut(tx, { accountId: actor.accountId, kind: 'adjustment', now: clock.now(), points, limits }))
				return { request: null, audit: await book(tx, actor, wanted) }
			const { accountId, ...rest } = wanted
			const { id } = await insertRequest(tx, { ...rest, account_id: accountId, asked_by: actor.accountId, asked_at: clock.now() })
			return { request: id, audit: { subject: `account:${accountId}`, after: { request: id, ...rest } } }
		},

		limits: (): Promise<HandoutLimits> => settings.handoutLimits(clock.now()),

		async approve(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await waiting(tx, id)
			if (request.asked_by === actor.accountId) throw new Problem('OWN_REQUEST')
			await decide(tx, id, 'approved', actor)
			await accounts.requireAsker(tx, request, 'wallet.adjust')
			return book(tx, actor, { accountId: request.account_id, currency: request.currency, amount: request.amount, reason: request.reason })
		},

		async refuse(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await waiting(tx, id)
			await decide(tx, id, 'refused', actor)
			return { subject: `account:${request.account_id}`, before: { request: id }, after: { refused: id } }
		},

		waitingRequests: async () => countWaiting(database.read, await lost()),

		...adjustmentList({ database, accounts, lost }),
	}
}

type Listing = Pick<AdjustmentNeeds, 'database' | 'accounts'> & { lost: () => Promise<Lost[]> }

const adjustmentList = ({ database, accounts, lost }: Listing) => ({
	async requests(actor: Actor, { page, search, state, player }: Listed) {
		const size = PAGE_SIZE.console
		const people = [...(await accounts.byUserIds([search.trim()])).values()].map(({ id }) => id)
		const wanted = { search, people, state, player, open: OPEN, lost: await lost() }
		const rows = await selectRequests(database.read, wanted, { page, size })
		const total = await countRequests(database.read, wanted)
		const names = await accounts.userIdsOf(rows.flatMap((row) => [row.account_id, row.asked_by, row.decided_by ?? 0]))
		return {
			rows: rows.map((row) => ({ ...toWire(row, actor, names), state: shownState(row, wanted) })),
			total,
			paging: pageFields(page, total, size),
		}
	},
})

type Listed = { page: number; search: string; state?: ShownState | undefined; player?: number | undefined }

const OPEN = ['waiting'] as const

const toWire = (row: RequestRow, actor: Actor, names: ReadonlyMap<number, string>) => ({
	id: row.id,
	UserNum: row.account_id,
	UserID: names.get(row.account_id) ?? '',
	currency: row.currency,
	amount: row.amount,
	reason: row.reason,
	askedBy: names.get(row.asked_by) ?? '',
	askedAt: toInstant(row.asked_at),
	decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
	decidedAt: toInstantOrNull(row.decided_at),
	isOwn: row.asked_by === actor.accountId,
})
