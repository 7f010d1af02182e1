import type { Database } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { EncryptedPassword } from '#server/kernel/secrets/hpke.ts'
import { type AccountRow, selectByUserIdKey, updateUserId } from './store.ts'
import type { Warn } from './warnings.ts'

type Needs = { database: Database; bridge: Bridge; warn: Warn }
type Wanted = { userId: string; sealed: EncryptedPassword | null }

/** Another user ID for an account. All else is kept by the number of the account, so it stays. */
export const createUserIds = ({ database, bridge, warn }: Needs) => ({
	/**
	 * Only while the game refuses the account: a user ID that plays in the game stays. Refused at its field when the game cannot hold it or
	 * another account has it. The one before is free again. Its owner gets a letter.
	 */
	async changeUserId(account: AccountRow, { userId, sealed }: Wanted, unit: UnitOfWork): Promise<void> {
		const { id, email_verified_at, user_id: before } = account
		const objection = await bridge.accounts.userIdObjection(userId)
		if (objection) throw invalid({ UserID: [objection] })
		const user_id_key = userId.toLowerCase()
		const holder = await selectByUserIdKey(database.read, user_id_key)
		if (holder && (holder.id !== id || holder.user_id === userId)) throw invalid({ UserID: ['userIdTaken'] })
		try {
			await unit(async (tx) => {
				await bridge.accounts.renamed(tx, { id, isConfirmed: email_verified_at !== null }, sealed)
				await updateUserId(tx, id, { user_id: userId, user_id_key })
				await warn(tx, { ...account, user_id: userId }, { kind: 'user-id-changed', before })
			})
		} catch (error) {
			// Somebody else took it meanwhile.
			throw isUniqueViolation(error) ? invalid({ UserID: ['userIdTaken'] }) : error
		}
	},
})
