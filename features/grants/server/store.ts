import { sql } from 'kysely'
import { contains } from '#db/contains.ts'
import { countOf } from '#db/count.ts'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import { requestTable } from '#server/kernel/second-person/second-person-table.ts'
import { SEALED } from '#server/kernel/secrets/row-seal.ts'
import type { GrantsTables } from '../tables.ts'

export type GrantRow = Omit<GrantsTables['grants'], 'id'> & { id: number }
export type PlayerRow = Omit<GrantsTables['grant_players'], 'id'> & { id: number }
type State = PlayerRow['state']

export const GRANT_REQUESTS = requestTable('grants', { open: ['waiting'], search: (text) => contains('reason', text) })

/** For the audit log. */
export const GRANT_NAMES = namesIn('grants', { kind: 'grant', column: 'reason' })

export const selectGrant = (db: Reader, id: number): Promise<GrantRow | undefined> =>
	db.selectFrom('grants').selectAll().where('id', '=', id).executeTakeFirst()

/** Those of these items that grants give, in whatever state. */
export const grantedItems = async (db: Reader, ids: readonly number[]): Promise<number[]> => {
	const rows = await db
		.selectFrom('grants')
		.select('item_id')
		.distinct()
		.where('item_id', 'in', [...ids, 0])
		.execute()
	return rows.flatMap(({ item_id }) => item_id ?? [])
}

/** The grants that are being given or taken back, the oldest first. */
export const selectAtWork = (db: Reader): Promise<GrantRow[]> =>
	db
		.selectFrom('grants')
		.selectAll()
		.where(IS_AT_WORK)
		.where(({ eb, or }) => or([eb('awaits', '=', ''), eb('state', '=', 'returning')]))
		.orderBy('id')
		.execute()

/** The grants that are agreed to, and whose list waits for the end of a month. */
export const selectAwaiting = (db: Reader) =>
	db
		.selectFrom('grants')
		.select(['id', 'places'])
		.where(IS_AT_WORK)
		.where('awaits', '<>', '')
		.where('state', '=', 'approved')
		.orderBy('id')
		.execute()

/** The list can be made now; false when it was made, or the grant was called off, meanwhile. */
export const endAwaiting = (tx: Tx, id: number) =>
	changed(tx.updateTable('grants').set({ awaits: '' }).where('id', '=', id).where('state', '=', 'approved').where('awaits', '<>', ''))

/** Written exactly like the condition of its index. */
const IS_AT_WORK = sql<boolean>`state in ('approved', 'returning')`

type NewGrant = Omit<GrantRow, 'id' | 'state' | 'decided_by' | 'decided_at' | 'goods' | 'returned_by' | 'return_reason' | 'ended_at'>

export const insertGrant = async (tx: Tx, grant: NewGrant): Promise<number> => {
	const none = { decided_by: null, decided_at: null, goods: null, returned_by: null, return_reason: null, ended_at: null }
	const row = { ...grant, state: 'draft' as const, ...none }
	return (await tx.insertInto('grants').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Written like the condition of `grants_once_for_places`. */
export const isGivenForPlaces = async (
	tx: Tx,
	{ places, what, item_id }: Pick<GrantRow, 'places' | 'what' | 'item_id'>,
): Promise<boolean> =>
	(await tx
		.selectFrom('grants')
		.select('id')
		.where('places', '=', places)
		.where('what', '=', what)
		.where(sql<boolean>`coalesce(item_id, 0) = ${item_id ?? 0}`)
		.where(sql<boolean>`places <> '' and state in ('waiting', 'approved', 'done')`)
		.executeTakeFirst()) !== undefined

type Place = { account: number | null; name: string; why: string | null }

export const insertPlayers = (tx: Tx, engine: Engine, { grantId, people }: { grantId: number; people: readonly Place[] }) => {
	const rows = people.map((person, place) => ({ ...person, place }))
	const sent = rowsAs<Place & { place: number }>(engine, { account: 'int', name: 'text', why: 'text', place: 'int' }, rows)
	return sql`insert into grant_players (grant_id, account_id, name, state, why)
		select ${sql.lit(grantId)}, account, name, case when why is null then 'listed' else 'left-out' end, why from ${sent} as sent
		order by place`.execute(tx)
}

type Taken = { id: number; by: number; now: number; rolesLost: number; goods: string | null }

/** A draft begins to wait for a second person, asked for by whoever agrees to it now. Of two calls at once, the second gets false. */
export const takeDraft = (tx: Tx, { id, by, now, rolesLost, goods }: Taken) =>
	changed(
		tx
			.updateTable('grants')
			.set({ state: 'waiting', asked_by: by, asked_at: now, asker_roles_lost: rolesLost, goods })
			.where('id', '=', id)
			.where('state', '=', 'draft'),
	)

/** The grant needs no second person. */
export const startAlone = (tx: Tx, id: number) => changed(tx.updateTable('grants').set({ state: 'approved' }).where('id', '=', id))

export const beginReturn = (tx: Tx, { id, by, reason }: { id: number; by: number; reason: string }) =>
	changed(
		tx
			.updateTable('grants')
			.set({ state: 'returning', returned_by: by, return_reason: reason, ended_at: null })
			.where('id', '=', id)
			.where('state', 'in', ['approved', 'done']),
	)

/** The rest of the list gets nothing any more. */
export const leaveListedOut = (tx: Tx, grantId: number) =>
	tx
		.updateTable('grant_players')
		.set({ state: 'left-out', why: 'stopped' })
		.where('grant_id', '=', grantId)
		.where('state', '=', 'listed')
		.execute()

/** False when it is no draft, or is none any more. */
export const deleteDraft = async (tx: Tx, id: number): Promise<boolean> => {
	const isDraft = await changed(tx.updateTable('grants').set({ state: 'draft' }).where('id', '=', id).where('state', '=', 'draft'))
	if (!isDraft) return false
	await tx.deleteFrom('grant_players').where('grant_id', '=', id).execute()
	await tx.deleteFrom('grants').where('id', '=', id).execute()
	return true
}

/** The grant has ended when nobody of its list is left in the state that the job works on. */
export const endIfWorkedOff = (
	tx: Tx,
	{ id, from, to, left, now }: { id: number; from: 'approved' | 'returning'; to: 'done' | 'returned'; left: State; now: number },
) =>
	changed(
		tx
			.updateTable('grants')
			.set({ state: to, ended_at: now })
			.where('id', '=', id)
			.where('state', '=', from)
			.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom('grant_players').select('id').where('grant_id', '=', id).where('state', '=', left))),
			),
	)

/** The next players of a grant in a state, in the order of the list. */
export const selectNext = (db: Reader, { grantId, state, most }: { grantId: number; state: State; most: number }) =>
	db
		.selectFrom('grant_players')
		.select(['id', 'account_id'])
		.where('grant_id', '=', grantId)
		.where('state', '=', state)
		.orderBy('id')
		.limit(most)
		.execute()

/** Moves a player from one state to another; false when somebody else did so before. This decides every race about a player. */
export const movePlayer = (tx: Tx, { id, from, to, why = null }: { id: number; from: State; to: State; why?: string | null }) =>
	changed(tx.updateTable('grant_players').set({ state: to, why }).where('id', '=', id).where('state', '=', from))

export const insertReceipt = (tx: Tx, receipt: Parameters<typeof valuesOf>[0]) =>
	tx.insertInto('grant_receipts').values(valuesOf(receipt)).returning(SEALED.grant_receipts).executeTakeFirstOrThrow()

/** The numbers of the entry and the line may be those that the same transaction inserted last. */
const valuesOf = (receipt: {
	grant_id: number
	account_id: number
	entry_id: ReturnType<typeof sql<number>>
	order_line_id: ReturnType<typeof sql<number>> | null
	given_at: number
}) => receipt

export const insertReturn = (
	tx: Tx,
	taken: { grant_id: number; account_id: number; entry_id: ReturnType<typeof sql<number>>; taken: number; taken_at: number },
) => tx.insertInto('grant_returns').values(taken).returning(SEALED.grant_returns).executeTakeFirstOrThrow()

export const selectReceipt = (tx: Tx, { grantId, accountId }: { grantId: number; accountId: number }) =>
	tx
		.selectFrom('grant_receipts')
		.select(['entry_id', 'order_line_id'])
		.where('grant_id', '=', grantId)
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()

export const selectReceipts = (db: Reader, grantId: number, accountIds: readonly number[]) =>
	db
		.selectFrom('grant_receipts as r')
		.leftJoin('grant_returns as b', (join) => join.onRef('b.grant_id', '=', 'r.grant_id').onRef('b.account_id', '=', 'r.account_id'))
		.select(['r.account_id', 'r.order_line_id', 'r.given_at', 'b.taken'])
		.where('r.grant_id', '=', grantId)
		.where('r.account_id', 'in', [...accountIds, 0])
		.execute()

export const countPlayers = (db: Reader, grantId: number, state: State): Promise<number> =>
	countOf(db.selectFrom('grant_players').where('grant_id', '=', grantId).where('state', '=', state))

type Counts = { listed: number; given: number; leftOut: number; takenBack: number; kept: number }

/** Players by their state, of each of these grants. */
export const countByState = async (db: Reader, grantIds: readonly number[]): Promise<Map<number, Counts>> => {
	const rows = await db
		.selectFrom('grant_players')
		.select(({ fn }) => ['grant_id', 'state', fn.countAll<number>().as('players')])
		.where('grant_id', 'in', [...grantIds, 0])
		.groupBy(['grant_id', 'state'])
		.execute()
	const counts = new Map<number, Counts>()
	for (const { grant_id, state, players } of rows) {
		const counted = counts.get(grant_id) ?? { listed: 0, given: 0, leftOut: 0, takenBack: 0, kept: 0 }
		counts.set(grant_id, { ...counted, [FIELDS[state]]: Number(players) })
	}
	return counts
}

const FIELDS: Record<State, keyof Counts> = {
	listed: 'listed',
	given: 'given',
	'left-out': 'leftOut',
	'taken-back': 'takenBack',
	kept: 'kept',
}

/** Why players of a grant were left out or keep it, the most frequent first. */
export const countByReason = async (db: Reader, grantId: number) => {
	const rows = await db
		.selectFrom('grant_players')
		.select(({ fn }) => ['why', fn.countAll<number>().as('players')])
		.where('grant_id', '=', grantId)
		.where('why', 'is not', null)
		.groupBy('why')
		.orderBy('players', 'desc')
		.orderBy('why')
		.execute()
	return rows.map(({ why, players }) => ({ why: why ?? '', players: Number(players) }))
}

/** Points that were taken back of each of these grants. */
export const sumTaken = async (db: Reader, grantIds: readonly number[]): Promise<Map<number, number>> => {
	const rows = await db
		.selectFrom('grant_returns')
		.select(({ fn }) => ['grant_id', fn.sum<number>('taken').as('taken')])
		.where('grant_id', 'in', [...grantIds, 0])
		.groupBy('grant_id')
		.execute()
	return new Map(rows.map(({ grant_id, taken }) => [grant_id, Number(taken)]))
}

const SORTS = { state: 'state' } as const

type WantedPlayers = { id: number; search: string; state?: State | undefined; sort?: Sort<keyof typeof SORTS> | undefined }

/** In the order of the list where no other is asked for. */
export const pageOfPlayers = (db: Reader, { id, search, state, sort }: WantedPlayers, at: At) => {
	let found = db.selectFrom('grant_players').where('grant_id', '=', id)
	if (state !== undefined) found = found.where('state', '=', state)
	if (search.trim() !== '') found = found.where(contains('name', search.trim()))
	const [column, direction] = sort === undefined ? (['id', 'asc'] as const) : orderOf(SORTS, sort)
	return pageOf(found, (some) => some.selectAll().orderBy(column, direction).orderBy('id', direction), at)
}

/** All names, in the order of the list. */
export const selectNames = (db: Reader, grantId: number) =>
	db.selectFrom('grant_players').select('name').where('grant_id', '=', grantId).orderBy('id').execute()

const changed = async (update: { returning: (column: 'id') => { executeTakeFirst: () => Promise<unknown> } }): Promise<boolean> =>
	(await update.returning('id').executeTakeFirst()) !== undefined
