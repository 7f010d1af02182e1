import { defineConfig } from 'vitest/config'

/** Written once, run on both databases: the project says which through `inject('engine')`. */
const onDatabases = ['server/**/*.test.ts', 'db/**/*.test.ts', 'cli/**/*.test.ts', 'tests/races/**/*.test.ts', 'tests/faults/**/*.test.ts']
const withoutDatabase = ['tests/rules', 'contract', 'demo', 'art', 'web', 'scripts'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)
const postgresServer = './tests/postgres-server.ts'

export default defineConfig({
	test: {
		pool: 'forks',
		// More than there are cores: many tests wait for something.
		maxWorkers: 3,
		execArgv: ['--disable-warning=ExperimentalWarning'],
		testTimeout: 60_000,
		hookTimeout: 120_000,
		setupFiles: ['./tests/setup-noise.ts'],
		restoreMocks: true,
		projects: [
			{ extends: true, test: { name: 'rules', include: withoutDatabase } },
			{ extends: true, test: { name: 'sqlite', include: onDatabases, provide: { engine: 'sqlite' } } },
			{ extends: true, test: { name: 'postgres', include: onDatabases, provide: { engine: 'postgres' }, globalSetup: [postgresServer] } },
			{
				extends: true,
				test: {
					name: 'browser',
					include: ['tests/e2e/**/*.test.ts'],
					provide: { engine: 'sqlite' },
					globalSetup: [postgresServer],
					testTimeout: 60_000,
				},
			},
		],
	},
})
