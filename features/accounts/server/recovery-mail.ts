import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Database } from '#db/database.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { emailKey } from './email.ts'
import type { Links } from './links.ts'
import type { MailBudget } from './mail-limit.ts'
import { type AccountRow, selectByEmailKey, selectByUserIdKey } from './store.ts'

type Needs = { database: Database; clock: Clock; mail: Outbox; links: Links; mailBudget: MailBudget }

/**
 * Requests for recovery mails. The work and the answer are the same whether or not the account exists; only the mail contains the result
 * (DECISIONS 3).
 */
export const createRecoveryMail = ({ database, clock, mail, links, mailBudget }: Needs) => {
	const mayMail = (account: AccountRow | null, asked: { kind: string; email: string; asker: string }): Promise<boolean> =>
		mailBudget.allows({ topic: 'recovery', isDecoy: account === null, ...asked })

	return {
		/** `asker` is the requesting network address. Beyond the limits of a mailbox nothing is sent, and the answer does not show it. */
		async remindUserId(email: string, asker: string): Promise<void> {
			const found = await selectByEmailKey(database.read, emailKey(email))
			const open = isOpen(found) ? found : null
			const account = (await mayMail(open, { kind: 'user-id', email, asker })) ? open : null
			await database.transaction((tx) =>
				mail.post(
					tx,
					account
						? { kind: 'user-id', to: account.email, account: account.id, userIds: [account.user_id] }
						: { kind: 'nothing', to: email, account: null },
				),
			)
		},

		/** Same rules as above. A mail that is not sent leaves earlier links valid. */
		async mailResetLink({ userId, email, asker }: { userId: string; email: string; asker: string }): Promise<void> {
			const found = await selectByUserIdKey(database.read, userId.toLowerCase())
			const open = mayReset(found, clock.now()) && found.email_key === emailKey(email) ? found : null
			const account = (await mayMail(open, { kind: 'reset-password', email, asker })) ? open : null
			await database.transaction(async (tx) => {
				const token = await links.open(tx, { accountId: account?.id ?? null, purpose: 'reset-password', email: account?.email ?? '' })
				await mail.post(
					tx,
					account
						? { kind: 'reset-password', to: account.email, account: account.id, userId: account.user_id, token }
						: { kind: 'nothing', to: email, account: null },
				)
			})
		},
	}
}

export const isOpen = (account: AccountRow | undefined): account is AccountRow =>
	account !== undefined && account.status !== ACCOUNT_STATUS.closed

/** An account under a current suspension cannot be recovered either. */
export const mayReset = (account: AccountRow | undefined, now: number): account is AccountRow =>
	isOpen(account) && (account.status !== ACCOUNT_STATUS.suspended || (account.status_until !== null && account.status_until <= now))
