import type { GameWords } from '#contract/game-words.ts'
import type { Database } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import { type GameFields, type GameNames, gameFields } from './contract.ts'
import { createGameAccounts } from './server/accounts.ts'
import { selectGameAccount, selectGameAccounts } from './server/accounts-store.ts'
import { createHello } from './server/hello.ts'
import { createGameItems } from './server/items.ts'
import { createBridgeJobs } from './server/jobs.ts'
import { releaseSomeHeld, selectJobsOf } from './server/jobs-store.ts'
import { createBridgeState } from './server/state.ts'
import { updateBridge } from './server/store.ts'
import type { BridgeTerms } from './server/terms.ts'

export type { GameAccounts } from './server/accounts.ts'
export type { GameAccountRow } from './server/accounts-store.ts'
export { isGameItem } from './server/items.ts'

type Needs = { database: Database; clock: Clock; random: Random; events: Events; terms: BridgeTerms; charset: string | null }

/** The bridge beside the game's own database: what it says, what is to be done there, and which items the game has. */
export const createBridge = (needs: Needs) => {
	const { database, terms } = needs
	const hello = createHello(needs)
	return {
		terms,
		hello,
		state: createBridgeState({ ...needs, isConnected: hello.isConnected }),
		accounts: createGameAccounts(needs),
		jobs: createBridgeJobs(needs),
		items: createGameItems(needs),
		/** What the game has; null before a bridge has said hello. */
		async fields(): Promise<GameFields | null> {
			const row = await hello.current()
			return row && gameFields.parse(JSON.parse(row.fields))
		},
		/** How the game calls things, as its bridge says. */
		async words(): Promise<GameWords> {
			const row = await hello.current()
			return row ? (JSON.parse(row.words) as GameWords) : {}
		},
		/** The most characters of a password of players, where the site allows `max`. */
		async passwordMaxOfSite(max: number): Promise<number> {
			const row = (await terms()).gamePassword === 'same' ? await hello.current() : null
			return row ? Math.min(max, (JSON.parse(row.names) as GameNames).passwordMax) : max
		},
		/** The accounts in the game of these accounts, by account. */
		async gameAccountsOf(accountIds: readonly number[]) {
			const rows = accountIds.length === 0 ? [] : await selectGameAccounts(database.read, accountIds)
			return new Map(rows.map((row) => [row.account_id, row]))
		},
		/** All that is kept of an account's account in the game, and of what was sent there. */
		async keptOf(accountId: number) {
			const db = database.read
			return { gameAccount: (await selectGameAccount(db, accountId)) ?? null, jobs: await selectJobsOf(db, accountId) }
		},
		/** All accounts up to this number have been offered to the game. */
		enrolledUpTo: (accountId: number): Promise<unknown> => database.transaction((tx) => updateBridge(tx, { enrolled_up_to: accountId })),
		/** Lets waiting jobs go out where accounts need no confirmed address any more. */
		async releaseHeld(): Promise<void> {
			if ((await terms()).gameAccountAt === 'registration') await database.transaction((tx) => releaseSomeHeld(tx, RELEASED_AT_ONCE))
		},
	}
}

const RELEASED_AT_ONCE = 500

export type Bridge = ReturnType<typeof createBridge>
