import type { Tx } from '#db/database.ts'
import { updateGameAccount } from './accounts-store.ts'
import { dropJobs, emptySealed, selectSealed } from './jobs-store.ts'

/**
 * Passwords that were encrypted to a key that does not count any more cannot be opened. Accounts are still made, without a password; the
 * others drop out, and their owners set a new one.
 */
export const spoilSealed = async (tx: Tx, now: number): Promise<void> => {
	for (const { key, account_id, kind } of await selectSealed(tx)) {
		if (kind === 'create') await emptySealed(tx, key)
		else await dropJobs(tx, account_id, now, [kind])
		if (kind === 'password') await updateGameAccount(tx, account_id, { state: 'needs-password' })
	}
}
