import { VALID_MS } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { type Accounts, maskEmail } from '#features/accounts/accounts.ts'
import type { Audit } from '#features/audit/audit.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import type { AuditRecord } from '#server/kernel/audit/audited-action.ts'
import { freezeAccount, unfreezeAccount } from './contract.ts'
import type { WaysIn } from './server/ways-in.ts'

export { createWaysIn, type WaysIn } from './server/ways-in.ts'

type Needs = {
	accounts: Accounts
	waysIn: WaysIn
	audit: Audit
	notifications: Pick<Notifications, 'forgetBrowsers'>
}
type Call = Pick<AuditRecord, 'address' | 'requestId'>
/** `mailbox` is masked. */
type Told = { id: number; frozen: boolean; mailbox: string }

/**
 * "This was not me": the owner freezes the account by a link of a letter, and opens it again by a new password from the same mailbox
 * (docs/decisions/16-lost-accounts.md).
 */
export const createFreezes = ({ accounts, waysIn, audit, notifications }: Needs) => {
	const record = (tx: Tx, call: Call, { method, path }: { method: string; path: string }, { id, ...after }: Told) =>
		audit.record(tx, { ...call, actor: null, by: 'a mailed link', action: `${method} ${path}`, subject: `account:${id}`, after })

	return {
		/** False when it was frozen already, and stays as it is. */
		freeze: (token: string, call: Call): Promise<boolean> =>
			accounts.freeze(token, async (tx, { account: { id }, mailbox }) => {
				// Whose they are is not known any more.
				await notifications.forgetBrowsers(tx, id)
				await record(tx, call, freezeAccount, { id, frozen: true, mailbox: maskEmail(mailbox) })
			}),

		/**
		 * What a thief may have turned on or made in the days before, with what its owner did in them, goes; all of it, where the mailbox was not
		 * confirmed before.
		 */
		open: ({ token, password }: { token: string; password: string }, call: Call): Promise<void> =>
			accounts.unfreeze({ token, password, address: call.address }, async (tx, { account, mailbox, isFirst }) => {
				const hasRemoved = isFirst && (await waysIn.removeUnproven(tx, account))
				if (!hasRemoved) await waysIn.removeSince(tx, account.id, (account.frozen_at ?? 0) - VALID_MS.freezeLink)
				await record(tx, call, unfreezeAccount, { id: account.id, frozen: false, mailbox: maskEmail(mailbox) })
				return { hasRemoved, waysIn: await waysIn.listOf(tx, account.id) }
			}),
	}
}

export type Freezes = ReturnType<typeof createFreezes>
