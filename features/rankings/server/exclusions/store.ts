import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
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

const SORTS = { name: 'name_key', number: 'cha_num', out: sql.ref<number | null>('left_out_at') } as const
/** Among characters that were never excluded, which the databases would place differently. */
const OUT_OF_ALL = sql<number>`coalesce(left_out_at, 0)`

export type WantedCharacters = At & { search: string; sort?: Sort<keyof typeof SORTS> | undefined }

/** By the beginning of a word of a name or by number; all excluded characters when `search` is empty. */
export const pageForStaff = (db: Reader, { search, sort = search === '' ? '-out' : 'name', ...at }: WantedCharacters) => {
	const number = /^\d{1,15}$/.test(search) ? Number(search) : null
	let found = db.selectFrom('characters').where('deleted', '=', 0)
	found =
		search === ''
			? found.where('left_out_at', 'is not', null)
			: found.where(({ eb, or }) =>
					or([eb('cha_num', 'in', charactersNamed(db, search)), ...(number === null ? [] : [eb('cha_num', '=', number)])]),
				)
	return pageOf(
		found,
		(characters) =>
			characters
				.selectAll()
				.orderBy(...orderOf(search === '' ? SORTS : { ...SORTS, out: OUT_OF_ALL }, sort))
				.orderBy('cha_num'),
		at,
	)
}
