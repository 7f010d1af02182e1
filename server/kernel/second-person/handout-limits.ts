import { DAY_MS } from '#contract/durations.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { KernelTables } from '#db/tables/kernel.ts'
import { onePerson } from './one-person.ts'

/** Limits in points of both currencies: `adjustment` for points that go straight to a chosen player, `batch` for all points together. */
export type HandoutLimits = { adjustment: number; batch: number }
export type HandoutKind = KernelTables['handouts']['kind']

/**
 * Every kind of handout, with the limit that it counts against. This is the only place for it: a new kind gets an entry here
 * (docs/decisions/18-second-person.md).
 */
const LIMIT_OF: Record<HandoutKind, keyof HandoutLimits> = {
	adjustment: 'adjustment',
	refund: 'adjustment',
	grant: 'adjustment',
	batch: 'batch',
	'top-up': 'batch',
}

type Whose = { accountId: number; now: number }

/**
 * Counts points that a staff member hands out alone. Returns false, and counts nothing, if they and the handouts of the last 24 hours
 * exceed a limit: many small handouts need a second person like one large one (RELIABILITY AD4, DECISIONS 16). So do those of several
 * accounts that count as one person. The limit `batch` covers handouts of all kinds together. Points that go straight to players must
 * also stay within their own limit.
 */
export const countHandout = async (
	tx: Tx,
	{ points, limits, kind, accountId: account_id, now }: Whose & { points: number; limits: HandoutLimits; kind: HandoutKind },
): Promise<boolean> => {
	const person = [...(await onePerson(tx, now))(account_id)]
	await lockPerson(tx, Math.min(...person))
	const sums = await sumsOf(tx, person, now)
	const countsInTotalOnly = LIMIT_OF[kind] === 'batch'
	const together = sums.adjustment + sums.batch + points
	if (together > (countsInTotalOnly ? limits.batch : Math.max(limits.adjustment, limits.batch))) return false
	if (!countsInTotalOnly && sums.adjustment + points > limits.adjustment) return false
	await tx
		.deleteFrom('handouts')
		.where('account_id', '=', account_id)
		.where('handed_out_at', '<=', now - DAY_MS)
		.execute()
	await tx.insertInto('handouts').values({ account_id, kind, points, handed_out_at: now }).execute()
	return true
}

/** The points of both currencies that a staff member handed out alone within the last 24 hours, by the limit that they count against. */
export const handedOut = async (db: Reader, { accountId, now }: Whose): Promise<HandoutLimits> =>
	sumsOf(db, [...(await onePerson(db, now))(accountId)], now)

/** The sums of all accounts of one person. */
const sumsOf = async (db: Reader, accountIds: readonly number[], now: number): Promise<HandoutLimits> => {
	const rows = await db
		.selectFrom('handouts')
		.select(({ fn }) => ['kind', fn.sum<number>('points').as('total')])
		.where('account_id', 'in', accountIds)
		.where('handed_out_at', '>', now - DAY_MS)
		.groupBy('kind')
		.execute()
	const sums: HandoutLimits = { adjustment: 0, batch: 0 }
	for (const { kind, total } of rows) sums[LIMIT_OF[kind]] += Number(total)
	return sums
}

/** Until this transaction ends, no other transaction adds handouts of this person, who goes by the lowest number of the accounts. */
const lockPerson = (tx: Tx, accountId: number) =>
	tx
		.insertInto('handout_turns')
		.values({ account_id: accountId, turns: 1 })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet((set) => ({ turns: set('handout_turns.turns', '+', 1) })))
		.execute()
