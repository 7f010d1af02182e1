import { sql } from 'kysely'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { OrdersTables } from '#db/tables/orders.ts'
import { pageOffset } from '../../kernel/paging.ts'
import { isNotVoid, isShownAs, type Lost, openFirst } from '../../kernel/second-person.ts'

type Request = OrdersTables['refund_requests']
export type RefundRow = Omit<Request, 'id'> & { id: number }
export type ShownState = Request['state'] | 'void'
/** States in which a request can still be decided. */
export const OPEN = ['waiting'] as const

export const insertRequest = (tx: Tx, request: Pick<Request, 'order_line_id' | 'reason' | 'asked_by' | 'asked_at'>) =>
	tx
		.insertInto('refund_requests')
		.values({ ...request, state: 'waiting', decided_by: null, decided_at: null })
		.returning('id')
		.executeTakeFirstOrThrow()

export const selectRequest = (db: Reader, id: number): Promise<RefundRow | undefined> =>
	db.selectFrom('refund_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** Waiting requests for these order lines, the oldest first. */
export const selectWaitingOf = (db: Reader, lineIds: readonly number[]): Promise<RefundRow[]> =>
	db.selectFrom('refund_requests').selectAll().where('order_line_id', 'in', lineIds).where('state', '=', 'waiting').orderBy('id').execute()

/** Decides a waiting request. Of two calls at once, the second finds none. */
export const decideRequest = (tx: Tx, { id, state, by, now }: { id: number; state: 'approved' | 'refused'; by: number; now: number }) =>
	tx
		.updateTable('refund_requests')
		.set({ state, decided_by: by, decided_at: now })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.returning('id')
		.executeTakeFirst()

/** The askers of waiting requests. */
export const selectAskers = async (db: Reader): Promise<number[]> => {
	const rows = await db.selectFrom('refund_requests').select('asked_by').distinct().where(IS_WAITING).execute()
	return rows.map(({ asked_by }) => asked_by)
}

/** What to search for: a part of the reason, or requests by these people. */
export type WantedRequests = {
	search: string
	people: readonly number[]
	state?: ShownState | undefined
	open: typeof OPEN
	lost: readonly Lost[]
}

export const selectRequests = (db: Reader, wanted: WantedRequests, { page, size }: { page: number; size: number }): Promise<RefundRow[]> =>
	filtered(db, wanted)
		.selectAll()
		.orderBy(openFirst<Request['state']>(wanted))
		.orderBy('id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

export const countRequests = async (db: Reader, wanted: WantedRequests): Promise<number> => {
	const { total } = await filtered(db, wanted)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** Without requests that are void because their asker is `lost`. */
export const countWaiting = async (db: Reader, lost: readonly Lost[]): Promise<number> => {
	const { total } = await db
		.selectFrom('refund_requests')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where(IS_WAITING)
		.where(isNotVoid(lost))
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** Written exactly like the condition of the index, so that the index is used. */
const IS_WAITING = sql<boolean>`state = 'waiting'`

const filtered = (db: Reader, { search, people, state, ...askers }: WantedRequests) => {
	let requests = db.selectFrom('refund_requests')
	if (state) requests = requests.where(isShownAs<Request['state']>(state, askers))
	const text = search.trim()
	if (text === '') return requests
	return requests.where((where) => where.or([contains('reason', text), ...(people.length > 0 ? [where('asked_by', 'in', people)] : [])]))
}
