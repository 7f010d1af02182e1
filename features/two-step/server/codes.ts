import { PROBLEMS } from '#contract/problems.ts'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { RecoveryCodes } from '#features/recovery-codes/recovery-codes.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { bareCode } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Encryption } from '#server/kernel/secrets/encryption.ts'
import { selectSecret, takeStep } from './store.ts'
import { stepOf } from './totp.ts'

type Needs = {
	database: Database
	clock: Clock
	rateLimit: RateLimit
	accounts: Accounts
	recoveryCodes: RecoveryCodes
	encryption: Encryption
}

/** Codes of the app, and the recovery codes that replace them. Each works once, however many calls try it at once. */
export const createCodes = ({ database, clock, rateLimit, accounts, recoveryCodes, encryption }: Needs) => {
	/** One attempt. A recovery code is accepted only once two-step login is on. */
	const take = async (accountId: number, given: string, unit: UnitOfWork): Promise<boolean> => {
		const row = await selectSecret(database.read, accountId)
		const secret = row && encryption.decrypt(String(accountId), row.sealed_secret)
		if (!secret) return false
		const code = bareCode(given)
		const step = stepOf(secret, code, clock.now())
		const account = await accounts.find(accountId)
		return unit(async (tx) => {
			if (step !== null) return (await takeStep(tx, accountId, step)) !== undefined
			if (row.confirmed_at === null) return false
			return recoveryCodes.take(tx, account, code)
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
	}
}

/** A refusal shown at the field of the code. */
const codeProblem = (code: 'TWO_STEP_CODE_NEEDED' | 'TWO_STEP_CODE_INCORRECT') =>
	new Problem(code, { errors: { code: [PROBLEMS[code].message] } })
