import type { Reader, Tx } from '#db/database.ts'
import { type At, pageOf } from '#server/kernel/lists/paging.ts'
import type { RankingsTables } from '../../tables.ts'
import { charactersNamed } from '../names/store.ts'

export const selectListingChanges = (db: Reader) => db.selectFrom('listing_changes').selectAll().orderBy('account_id').limit(100).execute()

/** As the trigger of the schema does when a status changes: for accounts that were never without theirs. */
export const noteStatuses = async (tx: Tx, accounts: readonly { accountId: number; status: number }[]): Promise<void> => {
	for (const { accountId, status } of accounts)
		await tx
			.insertInto('listing_changes')
			.values({ account_id: accountId, status })
			.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ status }))
			.execute()
}

/** Deletes the record unless the status has changed again since. */
export const deleteListingChanges = (tx: Tx, { account_id, status }: RankingsTables['listing_changes']) =>
	tx.deleteFrom('listing_changes').where('account_id', '=', account_id).where('status', '=', status).execute()

export const updateLeftOut = (tx: Tx, chaNum: number, { at, reason }: { at: number | null; reason: string | null }) =>
	tx.updateTable('characters').set({ left_out_at: at, left_out_reason: reason }).where('cha_num', '=', chaNum).execute()

/** By the beginning of a word of a name or by number; all excluded characters when `wanted` is empty. */
export const pageForStaff = (db: Reader, wanted: string, at: At) => {
	const number = /^\d{1,15}$/.test(wanted) ? Number(wanted) : null
	let found = db.selectFrom('characters').where('deleted', '=', 0)
	found =
		wanted === ''
			? found.where('left_out_at', 'is not', null)
			: found.where(({ eb, or }) =>
					or([eb('cha_num', 'in', charactersNamed(db, wanted)), ...(number === null ? [] : [eb('cha_num', '=', number)])]),
				)
	const [column, direction] = wanted === '' ? (['left_out_at', 'desc'] as const) : (['name_key', 'asc'] as const)
	return pageOf(found, (characters) => characters.selectAll().orderBy(column, direction).orderBy('cha_num'), at)
}
