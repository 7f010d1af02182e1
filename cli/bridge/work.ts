import type { Game, keysOf, linkOf } from './bridge.ts'
import type { BridgeConfig } from './config.ts'
import type { KnownItem } from './item-list.ts'
import type { Greeting } from './link.ts'
import type { Comparison } from './reconcile.ts'
import type { Progress } from './snapshots.ts'
import type { State } from './state.ts'

/** The kinds of work of a bridge. `run` returns after how many milliseconds it wants to go on, or undefined for its usual time. */
export type Work = {
	name: string
	everyMs: number
	run: (game: Game) => Promise<number | undefined>
	/** What can be done while the game's database is away. */
	withoutGame?: () => Promise<void>
}

/** What a bridge knows until it stops. */
export type Memory = {
	greeting: Greeting | null
	/** What the game supports; null until its database was opened. */
	facts: Pick<Game['profile'], 'name' | 'names' | 'fields' | 'words'> | null
	items: ReadonlyMap<number, KnownItem> | null
	/** Jobs and deliveries that were fetched and are not settled, by key: since when they wait in the portal, and when they were fetched last. */
	unsettled: Map<string, { since: number; tried: number }>
	/** The last failure, with the work that failed; null once that works again. */
	lastError: { at: number; sentence: string; of: string } | null
	pages: AsyncGenerator<Progress> | null
	comparing: AsyncGenerator<void> | null
	/** What the comparison under way has found so far; one that broke off goes on from there. */
	compared: Comparison | null
}
export const freshMemory = (): Memory => ({
	...{ greeting: null, facts: null, items: null, unsettled: new Map(), lastError: null, pages: null },
	...{ comparing: null, compared: null },
})

export type Tools = {
	config: BridgeConfig
	link: ReturnType<typeof linkOf>
	state: State
	keys: ReturnType<typeof keysOf>
	memory: Memory
	say: (sentence: string) => void
}
