import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { loadingFirst } from '../machine-environment.ts'
import { type Site, signInAs, startSite } from '../site.ts'

/**
 * AV3: with a disk on which commits are slow, everything that only reads goes on (RELIABILITY finding 7). Compared by order, not by the
 * clock: reads that began after the purchase are answered before it.
 */
describe.runIf(inject('engine') === 'sqlite')('a slow disk', () => {
	let site: Site
	let token: string
	beforeEach(async () => {
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '1000', ...loadingFirst('./tests/faults/slow-commits.ts') })
		token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
		await setDelay(2_000)
	})
	afterEach(() => site.stop())

	const setDelay = (ms: number) => writeFile(join(site.dataDir, 'slow'), String(ms))
	const buy = (item: number) =>
		fetch(`${site.url}/api/buyitem?productnum=${item}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

	const askEverything = async (name: string) => {
		for (const path of ['/', `/search?q=${name}`, `/login?next=/${name}`, `/api/itemshop?search=${name}`, '/api/me', '/readyz'])
			expect((await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } })).status, path).toBe(200)
	}

	it('stalls neither pages nor calls, kept or made anew', async () => {
		const itemId = await affordable(site.url)
		// The first use of a page also loads its code.
		await askEverything('before')
		let isBought = false
		const purchase = buy(itemId).then((response) => {
			isBought = true
			return response.status
		})
		await sleep(100) // the purchase has reached the writer
		await askEverything('meanwhile')
		expect(isBought).toBe(false)
		expect(await purchase).toBe(200)
	})

	it('lets pages pass all the while, when it takes 50 ms and there are 25 purchases a second', async () => {
		await setDelay(0)
		await site.portal('wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '1000000', '--reason', 'test')
		const item = await affordable(site.url, 'currency=r-coin')
		await askEverything('before')
		await setDelay(50)
		const statuses: number[] = []
		const purchases: Promise<number>[] = []
		const begin = () => void purchases.push(buy(item).then(({ status }) => statuses.push(status)))
		const pace = setInterval(begin, 1_000 / 25)
		const passed: number[] = []
		for (let page = 0; purchases.length < 75; page++) {
			const before = statuses.length
			// One page of four is rendered, the others are cached.
			expect((await fetch(`${site.url}/${page % 4 === 0 ? `?page=${page}` : ''}`)).status).toBe(200)
			passed.push(statuses.length - before)
		}
		clearInterval(pace)
		await Promise.all(purchases)
		for (const status of statuses) expect([200, 503]).toContain(status)
		expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
		// A commit has a purchase or two; a page that waited for the queue of purchases would see dozens of them finish.
		const p95 = passed.toSorted((one, other) => one - other)[Math.floor(passed.length * 0.95)]
		expect(p95).toBeLessThanOrEqual(10)
	})

	it('lets a stop wait for the purchases that were begun', async () => {
		const itemId = await affordable(site.url)
		const purchases = Array.from({ length: 4 }, () => buy(itemId).then((response) => response.status))
		await sleep(100)
		const code = site.stop()
		expect(await Promise.all(purchases)).toEqual([200, 200, 200, 200])
		expect(await code).toBe(0)
		await expect(fetch(site.url)).rejects.toThrow()
	})
})

/** The cheapest item of the first page that is paid in Milleage or R-Coin; the demo's player can afford a few of them. */
const affordable = async (url: string, filter = ''): Promise<number> => {
	const { itemshopdata } = await (await fetch(`${url}/api/itemshop?${filter}`)).json()
	return itemshopdata.toSorted((one: { price: number }, other: { price: number }) => one.price - other.price)[0].ProductNum
}
