import type { Reader, Tx } from '#db/database.ts'
import type { EventsTables } from '../../tables.ts'

export type BracketRow = EventsTables['event_brackets']

export const selectBracket = (db: Reader, sheetId: number) =>
	db.selectFrom('event_brackets').selectAll().where('sheet_id', '=', sheetId).executeTakeFirst()

/** In place of the one before. */
export const writeBracket = async (tx: Tx, bracket: BracketRow): Promise<void> => {
	await deleteBracket(tx, bracket.sheet_id)
	await tx.insertInto('event_brackets').values(bracket).execute()
}

export const updateBracket = (tx: Tx, sheetId: number, change: Pick<BracketRow, 'data' | 'changed_at'>) =>
	tx.updateTable('event_brackets').set(change).where('sheet_id', '=', sheetId).execute()

export const deleteBracket = (tx: Tx, sheetId: number) => tx.deleteFrom('event_brackets').where('sheet_id', '=', sheetId).execute()

/** Who has a place, in the order of the sign-ups; with `isHere` those who are checked in. */
export const selectEntrants = (db: Reader, sheetId: number, { isHere, most }: { isHere: boolean; most: number }) => {
	const entrants = db
		.selectFrom('event_entries')
		.select(['name', 'cha_num', 'gu_num'])
		.where('sheet_id', '=', sheetId)
		.where('state', '=', 'in')
		.orderBy('id')
		.limit(most)
	return (isHere ? entrants.where('here_at', 'is not', null) : entrants).execute()
}
