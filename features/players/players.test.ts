import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { brokenEntries } from '#features/audit/audit.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { emailOf, isAlive, lettersTo, linkIn } from '../../tests/proofs.ts'
import { volley } from '../../tests/races/volley.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
let support: Person
let other: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS })
	support = await appoint(world, 11)
	other = await appoint(world, 11)
})
beforeEach(async () => {
	player = await world.register()
})
afterAll(() => world.close())

type PlayerAction = 'suspend' | 'unsuspend' | 'sign-out' | 'reset-password' | 'adjustments'
const act = (action: PlayerAction, body: object = {}, { by = support, on = player.userNum }: { by?: Person; on?: number } = {}) =>
	world.call(`POST /admin/users/{UserNum}/${action}`, { token: by.token, params: { UserNum: on }, body })
const decide = (verb: 'approve' | 'refuse', id: unknown, by: Person) =>
	world.call(`POST /admin/adjustments/{id}/${verb}`, { token: by.token, params: { id: Number(id) }, body: {} })
const file = async (UserNum = player.userNum) =>
	(await world.call('GET /admin/users/{UserNum}', { token: support.token, params: { UserNum } })).body
const search = async (text: string) =>
	((await world.call('GET /admin/users', { token: support.token, query: { search: text } })).body.users as { UserNum: number }[]).map(
		({ UserNum }) => UserNum,
	)
const give = (amount: number, more: object = {}) => ({ currency: 'r-coin', amount, reason: 'Lost in a crash', ...more })

describe('a player', () => {
	it('is found by ID, number, address and character, and by nothing else', async () => {
		const characters = [gameRow(player.userNum * 10, { UserID: player.userId, ChaName: `Kidlat${player.userNum}` })]
		expect((await sendSnapshot(world, { characters })).status).toBe(200)
		for (const text of [player.userId.toUpperCase(), String(player.userNum), emailOf(player), `kidlat${player.userNum}`])
			expect([text, await search(text)]).toEqual([text, expect.arrayContaining([player.userNum])])
		for (const text of ['%', `@example.com`, 'nobody_is_called_so']) expect([text, await search(text)]).toEqual([text, []])
		expect((await search('')).slice(0, 1)).toEqual([player.userNum])
	})

	it('is shown whole, but for what is nobody’s business', async () => {
		const [code] = await mint(world, { rCoin: 500 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
		await world.call('POST /buyitem', {
			token: player.token,
			query: { productnum: await stock(world, { price: 120, name: 'Lunar Cape' }) },
		})
		expect(await file()).toMatchObject({ UserID: player.userId, UserPoint: 380, UserEmail: expect.stringContaining('***'), status: 1 })
		expect((await file()).sessions).toHaveLength(1)
		expect(JSON.stringify(await file())).not.toMatch(/(?<!"by":")password(?!SetAt)|hash|Iloilo|example\.com|5550142/i)
		const params = { UserNum: player.userNum }
		expect((await world.call('GET /admin/users/{UserNum}/statement', { token: support.token, params })).body.statement).toHaveLength(2)
	})

	it('has a statement in which one finds a movement', async () => {
		const code = String((await mint(world, { rCoin: 500 }))[0])
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
		for (const name of ['Moon 100% Cape', 'Moon 1000 Cape'])
			await world.call('POST /buyitem', { token: player.token, query: { productnum: await stock(world, { price: 20, name }) } })
		const friend = await world.register()
		const [shared] = await mint(world, { rCoin: 1_000 })
		await world.call('POST /processCoupon', { token: friend.token, body: { CouponCode: shared, ReferralCode: player.referralCode } })
		const found = async (query: Record<string, string>) => {
			const params = { UserNum: player.userNum }
			const { body } = await world.call('GET /admin/users/{UserNum}/statement', { token: support.token, params, query })
			return body as { statement: object[]; months: string[] }
		}

		expect((await found({ search: ' 100% cape ' })).statement).toMatchObject([
			{ kind: 'purchase', reason: 'Moon 100% Cape', amount: -20, balanceAfter: 480 },
		])
		const { months } = await found({})
		expect(await found({ search: 'moon', month: String(months[0]) })).toMatchObject({ months, last_page: 1 })
		expect((await found({ search: 'moon', month: String(months[0]) })).statement).toHaveLength(2)
		expect(await found({ search: 'moon', month: '2020-01' })).toMatchObject({ statement: [], months })
		// A search must not reveal from whose code a share came.
		expect((await found({ search: String(shared).slice(-4) })).statement).toEqual([])
	})

	it('comes in pages of what is found', async () => {
		for (let round = 0; round < 21; round++) await act('adjustments', give(1, { reason: round < 20 ? 'Storm' : 'Calm' }))
		const pages = async (query: Record<string, string>) =>
			(await world.call('GET /admin/users/{UserNum}/statement', { token: support.token, params: { UserNum: player.userNum }, query })).body
				.last_page
		expect([await pages({}), await pages({ search: 'storm' })]).toEqual([2, 1])
	})

	it('that nobody is, is not found', async () => {
		for (const name of ['', '/statement', '/timeline'] as const)
			expect((await world.call(`GET /admin/users/{UserNum}${name}`, { token: support.token, params: { UserNum: 999_999 } })).status).toBe(
				404,
			)
		for (const action of ['sign-out', 'reset-password'] as const) expect((await act(action, {}, { on: 999_999 })).status).toBe(404)
		expect((await act('unsuspend', { reason: 'x' }, { on: 999_999 })).status).toBe(404)
		expect((await act('adjustments', give(5), { on: 999_999 })).status).toBe(404)
	})
})

describe('a suspension', () => {
	const signIn = async () => (await world.call('POST /processlogin', { body: { UserID: player.userId, UserPass: player.password } })).body

	it('ends every session, says why and until when, and ends', async () => {
		const until = new Date(world.clock.now() + DAY_MS).toISOString()
		expect(await act('suspend', { reason: 'Sold R-Coin.', until })).toMatchObject({
			status: 200,
			body: { message: CONSOLE_MESSAGES.suspended },
		})
		expect(await isAlive(world, player.token)).toBe(false)
		expect(await signIn()).toMatchObject({ status: 2, token: null, message: expect.stringMatching(/until .* Sold R-Coin\./) })
		expect(await file()).toMatchObject({ status: 2, statusReason: 'Sold R-Coin.', statusUntil: until })
		expect((await act('unsuspend')).status).toBe(422)
		expect((await act('unsuspend', { reason: 'It was his brother.' })).status).toBe(200)
		expect(await act('unsuspend', { reason: 'Once more.' })).toMatchObject({ status: 409, body: { code: 'NOT_SUSPENDED' } })
		expect(await signIn()).toMatchObject({ status: 1, token: expect.any(String) })
	})

	it('needs a reason and an end that is to come, and staff cannot be suspended', async () => {
		for (const body of [
			{},
			{ reason: ' ', until: null },
			{ reason: 'No end was chosen.' },
			{ reason: 'x'.repeat(201), until: null },
			{ reason: 'x', until: 'tomorrow' },
			{ reason: 'x', until: '2020-01-01T00:00:00Z' },
		])
			expect((await act('suspend', body)).status).toBe(422)
		const owner = await appoint(world, 20)
		const suspendStaff = (by: Person) => act('suspend', { reason: 'x', until: null }, { by, on: other.userNum })
		expect(await suspendStaff(support)).toMatchObject({ status: 403, body: { code: 'STAFF_ACCOUNT' } })
		expect(await suspendStaff(owner)).toMatchObject({ status: 409, body: { code: 'NOT_SUSPENDABLE' } })
		expect((await file()).status).toBe(1)
	})
})

describe('a way back in', () => {
	it('signs out everywhere', async () => {
		expect((await act('sign-out')).status).toBe(200)
		expect(await isAlive(world, player.token)).toBe(false)
	})

	it('mails a link that sets a new password, and shows it to nobody else', async () => {
		const answer = await act('reset-password')
		expect(answer).toMatchObject({ status: 200, body: { message: CONSOLE_MESSAGES.resetMailed } })
		const token = linkIn((await lettersTo(world, emailOf(player))).at(-1))
		expect(answer.text).not.toContain(token)
		expect((await world.call('POST /resetpassword', { body: { token, NewUserPass: 'Bagong-Umaga-9' } })).status).toBe(200)
	})

	it('is closed while suspended', async () => {
		await act('suspend', { reason: 'x', until: null })
		expect(await act('reset-password')).toMatchObject({ status: 409, body: { code: 'NOT_RESETTABLE' } })
	})
})

describe('a balance', () => {
	it('is corrected up and down, with a reason, never below zero', async () => {
		expect(await act('adjustments', give(100))).toMatchObject({ status: 200, body: { state: 'done', request: null } })
		expect((await act('adjustments', give(-40))).status).toBe(200)
		expect((await file()).UserPoint).toBe(60)
		expect(await act('adjustments', give(-61))).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_R_COIN' } })
		for (const body of [
			give(0),
			give(1.5),
			give(5, { reason: '' }),
			give(5, { currency: 'gold' }),
			give(2_000_000_000),
			{ ...give(5), amount: '5' },
		])
			expect((await act('adjustments', body)).status).toBe(422)
		expect((await file()).UserPoint).toBe(60)
	})

	it('is never one’s own', async () => {
		expect(await act('adjustments', give(5), { on: support.userNum })).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } })
		const [asking, owner] = [await appoint(world, 20), await appoint(world, 20)]
		const { body } = await act('adjustments', give(50_000), { by: asking, on: owner.userNum })
		expect(await decide('approve', body.request, owner)).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } })
	})

	it('is corrected once by a repeated request', async () => {
		const headers = { 'idempotency-key': `adjust-${player.userNum}` }
		const send = () =>
			world.call('POST /admin/users/{UserNum}/adjustments', {
				token: support.token,
				params: { UserNum: player.userNum },
				body: give(7),
				headers,
			})
		const [first, second] = [await send(), await send()]
		expect([first.status, second.text]).toEqual([200, first.text])
		expect((await file()).UserPoint).toBe(7)
	})

	it('above the limit waits for somebody else (AD4)', async () => {
		const asked = await act('adjustments', give(10_001))
		expect(asked).toMatchObject({
			status: 200,
			body: { state: 'waiting', request: expect.any(Number), message: CONSOLE_MESSAGES.needsApproval },
		})
		expect((await file()).UserPoint).toBe(0)
		expect(await decide('approve', asked.body.request, support)).toMatchObject({ status: 403, body: { code: 'OWN_REQUEST' } })
		const { requests } = (await world.call('GET /admin/adjustments', { token: support.token })).body
		expect(requests).toContainEqual(
			expect.objectContaining({ id: asked.body.request, UserID: player.userId, state: 'waiting', isOwn: true }),
		)
		expect((await decide('approve', asked.body.request, other)).status).toBe(200)
		expect((await file()).UserPoint).toBe(10_001)
		expect(await decide('refuse', asked.body.request, support)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
	})

	it('waits also when many small ones of one person are above the limit together (AD4)', async () => {
		const generous = await appoint(world, 11)
		const by = { by: generous }
		expect((await act('adjustments', give(6_000), by)).body).toMatchObject({ state: 'done' })
		expect(await act('adjustments', give(-6_001), by)).toMatchObject({ body: { state: 'waiting' } })
		expect((await act('adjustments', give(-4_000, { currency: 'r-coin' }), by)).body).toMatchObject({ state: 'done' })
		const last = await act('adjustments', give(1, { currency: 'milleage' }), by)
		expect(last.body).toMatchObject({ state: 'waiting', message: CONSOLE_MESSAGES.needsApproval })
		expect((await file()).UserPoint).toBe(2_000)
		expect((await decide('approve', last.body.request, other)).status).toBe(200)
		// Approvals do not count as points handed out alone.
		expect((await act('adjustments', give(9_000), { by: other })).body).toMatchObject({ state: 'done' })
	})

	it('that waits is found by the player, who asked, the reason and the state', async () => {
		const asked = await act('adjustments', give(40_000, { reason: 'Lost in the 100% storm' }))
		const found = async (query: Record<string, string>) => {
			const { body } = await world.call('GET /admin/adjustments', { token: other.token, query })
			return (body.requests as { id: number }[]).map(({ id }) => id)
		}
		expect(await found({ search: '100% STORM' })).toEqual([asked.body.request])
		expect(await found({ search: player.userId.toUpperCase(), state: 'waiting' })).toEqual([asked.body.request])
		expect(await found({ search: support.userId })).toContain(asked.body.request)
		expect(await found({ search: '1001 storm' })).toEqual([])
		expect(await found({ search: '100% storm', state: 'refused' })).toEqual([])
	})

	it('is corrected once by fifty who agree at once (AD4)', async () => {
		const asked = await act('adjustments', give(20_000))
		const hits = await volley(
			world.url,
			Array.from({ length: 50 }, () => ({ path: `/admin/adjustments/${asked.body.request}/approve`, token: other.token })),
		)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(hits.filter(({ status }) => status === 409)).toHaveLength(49)
		expect((await file()).UserPoint).toBe(20_000)
		expect(await brokenEntries(world.database.read, world.secretKey, 5)).toEqual([])
	})

	it('stays when somebody refuses, also who asked', async () => {
		for (const by of [other, support]) {
			const asked = await act('adjustments', give(30_000))
			expect((await decide('refuse', asked.body.request, by)).status).toBe(200)
			expect(await decide('approve', asked.body.request, other)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
		}
		expect((await file()).UserPoint).toBe(0)
		expect((await decide('approve', 999_999, other)).status).toBe(404)
	})
})
