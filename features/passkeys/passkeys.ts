import { isStaff } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, latest, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { hmacSha256, type Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import { createAdding } from './server/adding.ts'
import { createChallenges } from './server/challenges.ts'
import { createSigning } from './server/signing.ts'
import {
	countPasskeys,
	deleteChallengesBefore,
	deletePasskeys,
	deleteRemovedBefore,
	type PasskeyRow,
	removeAddedSince,
	removeOne,
	selectPasskeys,
	updateName,
} from './server/store.ts'
import { placeOf } from './server/verifying.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	stepUp: StepUp
	settings: SiteSettings
	secretKey: string
	publicUrl: string
}

/**
 * Passkeys of accounts: added, named and removed by their owners, and used to sign in and to prove who one is (docs/decisions/17-passkeys-and-providers.md).
 * Adding and removing need the password, confirmed within five minutes.
 */
export const createPasskeys = (needs: Needs) => {
	const { database, clock, accounts, stepUp, settings, secretKey } = needs
	const place = placeOf(needs.publicUrl)
	const challenges = createChallenges(needs)
	/** By this the device tells accounts apart. It says nothing about the account. */
	const userHandleOf = (accountId: number): string =>
		Buffer.from(hmacSha256(secretKey, `passkey user ${accountId}`), 'hex').toString('base64url')
	const mustHave = async (status: number, tx?: Tx): Promise<boolean> => isStaff(status) && (await settings.current(tx)).requireStaffPasskey

	return {
		...createAdding({ ...needs, challenges, place, userHandleOf }),
		...createSigning({ ...needs, challenges, place, userHandleOf }),

		count: (accountId: number): Promise<number> => countPasskeys(database.read, accountId),
		/** Whether the site demands one of this staff member, who has none. Such a member can do nothing else. */
		isMissing: async (accountId: number, status: number): Promise<boolean> =>
			(await mustHave(status)) && (await countPasskeys(database.read, accountId)) === 0,
		isRequired: (tx: Tx, status: number): Promise<boolean> => mustHave(status, tx),

		async listOf(actor: Actor) {
			const [isRequired, rows] = await Promise.all([mustHave(actor.status), selectPasskeys(database.read, actor.accountId)])
			return { isRequired, passkeys: rows.map((row) => ({ id: row.id, ...shown(row), isBackedUp: row.backed_up === 1 })) }
		},

		/** Names and dates, for the download of one's own data. */
		recordsOf: async (accountId: number) => (await selectPasskeys(database.read, accountId)).map(shown),

		/** As their owners call them. */
		namesOf: async (accountId: number, db: Reader): Promise<string[]> => (await selectPasskeys(db, accountId)).map(({ name }) => name),

		async rename(actor: Actor, { id, name }: { id: number; name: string }, unit: UnitOfWork): Promise<void> {
			const renamed = await unit((tx) => updateName(tx, { id, accountId: actor.accountId, name }))
			if (!renamed) throw new Problem('NOT_FOUND')
		},

		async removeOne(actor: Actor, id: number, unit: UnitOfWork): Promise<void> {
			await stepUp.require(actor, 'password')
			const account = await accounts.find(actor.accountId)
			await unit(async (tx) => {
				const removed = await removeOne(tx, { id, accountId: actor.accountId, now: clock.now() })
				if (!removed) throw new Problem('NOT_FOUND')
				await accounts.warn(tx, account, { kind: 'passkey-removed', name: removed.name })
			})
		},

		/** Part of closing an account. */
		remove: (tx: Tx, accountId: number): Promise<unknown> => deletePasskeys(tx, accountId),
		/** Removes those that were added since then. */
		removeSince: (tx: Tx, accountId: number, since: number): Promise<unknown> =>
			removeAddedSince(tx, { accountId, since, now: clock.now() }),

		/** Challenges that are over, and passkeys that were removed half a year ago: until then the timeline of the player tells of them. */
		async forgetOld(): Promise<void> {
			await deleteInPortions(database, (tx, atMost) => deleteChallengesBefore(tx, latest(clock) - CHALLENGE_KEPT_MS, atMost))
			await deleteInPortions(database, (tx, atMost) => deleteRemovedBefore(tx, clock.now() - REMOVED_KEPT_MS, atMost))
		},
	}
}

export type Passkeys = ReturnType<typeof createPasskeys>

const shown = ({ name, created_at, last_used_at }: PasskeyRow) => ({
	name,
	created_at: toInstant(created_at),
	last_used_at: toInstantOrNull(last_used_at),
})

const REMOVED_KEPT_MS = 180 * DAY_MS
// Long after its end, whichever clock is wrong.
const CHALLENGE_KEPT_MS = DAY_MS
