import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Database } from '#db/database.ts'
import { type Clock, latest } from '../../kernel/clock.ts'
import { type Random, sha256 } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'
import type { AccountRow, Accounts } from '../accounts/accounts.ts'
import type { TwoStep } from '../two-step/two-step.ts'
import { absoluteMs, idleMs, type Lifetimes, mayEnter } from './lifetimes.ts'
import { hasSessionFrom, insertSession, revokeOldest } from './store.ts'
import { createToken } from './token.ts'

type Visit = { userId: string; password: string; code: string; address: string; userAgent: string }
export type SignInNeeds = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	twoStep: TwoStep
	lifetimes: Lifetimes
}

/** How a session begins. */
export const createSignIn = ({ database, clock, random, rateLimit, accounts, twoStep, lifetimes }: SignInNeeds) => {
	const open = async (account: AccountRow, visit: Visit): Promise<string> => {
		const token = createToken(random)
		const now = clock.now()
		await database.transaction(async (tx) => {
			await insertSession(tx, {
				token_hash: sha256(token),
				account_id: account.id,
				epoch: account.session_epoch,
				address: visit.address,
				user_agent: visit.userAgent.slice(0, 300),
				created_at: now,
				last_seen_at: now,
				idle_until: latest(clock) + idleMs(lifetimes, account.status),
				absolute_until: latest(clock) + absoluteMs(lifetimes, account.status),
			})
			await revokeOldest(tx, account.id, { keep: MAX_LIVE, now })
		})
		return token
	}

	/** Every try is counted before the password is looked at, so that parallel guesses count too. */
	const authenticate = async (visit: Visit): Promise<AccountRow> => {
		const name = visit.userId.toLowerCase()
		const pair = `${visit.address} ${name}`
		const check = () => accounts.checkPassword(visit.userId, visit.password)
		const account = await rateLimit.guess(
			[
				['signInPerPair', pair],
				['signInPerAddress', visit.address],
			],
			async () => rateLimit.guess([(await knowsPlace(visit)) ? ['signInPerKnownPlace', pair] : ['signInPerAccount', name]], check),
		)
		if (!account) throw new Problem('SIGN_IN_REFUSED')
		return account
	}

	/**
	 * Guesses from all over the world use up the account's budget; its owner gets in all the same from where they were before:
	 * such a place has a budget of its own.
	 */
	const knowsPlace = async (visit: Visit): Promise<boolean> => {
		const account = await accounts.findByUserId(visit.userId)
		return hasSessionFrom(database.read, account?.id ?? 0, visit.address)
	}

	return {
		/** Suspended and closed accounts get no token; a suspension that has run out is lifted (DECISIONS 3). */
		async signIn(visit: Visit): Promise<{ account: AccountRow; token: string | null }> {
			let account = await authenticate(visit)
			if (account.status === ACCOUNT_STATUS.suspended && account.status_until !== null && account.status_until <= clock.now()) {
				await accounts.lift(account.id)
				account = await accounts.find(account.id)
			}
			if (!mayEnter(account.status)) return { account, token: null }
			await twoStep.pass(account.id, visit.code)
			return { account, token: await open(account, visit) }
		},
	}
}

const MAX_LIVE = 10
