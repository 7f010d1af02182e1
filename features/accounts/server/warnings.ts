import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import type { Outbox, Warning } from '#features/mail/mail.ts'
import { isReachable } from './email.ts'
import type { Links } from './links.ts'
import type { AccountRow } from './store.ts'

type Warned = Pick<AccountRow, 'id' | 'email' | 'user_id' | 'status'>

/**
 * Tells the owner of an account what was done with it, at the address in `account`: where that changes, the one from before. The letter has a
 * link that freezes the account (docs/decisions/16-lost-accounts.md), except that of an account of staff, which an owner of the site guards.
 * No letter goes to an address that no mail reaches.
 */
export const createWarnings =
	({ mail, links }: { mail: Outbox; links: Links }) =>
	async (tx: Tx, account: Warned, warning: Warning): Promise<void> => {
		if (!isReachable(account.email)) return
		const { id, email, user_id: userId, status } = account
		const notMe = status === ACCOUNT_STATUS.player ? await links.open(tx, { accountId: id, purpose: 'freeze', email }) : null
		await mail.post(tx, { ...warning, to: email, account: id, userId, notMe })
	}

export type Warn = ReturnType<typeof createWarnings>
