import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBridge } from '../../../tests/game-bridge.ts'
import { GAME_KEYS } from '../../../tests/game-server.ts'
import { mint } from '../../../tests/goods.ts'
import { signIn } from '../../../tests/proofs.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** Somebody has the user ID of a newcomer in the game already: he takes another one, and loses nothing. */
let world: World
let bridge: Awaited<ReturnType<typeof openBridge>>
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	bridge = await openBridge(world)
	await bridge.hello()
})
afterAll(() => world.close())

const REASON = 'The game has an account of this name already.'
/** A newcomer whom the game refuses. */
const refused = async (changes = {}): Promise<Person> => {
	const player = await world.register(changes)
	const jobs = await bridge.claim()
	await bridge.settle(
		jobs.map(({ key, UserNum }) => (UserNum === player.userNum ? { key, status: 'refused', reason: REASON } : { key, status: 'done' })),
	)
	return player
}
const take = ({ token, password }: Person, UserID: string, UserPass = password) =>
	world.call('POST /me/user-id', { token, body: { UserID, UserPass } })
const own = async ({ token }: Pick<Person, 'token'>) => (await world.call('GET /me/game-account', { token })).body
const me = async ({ token }: Pick<Person, 'token'>) => (await world.call('GET /me', { token })).body.user as Record<string, unknown>

describe('a newcomer whose user ID somebody has in the game', () => {
	it('takes another one, keeps all else and the session, and the game gets the account with the password', async () => {
		const player = await refused({ userId: 'kapangalan' })
		const [code] = await mint(world, { rCoin: 300 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
		expect(await own(player)).toMatchObject({ state: 'refused', reason: REASON })
		const before = await me(player)
		expect(await take(player, 'Kapangalan_2')).toMatchObject({ status: 200, body: { messageCode: 'userIdChanged' } })
		expect(await me(player)).toEqual({ ...before, UserID: 'Kapangalan_2' })
		expect(await own(player)).toMatchObject({ state: 'waiting', reason: null })
		const [create] = await bridge.claim()
		expect(create).toMatchObject({ UserNum: player.userNum, UserID: 'Kapangalan_2', kind: 'create' })
		expect(create && (await bridge.open(create))).toBe(player.password)
		await bridge.settle([{ key: create?.key, status: 'done', gameId: '7' }])
		expect(await own(player)).toMatchObject({ state: 'present' })
		await world.settle()
		expect(world.mails.find(({ subject }) => subject === 'Your user ID was changed')?.text).toContain('Kapangalan_2')
		await signIn(world, { ...player, userId: 'kapangalan_2' })
		await expect(signIn(world, player)).rejects.toThrow()
		// The user ID before is free, and another one stays now.
		await world.register({ userId: 'kapangalan' })
		expect((await take(player, 'kapangalan_3')).body.code).toBe('USER_ID_STAYS')
	})

	it('may take neither one that somebody has, nor one that the game cannot hold, nor any without the password', async () => {
		const [player, other] = [await refused(), await world.register()]
		await bridge.doAll()
		const errorsOf = async (UserID: string, UserPass?: string) => {
			const { status, body } = await take(player, UserID, UserPass)
			return [status, body.code, Object.keys((body.errors ?? {}) as object)]
		}
		for (const UserID of [other.userId, other.userId.toUpperCase(), player.userId, 'abc', 'may espasyo'])
			expect(await errorsOf(UserID)).toEqual([422, 'VALIDATION', ['UserID']])
		await bridge.hello({ names: { reservedEndings: ['xf'] } })
		expect(await errorsOf('mariaxf')).toEqual([422, 'VALIDATION', ['UserID']])
		await bridge.hello()
		expect(await errorsOf('bagong_ako', 'not-this-one')).toEqual([422, 'PASSWORD_INCORRECT', ['UserPass']])
		expect((await me(player)).UserID).toBe(player.userId)
		expect((await take(other, 'bagong_ako')).body.code).toBe('USER_ID_STAYS')
	})

	it('gets it once, of two who want the same at once, and the other one keeps the old', async () => {
		for (let round = 0; round < 3; round++) {
			const two = [await refused(), await refused()]
			const wanted = `pinagtalunan_${round}`
			const answers = await Promise.all(two.map((player) => take(player, wanted)))
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
			const names = await Promise.all(two.map(async (player) => (await me(player)).UserID))
			expect(names.filter((name) => name === wanted)).toHaveLength(1)
			await bridge.doAll()
		}
	})

	it('gets one job of five presses', async () => {
		const player = await refused()
		const answers = await Promise.all(Array.from({ length: 5 }, () => take(player, `limang_ulit_${player.userNum}`)))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect((await bridge.claim()).filter(({ UserNum }) => UserNum === player.userNum)).toHaveLength(1)
	})
})
