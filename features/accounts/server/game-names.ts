import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import { giveCharacters } from '#features/rankings/rankings.ts'
import { postOpenings } from '#features/wallet/wallet.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { toInstant } from '#server/kernel/clock.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { type MoveInNeeds, OPENING_REASON } from './move-in.ts'
import {
	hasMoved,
	hasWaiting,
	type MovedRow,
	markHardened,
	replaceWaitingHash,
	selectHighestBcryptCost,
	selectMovedByKey,
	selectMovedByKeys,
	selectMovedOf,
	selectToHarden,
	selectWaiting,
	setEntry,
	takeName,
} from './move-in-store.ts'
import { replacePasswordHash } from './secrets-store.ts'
import { type AccountRow, selectAccount } from './store.ts'

type Needs = MoveInNeeds & { rateLimit: RateLimit }
type Claim = { accountId: number; userId: string; password: string }

/**
 * Names of the game that came without an account, because the site had one of that name or cannot have such a name. They wait until their
 * player proves the game's password (docs/decisions/30-move-in.md).
 */
export const createGameNames = (needs: Needs) => {
	const { database, clock, hashes, rateLimit } = needs
	const check = async ({ userId, password }: Claim): Promise<MovedRow | null> => {
		const row = await selectMovedByKey(database.read, userId.trim().toLowerCase())
		const waiting = row?.account_id === null ? row : null
		const bcryptCost = (await selectHighestBcryptCost(database.read))?.cost ?? 0
		return (await hashes.verifyPassword(waiting?.password ?? null, password, { bcryptCost })) ? waiting : null
	}

	return {
		/** Joins the name to the account: its balances, its characters. Refused alike for a wrong password and for a name that does not wait. */
		async claimName(claim: Claim, unit: UnitOfWork): Promise<void> {
			const key = `claim ${claim.accountId}`
			const row = await rateLimit.guess(
				[
					['passwordCheckPerAccount', key],
					['passwordCheckPerAccountAndDay', key],
				],
				() => check(claim),
				[['signInElsewhere', `claim ${claim.userId.trim().toLowerCase()}`]],
			)
			if (!row) throw new Problem('GAME_NAME_REFUSED')
			if (!mayClaim(row, clock.now())) throw new Problem('GAME_NAME_SUSPENDED')
			await unit((tx) => join(needs, tx, row, claim.accountId))
		},

		/**
		 * The same without the password, for an owner who decides whose the name is. Refuses a name that does not wait; returns what came
		 * with it.
		 */
		async giveName(tx: Tx, accountId: number, userId: string): Promise<Pick<MovedRow, 'user_id' | 'game_id' | 'r_coin' | 'milleage'>> {
			const row = await selectMovedByKey(tx, userId.trim().toLowerCase())
			if (!row || row.account_id !== null) throw invalid({ UserID: ['gameNameNotWaiting'] })
			if (!mayClaim(row, clock.now())) throw new Problem('GAME_NAME_SUSPENDED')
			await join(needs, tx, row, accountId)
			return row
		},

		...createLooks(database),
		...createHardening(needs),
	}
}

/** What came from the game, as its player, staff and the game link see it. */
const createLooks = (database: Needs['database']) => ({
	/** `isOffered`: names wait at this site at all. */
	async gameNamesOf(accountId: number) {
		const names = await selectMovedOf(database.read, accountId)
		return {
			isOffered: await hasWaiting(database.read),
			names: names.map(({ user_id, r_coin, milleage, moved_at, claimed_at }) => ({
				UserID: user_id,
				UserPoint: r_coin,
				UserPoint2: milleage,
				at: toInstant(claimed_at ?? moved_at),
			})),
		}
	},

	/** Whether accounts of the game have come to this site at all. */
	hasMovedIn: (): Promise<boolean> => hasMoved(database.read),

	/** Everything that is kept of what came from the game to an account. */
	movedOf: (accountId: number) => selectMovedOf(database.read, accountId),

	/** For staff: what came from the game to an account, and whether another person of the game has its name. */
	async moveOf({ id, userId }: { id: number; userId: string }) {
		const came = await selectMovedOf(database.read, id)
		const waiting = await selectWaiting(database.read, userId.toLowerCase())
		return {
			came: came.map((row) => ({
				UserID: row.user_id,
				gameId: row.game_id,
				from: row.source,
				at: toInstant(row.claimed_at ?? row.moved_at),
				isClaimed: row.claimed_at !== null,
			})),
			isAnyWaiting: await hasWaiting(database.read),
			sameName: waiting ? { UserID: waiting.user_id, from: waiting.source, at: toInstant(waiting.moved_at) } : null,
		}
	},

	/**
	 * The owners of characters by the user IDs of the game, in lower case: a name that waits belongs to nobody here, whatever account has
	 * it at the site; a claimed one to whoever claimed it.
	 */
	async ownersInGame<Owner extends { id: number; status: number }>(
		owners: Map<string, Owner>,
		{ userIds, find }: { userIds: readonly string[]; find: (ids: readonly number[]) => Promise<Map<number, Owner>> },
	): Promise<Map<string, Owner>> {
		const keys = [...new Set(userIds.map((userId) => userId.toLowerCase()))]
		const apart = (await selectMovedByKeys(database.read, database.engine, keys)).filter(({ waits_because }) => waits_because !== null)
		if (apart.length === 0) return owners
		const found = await find(apart.flatMap(({ account_id }) => account_id ?? []))
		for (const { user_id_key, account_id } of apart) {
			const owner = account_id === null ? undefined : found.get(account_id)
			if (owner) owners.set(user_id_key, owner)
			else owners.delete(user_id_key)
		}
		return owners
	},
})

const createHardening = ({ database, hashes }: Needs) => ({
	/** Wraps the next passwords at the full cost. A password that was replaced meanwhile is left alone. Call it often. */
	async hardenSome(): Promise<void> {
		for (const { id, password, password_hash, account_id } of await selectToHarden(database.read, AT_ONCE)) {
			const from = account_id === null ? password : password_hash
			const to = from === null ? null : await hashes.harden(from)
			await database.transaction(async (tx) => {
				if (from !== null && to !== null)
					await (account_id === null ? replaceWaitingHash(tx, id, { from, to }) : replacePasswordHash(tx, account_id, { from, to }))
				await markHardened(tx, id)
			})
		}
	},
})

const join = async (needs: Needs, tx: Tx, row: MovedRow, accountId: number): Promise<void> => {
	const now = needs.clock.now()
	const { engine } = needs.database
	// Another account of the same person was faster.
	if (!(await takeName(tx, row.id, { accountId, now }))) throw new Problem('GAME_NAME_REFUSED')
	const opening = { accountId, rCoin: row.r_coin, milleage: row.milleage }
	const entry = (await postOpenings(tx, [opening], { engine, reason: OPENING_REASON, at: now, secretKey: needs.secretKey })).get(accountId)
	if (entry !== undefined) await setEntry(tx, row.id, entry)
	const characters = JSON.parse(row.characters) as number[]
	const account = await selectAccount(tx, accountId)
	// The site's account of this name was kept apart from the game's until now.
	if (account.user_id_key === row.user_id_key) await needs.bridge.accounts.proven(tx, accountId, row.game_id, suspensionOf(account))
	await giveCharacters(
		tx,
		engine,
		characters.map((chaNum) => ({ chaNum, accountId, status: ACCOUNT_STATUS.player })),
	)
}

const suspensionOf = ({ status, status_until, status_reason }: AccountRow) =>
	status === ACCOUNT_STATUS.suspended ? { until: status_until, reason: status_reason ?? '' } : null

const mayClaim = ({ status, status_until }: MovedRow, now: number): boolean =>
	status === ACCOUNT_STATUS.player || (status === ACCOUNT_STATUS.suspended && status_until !== null && status_until <= now)

/** Some two hundred milliseconds of one core, every second: a million take half a day. */
const AT_ONCE = 20
