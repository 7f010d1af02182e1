import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '#features/wallet/wallet.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { crowd } from '../../tests/crowds.ts'
import { GAME_KEYS, gameRow, sayToSite } from '../../tests/game-server.ts'
import { campaign, stock } from '../../tests/goods.ts'
import { agreeTo, give, grantOf, makeList, playersOf, statementOf, takeGrantBack, workOff } from '../../tests/grants.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
let owner: Person
let support: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS })
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 1_000_000, batch: 1_000_000 } }, world.clock.now()),
	)
	// A raised limit counts after a day.
	await world.clock.advance(25 * 3_600_000)
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
}, 60_000)
afterAll(async () => {
	const broken = (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)
	await world.close()
	expect(broken).toEqual([])
}, 60_000)

const setStatus = (person: Person, status: number) =>
	world.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', person.userNum).execute())
const buy = ({ token }: Person, item: number) => world.call('POST /buyitem', { token, query: { productnum: item } })

describe('the list of a grant', () => {
	it('tells who gets it, and who is left out and why, before anybody gets anything', async () => {
		const [one, two, closed, suspended] = [await world.register(), await world.register(), await world.register(), await world.register()]
		await setStatus(closed, 3)
		await setStatus(suspended, 2)
		const list = [one.userId, two.userId.toUpperCase(), 'nobody_here', one.userId, closed.userId, suspended.userId, support.userId]
		const made = await makeList(world, support, { list: `${list.join(',\n ')};`, amount: 25 })
		expect(made.body).toMatchObject({ message: 'Here is the list. Nothing has been given yet.' })
		await world.services.grants.work()
		expect(await grantOf(world, support, made.body.id)).toMatchObject({
			state: 'draft',
			worth: 50,
			counts: { listed: 2, given: 0, leftOut: 5, takenBack: 0, kept: 0 },
		})
		expect((await playersOf(world, owner, Number(made.body.id))).map(({ UserID, state, why }) => [UserID, state, why])).toEqual([
			[one.userId, 'listed', null],
			[two.userId.toUpperCase(), 'listed', null],
			['nobody_here', 'left-out', 'unknown'],
			[one.userId, 'left-out', 'twice'],
			[closed.userId, 'left-out', 'closed'],
			[suspended.userId, 'left-out', 'suspended'],
			[support.userId, 'left-out', 'staff'],
		])
		expect(await statementOf(world, one)).toEqual([])
	})

	it('is read from a table by its column of user IDs, as the site itself writes them', async () => {
		const [one, two] = [await world.register({ userId: '0012345' }), await world.register()]
		const list = `rank;"User ID";prize\r\n1;"'${one.userId}";gold\r\n2;${two.userId};silver\r\n`
		const { id } = (await makeList(world, support, { list })).body
		expect((await playersOf(world, owner, Number(id))).map(({ UserID }) => UserID)).toEqual([one.userId, two.userId])
	})

	it('of a table with a quote in the wrong place loses that row only, and shows it', async () => {
		const [one, two, three] = [await world.register(), await world.register(), await world.register()]
		const list = `User ID;known as;prize\n"${one.userId};Bituin;gold\n${two.userId};the "tall" one;silver\n${three.userId};"Amihan";bronze\n`
		const { status, body } = await makeList(world, support, { list })
		expect(status).toBe(200)
		expect((await playersOf(world, owner, Number(body.id))).map(({ UserID, why }) => [UserID, why])).toEqual([
			[`"${one.userId}`, 'unknown'],
			[two.userId, null],
			[three.userId, null],
		])
		const shifted = `known as;User ID\n"Reyes; ${one.userId}" x;${two.userId}\n`
		const { id } = (await makeList(world, support, { list: shifted })).body
		expect((await playersOf(world, owner, Number(id))).map(({ why }) => why)).toEqual(['unknown'])
	})

	it('comes of a rule: a school, a batch of codes, an item that was bought or given and not taken back', async () => {
		const [inSchool, elsewhere, fan, buyer] = [
			await world.register(),
			await world.register(),
			await world.register(),
			await world.register(),
		]
		await sayToSite(world, 'snapshot', {
			takenAt: new Date(world.clock.now()).toISOString(),
			characters: [
				gameRow(901, { UserID: inSchool.userId, ChaSchool: 2 }),
				gameRow(902, { UserID: inSchool.userId, ChaSchool: 2 }),
				gameRow(903, { UserID: elsewhere.userId, ChaSchool: 1 }),
			],
			clubs: [],
		})
		await campaign(world, { text: 'FIESTA2026', limit: 5, rCoin: 500 })
		for (const { token } of [fan, buyer]) await world.call('POST /processCoupon', { token, body: { CouponCode: 'FIESTA2026' } })
		const [item, other] = [await stock(world, { price: 5 }), await stock(world, { price: 5 })]
		await buy(buyer, item)
		await buy(fan, other)
		const given = await world.register()
		await give(world, support, { what: 'item', item, amount: 1, list: given.userId })
		const takenAgain = await world.register()
		await takeGrantBack(world, support, await give(world, support, { what: 'item', item, amount: 1, list: takenAgain.userId }))
		await workOff(world)
		const choices = (await world.call('GET /admin/grants/choices', { token: support.token })).body
		const batch = (choices.batches as { id: number; name: string }[]).find(({ name }) => name === 'FIESTA2026')?.id
		const namesOf = async (rule: object) => {
			const { id } = (await makeList(world, support, rule)).body
			return (await playersOf(world, owner, Number(id))).map(({ UserID }) => UserID)
		}
		expect(await namesOf({ source: 'school', school: 2 })).toEqual([inSchool.userId])
		const before = (await makeList(world, support, { source: 'school', school: 2 })).body.id
		await sayToSite(world, 'snapshot', {
			takenAt: new Date(world.clock.now() + 1_000).toISOString(),
			characters: [gameRow(903, { UserID: elsewhere.userId, ChaSchool: 2 })],
			clubs: [],
		})
		expect(await namesOf({ source: 'school', school: 2 })).toEqual([inSchool.userId, elsewhere.userId])
		expect((await playersOf(world, owner, Number(before))).map(({ UserID }) => UserID)).toEqual([inSchool.userId])
		expect(await namesOf({ source: 'batch', batch })).toEqual([fan.userId, buyer.userId])
		expect(await namesOf({ source: 'bought', bought: item })).toEqual([buyer.userId, given.userId])
	})

	it('is refused when something is missing, with the field that it is about', async () => {
		const missing = async (body: object) => Object.keys((await makeList(world, support, body)).body.errors ?? {})
		expect(await missing({ list: ' ' })).toEqual(['list'])
		expect(await missing({ list: 'someone', reason: '' })).toEqual(['reason'])
		expect(await missing({ source: 'school' })).toEqual(['school'])
		expect(await missing({ what: 'item', list: 'someone' })).toEqual(['item'])
		expect(await missing({ what: 'item', item: 1, amount: 100, list: 'someone' })).toEqual(['amount'])
		expect(await missing({ source: 'batch', batch: 999_999 })).toEqual(['list'])
		expect((await makeList(world, support, { what: 'item', item: 999_999, list: 'someone' })).body.code).toBe('ITEM_UNAVAILABLE')
	})

	it('is replaced by another one, or removed, while it is a draft', async () => {
		const player = await world.register()
		const first = (await makeList(world, support, { list: 'nobody_here' })).body.id
		const second = (await makeList(world, support, { list: player.userId, replaces: first })).body.id
		expect((await grantOf(world, support, first)) as unknown).toMatchObject({ code: 'NOT_FOUND' })
		expect((await agreeTo(world, support, second)).status).toBe(200)
		const remove = (id: unknown) => world.call('DELETE /admin/grants/{id}', { token: support.token, params: { id: Number(id) } })
		expect((await remove(second)).body.code).toBe('GRANT_OVER')
		const empty = (await makeList(world, support, { list: 'nobody_here' })).body.id
		expect((await agreeTo(world, support, empty)).body.code).toBe('GRANT_EMPTY')
		expect((await remove(empty)).status).toBe(200)
		await workOff(world)
	})
})

describe('points', () => {
	it('reach each player once, with the reason, however often it is asked and worked', async () => {
		const players = [await world.register(), await world.register(), await world.register()]
		const { id } = (await makeList(world, support, { list: players.map(({ userId }) => userId).join(' '), amount: 40, what: 'milleage' }))
			.body
		const pressed = await Promise.all([1, 2, 3, 4].map(() => agreeTo(world, support, id)))
		expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
		await Promise.all(Array.from({ length: 6 }, () => world.services.grants.work()))
		await workOff(world)
		expect(await grantOf(world, support, id)).toMatchObject({ state: 'done', counts: { listed: 0, given: 3, leftOut: 0 } })
		for (const player of players)
			expect(await statementOf(world, player)).toMatchObject([{ kind: 'grant', reason: 'Sorry for the lag', amount: 40, balanceAfter: 40 }])
	})

	it('do not go to an account that was closed, or got a role, after the list was made', async () => {
		const [stays, leaves, joins] = [await world.register(), await world.register(), await world.register()]
		const { id } = (await makeList(world, owner, { list: [stays, leaves, joins].map(({ userId }) => userId).join(' ') })).body
		await setStatus(leaves, 3)
		await setStatus(joins, 12)
		await agreeTo(world, owner, id)
		await workOff(world)
		expect(await grantOf(world, owner, id)).toMatchObject({
			counts: { given: 1, leftOut: 2 },
			leftOutBecause: [
				{ why: 'closed', players: 1 },
				{ why: 'staff', players: 1 },
			],
		})
	})

	it('do not go to a wallet that is full, and the others get theirs', async () => {
		const [full, other] = [await world.register(), await world.register()]
		await world.database.transaction(async (tx) => {
			const amount = 1_000_000_000
			const transfer = { from: { house: 'adjustment' as const }, to: { player: full.userNum }, currency: 'r-coin' as const, amount }
			const transfers = Array.from({ length: 1_000 }, () => transfer)
			await post(tx, { kind: 'adjustment', accountId: full.userNum, reason: 'Rich', at: 1, transfers, secretKey: world.secretKey })
		})
		const id = await give(world, owner, { list: `${full.userId} ${other.userId}` })
		expect(await grantOf(world, owner, id)).toMatchObject({
			state: 'done',
			counts: { given: 1, leftOut: 1 },
			leftOutBecause: [{ why: 'wallet-full', players: 1 }],
		})
	})

	it('wait for a second person above what one may hand out alone, together with adjustments', async () => {
		const [alone, second] = [await appoint(world, 11), await appoint(world, 11)]
		const players = [await world.register(), await world.register()]
		const list = players.map(({ userId }) => userId).join(' ')
		await give(world, alone, { list, amount: 300_000 })
		const { id } = (await makeList(world, alone, { list, amount: 300_000 })).body
		expect((await agreeTo(world, alone, id)).body).toMatchObject({ state: 'waiting' })
		await world.services.grants.work()
		expect(await grantOf(world, alone, id)).toMatchObject({ state: 'waiting', worth: 600_000, counts: { listed: 2, given: 0 } })
		const decide = (by: Person, verb: 'approve' | 'refuse') =>
			world.call(`POST /admin/grants/{id}/${verb}`, { token: by.token, params: { id: Number(id) }, body: {} })
		expect((await decide(alone, 'approve')).body.code).toBe('OWN_REQUEST')
		const decided = await Promise.all([decide(second, 'approve'), decide(owner, 'approve'), decide(owner, 'refuse')])
		expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
		await workOff(world)
		const { state } = await grantOf(world, alone, id)
		expect((await statementOf(world, players[0] as Person)).length).toBe(state === 'done' ? 2 : 1)
		const body = { currency: 'r-coin', amount: 500_000, reason: 'Lost' }
		const adjusted = await world.call('POST /admin/users/{UserNum}/adjustments', {
			token: alone.token,
			params: { UserNum: players[0]?.userNum ?? 0 },
			body,
		})
		expect(adjusted.body).toMatchObject({ state: 'waiting' })
	})

	it('reach five hundred players in portions', async () => {
		const userIds = await crowd(world.database, 'many', 500)
		const { id } = (await makeList(world, owner, { list: userIds.join('\n'), amount: 1 })).body
		await agreeTo(world, owner, id)
		await world.services.grants.work()
		const { counts } = await grantOf(world, owner, id)
		expect(counts.given).toBeGreaterThanOrEqual(200)
		expect(counts.given + counts.listed).toBe(500)
		await workOff(world)
		expect(await grantOf(world, owner, id)).toMatchObject({ state: 'done', counts: { given: 500 } })
		const receipts = await world.database.read.selectFrom('grant_receipts').select('entry_id').where('grant_id', '=', Number(id)).execute()
		expect(receipts).toHaveLength(500)
	}, 120_000)
})
