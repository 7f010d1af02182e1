import pg from 'pg'
import type { DatabaseSettings, GameDatabase } from './database.ts'
import { openLine, PATIENCE } from './line.ts'
import { compile, type Value, type Values, valuesFor } from './statement.ts'

/** PostgreSQL as a game's database. */
export const openPostgres = async (settings: DatabaseSettings): Promise<GameDatabase> => {
	const { host, port = 5432, user, password, database, tls, patience = PATIENCE } = settings
	const { socket, greeted, answered } = openLine(patience)
	const client = new pg.Client({
		...{ host, port, user, password, database, keepAlive: true, application_name: 'barkada-bridge' },
		...{ stream: () => socket, statement_timeout: patience.answerMs },
		...(tls && { ssl: true }),
	})
	// The statement under way fails as well, and says so.
	client.on('error', () => undefined)
	await greeted(client.connect())
	const say = (sql: string) => answered(client.query(sql))
	// One whose cable was pulled keeps its lock for a minute and a half, not for hours.
	await say('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 20; set tcp_keepalives_count = 3')
	const run = (sql: string, values: Values) => {
		const compiled = compile('postgres', sql)
		return answered(client.query(compiled.text, valuesFor(compiled, values, sql).map(asParameter)))
	}
	return {
		engine: 'postgres',
		read: async (sql, values = {}) => (await run(sql, values)).rows,
		async write(sql, values = {}) {
			const { rowCount, rows } = await run(sql, values)
			return { changed: rowCount ?? 0, insertId: 0, rows }
		},
		async transaction(work) {
			await say('begin')
			try {
				const result = await work()
				await say('commit')
				return result
			} catch (error) {
				// The connection may be what has failed; then the server rolls back by itself.
				await say('rollback').catch(() => undefined)
				throw error
			}
		},
		async prepare(sql) {
			const { text, names } = compile('postgres', sql)
			await answered(read(client, text))
			await answered(requireRights(client, text, names.length))
		},
		close: () => greeted(client.end()),
	}
}

/** Has the server read a statement as it does before it runs one; its own "prepare" does not take a "call". */
const read = (client: pg.Client, text: string) =>
	new Promise<void>((resolve, reject) => {
		const trial = {
			submit(connection: pg.Connection) {
				connection.parse({ name: '', text, types: [] }, true)
				connection.sync()
			},
			handleError(error: Error) {
				reject(error)
			},
			handleReadyForQuery() {
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

/** As text, numbers too: the server then finds the type that the column has. */
const asParameter = (value: Value) => (value instanceof Uint8Array ? Buffer.from(value) : value === null ? null : String(value))
