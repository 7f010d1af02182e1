import type { Database } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { ageInSeconds, inSeconds, type Metric } from '#server/kernel/process/metric.ts'
import type { GameServer } from './server.ts'
import { countOpen, selectOldestWaiting } from './store.ts'

type Needs = { database: Database; clock: Clock; gameServer: GameServer }

export const gameMetrics = ({ database, clock, gameServer }: Needs): Metric[] => [
	{
		name: 'portal_deliveries_open',
		help: 'Items on their way to the game: waiting, or leased (fetched and not confirmed). The oldest 10,000 are counted.',
		label: 'state',
		readEach: () => countOpen(database.read, COUNTED_UP_TO),
	},
	{
		name: 'portal_deliveries_oldest_age_seconds',
		help: 'For how long the oldest item has waited that the game server has not fetched.',
		read: async () => ageInSeconds(await selectOldestWaiting(database.read), clock.now()),
	},
	{
		name: 'portal_game_server_heard_timestamp_seconds',
		help: 'When the game server last called.',
		read: async () => inSeconds((await gameServer.current()).heardAt),
	},
	{
		name: 'portal_players_online',
		help: 'Players in the game, while the game server is up.',
		read: async () => (await gameServer.current()).online,
	},
]

const COUNTED_UP_TO = 10_000
