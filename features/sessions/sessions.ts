import { DAY_MS } from '#contract/durations.ts'
import type { Tx } from '#db/database.ts'
import { together } from '#db/together.ts'
import type { AccountMeant, Actor } from '#server/kernel/calls/actor.ts'
import { latest, manilaWeek } from '#server/kernel/clock.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import { idleMs, mayEnter } from './server/lifetimes.ts'
import { createOwnSessions } from './server/own-sessions.ts'
import { createSignIn, type SignInNeeds } from './server/sign-in.ts'
import {
	deleteEndedBefore,
	holdCaller,
	RAN_OUT,
	revokeByTokenHash,
	selectByTokenHash,
	selectLastSeen,
	updateLastSeen,
} from './server/store.ts'
import { isWellFormed } from './server/token.ts'
import { insertActiveWeek } from './server/weeks-store.ts'

export { activeIn, deleteWeeksBefore, firstActiveWeekAt, insertActiveWeek } from './server/weeks-store.ts'

/** Sessions of signed-in users. Tokens are stored as hashes only (DECISIONS 3). */
export const createSessions = (needs: SignInNeeds) => {
	const { database, clock, accounts, twoStep, passkeys, background, lifetimes } = needs
	return {
		...createSignIn(needs),
		...createOwnSessions(needs),

		async signOut(token: string | null): Promise<void> {
			if (token === null || !isWellFormed(token)) return
			await database.transaction((tx) => revokeByTokenHash(tx, sha256(token), { now: clock.now(), because: 'signed out' }))
		},

		/**
		 * The caller behind a token; null when the token is missing, unknown or ended, when the cookie of its visit is missing, or when the
		 * account may not sign in any more.
		 */
		async whoIs(token: string | null, visit: string | null = null): Promise<Actor | null> {
			if (token === null || !isWellFormed(token)) return null
			const session = await selectByTokenHash(database.read, sha256(token))
			if (!session || session.revoked_at !== null) return null
			if (session.visit_hash !== null && (visit === null || session.visit_hash !== sha256(visit))) return null
			const [now, end] = [clock.now(), latest(clock)]
			if (end >= session.idle_until || end >= session.absolute_until) {
				// Stored, so that the session stays ended even if the clock is set back. Done in the background: a full disk must not delay the
				// refusal.
				background.run(() => database.transaction((tx) => revokeByTokenHash(tx, session.token_hash, { now, because: RAN_OUT })))
				return null
			}
			if (session.session_epoch !== session.epoch || !mayEnter(session.status)) return null
			// The absolute difference also covers a last use recorded by a clock that was ahead; otherwise it would not be updated until then.
			if (Math.abs(now - session.last_seen_at) >= SEEN_EVERY_MS)
				background.run(() =>
					database.transaction(async (tx) => {
						await updateLastSeen(tx, session.session_id, { now, idleUntil: end + idleMs(lifetimes, session.status) })
						// The sign-in counted its own week; the account is at least as old as what was seen.
						if (manilaWeek(now) !== manilaWeek(session.last_seen_at))
							await insertActiveWeek(tx, { accountId: session.account_id, now, since: session.last_seen_at })
					}),
				)
			return {
				accountId: session.account_id,
				userId: session.user_id,
				status: session.status,
				isEmailVerified: session.email_verified_at !== null,
				sessionId: session.session_id,
				lacksTwoStep: await twoStep.isMissing(session.account_id, session.status),
				lacksPasskey: await passkeys.isMissing(session.account_id, session.status),
			}
		},

		/** Checks the caller again in the transaction of a change. Session and account stay locked until it ends. */
		async stillIs(tx: Tx, actor: Actor, other: AccountMeant): Promise<(Actor & { hasFreshProof: boolean }) | null> {
			// The account first, with a lock that this transaction can also write with: two that shared it would wait for each other.
			const [, caller] = await together(tx, [() => accounts.hold(tx, actor.accountId, other), () => holdCaller(tx, actor.sessionId)])
			const end = latest(clock)
			if (!caller || caller.revoked_at !== null || end >= caller.idle_until || end >= caller.absolute_until) return null
			if (caller.session_epoch !== caller.epoch || !mayEnter(caller.status)) return null
			const lacksTwoStep = caller.two_step_at === null && (await twoStep.isRequired(tx, caller.status))
			const lacksPasskey = caller.passkey_id === null && (await passkeys.isRequired(tx, caller.status))
			return { ...actor, status: caller.status, lacksTwoStep, lacksPasskey, hasFreshProof: (caller.fresh_until ?? 0) > end }
		},

		lastSeenOf: (accountId: number): Promise<number | null> => selectLastSeen(database.read, accountId),

		/** Deletes ended sessions after 90 days. Until then they help to answer questions of players. */
		forgetEnded: (): Promise<void> =>
			deleteInPortions(database, (tx, atMost) => deleteEndedBefore(tx, clock.now() - KEEP_ENDED_MS, atMost)),
	}
}

export type Sessions = ReturnType<typeof createSessions>

// Precise enough for "last seen", and rare enough that reads do not cause constant writes.
const SEEN_EVERY_MS = 60_000
const KEEP_ENDED_MS = 90 * DAY_MS
