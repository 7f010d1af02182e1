import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../free-port.ts'
import { removeFolder } from '../postgres-process.ts'
import { rounds } from '../rounds.ts'
import { type Site, signInAs, startSiteOn } from '../site.ts'
import { openServers, type Servers } from './postgres-servers.ts'
import { workOff } from './work-off.ts'

/**
 * DU5: the database server is stopped at once (`pg_ctl stop -m immediate`: it ends without writing anything more) and started again while
 * players buy. It syncs its commits, like that of a real site.
 */
const STOPS = rounds(2, 10)
const BUYERS = 8

describe.runIf(inject('engine') === 'postgres')('DU5: a database server that stops in the middle of purchases', () => {
	let servers: Servers
	let start: () => ReturnType<Servers['run']>
	let database: Awaited<ReturnType<Servers['run']>>
	let site: Site
	let headers: Record<string, string>
	let item: { ProductNum: number; price: number }
	beforeAll(async () => {
		servers = openServers()
		const data = join(servers.folder, 'data')
		const password = randomBytes(16).toString('hex')
		const url = `postgres://postgres:${password}@127.0.0.1:${await freePort()}/postgres`
		servers.initialise(data, password)
		start = () => servers.run(data, url, { fsync: 'on', 'barkada.throwaway': 'off' })
		database = await start()
		const DATA_DIR = mkdtempSync(join(tmpdir(), 'barkada-test-'))
		const fresh = { DATA_DIR, DATABASE_URL: url, drop: async () => removeFolder(DATA_DIR) }
		site = await startSiteOn(fresh, { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'silent' })
		await site.portal('wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '100000000', '--reason', 'test')
		headers = { authorization: `Bearer ${await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')}` }
		item = (await (await fetch(`${site.url}/api/itemshop?currency=r-coin&order=price-up`)).json()).itemshopdata[0]
	})
	afterAll(async () => {
		await site?.stop()
		await servers?.stop()
	})

	const statusOf = async (path: string) => (await fetch(site.url + path, { headers })).status
	const rCoin = async (): Promise<number> => (await (await fetch(`${site.url}/api/me`, { headers })).json()).user.UserPoint
	const stopAtOnce = async () => {
		const ended = once(database, 'exit')
		database.kill('SIGQUIT')
		await ended
	}

	it(`${STOPS} times leaves the site up, says 503 until it is back, and loses no purchase that was answered`, async () => {
		const before = await rCoin()
		let [bought, answered, isOver] = [0, 0, false]
		const nextTask = () => {
			if (isOver) return null
			bought++
			return { path: `/buyitem?productnum=${item.ProductNum}`, body: {}, key: randomUUID(), onAnswer: () => answered++ }
		}
		const buying = Promise.all(Array.from({ length: BUYERS }, () => workOff(site.url, headers.authorization?.slice(7) ?? '', nextTask)))
		for (let round = 0; round < STOPS; round++) {
			const until = answered + BUYERS
			await expect.poll(() => answered).toBeGreaterThan(until)
			await stopAtOnce()
			expect(await statusOf('/api/me')).toBe(503)
			expect(await statusOf('/readyz')).toBe(503)
			expect(await statusOf('/healthz')).toBe(200)
			await sleep(200)
			database = await start()
			await expect.poll(() => statusOf('/readyz')).toBe(200)
			expect(await statusOf('/api/me')).toBe(200)
		}
		isOver = true
		await buying
		expect(answered).toBe(bought)
		expect(before - (await rCoin())).toBe(bought * item.price)
		expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
	})
})
