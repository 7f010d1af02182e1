import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Site, signInAs, startSite } from '../site.ts'

/** DU3, DU4: a disk that is full, or does not keep what it was given. */
describe.runIf(inject('engine') === 'sqlite')('a disk that', { timeout: 120_000 }, () => {
	let site: Site
	let token: string
	let item: { ProductNum: number; price: number }
	beforeEach(async () => {
		site = await startSite('sqlite', {
			NODE_OPTIONS: '--import ./tests/faults/broken-disk.ts',
			RATE_LIMIT_SCALE: '1000',
			LOG_LEVEL: 'silent',
		})
		await site.portal('wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '1000000', '--reason', 'test')
		token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
		item = (await (await fetch(`${site.url}/api/itemshop?currency=r-coin&order=price-up`)).json()).itemshopdata[0]
	})
	afterEach(() => site.stop())

	const mark = (name: string) => writeFile(join(site.dataDir, name), '')
	const unmark = (name: string) => rm(join(site.dataDir, name))
	const authorization = () => ({ authorization: `Bearer ${token}` })
	const rCoin = async () => (await (await fetch(`${site.url}/api/me`, { headers: authorization() })).json()).user.UserPoint
	const buy = async () => {
		const path = `${site.url}/api/buyitem?productnum=${item.ProductNum}`
		const response = await fetch(path, { method: 'POST', headers: { ...authorization(), 'idempotency-key': randomUUID() } }).catch(
			() => null,
		)
		return response ? { status: response.status, retryAfter: response.headers.get('retry-after') } : { status: 0, retryAfter: null }
	}

	it('is full refuses what would be written, loses nothing, shows everything, and works again once there is room', async () => {
		const before = await rCoin()
		await mark('full')
		const answers = []
		for (let round = 0; round < 20; round++) answers.push(...(await Promise.all(Array.from({ length: 10 }, buy))))
		const bought = answers.filter(({ status }) => status === 200).length
		const refused = answers.filter(({ status }) => status !== 200)
		expect(refused.length).toBeGreaterThan(0)
		expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
		for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
		expect(before - (await rCoin())).toBe(bought * item.price)
		for (const path of ['/', '/itemshop', '/api/itemshop?page=2', '/healthz']) expect((await fetch(site.url + path)).status, path).toBe(200)
		await unmark('full')
		expect((await buy()).status).toBe(200)
		expect(before - (await rCoin())).toBe((bought + 1) * item.price)
		expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
	})

	it('did not take what it was given ends the process, which tells nobody of success, and another one goes on', async () => {
		const before = await rCoin()
		await mark('unsynced')
		const answers = await Promise.all(Array.from({ length: 10 }, buy))
		for (const { status } of answers) expect([503, 0]).toContain(status)
		expect(await site.ended()).toBe(1)
		await unmark('unsynced')
		await site.restart()
		expect(await rCoin()).toBe(before)
		expect((await buy()).status).toBe(200)
		expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
	})
})
