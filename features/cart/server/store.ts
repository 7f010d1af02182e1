import type { Reader, Tx } from '#db/database.ts'
import type { CartTables } from '../tables.ts'

export type LineRow = Omit<CartTables['cart_lines'], 'id'> & { id: number }

/** Locks the cart until this transaction ends. */
export const lockCart = (tx: Tx, accountId: number) =>
	tx
		.insertInto('carts')
		.values({ account_id: accountId, changes: 1 })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet((set) => ({ changes: set('carts.changes', '+', 1) })))
		.execute()

/** In the order in which they were added. */
export const selectLines = (db: Reader, accountId: number): Promise<LineRow[]> =>
	db.selectFrom('cart_lines').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export const insertLine = (tx: Tx, line: Omit<LineRow, 'id'>) => tx.insertInto('cart_lines').values(line).execute()

export const updateLine = (tx: Tx, id: number, changes: Partial<Pick<LineRow, 'quantity' | 'checked'>>) =>
	tx.updateTable('cart_lines').set(changes).where('id', '=', id).execute()

/** From every cart. */
export const deleteLinesWith = (tx: Tx, itemIds: readonly number[]) =>
	tx
		.deleteFrom('cart_lines')
		.where('item_id', 'in', [...itemIds, 0])
		.execute()

export const deleteLines = (tx: Tx, ids: readonly number[]) => tx.deleteFrom('cart_lines').where('id', 'in', ids).execute()
