import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Background } from '../../kernel/background.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Random, sha256 } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RateLimit } from '../../kernel/rate-limit.ts'
import type { AccountRow, Accounts } from '../accounts/accounts.ts'
import { deleteEndedBefore, insertSession, revokeByTokenHash, revokeOldest, selectByTokenHash, updateLastSeen } from './store.ts'
import { createToken, isWellFormed } from './token.ts'

export type Lifetimes = { playerIdleMs: number; playerAbsoluteMs: number; staffIdleMs: number; staffAbsoluteMs: number }
type Visit = { userId: string; password: string; address: string; userAgent: string }
type Needs = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	background: Background
	lifetimes: Lifetimes
}

/** Who is signed in. Tokens are stored as hashes only (DECISIONS 3). */
export const createSessions = ({ database, clock, random, rateLimit, accounts, background, lifetimes }: Needs) => {
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
				idle_until: now + idleMs(lifetimes, account.status),
				absolute_until: now + absoluteMs(lifetimes, account.status),
			})
			await revokeOldest(tx, account.id, { keep: MAX_LIVE, now })
		})
		return token
	}

	/** Every try is counted before the password is looked at, so that parallel guesses count too; a right one is given back. */
	const authenticate = async (visit: Visit): Promise<AccountRow> => {
		const pair = `${visit.address} ${visit.userId.toLowerCase()}`
		rateLimit.take('signInPerPair', pair)
		rateLimit.take('signInPerAddress', visit.address)
		const account = await accounts.checkPassword(visit.userId, visit.password)
		if (!account) throw new Problem('SIGN_IN_REFUSED')
		rateLimit.giveBack('signInPerPair', pair)
		rateLimit.giveBack('signInPerAddress', visit.address)
		return account
	}

	return {
		/** Suspended and closed accounts get no token; a suspension that has run out is lifted (DECISIONS 3). */
		async signIn(visit: Visit): Promise<{ account: AccountRow; token: string | null }> {
			let account = await authenticate(visit)
			if (account.status === ACCOUNT_STATUS.suspended && account.status_until !== null && account.status_until <= clock.now()) {
				await accounts.lift(account.id)
				account = await accounts.find(account.id)
			}
			return { account, token: mayEnter(account.status) ? await open(account, visit) : null }
		},

		async signOut(token: string | null): Promise<void> {
			if (token === null || !isWellFormed(token)) return
			await database.transaction((tx) => revokeByTokenHash(tx, sha256(token), { now: clock.now(), because: 'signed out' }))
		},

		/** The person behind a token; null when it is missing, unknown, ended, or the account may not enter any more. */
		async whoIs(token: string | null): Promise<Actor | null> {
			if (token === null || !isWellFormed(token)) return null
			const session = await selectByTokenHash(database.read, sha256(token))
			const now = clock.now()
			if (!session || session.revoked_at !== null || now >= session.idle_until || now >= session.absolute_until) return null
			const account = await accounts.find(session.account_id)
			if (account.session_epoch !== session.epoch || !mayEnter(account.status)) return null
			if (now - session.last_seen_at >= SEEN_EVERY_MS)
				background.run(() =>
					database.transaction((tx) => updateLastSeen(tx, session.id, { now, idleUntil: now + idleMs(lifetimes, account.status) })),
				)
			return toActor(account, session.id)
		},

		/** Ended sessions are of use for a while, to answer a player's question, then they go. */
		forgetEnded: (): Promise<unknown> => database.transaction((tx) => deleteEndedBefore(tx, clock.now() - KEEP_ENDED_MS)),
	}
}

export type Sessions = ReturnType<typeof createSessions>

const MAX_LIVE = 10
// Often enough for "last seen", seldom enough that reading does not become writing.
const SEEN_EVERY_MS = 60_000
const KEEP_ENDED_MS = 90 * 86_400_000

const mayEnter = (status: number) => status <= ACCOUNT_STATUS.player || isStaff(status)

const idleMs = (lifetimes: Lifetimes, status: number) => (isStaff(status) ? lifetimes.staffIdleMs : lifetimes.playerIdleMs)
const absoluteMs = (lifetimes: Lifetimes, status: number) => (isStaff(status) ? lifetimes.staffAbsoluteMs : lifetimes.playerAbsoluteMs)

const toActor = (account: AccountRow, sessionId: number): Actor => ({
	accountId: account.id,
	userId: account.user_id,
	status: account.status,
	isEmailVerified: account.email_verified_at !== null,
	sessionId,
})
