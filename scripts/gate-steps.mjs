import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, REACT_ROUTER } from './build.mjs'
import { ensurePgRewind, needPgRewind } from './postgres.mjs'
import { runOnNode } from './runtime.mjs'

/**
 * What `npm test` runs, in this order: tools, then projects of Vitest, which run side by side. A tool answers with what it counted; one
 * that runs no tests counts as one.
 * @type {Record<string, { title: string, needsBuild?: true, onlyWhenNamed?: true, project?: string, run?: () => Promise<Counts> }>}
 */
export const STEPS = {
	build: { title: 'Build', run: () => ensureBuilt().then(() => outcome(0)) },
	types: { title: 'Types', run: () => inOrder([REACT_ROUTER, 'typegen'], ['node_modules/typescript/bin/tsc', '-p', '.']) },
	lint: {
		title: 'Lint and format',
		run: () =>
			inOrder(
				['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...biomeColours],
				['node_modules/stylelint/bin/stylelint.mjs', 'web/**/*.css'],
			),
	},
	unused: { title: 'Dead code', run: () => inOrder(['node_modules/knip/bin/knip.js', '--no-progress']) },
	changes: { title: 'Tests of what changed', onlyWhenNamed: true, run: () => testsOfChanges() },
	rules: { title: 'Rules', project: 'rules' },
	sqlite: { title: 'Tests on SQLite', project: 'sqlite', needsBuild: true },
	postgres: { title: 'Tests on PostgreSQL', project: 'postgres', needsBuild: true },
	browser: { title: 'Browser', project: 'browser', needsBuild: true },
	console: { title: 'Console in a browser', project: 'console', needsBuild: true },
}

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Runs projects of Vitest side by side, only the files below `paths` if there are any.
 * @returns {Promise<Record<string, Counts>>} the counts of each project
 */
export const runTests = async (projects, paths = []) => {
	if (projects.includes('postgres') && (paths.length === 0 || needPgRewind(paths))) await ensurePgRewind()
	const isInBrowser = projects.includes('browser') || projects.includes('console')
	return vitest(projects, isInBrowser ? { BROWSER_PATH: await findBrowser() } : {}, paths)
}

/**
 * The tests of some files or folders, on both databases where one is asked: `npm test -- server/modules/news`.
 * @type {(paths: string[]) => { title: string, needsBuild: boolean, run: () => Promise<Counts> }}
 */
export const testsIn = (paths) => {
	const needsBuild = paths.some((path) => path.startsWith('tests/e2e'))
	const projects = ['rules', 'sqlite', 'postgres', ...(needsBuild ? ['browser', 'console'] : [])]
	return { title: 'Tests named', needsBuild, run: () => runTests(projects, paths).then(total) }
}

/** The tests beside changed files, on SQLite. */
const testsOfChanges = () => {
	const paths = changedFolders()
	return paths.length === 0 ? outcome(0) : runTests(['sqlite', 'rules'], paths).then(total)
}

/** The folders of files that differ from the last commit; if none differ, those of the last commit. */
const changedFolders = () => {
	const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
	const uncommitted = git('status', '--porcelain', '--untracked-files=all', '--no-renames').map((line) => line.slice(3))
	const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1')
	const hasTests = (folder) => existsSync(folder) && readdirSync(folder).some((name) => /\.test\.tsx?$/.test(name))
	return [...new Set(changed.map((path) => `${dirname(path)}/`))].filter(
		(folder) => hasTests(folder) && !/^tests\/(e2e|faults|races)/.test(folder),
	)
}

const outcome = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

/** Colours only on a terminal; some of the tools also print them into a file. */
const environment = process.stdout.isTTY || process.env.FORCE_COLOR ? process.env : { ...process.env, NO_COLOR: '1' }

const biomeColours = environment === process.env ? [] : ['--colors=off']

const inOrder = async (...tools) => {
	for (const [script, ...args] of tools) {
		const code = await runOnNode(script, args, { env: environment })
		if (code !== 0) return outcome(code)
	}
	return outcome(0)
}

const vitest = async (projects, more, paths) => {
	const folder = makeFolder()
	const report = join(folder, 'report.json')
	try {
		const args = [
			'run',
			...projects.map((project) => `--project=${project}`),
			...paths,
			'--reporter=default',
			'--reporter=./scripts/gate-reporter.mjs',
		]
		const env = { ...environment, NODE_ENV: 'test', GATE_REPORT: report, TMPDIR: folder, ...more }
		const code = await runOnNode('node_modules/vitest/vitest.mjs', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
		return withFailures(readReport(report), projects, code)
	} finally {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
	}
}

/** For the files of the tests: in memory where there is room, because every purchase waits for a sync of the file there. */
const makeFolder = () => {
	const isInMemory = process.platform === 'linux' && roomIn('/dev/shm') >= ROOM_BYTES && freemem() >= ROOM_BYTES
	const folder = mkdtempSync(join(isInMemory ? '/dev/shm' : tmpdir(), 'barkada-gate-'))
	// PostgreSQL may run as another user, and has its own folder below.
	chmodSync(folder, 0o755)
	return folder
}

const roomIn = (path) => {
	try {
		const { bavail, bsize } = statfsSync(path)
		return bavail * bsize
	} catch {
		return 0 // there is no such place
	}
}

/** Several times what a run takes, of which the write-ahead log of PostgreSQL is the most. */
const ROOM_BYTES = 4 * 2 ** 30

/** A run that fails without a failed test (an error outside a test, no test at all) counts as one failure. */
const withFailures = (counts, projects, code) => {
	const { passed, failed } = total(counts)
	if (failed > 0 || (code === 0 && passed > 0)) return counts
	const [first] = projects
	return { ...counts, [first]: { ...NONE, ...counts[first], failed: 1 } }
}

const NONE = { passed: 0, failed: 0, skipped: 0 }

const total = (counts) =>
	Object.values(counts).reduce(
		(sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: sum.skipped + one.skipped }),
		NONE,
	)

const readReport = (report) => {
	try {
		return JSON.parse(readFileSync(report, 'utf8'))
	} catch {
		return {} // no report: the run ended before its first test, which withFailures counts as a failure
	}
}
