import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { emailKey } from './email.ts'
import { moveFrozenEmail } from './freezing-store.ts'
import type { Links } from './links.ts'
import { postWayBack } from './recovery-mail.ts'
import { spendLinks } from './secrets-store.ts'
import { type AccountRow, moveEmail, raiseSessionEpoch, selectByEmailKey } from './store.ts'
import type { Warn } from './warnings.ts'

type Needs = { database: Database; clock: Clock; mail: Outbox; warn: Warn; links: Links }

/** Addresses that someone other than the owner sets for an account: staff after a lost mailbox, the operator for the site's owner. */
export const createAddresses = ({ database, clock, mail, warn, links }: Needs) => {
	/**
	 * Moves an account to another address. The address is unconfirmed until the link mailed to it is opened (docs/decisions/16-lost-accounts.md). Every
	 * session ends, and older links stop working. A taken address makes the transaction fail (`isUniqueViolation`).
	 */
	const moveToAddress = async (tx: Tx, account: AccountRow, email: string): Promise<void> => {
		const now = clock.now()
		await moveEmail(tx, account.id, { email, email_key: emailKey(email), email_verified_at: null })
		await raiseSessionEpoch(tx, account.id)
		await spendLinks(tx, { accountId: account.id, purposes: ['reset-password', 'change-email', 'verify-email'], now })
		if (account.frozen_at === null) {
			const token = await links.open(tx, { accountId: account.id, purpose: 'verify-email', email })
			await mail.post(tx, { kind: 'address-given', to: email, account: account.id, userId: account.user_id, token })
		} else {
			// Two members of staff have found that the owner has this mailbox, so it opens the account again.
			await moveFrozenEmail(tx, account.id, email)
			await postWayBack(tx, { links, mail }, { ...account, frozen_email: email })
		}
		await warn(tx, account, { kind: 'email-changed' })
	}

	return {
		moveToAddress,

		/** Whether an account has this address: as `db` sees it, or in the current state. */
		hasAddress: async (email: string, db: Tx | Database['read'] = database.read): Promise<boolean> =>
			(await selectByEmailKey(db, emailKey(email))) !== undefined,

		/**
		 * The operator sets the address. Returns false and changes nothing when another account has it. `also` runs in the same transaction.
		 */
		async giveAddress(account: AccountRow, email: string, also?: (tx: Tx) => Promise<void>): Promise<boolean> {
			try {
				await database.transaction(async (tx) => {
					await moveToAddress(tx, account, email)
					await also?.(tx)
				})
				return true
			} catch (error) {
				if (isUniqueViolation(error)) return false
				throw error
			}
		},
	}
}
