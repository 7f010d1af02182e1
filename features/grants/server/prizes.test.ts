import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifySite } from '../../../cli/verify/verify.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../../tests/game-server.ts'
import { stock } from '../../../tests/goods.ts'
import { agreeTo, give, grantOf, makeList, playersOf, takeGrantBack, workOff } from '../../../tests/grants.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** Prizes: grants for places on a board of a month. */
let world: World
let owner: Person
let support: Person
/** First, second, fourth and fifth of May by level; second and fourth are one player's. */
let players: Person[]
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS })
	await world.clock.advance(Date.parse('2031-05-20T04:00:00Z') - world.clock.now())
	players = [await world.register(), await world.register(), await world.register()]
	await play(0, 50)
	await world.clock.advance(Date.parse('2031-06-01T04:00:00Z') - world.clock.now())
	await world.services.rankings.turnMonth()
	// The sessions of staff end earlier.
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
}, 60_000)
afterAll(async () => {
	const broken = (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)
	await world.close()
	expect(broken).toEqual([])
}, 60_000)

/** What the game tells: each has gained so many levels, and the last character, the third player's, has this one. */
const play = async (gained: number, lastLevel: number) => {
	const [first, second, last] = players.map(({ userId }) => userId)
	const characters = [
		gameRow(1, { ChaLevel: 90 + gained, UserID: first, ChaSchool: 1 }),
		gameRow(2, { ChaLevel: 80 + gained, UserID: second }),
		gameRow(3, { ChaLevel: 70 + gained, ChaName: 'Walang May-ari', ChaSchool: 1 }),
		gameRow(4, { ChaLevel: 60 + gained, UserID: second, ChaSchool: 1 }),
		gameRow(5, { ChaLevel: lastLevel, UserID: last, ChaClass: 2 }),
	]
	expect((await sendSnapshot(world, { characters })).status).toBe(200)
}

const PLACES = { source: 'places', month: '2031-05', board: 'level', first: 1, last: 4, reason: 'First of May' }
const balances = async () => {
	const ids = players.map(({ userNum }) => userNum)
	const wallets = await world.database.read.selectFrom('wallets').select(['account_id', 'balance']).where('account_id', 'in', ids).execute()
	return ids.map((id) => wallets.reduce((sum, { account_id, balance }) => sum + (account_id === id ? (balance ?? 0) : 0), 0))
}

describe('the list of prizes', () => {
	it('is whoever has the places, once each, and says who is left out', async () => {
		const { id } = (await makeList(world, support, PLACES)).body
		expect((await playersOf(world, owner, Number(id))).map(({ UserID, why }) => [UserID, why])).toEqual([
			[players[0]?.userId, null],
			[players[1]?.userId, null],
			['Walang May-ari', 'ownerless'],
			[players[1]?.userId, 'twice'],
		])
		const grant = await grantOf(world, owner, id)
		expect(grant).toMatchObject({
			source: 'places',
			rule: null,
			places: { month: '2031-05', board: 'level', school: null, first: 1, last: 4 },
		})
	})

	it.each([
		['a school', { school: 1 }, [0, 'Walang May-ari', 1]],
		['a class', { class: 'brawler', first: 1, last: 100 }, [0, 1, 'Walang May-ari', 1]],
		['one place', { first: 5, last: 5 }, [2]],
		['places that nobody has', { first: 90, last: 100 }, 'grantList'],
	])('can be of %s', async (_of, changes, expected) => {
		const { body } = await makeList(world, support, { ...PLACES, ...changes })
		if (typeof expected === 'string') return expect(body.errors).toEqual({ list: ['Paste at least one user ID.'] })
		const names = expected.map((one) => (typeof one === 'number' ? players[one]?.userId : one))
		expect((await playersOf(world, owner, Number(body.id))).map(({ UserID }) => UserID)).toEqual(names)
	})

	it.each([
		[{ month: null }, { month: ['Choose this month or one that is over.'] }],
		[{ month: '2031-07' }, { month: ['Choose this month or one that is over.'] }],
		[{ month: '2031-04' }, { month: ['Choose this month or one that is over.'] }],
		[{ month: '2031-13' }, { month: ['This must be a month such as 2026-11.'] }],
		[{ board: null }, { board: ['Choose a board.'] }],
		[{ board: 'gold' }, { board: ['Choose a board.'] }],
		[{ first: 0 }, { first: ['A place from 1 to 100.'] }],
		[{ last: 101 }, { last: ['A place from 1 to 100.'] }],
		[{ first: null }, { first: ['A place from 1 to 100.'] }],
		[{ first: 5 }, { last: ['The last place cannot be before the first.'] }],
		[{ class: 'wizard' }, { class: ['The game has no such class.'] }],
	])('is refused with %o', async (changes, errors) => {
		expect((await makeList(world, support, { ...PLACES, ...changes })).body.errors).toEqual(errors)
	})
})

describe('prizes', () => {
	it('are given once for the same places, whoever asks, until they are taken back', async () => {
		const [one, two] = [(await makeList(world, support, PLACES)).body.id, (await makeList(world, owner, PLACES)).body.id]
		const answers = await Promise.all([agreeTo(world, support, one), agreeTo(world, owner, two)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'GRANT_TWICE' })
		await workOff(world)
		expect(await balances()).toEqual([10, 10, 0])
		expect((await makeList(world, support, PLACES)).body).toMatchObject({ code: 'GRANT_TWICE' })

		await give(world, support, { ...PLACES, what: 'milleage' })
		await give(world, support, { ...PLACES, last: 1, amount: 5 })
		expect(await balances()).toEqual([25, 20, 0])

		const given = answers[0]?.status === 200 ? one : two
		await takeGrantBack(world, support, Number(given))
		await workOff(world)
		await give(world, support, { ...PLACES, amount: 30 })
		expect(await balances()).toEqual([45, 40, 0])
	})
})

/** The tests of a month that runs go on with the month after the one before. */
describe('prizes of the month that runs', () => {
	const wanted = (month: string, more: object = {}) => ({ ...PLACES, month, what: 'milleage', reason: `First of ${month}`, ...more })
	const goTo = async (instant: string) => {
		await world.clock.advance(Date.parse(instant) - world.clock.now())
		owner = await appoint(world, 20)
		support = await appoint(world, 11)
	}
	const endMonth = async (instant: string) => {
		await goTo(instant)
		await world.services.rankings.turnMonth()
	}
	const work = async () => {
		await world.services.grants.makeAwaitedLists()
		await world.services.grants.work()
	}

	it('wait for its end, count as many as there are places, and go once to whoever has these then', async () => {
		const before = await balances()
		const { id } = (await makeList(world, support, wanted('2031-06'))).body
		expect(await playersOf(world, owner, Number(id))).toEqual([])
		expect((await agreeTo(world, support, id)).body).toMatchObject({ state: 'approved', message: expect.stringContaining('month is over') })
		expect((await makeList(world, owner, wanted('2031-06'))).body).toMatchObject({ code: 'GRANT_TWICE' })
		await work()
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'approved', awaits: '2031-06', worth: 40, counts: { listed: 0 } })
		expect(await balances()).toEqual(before)

		// The third player passes the others on the last day.
		await play(1, 99)
		await endMonth('2031-07-01T04:00:00Z')
		await Promise.all([work(), work()])
		await workOff(world)
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'done', awaits: null, counts: { given: 3, leftOut: 1 } })
		expect((await playersOf(world, owner, Number(id))).map(({ UserID, why }) => [UserID, why])).toEqual([
			[players[2]?.userId, null],
			[players[0]?.userId, null],
			[players[1]?.userId, null],
			['Walang May-ari', 'ownerless'],
		])
		expect(await balances()).toEqual(before.map((points) => points + 10))
		await Promise.all([work(), work()])
		expect(await balances()).toEqual(before.map((points) => points + 10))
	})

	it('need a second person for all places together, and can be called off until the month is over', async () => {
		const before = await balances()
		const { adjustment } = await world.services.grants.limits()
		const amount = Math.floor(adjustment / 4) + 1
		const { id } = (await makeList(world, support, wanted('2031-07', { amount }))).body
		expect((await agreeTo(world, support, id)).body).toMatchObject({ state: 'waiting' })
		const approved = await world.call('POST /admin/grants/{id}/approve', { token: owner.token, params: { id: Number(id) } })
		expect(approved.body.message).toContain('month is over')
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'approved', awaits: '2031-07', worth: 4 * amount })
		await takeGrantBack(world, support, Number(id))
		await endMonth('2031-08-01T04:00:00Z')
		await work()
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'returned', awaits: null, counts: { given: 0, leftOut: 0 } })
		expect(await balances()).toEqual(before)
	})

	it('that are agreed to after its end go to the same places', async () => {
		await play(2, 100)
		const before = await balances()
		const { id } = (await makeList(world, support, wanted('2031-08', { last: 1 }))).body
		await endMonth('2031-09-01T04:00:00Z')
		await agreeTo(world, support, id)
		await work()
		await workOff(world)
		expect(await balances()).toEqual([before[0], before[1], (before[2] ?? 0) + 10])
	})

	it('are an item only while it gives in the game what was agreed to', async () => {
		await play(3, 101)
		const item = await stock(world, { price: 5, gameItem: 7 })
		const { id } = (await makeList(world, support, wanted('2031-09', { what: 'item', item, amount: 1 }))).body
		expect((await agreeTo(world, support, id)).body).toMatchObject({ state: 'approved' })
		for (const body of [{ isOnSale: false }, { gameItem: 8 }])
			await world.call('PATCH /admin/shop/items/{id}', { token: owner.token, params: { id: item }, body })
		await endMonth('2031-10-01T04:00:00Z')
		await work()
		await workOff(world)
		const { counts, leftOutBecause } = await grantOf(world, owner, id)
		expect([counts.given, leftOutBecause[0]]).toEqual([0, { why: 'item-changed', players: 3 }])
	})
})
