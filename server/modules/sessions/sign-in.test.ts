import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordHashes, recordStatements } from '../../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** How often argon2 itself has worked: a name that nobody has must cost what a wrong password costs. It is only watched. */
const worked = vi.hoisted(() => ({ times: 0 }))
vi.mock('@node-rs/argon2', async (load) => {
	const real = await load<typeof import('@node-rs/argon2')>()
	const verify: typeof real.verify = (...given) => {
		worked.times++
		return real.verify(...given)
	}
	return { ...real, verify }
})

const MINUTE = 60_000
const REFUSED = { status: 422, body: { message: 'Invalid user ID or password.' } }

let world: World
beforeEach(async () => {
	world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
})
afterEach(() => world.close())

const enter = (UserID: string, UserPass: string, from = '198.51.100.1') =>
	world.call('POST /processlogin', { body: { UserID, UserPass }, headers: { 'x-forwarded-for': from } })
const guess = (player: Person, from: string) => enter(player.userId, 'not-this-one', from)

describe('AU4: a wrong name and a wrong password', () => {
	it('get the same answer for the same work', async () => {
		const player = await world.register()
		await enter('warm_up_first', 'whatever-1')
		const [statements, hashes] = [recordStatements(world), recordHashes(world)]
		const seen = async (userId: string, password: string) => {
			worked.times = 0
			const { status, body, headers } = await enter(userId, password)
			const names = [...headers.keys()]
			return {
				status,
				body: { ...body, requestId: '' },
				names,
				length: headers.get('content-length'),
				statements: statements.take(),
				hashes: { ...hashes(), worked: worked.times },
			}
		}
		const wrongPassword = await seen(player.userId, 'not-this-one')
		expect(wrongPassword).toMatchObject({ ...REFUSED, hashes: { verified: 1, hashed: 0, worked: 1 } })
		expect(await seen('nobody_here', 'not-this-one')).toEqual(wrongPassword)
		expect(await seen('nobody here, nor anywhere', 'x')).toEqual(wrongPassword)
	})

	it('are told like that however long the password is, and more than 1,024 bytes are not hashed', async () => {
		const player = await world.register()
		const hashes = recordHashes(world)
		for (const password of ['x'.repeat(1_025), '漢'.repeat(342), 'x'.repeat(60_000)]) {
			expect(await enter(player.userId, password)).toMatchObject(REFUSED)
			expect(await enter('nobody_here', password)).toMatchObject(REFUSED)
		}
		expect(hashes()).toEqual({ verified: 0, hashed: 0 })
	})
})

describe('AU1: guesses', () => {
	it('are evaluated a hundred times a day at most for one account, from wherever they come', async () => {
		const player = await world.register()
		const hashes = recordHashes(world)
		const answers = []
		for (let network = 0; network < 15; network++)
			answers.push(...(await Promise.all(Array.from({ length: 12 }, () => guess(player, `203.0.113.${network}`)))))
		expect(hashes().verified).toBe(100)
		expect(answers.filter(({ status }) => status === 422)).toHaveLength(100)
		world.clock.advance(60 * MINUTE)
		expect((await enter(player.userId, player.password, '192.0.2.77')).status).toBe(429)
		expect(hashes().verified).toBe(0)
	})

	it('AU3: do not keep the owner out of the places where the owner was before', async () => {
		const player = await world.register()
		const home = '192.0.2.10'
		expect((await enter(player.userId, player.password, home)).status).toBe(200)
		for (let turn = 0; turn < 20; turn++) {
			for (let one = 0; one < 8; one++) await guess(player, `203.0.113.${turn}`)
			expect((await enter(player.userId, player.password, home)).status).toBe(200)
		}
	})

	it('are evaluated a hundred times a day at most at such a place too', async () => {
		const player = await world.register()
		const home = '192.0.2.10'
		await enter(player.userId, player.password, home)
		const hashes = recordHashes(world)
		for (let quarter = 0; quarter < 12; quarter++) {
			await Promise.all(Array.from({ length: 12 }, () => guess(player, home)))
			world.clock.advance(15 * MINUTE)
		}
		expect(hashes().verified).toBe(100)
		// Nobody else can use it up from afar, by whatever name.
		expect((await enter(`192.0.2.99 ${player.userId}`, 'x', home)).status).toBe(422)
	})

	it('do not count when they were right', async () => {
		const player = await world.register()
		for (let turn = 0; turn < 12; turn++) expect((await enter(player.userId, player.password)).status).toBe(200)
	})

	it('are told apart by who sits behind a trusted proxy only', async () => {
		const player = await world.register()
		const direct = await openWorld()
		try {
			const { userId } = await direct.register()
			const statuses: number[] = []
			for (let turn = 0; turn < 12; turn++) {
				const body = { UserID: userId, UserPass: 'not-this-one' }
				const headers = { 'x-forwarded-for': `203.0.113.${turn}` }
				statuses.push((await direct.call('POST /processlogin', { body, headers })).status)
			}
			expect(statuses.filter((status) => status === 422)).toHaveLength(10)
		} finally {
			await direct.close()
		}
		for (let turn = 0; turn < 12; turn++) expect((await guess(player, `203.0.113.${turn}`)).status).toBe(422)
	})
})
