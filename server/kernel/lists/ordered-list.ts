import { sql } from 'kysely'
import type { Topic } from '#contract/endpoint.ts'
import { findsIn } from '#contract/folded.ts'
import type { ListedState } from '#contract/ordered-list.ts'
import { countOf } from '#db/count.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import type { Events } from '../cache/events.ts'
import type { Clock } from '../clock.ts'
import { Problem } from '../problem.ts'
import { editedTable, editionsIn } from './edited-table.ts'
import { type At, pageFields, pageOffset } from './paging.ts'

/** A row of an ordered list; `removed_at` is null unless the row is removed. */
type OrderedRow = { id: number; active: number; removed_at: number | null; edition: number; position: number }
/** With its place from 1, null for removed rows. */
export type Placed<R> = R & { place: number | null }
export type WantedEntries = { search: string; state?: ListedState | undefined } & At

type Definition<R, C extends object> = ReturnType<typeof orderedTable<C>> & {
	/** Null where no answer for players shows any of it. */
	topic: Topic | null
	/** All rows in order, removed ones included: the lists are short. */
	select: (db: Reader) => Promise<R[]>
	/** The text that a search finds. */
	textOf: (row: R) => string
	/** Rows change positions only with rows of their group. */
	groupOf?: (row: R) => string
}
/** The columns of a change, and what is written after it. */
type Writing<C> = { columns: C; write: () => Promise<void> }

/** Content that staff keep in an order of their own, shown, hidden or removed. Each change announces the topic. */
export const createOrderedList = <R extends OrderedRow, C extends object>(
	{ topic, select, textOf, groupOf = () => '', claim, updatePosition, editions }: Definition<R, C>,
	{ database, events, clock }: { database: Database; events: Events; clock: Clock },
) => {
	const announce = async (tx: Tx) => topic !== null && events.announce(tx, topic)
	const all = async (db: Reader): Promise<Placed<R>[]> => {
		const rows = await select(db)
		const places = new Map([...Map.groupBy(rows, groupOf).values()].flatMap(placesOf))
		return rows.map((row) => ({ ...row, place: places.get(row.id) ?? null }))
	}
	const one = async (db: Reader, id: number): Promise<Placed<R>> => {
		const row = (await all(db)).find((entry) => entry.id === id)
		if (!row) throw new Problem('NOT_FOUND')
		return row
	}
	return {
		read: (id: number) => one(database.read, id),
		readIn: one,
		/** Of those of these entries that are not removed. */
		editions,

		page: async (wanted: WantedEntries, group = '') =>
			pageOf(
				(await all(database.read)).filter((row) => groupOf(row) === group),
				wanted,
				textOf,
			),

		/** Adds an entry at the end; `insert` returns its number. */
		async create(tx: Tx, insert: (position: number) => Promise<number>): Promise<Placed<R>> {
			await announce(tx)
			const last = (await all(tx)).at(-1)?.position ?? -1
			return one(tx, await insert(last + 1))
		},

		/** Refused when `edition` is not the current one. */
		async change(
			tx: Tx,
			{ id, edition, state }: { id: number; edition: number; state?: ListedState | undefined },
			writing: (before: Placed<R>) => Writing<C> | Promise<Writing<C>>,
		): Promise<Changed<R>> {
			const before = await one(tx, id)
			await announce(tx)
			const { columns, write } = await writing(before)
			const wanted = { ...columns, ...(state && columnsOf(state, clock.now())) }
			await claim(tx, { id }, edition, wanted)
			await write()
			return { before, after: await one(tx, id) }
		},

		/** Moves an entry among those of its group that are not removed; a place behind the last one means the last. */
		async move(tx: Tx, id: number, place: number): Promise<Changed<R>> {
			const before = await one(tx, id)
			if (before.place === null) throw new Problem('NOT_FOUND')
			await announce(tx)
			const rows = await all(tx)
			const kept = rows.filter((row) => row.place !== null && groupOf(row) === groupOf(before))
			const positions = new Map(rows.map((row) => [row.id, row.position]))
			for (const [position, other] of movedTo(idsOf(rows), idsOf(kept), { id, place }).entries())
				if (positions.get(other) !== position) await updatePosition(tx, other, position)
			return { before, after: await one(tx, id) }
		},
	}
}

type Changed<R> = { before: Placed<R>; after: Placed<R> }

/** The SQL that all ordered lists share; only a store of the table's owner creates it (R6). `C` are the columns that staff change. */
export const orderedTable = <C extends object>(name: keyof Tables, position: 'position' | 'gallery_position' = 'position') => ({
	claim: editedTable<{ id: number; edition: number }, { id: number }, C>(name).claim,
	editions: editionsIn(name, 'removed_at'),
	updatePosition: (tx: Tx, id: number, value: number) =>
		listed(tx, name)
			.set({ [position]: value })
			.where('id', '=', id)
			.execute(),
})

/** Whether a row of a list whose rows are shown for a time is shown at an instant. */
export const isShownAt = (now: number) =>
	sql<boolean>`active = 1 and removed_at is null and (shown_from is null or shown_from <= ${now}) and (shown_until is null or shown_until > ${now})`

/** Number of rows of an ordered table that start or stop being shown after `after`, up to and including `until`. */
export const countStartsAndEnds =
	(name: 'banners' | 'top_up_packages') =>
	(db: Reader, after: number, until: number): Promise<number> =>
		countOf(
			db
				// Both tables have the two columns.
				.selectFrom(name as 'banners')
				.where(({ eb, or, and }) =>
					or([
						and([eb('shown_from', '>', after), eb('shown_from', '<=', until)]),
						and([eb('shown_until', '>', after), eb('shown_until', '<=', until)]),
					]),
				),
		)

export const stateOf = ({ active, removed_at }: Pick<OrderedRow, 'active' | 'removed_at'>): ListedState => {
	if (removed_at !== null) return 'removed'
	return active === 1 ? 'shown' : 'hidden'
}

/** The columns of a state. */
const columnsOf = (state: ListedState, now: number) =>
	state === 'removed' ? { removed_at: now } : { active: state === 'shown' ? 1 : 0, removed_at: null }

/** The place of each row in the list, from 1; removed rows have none. */
const placesOf = (rows: readonly OrderedRow[]): [id: number, place: number][] =>
	rows.filter(({ removed_at }) => removed_at === null).map(({ id }, index) => [id, index + 1])

/** A page of those `rows` whose text contains every word of the search. */
const pageOf = <R extends OrderedRow>(rows: readonly R[], { search, state, page, size }: WantedEntries, textOf: (row: R) => string) => {
	const isSought = findsIn(search)
	const found = rows.filter((row) => (state ? stateOf(row) === state : row.removed_at === null) && isSought(textOf(row)))
	const offset = pageOffset(page, size)
	return {
		rows: found.slice(offset, offset + size),
		total: found.length,
		paging: pageFields(page, found.length, size),
	}
}

/**
 * All ids in a new order: `id` moves to position `place` (from 1, at most the last one) among the ids of `among`, which change positions
 * only with each other. `all` holds all ids in order, `among` some of them.
 */
export const movedTo = (all: readonly number[], among: readonly number[], { id, place }: { id: number; place: number }): number[] => {
	const moved = among.filter((other) => other !== id)
	moved.splice(place - 1, 0, id)
	const members = new Set(among)
	let next = 0
	return all.map((other) => (members.has(other) ? (moved[next++] ?? other) : other))
}

const idsOf = (rows: readonly OrderedRow[]) => rows.map(({ id }) => id)

/** All ordered tables have these columns, so one type stands for all of them. */
type ListedColumns = { id: number; position: number; gallery_position: number }
const listed = (tx: Tx, name: string) => tx.withTables<{ listed: ListedColumns }>().updateTable(name as 'listed')
