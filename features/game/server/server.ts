import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { GAME_LINK } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { deleteOnlineBefore, keepOnline, quarterOf } from './online-store.ts'
import { selectServer, upsertHour, upsertServer } from './store.ts'

type State = { state: 'up' | 'down' | 'unknown'; online: number | null; heardAt: number | null }

/** The state of the game server, from its latest report. */
export const createGameServer = ({ database, events, clock }: { database: Database; events: Events; clock: Clock }) => {
	let shown: string | null = null
	/** Who is stored for this quarter of an hour: a heartbeat comes every half minute. */
	let kept = { quarter: 0, accounts: new Set<number>() }

	const current = async (): Promise<State> => {
		const row = await selectServer(database.read)
		if (!row) return { state: 'unknown', online: null, heardAt: null }
		const isUp = clock.now() - row.heard_at < GAME_LINK.upForMs
		return { state: isUp ? 'up' : 'down', online: isUp ? row.online : null, heardAt: row.heard_at }
	}

	const announceIfChanged = async () => {
		const { state, online } = await current()
		const now = `${state} ${online}`
		// A process that takes this work over does not know what the previous one announced last, so it announces once more.
		if (shown !== now) await database.transaction((tx) => events.announce(tx, 'game'))
		shown = now
	}

	return {
		current,
		/** Records that the server is up with this number of players, and whose accounts they are as far as it tells. */
		async hear(online: number, accounts: readonly number[]): Promise<number> {
			const now = clock.now()
			const quarter = quarterOf(now)
			if (kept.quarter !== quarter) kept = { quarter, accounts: new Set() }
			const { accounts: known } = kept
			const fresh = accounts.filter((account) => !known.has(account))
			await database.transaction(async (tx) => {
				await upsertServer(tx, { online, heard_at: now })
				await upsertHour(tx, { hourAt: now - (now % HOUR_MS), online })
				await keepOnline(tx, quarter, fresh)
			})
			for (const account of fresh) known.add(account)
			return now
		},
		/** A quarter of an hour is deleted at once: it has no more rows than a game has players. */
		async forgetOldOnline(): Promise<void> {
			const before = clock.now() - GAME_LINK.onlineDays * DAY_MS
			while ((await database.transaction((tx) => deleteOnlineBefore(tx, before))) > 0);
		},
		/** The pages also change when the server stops reporting, so this is called from time to time. */
		announceIfChanged,
	}
}

export type GameServer = ReturnType<typeof createGameServer>
