import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { findBrowser, findWholeBrowser, needWholeBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { say } from './launch.mjs'
import { ensureMariaDb, needMariaDb } from './mariadb.mjs'
import { ensurePatroni, needPatroni } from './patroni.mjs'
import { ensurePgRewind, needPgRewind } from './postgres.mjs'
import { findPromtool, needPromtool } from './promtool.mjs'
import { runOnNode } from './runtime.mjs'
import { lookTwice } from './second-look.mjs'
import { USUAL_MOMENT } from './suite-moment.mjs'
import { toolEnvironment, vitest } from './vitest.mjs'

/**
 * What `npm test` runs, in this order: tools, then projects of Vitest, which run side by side. A tool answers with what it counted; one
 * that runs no tests counts as one.
 * @type {Record<string, { title: string, needsBuild?: true, onlyWhenNamed?: true, project?: string, run?: () => Promise<Counts> }>}
 */
export const STEPS = {
	build: { title: 'Build', run: () => ensureBuilt().then(() => counted(0)) },
	types: { title: 'Types', run: () => inOrder(['node_modules/typescript/bin/tsc', '-p', '.']) },
	lint: {
		title: 'Lint and format',
		run: () =>
			inOrder(
				['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...biomeColours],
				['node_modules/stylelint/bin/stylelint.mjs', '{web,features}/**/*.css'],
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

/** All projects of Vitest. */
export const PROJECTS = Object.values(STEPS).flatMap(({ project = [] }) => project)

/**
 * @typedef {{ passed: number, failed: number, unstable: number, skipped: number }} Counts
 * @typedef {Counts & { seconds: number, files: SeenFile[] }} ProjectReport seconds are those of workers
 * @typedef {import('./second-look.mjs').SeenFile} SeenFile
 */

/**
 * Runs projects of Vitest side by side, only the files below `paths` if there are any, and what failed once more. The clock of the run
 * begins at `moment`.
 * @returns {Promise<Record<string, ProjectReport>>} by the names of the projects
 */
export const runTests = async (projects, { paths = [], env = {}, moment = USUAL_MOMENT } = {}) => {
	if (projects.includes('postgres') && needPgRewind(paths)) await ensurePgRewind()
	if (projects.includes('postgres') && needPatroni(paths)) await ensurePatroni()
	if (projects.includes('sqlite') && (paths.length === 0 || needMariaDb(paths))) await ensureMariaDb()
	const isInBrowser = projects.includes('browser') || projects.includes('console')
	const isGate = paths.length === 0
	const inRun = { moment, env: { ...env, ...(isGate && { IS_GATE: '1' }), ...(isInBrowser && { BROWSER_PATH: await findBrowser() }) } }
	if (projects.includes('browser') && needWholeBrowser(paths)) inRun.env.WHOLE_BROWSER_PATH = await findWholeBrowser()
	if ((projects.includes('sqlite') || projects.includes('postgres')) && (isGate || needPromtool(paths)))
		inRun.env.PROMTOOL_PATH = await findPromtool()
	const { files, strays } = await vitest(projects, { ...inRun, paths })
	const seen = await lookTwice(files, ({ project, file }) => vitest([project], { ...inRun, paths: [file], isAlone: true }))
	const reports = Object.fromEntries(projects.map((project) => [project, reportOf(seen.filter((file) => file.project === project))]))
	// An error outside every test belongs to no project.
	const [first] = projects
	for (const stray of strays) say(`An error outside every test: ${stray}`)
	reports[first].failed += strays.length
	return reports
}

const reportOf = (files) => ({ ...sum(files), seconds: Math.round(files.reduce((sum, { seconds }) => sum + seconds, 0)), files })

/**
 * The tests of some files or folders, on both databases where one is asked: `npm test -- features/news`.
 * @type {(paths: string[]) => { title: string, needsBuild: boolean, run: () => Promise<Counts> }}
 */
export const testsIn = (paths) => {
	const needsBuild = paths.some((path) => path.startsWith('tests/e2e'))
	const projects = ['rules', 'sqlite', 'postgres', ...(needsBuild ? ['browser', 'console'] : [])]
	return { title: 'Tests named', needsBuild, run: () => runTests(projects, { paths }).then(together) }
}

/** The tests beside changed files, on SQLite. */
const testsOfChanges = () => {
	const paths = changedFolders()
	return paths.length === 0 ? counted(0) : runTests(['sqlite', 'rules'], { paths }).then(together)
}

/** The folders, or features, of files that differ from the last commit; if none differ, of those of the last commit. */
const changedFolders = () => {
	const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
	const uncommitted = git('status', '--porcelain', '--untracked-files=all', '--no-renames').map((line) => line.slice(3))
	const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1')
	const hasTests = (folder) => existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.test\.tsx?$/.test(name))
	return [...new Set(changed.map((path) => /^features\/[^/]+\//.exec(path)?.[0] ?? `${dirname(path)}/`))].filter(
		(folder) => hasTests(folder) && !/^tests\/(e2e|faults|races)/.test(folder),
	)
}

/** Reports of projects as one. */
export const together = (reports) => {
	const all = Object.values(reports)
	return { ...sum(all), seconds: all.reduce((total, { seconds }) => total + seconds, 0), files: all.flatMap(({ files }) => files) }
}

const sum = (counts) => Object.fromEntries(Object.keys(NONE).map((key) => [key, counts.reduce((total, one) => total + one[key], 0)]))

const NONE = { passed: 0, failed: 0, unstable: 0, skipped: 0 }

/** What a tool that runs no tests counts, by its exit code. */
export const counted = (code) => ({ ...NONE, ...(code === 0 ? { passed: 1 } : { failed: 1 }) })

const biomeColours = toolEnvironment === process.env ? [] : ['--colors=off']

const inOrder = async (...tools) => {
	for (const [script, ...args] of tools) {
		const code = await runOnNode(script, args, { env: toolEnvironment })
		if (code !== 0) return counted(code)
	}
	return counted(0)
}
