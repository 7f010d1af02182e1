import type { Patience } from './line.ts'
import { type Engine, type Row, type Value, type Values, written } from './statement.ts'

/** What a statement did: rows changed, the number that MySQL gave to a new row, and rows of `returning` or `output`. */
export type Change = { changed: number; insertId: number; rows: Row[] }

/**
 * One connection to the game's database. The bridge has no second one: its lock belongs to the connection, so whoever writes holds the lock.
 * After an error the connection is closed and opened anew.
 */
export type GameDatabase = {
	engine: Engine
	read: (sql: string, values?: Values) => Promise<Row[]>
	write: (sql: string, values?: Values) => Promise<Change>
	/** For tables without transactions it is the same as doing one after the other. */
	transaction: <T>(work: () => Promise<T>) => Promise<T>
	/** Has the server read a statement, without running it. */
	prepare: (sql: string) => Promise<void>
	close: () => Promise<void>
}

export type DatabaseSettings = {
	engine: Engine
	host: string
	port?: number
	user: string
	password: string
	database: string
	/** Encrypts the connection; for a database on another machine. */
	tls?: boolean
	/** Only tests have less than others. */
	patience?: Patience
}

/** Two bridges on one database would put things twice. */
export class SecondBridge extends Error {}

/** Takes the lock of the one bridge that may write. A bridge that was killed loses it with its connection, so this waits for that. */
export const lockForOneBridge = async (database: GameDatabase): Promise<void> => {
	const [row] = await database.read(LOCK[database.engine])
	if (Number(row?.locked) !== 1) throw new SecondBridge('Another bridge writes to this database: stop it first.')
}

const LOCK: Record<Engine, string> = {
	mysql: "select get_lock(concat('barkada-bridge:', database()), 20) as locked",
	postgres: "select case when pg_try_advisory_lock(hashtext('barkada-bridge'), 1) then 1 else 0 end as locked",
	sqlserver:
		"declare @r int; exec @r = sp_getapplock @Resource = 'barkada-bridge', @LockMode = 'Exclusive', @LockOwner = 'Session', @LockTimeout = 20000; select case when @r >= 0 then 1 else 0 end as locked",
}

/** The clock of the game's database in epoch milliseconds. */
export const clockOf = async (database: GameDatabase): Promise<number> => {
	const [row] = await database.read(CLOCK[database.engine])
	return Math.round(Number(row?.ms))
}

const CLOCK: Record<Engine, string> = {
	mysql: 'select unix_timestamp(now(3)) * 1000 as ms',
	postgres: 'select extract(epoch from clock_timestamp()) * 1000 as ms',
	sqlserver: "select datediff_big(ms, '1970-01-01', sysutcdatetime()) as ms",
}

/** The same database, which tells of changes instead of making them. It reads as usual, and gives number 0 to each new row. */
export const withoutWriting = (database: GameDatabase, tell: (statement: string) => void): GameDatabase => ({
	...database,
	async write(sql, values = {}) {
		tell(`${written(database.engine, sql, values)};`)
		return { changed: 1, insertId: 0, rows: [{ id: 0 }] }
	},
	transaction: (work) => work(),
})

/** Named parameters for `in (...)`: the text for the brackets, and the values. */
export const listOf = (name: string, values: readonly Value[]): { text: string; values: Record<string, Value> } => ({
	text: values.map((_, index) => `:${name}${index}`).join(', '),
	values: Object.fromEntries(values.map((value, index) => [`${name}${index}`, value])),
})
