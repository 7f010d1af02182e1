import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Outbox } from '../mail/mail.ts'
import { emailKey, maskEmail } from './email.ts'
import type { Links } from './links.ts'
import type { Places } from './places.ts'
import { deleteLinksOf, updateSecrets } from './secrets-store.ts'
import { type AccountRow, raiseSessionEpoch, removePersonalFields, selectTaken, updateDetails } from './store.ts'

/** The requested changes; absent fields stay unchanged. Passwords are already hashed. */
type Details = { firstName?: string; lastName?: string; phone?: string; secondPasswordHash?: string; email?: string }

type Needs = { database: Database; clock: Clock; mail: Outbox; links: Links; places: Places }

/** Changes that users make to their own data, and closing of an account. */
export const createPersonalData = ({ database, clock, mail, links, places }: Needs) => ({
	/** The requested new address; null when it is the old one, its mask, or missing. Refused when it is taken. */
	async newAddress(account: AccountRow, wanted: string | null | undefined): Promise<string | null> {
		if (!wanted || wanted === maskEmail(account.email) || emailKey(wanted) === account.email_key) return null
		const taken = await selectTaken(database.read, '', emailKey(wanted))
		if (taken.email) throw invalid({ UserEmail: [MESSAGES.emailTaken] })
		return wanted
	},

	/** A new address takes effect when the link sent to it is opened; the old address is notified (DECISIONS 3). */
	async change(tx: Tx, account: AccountRow, { firstName, lastName, phone, secondPasswordHash, email }: Details): Promise<void> {
		const details = {
			...(firstName !== undefined && { first_name: firstName }),
			...(lastName !== undefined && { last_name: lastName }),
			...(phone !== undefined && { phone }),
		}
		// Absent fields are not written: another device may be changing them at the same time.
		if (Object.keys(details).length > 0) await updateDetails(tx, account.id, details)
		if (secondPasswordHash) await updateSecrets(tx, account.id, { second_password_hash: secondPasswordHash })
		if (!email) return
		const token = await links.open(tx, { accountId: account.id, purpose: 'change-email', email })
		await mail.post(tx, { kind: 'confirm-new-email', to: email, userId: account.user_id, token })
		await mail.post(tx, { kind: 'email-change-asked', to: account.email, userId: account.user_id, newEmail: maskEmail(email) })
	},

	removePhone: (tx: Tx, accountId: number): Promise<unknown> => updateDetails(tx, accountId, { phone: '' }),

	/**
	 * Closes an account for good. Names, address, phone and answer are deleted. Number, user ID and the ledger stay, so that the books still
	 * balance and the user ID cannot be taken again. The password hash stays, so that only the owner learns why signing in is refused.
	 */
	async close(tx: Tx, account: AccountRow): Promise<void> {
		const now = clock.now()
		await removePersonalFields(tx, account.id, { status: ACCOUNT_STATUS.closed, email: `closed-${account.id}@closed.invalid`, now })
		await updateSecrets(tx, account.id, { second_password_hash: null, secret_answer_hash: '' })
		// Links contain addresses.
		await deleteLinksOf(tx, account.id)
		await places.forget(tx, account.id)
		await raiseSessionEpoch(tx, account.id)
		await mail.post(tx, { kind: 'account-closed', to: account.email, userId: account.user_id })
	},
})
