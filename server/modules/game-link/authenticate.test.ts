import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
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
const guessInGame = ({ userId }: Person, address?: string) => enterGame({ userId, password: 'not-this-one' }, address)
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
	it('strangers keep nobody out of a known place: twenty tries of the owner while they guess', async () => {
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

	it('a right password from a known place ends the waits everywhere', async () => {
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

describe('without an address the account alone is counted, and the waits stay short', () => {
	it('ten are free, then they grow to a minute', async () => {
		const player = await world.register()
		await times(10, () => guessInGame(player))
		const waits: number[] = []
		for (let turn = 0; turn < 8; turn++) {
			expect((await enterGame(player)).status).toBe(429)
			const row = await world.database.read.selectFrom('growing_waits').select('until').where('until', '>', 0).executeTakeFirstOrThrow()
			waits.push(Math.round((row.until - world.clock.steady()) / 1_000))
			world.clock.advance(waits.at(-1) === undefined ? 0 : (waits.at(-1) ?? 0) * 1_000 + 1_000)
			expect((await guessInGame(player)).status).toBe(422)
		}
		expect(waits.every((wait) => wait <= 60)).toBe(true)
		expect(waits.slice(-2)).toEqual([60, 60])
		world.clock.advance(61_000)
		expect((await enterGame(player)).status).toBe(200)
	})

	it('and staff end them', async () => {
		const player = await world.register()
		const support = await appoint(world, 11)
		await times(11, () => guessInGame(player))
		expect((await enterGame(player)).status).toBe(429)
		const params = { UserNum: player.userNum }
		await world.call('POST /admin/users/{UserNum}/end-sign-in-waits', { token: support.token, params, body: {} })
		expect((await enterGame(player)).status).toBe(200)
	})
})

describe('AU1: guesses that come at once', () => {
	it.each([undefined, '203.0.113.5'])('count as well (address %s): ten are looked at, round after round one', async (address) => {
		const player = await world.register()
		const hashes = recordHashes(world)
		await Promise.all(Array.from({ length: 60 }, () => guessInGame(player, address)))
		expect(hashes().verified).toBe(10)
		for (let round = 0; round < 10; round++) {
			world.clock.advance(300_000)
			await Promise.all(Array.from({ length: 20 }, () => guessInGame(player, address)))
			expect(hashes().verified).toBe(1)
		}
	})
})
