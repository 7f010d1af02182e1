import { sql } from 'kysely'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { PlayersTables } from '#db/tables/players.ts'
import { pageOffset } from '../../kernel/paging.ts'
import { isNotVoid, isShownAs, type Lost, openFirst } from '../../kernel/second-person.ts'

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

/** Decides a waiting request. Of two calls at once, the second finds none. */
export const decideRequest = (tx: Tx, { id, state, by, now }: { id: number; state: 'approved' | 'refused'; by: number; now: number }) =>
	tx
		.updateTable('adjustment_requests')
		.set({ state, decided_by: by, decided_at: now })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.returning('id')
		.executeTakeFirst()

/** What to search for: a part of the reason, or requests for or by these people. */
export type WantedRequests = {
	search: string
	people: readonly number[]
	state?: ShownState | undefined
	/** The number of one account. */
	player?: number | undefined
	open: readonly 'waiting'[]
	lost: readonly Lost[]
}
export type ShownState = Request['state'] | 'void'

/** The askers of waiting requests. */
export const selectAskers = async (db: Reader): Promise<number[]> => {
	const rows = await db.selectFrom('adjustment_requests').select('asked_by').distinct().where(IS_WAITING).execute()
	return rows.map(({ asked_by }) => asked_by)
}

/** Waiting requests for one account, without those that are void because their asker is `lost`. */
export const selectWaitingOf = (db: Reader, accountId: number, lost: readonly Lost[]) =>
	db.selectFrom('adjustment_requests').select('id').where('account_id', '=', accountId).where(IS_WAITING).where(isNotVoid(lost)).execute()

/** Waiting requests first. */
export const selectRequests = (db: Reader, wanted: WantedRequests, { page, size }: { page: number; size: number }): Promise<RequestRow[]> =>
	filtered(db, wanted).selectAll().orderBy(openFirst(wanted)).orderBy('id', 'desc').limit(size).offset(pageOffset(page, size)).execute()

/** Without requests that are void because their asker is `lost`. */
export const countWaiting = async (db: Reader, lost: readonly Lost[]) => {
	const { total } = await db
		.selectFrom('adjustment_requests')
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.where(IS_WAITING)
		.where(isNotVoid(lost))
		.executeTakeFirstOrThrow()
	return Number(total)
}

export const countRequests = async (db: Reader, wanted: WantedRequests) => {
	const { total } = await filtered(db, wanted)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** Written exactly like the condition of the index, so that the index is used. */
const IS_WAITING = sql<boolean>`state = 'waiting'`

const filtered = (db: Reader, { search, people, state, player, ...askers }: WantedRequests) => {
	let requests = db.selectFrom('adjustment_requests')
	if (player !== undefined) requests = requests.where('account_id', '=', player)
	if (state) requests = requests.where(isShownAs<Request['state']>(state, askers))
	const text = search.trim()
	if (text === '') return requests
	return requests.where((where) =>
		where.or([
			contains('reason', text),
			...(people.length > 0 ? [where('account_id', 'in', people), where('asked_by', 'in', people)] : []),
		]),
	)
}
