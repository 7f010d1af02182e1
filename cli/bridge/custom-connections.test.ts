import type { RowDataPacket } from 'mysql2/promise'
import { expect, it } from 'vitest'
import { openCustomGame } from '../../tests/custom-game.ts'
import { hasMariaDb, startMariaDb } from '../../tests/maria-server.ts'
import type { DatabaseSettings, GameDatabase } from './database/database.ts'
import { openGameDatabase } from './database/open.ts'
import { sentenceOf } from './faults.ts'

/** A database that is restarted closes the connection between two statements; the next one finds it closed. */
const nextOn = async (database: GameDatabase): Promise<string> => {
	let error: unknown = null
	await expect
		.poll(async () => {
			error = await database.read('select 1').then(
				() => null,
				(failure: unknown) => failure,
			)
			return error
		})
		.not.toBeNull()
	// The first one may still be told why; all that follow only that it is closed.
	return sentenceOf(await database.read('select 1').catch((failure: unknown) => failure))
}
/** Where it closed in the middle, the driver may know why. */
const ONE_SENTENCE = /^The game's database (has closed the connection|does not answer)[^\n]*\.$/

it.runIf(hasMariaDb)('MySQL: is one sentence', async () => {
	const maria = await startMariaDb()
	const database = await openGameDatabase({
		engine: 'mysql',
		host: '127.0.0.1',
		port: maria.port,
		user: 'root',
		password: '',
		database: 'mysql',
	})
	const administrator = await maria.connect()
	const [others] = await administrator.query<RowDataPacket[]>('select id from information_schema.processlist where id <> connection_id()')
	for (const { id } of others) await administrator.query(`kill ${Number(id)}`).catch(() => undefined)
	expect(await nextOn(database)).toMatch(ONE_SENTENCE)
	await administrator.end()
	await maria.close()
})

it('PostgreSQL: is one sentence', async () => {
	const opened = await openCustomGame()
	const database = await openGameDatabase(opened.database as DatabaseSettings)
	await opened.game.query(
		'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
	)
	expect(await nextOn(database)).toMatch(ONE_SENTENCE)
	await opened.game.end()
})
