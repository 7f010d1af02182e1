import type { Database, Reader, Tx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { insertManyGameAccounts, raiseVersion, selectThere, updateGameAccount } from './accounts-store.ts'
import type { JobWriter } from './job-writer.ts'
import { dropJobs } from './jobs-store.ts'
import { updateBridge } from './store.ts'

type Suspension = { until: number | null; reason: string }

/** Accounts that move in from the game (docs/move-in.md): what the bridge has to know of them. */
export const createArrivals = ({ database, clock, queue: { queue } }: { database: Database; clock: Clock; queue: JobWriter }) => ({
	/** Those of these accounts that the game has because the site made them there. */
	thoseThere: async (db: Reader, accountIds: readonly number[]): Promise<Set<number>> =>
		new Set((await selectThere(db, database.engine, accountIds)).map(({ account_id }) => account_id)),

	/** Accounts that came from the game: they are there. */
	arrived: (tx: Tx, accounts: readonly { id: number; gameId: string }[]): Promise<unknown> => {
		const [version, state] = [clock.now(), 'present' as const]
		const rows = accounts.map(({ id, gameId }) => ({ account_id: id, state, version, game_id: gameId || null, refused_reason: null }))
		return insertManyGameAccounts(tx, database.engine, rows)
	},

	/** A move is done: the bridge has to learn which accounts of the game are now whose. */
	allArrived: (tx: Tx): Promise<unknown> => updateBridge(tx, { reconcile_since: clock.now() }),

	/**
	 * The game's account with the name of this account is this person's, as has been proven. The bridge joins them with its next job, which
	 * leaves a suspension as it is. It may have spoken before the move: then the game has refused to make the account, or is about to.
	 */
	async proven(tx: Tx, accountId: number, gameId: string, suspension: Suspension | null): Promise<void> {
		const gameAccount = await raiseVersion(tx, accountId, clock.now())
		if (gameAccount?.state !== 'refused' && gameAccount?.state !== 'waiting') return
		await dropJobs(tx, accountId, clock.now())
		await updateGameAccount(tx, accountId, { state: 'present', game_id: gameId || null, refused_reason: null })
		await queue(tx, gameAccount, suspension ? { kind: 'suspend', ...suspension } : { kind: 'lift' })
	},

	/** Accounts with a name that another person has in the game: the game must never get their passwords for it. */
	keepOut: (tx: Tx, accountIds: readonly number[]): Promise<unknown> => {
		const [version, state] = [clock.now(), 'refused' as const]
		const rows = accountIds.map((id) => ({ account_id: id, state, version, game_id: null, refused_reason: NAME_OF_ANOTHER }))
		return insertManyGameAccounts(tx, database.engine, rows)
	},
})

/** Stands in the place of an account that must not become another person's in the game. */
export const NAME_OF_ANOTHER = 'Another person plays under this name in the game.'
