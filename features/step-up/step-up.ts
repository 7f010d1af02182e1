import type { RateLimitName } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { latest } from '#server/kernel/clock.ts'
import { bareCode } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { createGrants } from './server/grants.ts'
import { createMailedCode, hashOfCode, type MailedCodeNeeds } from './server/mailed-code.ts'
import { spendCodeIfOver, takeCode } from './server/store.ts'

type Needs = MailedCodeNeeds

/** Repeated proof of identity: each proof opens a grant, bound to the session, of five minutes; a fresh proof one of ten (DECISIONS 3). */
export const createStepUp = (needs: Needs) => {
	const { database, clock, rateLimit, accounts, secretKey } = needs
	const grants = createGrants({ database, clock })

	const guess = createGuess(rateLimit)

	const checkPassword = (actor: Actor, password: string): Promise<void> =>
		guess(actor, {
			limits: ['passwordCheckPerAccount', 'passwordCheckPerAccountAndDay'],
			isRight: () => accounts.isRightPassword(actor.accountId, password),
			problem: 'PASSWORD_INCORRECT',
			field: 'UserPass',
		})

	return {
		require: grants.require,
		spend: grants.spend,
		grantFresh: grants.grantFresh,
		grantAll: grants.grantAll,
		forgetOld: grants.forgetOld,

		/** Refuses a wrong current password; after five within fifteen minutes further attempts must wait. */
		checkPassword,

		async confirmPassword(actor: Actor, password: string, unit: UnitOfWork): Promise<void> {
			await checkPassword(actor, password)
			await unit((tx) => grants.grantAll(tx, actor))
		},

		/** After five wrong answers in a day only the mailed code remains. */
		async confirmAnswer(actor: Actor, answer: string, unit: UnitOfWork): Promise<void> {
			await guess(actor, {
				limits: ['secretAnswerPerAccount'],
				isRight: () => accounts.isRightAnswer(actor.accountId, answer),
				problem: 'SECRET_ANSWER_INCORRECT',
				field: 'secretAnswer',
			})
			await unit((tx) => grants.grant(tx, actor, 'answer'))
		},

		mailCode: createMailedCode(needs),

		async confirmCode(actor: Actor, code: string, unit: UnitOfWork): Promise<void> {
			const codeHash = hashOfCode(secretKey, actor.accountId, bareCode(code))
			await guess(actor, {
				limits: ['mailedCodePerAccount'],
				isRight: () =>
					unit(async (tx) => {
						const now = latest(clock)
						const isTaken = (await takeCode(tx, { accountId: actor.accountId, codeHash, now })) !== undefined
						if (isTaken) await grants.grant(tx, actor, 'answer')
						else await spendCodeIfOver(tx, { accountId: actor.accountId, now })
						return isTaken
					}),
				problem: 'STEP_UP_CODE_INCORRECT',
				field: 'code',
			})
		},
	}
}

/** Counts a guess against its limits, and refuses when it is wrong. */
const createGuess =
	(rateLimit: Needs['rateLimit']) =>
	async (actor: Actor, { limits, isRight, problem, field }: Guess): Promise<void> => {
		const counted = limits.map((limit) => [limit, String(actor.accountId)] as const)
		const proof = await rateLimit.guess(counted, async () => (await isRight()) || null)
		if (!proof) throw new Problem(problem, { errors: { [field]: [PROBLEMS[problem].message] } })
	}

export type StepUp = ReturnType<typeof createStepUp>

/** Refuses with 403 when the request names an account number or user ID other than the caller's (DECISIONS 3). */
export const requireOwn = (actor: Actor, named: { UserNum: number; UserID: string }): void => {
	if (named.UserNum !== actor.accountId || named.UserID.toLowerCase() !== actor.userId.toLowerCase()) throw new Problem('NOT_YOUR_ACCOUNT')
}

type Guess = { limits: RateLimitName[]; isRight: () => Promise<boolean>; problem: ProblemCode; field: string }
