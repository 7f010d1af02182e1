import type { Reader, Tx } from '#db/database.ts'
import { isAnyOf, type RequestRow as Row, requestTable } from '#server/kernel/second-person/second-person-table.ts'
import type { AddressRequestsTables } from '../tables.ts'

export type RequestRow = Row<'address_requests'>
type State = AddressRequestsTables['address_requests']['state']

export const ADDRESS_REQUESTS = requestTable('address_requests', {
	open: ['waiting'],
	isAgreed: true,
	search: (_text, people) => isAnyOf('account_id', people),
})

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

/** Whether staff have moved the account to the address of a request, as far as requests are kept. */
export const hasTakenEffect = async (db: Reader, accountId: number): Promise<boolean> =>
	(await db
		.selectFrom('address_requests')
		.select('id')
		.where('account_id', '=', accountId)
		.where('state', '=', 'done')
		.limit(1)
		.executeTakeFirst()) !== undefined

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

export const selectOfAccount = (db: Reader, accountId: number, most: number): Promise<RequestRow[]> =>
	db.selectFrom('address_requests').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(most).execute()

export const deleteEndedBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('address_requests')
		.where('id', 'in', tx.selectFrom('address_requests').select('id').where('ended_at', '<', instant).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

const OPEN: State[] = ['waiting', 'agreed']
