import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGameLinkClient, deliverOnce } from '../../../docs/examples/game-link-client.ts'
import { GAME_KEY, GAME_KEYS, told } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { openWorld, type World } from '../../../tests/world.ts'

/** The example works as it stands, against the real calls. */
let world: World
let client: ReturnType<typeof createGameLinkClient>
beforeAll(async () => {
	world = await openWorld(GAME_KEYS)
	client = createGameLinkClient({ url: world.url, keyId: GAME_KEY.id, secret: GAME_KEY.secret })
})
afterAll(() => world.close())

describe('the example client', () => {
	it('tells snapshots in both forms', async () => {
		const takenAt = new Date(world.clock.now()).toISOString()
		const club = { GuNum: 1, GuName: 'Bayanihan', GuMaster: 1, ChaSchool: 0, wins: 1, losses: 0 }
		const area = { area: 'North Gate', GuNum: 1, taxPercent: 5 }
		expect(await client.snapshot({ takenAt, characters: [told(1)] })).toEqual({ accepted: 1, rejected: [] })
		expect(await client.snapshotLines({ takenAt, characters: [told(2)], clubs: [club], areas: [area] })).toEqual({
			accepted: 3,
			rejected: [],
		})
		await client.heartbeat(3)
		expect((await world.call('GET /getclubs')).body).toMatchObject({ areas: [{ GuName: 'Bayanihan', taxPercent: 5 }], top: [{ wins: 1 }] })
	})

	it('hands out what was bought, and gives back what it could not', async () => {
		const player = await world.register()
		const [code] = await mint(world, { rCoin: 100 })
		const { token } = player
		await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
		for (const name of ['Wings', 'Too Large'])
			await world.call('POST /buyitem', { token, query: { productnum: await stock(world, { name, price: 10 }) } })
		const given: string[] = []
		const settled = await deliverOnce(client, async ({ ItemName, UserID }) => {
			if (ItemName === 'Too Large') throw new Error('no room')
			given.push(`${ItemName} ${UserID}`)
		})
		expect(given).toEqual([`Wings ${player.userId}`])
		expect(settled.map(({ outcome }) => outcome)).toEqual(['delivered', 'refunded'])
		expect((await world.call('GET /me', { token })).body.user).toMatchObject({ UserPoint: 90 })
		expect(await client.authenticate(player.userId, player.password)).toMatchObject({ UserNum: player.userNum, status: 1 })
		expect(await client.authenticate(player.userId, 'something-else')).toBeNull()
	})

	it('tells a refusal by its code', async () => {
		const stranger = createGameLinkClient({ url: world.url, keyId: 'stranger', secret: GAME_KEY.secret })
		await expect(stranger.heartbeat(1)).rejects.toMatchObject({ status: 403, code: 'GAME_KEY_UNKNOWN' })
	})
})
