import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { TWO_STEP } from '#contract/limits.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { AccountRow, Accounts } from '#features/accounts/accounts.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { bareCode, hmacSha256, type Random, READABLE_SYMBOLS, randomSymbols, withDigitsMeant } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import { countCodes, deleteCodes, deleteCodesSince, insertCodes, selectCode, takeCode } from './server/store.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	stepUp: StepUp
	secretKey: string
}

/** Recovery codes of an account, stored as hashes and shown once. Each works once, however many calls try it at once. */
export const createRecoveryCodes = ({ database, clock, random, rateLimit, accounts, stepUp, secretKey }: Needs) => {
	// The text is that of the codes that accounts with two-step login had first.
	const hashOf = (accountId: number, given: string) =>
		hmacSha256(secretKey, `two-step recovery ${accountId} ${withDigitsMeant(bareCode(given))}`)

	/** Replaces the codes; returned for the owner to keep. */
	const make = async (tx: Tx, accountId: number): Promise<string[]> => {
		const codes = Array.from({ length: TWO_STEP.recoveryCodes }, () => randomSymbols(random, SYMBOLS, READABLE_SYMBOLS))
		await deleteCodes(tx, accountId)
		await insertCodes(tx, { accountId, hashes: codes.map((code) => hashOf(accountId, code)), now: clock.now() })
		return codes.map((code) => `${code.slice(0, SYMBOLS / 2)}-${code.slice(SYMBOLS / 2)}`)
	}

	/** Uses a code up, and tells the owner. False for a wrong one. */
	const take = async (tx: Tx, account: AccountRow, given: string): Promise<boolean> => {
		const now = clock.now()
		if (!(await takeCode(tx, { accountId: account.id, codeHash: hashOf(account.id, given), now }))) return false
		await accounts.warn(tx, account, { kind: 'recovery-code-used', left: await countCodes(tx, account.id), at: now })
		return true
	}

	return {
		take,
		left: (accountId: number, db: Reader = database.read): Promise<number> => countCodes(db, accountId),

		/** The first codes of an account; none when it has some left. */
		makeFirst: async (tx: Tx, accountId: number): Promise<string[]> => ((await countCodes(tx, accountId)) > 0 ? [] : make(tx, accountId)),

		/** Needs the password, confirmed within five minutes. */
		async renew(actor: Actor, unit: UnitOfWork): Promise<string[]> {
			await stepUp.require(actor, 'password')
			const account = await accounts.find(actor.accountId)
			return unit(async (tx) => {
				await accounts.warn(tx, account, { kind: 'recovery-codes-renewed' })
				return make(tx, account.id)
			})
		},

		/**
		 * Sets a new password by a code. The answer and the work are the same for unknown accounts, and for those of staff, suspended, frozen and
		 * closed ones, whom a code does not help. A refused password uses no code up. Tries are counted by address only: nobody comes near 50 bits,
		 * and strangers must not use up those of the owner.
		 */
		async recover({ userId, code, password, address }: { userId: string; code: string; password: string; address: string }): Promise<void> {
			const account = await accounts.findByUserId(userId)
			const accountId = account?.status === ACCOUNT_STATUS.player ? account.id : 0
			const found = await rateLimit.guess(
				[['recoveryCodePerAddress', address]],
				async () => (await selectCode(database.read, { accountId, codeHash: hashOf(accountId, code) })) ?? null,
			)
			if (!account || !found) throw incorrect()
			const secret = await accounts.prepareNewPassword(account, password, 'NewUserPass')
			await database.transaction(async (tx) => {
				await accounts.hold(tx, accountId)
				// Somebody may have frozen or suspended it, or used the code, meanwhile.
				const still = await accounts.named(tx, accountId)
				if (still.status !== ACCOUNT_STATUS.player || !(await take(tx, still, code))) throw incorrect()
				await accounts.setPassword(tx, accountId, secret)
				await accounts.entered(tx, still, address)
			})
		},

		/** Part of closing an account. */
		remove: (tx: Tx, accountId: number): Promise<unknown> => deleteCodes(tx, accountId),
		/** Removes codes that were made since then. */
		removeSince: (tx: Tx, accountId: number, since: number): Promise<unknown> => deleteCodesSince(tx, accountId, since),
	}
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

const incorrect = () => new Problem('RECOVERY_CODE_INCORRECT', { errors: { code: [PROBLEMS.RECOVERY_CODE_INCORRECT.message] } })

// 50 bits.
const SYMBOLS = 10
