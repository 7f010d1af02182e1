import type { Reader, Tx } from '#db/database.ts'
import type { PlayersTables } from '../tables.ts'

export type NoteRow = Omit<PlayersTables['player_notes'], 'id'> & { id: number }

export const insertNote = async (tx: Tx, note: Omit<NoteRow, 'id'>): Promise<number> =>
	(await tx.insertInto('player_notes').values(note).returning('id').executeTakeFirstOrThrow()).id

export const selectNote = (db: Reader, { id, accountId }: { id: number; accountId: number }): Promise<NoteRow | undefined> =>
	db.selectFrom('player_notes').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** Newest first. */
export const selectPinned = (db: Reader, accountId: number): Promise<NoteRow[]> =>
	db.selectFrom('player_notes').selectAll().where('account_id', '=', accountId).where('pinned', '=', 1).orderBy('id', 'desc').execute()

export const updatePinned = (tx: Tx, id: number, pinned: 0 | 1) =>
	tx.updateTable('player_notes').set({ pinned }).where('id', '=', id).execute()

export const deleteNote = (tx: Tx, id: number) => tx.deleteFrom('player_notes').where('id', '=', id).execute()

export const deleteNotesOf = (tx: Tx, accountId: number) => tx.deleteFrom('player_notes').where('account_id', '=', accountId).execute()
