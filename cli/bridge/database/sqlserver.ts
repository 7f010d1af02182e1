import type { Connection } from 'tedious'
import { UsageError } from '../../command.ts'
import type { Change, DatabaseSettings, GameDatabase } from './database.ts'
import { PATIENCE } from './line.ts'
import { compile, type Row, type Value, type Values, valuesFor } from './statement.ts'

/**
 * Microsoft SQL Server. Not yet run against a live server: `portal bridge accept` says on a copy of the database what holds. The driver is
 * not among the packages of the portal, because few need it.
 */
export const openSqlServer = async (settings: DatabaseSettings): Promise<GameDatabase> => {
	const tedious = await driver()
	const connection = await connect(new tedious.Connection(options(settings)))
	const typeOf = (value: Value) => {
		if (typeof value === 'number') return Number.isInteger(value) ? tedious.TYPES.BigInt : tedious.TYPES.Float
		if (typeof value === 'boolean') return tedious.TYPES.Bit
		// The game's text columns are of one byte a letter; a wider parameter would keep their indexes from being used.
		return value instanceof Uint8Array ? tedious.TYPES.VarBinary : tedious.TYPES.VarChar
	}
	const run = (sql: string, values: Values) =>
		new Promise<Change>((resolve, reject) => {
			const compiled = compile('sqlserver', sql)
			const rows: Row[] = []
			const request = new tedious.Request(compiled.text, (error, changed) =>
				error ? reject(error) : resolve({ changed: changed ?? 0, insertId: 0, rows }),
			)
			valuesFor(compiled, values, sql).forEach((value, index) => {
				request.addParameter(compiled.names[index] ?? '', typeOf(value), value instanceof Uint8Array ? Buffer.from(value) : value)
			})
			request.on('row', (columns: { metadata: { colName: string }; value: unknown }[]) => {
				rows.push(Object.fromEntries(columns.map(({ metadata, value }) => [metadata.colName, value])))
			})
			connection.execSql(request)
		})
	const say = (sql: string) => run(sql, {})
	return {
		engine: 'sqlserver',
		read: async (sql, values = {}) => (await run(sql, values)).rows,
		write: (sql, values = {}) => run(sql, values),
		async transaction(work) {
			await say('set xact_abort on; begin transaction')
			try {
				const result = await work()
				await say('commit transaction')
				return result
			} catch (error) {
				// The connection may be what has failed; then the server rolls back by itself.
				await say('if @@trancount > 0 rollback transaction').catch(() => undefined)
				throw error
			}
		},
		async prepare(sql) {
			// The server reads the statement and names its first result, without running it.
			await run('exec sp_describe_undeclared_parameters @tsql = :statement', { statement: compile('sqlserver', sql).text })
		},
		close: async () => connection.close(),
	}
}

const driver = async () => {
	try {
		return await import('tedious')
	} catch (error) {
		throw new UsageError('SQL Server needs one more package: run "npm install --no-save tedious@20.3.9" in the folder of the portal.', {
			cause: error,
		})
	}
}

const options = ({ host, port = 1433, user, password, database, tls = false, patience = PATIENCE }: DatabaseSettings) => ({
	server: host,
	authentication: { type: 'default' as const, options: { userName: user, password } },
	options: {
		...{ port, database, encrypt: tls, trustServerCertificate: !tls, useUTC: true },
		...{ connectTimeout: patience.greetingMs, requestTimeout: patience.answerMs },
	},
})

const connect = (connection: Connection) =>
	new Promise<Connection>((resolve, reject) => {
		connection.on('error', () => undefined)
		connection.connect((error) => (error ? reject(error) : resolve(connection)))
	})
