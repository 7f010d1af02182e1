import { createConnection, type ExecuteValues, type ResultSetHeader } from 'mysql2/promise'
import type { Change, DatabaseSettings, GameDatabase } from './database.ts'
import { openLine, PATIENCE } from './line.ts'
import { compile, type Row, type Values, valuesFor } from './statement.ts'

/** MariaDB and MySQL. Values that a column cannot hold are errors here, never cut off silently, whatever the server is set to. */
export const openMysql = async (settings: DatabaseSettings): Promise<GameDatabase> => {
	const { host, port = 3306, user, password, database, tls, patience = PATIENCE } = settings
	const { socket, answered } = openLine(patience)
	socket.setNoDelay(true).setKeepAlive(true).connect(port, host)
	const connection = await createConnection({
		...{ host, port, user, password, database, charset: 'utf8mb4', stream: socket },
		...{ supportBigNumbers: true, dateStrings: true, connectTimeout: patience.greetingMs },
		...(tls && { ssl: {} }),
	})
	// The statement under way fails as well, and says so.
	connection.on('error', () => undefined)
	const run = async (sql: string, values: Values) => {
		const compiled = compile('mysql', sql)
		const [result] = await answered(connection.execute(compiled.text, valuesFor(compiled, values, sql) as ExecuteValues))
		return answerOf(result)
	}
	const say = (sql: string) => answered(connection.query(sql))
	// A bridge asks every few seconds. One whose cable was pulled keeps its lock no longer than this.
	await say(`set session sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', wait_timeout = ${SILENT_SECONDS}`)
	return {
		engine: 'mysql',
		async read(sql, values = {}) {
			const answer = await run(sql, values)
			return Array.isArray(answer) ? answer : []
		},
		write: async (sql, values = {}) => changeOf(await run(sql, values)),
		async transaction(work) {
			await say('start transaction')
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
			const { text } = compile('mysql', sql)
			await answered(connection.prepare(text))
			// Closed in any other way it stays known to the driver, which would then run what the server has forgotten.
			connection.unprepare(text)
		},
		async close() {
			connection.destroy()
			socket.destroy()
		},
	}
}

const SILENT_SECONDS = 180

/** A procedure answers with all its sets of rows: the first one counts. */
const answerOf = (result: unknown): Row[] | ResultSetHeader => {
	const answer: unknown = Array.isArray(result) && Array.isArray(result[0]) ? result[0] : result
	return answer as Row[] | ResultSetHeader
}

const changeOf = (answer: Row[] | ResultSetHeader): Change =>
	Array.isArray(answer)
		? { changed: answer.length, insertId: 0, rows: answer }
		: { changed: answer.affectedRows, insertId: answer.insertId, rows: [] }
