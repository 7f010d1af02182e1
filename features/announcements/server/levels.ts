import { HOUR_MS } from '#contract/durations.ts'
import type { Database } from '#db/database.ts'
import { APPROVALS, type Dashboard } from '#features/dashboard/dashboard.ts'
import type { GameServer } from '#features/game/game.ts'
import type { Tickets } from '#features/tickets/tickets.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { AnnouncementKind } from '../kinds.contract.ts'
import { ANNOUNCEMENT } from '../limits.contract.ts'
import { selectActiveChannels } from './channel-store.ts'
import { kindsOf } from './channels.admin.ts'
import { insertMessage, type Level, selectLevels, writeLevel } from './store.ts'

type Needs = {
	database: Database
	clock: Clock
	gameServer: Pick<GameServer, 'current'>
	dashboard: Pick<Dashboard, 'waiting' | 'alarms'>
	tickets: { admin: Pick<Tickets['admin'], 'waitingSince'> }
}
type Kind = Extract<AnnouncementKind, 'server' | 'tickets' | 'approvals' | 'alarms'>
/** How much of something there is now; 0 is nothing. */
type Seen = { kind: Kind; name: string; level: number }

/**
 * Looks for what lasts: a silent game server, what waits for staff, alarms. A channel is told when there is more of it than it was told of;
 * how much that was is stored, so a restart tells nothing twice. What comes and goes at once is not told.
 */
export const createLevels = (needs: Needs) => {
	const isHeld = createPatience(needs.clock)
	const tell = async (seen: readonly Seen[]): Promise<void> => {
		const lasting = seen.filter(isHeld)
		const known = await selectLevels(needs.database.read)
		for (const channel of await selectActiveChannels(needs.database.read))
			for (const one of lasting)
				if (kindsOf(channel)[one.kind] !== undefined)
					await follow(needs, { channel: channel.id, one, known: levelOf(known, channel.id, one) })
	}
	return {
		lookAtServer: async () => tell(await serverOf(needs)),
		/** What staff are told of; nothing is counted where no channel wants it. */
		async lookAtWork(): Promise<void> {
			const wanted = new Set((await selectActiveChannels(needs.database.read)).flatMap((channel) => Object.keys(kindsOf(channel))))
			for (const kind of WORK) if (wanted.has(kind)) await tell(await SEE[kind](needs))
		},
	}
}

const serverOf = async ({ gameServer }: Needs): Promise<Seen[]> => {
	const { state } = await gameServer.current()
	return state === 'unknown' ? [] : [{ kind: 'server', name: 'server', level: state === 'down' ? 1 : 0 }]
}

const WORK = ['tickets', 'approvals', 'alarms'] as const
const SEE: Record<(typeof WORK)[number], (needs: Needs) => Promise<Seen[]>> = {
	async tickets({ tickets, clock }) {
		const level = await tickets.admin.waitingSince(clock.now() - ANNOUNCEMENT.ticketHours * HOUR_MS)
		return [{ kind: 'tickets', name: 'tickets', level }]
	},
	async approvals({ dashboard }) {
		const waiting = new Map<string, number>((await dashboard.waiting()).map(({ name, count }) => [name, count]))
		return APPROVALS.map((name) => ({ kind: 'approvals', name, level: waiting.get(name) ?? 0 }))
	},
	alarms: async ({ dashboard }) => Object.entries(await dashboard.alarms()).map(([name, level]) => ({ kind: 'alarms', name, level })),
}

/** Whether something has been as it is, there or not, for long enough. Counted from when this process first saw it: after a start nothing is known yet. */
const createPatience = (clock: Clock) => {
	const since = new Map<string, { isThere: boolean; at: number }>()
	return ({ kind, name, level }: Seen): boolean => {
		const isThere = level > 0
		const known = since.get(`${kind} ${name}`)
		const at = known?.isThere === isThere ? known.at : clock.steady()
		since.set(`${kind} ${name}`, { isThere, at })
		return clock.steady() - at >= PATIENCE_MS[kind][isThere ? 'there' : 'gone']
	}
}

const PATIENCE_MS: Record<Kind, { there: number; gone: number }> = {
	server: { there: ANNOUNCEMENT.silentMs, gone: ANNOUNCEMENT.backMs },
	tickets: { there: 0, gone: 0 },
	approvals: { there: 0, gone: 0 },
	alarms: { there: ANNOUNCEMENT.silentMs, gone: ANNOUNCEMENT.backMs },
}

const levelOf = (known: readonly Level[], channel: number, { name }: Seen) =>
	known.find((row) => row.channel_id === channel && row.name === name)

/** Less of something is noted and not told, but for a server that is back. */
const follow = async (
	{ database, clock }: Needs,
	{ channel, one: { kind, name, level }, known }: { channel: number; one: Seen; known: Level | undefined },
): Promise<void> => {
	const before = known?.level ?? 0
	if (level === before) return
	const now = clock.now()
	const isTold = level > before || kind === 'server'
	const quietMs = kind === 'server' ? 0 : ANNOUNCEMENT.quietMs[kind]
	if (isTold && known && now < known.told_at + quietMs) return
	await database.transaction(async (tx) => {
		await writeLevel(tx, { channel_id: channel, name, level, told_at: isTold ? now : (known?.told_at ?? now) })
		if (!isTold) return
		await insertMessage(tx, {
			...{ channel_id: channel, kind, key: `${name} ${now}`, created_at: now },
			facts: JSON.stringify({ name, level }),
		})
	})
}
