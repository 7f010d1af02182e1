import type { MessageCode } from '#contract/messages.server.ts'
import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { OpenWays, Outbox } from '#features/mail/mail.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { CredentialsService } from './credentials.ts'
import { emailKey } from './email.ts'
import type { KnownNetworks } from './known-networks.ts'
import type { Links } from './links.ts'
import type { MailBudget } from './mail-limit.ts'
import { isOpen, mayReset } from './recovery-mail.ts'
import { spendLinks } from './secrets-store.ts'
import { type AccountRow, confirmEmail, holdAccount, moveEmail, raiseSessionEpoch, selectAccount } from './store.ts'
import type { Warn } from './warnings.ts'

type Needs = {
	database: Database
	clock: Clock
	mail: Outbox
	warn: Warn
	links: Links
	credentials: CredentialsService
	knownNetworks: KnownNetworks
	mailBudget: MailBudget
	rateLimit: RateLimit
	bridge: Bridge
}

type Reset = { token: string; password: string; address: string }
/** What opens an account besides its password. */
export type WaysIn = {
	/** Part of the first proof of the mailbox. True where anything was removed. */
	removeUnproven: (tx: Tx, account: AccountRow) => Promise<boolean>
	listOf: (tx: Tx, accountId: number) => Promise<OpenWays>
}

/** Recovery of an account through a mailed link (DECISIONS 3). */
export const createRecovery = ({
	database,
	clock,
	mail,
	warn,
	links,
	credentials,
	knownNetworks,
	mailBudget,
	rateLimit,
	bridge,
}: Needs) => ({
	/**
	 * Sets a new password through a mailed link. A refused password does not use the link up. The reset does not sign the user in. Where the link
	 * confirms the mailbox, whoever set other ways in before may be somebody else, and they go.
	 */
	async resetPassword({ token, password, address }: Reset, waysIn: WaysIn): Promise<void> {
		const link = await links.look(token, ['reset-password'])
		const account = link && (await selectAccount(database.read, link.account_id))
		if (!account || !mayReset(account, clock.now())) throw new Problem('LINK_INVALID')
		const secret = await credentials.prepareNewPassword(account, password, 'NewUserPass')
		await database.transaction(async (tx) => {
			await holdAccount(tx, account.id)
			if (!(await links.take(tx, token))) throw new Problem('LINK_INVALID')
			// Opening a link that was mailed to the address proves control of it.
			const isFirst = (await confirmEmail(tx, account.id, { email: link.email, now: clock.now() })) !== undefined
			const hasRemoved = isFirst && (await waysIn.removeUnproven(tx, account))
			await credentials.setPassword(tx, account.id, { ...secret, hasRemoved, waysIn: await waysIn.listOf(tx, account.id) })
			if (isFirst) await bridge.accounts.confirmed(tx, account.id)
			// The owner signs in from here next; guesses from elsewhere must not block that.
			await knownNetworks.remember(tx, account.id, address)
		})
	},

	/** Confirms the address of a new account, or applies a requested change of the address: true for a change. */
	async verifyEmail(token: string): Promise<boolean> {
		const link = await links.look(token, ['verify-email', 'change-email'])
		const account = link && (await selectAccount(database.read, link.account_id))
		if (!account || !isOpen(account) || account.frozen_at !== null) throw new Problem('LINK_INVALID')
		const isChange = link.purpose === 'change-email'
		await database.transaction(async (tx) => {
			// The account first: whoever freezes it ends its links.
			await holdAccount(tx, account.id)
			if (!(await links.take(tx, token))) throw new Problem('LINK_INVALID')
			await bridge.accounts.confirmed(tx, account.id)
			if (!isChange) return void (await confirmEmail(tx, account.id, { email: link.email, now: clock.now() }))
			await moveEmail(tx, account.id, addressOf(link.email, clock.now())).catch(takenMeanwhile)
			await raiseSessionEpoch(tx, account.id)
			// Links in the old mailbox stop working.
			await spendLinks(tx, { accountId: account.id, purposes: ['reset-password', 'change-email'], now: clock.now() })
			await warn(tx, account, { kind: 'email-changed' })
			const news = { kind: 'email-changed', account: account.id, userId: account.user_id, notMe: null } as const
			await mail.post(tx, { ...news, to: link.email })
		})
		return isChange
	},

	/** Sends the confirmation link of a new account again. */
	async resendVerification(accountId: number, unit: UnitOfWork): Promise<MessageCode> {
		await rateLimit.take(['codeMailsPerAccount', `verify ${accountId}`])
		const account = await selectAccount(database.read, accountId)
		if (account.email_verified_at !== null) return 'alreadyVerified'
		await mailBudget.take({ topic: 'address', kind: 'verify-email', email: account.email, asker: null })
		await unit(async (tx) => {
			const token = await links.open(tx, { accountId, purpose: 'verify-email', email: account.email })
			await mail.post(tx, { kind: 'verify-email', to: account.email, account: account.id, userId: account.user_id, token })
		})
		return 'verificationSent'
	},
})

const addressOf = (email: string, now: number) => ({
	email,
	email_key: emailKey(email),
	email_verified_at: now,
})

const takenMeanwhile = (error: unknown): never => {
	throw isUniqueViolation(error) ? new Problem('LINK_INVALID', { message: 'emailTaken' }) : error
}
