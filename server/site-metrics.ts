import type { Database } from '#db/database.ts'
import { sizeOfDatabase } from '#db/size.ts'
import { standbysOf } from '#db/standbys.ts'
import type { Dependencies, Services } from './composition.ts'
import { metricsOfFeatures } from './features.ts'
import type { Metric, ReadMetric } from './kernel/process/metric.ts'
import { VERSION } from './version.ts'

/** What Prometheus is told besides calls and jobs: of the features, of the database, and of this process. */
export const measureSite = (services: Services, dependencies: Dependencies): void => {
	const { metrics, bodies } = services
	const { database, clock } = dependencies
	const declared = metricsOfSite(services, dependencies)
	for (const metric of declared) if ('refusalsOf' in metric) metrics.countRefusals(metric)
	metrics.watch({
		isThere: () =>
			database.ping().then(
				() => true,
				() => false,
			),
		metrics: declared.filter((metric): metric is ReadMetric => !('refusalsOf' in metric)),
	})
	metrics.version(VERSION)
	const startedAt = clock.now() / 1_000
	metrics.own('portal_started_timestamp_seconds', 'When the oldest process of this machine started.', {
		read: () => startedAt,
		together: 'min',
	})
	metrics.own('portal_processes', 'Processes that serve the site on this machine.', { read: () => 1 })
	const { crowd } = database
	metrics.own('portal_database_calls_waiting', 'Calls that wait for the database.', { read: () => crowd().waiting })
	metrics.own('portal_database_connections_used', 'Connections to PostgreSQL that are in use.', {
		read: () => crowd().connections?.used ?? null,
	})
	metrics.own('portal_database_connections_max', 'How many of them there can be.', { read: () => crowd().connections?.most ?? null })
	metrics.own('portal_form_bytes', 'Bytes of forms that are being received or handled, in the process that has most.', {
		read: () => bodies.held('forms'),
		together: 'max',
	})
	metrics.own('portal_form_peak_bytes', 'The most of them at one moment since the start.', {
		read: () => bodies.most('forms'),
		together: 'max',
	})
}

/** What all features and the database tell. */
export const metricsOfSite = (services: Services, dependencies: Dependencies): Metric[] => [
	...metricsOfFeatures(dependencies, services),
	...ofDatabase(dependencies.database),
]

const ofDatabase = (database: Database): Metric[] => [
	{ name: 'portal_database_bytes', help: 'The size of the database.', read: () => sizeOfDatabase(database) },
	{
		name: 'portal_database_standbys',
		help: 'Standbys that follow the database; without a value where there is none and none is named.',
		read: async () => (await standbysOf(database))?.count ?? null,
	},
	{
		name: 'portal_database_replication_lag_bytes',
		help: 'By how much the last of them is behind, where the user of the site may see it.',
		read: async () => (await standbysOf(database))?.lagBytes ?? null,
	},
]
