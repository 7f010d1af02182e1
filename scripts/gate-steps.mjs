import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, REACT_ROUTER } from './build.mjs'
import { ensurePgRewind } from './postgres.mjs'
import { runOnNode } from './runtime.mjs'

/**
 * What `npm test` runs, in this order. A step answers with the tests it counted; one that is no test run counts as one.
 * @type {Record<string, { title: string, needsBuild?: true, onlyWhenNamed?: true, run: () => Promise<{ passed: number, failed: number, skipped: number }> }>}
 */
export const STEPS = {
	build: { title: 'Build', run: () => ensureBuilt().then(() => outcome(0)) },
	types: { title: 'Types', run: () => inOrder([REACT_ROUTER, 'typegen'], ['node_modules/typescript/bin/tsc', '-p', '.']) },
	lint: {
		title: 'Lint and format',
		run: () => inOrder(['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...biomeColours]),
	},
	unused: { title: 'Dead code', run: () => inOrder(['node_modules/knip/bin/knip.js', '--no-progress']) },
	sqlite: { title: 'Tests on SQLite', run: () => vitest(['sqlite']) },
	postgres: { title: 'Tests on PostgreSQL', run: () => ensurePgRewind().then(() => vitest(['postgres'])) },
	rules: { title: 'Rules', run: () => vitest(['rules']) },
	browser: { title: 'Browser', needsBuild: true, run: () => inBrowser('browser') },
	changes: { title: 'Tests of what changed', onlyWhenNamed: true, run: () => testsOfChanges() },
	// Not part of the gate, which would take more than half an hour with it: run `npm test -- console`.
	console: { title: 'Console in a browser', needsBuild: true, onlyWhenNamed: true, run: () => inBrowser('console') },
}

/**
 * The tests of some files or folders, on both databases where one is asked: `npm test -- server/modules/news`.
 * @type {(paths: string[]) => { title: string, needsBuild: boolean, run: () => Promise<{ passed: number, failed: number, skipped: number }> }}
 */
export const testsIn = (paths) => {
	const needsBuild = paths.some((path) => path.startsWith('tests/e2e'))
	const browser = async () => (needsBuild ? { BROWSER_PATH: await findBrowser() } : {})
	return {
		title: 'Tests named',
		needsBuild,
		run: async () => vitest(['rules', 'sqlite', 'postgres', 'browser', 'console'], await browser(), paths),
	}
}

/** The tests beside changed files, on SQLite. */
const testsOfChanges = () => {
	const paths = changedFolders()
	return paths.length === 0 ? outcome(0) : vitest(['sqlite', 'rules'], {}, paths)
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

const inBrowser = async (project) => vitest([project], { BROWSER_PATH: await findBrowser() })

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

const vitest = async (projects, more = {}, paths = []) => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-gate-'))
	const report = join(folder, 'report.json')
	try {
		const args = [
			'run',
			...projects.map((project) => `--project=${project}`),
			...paths,
			'--reporter=default',
			'--reporter=json',
			`--outputFile.json=${report}`,
		]
		const env = { ...environment, NODE_ENV: 'test', ...more }
		const code = await runOnNode('node_modules/vitest/vitest.mjs', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
		return countTests(report, code)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** A run that fails without a failed test (a file that does not load, an error outside a test, no test at all) counts as one failure. */
const countTests = (report, code) => {
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = readReport(report)
	const failed = code !== 0 || numPassedTests === 0 ? Math.max(1, numFailedTests) : numFailedTests
	return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
}

const readReport = (report) => {
	try {
		return JSON.parse(readFileSync(report, 'utf8'))
	} catch {
		return {} // no report: the run ended before its first test, which countTests counts as a failure
	}
}
