import { sql } from 'kysely'
import { DAY_MS } from '#contract/durations.ts'
import { createServices } from '#server/composition.ts'
import { manilaDay, systemClock } from '#server/kernel/clock.ts'
import { startPostgres } from './postgres.ts'
import { type Process, startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { OF_A_LARGE_SITE } from './rankings.ts'
import { below, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'
import { shareOf } from './share.ts'
import { openSite } from './shoppers.ts'
import { writeTwoYears } from './two-years.ts'

/**
 * The figures of owners over two years with ten million order lines, and over the same days with ten thousand. A day that is over is read from
 * its sums, which the site itself has kept by then; today is counted from its rows, so it is measured apart.
 */
export const figuresOnSqlite = (folder: string): Promise<Row[]> =>
	figures({ engine: 'SQLite', few: dataFolder(folder, 'few-lines'), many: dataFolder(folder, 'many-lines') })

export const figuresOnPostgres = async (folder: string): Promise<Row[]> => {
	const postgres = await startPostgres(OF_A_LARGE_SITE)
	try {
		const settingsOf = async (name: string) => ({
			...dataFolder(folder, `${name}-lines-postgres`),
			DATABASE_URL: await postgres.createDatabase(name),
		})
		return await figures({ engine: `PostgreSQL ${postgres.version}`, few: await settingsOf('few'), many: await settingsOf('many') })
	} finally {
		await postgres.stop()
	}
}

const MANY = shareOf(10_000_000)
const FEW = 10_000
const ROUNDS = 9
/** Nobody waits for what comes sooner. */
const QUICK_MS = 1_000
const KINDS = ['points', 'sales', 'tickets', 'players']
const OWNER = { OWNER_USER_ID: 'head', OWNER_PASSWORD: 'Bahay-Kubo-9', OWNER_EMAIL: 'head@example.com' }

type Sites = { engine: string; few: Record<string, string>; many: Record<string, string> }

const figures = async ({ engine, few, many }: Sites): Promise<Row[]> => {
	const days = periods()
	await prepare(few, FEW)
	const rows = [kept(engine, await prepare(many, MANY))]
	const [small, large] = [await openConsole(few), await openConsole(many)]
	try {
		for (const [period, query] of Object.entries(days)) {
			for (const kind of KINDS) {
				const path = `/api/admin/figures/${kind}?${query}`
				for (const site of [small, large]) await timeOf(site, path) // both have compiled what they will run
				const measured = await inTurns(
					ROUNDS,
					() => timeOf(large, path),
					() => timeOf(small, path),
				)
				const [ours, base] = [median(measured.ours), median(measured.baseline)]
				rows.push({
					what: `${kind} of ${period}, ${MANY.toLocaleString('en')} order lines, ${engine}`,
					ours: `${ours.toFixed(1)} ms`,
					baseline: `${base.toFixed(1)} ms with ${FEW.toLocaleString('en')}`,
					ratio: base / ours,
					bar: below(QUICK_MS, ours, 'ms'),
				})
			}
		}
		return rows
	} finally {
		await small.server.stop()
		await large.server.stop()
	}
}

/** In the first hour of a day the one before it is not over either. */
const periods = () => {
	const today = systemClock.now()
	const last = today - DAY_MS - DAY_MS / 24
	const days = (count: number, end: number) => `from=${manilaDay(end - (count - 1) * DAY_MS)}&until=${manilaDay(end)}`
	return {
		'30 days that are over': days(30, last),
		'a year that is over': days(365, last),
		'30 days with today': days(30, today),
		'a year with today': days(365, today),
	}
}

type Prepared = { written: number; summed: number }

/** The seconds that writing and summing took. */
const prepare = async (settings: Record<string, string>, lines: number): Promise<Prepared> => {
	await (await openSite(settings)).database.close()
	const written = await writeTwoYears(settings, lines)
	const site = await openSite(settings)
	const services = createServices(site)
	const began = performance.now()
	await untilIdle(services.figures.keepSums)
	const summed = (performance.now() - began) / 1_000
	await site.database.close()
	return { written, summed }
}

/** A run of the job ends after some seconds; one that takes less has nothing left to do. */
const untilIdle = async (run: () => Promise<void>) => {
	for (;;) {
		const began = performance.now()
		await run()
		if (performance.now() - began < BUDGET_MS) return
	}
}
const BUDGET_MS = 5_000

const kept = (engine: string, { written, summed }: Prepared): Row => ({
	what: `the sums of two years kept, ${MANY.toLocaleString('en')} order lines, ${engine}`,
	ours: `${summed.toFixed(0)} s`,
	baseline: `${written.toFixed(0)} s to write the rows`,
	ratio: written / summed,
})

type Console = { server: Process; token: string }

const openConsole = async (settings: Record<string, string>): Promise<Console> => {
	const server = await startServer({ ...settings, ...OWNER, DEMO: '0', BACKUP_EVERY_MINUTES: '0', SERVE_UNSOUND_BOOKS: '1' })
	const body = JSON.stringify({ UserID: OWNER.OWNER_USER_ID, UserPass: OWNER.OWNER_PASSWORD })
	const headers = { 'content-type': 'application/json' }
	const response = await fetch(`${server.url}/api/processlogin`, { method: 'POST', headers, body })
	if (!response.ok) throw new Error(`the owner is not signed in: ${await response.text()}`)
	const { token } = await response.json()
	await setUpTwoStep(settings)
	return { server, token }
}

/** Staff without it are refused; nobody signs in again, so the secret is never read. */
const setUpTwoStep = async (settings: Record<string, string>) => {
	const { database } = await openSite(settings)
	await database.transaction((tx) => sql.raw(WITH_TWO_STEP).execute(tx))
	await database.close()
}

/** Written past the service, as the rows of the shop are. */
const WITH_TWO_STEP = `INSERT INTO two_step_secrets (account_id, sealed_secret, confirmed_at, last_step)
SELECT id, '', 1, 0 FROM accounts WHERE user_id_key = '${OWNER.OWNER_USER_ID}'`

/** Milliseconds until the whole answer is there. */
const timeOf = async ({ server, token }: Console, path: string): Promise<number> => {
	const began = performance.now()
	const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
	const text = await response.text()
	if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`)
	return performance.now() - began
}
