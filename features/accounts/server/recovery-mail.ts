import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Database, Tx } from '#db/database.ts'
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
			const open = mayAsk(found, clock.now()) && emailKey(mailboxOf(found)) === emailKey(email) ? found : null
			const account = (await mayMail(open, { kind: 'reset-password', email, asker })) ? open : null
			await database.transaction(async (tx) => {
				if (account) await postWayBack(tx, { links, mail }, account)
				else {
					await links.open(tx, { accountId: null, purpose: 'reset-password', email: '' })
					await mail.post(tx, { kind: 'nothing', to: email, account: null })
				}
			})
		},
	}
}

/** The letter with the link to a new password; for a frozen account, the one that opens it again, to the mailbox that may. */
export const postWayBack = async (tx: Tx, { links, mail }: { links: Links; mail: Outbox }, account: AccountRow): Promise<void> => {
	const [email, isFrozen] = [mailboxOf(account), account.frozen_at !== null]
	const token = await links.open(tx, { accountId: account.id, purpose: isFrozen ? 'unfreeze' : 'reset-password', email })
	const kind = isFrozen ? ('account-frozen' as const) : ('reset-password' as const)
	await mail.post(tx, { kind, to: email, account: account.id, userId: account.user_id, token })
}

/** The mailbox that proves who owns the account: of a frozen one, not always its address. */
export const mailboxOf = ({ email, frozen_email }: Pick<AccountRow, 'email' | 'frozen_email'>): string => frozen_email ?? email

export const isOpen = (account: AccountRow | undefined): account is AccountRow =>
	account !== undefined && account.status !== ACCOUNT_STATUS.closed

/** An account under a current suspension cannot be recovered either. */
export const mayReset = (account: AccountRow | undefined, now: number): account is AccountRow =>
	isOpen(account) && account.frozen_at === null && !isSuspended(account, now)

/** That of a frozen account opens it again. */
const mayAsk = (account: AccountRow | undefined, now: number): account is AccountRow =>
	account !== undefined && (account.frozen_at !== null || mayReset(account, now))

const isSuspended = ({ status, status_until }: AccountRow, now: number): boolean =>
	status === ACCOUNT_STATUS.suspended && (status_until === null || status_until > now)
