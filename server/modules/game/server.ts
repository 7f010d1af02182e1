import { GAME_LINK } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { selectServer, upsertHour, upsertServer } from './store.ts'

type State = { state: 'up' | 'down' | 'unknown'; online: number | null; heardAt: number | null }

/** How the game server is, from what it last said. */
export const createGameServer = ({ database, events, clock }: { database: Database; events: Events; clock: Clock }) => {
	let shown: string | null = null

	const current = async (): Promise<State> => {
		const row = await selectServer(database.read)
		if (!row) return { state: 'unknown', online: null, heardAt: null }
		const isUp = clock.now() - row.heard_at < GAME_LINK.upForMs
		return { state: isUp ? 'up' : 'down', online: isUp ? row.online : null, heardAt: row.heard_at }
	}

	const announceIfChanged = async () => {
		const { state, online } = await current()
		const now = `${state} ${online}`
		// Who takes this work over from another process does not know what that one told last.
		if (shown !== now) await database.transaction((tx) => events.announce(tx, 'game'))
		shown = now
	}

	return {
		current,
		/** It is up, with that many players in it. */
		async hear(online: number): Promise<number> {
			const now = clock.now()
			await database.transaction(async (tx) => {
				await upsertServer(tx, { online, heard_at: now })
				await upsertHour(tx, { hourAt: now - (now % HOUR_MS), online })
			})
			return now
		},
		/** What pages show of it changes when it falls silent too, so it is looked at from time to time. */
		announceIfChanged,
	}
}

const HOUR_MS = 3_600_000

export type GameServer = ReturnType<typeof createGameServer>
