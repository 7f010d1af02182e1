import { type Expression, type Generated, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import type { Asked } from '#db/tables/second-person.ts'
import { orderOf, pageOffset, type Sort } from '../lists/paging.ts'
import { isNotVoid, isShownAs, type Lost, openFirst } from './second-person.ts'

/** The columns that every table of requests has; the others say what is asked for. */
type Common = Asked<string> & { id: number }
type Stored = Omit<Common, 'id'> & { id: Generated<number> }
export type RequestTableName = { [T in keyof Tables]: Selectable<Tables[T]> extends Common ? T : never }[keyof Tables]

export type RequestRow<T extends RequestTableName = RequestTableName> = Selectable<Tables[T]> & Common
/** The states of all kinds. */
export type RequestState = RequestRow['state']
/** What is asked for: the columns that the caller gives. */
export type RequestFields<T extends RequestTableName> = Omit<
	Insertable<Tables[T]>,
	'id' | 'asked_by' | 'asked_at' | 'asker_roles_lost' | 'state' | 'decided_by' | 'decided_at' | 'decider_roles_lost'
>
/** Values of columns; of a list, any. */
export type Having<Row> = { [K in keyof Row]?: Row[K] | readonly Row[K][] | undefined }
/** Who asks or decides, when, and how often they had lost a role by then. */
type Doing = { by: number; now: number; rolesLost: number }
type Decision = { id: number; from: readonly RequestState[]; to: RequestState } & Doing
/** `people` are the accounts whose user ID is `text`, `lost` those whose open requests are void. */
type Wanted<Row extends Common> = {
	text: string
	people: readonly number[]
	state?: Row['state'] | 'void' | undefined
	having: Having<Row>
	lost: readonly Lost[]
	sort?: Sort<'number'> | undefined
	page: number
	size: number
}

type Definition = {
	/** The states in which a request can still be decided; the table has a partial index on exactly these. */
	open: readonly RequestState[]
	/**
	 * Approved requests take effect later, and only while the approver has the role: the table stores `decider_roles_lost`. Otherwise a request
	 * takes effect when it is approved.
	 */
	isAgreed?: true
	/** What a search finds besides the requests by these people. */
	search: (text: string, people: readonly number[], db: Reader) => Expression<SqlBool> | Promise<Expression<SqlBool>>
}

/** The SQL of one table of requests that need a second person. Only a store of the table's owner may define it (R6). */
export const requestTable = <T extends RequestTableName>(name: T, { open, isAgreed, search }: Definition) => {
	type Row = RequestRow<T>
	const isOpen = isOneOf(open)
	const isWaiting = sql<boolean>`${isOpen} and ${isOneOf(['waiting'])}`
	const read = (db: Reader) => requestsIn(db, name)
	const rowsOf = async (requests: ReturnType<typeof read>) => (await requests.selectAll().execute()) as Row[]

	return {
		open,
		isAgreed,
		/** Stores a waiting request, and returns its number. */
		async insert(tx: Tx, fields: RequestFields<T>, { by, now, rolesLost }: Doing): Promise<number> {
			const asked = { asked_by: by, asked_at: now, asker_roles_lost: rolesLost }
			const decided = { decided_by: null, decided_at: null, ...(isAgreed && { decider_roles_lost: 0 }) }
			const request = { ...fields, ...asked, state: 'waiting', ...decided }
			const { id } = await writable(tx).insertInto(known(name)).values(request).returning('id').executeTakeFirstOrThrow()
			return id
		},

		select: async (db: Reader, id: number): Promise<Row | undefined> => (await rowsOf(read(db).where('id', '=', id)))[0],

		/** Decides a request that is still in one of the states `from`. Of two calls at once, the second gets false. */
		async decide(tx: Tx, { id, from, to, by, now, rolesLost }: Decision, more: Partial<Row> = {}): Promise<boolean> {
			const decided = await writable(tx)
				.updateTable(known(name))
				.set({ ...more, state: to, decided_by: by, decided_at: now, ...(isAgreed && { decider_roles_lost: rolesLost }) })
				.where('id', '=', id)
				.where(isOneOf(from))
				.returning('id')
				.executeTakeFirst()
			return decided !== undefined
		},

		/** The waiting requests with these values, the oldest first; void ones are among them. */
		selectWaiting: (db: Reader, having: Having<Row>): Promise<Row[]> =>
			rowsOf(read(db).where(isWaiting).where(matching(having)).orderBy('id')),

		/** Who asked for open requests, and who approved them. */
		async selectPeople(db: Reader): Promise<number[]> {
			const rows = await read(db).select(['asked_by', 'decided_by']).distinct().where(isOpen).execute()
			return rows.flatMap(({ asked_by, decided_by }) => (decided_by === null ? [asked_by] : [asked_by, decided_by]))
		},

		/** Number of waiting requests that are not void. */
		countWaiting: (db: Reader, lost: readonly Lost[]): Promise<number> => countOf(read(db).where(isWaiting).where(isNotVoid(lost))),

		/** A page of requests, open ones first, then the newest, if no order is asked for, and the number of all that were found. */
		async page(db: Reader, { text, people, state, having, lost, sort, page, size }: Wanted<Row>): Promise<{ rows: Row[]; total: number }> {
			let found = read(db).where(matching(having))
			if (state !== undefined) found = found.where(isShownAs<string>(state, { open, lost, isAgreed }))
			if (text !== '') found = found.where(sql<boolean>`(${isAnyOf('asked_by', people)} or ${await search(text, people, db)})`)
			const usual = found.orderBy(openFirst({ open, lost, isAgreed })).orderBy('id', 'desc')
			const ordered = sort === undefined ? usual : found.orderBy(...orderOf({ number: 'id' } as const, sort))
			return { rows: await rowsOf(ordered.limit(size).offset(pageOffset(page, size))), total: await countOf(found) }
		},
	}
}

export type RequestTable<T extends RequestTableName> = ReturnType<typeof requestTable<T>>

/** Matches rows by any of these numbers. No row has the number 0; it keeps the SQL valid for an empty list. */
export const isAnyOf = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} in (${sql.join([...ids, 0])})`

const matching = (having: object) => {
	const conditions = Object.entries(having)
		.filter(([, value]) => value !== undefined)
		.map(([column, value]) => {
			if (value === null) return sql`${sql.ref(column)} is null`
			return Array.isArray(value) ? isAnyOf(column, value) : sql`${sql.ref(column)} = ${value}`
		})
	return sql<boolean>`${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`
}

/** Written exactly like the condition of the partial index, so that the index is used. */
const isOneOf = (states: readonly string[]) => {
	const literals = states.map((state) => sql.lit(state))
	return literals.length === 1 ? sql<boolean>`state = ${literals[0]}` : sql<boolean>`state in (${sql.join(literals)})`
}

/** All tables of requests have the common columns, so one type stands for all of them. */
const requestsIn = (db: Reader, name: string) => db.selectFrom(sql<Common>`${sql.table(name)}`.as('requests'))
const writable = (tx: Tx) => tx.withTables<{ requests: Stored }>()
const known = (name: string) => name as 'requests'
