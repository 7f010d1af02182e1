import { currencyOfSection } from '#contract/codes.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { RefundRequest } from '#contract/refunds.admin.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { AuditChange } from '../../kernel/audited-action.ts'
import { type Clock, toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import { type HandoutLimits, handOut } from '../../kernel/handout-limits.ts'
import { pageFields } from '../../kernel/paging.ts'
import { Problem } from '../../kernel/problem.ts'
import { isVoid, shownState } from '../../kernel/second-person.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { type Holding, holdDelivery } from '../game/game.ts'
import { refundLine } from './refund.ts'
import {
	countRequests,
	countWaiting,
	decideRequest,
	insertRequest,
	OPEN,
	type RefundRow,
	type ShownState,
	selectAskers,
	selectRequest,
	selectRequests,
	selectWaitingOf,
} from './refund-store.admin.ts'
import { type SoldRow, selectSoldLine, selectSoldLines } from './store.admin.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts; secretKey: string }
type Refund = { id: number; reason: string; actor: Actor }
type Refunded = { message: string; request: number | null; audit: AuditChange }

/**
 * Refunds the points of a line, with the reason in the buyer's statement. Staff cannot refund their own lines. Only once: the second call
 * gets ALREADY_REFUNDED. If the game server has fetched the item, the player may already have it. Then the points count as a handout, and
 * beyond the limit a second person must approve; while the game's answer is awaited, always (RELIABILITY AD4, docs/decisions/0083).
 */
export const refundSoldLine = async (
	tx: Tx,
	needs: Needs,
	{ limits, ...refund }: Refund & { limits: HandoutLimits },
): Promise<Refunded> => {
	const { id, actor } = refund
	const now = needs.clock.now()
	const { line, holding } = await heldLine(tx, { id, actor, now })
	const points = line.price * line.quantity
	const isAlone = async () => holding !== 'awaited' && handOut(tx, { accountId: actor.accountId, kind: 'refund', now, points, limits })
	if (holding === 'none' || (await isAlone()))
		return { message: CONSOLE_MESSAGES.refunded, request: null, audit: await giveBack(tx, needs, { ...refund, line }) }
	return ask(tx, needs, { ...refund, line, holding })
}

/**
 * The second person approves: the points are refunded at once. OWN_REQUEST, OWN_ACCOUNT, ALREADY_DECIDED; REQUEST_VOID when the asker has
 * lost the role.
 */
export const approveRefund = async (tx: Tx, needs: Needs, { id, actor }: { id: number; actor: Actor }): Promise<AuditChange> => {
	const request = await requestNamed(tx, id)
	if (request.asked_by === actor.accountId) throw new Problem('OWN_REQUEST')
	await decide(tx, needs, { id, state: 'approved', by: actor })
	await needs.accounts.requireAsker(tx, request, 'orders.refund')
	const { line } = await heldLine(tx, { id: request.order_line_id, actor, now: needs.clock.now() })
	const audit = await giveBack(tx, needs, { line, reason: request.reason, actor })
	return { ...audit, before: { request: id } }
}

/** Also withdraws the caller's own request, and removes void ones. */
export const refuseRefund = async (tx: Tx, needs: Needs, { id, actor }: { id: number; actor: Actor }): Promise<AuditChange> => {
	const request = await requestNamed(tx, id)
	await decide(tx, needs, { id, state: 'refused', by: actor })
	const line = await selectSoldLine(tx, request.order_line_id)
	return { subject: `order:${line?.order_id ?? 0}`, before: { request: id }, after: { refused: id } }
}

/** Number of requests that wait for a second person. */
export const waitingRefunds = async (db: Reader, accounts: Accounts): Promise<number> => countWaiting(db, await lostOf(db, accounts))

type Wanted = { page: number; search: string; state?: ShownState | undefined }

/** Requests to a second person, the undecided ones first. */
export const refundRequests = async ({ database, accounts }: Needs, actor: Actor, { page, search, state }: Wanted) => {
	const [db, size] = [database.read, PAGE_SIZE.console]
	const people = [...(await accounts.byUserIds([search.trim()])).values()].map(({ id }) => id)
	const wanted = { search, people, state, open: OPEN, lost: await lostOf(db, accounts) }
	const rows = await selectRequests(db, wanted, { page, size })
	const total = await countRequests(db, wanted)
	const lineIds = rows.map(({ order_line_id }) => order_line_id)
	const lines = new Map((lineIds.length === 0 ? [] : await selectSoldLines(db, lineIds)).map((line) => [line.id, line]))
	const names = await accounts.userIdsOf([
		...rows.flatMap((row) => [row.asked_by, row.decided_by ?? 0]),
		...[...lines.values()].map(({ account_id }) => account_id),
	])
	const shown = rows.flatMap((row) => {
		const line = lines.get(row.order_line_id)
		return line ? [{ ...toWire(row, line, names), state: shownState(row, wanted), isOwn: row.asked_by === actor.accountId }] : []
	})
	return { requests: shown, total, ...pageFields(page, total, size) }
}

/** Waiting requests for these lines that can be approved, with their askers, by line. */
export const askedRefunds = async ({ database, accounts }: Needs, lineIds: readonly number[]) => {
	const rows = lineIds.length === 0 ? [] : await selectWaitingOf(database.read, lineIds)
	const lost = await accounts.withoutPermission(askersOf(rows), 'orders.refund')
	const names = await accounts.userIdsOf(askersOf(rows))
	const open = rows.filter((row) => shownState(row, { open: OPEN, lost }) === 'waiting')
	return new Map(
		open.map((row) => [row.order_line_id, { request: row.id, by: names.get(row.asked_by) ?? '', at: toInstant(row.asked_at) }]),
	)
}

/** The line, and how far its delivery to the game server is. Both are locked until the commit. */
const heldLine = async (tx: Tx, { id, actor, now }: { id: number; actor: Actor; now: number }) => {
	const holding = await holdDelivery(tx, id, now)
	const line = await selectSoldLine(tx, id)
	if (!line) throw new Problem('NOT_FOUND')
	if (line.account_id === actor.accountId) throw new Problem('OWN_ACCOUNT')
	if (line.refunded_at !== null) throw new Problem('ALREADY_REFUNDED')
	return { line, holding }
}

type GivingBack = { line: SoldRow; reason: string; actor: Actor }

const giveBack = async (tx: Tx, { clock, secretKey }: Needs, { line, reason, actor }: GivingBack): Promise<AuditChange> => {
	await refundLine(tx, { lineId: line.id, reason, actorId: actor.accountId, now: clock.now(), secretKey })
	return { subject: `order:${line.order_id}`, after: { line: line.id, item: line.name, refunded: pointsOf(line), reason } }
}

const ask = async (
	tx: Tx,
	{ clock, accounts }: Needs,
	{ line, reason, actor, holding }: GivingBack & { holding: Holding },
): Promise<Refunded> => {
	const earlier = await selectWaitingOf(tx, [line.id])
	const lost = await accounts.withoutPermission(askersOf(earlier), 'orders.refund')
	if (earlier.some((request) => !isVoid(request, lost))) throw new Problem('REFUND_WAITS')
	const { id } = await insertRequest(tx, { order_line_id: line.id, reason, asked_by: actor.accountId, asked_at: clock.now() })
	return {
		message: holding === 'awaited' ? CONSOLE_MESSAGES.refundNeedsAnswer : CONSOLE_MESSAGES.needsApproval,
		request: id,
		audit: { subject: `order:${line.order_id}`, after: { request: id, line: line.id, item: line.name, points: pointsOf(line), reason } },
	}
}

const pointsOf = ({ section, price, quantity }: SoldRow) => ({ [currencyOfSection(section)]: price * quantity })

const requestNamed = async (tx: Tx, id: number): Promise<RefundRow> => {
	const request = await selectRequest(tx, id)
	if (!request) throw new Problem('NOT_FOUND')
	return request
}

const decide = async (tx: Tx, { clock }: Needs, { id, state, by }: { id: number; state: 'approved' | 'refused'; by: Actor }) => {
	if (!(await decideRequest(tx, { id, state, by: by.accountId, now: clock.now() }))) throw new Problem('ALREADY_DECIDED')
}

const lostOf = async (db: Reader, accounts: Accounts) => accounts.withoutPermission(await selectAskers(db), 'orders.refund')

const askersOf = (rows: readonly RefundRow[]) => rows.map(({ asked_by }) => asked_by)

const toWire = (row: RefundRow, line: SoldRow, names: ReadonlyMap<number, string>): Omit<RefundRequest, 'state' | 'isOwn'> => ({
	id: row.id,
	line: line.id,
	order: line.order_id,
	UserNum: line.account_id,
	UserID: names.get(line.account_id) ?? '',
	ItemName: line.name,
	quantity: line.quantity,
	currency: currencyOfSection(line.section),
	total: line.price * line.quantity,
	reason: row.reason,
	askedBy: names.get(row.asked_by) ?? '',
	askedAt: toInstant(row.asked_at),
	decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
	decidedAt: toInstantOrNull(row.decided_at),
})
