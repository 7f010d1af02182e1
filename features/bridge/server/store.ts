import type { Reader, Tx } from '#db/database.ts'
import type { BridgeTables } from '../tables.ts'

export type BridgeRow = Omit<BridgeTables['bridges'], 'enrolled_up_to' | 'items_listing' | 'words'> & {
	words: string
	enrolled_up_to: number
	items_listing: number
}

export const selectBridge = (db: Reader): Promise<BridgeRow | undefined> => db.selectFrom('bridges').selectAll().executeTakeFirst()

type Said = Omit<BridgeRow, 'id' | 'enrolled_up_to' | 'items_listing' | 'reconcile_since' | 'reconciled_at' | 'report'>

/** Stores what the bridge says. Only the first hello sets `public_key`; `first_heard_at` stays. */
export const upsertBridge = (tx: Tx, { public_key, first_heard_at, ...said }: Said) =>
	tx
		.insertInto('bridges')
		.values({ id: 1, public_key, first_heard_at, ...said })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(said))
		.execute()

/** Makes an offered key the one that counts, only if it is still the offered one. */
export const takeOfferedKey = (tx: Tx, publicKey: string) =>
	tx
		.updateTable('bridges')
		.set({ public_key: publicKey, offered_key: null })
		.where('offered_key', '=', publicKey)
		.returning('id')
		.executeTakeFirst()

export const updateBridge = (
	tx: Tx,
	changes: Partial<Pick<BridgeRow, 'enrolled_up_to' | 'items_listing' | 'reconcile_since' | 'reconciled_at' | 'report'>>,
) => tx.updateTable('bridges').set(changes).execute()
