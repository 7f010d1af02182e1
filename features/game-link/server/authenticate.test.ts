import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { askForReset, reset } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { recordHashes } from '../../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** RELIABILITY AU3 in the game: guesses by strangers do not lock the owner out. */
let world: World
beforeEach(async () => {
	world = await openWorld({ ...GAME_KEYS, TRUST_PROXY: '127.0.0.1' })
})
afterEach(() => world.close())

const HOME = '192.0.2.10'
const enterGame = ({ userId, password }: Pick<Person, 'userId' | 'password'>, address?: string) =>
	sayToSite(world, 'authenticate', { UserID: userId, UserPass: password, ...(address !== undefined && { address }) })
const guessInGame = ({ userId }: Pick<Person, 'userId'>, address?: string) => enterGame({ userId, password: 'not-this-one' }, address)
const enterSite = ({ userId, password }: Pick<Person, 'userId' | 'password'>, from: string) =>
	world.call('POST /processlogin', { body: { UserID: userId, UserPass: password }, headers: { 'x-forwarded-for': from } })
const times = async (count: number, act: (turn: number) => Promise<unknown>) => {
	for (let turn = 0; turn < count; turn++) await act(turn)
}

describe('wrong passwords at the site', () => {
	it('keep nobody out of the game, with and without an address: a hundred from everywhere', async () => {
		const player = await world.register()
		await times(100, (turn) => enterSite({ userId: player.userId, password: 'not-this-one' }, `203.0.113.${turn}`))
		expect((await enterSite(player, '192.0.2.77')).status).toBe(429)
		expect(await enterGame(player)).toMatchObject({ status: 200, body: { UserNum: player.userNum, status: 1 } })
		expect((await enterGame({ ...player, userId: `${player.userId}\u200b ` })).status).toBe(200)
		expect((await enterGame(player, HOME)).status).toBe(200)
	})

	it('and wrong ones in the game keep nobody out of the site', async () => {
		const player = await world.register()
		await times(60, (turn) => guessInGame(player, `203.0.113.${turn}`))
		await times(20, () => guessInGame(player))
		expect((await enterSite(player, '192.0.2.77')).status).toBe(200)
	})
})

describe('with the address of the player', () => {
	it('strangers keep nobody out of a known network: twenty tries of the owner while they guess', async () => {
		const player = await world.register()
		expect((await enterGame(player, HOME)).status).toBe(200)
		for (let round = 0; round < 20; round++) {
			await Promise.all(Array.from({ length: 45 }, (_one, turn) => guessInGame(player, `203.0.${round}.${turn}`)))
			expect((await enterGame(player, HOME)).status).toBe(200)
		}
	})

	it('a place of the site is known in the game, and the other way round', async () => {
		const player = await world.register()
		await enterSite(player, '192.0.2.1')
		await enterGame(player, '192.0.2.2')
		await times(60, (turn) => guessInGame(player, `203.0.113.${turn}`))
		await times(60, (turn) => enterSite({ userId: player.userId, password: 'not-this-one' }, `203.0.113.${turn}`))
		expect((await enterGame(player, '192.0.2.3')).status).toBe(429)
		expect((await enterGame(player, '192.0.2.1')).status).toBe(200)
		await times(60, (turn) => enterSite({ userId: player.userId, password: 'not-this-one' }, `203.0.114.${turn}`))
		expect((await enterSite(player, '192.0.2.3')).status).toBe(429)
		expect((await enterSite(player, '192.0.2.2')).status).toBe(200)
	})

	it('a right password from a known network ends the waits everywhere', async () => {
		const player = await world.register()
		await enterGame(player, HOME)
		await times(60, (turn) => guessInGame(player, `203.0.113.${turn}`))
		await times(20, () => guessInGame(player))
		for (const address of ['192.0.2.3', undefined]) expect((await enterGame(player, address)).status).toBe(429)
		await enterSite(player, HOME)
		for (const address of ['192.0.2.3', undefined]) expect((await enterGame(player, address)).status).toBe(200)
	})

	it('a whole network is one place, and wrong passwords for many accounts from one are cut off', async () => {
		const player = await world.register()
		await enterGame(player, '2001:db8:1:2::a')
		await times(60, (turn) => guessInGame(player, `203.0.113.${turn}`))
		expect((await enterGame(player, '2001:db8:1:2::b')).status).toBe(200)
		const statuses: number[] = []
		await times(101, async (turn) => {
			const other = { userId: `nobody_${turn}`, password: 'x' }
			statuses.push((await enterGame(other, `2001:db8:f:f::${turn.toString(16)}`)).status)
		})
		expect(statuses).toEqual([...Array(100).fill(422), 429])
	})

	it('is refused where it is none', async () => {
		const player = await world.register()
		expect((await enterGame(player, 'somewhere')).status).toBe(422)
		expect((await enterGame(player, '')).status).toBe(200)
	})
})

/** What the answer says of the wait, in seconds; null where the password was looked at. */
const waitAfter = async (answer: ReturnType<typeof guessInGame>): Promise<number | null> => {
	const { status, retryAfterSeconds } = await answer
	expect([422, 429]).toContain(status)
	return status === 429 ? (retryAfterSeconds ?? Number.NaN) : null
}
const GROWING = [15, 30, 60, 120, 240, 480, 900, 1_800, 1_800]
/** The growing waits of docs/game-link.md: its row, the address of each guess, and the waits in seconds. */
const WAITS: readonly (readonly [row: string, addressOf: (turn: number) => string | undefined, waits: readonly number[]])[] = [
	['of one account from one address | 10 | 5 seconds, growing to 5 minutes', () => '203.0.113.5', [5, 10, 20, 40, 60, 120, 300, 300]],
	[
		'of one account, from all places together where its owner was not before | 40 | 15 seconds, growing to half an hour',
		(turn) => `203.0.113.${turn}`,
		GROWING,
	],
	['of one account, when no address is sent | 10 | 5 seconds, growing to a minute', () => undefined, [5, 10, 20, 30, 60, 60]],
]
const OF_ALL_ACCOUNTS = 'of all accounts, from one such address | 100 in a quarter of an hour | until the quarter of an hour is over'

describe('the table of docs/game-link.md', () => {
	// Only the test's clock goes on, so that each wait is told to the second.
	beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
	afterEach(() => void vi.useRealTimers())

	it('has these rows', () => {
		const lines = readFileSync('docs/game-link.md', 'utf8').split('\n')
		const from = lines.findIndex((line) => line.startsWith('| wrong passwords |'))
		const rows = lines.slice(from + 2, lines.indexOf('', from)).map((line) => line.slice(2, -2))
		expect(rows.toSorted()).toEqual([...WAITS.map(([row]) => row), OF_ALL_ACCOUNTS].toSorted())
	})

	it.each(WAITS)('holds: wrong passwords %s', async (row, addressOf, waits) => {
		const player = await world.register()
		const free = Number(/\| (\d+) \|/.exec(row)?.[1])
		const guess = (turn: number) => waitAfter(guessInGame(player, addressOf(turn)))
		for (let turn = 0; turn < free; turn++) expect(await guess(turn)).toBeNull()
		for (const [step, wait] of waits.entries()) {
			expect(await guess(free + step)).toBe(wait)
			await world.clock.advance((wait - 1) * 1_000)
			expect(await guess(free + step)).toBe(1)
			await world.clock.advance(1_000)
			expect(await guess(free + step)).toBeNull()
		}
	})

	it(`holds: wrong passwords ${OF_ALL_ACCOUNTS}`, async () => {
		const guess = (turn: number) => waitAfter(guessInGame({ userId: `nobody_${turn}` }, '203.0.113.5'))
		for (let turn = 0; turn < 100; turn++) expect(await guess(turn)).toBeNull()
		expect(await guess(100)).toBe(900)
		await world.clock.advance(899_000)
		expect(await guess(101)).toBe(1)
		await world.clock.advance(1_000)
		expect(await guess(102)).toBeNull()
	})
})

describe('the waits at a known network, elsewhere and without an address', () => {
	const PLACES = [HOME, '192.0.2.3', undefined]
	const statusesOf = async (player: Pick<Person, 'userId' | 'password'>) => {
		const statuses: number[] = []
		for (const address of PLACES) statuses.push((await enterGame(player, address)).status)
		return statuses
	}
	const waiting = async (): Promise<Person> => {
		const player = await world.register()
		await enterGame(player, HOME)
		await times(10, () => guessInGame(player, HOME))
		await times(40, (turn) => guessInGame(player, `203.0.113.${turn}`))
		await times(10, () => guessInGame(player))
		expect(await statusesOf(player)).toEqual([429, 429, 429])
		return player
	}

	it('end with a reset of the password', async () => {
		const player = await waiting()
		const token = await askForReset(world, player)
		expect((await reset(world, token, 'Bagong-Umaga-9')).status).toBe(200)
		expect(await statusesOf({ ...player, password: 'Bagong-Umaga-9' })).toEqual([200, 200, 200])
	})

	it('are ended by staff', async () => {
		const player = await waiting()
		const support = await appoint(world, 11)
		const params = { UserNum: player.userNum }
		await world.call('POST /admin/users/{UserNum}/end-sign-in-waits', { token: support.token, params, body: {} })
		expect(await statusesOf(player)).toEqual([200, 200, 200])
	})
})

describe('a known network', () => {
	it('is forgotten ninety days after the last time that the account signed in there', async () => {
		const player = await world.register()
		const [lately, longAgo] = ['192.0.2.1', '192.0.2.2']
		for (const address of [lately, longAgo]) await enterGame(player, address)
		await world.clock.advance(DAY_MS)
		await enterGame(player, lately)
		const statuses = async (days: number) => {
			await world.clock.advance(days * DAY_MS)
			await world.services.accounts.forgetOldNetworks()
			await times(40, (turn) => guessInGame(player, `203.0.113.${turn}`))
			const asked = [lately, longAgo, '192.0.2.3'].map(async (address) => (await guessInGame(player, address)).status)
			return Promise.all(asked)
		}
		expect(await statuses(88)).toEqual([422, 422, 429])
		expect(await statuses(1)).toEqual([422, 429, 429])
		expect(await statuses(1)).toEqual([429, 429, 429])
	})
})

describe('without an address the account alone is counted, and the waits stay short', () => {
	it('and the owner waits for a minute at most after the last wrong one', async () => {
		const player = await world.register()
		for (let turn = 0; turn < 18; turn++) {
			await world.clock.advance(61_000)
			expect((await guessInGame(player)).status).toBe(422)
		}
		expect((await enterGame(player)).status).toBe(429)
		await world.clock.advance(61_000)
		expect((await enterGame(player)).status).toBe(200)
	})
})

describe('a password that is no UTF-8', () => {
	it('is a wrong password, and counts as one', async () => {
		const player = await world.register()
		const say = (UserPass: string, UserID = player.userId) =>
			sayToSite(world, 'authenticate', Buffer.from(JSON.stringify({ UserID, UserPass }), 'latin1'))
		const wrong = await say('not-this-one')
		const answers = [await say('contraseña'), await say('°¡°¡°¡°¡'), await say('\0\0\0\0'), await say('\ud800'), await say('x', 'peña')]
		for (const { status, body } of answers)
			expect({ status, body: { ...body, requestId: '' } }).toEqual({ ...wrong, body: { ...wrong.body, requestId: '' } })
		await times(5, () => say('contraseña'))
		expect((await enterGame(player)).status).toBe(429)
	})
})

describe('AU1: guesses that come at once', () => {
	it.each([undefined, '203.0.113.5'])('count as well (address %s): ten are looked at, round after round one', async (address) => {
		const player = await world.register()
		const hashes = recordHashes(world)
		await Promise.all(Array.from({ length: 60 }, () => guessInGame(player, address)))
		expect(hashes().verified).toBe(10)
		for (let round = 0; round < 10; round++) {
			await world.clock.advance(300_000)
			await Promise.all(Array.from({ length: 20 }, () => guessInGame(player, address)))
			expect(hashes().verified).toBe(1)
		}
	})
})
