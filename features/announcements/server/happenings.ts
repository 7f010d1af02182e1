import { DAY_MS } from '#contract/durations.ts'
import type { Database } from '#db/database.ts'
import type { Calendar } from '#features/events/events.ts'
import { publicSince } from '#features/news/news.ts'
import type { Rankings } from '#features/rankings/rankings.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { AnnouncementKind } from '../kinds.contract.ts'
import { ANNOUNCEMENT } from '../limits.contract.ts'
import { type ChannelRow, selectActiveChannels } from './channel-store.ts'
import { kindsOf } from './channels.admin.ts'
import { insertMessage, selectKnownKeys } from './store.ts'

type Needs = {
	database: Database
	clock: Clock
	rankings: Pick<Rankings, 'monthsClosedSince' | 'war'>
	calendar: Pick<Calendar, 'addedSince'>
}
type Happening = Extract<AnnouncementKind, 'news' | 'events' | 'champions' | 'war'>

/**
 * Looks for what happened once: articles that became public, events that were put into the calendar, months that ended. It is read from the rows that say so, so nothing is missed
 * while the site is down, and what was announced is known by its key.
 */
export const createHappenings = (needs: Needs) => ({
	async look(): Promise<void> {
		const channels = await selectActiveChannels(needs.database.read)
		const earliest = needs.clock.now() - ANNOUNCEMENT.termDays.lasting * DAY_MS
		for (const channel of channels)
			for (const kind of HAPPENINGS) {
				const since = kindsOf(channel)[kind]
				if (since !== undefined) await announce(needs, { channel, kind, keys: await KEYS[kind](needs, Math.max(since, earliest)) })
			}
	},
})

const HAPPENINGS = ['news', 'events', 'champions', 'war'] as const

/** What happened after an instant, each by its key. */
const KEYS: Record<Happening, (needs: Needs, since: number) => Promise<string[]>> = {
	news: async ({ database, clock }, since) => (await publicSince(database.read, since, clock.now())).map(String),
	events: async ({ calendar }, since) => (await calendar.addedSince(since)).map(String),
	champions: ({ rankings }, since) => rankings.monthsClosedSince(since),
	war: ({ rankings }, since) => rankings.monthsClosedSince(since),
}

const announce = async ({ database, clock }: Needs, { channel, kind, keys }: { channel: ChannelRow; kind: Happening; keys: string[] }) => {
	if (keys.length === 0) return
	const known = await selectKnownKeys(database.read, { channel: channel.id, kind, keys })
	const fresh = keys.filter((key) => !known.has(key))
	if (fresh.length === 0) return
	await database.transaction(async (tx) => {
		for (const key of fresh) await insertMessage(tx, { channel_id: channel.id, kind, key, facts: '{}', created_at: clock.now() })
	})
}
