import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Site, signInAs, startSite } from '../site.ts'

/**
 * With a disk that takes two seconds for a commit, everything that only reads goes on (RELIABILITY finding 7). Compared by
 * order, not by the clock: what was asked after the purchase is answered before it.
 */
describe.runIf(inject('engine') === 'sqlite')('a slow disk', () => {
	let site: Site
	let token: string
	beforeEach(async () => {
		site = await startSite('sqlite', { NODE_OPTIONS: '--import ./tests/faults/slow-commits.ts' })
		token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
		await writeFile(join(site.dataDir, 'slow'), '')
	})
	afterEach(() => site.stop())

	const buy = (item: number) =>
		fetch(`${site.url}/api/buyitem?productnum=${item}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

	const askEverything = async (name: string) => {
		for (const path of ['/', `/credits?${name}`, `/news?name=${name}`, `/api/itemshop?search=${name}`, '/api/me', '/readyz'])
			expect((await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } })).status, path).toBe(200)
	}

	it('stalls neither pages nor calls, kept or made anew', async () => {
		const itemId = await affordable(site.url)
		// What is asked for the first time loads what it is made with.
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

/** The cheapest item of the first page that is paid in Milleage or R-Coin; the demo's player can pay a few of them. */
const affordable = async (url: string): Promise<number> => {
	const { itemshopdata } = await (await fetch(`${url}/api/itemshop`)).json()
	return itemshopdata.toSorted((one: { price: number }, other: { price: number }) => one.price - other.price)[0].ProductNum
}
