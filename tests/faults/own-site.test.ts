import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPortal, type Portal } from '../portal.ts'
import { SERVER } from '../programs.ts'
import { openTampering } from '../tampering.ts'
import { openWorld, type World } from '../world.ts'

/**
 * DU10: a site does not start with the key of another site, nor with books that do not hold; refused-starts.test.ts has the other
 * start-up checks.
 */
let world: World
let portal: Portal
let firstStart: Awaited<ReturnType<typeof begin>>
beforeAll(async () => {
	world = await openWorld()
	portal = openPortal(world.environment)
	const { userId } = await world.register()
	for (const amount of ['700', '-200'])
		await portal('wallet', 'adjust', '--user-id', userId, '--currency', 'r-coin', '--amount', amount, '--reason', 'test')
	// From then on the site knows its key.
	firstStart = await begin()
})
afterAll(() => world.close())

const OTHER_KEY = { SECRET_KEY: 'ab'.repeat(32) }

describe('the server', () => {
	it('begins with its own key on books that hold', () => {
		expect(firstStart).toEqual({ isServing: true, said: '' })
	})

	it('does not begin with another key, nor without one', async () => {
		expect(await begin(OTHER_KEY)).toEqual({
			isServing: false,
			said: expect.stringMatching(/^The secret key is not the one of this site, .*\n$/),
		})
		expect(await begin({ SECRET_KEY: '' })).toEqual({
			isServing: false,
			said: expect.stringMatching(/^There is no secret key here .*\n$/),
		})
		// No new key was created in its place.
		expect(existsSync(join(world.config.dataDir, 'secret.key'))).toBe(false)
	})

	it('does not begin when a balance is not what its transfers say, unless told to', async () => {
		const tampering = await openTampering(world)
		const [wallet] = (await tampering.rows('wallets')).filter(({ balance }) => balance === 500)
		expect(await tampering.update('wallets', { id: wallet?.id ?? 0 }, { balance: 501 })).toBe(true)
		const sentence = /^The books do not hold: account \d+ has 501 r-coin, its transfers say 500\. .*\n$/
		expect(await begin()).toEqual({ isServing: false, said: expect.stringMatching(sentence) })
		expect(await begin({ SERVE_UNSOUND_BOOKS: '1' })).toEqual({ isServing: true, said: '' })
		await tampering.update('wallets', { id: wallet?.id ?? 0 }, { balance: 500 })
		await tampering.close()
	})
})

describe.runIf(inject('engine') === 'postgres')('a server that may not write', () => {
	it('is refused by its first sentence, instead of refusing everybody later', async () => {
		const tampering = await openTampering(world)
		const name = new URL(world.config.databaseUrl ?? '').pathname.slice(1)
		await tampering.tries(`alter database ${name} set default_transaction_read_only = on`)
		expect(await begin()).toEqual({ isServing: false, said: expect.stringMatching(/^The database does not let us in: .*read-only.*\n$/) })
		await tampering.tries(`alter database ${name} reset default_transaction_read_only`)
		await tampering.close()
	})
})

describe('an operator', () => {
	it.each([
		['codes', 'mint', '--count', '1', '--r-coin', '5'],
		['backup', '--to', join(tmpdir(), `barkada-test-${randomUUID()}.backup`)],
	])('does nothing with the key of another site: %s', async (...words) => {
		const { code, err } = await openPortal({ ...world.environment, ...OTHER_KEY })(...words)
		expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^The secret key is not the one of this site, .*\n$/) })
	})
})

/** Starts the real server, and stops it again once it serves. */
const begin = (settings: Record<string, string> = {}) =>
	new Promise<{ isServing: boolean; said: string }>((resolve) => {
		const env = { ...world.environment, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', HOST: '127.0.0.1', ...settings }
		const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], { env })
		let said = ''
		let isServing = false
		server.stderr.on('data', (data) => {
			said += data
		})
		server.stdout.on('data', (data) => {
			if (!String(data).includes('Ready on')) return
			isServing = true
			server.kill('SIGTERM')
		})
		server.once('close', () => resolve({ isServing, said }))
	})
