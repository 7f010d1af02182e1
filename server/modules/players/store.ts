import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { PlayersTables } from '#db/tables/players.ts'
import { pageOffset } from '../../kernel/page.ts'

type Request = PlayersTables['adjustment_requests']
export type RequestRow = Omit<Request, 'id'> & { id: number }

export const insertRequest = (tx: Tx, request: Omit<Request, 'id' | 'state' | 'decided_by' | 'decided_at'>) =>
	tx
		.insertInto('adjustment_requests')
		.values({ ...request, state: 'waiting', decided_by: null, decided_at: null })
		.returning('id')
		.executeTakeFirstOrThrow()

export const selectRequest = (db: Reader, id: number): Promise<RequestRow | undefined> =>
	db.selectFrom('adjustment_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** Decides what waits; of two at once, the second finds nothing. */
export const decideRequest = (tx: Tx, { id, state, by, now }: { id: number; state: 'approved' | 'refused'; by: number; now: number }) =>
	tx
		.updateTable('adjustment_requests')
		.set({ state, decided_by: by, decided_at: now })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.returning('id')
		.executeTakeFirst()

/** What waits stands first. */
export const selectRequests = (db: Reader, { page, size }: { page: number; size: number }): Promise<RequestRow[]> =>
	db
		.selectFrom('adjustment_requests')
		.selectAll()
		.orderBy((order) => order.case().when('state', '=', 'waiting').then(0).else(1).end())
		.orderBy('id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

export const countWaiting = async (db: Reader) => {
	const { total } = await db
		.selectFrom('adjustment_requests')
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.where('state', '=', sql.lit('waiting' as const))
		.executeTakeFirstOrThrow()
	return Number(total)
}

export const countRequests = async (db: Reader) => {
	const { total } = await db
		.selectFrom('adjustment_requests')
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}
