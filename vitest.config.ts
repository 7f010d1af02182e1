import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that run on both databases; the project sets which one through `inject('engine')`. */
const onDatabases = [
	'features/*/*.test.ts',
	'features/*/server/**/*.test.ts',
	'server/**/*.test.ts',
	'db/**/*.test.ts',
	'tests/releases/*.test.ts',
	'cli/**/*.test.ts',
	'tests/races/**/*.test.ts',
	'tests/faults/**/*.test.ts',
]
/** Tests of what is decided before a database is asked, or alike on both. */
const beforeAnyDatabase = [
	...[
		'admission/overload',
		'http/extra-keys',
		'limits/network',
		'passwords/password-hasher',
		'http/idle-sockets',
		'http/conventions',
		'http/replies',
		'calls/access',
		// Of a demotion at the same time: tests/races/demotion. Of the SQL of all these calls: features/audit/audit.
		'calls/acting',
		'process/log',
	].map((name) => `server/kernel/${name}.test.ts`),
	'server/config.test.ts',
	'server/pages/assets.test.ts',
	...[
		'mail/server/letters',
		'mail/server/recipients',
		'mail/server/transport',
		'accounts/server/passwords',
		'accounts/server/mail-abuse',
		'audit/server/access-lines',
		'game-link/server/example-client',
		// Of guesses at the same time: tests/races/accounts.
		'sessions/server/sign-in',
		'game-link/server/authenticate',
		'step-up/server/fresh-proof',
	].map((name) => `features/${name}.test.ts`),
	...['options', 'output', 'secret', 'cli', 'simulate', 'nightly', 'logs/logs', 'move-in/bad-rows', 'bucket/line', 'bucket/bucket'].map(
		(name) => `cli/${name}.test.ts`,
	),
	...['codes', 'decisions', 'rollbacks'].map((name) => `cli/compare/${name}.test.ts`),
	'cli/upgrade/upgrade.test.ts',
	// A bridge knows the portal by its calls alone, so one database of the portal is enough.
	...['deliveries', 'hercules', 'kill', 'namesakes', 'other-games', 'parts', 'stops', 'tasks'].map((name) => `cli/bridge/${name}.test.ts`),
	'db/sqlite/**/*.test.ts',
	...[
		'login-flood',
		'picture-process',
		'dear-pictures',
		'social-pictures',
		'bytes-in-flight',
		'small-forms',
		'made-up-queries',
		'too-much',
		'refused-bodies',
		'framing',
		'coercion',
		'slow-sockets',
		'waiting-for-hashes',
		'slots-for-hashes',
		'own-site',
		'private-files',
		'canaries',
		'prototype-names',
		'crowd',
		'clock-jumps',
		'sent-away',
	].map((name) => `tests/faults/${name}.test.ts`),
]
/** Tests with several servers of databases take minutes. */
const onTwoMachines = ['standby', 'standby-script', 'machines', 'patroni'].map((name) => `tests/faults/${name}.test.ts`)
/** Restores of whole sites, again and again. The gate leaves them to `npm run prove -- restores`. */
const restores = ['backup/drill', 'backup/remembering', 'backup/schedule', 'bucket/sending', 'upgrade/stopped'].map(
	(name) => `cli/${name}.test.ts`,
)
/** The gate leaves them out on PostgreSQL. They run when they are named, and in `npm run prove -- postgres`. */
const outsideTheGate = process.env.IS_GATE ? [...beforeAnyDatabase, ...onTwoMachines, ...restores] : []
const ofTheBrowser = 'features/*/{pages,parts,console,words}'
const withoutDatabase = ['tests/rules', 'contract', 'demo', 'art', 'web', ofTheBrowser, 'scripts'].map(
	(folder) => `${folder}/**/*.test.{ts,tsx,mjs}`,
)
/** The console's screens take half of all browser time, so they are a project of their own. */
const ofTheConsole = ['console-*', 'hostile-content', 'volunteers-guide'].map((name) => `tests/e2e/${name}.test.ts`)
/** The tests that `npm run prove -- mutations` runs: those of the altered modules, and of what uses them. */
const mutationTests = ['wallet', 'orders', 'coupons', 'sessions', 'game-link', 'top-ups', 'grants', 'cart', 'players'].flatMap((name) => [
	`features/${name}/*.test.ts`,
	`features/${name}/server/**/*.test.ts`,
])
const isMutated = process.env.STRYKER_MUTATOR_WORKER !== undefined
const runFolder = './tests/run-folder.ts'
const postgresServer = './tests/postgres-server.ts'
const programs = './tests/build-programs.mjs'

const PROJECTS = [
	{ extends: true, test: { name: 'rules', include: withoutDatabase } },
	{
		extends: true,
		test: {
			name: 'sqlite',
			include: isMutated ? mutationTests : onDatabases,
			exclude: ['db/postgres/**/*.test.ts', 'cli/bridge/custom*.test.ts', ...(process.env.IS_GATE ? restores : [])],
			provide: { engine: 'sqlite' },
			isolate: false,
			globalSetup: isMutated ? [runFolder] : [programs, runFolder],
		},
	},
	{
		extends: true,
		test: {
			name: 'postgres',
			include: onDatabases,
			exclude: outsideTheGate,
			provide: { engine: 'postgres' },
			isolate: false,
			globalSetup: [programs, runFolder, postgresServer],
		},
	},
	{
		extends: true,
		test: {
			name: 'browser',
			include: ['tests/e2e/**/*.test.ts'],
			exclude: ofTheConsole,
			isolate: false,
			setupFiles: ['./tests/setup-browser.ts'],
			provide: { engine: 'sqlite' },
			globalSetup: [programs, runFolder, postgresServer],
		},
	},
	{
		extends: true,
		test: {
			name: 'console',
			include: ofTheConsole,
			isolate: false,
			setupFiles: ['./tests/setup-browser.ts'],
			provide: { engine: 'sqlite' },
			globalSetup: [programs, runFolder],
		},
	},
] satisfies TestProjectConfiguration[]

/**
 * Files that start real programs take long even if they are short; they come first, so that none runs alone at the end. Files of one
 * project follow each other, because a worker shares what it has loaded with the next file of the same project only.
 */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const bySize = await super.sort(files)
		const startsPrograms = ({ moduleId }: TestSpecification) => /\/(cli|tests\/(faults|e2e|races))\//.test(moduleId)
		const inOrder = [...bySize.filter(startsPrograms), ...bySize.filter((file) => !startsPrograms(file))]
		return ['console', 'browser', 'postgres', 'sqlite', 'rules'].flatMap((name) => inOrder.filter(({ project }) => project.name === name))
	}
}

/**
 * Files share the modules that a worker has loaded, its browser as well: otherwise each file loads the whole server anew, which takes half of
 * the processor time. So a module that files share registers no hook when it is loaded, and a file that replaces a module resets all of
 * them before and after.
 */
export default defineConfig({
	test: {
		pool: 'forks',
		sequence: { sequencer: LongestFirst },
		// All projects share the workers. Two more than processors, because tests also wait: for programs, timers and browsers.
		maxWorkers: availableParallelism() + 2,
		execArgv: ['--disable-warning=ExperimentalWarning'],
		// Only what hangs ends here: on a machine that does other work as well, a test may take ten times as long as on a quiet one. A test that
		// takes longer by its nature says so itself.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		// On a busy machine things may happen late; that is not a failure.
		expect: { poll: { timeout: 120_000 } },
		setupFiles: ['./tests/setup-noise.ts', './tests/setup-processes.ts'],
		restoreMocks: true,
		projects: PROJECTS.filter(({ test: { name } }) => !isMutated || name === 'sqlite'),
	},
})
