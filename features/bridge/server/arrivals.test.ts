import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBridge } from '../../../tests/game-bridge.ts'
import { GAME_KEYS } from '../../../tests/game-server.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** What decisions of staff, and names that are proven, mean for the account in the game. */
let world: World
let bridge: Awaited<ReturnType<typeof openBridge>>
let owner: Person
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	owner = await appoint(world, 20)
	bridge = await openBridge(world)
	await bridge.hello()
})
afterAll(() => world.close())

const stateOf = async ({ userNum }: Person) =>
	world.database.read.selectFrom('game_accounts').select(['state', 'game_id']).where('account_id', '=', userNum).executeTakeFirst()
const act = async (call: 'suspend' | 'game-names', { userNum }: Person, body: object) => {
	const { status } = await world.call(`POST /admin/users/{UserNum}/${call}`, { token: owner.token, params: { UserNum: userNum }, body })
	expect(status).toBe(200)
}
/** The game has an account of this name, and it moves in. */
const moveIn = async (userId: string, gameId: string) => {
	const { accounts } = world.services
	const password = await accounts.wrapPassword({ format: 'plain', hash: 'Tinikling-91', salt: '', name: userId })
	const none = { email: null, createdAt: null, bannedUntil: null, rCoin: 0, milleage: 0, characters: [] }
	const run = { moveIn: await accounts.beginMoveIn('game.csv'), areAddressesVerified: false, bcryptCost: 0 }
	await accounts.takeIn([{ ...none, userId, password, status: 1, gameId }], run)
}
const give = (player: Person) => act('game-names', player, { UserID: player.userId, reason: 'Sent a picture of the game' })

it('a player who becomes staff gets a password of the game that nobody knows: that of the site opens nothing there', async () => {
	const player = await world.register()
	await bridge.doAll()
	const answer = await world.call('POST /admin/staff', { token: owner.token, body: { UserID: player.userId, status: 11 } })
	expect(answer.status).toBe(200)
	expect(await bridge.doAll()).toMatchObject([{ UserNum: player.userNum, kind: 'password', sealed: null }])
	expect(await stateOf(player)).toMatchObject({ state: 'needs-password' })
	// Another role changes nothing.
	await world.call('POST /admin/staff', { token: owner.token, body: { UserID: player.userId, status: 12 } })
	expect(await bridge.doAll()).toEqual([])
})

it('a name that is proven is joined, also where the bridge spoke before the move and the game refused the name', async () => {
	const refused = await world.register()
	const [create] = await bridge.claim()
	await bridge.settle([{ key: create?.key, status: 'refused', reason: 'The game has an account of this name already.' }])
	const waiting = await world.register()
	await moveIn(refused.userId, '71')
	await moveIn(waiting.userId, '72')
	await give(refused)
	await give(waiting)
	expect([await stateOf(refused), await stateOf(waiting)]).toEqual([
		{ state: 'present', game_id: '71' },
		{ state: 'present', game_id: '72' },
	])
	expect((await bridge.claim()).map(({ UserNum, kind }) => [UserNum, kind])).toEqual([
		[refused.userNum, 'lift'],
		[waiting.userNum, 'lift'],
	])
})

it('a name that is given to a suspended account leaves the suspension in the game', async () => {
	const player = await world.register()
	const [create] = await bridge.claim()
	await bridge.settle([{ key: create?.key, status: 'refused', reason: 'The game has an account of this name already.' }])
	await moveIn(player.userId, '73')
	const until = new Date(world.clock.now() + 3_600_000).toISOString()
	await act('suspend', player, { reason: 'Sold R-Coin', until })
	await give(player)
	expect(await bridge.claim()).toMatchObject([{ UserNum: player.userNum, kind: 'suspend', until, reason: 'Sold R-Coin' }])
})
