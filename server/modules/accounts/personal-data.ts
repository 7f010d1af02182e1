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

/** What a person wants changed; what is absent stays. Passwords come hashed. */
type Details = { firstName?: string; lastName?: string; phone?: string; secondPasswordHash?: string; email?: string }

type Needs = { database: Database; clock: Clock; mail: Outbox; links: Links; places: Places }

/** What people may change about themselves, and how they leave. */
export const createPersonalData = ({ database, clock, mail, links, places }: Needs) => ({
	/** The address that somebody wants to change to; null when it is the old one, its mask, or none. Refused when it is taken. */
	async newAddress(account: AccountRow, wanted: string | null | undefined): Promise<string | null> {
		if (!wanted || wanted === maskEmail(account.email) || emailKey(wanted) === account.email_key) return null
		const taken = await selectTaken(database.read, '', emailKey(wanted))
		if (taken.email) throw invalid({ UserEmail: [MESSAGES.emailTaken] })
		return wanted
	},

	/** A new address takes effect when the link sent there is opened; the old one is told (DECISIONS 3). */
	async change(tx: Tx, account: AccountRow, { firstName, lastName, phone, secondPasswordHash, email }: Details): Promise<void> {
		const details = {
			...(firstName !== undefined && { first_name: firstName }),
			...(lastName !== undefined && { last_name: lastName }),
			...(phone !== undefined && { phone }),
		}
		// What is not given is not written: another device may be changing it at this moment.
		if (Object.keys(details).length > 0) await updateDetails(tx, account.id, details)
		if (secondPasswordHash) await updateSecrets(tx, account.id, { second_password_hash: secondPasswordHash })
		if (!email) return
		const token = await links.open(tx, { accountId: account.id, purpose: 'change-email', email })
		await mail.post(tx, { kind: 'confirm-new-email', to: email, userId: account.user_id, token })
		await mail.post(tx, { kind: 'email-change-asked', to: account.email, userId: account.user_id, newEmail: maskEmail(email) })
	},

	removePhone: (tx: Tx, accountId: number): Promise<unknown> => updateDetails(tx, accountId, { phone: '' }),

	/**
	 * Ends an account for good. Names, address, phone and answer go; number, user ID and the ledger stay, so that the books
	 * still add up and nobody can take the name over. The password stays so that only its owner learns why there is no way in.
	 */
	async close(tx: Tx, account: AccountRow): Promise<void> {
		const now = clock.now()
		await removePersonalFields(tx, account.id, { status: ACCOUNT_STATUS.closed, email: `closed-${account.id}@closed.invalid`, now })
		await updateSecrets(tx, account.id, { second_password_hash: null, secret_answer_hash: '' })
		// Links name addresses.
		await deleteLinksOf(tx, account.id)
		await places.forget(tx, account.id)
		await raiseSessionEpoch(tx, account.id)
		await mail.post(tx, { kind: 'account-closed', to: account.email, userId: account.user_id })
	},
})
