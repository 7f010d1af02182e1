import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { freshDatabase } from '../databases.ts'

/** DU10: the site does not begin on a database that may lose what it has confirmed. The server of the tests says that it is to be thrown away. */
it.runIf(inject('engine') === 'postgres').each([
	['synchronous_commit', 'off', /synchronous_commit off/],
	['barkada.throwaway', 'off', /fsync off/],
])('a server with %s %s is refused', async (setting, value, reason) => {
	const { DATA_DIR, DATABASE_URL, drop } = await freshDatabase('postgres')
	onTestFinished(drop)
	const open = () => openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, onError: () => undefined })
	await (await open()).close()
	const client = new pg.Client(DATABASE_URL ?? '')
	await client.connect()
	await client.query(`alter database ${client.escapeIdentifier(client.database ?? '')} set ${setting} = '${value}'`)
	await client.end()
	await expect(open()).rejects.toThrow(reason)
})
