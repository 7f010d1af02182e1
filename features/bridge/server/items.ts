import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { invalid } from '#server/kernel/problem.ts'
import { deleteItemsBefore, type GameItem, hasItems, selectItem, selectMatchingItems, upsertItems } from './items-store.ts'
import { selectBridge, updateBridge } from './store.ts'

/** The items that the game has, as its bridge lists them. */
export const createGameItems = ({ database, clock }: { database: Database; clock: Clock }) => ({
	/**
	 * Takes a part of the list. The first part begins a new list, and with the last one the items of the older list are gone that are not in
	 * it. Refused before a bridge has said hello.
	 */
	take: ({ part, parts, items }: { part: number; parts: number; items: readonly GameItem[] }): Promise<number> =>
		database.transaction(async (tx) => {
			const bridge = await selectBridge(tx)
			if (!bridge || part > parts) throw invalid({ part: ['partUnexpected'] })
			const listing = part === 1 ? Math.max(clock.now(), bridge.items_listing + 1) : bridge.items_listing
			if (part === 1) await updateBridge(tx, { items_listing: listing })
			// Of a number that comes twice in a part, the last one counts.
			const unique = [...new Map(items.map((item) => [item.number, item])).values()]
			if (unique.length > 0) await upsertItems(tx, database.engine, unique, listing)
			if (part === parts) await deleteItemsBefore(tx, listing)
			return items.length
		}),

	/** Items by a part of the name or by number. */
	search: (search: string, most: number): Promise<GameItem[]> => selectMatchingItems(database.read, search.trim(), most),
	find: async (number: number): Promise<GameItem | null> => (await selectItem(database.read, number)) ?? null,
	isListed: (): Promise<boolean> => hasItems(database.read),
})

/** Whether the game has this item. Without a list nothing is known, so every number is. */
export const isGameItem = async (tx: Tx, number: number): Promise<boolean> =>
	(await selectItem(tx, number)) !== undefined || !(await hasItems(tx))
