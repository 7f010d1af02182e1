import type { Database } from '#db/database.ts'
import { type Clock, manilaToday } from '#server/kernel/clock.ts'
import { ageInSeconds, type Metric } from '#server/kernel/process/metric.ts'
import { countLoaded, countOpen, selectOldestSent } from './metrics-store.ts'

type Needs = { database: Database; clock: Clock }

export const topUpMetrics = ({ database, clock }: Needs): Metric[] => [
	{
		name: 'portal_top_ups_open',
		help: 'Top-ups that are not settled, by state: waiting for the payment, sent (with the desk), asked (for an answer), second (for a second person). Counted up to 1,000 each.',
		label: 'state',
		readEach: () => countOpen(database.read, COUNTED_UP_TO),
	},
	{
		name: 'portal_top_ups_oldest_age_seconds',
		help: 'For how long the oldest receipt has waited for the desk.',
		read: async () => ageInSeconds(await selectOldestSent(database.read), clock.now()),
	},
	{
		name: 'portal_top_ups_loaded_today',
		help: 'Top-ups that were loaded since midnight in Manila.',
		read: () => countLoaded(database.read, manilaToday(clock)),
	},
]

const COUNTED_UP_TO = 1_000
