import pg from 'pg'
import type { DatabaseSettings, GameDatabase } from './database.ts'
import { compile, type Value, type Values, valuesFor } from './statement.ts'

/** PostgreSQL as a game's database. */
export const openPostgres = async ({ host, port = 5432, user, password, database, tls }: DatabaseSettings): Promise<GameDatabase> => {
	const client = new pg.Client({
		...{ host, port, user, password, database, keepAlive: true, application_name: 'barkada-bridge' },
		...{ connectionTimeoutMillis: 10_000, query_timeout: STATEMENT_MS, statement_timeout: STATEMENT_MS },
		...(tls && { ssl: true }),
	})
	// The statement under way fails as well, and says so.
	client.on('error', () => undefined)
	await client.connect()
	// One whose cable was pulled keeps its lock for a minute and a half, not for hours.
	await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 20; set tcp_keepalives_count = 3')
	const run = (sql: string, values: Values) => {
		const compiled = compile('postgres', sql)
		return client.query(compiled.text, valuesFor(compiled, values, sql).map(asParameter))
	}
	return {
		engine: 'postgres',
		read: async (sql, values = {}) => (await run(sql, values)).rows,
		async write(sql, values = {}) {
			const { rowCount, rows } = await run(sql, values)
			return { changed: rowCount ?? 0, insertId: 0, rows }
		},
		async transaction(work) {
			await client.query('begin')
			try {
				const result = await work()
				await client.query('commit')
				return result
			} catch (error) {
				// The connection may be what has failed; then the server rolls back by itself.
				await client.query('rollback').catch(() => undefined)
				throw error
			}
		},
		async prepare(sql) {
			const { text, names } = compile('postgres', sql)
			await read(client, text)
			await requireRights(client, text, names.length)
		},
		close: () => client.end(),
	}
}

/** Has the server read a statement as it does before it runs one; its own "prepare" does not take a "call". */
const read = (client: pg.Client, text: string) =>
	new Promise<void>((resolve, reject) => {
		const trial = {
			/** The driver puts the end of its time limit here. */
			callback: undefined as ((error?: Error) => void) | undefined,
			submit(connection: pg.Connection) {
				connection.parse({ name: '', text, types: [] }, true)
				connection.sync()
			},
			handleError(error: Error) {
				trial.callback?.(error)
				reject(error)
			},
			handleReadyForQuery() {
				trial.callback?.()
				resolve()
			},
		}
		client.query(trial)
	})

/** Rights are looked at when a statement is planned, not when it is read. Anything else that a plan without values says is no fault. */
const requireRights = async (client: pg.Client, text: string, parameters: number) => {
	try {
		await client.query(`explain ${text}`, Array(parameters).fill(null))
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === NO_RIGHT) throw error
	}
}

const NO_RIGHT = '42501'

const STATEMENT_MS = 60_000

/** As text, numbers too: the server then finds the type that the column has. */
const asParameter = (value: Value) => (value instanceof Uint8Array ? Buffer.from(value) : value === null ? null : String(value))
