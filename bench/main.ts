import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from './backup.ts'
import { bridge } from './bridge.ts'
import { cached } from './cached.ts'
import { consoleScreen } from './console.ts'
import { figuresOnPostgres, figuresOnSqlite } from './figures.ts'
import { growth } from './growth.ts'
import { machine } from './machine.ts'
import { moveIn } from './move-in.ts'
import { outside } from './outside.ts'
import { phone } from './phone.ts'
import { startServer } from './processes.ts'
import { purchasesOnPostgres, purchasesOnSqlite } from './purchases.ts'
import { rankingsOnPostgres, rankingsOnSqlite } from './rankings.ts'
import { type Row, table } from './report.ts'
import { startUp } from './start-up.ts'
import { upgrade } from './upgrade.ts'
import { uploads } from './uploads.ts'
import { dayOnPostgres, dayOnSqlite, EVENING, LAUNCH_DAY } from './visits.ts'

/**
 * `npm run bench`, or `npm run bench -- cached start-up` for some parts. A figure alone says more about the machine than about the
 * portal. So each has a baseline from the same run, and the targets are set on their ratio.
 */
const folder = mkdtempSync(join(tmpdir(), 'barkada-bench-'))
const demo = { DATA_DIR: join(folder, 'demo'), DEMO: '1' }

const BENCHMARKS: Record<string, () => Promise<Row[]>> = {
	cached: () => cached(demo),
	'start-up': () => startUp(demo),
	sqlite: () => purchasesOnSqlite(folder),
	postgres: () => purchasesOnPostgres(folder),
	outside: () => outside(folder),
	growth: () => growth(folder),
	figures: () => figuresOnSqlite(folder),
	'figures-postgres': () => figuresOnPostgres(folder),
	backup: () => backup(folder),
	upgrade: () => upgrade(folder),
	'move-in': () => moveIn(folder),
	bridge: () => bridge(folder),
	uploads: () => uploads(folder),
	rankings: () => rankingsOnSqlite(folder),
	'rankings-postgres': () => rankingsOnPostgres(folder),
	launch: () => dayOnSqlite(folder, LAUNCH_DAY),
	'launch-postgres': () => dayOnPostgres(folder, LAUNCH_DAY),
	evening: () => dayOnSqlite(folder, EVENING),
	'evening-postgres': () => dayOnPostgres(folder, EVENING),
	phone: () => phone(demo),
	console: () => consoleScreen(demo),
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !BENCHMARKS[name])
if (unknown !== undefined) {
	process.stderr.write(`There is no benchmark "${unknown}": choose among ${Object.keys(BENCHMARKS).join(', ')}.\n`)
	process.exit(1)
}

const say = (text: string) => process.stdout.write(`${text}\n`)

/** A part that fails is reported in its place, and the others go on: a whole run takes half an hour. */
const measure = async (name: string, run: () => Promise<Row[]>): Promise<Row[]> => {
	process.stderr.write(`measuring ${name} ...\n`)
	try {
		const rows = await run()
		process.stderr.write(`${table(rows)}\n`)
		return rows
	} catch (error) {
		process.stderr.write(`${name} broke off: ${error instanceof Error ? error.stack : error}\n`)
		process.exitCode = 1
		return []
	}
}

try {
	say(machine())
	mkdirSync(demo.DATA_DIR)
	const seeding = await startServer(demo) // fills the database for the other parts
	await seeding.stop()
	const rows: Row[] = []
	for (const [name, run] of Object.entries(BENCHMARKS))
		if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(name, run)))
	say(`\n${table(rows)}`)
} finally {
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
