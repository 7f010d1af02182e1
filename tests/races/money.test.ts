import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaign, mint, stock } from '../goods.ts'
import { rounds } from '../rounds.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { ledgerFaults } from './ledger.ts'
import { type Hit, volleyUntilServed } from './volley.ts'

/** One lucky round proves nothing (RELIABILITY 0.2). */
const ROUNDS = rounds(4, 20)
// Thousands of sockets on a busy machine take long.

let world: World
let people: Person[]
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	people = []
	for (let person = 0; person < 20; person++) people.push(await world.register())
})
afterAll(() => world.close())

const someone = (index: number): Person => {
	const person = people[index % people.length]
	if (!person) throw new Error('nobody is registered')
	return person
}
const load = async (player: Person, rCoin: number) => {
	const [code] = await mint(world, { rCoin })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
}
const balance = async (player: Person) =>
	((await world.call('GET /me', { token: player.token })).body.user as { UserPoint: number }).UserPoint
const times = <T>(count: number, value: (index: number) => T) => Array.from({ length: count }, (_one, index) => value(index))
const tally = (hits: Hit[]) => {
	const counts: Record<number, number> = {}
	for (const { status } of hits) counts[status] = (counts[status] ?? 0) + 1
	return counts
}

describe('200 at the same time', () => {
	it('WA1: buy one item with money for one', async () => {
		const item = await stock(world, { price: 10 })
		for (let round = 0; round < ROUNDS; round++) {
			const player = someone(round)
			await load(player, 10 - (await balance(player)))
			const hits = await volleyUntilServed(
				world.url,
				times(200, () => ({ path: `/buyitem?productnum=${item}`, token: player.token })),
			)
			expect(tally(hits)).toEqual({ 200: 1, 409: 199 })
			expect(await balance(player)).toBe(0)
		}
		expect(await ledgerFaults(world)).toEqual([])
	})

	it('CP1: redeem one code', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			const [code] = await mint(world, { rCoin: 7 })
			const owners = round % 2 === 0 ? times(200, someone) : times(200, () => someone(round))
			const hits = await volleyUntilServed(
				world.url,
				owners.map(({ token }) => ({ path: '/processCoupon', token, body: { CouponCode: code } })),
			)
			expect(tally(hits)).toEqual({ 200: 1, 409: 199 })
			expect(hits.filter(({ body }) => body.message === 'This code has already been used.')).toHaveLength(199)
		}
		expect(await ledgerFaults(world)).toEqual([])
	})

	it('CP2: redeem a campaign code with three uses, and once per account', async () => {
		for (let round = 0; round < ROUNDS; round++) {
			await campaign(world, { text: `RACE${round}`, limit: 3, rCoin: 1 })
			const hits = await volleyUntilServed(
				world.url,
				times(100, (index) => ({ path: '/processCoupon', token: someone(index).token, body: { CouponCode: `RACE${round}` } })),
			)
			expect(tally(hits)).toEqual({ 200: 3, 409: 97 })
			await campaign(world, { text: `OWN${round}`, limit: 500, rCoin: 1 })
			const own = await volleyUntilServed(
				world.url,
				times(100, () => ({ path: '/processCoupon', token: someone(round).token, body: { CouponCode: `OWN${round}` } })),
			)
			expect(tally(own)).toEqual({ 200: 1, 409: 99 })
		}
		expect(await ledgerFaults(world)).toEqual([])
	})

	it('WA4: send one purchase under one key', async () => {
		const item = await stock(world, { price: 3 })
		for (let round = 0; round < ROUNDS; round++) {
			const player = someone(round)
			await load(player, 100)
			const before = await balance(player)
			const headers = { 'idempotency-key': `one-dialog-${round}` }
			const hits = await volleyUntilServed(
				world.url,
				times(100, () => ({ path: `/buyitem?productnum=${item}`, token: player.token, headers })),
			)
			expect(tally(hits)).toEqual({ 200: 100 })
			expect(new Set(hits.map(({ body }) => JSON.stringify(body))).size).toBe(1)
			expect(await balance(player)).toBe(before - 3)
		}
		expect(await ledgerFaults(world)).toEqual([])
	})
})
