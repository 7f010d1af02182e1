import { VALID_MS } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, latest } from '#server/kernel/clock.ts'
import { hmacSha256, type Random, randomSymbols } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { replaceCode } from './store.ts'

export type MailedCodeNeeds = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	mail: Outbox
	secretKey: string
}

/** Mails six digits that replace the secret answer: a memory test must not be the only way (WCAG 3.3.8). */
export const createMailedCode =
	({ clock, random, rateLimit, accounts, mail, secretKey }: MailedCodeNeeds) =>
	async (actor: Actor, unit: UnitOfWork): Promise<void> => {
		await rateLimit.take(['codeMailsPerAccount', String(actor.accountId)])
		const account = await accounts.find(actor.accountId)
		await accounts.mailBudget.take({ topic: 'code', kind: 'step-up-code', email: account.email, asker: null })
		const code = randomSymbols(random, DIGITS, '0123456789')
		await unit(async (tx) => {
			const expiresAt = latest(clock) + VALID_MS.mailedCode
			await replaceCode(tx, { account_id: account.id, code_hash: hashOfCode(secretKey, account.id, code), expires_at: expiresAt })
			await mail.post(tx, { kind: 'step-up-code', to: account.email, account: account.id, userId: account.user_id, code })
		})
	}

/** Six digits can be tried through quickly, so the hash is keyed: without the site's key it reveals nothing. */
export const hashOfCode = (secretKey: string, accountId: number, code: string): string =>
	hmacSha256(secretKey, `step-up ${accountId} ${code}`)

const DIGITS = 6
