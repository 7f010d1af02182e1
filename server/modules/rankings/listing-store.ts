import type { Reader, Tx } from '#db/database.ts'
import type { RankingsTables } from '#db/tables/rankings.ts'

export const selectListingChanges = (db: Reader) => db.selectFrom('listing_changes').selectAll().orderBy('account_id').limit(100).execute()

/** Not if the status has changed once more. */
export const deleteListingChanges = (tx: Tx, { account_id, status }: RankingsTables['listing_changes']) =>
	tx.deleteFrom('listing_changes').where('account_id', '=', account_id).where('status', '=', status).execute()
