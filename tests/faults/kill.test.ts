import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rounds } from '../rounds.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { type Task, workOff } from './work-off.ts'

/**
 * WA3, WA5, CP3: the process is killed again and again while players buy and redeem. A call that was answered has its effect, one without
 * an answer is repeated with the same key, and in the end nothing is lost or doubled.
 */
const KILLS = rounds(5, 20)
const BUYERS = 8
const PURCHASES = rounds(200, 1_000)
const REDEMPTIONS = rounds(40, 200)

describe('a process that is killed', () => {
	let site: Site
	let token: string
	beforeAll(async () => {
		site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '100000' })
		await site.portal('wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '100000000', '--reason', 'test')
		token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
	})
	afterAll(() => site.stop())

	it(`loses none of ${PURCHASES} purchases and ${REDEMPTIONS} redemptions in ${KILLS} kills, and makes none twice`, async () => {
		const before = await books(site)
		const { ProductNum: item, price } = await paidInRCoin(site.url)
		const minted = JSON.parse(await site.portal('codes', 'mint', '--count', String(REDEMPTIONS), '--milleage', '3', '--json'))
		const codes: string[] = minted.codes
		let begun = 0
		let kills = 0
		/** Purchases until the last kill, however fast the machine is, with codes redeemed in between. */
		const nextTask = (): Task | null => {
			const code = begun % 3 === 0 ? codes.pop() : undefined
			if (code !== undefined) return { path: '/processCoupon', body: { CouponCode: code }, key: randomUUID() }
			if (begun >= PURCHASES && kills >= KILLS && codes.length === 0) return null
			begun++
			return { path: `/buyitem?productnum=${item}`, body: {}, key: randomUUID() }
		}
		const worked = Promise.all(Array.from({ length: BUYERS }, () => workOff(site.url, token, nextTask)))
		for (; kills < KILLS; kills++) {
			await sleep(50 + Math.random() * 150)
			await site.killAndRestart()
		}
		await worked
		const after = await books(site)
		expect(after.orders - before.orders).toBe(begun)
		expect(begun).toBeGreaterThanOrEqual(PURCHASES)
		expect(before.rCoin - after.rCoin).toBe(begun * price)
		expect(after.milleage - before.milleage).toBe(REDEMPTIONS * 3)
		expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
	})

	const books = async ({ url }: Site) => {
		const headers = { authorization: `Bearer ${token}` }
		const { user } = await (await fetch(`${url}/api/me`, { headers })).json()
		const history = async (page: number) => (await fetch(`${url}/api/shoppurchases?page=${page}`, { headers })).json()
		const { last_page } = await history(1)
		const { purchasehistory } = await history(last_page)
		return { rCoin: user.UserPoint, milleage: user.UserPoint2, orders: (last_page - 1) * 10 + purchasehistory.length }
	}
})

const paidInRCoin = async (url: string): Promise<{ ProductNum: number; price: number }> => {
	const { itemshopdata } = await (await fetch(`${url}/api/itemshop?currency=r-coin&order=price-up`)).json()
	return itemshopdata[0]
}
