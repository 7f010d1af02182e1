import { TWO_STEP } from '#contract/limits.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { withoutUnseen } from '#contract/unseen.ts'
import type { Database, Tx } from '#db/database.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { hmacSha256, type Random, READABLE_SYMBOLS, randomSymbols } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Encryption } from '#server/kernel/secrets/encryption.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, selectSecret, takeRecoveryCode, takeStep } from './store.ts'
import { stepOf } from './totp.ts'

type Needs = { database: Database; clock: Clock; random: Random; rateLimit: RateLimit; secretKey: string; encryption: Encryption }

/** Codes of the app, and the recovery codes that replace them. Each works once, however many calls try it at once. */
export const createCodes = ({ database, clock, random, rateLimit, secretKey, encryption }: Needs) => {
	const hashOf = (accountId: number, code: string) => hmacSha256(secretKey, `two-step recovery ${accountId} ${code.toUpperCase()}`)

	/** One attempt. A recovery code is accepted only once two-step login is on. */
	const take = async (accountId: number, given: string, unit: UnitOfWork): Promise<boolean> => {
		const row = await selectSecret(database.read, accountId)
		const secret = row && encryption.decrypt(String(accountId), row.sealed_secret)
		if (!secret) return false
		const code = withoutUnseen(given).replaceAll(/[\s-]/g, '')
		const step = stepOf(secret, code, clock.now())
		return unit(async (tx) => {
			if (step !== null) return (await takeStep(tx, accountId, step)) !== undefined
			if (row.confirmed_at === null) return false
			return (await takeRecoveryCode(tx, { accountId, codeHash: hashOf(accountId, code), now: clock.now() })) !== undefined
		})
	}

	return {
		/** Refuses a wrong code; after five, further attempts must wait a quarter of an hour. */
		async requireRight(accountId: number, code: string, unit: UnitOfWork): Promise<true> {
			if (code.trim() === '') throw codeProblem('TWO_STEP_CODE_NEEDED')
			const isRight = await rateLimit.guess(
				[['twoStepPerAccount', String(accountId)]],
				async () => (await take(accountId, code, unit)) || null,
			)
			if (!isRight) throw codeProblem('TWO_STEP_CODE_INCORRECT')
			return isRight
		},

		/** Replaces the recovery codes; stored as hashes, returned for the owner to keep. */
		async makeRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
			const codes = Array.from({ length: TWO_STEP.recoveryCodes }, () => randomSymbols(random, SYMBOLS, READABLE_SYMBOLS))
			const hashes = codes.map((code) => hashOf(accountId, code))
			await deleteRecoveryCodes(tx, accountId)
			await insertRecoveryCodes(tx, accountId, hashes)
			return codes.map((code) => `${code.slice(0, SYMBOLS / 2)}-${code.slice(SYMBOLS / 2)}`)
		},
	}
}

/** A refusal shown at the field of the code. */
const codeProblem = (code: 'TWO_STEP_CODE_NEEDED' | 'TWO_STEP_CODE_INCORRECT') =>
	new Problem(code, { errors: { code: [PROBLEMS[code].message] } })

// 50 bits.
const SYMBOLS = 10
