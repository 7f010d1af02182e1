import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { UnfitServerError } from '#db/errors.ts'
import { openDatabase } from '#db/open.ts'
import { requireVersion } from '#db/postgres/open.ts'
import { sentenceOf } from '../../cli/failure.ts'
import { freePort } from '../free-port.ts'
import { openServers, type Servers } from './postgres-servers.ts'

/**
 * DU10: the site does not start on a server that may lose or damage what it has confirmed; refused-starts.test.ts has the other start-up
 * checks.
 */
describe.runIf(inject('engine') === 'postgres')('a database server', () => {
	let servers: Servers
	let data: string
	let dataDir: string
	const password = randomBytes(16).toString('hex')
	beforeAll(() => {
		servers = openServers()
		data = join(servers.folder, 'data')
		dataDir = mkdtempSync(join(tmpdir(), 'barkada-test-'))
		servers.initialise(data, password)
	})
	afterAll(async () => {
		await servers?.stop()
		rmSync(dataDir, { recursive: true, force: true })
	})

	const opened = async (values: Record<string, string>): Promise<'opened'> => {
		const databaseUrl = `postgres://postgres:${password}@127.0.0.1:${await freePort()}/postgres`
		const server = await servers.run(data, databaseUrl, { fsync: 'on', 'barkada.throwaway': 'off', ...values })
		try {
			await (await openDatabase({ dataDir, databaseUrl, onError: () => undefined })).close()
			return 'opened'
		} finally {
			const ended = once(server, 'exit')
			server.kill('SIGQUIT')
			await ended
		}
	}

	it.each([
		['synchronous_commit', /synchronous_commit off/],
		['fsync', /fsync off/],
		['full_page_writes', /full_page_writes off/],
	])('with %s off is refused', async (setting, reason) => {
		const refused = await opened({ [setting]: 'off' }).catch((error: unknown) => error)
		// One sentence of the doctor too, and no trace of the program.
		expect(sentenceOf(refused)).toMatch(reason)
		expect(sentenceOf(refused)).not.toContain('\n')
	})

	it('that is too old is refused with its version', () => {
		expect(() => requireVersion(140_012)).toThrow(new UnfitServerError('PostgreSQL 15 or later is needed, and DATABASE_URL leads to 14.'))
		requireVersion(150_000)
	})

	it('as it is installed is taken', async () => {
		expect(await opened({})).toBe('opened')
	})
})
