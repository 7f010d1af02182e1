import { startPostgres } from './postgres.ts'
import { startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { compareBoards } from './ranking-boards.ts'
import { CHARACTERS, createCrowd, fill, GAME_LINK, turnMonth } from './ranking-crowd.ts'
import { snapshotsAndPages } from './ranking-snapshots.ts'
import { below, type Row } from './report.ts'

/**
 * The boards with a million characters and ten thousand clubs: reading boards compared with a thousand characters, taking snapshots while
 * pages are requested, and the turn of the month.
 */
export const rankingsOnSqlite = (folder: string): Promise<Row[]> =>
	rankings({ what: 'SQLite', small: dataFolder(folder, 'few'), large: dataFolder(folder, 'many') })

export const rankingsOnPostgres = async (folder: string): Promise<Row[]> => {
	const postgres = await startPostgres(OF_A_LARGE_SITE)
	try {
		const settingsOf = async (name: string) => ({
			...dataFolder(folder, `${name}-postgres`),
			DATABASE_URL: await postgres.createDatabase(name),
		})
		return await rankings({ what: `PostgreSQL ${postgres.version}`, small: await settingsOf('few'), large: await settingsOf('many') })
	} finally {
		await postgres.stop()
	}
}

/** The recommendation of docs/operations.md. */
export const OF_A_LARGE_SITE = { shared_buffers: '1GB', max_wal_size: '4GB', checkpoint_timeout: '15min' }

type Sites = { what: string; small: Record<string, string>; large: Record<string, string> }

const rankings = async ({ what, small, large }: Sites): Promise<Row[]> => {
	await fill(small, createCrowd(), 1_000)
	const crowd = createCrowd()
	const seconds = await fill(large, crowd, CHARACTERS)
	const rows: Row[] = [{ what: `a million characters told, ${what}`, ours: `${Math.round(seconds)} s`, baseline: '-', ratio: 1 }]
	const settings = { ...GAME_LINK, DEMO: '0' }
	rows.push(...(await compareBoards({ ...large, ...settings }, { ...small, ...settings })))
	const many = await startServer({ ...large, ...settings })
	try {
		rows.push(...(await snapshotsAndPages(many, crowd)))
	} finally {
		await many.stop()
	}
	const ms = await turnMonth(large, crowd)
	return [
		...rows,
		{
			what: "the month's turn, all boards kept",
			ours: `${ms.toFixed(0)} ms`,
			baseline: '10,000 ms asked for',
			ratio: 10_000 / ms,
			bar: below(10_000, ms, 'ms'),
		},
	]
}
