import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifySite } from '../../cli/verify/verify.ts'
import { mint, stock } from '../goods.ts'
import { rounds } from '../rounds.ts'
import { openWorld, type Person, type World } from '../world.ts'

/**
 * WA2: many players do everything that moves money at the same time, and the books add up at every moment: both currencies sum to zero,
 * no balance is below zero, every balance is the sum of its transfers.
 */
const PLAYERS = 16
const OPERATIONS = rounds(500, 5_000)

let world: World
let people: Person[]
let items: number[]
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100000' })
	people = []
	for (let person = 0; person < PLAYERS; person++) people.push(await world.register())
	items = [await stock(world, { price: 7 }), await stock(world, { price: 30 }), await stock(world, { price: 11, section: 1 })]
})
afterAll(() => world.close())

describe('a busy evening', () => {
	it(`keeps the books in order at every look during ${OPERATIONS} operations`, async () => {
		const codes = await mint(world, { rCoin: 12, milleage: 4, count: OPERATIONS })
		const statuses: Record<number, number> = {}
		let started = 0
		const player = async (person: Person, own: number) => {
			while (started < OPERATIONS) {
				const status = await operation(person, { turn: started++, own, code: codes.pop() ?? '' })
				statuses[status] = (statuses[status] ?? 0) + 1
			}
		}
		let isOver = false
		const looks: string[][] = []
		const auditor = async () => {
			while (!isOver) {
				looks.push((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).flatMap(({ broken }) => broken))
				await sleep(50) // on SQLite reading leaves no room for anything else
			}
		}
		const looking = auditor()
		await Promise.all(people.map(player))
		isOver = true
		await looking
		expect(looks.flat()).toEqual([])
		expect(looks.length).toBeGreaterThan(rounds(2, 20))
		expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
		// Both outcomes must have happened, and no others.
		expect(Object.keys(statuses).sort()).toEqual(['200', '409'])
		expect(statuses[200]).toBeGreaterThan(OPERATIONS / 4)
	})
})

type Turn = { turn: number; own: number; code: string }

const operation = async ({ token, userNum }: Person, { turn, own, code }: Turn): Promise<number> => {
	const productnum = items[(turn * 7 + own) % items.length] ?? 0
	const kind = (turn * 5 + own) % 6
	if (kind <= 1) return (await world.call('POST /processCoupon', { token, body: { CouponCode: code } })).status
	if (kind <= 3) return (await world.call('POST /buyitem', { token, query: { productnum } })).status
	if (kind === 4) return (await world.call('POST /addtocart', { token, query: { productnum } })).status
	const { body } = await world.call('GET /shopcart', { token, query: { usernum: userNum } })
	const lines = (body as unknown as { seq: number; productnum: number; quantity: number }[]).map((line) => ({
		seq: line.seq,
		ProductNum: line.productnum,
		quantity: line.quantity,
	}))
	if (lines.length === 0) return 200
	return (await world.call('POST /buycartitem', { token, query: { items: JSON.stringify(lines) } })).status
}
