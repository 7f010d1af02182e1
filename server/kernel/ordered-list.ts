import { PAGE_SIZE } from '#contract/limits.ts'
import type { ListedState } from '#contract/ordered-list.ts'
import { pageFields, pageOffset } from './paging.ts'

/** Shared code of ordered lists. They are short, so they are read as a whole. */

/** A row of an ordered list; `removed_at` is null unless the row is removed. */
export type OrderedRow = { id: number; active: number; removed_at: number | null; edition: number }

export const stateOf = ({ active, removed_at }: OrderedRow): ListedState => {
	if (removed_at !== null) return 'removed'
	return active === 1 ? 'shown' : 'hidden'
}

/** The columns of a state. */
export const columnsOf = (state: ListedState, now: number) =>
	state === 'removed' ? { removed_at: now } : { active: state === 'shown' ? 1 : 0, removed_at: null }

/** The position of each row, from 1; removed rows have none. */
export const placesOf = (rows: readonly OrderedRow[]): Map<number, number> =>
	new Map(rows.filter(({ removed_at }) => removed_at === null).map(({ id }, index) => [id, index + 1]))

type Wanted = { search: string; state?: ListedState | undefined; page: number }

/** A page of those `rows` whose text contains every word of the search. */
export const pageOfOrdered = <R extends OrderedRow>(rows: readonly R[], { search, state, page }: Wanted, textOf: (row: R) => string) => {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean)
	const found = rows.filter((row) => {
		const text = textOf(row).toLowerCase()
		return (state ? stateOf(row) === state : row.removed_at === null) && words.every((word) => text.includes(word))
	})
	const offset = pageOffset(page, PAGE_SIZE.console)
	return {
		rows: found.slice(offset, offset + PAGE_SIZE.console),
		total: found.length,
		paging: pageFields(page, found.length, PAGE_SIZE.console),
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
