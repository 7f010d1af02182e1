import { DAY_MS } from '#contract/durations.ts'
import type { GameWords } from '#contract/game-words.ts'
import type { Database } from '#db/database.ts'
import type { Dashboard } from '#features/dashboard/dashboard.ts'
import type { Calendar } from '#features/events/events.ts'
import type { GameServer } from '#features/game/game.ts'
import type { Rankings } from '#features/rankings/rankings.ts'
import type { Tickets } from '#features/tickets/tickets.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { createEncryption } from '#server/kernel/secrets/encryption.ts'
import { createChannels } from './server/channels.admin.ts'
import { createDelivery } from './server/delivery.ts'
import { createDiscord } from './server/discord.ts'
import { createEmbeds } from './server/embeds.ts'
import { createHappenings } from './server/happenings.ts'
import { createLevels } from './server/levels.ts'
import { deleteSettledBefore, selectQueue } from './server/store.ts'

export { ANNOUNCEMENT_NAMES } from './server/channel-store.ts'
export type { PlacedChannel } from './server/channels.admin.ts'

type Needs = {
	database: Database
	events: Events
	clock: Clock
	random: Random
	log: Log
	secretKey: string
	publicUrl: string
	/** Where Discord is. */
	discordUrl: string
	rankings: Rankings
	calendar: Calendar
	gameServer: GameServer
	dashboard: Dashboard
	tickets: Tickets
	siteName: () => Promise<string>
	gameWords: () => Promise<GameWords | null>
}

/** What happens goes to Discord channels, by kinds that staff choose (docs/decisions/20-messages.md). */
export const createAnnouncements = (needs: Needs) => {
	const { database, clock, random, secretKey, publicUrl, discordUrl } = needs
	const encryption = createEncryption(secretKey, random, 'announcement channels')
	const discord = createDiscord({ baseUrl: discordUrl, publicUrl, clock })
	const happenings = createHappenings(needs)
	return {
		channels: createChannels({ ...needs, encryption }),
		...createDelivery({ ...needs, encryption, discord, embedOf: createEmbeds(needs) }),
		...createLevels(needs),
		lookForHappenings: happenings.look,
		/** The messages that wait, and when the oldest of them was stored. */
		queue: () => selectQueue(database.read),
		forgetOld: () => deleteInPortions(database, (tx, atMost) => deleteSettledBefore(tx, clock.now() - KEPT_MS, atMost)),
		stop: discord.stop,
	}
}

export type Announcements = ReturnType<typeof createAnnouncements>

/** Longer than anything is looked for, so that nothing is announced again. */
const KEPT_MS = 60 * DAY_MS
