import { contains } from '#db/contains.ts'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'

export type GameItem = { number: number; name: string; stack: number }

export const upsertItems = (tx: Tx, engine: Engine, items: readonly GameItem[], listing: number) =>
	tx
		.insertInto('game_items')
		.columns(['number', 'name', 'stack', 'listing'])
		.expression((build) =>
			build
				.selectFrom(
					rowsAs(
						engine,
						{ number: 'int', name: 'text', stack: 'int', listing: 'int' },
						items.map(({ number, name, stack }) => ({ number, name, stack, listing })),
					).as('sent'),
				)
				.select(['sent.number', 'sent.name', 'sent.stack', 'sent.listing'])
				// SQLite needs a condition here, or it reads ON CONFLICT as a part of the join.
				.where('sent.number', '>=', 0),
		)
		.onConflict((conflict) =>
			conflict.column('number').doUpdateSet(({ ref }) => ({
				name: ref('excluded.name'),
				stack: ref('excluded.stack'),
				listing: ref('excluded.listing'),
			})),
		)
		.execute()

/** Removes the items that an older list had and this one has not. */
export const deleteItemsBefore = (tx: Tx, listing: number) => tx.deleteFrom('game_items').where('listing', '<', listing).execute()

export const hasItems = async (db: Reader): Promise<boolean> =>
	(await db.selectFrom('game_items').select('number').limit(1).executeTakeFirst()) !== undefined

export const selectItem = (db: Reader, number: number): Promise<GameItem | undefined> =>
	db.selectFrom('game_items').select(['number', 'name', 'stack']).where('number', '=', number).executeTakeFirst()

/** Items by a part of their name or by their number, in the order of the numbers. */
export const selectMatchingItems = (db: Reader, search: string, most: number): Promise<GameItem[]> => {
	const items = db.selectFrom('game_items').select(['number', 'name', 'stack']).orderBy('number').limit(most)
	if (search === '') return items.execute()
	const number = /^\d{1,15}$/.test(search) ? Number(search) : -1
	return items.where((where) => where.or([contains('game_items.name', search), where('number', '=', number)])).execute()
}
