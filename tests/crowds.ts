import type { Database } from '#db/database.ts'
import { insertManyAccounts } from '#features/accounts/server/move-in-store.ts'
import { openManyWallets } from '#features/wallet/wallet.ts'

/** Many accounts with empty wallets, written at once; nobody can sign in to one of them. Returns their user IDs. */
export const crowd = async (database: Database, name: string, size: number): Promise<string[]> => {
	const userIds = Array.from({ length: size }, (_, index) => `${name}_${index}`)
	for (let start = 0; start < size; start += AT_ONCE)
		await database.transaction(async (tx) => {
			const accounts = await insertManyAccounts(tx, database.engine, userIds.slice(start, start + AT_ONCE).map(accountOf))
			await openManyWallets(
				tx,
				database.engine,
				accounts.map(({ id }) => id),
			)
		})
	return userIds
}

const AT_ONCE = 1_000

const accountOf = (userId: string) => ({
	user_id: userId,
	user_id_key: userId.toLowerCase(),
	status: 1,
	status_reason: null,
	status_until: null,
	first_name: 'Juan',
	last_name: 'Cruz',
	email: `${userId}@example.com`,
	email_key: `${userId}@example.com`,
	email_verified_at: 1,
	phone: '',
	gender: 'Male',
	country: 'PH',
	secret_question: 1,
	referral_code: `R${userId}`,
	session_epoch: 0,
	wait_epoch: 0,
	roles_lost: 0,
	terms_accepted_at: 1,
	created_at: 1,
	closed_at: null,
	frozen_at: null,
	frozen_email: null,
	frozen_link_at: null,
})
