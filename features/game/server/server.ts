import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { GAME_LINK } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import { NOTIFICATION } from '#features/notifications/limits.contract.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { deleteOnlineBefore, keepOnline, quarterOf } from './online-store.ts'
import { selectServer, upsertHour, upsertServer } from './store.ts'

type State = { state: 'up' | 'down' | 'unknown'; online: number | null; heardAt: number | null }

type Needs = { database: Database; events: Events; clock: Clock; notifications: Pick<Notifications, 'tellAsking'> }

/** The state of the game server, from its latest report. */
export const createGameServer = ({ database, events, clock, notifications }: Needs) => {
	const startedAt = clock.steady()
	/** A site that was not there itself knows nothing of a silence. */
	const isBack = (heardAt: number | undefined, now: number): boolean =>
		heardAt !== undefined && now - heardAt >= NOTIFICATION.silentMs && clock.steady() - startedAt >= NOTIFICATION.silentMs
	let shown: string | null = null
	/** The return of which all were told. */
	let toldBack = 0
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
				const before = await selectServer(tx)
				await upsertServer(tx, { online, heard_at: now, ...(isBack(before?.heard_at, now) && { back_at: now }) })
				await upsertHour(tx, { hourAt: now - (now % HOUR_MS), online })
				await keepOnline(tx, quarter, fresh)
			})
			for (const account of fresh) known.add(account)
			return now
		},
		/** Tells those who asked for it that the game server is back after a silence. Called every few seconds. */
		async tellBack(): Promise<void> {
			const back = (await selectServer(database.read))?.back_at ?? 0
			if (back === toldBack || clock.now() - back > BACK_IS_NEWS_MS) return
			await notifications.tellAsking({ kind: 'server', key: String(back) })
			toldBack = back
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

const BACK_IS_NEWS_MS = 30 * MINUTE_MS

export type GameServer = ReturnType<typeof createGameServer>
