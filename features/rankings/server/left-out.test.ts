import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../../tests/game-server.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** Characters that are not on the boards, by a decision of staff about the character or by the status of its account. */
let world: World
let editor: Person
let support: Person
let ana: Person
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	// In the middle of a month, whenever the test runs.
	await world.clock.advance(Date.parse('2031-05-12T04:00:00Z') - world.clock.now())
	editor = await appoint(world, 12)
	support = await appoint(world, 11)
	ana = await world.register()
	await send()
})
afterAll(() => world.close())

const send = (level = 300) =>
	sendSnapshot(world, {
		characters: [
			gameRow(1, { ChaLevel: level, ChaName: 'Kidlat' }),
			gameRow(2, { ChaLevel: 200, ChaName: 'Bagyo', UserID: ana.userId }),
			gameRow(3, { ChaLevel: 100, ChaName: 'Ulan' }),
		],
		clubs: [{ GuNum: 5, GuName: 'Bayanihan', GuMaster: 2, ChaSchool: 0, wins: 1, losses: 0 }],
	})
/** The board that visitors see. */
const board = async () =>
	((await world.call('GET /rankings', { query: { board: 'level' } })).body.rows as { ChaNum: number }[]).map(({ ChaNum }) => ChaNum)
const soon = (expected: number[], timeout = 2_500) => expect.poll(board, { timeout }).toEqual(expected)
const put = (verb: 'leave-out' | 'let-in', ChaNum: number, body?: object) =>
	world.call(`POST /admin/rankings/{ChaNum}/${verb}`, { token: editor.token, params: { ChaNum }, body })
const found = async (search = '') =>
	(await world.call('GET /admin/rankings', { token: editor.token, query: { search } })).body.characters as {
		ChaNum: number
		isListed: boolean
		leftOut: { reason: string } | null
	}[]

describe('a character that staff leave out', () => {
	it('leaves the boards at once, with a reason, and stays away whatever the game tells', async () => {
		await soon([1, 2, 3])
		expect((await put('leave-out', 1, { reason: ' ' })).status).toBe(422)
		expect((await put('leave-out', 1, { reason: 'Sold kills' })).status).toBe(200)
		await soon([2, 3])
		await send(310)
		await soon([2, 3])
		expect(await found()).toMatchObject([{ ChaNum: 1, isListed: true, leftOut: { reason: 'Sold kills' } }])
		expect(await found('kid')).toMatchObject([{ ChaNum: 1 }])
		expect(await found('3')).toMatchObject([{ ChaNum: 3, leftOut: null }])
		expect((await put('leave-out', 1, { reason: 'Again' })).body.code).toBe('ALREADY_DECIDED')
	})

	it('comes back when it is let in, as it is by then', async () => {
		expect((await put('let-in', 1)).status).toBe(200)
		await soon([1, 2, 3])
		expect(await found()).toEqual([])
		expect((await put('let-in', 1)).body.code).toBe('ALREADY_DECIDED')
		expect((await put('leave-out', 99_999, { reason: 'x' })).status).toBe(404)
	})
})

describe('an account', () => {
	const suspend = (until: string | null) =>
		world.call('POST /admin/users/{UserNum}/suspend', {
			token: support.token,
			params: { UserNum: ana.userNum },
			body: { reason: 'Sold R-Coin', until },
		})

	it('that is suspended takes its characters from the boards, and brings them back when it is let in', async () => {
		expect((await suspend(null)).status).toBe(200)
		await soon([1, 3])
		expect(await found('bagyo')).toMatchObject([{ isListed: false }])
		// Its page is gone, so there must be no link to it.
		expect((await world.call('GET /clubs/{GuNum}', { params: { GuNum: 5 } })).body).toMatchObject({
			GuName: 'Bayanihan',
			GuMasterName: null,
		})
		await world.call('POST /admin/users/{UserNum}/unsuspend', {
			token: support.token,
			params: { UserNum: ana.userNum },
			body: { reason: 'By mistake' },
		})
		await soon([1, 2, 3])
	})

	it('whose suspension is over is open again by itself, without signing in', async () => {
		await suspend(new Date(world.clock.now() + 60_000).toISOString())
		await soon([1, 3])
		await world.clock.advance(60_001)
		await soon([1, 2, 3], 5_000)
		expect((await world.call('GET /admin/users/{UserNum}', { token: support.token, params: { UserNum: ana.userNum } })).body).toMatchObject(
			{ status: 1, statusReason: null, statusUntil: null },
		)
	})
})
