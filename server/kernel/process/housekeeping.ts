import type { Database, Tx } from '#db/database.ts'

/**
 * Deletes old rows in portions, each in a transaction of its own: a purchase waits behind one portion, never behind a month of rows.
 * `remove` deletes at most `atMost` rows and returns how many it deleted.
 */
export const deleteInPortions = async (database: Database, remove: (tx: Tx, atMost: number) => Promise<bigint>): Promise<void> => {
	let removed: bigint
	do removed = await database.transaction((tx) => remove(tx, PORTION))
	while (removed >= PORTION)
}

const PORTION = 500
