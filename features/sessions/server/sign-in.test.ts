import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { askForReset } from '../../../tests/proofs.ts'
import { rounds } from '../../../tests/rounds.ts'
import { appoint } from '../../../tests/staff.ts'
import { recordHashes, recordStatements } from '../../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** Counts the runs of argon2, which is only observed: an unknown user ID must cost as much as a wrong password. */
const worked = vi.hoisted(() => {
	vi.resetModules()
	return { times: 0 }
})
vi.mock('@node-rs/argon2', async (load) => {
	const real = await load<typeof import('@node-rs/argon2')>()
	const verify: typeof real.verify = (...given) => {
		worked.times++
		return real.verify(...given)
	}
	return { ...real, verify }
})
afterAll(() => {
	vi.doUnmock('@node-rs/argon2')
	vi.resetModules()
})

/** How many guesses come at once: few are more than the waits allow, too. */
const [AT_ONCE, AT_ONCE_AT_HOME] = [rounds(2, 8), rounds(3, 12)]
const REFUSED = { status: 422, body: { message: 'Invalid user ID or password.' } }

let world: World
beforeEach(async () => {
	world = await openWorld({ TRUST_PROXY: '127.0.0.1' }, { isWithoutJobs: true })
})
afterEach(() => world.close())

const enter = (UserID: string, UserPass: string, from = '198.51.100.1') =>
	world.call('POST /processlogin', { body: { UserID, UserPass }, headers: { 'x-forwarded-for': from } })
const guess = (player: Person, from: string) => enter(player.userId, 'not-this-one', from)

describe('AU4: a wrong name and a wrong password', () => {
	it('get the same answer for the same work', async () => {
		const player = await world.register()
		await enter('warm_up_first', 'whatever-1')
		await world.settle()
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
		const known = await world.register()
		await enter(known.userId, known.password)
		await world.settle()
		statements.take()
		hashes()
		expect(await seen(known.userId, 'not-this-one')).toEqual(wrongPassword)
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
	it('are evaluated fewer than a hundred times a day for one account, from wherever and however many at once they come', async () => {
		const player = await world.register()
		const hashes = recordHashes(world)
		const statuses = new Set<number>()
		let evaluated = 0
		for (let minute = 0; minute < 1_440; minute += 10) {
			const from = `203.0.113.${minute / 10}`
			const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => guess(player, from)))
			for (const { status } of answers) statuses.add(status)
			evaluated += hashes().verified
			await world.clock.advance(10 * MINUTE_MS)
		}
		expect([...statuses].sort()).toEqual([422, 429])
		expect(evaluated).toBeGreaterThan(40)
		expect(evaluated).toBeLessThanOrEqual(100)
	})

	it('are followed by waits that grow and stay below an hour, wherever the owner is', async () => {
		const player = await world.register()
		for (let network = 0; network < 5; network++) for (let one = 0; one < 10; one++) await guess(player, `203.0.113.${network}`)
		const waits: number[] = []
		for (let turn = 0; turn < 12; turn++) {
			const refused = await enter(player.userId, player.password, '192.0.2.77')
			expect(refused.status).toBe(429)
			waits.push(Number(refused.headers.get('retry-after')))
			await world.clock.advance((waits.at(-1) ?? 0) * 1_000)
			expect((await guess(player, `203.0.114.${turn}`)).status).toBe(422)
		}
		expect(waits).toEqual([...waits].sort((one, other) => one - other))
		expect(waits[0]).toBeLessThanOrEqual(15)
		expect(waits.at(-1)).toBe(1_800)
		await world.clock.advance(1_800_000)
		expect((await enter(player.userId, player.password, '192.0.2.77')).status).toBe(200)
	})

	const closeToStrangers = async (player: Person) => {
		for (let network = 0; network < 5; network++) for (let one = 0; one < 9; one++) await guess(player, `203.0.113.${network}`)
		expect((await enter(player.userId, player.password, '192.0.2.77')).status).toBe(429)
	}

	it('end with a right password from a known network', async () => {
		const player = await world.register()
		const home = '192.0.2.10'
		await enter(player.userId, player.password, home)
		await closeToStrangers(player)
		expect((await enter(player.userId, player.password, home)).status).toBe(200)
		expect((await enter(player.userId, player.password, '192.0.2.77')).status).toBe(200)
	})

	it('end with a reset, and the place of the reset is a known one', async () => {
		const player = await world.register()
		await closeToStrangers(player)
		const from = '192.0.2.88'
		const body = { token: await askForReset(world, player), NewUserPass: 'Bagong-Umaga-9' }
		expect((await world.call('POST /resetpassword', { body, headers: { 'x-forwarded-for': from } })).status).toBe(200)
		expect((await enter(player.userId, body.NewUserPass, '192.0.2.50')).status).toBe(200)
		for (let network = 0; network < 5; network++) for (let one = 0; one < 9; one++) await guess(player, `198.18.0.${network}`)
		expect((await enter(player.userId, body.NewUserPass, '192.0.2.99')).status).toBe(429)
		expect((await enter(player.userId, body.NewUserPass, from)).status).toBe(200)
	})

	it('end by staff, also those of one place', async () => {
		const player = await world.register()
		const support = await appoint(world, 11)
		await closeToStrangers(player)
		for (let one = 0; one < 10; one++) await guess(player, '192.0.2.10')
		const lift = () =>
			world.call('POST /admin/users/{UserNum}/end-sign-in-waits', {
				token: support.token,
				params: { UserNum: player.userNum },
				body: {},
			})
		expect((await lift()).status).toBe(200)
		expect((await enter(player.userId, player.password, '192.0.2.10')).status).toBe(200)
		const log = await world.call('GET /admin/audit', { token: (await appoint(world, 20)).token, query: { search: 'end-sign-in-waits' } })
		expect(log.text).toContain(`account:${player.userNum}`)
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

	it('AU3: on other user IDs keep nobody out of a known network, whoever shares it', async () => {
		const [player, neighbour, visitor] = [await world.register(), await world.register(), await world.register()]
		const home = '192.0.2.10'
		for (const { userId, password } of [player, neighbour]) expect((await enter(userId, password, home)).status).toBe(200)
		for (let round = 0; round < 10; round++)
			await Promise.all(Array.from({ length: 10 }, (_one, turn) => enter(`made_up_${round}_${turn}`, 'not-this-one', home)))
		expect((await enter('made_up_once_more', 'not-this-one', home)).status).toBe(429)
		expect((await enter(visitor.userId, visitor.password, home)).status).toBe(429)
		expect((await enter(player.userId, player.password, home)).status).toBe(200)
		// Guesses at one account from there are limited as ever, and are no other account's.
		const statuses = []
		for (let turn = 0; turn < 12; turn++) statuses.push((await guess(player, home)).status)
		expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
		expect((await enter(neighbour.userId, neighbour.password, home)).status).toBe(200)
	})

	it('are evaluated fewer than a hundred times a day at such a place too', async () => {
		const player = await world.register()
		const home = '192.0.2.10'
		await enter(player.userId, player.password, home)
		const hashes = recordHashes(world)
		for (let quarter = 0; quarter < 96; quarter++) {
			await Promise.all(Array.from({ length: AT_ONCE_AT_HOME }, () => guess(player, home)))
			await world.clock.advance(15 * MINUTE_MS)
		}
		const { verified } = hashes()
		expect(verified).toBeGreaterThan(40)
		expect(verified).toBeLessThanOrEqual(100)
		// Strangers elsewhere cannot use up this budget, whatever user ID they type.
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
