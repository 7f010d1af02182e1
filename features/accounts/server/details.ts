import type { Database, Tx } from '#db/database.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { Outbox } from '#features/mail/mail.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { OptionalDetailName } from '../details.contract.ts'
import type { NewPassword } from './credentials.ts'
import { type DetailRow, withoutDetail } from './detail-columns.ts'
import { emailKey, maskEmail } from './email.ts'
import type { Links } from './links.ts'
import { updateSecrets } from './secrets-store.ts'
import { type AccountRow, selectTaken, updateDetails } from './store.ts'
import type { Warn } from './warnings.ts'

/** The requested changes; what is absent stays unchanged. Passwords are already hashed. */
type Changes = { details: Partial<DetailRow>; secondPassword?: NewPassword | undefined; email: string | null }

type Needs = { database: Database; mail: Outbox; warn: Warn; links: Links; bridge: Bridge }

/** Changes that users make to the details of their own account. */
export const createDetails = ({ database, mail, warn, links, bridge }: Needs) => ({
	/** The requested new address; null when it is the old one, its mask, or missing. Refused when it is taken. */
	async newAddress(account: AccountRow, wanted: string | null | undefined): Promise<string | null> {
		if (!wanted || wanted === maskEmail(account.email) || emailKey(wanted) === account.email_key) return null
		const taken = await selectTaken(database.read, '', emailKey(wanted))
		if (taken.email) throw invalid({ UserEmail: ['emailTaken'] })
		return wanted
	},

	/** A new address takes effect when the link sent to it is opened; the old address is notified (DECISIONS 3). */
	async change(tx: Tx, account: AccountRow, { details, secondPassword, email }: Changes): Promise<void> {
		// Absent fields are not written: another device may be changing them at the same time.
		if (Object.keys(details).length > 0) await updateDetails(tx, account.id, details)
		if (secondPassword) {
			await updateSecrets(tx, account.id, { second_password_hash: secondPassword.hash })
			await bridge.accounts.secondPasswordSet(tx, account.id, secondPassword.sealed)
		}
		if (!email) return
		const token = await links.open(tx, { accountId: account.id, purpose: 'change-email', email })
		await mail.post(tx, { kind: 'confirm-new-email', to: email, account: account.id, userId: account.user_id, token })
		await warn(tx, account, { kind: 'email-change-asked', newEmail: maskEmail(email) })
	},

	removeDetail: (tx: Tx, accountId: number, name: OptionalDetailName): Promise<unknown> =>
		updateDetails(tx, accountId, withoutDetail(name)),
})
