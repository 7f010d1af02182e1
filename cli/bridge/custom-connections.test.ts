import type { RowDataPacket } from 'mysql2/promise'
import { expect, it } from 'vitest'
import { openCustomGame } from '../../tests/custom-game.ts'
import { createLossyProxy } from '../../tests/faults/lossy-line.ts'
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

/** Behind a pulled cable: what is asked is taken and never answered, on the open connection and on new ones. Returns what each of them says. */
const saidOnSilentLine = async (settings: DatabaseSettings): Promise<string[]> => {
	const target = `tcp://${settings.host}:${settings.port}`
	const line = createLossyProxy(target)
	const [host = '', port] = (await line.open()).split(':')
	const through = { ...settings, host, port: Number(port) }
	const open = (ms: number) => openGameDatabase({ ...through, patience: { greetingMs: ms, answerMs: ms } })
	const said = (work: Promise<unknown>) => work.then(() => 'an answer', sentenceOf)
	const database = await open(1_000)
	const broken = database.transaction(async () => {
		line.leadTo(null)
		line.silence()
		await database.read('select 1')
	})
	const sentences = [await said(broken), await said(database.prepare('select 2')), await said(open(300))]
	await database.close()
	line.leadTo(target)
	const again = await open(20_000)
	sentences.push(await said(again.read('select 1')))
	await again.close()
	line.cut()
	return sentences
}
const AFTER_SILENCE = [
	expect.stringMatching(/^The game's database does not answer: [^\n]* \(no answer within 1 seconds\)\.$/),
	expect.stringMatching(ONE_SENTENCE),
	expect.stringMatching(/^The game's database does not answer: [^\n]*\.$/),
	'an answer',
]

it.runIf(hasMariaDb)('MySQL: is one sentence, and a line that goes silent is too, in time', async () => {
	const maria = await startMariaDb()
	const settings = { engine: 'mysql' as const, host: '127.0.0.1', port: maria.port, user: 'root', password: '', database: 'mysql' }
	const database = await openGameDatabase(settings)
	const administrator = await maria.connect()
	const [others] = await administrator.query<RowDataPacket[]>('select id from information_schema.processlist where id <> connection_id()')
	for (const { id } of others) await administrator.query(`kill ${Number(id)}`).catch(() => undefined)
	expect(await nextOn(database)).toMatch(ONE_SENTENCE)
	await administrator.end()
	expect(await saidOnSilentLine(settings)).toEqual(AFTER_SILENCE)
	await maria.close()
})

it('PostgreSQL: is one sentence, and a line that goes silent is too, in time', async () => {
	const opened = await openCustomGame()
	const database = await openGameDatabase(opened.database as DatabaseSettings)
	await opened.game.query(
		'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
	)
	expect(await nextOn(database)).toMatch(ONE_SENTENCE)
	expect(await saidOnSilentLine(opened.database as DatabaseSettings)).toEqual(AFTER_SILENCE)
	await opened.game.end()
})
