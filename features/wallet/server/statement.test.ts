import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { refundLine } from '#features/orders/orders.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import { post } from '../wallet.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => world.close())

type Movement = { at: string; kind: string; reason: string; currency: string; amount: number; balanceAfter: number }

const statement = async (player: Person, query: Record<string, string | number> = {}) =>
	(await world.call('GET /statement', { token: player.token, query })).body as {
		statement: Movement[]
		months: string[]
		last_page: number
	}
const redeem = async (player: Person, worth: { rCoin?: number; milleage?: number }, referral = '') => {
	const [code] = await mint(world, worth)
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code, ReferralCode: referral } })
}
const inShort = (movements: Movement[]) =>
	movements.map(({ kind, currency, amount, balanceAfter }) => [kind, currency, amount, balanceAfter])

describe('the statement', () => {
	it('lists every movement of both balances with the balance after it, newest first', async () => {
		const player = await world.register()
		const friend = await world.register()
		await redeem(player, { rCoin: 500, milleage: 40 })
		const item = await stock(world, { name: 'Phoenix Wings', price: 120 })
		await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		await redeem(friend, { rCoin: 1_000 }, player.referralCode)
		expect(inShort((await statement(player)).statement)).toEqual([
			['referral', 'milleage', 50, 90],
			['purchase', 'r-coin', -120, 380],
			['redemption', 'milleage', 40, 40],
			['redemption', 'r-coin', 500, 500],
		])
		const [referral, purchase] = (await statement(player)).statement
		expect(purchase?.reason).toBe('Phoenix Wings')
		// The owner of the code stays private.
		expect(referral?.reason).toBe('')
		expect((await statement(friend)).statement).toHaveLength(1)
	})

	it('calls each row of a purchase in both currencies by what that currency paid for', async () => {
		const player = await world.register()
		await redeem(player, { rCoin: 1_000, milleage: 1_000 })
		const goods = [
			{ name: 'Ronin Helm', price: 350 },
			{ name: 'Vital Potion x50', price: 80, section: 1 },
			{ name: 'Focus Orb x10', price: 70, section: 1 },
		]
		for (const item of goods)
			await world.call('POST /addtocart', { token: player.token, query: { productnum: await stock(world, item), quantity: 2 } })
		const lines = (await world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } })).body as unknown as {
			seq: number
			productnum: number
		}[]
		const items = JSON.stringify(lines.map(({ seq, productnum }) => ({ seq, ProductNum: productnum, quantity: 2 })))
		expect((await world.call('POST /buycartitem', { token: player.token, query: { items } })).status).toBe(200)
		const rows = (await statement(player)).statement.slice(0, 2).map(({ currency, reason }) => [currency, reason])
		expect(rows.sort()).toEqual([
			['milleage', '2 x Vital Potion x50 + 1'],
			['r-coin', '2 x Ronin Helm'],
		])
		const { text } = await world.call('GET /statement/csv', { token: player.token })
		expect(text).toContain(',purchase,2 x Ronin Helm,r-coin,-700,300')
		expect(text).toContain(',purchase,2 x Vital Potion x50 + 1,milleage,-300,700')
		// Support finds the purchase by an item of either currency.
		const staff = await appoint(world, ACCOUNT_STATUS.support)
		for (const search of ['ronin', 'vital']) {
			const found = await world.call('GET /admin/users/{UserNum}/statement', {
				token: staff.token,
				params: { UserNum: player.userNum },
				query: { search },
			})
			expect(found.body.statement).toHaveLength(2)
		}
	})

	it('shows one month of Manila’s calendar, its balances counted from the beginning', async () => {
		const player = await world.register()
		// The last minute of October and the first of November, in Manila.
		for (const [at, amount] of [
			[Date.UTC(2026, 9, 31, 15, 59), 10],
			[Date.UTC(2026, 9, 31, 16, 0), 5],
		] as const)
			await world.database.transaction((tx) =>
				post(tx, {
					kind: 'adjustment',
					accountId: player.userNum,
					reason: 'test',
					at,
					transfers: [{ from: { house: 'adjustment' }, to: { player: player.userNum }, currency: 'r-coin', amount }],
					secretKey: world.secretKey,
				}),
			)
		expect((await statement(player)).months).toEqual(['2026-11', '2026-10'])
		expect(inShort((await statement(player, { month: '2026-10' })).statement)).toEqual([['adjustment', 'r-coin', 10, 10]])
		expect(inShort((await statement(player, { month: '2026-11' })).statement)).toEqual([['adjustment', 'r-coin', 5, 15]])
		for (const month of ['2026-13', '2026-1', 'x']) {
			const refused = await world.call('GET /statement', { token: player.token, query: { month } })
			expect(refused.status).toBe(422)
		}
	})

	it('comes in pages of twenty', async () => {
		const player = await world.register()
		for (let code = 0; code < 21; code++) await redeem(player, { rCoin: 1 })
		const first = await statement(player)
		expect([first.statement.length, first.last_page]).toEqual([20, 2])
		expect(inShort((await statement(player, { page: 2 })).statement)).toEqual([['redemption', 'r-coin', 1, 1]])
	})

	it('is the same by pages, by months and as a table, however long, and where the clock was set back', async () => {
		const player = await world.register()
		const began = Date.UTC(2026, 4, 1)
		const amounts = Array.from({ length: 1_050 }, (_, index) => ((index * 37) % 90) + 1)
		await world.database.transaction(async (tx) => {
			for (const [index, amount] of amounts.entries()) {
				const [house, own] = [{ house: 'adjustment' as const }, { player: player.userNum }]
				const isIn = index % 3 !== 2
				await post(tx, {
					kind: 'adjustment',
					accountId: player.userNum,
					reason: `number ${index}`,
					// Two hours apart, and every tenth one forty days earlier.
					at: began + index * 7_200_000 - (index % 10 === 9 ? 40 * DAY_MS : 0),
					transfers: [{ from: isIn ? house : own, to: isIn ? own : house, currency: 'r-coin', amount: isIn ? amount + 90 : amount }],
					secretKey: world.secretKey,
				})
			}
		})
		const table = async (query = {}) =>
			(await world.call('GET /statement/csv', { token: player.token, query })).text.trim().split('\r\n').slice(1).reverse()
		const pages = async (query: Record<string, string>) => {
			const lines: string[] = []
			for (let page = 1, last = 1; page <= last; page++) {
				const answer = await statement(player, { ...query, page })
				last = answer.last_page
				for (const { at, kind, reason, currency, amount, balanceAfter } of answer.statement)
					lines.push([at, kind, reason, currency, amount, balanceAfter].join(','))
			}
			return lines
		}
		const whole = await table()
		expect(whole).toHaveLength(1_050)
		expect(Number(whole[0]?.split(',').at(-1))).toBe((await statement(player)).statement[0]?.balanceAfter)
		expect(await pages({})).toEqual(whole)
		const { months } = await statement(player)
		expect(months).toEqual(['2026-07', '2026-06', '2026-05', '2026-04', '2026-03'])
		const byMonth: string[] = []
		for (const month of months) {
			const lines = await table({ month })
			expect(await pages({ month })).toEqual(lines)
			byMonth.push(...lines)
		}
		expect(byMonth.toSorted()).toEqual(whole.toSorted())
		expect((await statement(player, { page: 999 })).statement).toEqual([])
		expect((await statement(player, { month: '2026-06' })).last_page).toBe(Math.ceil((await table({ month: '2026-06' })).length / 20))
		const staff = await appoint(world, ACCOUNT_STATUS.support)
		const [params, query] = [{ UserNum: player.userNum }, { search: ' number 1 ' }]
		const found = await world.call('GET /admin/users/{UserNum}/statement', { token: staff.token, params, query })
		// 1, 10 to 19, 100 to 199 and 1000 to 1049.
		expect(found.body).toMatchObject({ last_page: 9, months })
	}, 60_000)

	it('can be taken to a spreadsheet, where nothing in it runs (BR6)', async () => {
		const player = await world.register()
		await redeem(player, { rCoin: 500 })
		const item = await stock(world, { name: '=HYPERLINK("http://x","Sword, \'big\'")', price: 120 })
		await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		const { text, headers } = await world.call('GET /statement/csv', { token: player.token })
		expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
		const [head, redeemed, bought, end] = text.split('\r\n')
		expect(head).toBe('at,kind,reason,currency,amount,balance after')
		expect(redeemed).toMatch(/,redemption,….{4},r-coin,500,500$/)
		expect(bought).toContain(`,purchase,"'=HYPERLINK(""http://x"",""Sword, 'big'"")",r-coin,-120,380`)
		expect(end).toBe('')
	})
})

describe('a refund', () => {
	const bought = async () => {
		const player = await world.register()
		await redeem(player, { rCoin: 500 })
		const item = await stock(world, { price: 120 })
		await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		const rows = world.database.read.selectFrom('order_lines').select('id').where('account_id', '=', player.userNum)
		return { player, lineId: (await rows.executeTakeFirstOrThrow()).id }
	}
	const refund = (lineId: number) =>
		world.database.transaction((tx) =>
			refundLine(tx, {
				lineId,
				reason: 'Game server lost it',
				actorId: null,
				now: world.clock.now(),
				secretKey: world.secretKey,
			}),
		)

	it('gives the points back and calls the delivery off', async () => {
		const { player, lineId } = await bought()
		await refund(lineId)
		expect(inShort((await statement(player)).statement)[0]).toEqual(['refund', 'r-coin', 120, 500])
		const { body } = await world.call('GET /shoppurchases', { token: player.token })
		expect(body.purchasehistory).toEqual([expect.objectContaining({ refundedAt: expect.any(String) })])
		const delivery = world.database.read.selectFrom('game_deliveries').select('state').where('order_line_id', '=', lineId)
		expect((await delivery.executeTakeFirstOrThrow()).state).toBe('refunded')
	})

	it('is given once, however many ask at the same time (WA11)', async () => {
		for (let round = 0; round < 10; round++) {
			const { player, lineId } = await bought()
			const answers = await Promise.allSettled(Array.from({ length: 20 }, () => refund(lineId)))
			expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			expect((await world.call('GET /me', { token: player.token })).body.user).toMatchObject({ UserPoint: 500 })
		}
	})

	it('does not exist for a line that does not', async () => {
		await expect(refund(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
	})
})
