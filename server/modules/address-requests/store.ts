import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { AddressRequestsTables } from '#db/tables/address-requests.ts'
import { pageOffset } from '../../kernel/paging.ts'

type Request = AddressRequestsTables['address_requests']
export type RequestRow = Omit<Request, 'id'> & { id: number }
type State = Request['state']

export const insertRequest = (
	tx: Tx,
	request: Pick<Request, 'account_id' | 'email' | 'old_email_key' | 'facts' | 'asked_by' | 'asked_at'>,
) =>
	tx
		.insertInto('address_requests')
		.values({ ...request, state: 'waiting', ...UNDECIDED })
		.returning('id')
		.executeTakeFirstOrThrow()

const UNDECIDED = { decided_by: null, decided_at: null, effect_at: null, stop_hash: null, ended_at: null, reason: null }

export const selectRequest = (db: Reader, id: number): Promise<RequestRow | undefined> =>
	db.selectFrom('address_requests').selectAll().where('id', '=', id).executeTakeFirst()

export const selectOpenOf = (db: Reader, accountId: number): Promise<RequestRow | undefined> =>
	db.selectFrom('address_requests').selectAll().where('account_id', '=', accountId).where('state', 'in', OPEN).executeTakeFirst()

export const selectAgreedByStop = (db: Reader, stopHash: string): Promise<RequestRow | undefined> =>
	db.selectFrom('address_requests').selectAll().where('stop_hash', '=', stopHash).where('state', '=', 'agreed').executeTakeFirst()

/** The latest request of which the owner was notified. */
export const selectLastSent = (db: Reader, accountId: number) =>
	db
		.selectFrom('address_requests')
		.select('decided_at')
		.where('account_id', '=', accountId)
		.where('effect_at', 'is not', null)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()

type Agreed = { id: number; by: number; now: number; effectAt: number; stopHash: string }

/** Approves a waiting request. Of two calls at once, the second finds none. */
export const agree = (tx: Tx, { id, by, now, effectAt, stopHash }: Agreed) =>
	tx
		.updateTable('address_requests')
		.set({ state: 'agreed', decided_by: by, decided_at: now, effect_at: effectAt, stop_hash: stopHash })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.returning('id')
		.executeTakeFirst()

export const refuse = (tx: Tx, { id, by, now, reason }: { id: number; by: number; now: number; reason: string }) =>
	tx
		.updateTable('address_requests')
		.set({ state: 'refused', decided_by: by, decided_at: now, ended_at: now, reason })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.returning('id')
		.executeTakeFirst()

type Ending = { id: number; from: State; to: 'stopped' | 'done' | 'void'; now: number; reason?: string | null }

/**
 * Ends a request that is still in the state `from`. If a stop and the effect happen at the same moment, one of them finds the state
 * changed.
 */
export const end = (tx: Tx, { id, from, to, now, reason = null }: Ending) =>
	tx
		.updateTable('address_requests')
		.set({ state: to, ended_at: now, reason })
		.where('id', '=', id)
		.where('state', '=', from)
		.returning('id')
		.executeTakeFirst()

export const selectDue = (db: Reader, now: number): Promise<RequestRow[]> =>
	db
		.selectFrom('address_requests')
		.selectAll()
		.where('state', '=', 'agreed')
		.where('effect_at', '<=', now)
		.orderBy('effect_at')
		.limit(100)
		.execute()

export const selectWaiting = (db: Reader): Promise<RequestRow[]> =>
	db.selectFrom('address_requests').selectAll().where('state', '=', 'waiting').orderBy('id').limit(100).execute()

export const countWaiting = async (db: Reader): Promise<number> => {
	const { total } = await db
		.selectFrom('address_requests')
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.where('state', '=', sql.lit('waiting' as const))
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** Requests for or by these people; null for all. */
export type Wanted = { people: readonly number[] | null; state?: State | undefined }

/** Waiting requests first. */
export const selectRequests = (db: Reader, wanted: Wanted, { page, size }: { page: number; size: number }): Promise<RequestRow[]> =>
	filtered(db, wanted)
		.selectAll()
		.orderBy((order) => order.case().when('state', '=', 'waiting').then(0).else(1).end())
		.orderBy('id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

export const countRequests = async (db: Reader, wanted: Wanted): Promise<number> => {
	const { total } = await filtered(db, wanted)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

const filtered = (db: Reader, { people, state }: Wanted) => {
	let requests = db.selectFrom('address_requests')
	if (state) requests = requests.where('state', '=', state)
	if (people)
		requests = requests.where((where) => where.or([where('account_id', 'in', [...people, 0]), where('asked_by', 'in', [...people, 0])]))
	return requests
}

export const selectOfAccount = (db: Reader, accountId: number, most: number): Promise<RequestRow[]> =>
	db.selectFrom('address_requests').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(most).execute()

export const deleteEndedBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('address_requests')
		.where('id', 'in', tx.selectFrom('address_requests').select('id').where('ended_at', '<', instant).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

const OPEN: State[] = ['waiting', 'agreed']
