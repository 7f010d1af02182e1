import type { Game } from './bridge.ts'
import { type Comparison, comparison, nothingCompared } from './reconcile.ts'
import type { State } from './state.ts'
import type { Memory, Tools, Work } from './work.ts'

/** Notes that outlive a bridge which is stopped in the middle: the newest version of an account that the game has got from it, */
const NEWEST = 'newest version'
/** why all accounts are to be compared, and empty while they are not, */
const BECAUSE = 'compare because'
/** and which restore of the portal was seen. */
const PORTAL_SINCE = 'portal restored'

const GAME_RESTORED = "the game's database is older than this bridge: it was restored."

const NO_MEMORY = 'this bridge has no memory yet of what it has done.'

export const rememberVersion = (state: State, version: number): void =>
	state.setNote(NEWEST, String(Math.max(version, Number(state.note(NEWEST) ?? 0))))

type Noting = Pick<Tools, 'memory' | 'state'>

/**
 * A restored game shows: its ledger is older than what this bridge has done. It may be restored while this bridge runs, so each hello looks,
 * and whatever makes the ledger newer looks before.
 */
export const lookForRestoredGame = async ({ memory, state }: Noting, ledger: Game['ledger']): Promise<void> => {
	const { newestVersion } = await ledger.counts()
	const known = state.note(NEWEST)
	if (known !== null && newestVersion >= Number(known)) return
	// Without a memory of its own it cannot see whether its tables are new because of a restore; nothing is wrong at the first start.
	beginAnew({ memory, state }, known === null ? state.note(BECAUSE) || NO_MEMORY : GAME_RESTORED)
	state.setNote(NEWEST, String(newestVersion))
}

/** After a restore of its own the portal asks for a comparison, in each answer until it has its report. */
export const lookForRestoredPortal = ({ memory, state }: Noting): void => {
	const since = memory.greeting?.reconcile?.since
	if (since === undefined || since === state.note(PORTAL_SINCE)) return
	// What it was told may be gone from it.
	state.forgetAll()
	memory.pages = null
	beginAnew({ memory, state }, state.note(BECAUSE) || `the portal was restored or moved (${since}).`)
	state.setNote(PORTAL_SINCE, since)
}

const beginAnew = ({ memory, state }: Noting, because: string) => {
	state.setNote(BECAUSE, because)
	Object.assign(memory, { comparing: null, compared: null } satisfies Partial<Memory>)
}

export const comparing = ({ memory, state, link, say }: Tools): Work => ({
	name: 'comparison',
	everyMs: 1_000,
	async run({ profile, ledger }) {
		if (!state.note(BECAUSE)) return undefined
		await lookForRestoredGame({ memory, state }, ledger)
		const because = state.note(BECAUSE) ?? ''
		if (!memory.compared) say(`Comparing all accounts: ${because}`)
		memory.compared ??= nothingCompared()
		const found = memory.compared
		memory.comparing ??= comparison({ profile, ledger, link, isGameRestored: because === GAME_RESTORED }, found)
		if (!(await memory.comparing.next()).done) return 0
		tellComparison(found, say)
		rememberVersion(state, (await ledger.counts()).newestVersion)
		beginAnew({ memory, state }, found.isMore ? 'more are missing than one report names.' : '')
		state.setNote(PORTAL_SINCE, '')
		return undefined
	},
})

const tellComparison = ({ compared, repaired, queued, extra }: Comparison, say: Tools['say']) => {
	say(`Compared ${compared} accounts: ${repaired.length} repaired, ${queued} made anew, ${extra} that the portal does not know.`)
	for (const { UserNum, what } of repaired.slice(0, 100)) say(`Account ${UserNum}: ${what}`)
}
