import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnNode } from './runtime.mjs'
import { beginningAt } from './suite-moment.mjs'

/** Colours only on a terminal; some tools also print them into a file. */
export const toolEnvironment = process.stdout.isTTY || process.env.FORCE_COLOR ? process.env : { ...process.env, NO_COLOR: '1' }

/**
 * Runs projects of Vitest side by side: the files below `paths` if there are any, with one worker if `isAlone`. The clock of
 * the run begins at `moment`.
 * @returns {Promise<import('./gate-reporter.mjs').RunReport>} A run that ended without a report has one stray error.
 */
export const vitest = (projects, { paths = [], env = {}, isAlone = false, moment }) =>
	inFolder(async (folder) => {
		const report = join(folder, 'report.json')
		const args = [
			'run',
			...projects.map((project) => `--project=${project}`),
			...paths,
			...(isAlone ? ['--maxWorkers=1'] : []),
			'--reporter=default',
			'--reporter=./scripts/gate-reporter.mjs',
		]
		const code = await runOnNode('node_modules/vitest/vitest.mjs', args, {
			env: { ...toolEnvironment, NODE_ENV: 'test', GATE_REPORT: report, TMPDIR: folder, ...beginningAt(moment), ...env },
			stdio: ['ignore', 'inherit', 'inherit'],
		})
		return complete(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { files: [], strays: [] }, code)
	})

/** A run that fails without a failed test (it ended before its first test, or found none) has a stray error. */
const complete = (report, code) => {
	const hasFailure = report.strays.length > 0 || report.files.some(({ failed }) => failed > 0)
	const hasRun = report.files.some(({ passed, failed }) => passed + failed > 0)
	if (hasFailure || (code === 0 && hasRun)) return report
	return { ...report, strays: [hasRun ? `Vitest ended with ${code}.` : 'No test ran.'] }
}

/** Gives `work` a folder for the files of the tests, and removes it afterwards. */
export const inFolder = async (work) => {
	const folder = makeFolder()
	try {
		return await work(folder)
	} finally {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
	}
}

/** In memory where there is room, because every purchase waits for a sync of the file there. */
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
