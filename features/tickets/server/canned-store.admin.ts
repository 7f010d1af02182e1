import type { Reader, Tx } from '#db/database.ts'
import type { TicketsTables } from '../tables.ts'

export type CannedRow = Omit<TicketsTables['ticket_answers'], 'id'> & { id: number }
type Texts = { title: string; text: string; now: number }

export const selectCannedAnswers = (db: Reader): Promise<CannedRow[]> =>
	db.selectFrom('ticket_answers').selectAll().orderBy('title').execute()

export const selectCannedAnswer = (db: Reader, id: number): Promise<CannedRow | undefined> =>
	db.selectFrom('ticket_answers').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined when the title is taken. */
export const insertCannedAnswer = (tx: Tx, { title, text, now }: Texts): Promise<CannedRow | undefined> =>
	tx
		.insertInto('ticket_answers')
		.values({ title, text, updated_at: now })
		.onConflict((conflict) => conflict.column('title').doNothing())
		.returningAll()
		.executeTakeFirst()

/** Changes only the version that was seen: undefined when it was changed or removed meanwhile. The new time is always a later one. */
export const updateCannedAnswer = (tx: Tx, { id, updated_at }: CannedRow, { title, text, now }: Texts): Promise<CannedRow | undefined> =>
	tx
		.updateTable('ticket_answers')
		.set({ title, text, updated_at: Math.max(now, updated_at + 1) })
		.where('id', '=', id)
		.where('updated_at', '=', updated_at)
		.returningAll()
		.executeTakeFirst()

/** Deletes only the version that was seen, like a change. */
export const deleteCannedAnswer = (tx: Tx, { id, updated_at }: CannedRow): Promise<CannedRow | undefined> =>
	tx.deleteFrom('ticket_answers').where('id', '=', id).where('updated_at', '=', updated_at).returningAll().executeTakeFirst()
