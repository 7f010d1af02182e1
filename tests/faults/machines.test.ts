import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mint, stock } from '../goods.ts'
import { drawn, uploadPicture } from '../pictures.ts'
import { type Site, signInAs, startSiteOn } from '../site.ts'
import { openWorld } from '../world.ts'
import { type DatabasePair, startPair } from './database-pair.ts'
import { leaderOf } from './leader.ts'
import { type Task, workOff } from './work-off.ts'

/**
 * Two portals, as on two machines that share only the address of the database. What one of them receives the other has. The primary dies
 * while players buy and redeem at both, the standby takes over, and the address moves: everything answered exists, exactly once.
 */
const SERVICE_BACK_MS = 15_000
const PURCHASES_BEFORE = 40
const PURCHASES_AFTER = 15
const REDEMPTIONS = 40
const PRICE = 10
/** The key of a world, which prepares the database. */
const SECRET_KEY = '5e'.repeat(32)
const OWNER = { userId: 'owner_one', password: 'Buwan-sa-Lawa-8' }

describe.runIf(inject('engine') === 'postgres')('two machines', () => {
	let pair: DatabasePair
	let portals: Site[] = []
	let goods: Goods
	beforeAll(async () => {
		pair = await startPair()
		goods = await prepare(pair)
		// A portal that has started is stopped even if the other could not start.
		const starts = await Promise.allSettled([startPortal(pair), startPortal(pair)])
		portals = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
		expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
	})
	afterAll(async () => {
		for (const portal of portals) await portal.stop()
		await pair?.stop()
	})

	it('show the pictures that either of them was sent', async () => {
		const [first, second] = portals as [Site, Site]
		const owner = await signInAs(first.url, OWNER.userId, OWNER.password)
		for (const [sent, asked, background] of [
			[first, second, '#123456'],
			[second, first, '#654321'],
		] as const) {
			const kept = await uploadPicture(sent, owner, await drawn({ background }))
			expect(await isPicture(asked, String(kept.body.path))).toBe(true)
			expect(await isPicture(asked, await sendTicket(sent, await drawn({ background })))).toBe(true)
		}
	})

	it('lose nothing and make nothing twice when a standby takes the place of a dead primary', () =>
		buyDuringFailOver({ pair, portals, goods }))

	it('tell each other of edits afterwards, and one of them leads', async () => {
		const [first, second] = portals as [Site, Site]
		const owner = await signInAs(first.url, OWNER.userId, OWNER.password)
		for (const [editing, reading, appName] of [
			[first, second, 'Barkada Uno'],
			[second, first, 'Barkada Dos'],
		] as const) {
			await nameOf(reading) // in the cache
			const answer = await fetch(`${editing.url}/api/admin/settings`, {
				method: 'PATCH',
				headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
				body: JSON.stringify({ appName }),
			})
			expect(answer.status).toBe(200)
			await expect.poll(() => nameOf(reading), { interval: 50 }).toBe(appName)
		}
		await expect.poll(() => leaderOf(pair.standbyUrl)).not.toBeNull()
	})
})

const buyDuringFailOver = async ({ pair, portals, goods }: { pair: DatabasePair; portals: Site[]; goods: Goods }) => {
	const [, second] = portals as [Site, Site]
	const before = await books(second, goods.tokens)

	const work = startWork(portals, goods)
	await expect.poll(work.fewestDone).toBeGreaterThan(PURCHASES_BEFORE)
	// The primary's last moments are not replicated: what it answers now is lost.
	pair.replication.cut()
	await sleep(300)
	await pair.killPrimary()
	pair.address.cut()
	await pair.promote()
	pair.address.leadTo(pair.standbyUrl)
	await pair.address.open()
	const atReturn = work.done()
	// At both portals, for every buyer.
	await expect
		.poll(() => work.done().every((count, index) => count > Number(atReturn[index])), { timeout: SERVICE_BACK_MS, interval: 50 })
		.toBe(true)
	await expect.poll(work.fewestDone).toBeGreaterThan(Math.max(...atReturn) + PURCHASES_AFTER)
	const bought = await work.end()

	const after = await books(second, goods.tokens)
	expect(after.orders - before.orders).toBe(bought)
	expect(before.rCoin - after.rCoin).toBe(bought * PRICE)
	expect(after.milleage - before.milleage).toBe(REDEMPTIONS * 3)
	expect(JSON.parse(await second.portal('verify', '--json')).ok).toBe(true)
}

const startPortal = (pair: DatabasePair): Promise<Site> =>
	startSiteOn(pair.placeOfPortal(), {
		SECRET_KEY,
		DEMO: '0',
		RATE_LIMIT_SCALE: '100000',
		OWNER_USER_ID: OWNER.userId,
		OWNER_PASSWORD: OWNER.password,
	})

type Goods = { tokens: string[]; codes: string[]; item: number }

/** Creates the items, buyers and codes before the portals start. */
const prepare = async (pair: DatabasePair): Promise<Goods> => {
	const world = await openWorld({}, { database: pair.placeOfPortal() })
	const buyers = [await world.register(), await world.register()]
	for (const { token } of buyers) {
		const [CouponCode] = await mint(world, { rCoin: 1_000_000 })
		await world.call('POST /processCoupon', { token, body: { CouponCode } })
	}
	const goods = {
		tokens: buyers.map(({ token }) => token),
		codes: [...(await mint(world, { milleage: 3, count: REDEMPTIONS }))],
		item: await stock(world, { price: PRICE }),
	}
	await world.close()
	return goods
}

/** Every buyer buys and redeems at every portal until the end, and repeats each call until it is answered. */
const startWork = (portals: Site[], { tokens, codes, item }: Goods) => {
	const lines = portals.flatMap(({ url }) => tokens.map((token) => ({ url, token, begun: 0, bought: 0 })))
	let isOver = false
	const worked = Promise.all(
		lines.map((line) =>
			workOff(line.url, line.token, (): Task | null => {
				const code = line.begun % 3 === 1 || isOver ? codes.pop() : undefined
				if (code === undefined && isOver) return null
				line.begun++
				if (code !== undefined) return { path: '/processCoupon', body: { CouponCode: code }, key: randomUUID() }
				line.bought++
				return { path: `/buyitem?productnum=${item}`, body: {}, key: randomUUID() }
			}),
		),
	)
	// One call of each is in progress.
	const done = () => lines.map(({ begun }) => begun - 1)
	return {
		done,
		fewestDone: () => Math.min(...done()),
		/**
		 * @returns how many purchases were answered
		 */
		async end(): Promise<number> {
			isOver = true
			await worked
			return lines.reduce((sum, { bought }) => sum + bought, 0)
		},
	}
}

const books = async ({ url }: Site, tokens: string[]) => {
	const sums = { rCoin: 0, milleage: 0, orders: 0 }
	for (const token of tokens) {
		const get = async (path: string) => (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
		const { user } = await get('/me')
		const { last_page } = await get('/shoppurchases?page=1')
		const { purchasehistory } = await get(`/shoppurchases?page=${last_page}`)
		sums.rCoin += user.UserPoint
		sums.milleage += user.UserPoint2
		sums.orders += (last_page - 1) * 10 + purchasehistory.length
	}
	return sums
}

const nameOf = async ({ url }: Site): Promise<string> => (await (await fetch(`${url}/api/getsiteinfo`)).json()).appName

/**
 * @returns the path of the picture of a new ticket
 */
const sendTicket = async ({ url }: Site, picture: Buffer): Promise<string> => {
	const form = new FormData()
	const fields = { category: 'payment', subject: 'My code gave nothing', message: 'See the picture.', email: 'ana@example.com' }
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
	const { reference, key } = await (await fetch(`${url}/api/tickets`, { method: 'POST', body: form })).json()
	const { entries } = await (await fetch(`${url}/api/tickets/${reference}?key=${key}`)).json()
	return entries[0].images[0].url
}

const isPicture = async ({ url }: Site, path: string): Promise<boolean> => {
	const response = await fetch(url + path)
	return response.status === 200 && (await sharp(await response.arrayBuffer()).metadata()).format === 'webp'
}
