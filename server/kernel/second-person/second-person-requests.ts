import { may, type Permission } from '#contract/permissions.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '../calls/actor.ts'
import { type Clock, toInstant, toInstantOrNull } from '../clock.ts'
import { type At, pageFields, type Sort } from '../lists/paging.ts'
import { Problem } from '../problem.ts'
import { onePerson, requireOther } from './one-person.ts'
import { type Asked, isVoid, type Lost, shownState } from './second-person.ts'
import type { Having, RequestFields, RequestRow, RequestState, RequestTable, RequestTableName } from './second-person-table.ts'

/** What requests need to know of accounts. */
type Accounts = {
	withoutPermission(db: Reader, ids: readonly number[], permission: Permission): Promise<Lost[]>
	requireAsker(tx: Tx, asked: Asked, permission: Permission): Promise<void>
	rolesLostBy(tx: Tx, actor: Actor): Promise<number>
	byUserIds(userIds: readonly string[]): Promise<ReadonlyMap<string, { id: number }>>
	userIdsOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
	staff(): Promise<{ id: number; user_id: string; status: number }[]>
}
export type RequestNeeds = { database: Database; clock: Clock; accounts: Accounts }
type WantedRequests<S extends string> = At & { search: string; state?: S | 'void' | undefined; sort?: Sort<'number'> | undefined }

type Kind<Row, Shown> = {
	/** What asker and approver need. */
	permission: Permission
	/** Void requests are stored as such. Otherwise those of an account that has lost the permission are void. */
	storesVoid?: true
	/** What is asked for, as staff see it; null leaves a request out. */
	describe: (rows: readonly Row[], db: Reader) => ((row: Row) => Shown) | Promise<(row: Row) => Shown>
}

/**
 * One kind of request that needs a second person: who asks, who may approve, when a request is void, and the list that staff see
 * (RELIABILITY AD4, docs/decisions/18-second-person.md). What an approved request does is the caller's business.
 */
export const createRequests = <T extends RequestTableName, Shown extends object>(
	table: RequestTable<T>,
	kind: Kind<RequestRow<T>, Shown | null>,
	needs: RequestNeeds,
) => {
	const { permission, storesVoid } = kind
	const { database, accounts } = needs
	const lostOf: LostOf = async (db, ids) => (storesVoid ? [] : accounts.withoutPermission(db, ids, permission))
	const lost = async () => lostOf(database.read, await table.selectPeople(database.read))
	return {
		...createDecisions(table, kind, needs),
		...createList(table, { ...kind, lost }, needs),

		/** Number of requests that wait for a second person. */
		countWaiting: async (): Promise<number> => table.countWaiting(database.read, await lost()),

		/** The waiting requests with these values, the oldest first, without void ones. */
		async waiting(db: Reader, having: Having<RequestRow<T>>): Promise<RequestRow<T>[]> {
			const rows = await table.selectWaiting(db, having)
			const gone = await lostOf(
				db,
				rows.map(({ asked_by }) => asked_by),
			)
			return rows.filter((row) => !isVoid(row, gone))
		},
	}
}

type LostOf = (db: Reader, ids: readonly number[]) => Promise<Lost[]>

const createDecisions = <T extends RequestTableName>(
	table: RequestTable<T>,
	{ permission, storesVoid }: Pick<Kind<never, never>, 'permission' | 'storesVoid'>,
	{ clock, accounts }: RequestNeeds,
) => {
	type Row = RequestRow<T>
	const named = async (tx: Tx, id: number): Promise<Row> => {
		const request = await table.select(tx, id)
		if (!request) throw new Problem('NOT_FOUND')
		return request
	}

	const doing = async (tx: Tx, actor: Actor) => ({
		by: actor.accountId,
		now: clock.now(),
		rolesLost: await accounts.rolesLostBy(tx, actor),
	})

	type Decision = { id: number; from: readonly RequestState[]; to: RequestState; more?: Partial<Row> }
	/** ALREADY_DECIDED when the request is in none of the states `from` any more. */
	const decide = async (tx: Tx, actor: Actor, { more, ...decision }: Decision): Promise<void> => {
		if (!(await table.decide(tx, { ...decision, ...(await doing(tx, actor)) }, more))) throw new Problem('ALREADY_DECIDED')
	}

	return {
		named,
		decide,
		/** Stores a request, and returns its number. */
		ask: async (tx: Tx, actor: Actor, fields: RequestFields<T>): Promise<number> => table.insert(tx, fields, await doing(tx, actor)),

		/** Refuses with NOT_FOUND, OWN_REQUEST, SAME_PERSON, ALREADY_DECIDED, and with REQUEST_VOID when the asker has lost the role. */
		async approve(tx: Tx, actor: Actor, id: number): Promise<Row> {
			const request = await named(tx, id)
			await requireOther(tx, actor, { askedBy: request.asked_by, now: clock.now() })
			await decide(tx, actor, { id, from: ['waiting'], to: 'approved' })
			if (!storesVoid) await accounts.requireAsker(tx, request, permission)
			return request
		},

		/** Also withdraws the caller's own request, and removes void ones. NOT_FOUND, ALREADY_DECIDED. */
		async refuse(tx: Tx, actor: Actor, id: number): Promise<Row> {
			const request = await named(tx, id)
			await decide(tx, actor, { id, from: table.open, to: 'refused' })
			return request
		},
	}
}

const createList = <T extends RequestTableName, Shown extends object>(
	table: RequestTable<T>,
	{ permission, describe, lost }: Kind<RequestRow<T>, Shown | null> & { lost: () => Promise<Lost[]> },
	{ database, clock, accounts }: RequestNeeds,
) => {
	type Row = RequestRow<T>
	type State = Row['state']
	const shown = async (actor: Actor, rows: readonly Row[], gone: readonly Lost[]) => {
		const names = await accounts.userIdsOf(rows.flatMap((row) => [row.asked_by, row.decided_by ?? 0]))
		const about = await describe(rows, database.read)
		const same = (await onePerson(database.read, clock.now()))(actor.accountId)
		return rows.flatMap((row) => {
			const what = about(row)
			if (what === null) return []
			const state = shownState<string>(row, { open: table.open, lost: gone, isAgreed: table.isAgreed }) as State | 'void'
			return [{ ...what, ...commonOf(row, names), state, isOwn: row.asked_by === actor.accountId, isSamePerson: same.has(row.asked_by) }]
		})
	}

	/** The user IDs of those who could agree to what the caller asks for. */
	const othersOf = async ({ accountId }: Actor): Promise<string[]> => {
		const same = (await onePerson(database.read, clock.now()))(accountId)
		return (await accounts.staff()).filter(({ id, status }) => may(status, permission) && !same.has(id)).map(({ user_id }) => user_id)
	}

	return {
		/** Requests in the form that staff see. */
		shown: async (actor: Actor, rows: readonly Row[]) => shown(actor, rows, await lost()),

		/** A page of requests, the undecided ones first, then the newest, if no order is asked for; `having` narrows it to these values. */
		async page(actor: Actor, { page, size, search, state, sort }: WantedRequests<State>, having: Having<Row> = {}) {
			const text = search.trim()
			const people = text === '' ? [] : [...(await accounts.byUserIds([text])).values()].map(({ id }) => id)
			const gone = await lost()
			const { rows, total } = await table.page(database.read, { text, people, state, having, lost: gone, sort, page, size })
			return { requests: await shown(actor, rows, gone), others: await othersOf(actor), total, ...pageFields(page, total, size) }
		},
	}
}

const commonOf = ({ id, asked_by, asked_at, decided_by, decided_at }: Omit<RequestRow, 'state'>, names: ReadonlyMap<number, string>) => ({
	id,
	askedBy: names.get(asked_by) ?? '',
	askedAt: toInstant(asked_at),
	decidedBy: decided_by === null ? null : (names.get(decided_by) ?? ''),
	decidedAt: toInstantOrNull(decided_at),
})
