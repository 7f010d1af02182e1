import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'

type Code = { accountId: number; codeHash: string }

export const insertCodes = (tx: Tx, { accountId, hashes, now }: { accountId: number; hashes: readonly string[]; now: number }) =>
	tx
		.insertInto('recovery_codes')
		.values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null, made_at: now })))
		.execute()

export const deleteCodes = (tx: Tx, accountId: number) => tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()

export const deleteCodesSince = (tx: Tx, accountId: number, since: number) =>
	tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).where('made_at', '>=', since).execute()

/** Of many attempts with the same code, one succeeds. */
export const takeCode = (tx: Tx, { accountId, codeHash, now }: Code & { now: number }) =>
	tx
		.updateTable('recovery_codes')
		.set({ used_at: now })
		.where('account_id', '=', accountId)
		.where('code_hash', '=', codeHash)
		.where('used_at', 'is', null)
		.returning('account_id')
		.executeTakeFirst()

export const selectCode = (db: Reader, { accountId, codeHash }: Code) =>
	db
		.selectFrom('recovery_codes')
		.select('account_id')
		.where('account_id', '=', accountId)
		.where('code_hash', '=', codeHash)
		.where('used_at', 'is', null)
		.executeTakeFirst()

export const countCodes = (db: Reader, accountId: number) =>
	countOf(db.selectFrom('recovery_codes').where('account_id', '=', accountId).where('used_at', 'is', null))
