import type { Reader, Tx } from '#db/database.ts'
import type { AccountsTables } from '#db/tables/accounts.ts'

export type AccountRow = Omit<AccountsTables['accounts'], 'id'> & { id: number }

export const insertAccount = (tx: Tx, account: Omit<AccountRow, 'id'>) =>
	tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()

export const insertSecrets = (tx: Tx, secrets: AccountsTables['account_secrets']) =>
	tx.insertInto('account_secrets').values(secrets).execute()

export const selectAccount = (db: Reader, id: number): Promise<AccountRow> =>
	db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const selectByUserIdKey = (db: Reader, key: string): Promise<AccountRow | undefined> =>
	db.selectFrom('accounts').selectAll().where('user_id_key', '=', key).executeTakeFirst()

export const selectByReferralCode = (db: Reader, code: string): Promise<AccountRow | undefined> =>
	db.selectFrom('accounts').selectAll().where('referral_code', '=', code).executeTakeFirst()

export const selectPasswordHash = async (db: Reader, accountId: number) => {
	const row = await db.selectFrom('account_secrets').select('password_hash').where('account_id', '=', accountId).executeTakeFirst()
	return row?.password_hash ?? null
}

/** Which of the two is taken already; both may be. */
export const selectTaken = async (db: Reader, userIdKey: string, emailKey: string) => {
	const rows = await db
		.selectFrom('accounts')
		.select(['user_id_key', 'email_key'])
		.where((where) => where.or([where('user_id_key', '=', userIdKey), where('email_key', '=', emailKey)]))
		.execute()
	return { userId: rows.some((row) => row.user_id_key === userIdKey), email: rows.some((row) => row.email_key === emailKey) }
}

export const hasAccountOfStatus = async (db: Reader, status: number) => {
	const row = await db.selectFrom('accounts').select('id').where('status', '=', status).limit(1).executeTakeFirst()
	return row !== undefined
}

export const hasAnyAccount = async (db: Reader) => {
	const row = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
	return row !== undefined
}

export const updateStatus = (tx: Tx, id: number, status: number) =>
	tx.updateTable('accounts').set({ status, status_reason: null, status_until: null }).where('id', '=', id).execute()
