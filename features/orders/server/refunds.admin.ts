import { currencyOfSection } from '#contract/codes.ts'
import type { MessageCode } from '#contract/messages.server.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import { type Holding, holdDelivery } from '#features/game/game.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import { requireMayGivePoints } from '#server/kernel/calls/actable.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { countHandout, type HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'
import { createRequests } from '#server/kernel/second-person/second-person-requests.ts'
import type { RequestRow } from '#server/kernel/second-person/second-person-table.ts'
import { refundLine } from './refund.ts'
import { REFUND_REQUESTS, type SoldRow, selectSoldLine, selectSoldLines } from './store.admin.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts; secretKey: string }
type Refund = { id: number; reason: string; actor: Actor }
type Refunded = { message: MessageCode; request: number | null; audit: AuditChange }

/** Requests to a second person for a refund. */
export const createRefundRequests = (needs: Pick<Needs, 'database' | 'clock' | 'accounts'>) =>
	createRequests(REFUND_REQUESTS, { permission: 'orders.refund', describe: (rows, db) => describe(rows, db, needs.accounts) }, needs)

/**
 * Refunds the points of a line, with the reason in the buyer's statement. Staff cannot refund their own lines, and only an owner refunds
 * those of staff. Only once: the second call gets ALREADY_REFUNDED. If the game server has fetched the item, the player may already have
 * it. Then the points count as a handout, and beyond the limit a second person must approve; while the game's answer is awaited, always
 * (RELIABILITY AD4, docs/decisions/18-second-person.md).
 */
export const refundSoldLine = async (
	tx: Tx,
	needs: Needs,
	{ limits, ...refund }: Refund & { limits: HandoutLimits },
): Promise<Refunded> => {
	const { id, actor } = refund
	const now = needs.clock.now()
	const { line, holding } = await heldLine(tx, needs, { id, actor })
	const points = line.price * line.quantity
	const isAlone = async () => holding !== 'awaited' && countHandout(tx, { accountId: actor.accountId, kind: 'refund', now, points, limits })
	if (holding === 'none' || (await isAlone()))
		return { message: 'refunded', request: null, audit: await giveBack(tx, needs, { ...refund, line }) }
	return ask(tx, needs, { ...refund, line, holding })
}

/**
 * The second person approves: the points are refunded at once. OWN_REQUEST, OWN_ACCOUNT, STAFF_ACCOUNT, ALREADY_DECIDED; REQUEST_VOID
 * when the asker has lost the role.
 */
export const approveRefund = async (tx: Tx, needs: Needs, { id, actor }: { id: number; actor: Actor }): Promise<AuditChange> => {
	const request = await createRefundRequests(needs).approve(tx, actor, id)
	const { line } = await heldLine(tx, needs, { id: request.order_line_id, actor })
	const audit = await giveBack(tx, needs, { line, reason: request.reason, actor })
	return { ...audit, before: { request: id } }
}

/** Also withdraws the caller's own request, and removes void ones. */
export const refuseRefund = async (tx: Tx, needs: Needs, { id, actor }: { id: number; actor: Actor }): Promise<AuditChange> => {
	const request = await createRefundRequests(needs).refuse(tx, actor, id)
	const line = await selectSoldLine(tx, request.order_line_id)
	return { subject: `order:${line?.order_id ?? 0}`, before: { request: id }, after: { refused: id } }
}

/** Waiting requests for these lines that can be approved, with their askers, by line. */
export const askedRefunds = async (needs: Needs, lineIds: readonly number[]) => {
	const rows = lineIds.length === 0 ? [] : await createRefundRequests(needs).waiting(needs.database.read, { order_line_id: lineIds })
	const names = await needs.accounts.userIdsOf(rows.map(({ asked_by }) => asked_by))
	return new Map(
		rows.map((row) => [row.order_line_id, { request: row.id, by: names.get(row.asked_by) ?? '', at: toInstant(row.asked_at) }]),
	)
}

/** The line, and how far its delivery to the game server is. Both are locked until the commit. */
const heldLine = async (tx: Tx, { clock, accounts }: Needs, { id, actor }: { id: number; actor: Actor }) => {
	const holding = await holdDelivery(tx, id, clock.now())
	const line = await selectSoldLine(tx, id)
	if (!line) throw new Problem('NOT_FOUND')
	requireMayGivePoints(actor, await accounts.named(tx, line.account_id))
	if (line.gift !== null) throw new Problem('GIFT')
	if (line.refunded_at !== null) throw new Problem('ALREADY_REFUNDED')
	return { line, holding }
}

type GivingBack = { line: SoldRow; reason: string; actor: Actor }

const giveBack = async (tx: Tx, { clock, secretKey }: Needs, { line, reason, actor }: GivingBack): Promise<AuditChange> => {
	await refundLine(tx, { lineId: line.id, reason, actorId: actor.accountId, now: clock.now(), secretKey })
	return { subject: `order:${line.order_id}`, after: { line: line.id, item: line.name, refunded: pointsOf(line), reason } }
}

const ask = async (tx: Tx, needs: Needs, { line, reason, actor, holding }: GivingBack & { holding: Holding }): Promise<Refunded> => {
	const requests = createRefundRequests(needs)
	if ((await requests.waiting(tx, { order_line_id: line.id })).length > 0) throw new Problem('REFUND_WAITS')
	const id = await requests.ask(tx, actor, { order_line_id: line.id, reason })
	return {
		message: holding === 'awaited' ? 'refundNeedsAnswer' : 'needsApproval',
		request: id,
		audit: { subject: `order:${line.order_id}`, after: { request: id, line: line.id, item: line.name, points: pointsOf(line), reason } },
	}
}

const pointsOf = ({ section, price, quantity }: SoldRow) => ({ [currencyOfSection(section)]: price * quantity })

const describe = async (rows: readonly RequestRow<'refund_requests'>[], db: Reader, accounts: Accounts) => {
	const lineIds = rows.map(({ order_line_id }) => order_line_id)
	const lines = lineIds.length === 0 ? [] : await selectSoldLines(db, lineIds)
	const byId = new Map(lines.map((line) => [line.id, line]))
	const personOf = await accounts.personsOf(lines.map(({ account_id }) => account_id))
	return ({ order_line_id, reason }: RequestRow<'refund_requests'>) => {
		const line = byId.get(order_line_id)
		return line ? { ...lineToWire(line), ...personOf(line.account_id), reason } : null
	}
}

const lineToWire = (line: SoldRow) => ({
	line: line.id,
	order: line.order_id,
	ItemName: line.name,
	quantity: line.quantity,
	currency: currencyOfSection(line.section),
	total: line.price * line.quantity,
})
