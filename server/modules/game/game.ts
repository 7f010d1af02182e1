import type { User } from '#contract/accounts.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { GameTables } from '#db/tables/game.ts'
import { insertCharacters, insertDelivery, refundDelivery, selectCharacters } from './store.ts'

/** Puts a bought item where the game server fetches it; part of the transaction that bought it. */
export const deliver = (
	tx: Tx,
	line: { orderLineId: number; accountId: number; itemId: number; itemName: string; quantity: number; at: number },
): Promise<unknown> =>
	insertDelivery(tx, {
		order_line_id: line.orderLineId,
		account_id: line.accountId,
		item_id: line.itemId,
		item_name: line.itemName,
		quantity: line.quantity,
		created_at: line.at,
	})

/** The points of this purchase go back: the game must not hand it out any more. What it has got already stays delivered. */
export const cancelDelivery = (tx: Tx, line: { orderLineId: number; reason: string; now: number }): Promise<unknown> =>
	refundDelivery(tx, line)

/** An account's characters, the highest first (SPEC 3). */
export const charactersOf = async (db: Reader, accountId: number): Promise<User['characters']> => {
	const rows = await selectCharacters(db, accountId)
	return rows.map((row) => ({
		ChaNum: row.cha_num,
		ChaName: row.name,
		ChaLevel: row.level,
		ChaClass: row.class,
		ChaSchool: row.school,
	}))
}

/** Takes characters over as the game server tells of them. */
export const enrol = (tx: Tx, characters: GameTables['characters'][]): Promise<unknown> => insertCharacters(tx, characters)
