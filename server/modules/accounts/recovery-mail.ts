import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Outbox } from '../mail/mail.ts'
import { emailKey } from './email.ts'
import type { Links } from './links.ts'
import type { MailBudget } from './mail-limit.ts'
import { type AccountRow, selectByEmailKey, selectByUserIdKey } from './store.ts'

type Needs = { database: Database; clock: Clock; mail: Outbox; links: Links; mailBudget: MailBudget }

/**
 * Asking for the way back in. It does the same work and says the same whether or not there is such an account; what there is to know
 * stands in the mail only (DECISIONS 3).
 */
export const createAsking = ({ database, clock, mail, links, mailBudget }: Needs) => {
	const mayMail = (account: AccountRow | null, asked: { kind: string; email: string; asker: string }): Promise<boolean> =>
		mailBudget.allows({ topic: 'recovery', isDecoy: account === null, ...asked })

	return {
		/** `asker` is the network address that asks. Beyond the limits of a mailbox nothing is sent, and nobody is told so. */
		async remindUserId(email: string, asker: string): Promise<void> {
			const found = await selectByEmailKey(database.read, emailKey(email))
			const open = isOpen(found) ? found : null
			const account = (await mayMail(open, { kind: 'user-id', email, asker })) ? open : null
			await database.transaction((tx) =>
				mail.post(tx, account ? { kind: 'user-id', to: account.email, userIds: [account.user_id] } : { kind: 'nothing', to: email }),
			)
		},

		/** The same. What is not sent ends no link that was sent before. */
		async mailResetLink({ userId, email, asker }: { userId: string; email: string; asker: string }): Promise<void> {
			const found = await selectByUserIdKey(database.read, userId.toLowerCase())
			const open = mayReset(found, clock.now()) && found.email_key === emailKey(email) ? found : null
			const account = (await mayMail(open, { kind: 'reset-password', email, asker })) ? open : null
			await database.transaction(async (tx) => {
				const token = await links.open(tx, { accountId: account?.id ?? null, purpose: 'reset-password', email: account?.email ?? '' })
				await mail.post(
					tx,
					account ? { kind: 'reset-password', to: account.email, userId: account.user_id, token } : { kind: 'nothing', to: email },
				)
			})
		},
	}
}

export const isOpen = (account: AccountRow | undefined): account is AccountRow =>
	account !== undefined && account.status !== ACCOUNT_STATUS.closed

/** A suspension that lasts closes this way in too. */
export const mayReset = (account: AccountRow | undefined, now: number): account is AccountRow =>
	isOpen(account) && (account.status !== ACCOUNT_STATUS.suspended || (account.status_until !== null && account.status_until <= now))
