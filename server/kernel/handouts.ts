import type { Reader, Tx } from '#db/database.ts'
import type { KernelTables } from '#db/tables/kernel.ts'
import { DAY_MS } from './clock.ts'

type Whose = { accountId: number; kind: KernelTables['handouts']['kind']; now: number }

/**
 * Counts points that somebody of staff hands out alone. False, and nothing is counted, when they are more than `limit` together with
 * those of the last 24 hours: many small ones need a second person like a large one (RELIABILITY AD4, docs/decisions/0065).
 */
export const handOut = async (tx: Tx, { points, limit, ...whose }: Whose & { points: number; limit: number }): Promise<boolean> => {
	await takeTurn(tx, whose)
	if ((await handedOut(tx, whose)) + points > limit) return false
	const { accountId: account_id, kind, now } = whose
	await tx
		.deleteFrom('handouts')
		.where('account_id', '=', account_id)
		.where('kind', '=', kind)
		.where('handed_out_at', '<=', now - DAY_MS)
		.execute()
	await tx.insertInto('handouts').values({ account_id, kind, points, handed_out_at: now }).execute()
	return true
}

/** What somebody handed out alone within the last 24 hours, in points of both currencies. */
export const handedOut = async (db: Reader, { accountId, kind, now }: Whose): Promise<number> => {
	const { total } = await db
		.selectFrom('handouts')
		.select(({ fn }) => fn.sum<number | null>('points').as('total'))
		.where('account_id', '=', accountId)
		.where('kind', '=', kind)
		.where('handed_out_at', '>', now - DAY_MS)
		.executeTakeFirstOrThrow()
	return Number(total ?? 0)
}

/** Until this transaction ends, nobody else adds to what this person hands out. */
const takeTurn = (tx: Tx, { accountId, kind }: Whose) =>
	tx
		.insertInto('handout_turns')
		.values({ account_id: accountId, kind, turns: 1 })
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'kind']).doUpdateSet((set) => ({ turns: set('handout_turns.turns', '+', 1) })),
		)
		.execute()
