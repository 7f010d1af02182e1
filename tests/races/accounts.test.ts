import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
	askForReset,
	confirmAnswer,
	confirmPassword,
	emailOf,
	isAlive,
	lastLink,
	lettersTo,
	own,
	signIn,
	updateDetails,
	withApp,
} from '../proofs.ts'
import { recordHashes } from '../statements.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { type Hit, volleyUntilServed } from './volley.ts'

const NEW = 'Bagong-Umaga-9'

let world: World
const times = <T>(count: number, value: (index: number) => T) => Array.from({ length: count }, (_one, index) => value(index))
const shoot = (count: number, path: string, token: string, body: (index: number) => object) =>
	volleyUntilServed(
		world.url,
		times(count, (index) => ({ path, token, body: body(index) })),
	)
const having = (hits: Hit[], status: number) => hits.filter((hit) => hit.status === status)
/** Fast calls are raced in several rounds, because one lucky round proves nothing; calls with hundreds of hashes only once. */
const rounds = async (count: number, race: (player: Person, round: number) => Promise<void>) => {
	for (let round = 0; round < count; round++) await race(await world.register(), round)
}

describe('of many at the same time, one', () => {
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	})
	afterAll(() => world.close())

	it('RC2: use of a reset link sets its password', async () => {
		await rounds(1, async (player) => {
			const token = await askForReset(world, player)
			const hits = await shoot(100, '/resetpassword', '', (index) => ({ token, NewUserPass: `${NEW}-${index}` }))
			expect(having(hits, 200)).toHaveLength(1)
			expect(having(hits, 422).length + having(hits, 503).length).toBe(99)
			const winner = hits.findIndex(({ status }) => status === 200)
			expect(await signIn(world, { ...player, password: `${NEW}-${winner}` })).toMatch(/^bk1_/)
			const notices = (await lettersTo(world, emailOf(player))).filter(({ subject }) => subject === 'Your password was changed')
			expect(notices).toHaveLength(1)
		})
	})

	it('use of the link to a new address moves the account', async () => {
		await rounds(5, async (player, round) => {
			const address = `race${round}@example.net`
			await confirmPassword(world, player)
			await updateDetails(world, player, { UserEmail: address })
			const token = await lastLink(world, address)
			const hits = await shoot(100, '/verifyemail', '', () => ({ token }))
			expect([having(hits, 200).length, having(hits, 422).length]).toEqual([1, 99])
			expect((await lettersTo(world, address)).filter(({ subject }) => /was changed/.test(subject))).toHaveLength(1)
		})
	})

	it('AU12: use of a code of the app opens a session, and so with a recovery code', async () => {
		await rounds(1, async (player) => {
			const app = await withApp(world, player)
			for (const code of [await app.freshCode(), app.recoveryCodes[0] ?? '']) {
				const hits = await shoot(50, '/processlogin', '', () => ({ UserID: player.userId, UserPass: player.password, code }))
				expect(having(hits, 200)).toHaveLength(1)
				expect(having(hits, 422).length + having(hits, 503).length).toBe(49)
			}
			const { body } = await world.call('GET /sessions', { token: player.token })
			expect(body.sessions).toHaveLength(3)
		})
	})

	it('use of a mailed code opens a grant', async () => {
		await rounds(5, async (player) => {
			await world.call('POST /send-step-up-code', { token: player.token })
			const code = /^ {4}(\d{6})$/m.exec((await lettersTo(world, emailOf(player))).at(-1)?.text ?? '')?.[1]
			const hits = await shoot(50, '/validate-step-up-code', player.token, () => ({ code }))
			expect([having(hits, 200).length, having(hits, 422).length]).toEqual([1, 49])
		})
	})

	it('use of a grant makes its change', async () => {
		await rounds(1, async (player) => {
			await confirmPassword(world, player)
			const change = { ...own(player), UserPass: player.password }
			const renamed = await shoot(100, '/updateuserdetails', player.token, (index) => ({ ...change, NameFirst: `Ana${index}` }))
			expect(having(renamed, 200)).toHaveLength(1)
			const winner = renamed.findIndex(({ status }) => status === 200)
			expect((await world.call('GET /me', { token: player.token })).body.user).toMatchObject({ NameFirst: `Ana${winner}` })

			await confirmAnswer(world, player)
			const changed = await shoot(100, '/updatepassword', player.token, (index) => ({ ...change, NewUserPass: `${NEW}-${index}` }))
			expect(having(changed, 200)).toHaveLength(1)
			// 422: checked when the password was already changed.
			expect([401, 403, 422, 503].flatMap((status) => having(changed, status))).toHaveLength(99)
			expect(await isAlive(world, player.token)).toBe(false)
		})
	})
})

describe('of many guesses at the same time, as many are looked at as one after the other', () => {
	beforeEach(async () => {
		world = await openWorld()
	})
	afterEach(() => world.close())

	it('AU1: ten of two hundred passwords at login', async () => {
		const player = await world.register()
		const hashes = recordHashes(world)
		const hits = await shoot(200, '/processlogin', '', (index) => ({ UserID: player.userId, UserPass: `not-this-${index}` }))
		expect(hashes().verified).toBe(10)
		expect([having(hits, 422).length, having(hits, 429).length]).toEqual([10, 190])
	})

	it('RC7: five of sixty passwords at the step-up', async () => {
		const player = await world.register()
		const hashes = recordHashes(world)
		const hits = await shoot(58, '/validate-password', player.token, (index) => ({ ...own(player), UserPass: `not-this-${index}` }))
		expect(hashes().verified).toBe(5)
		expect([having(hits, 422).length, having(hits, 429).length]).toEqual([5, 53])
	})

	it('RC6: five of a hundred secret answers', async () => {
		const player = await world.register()
		const hashes = recordHashes(world)
		const hits = await shoot(100, '/validate-secret-answer', player.token, (index) => ({ ...own(player), secretAnswer: `Cebu ${index}` }))
		expect(hashes().verified).toBe(5)
		expect([having(hits, 422).length, having(hits, 429).length]).toEqual([5, 95])
		await world.clock.advance(61_000)
		expect((await confirmAnswer(world, player)).status).toBe(429)
	})

	it('AU12: five of fifty codes', async () => {
		const player = await world.register()
		const app = await withApp(world, player)
		const codes = times(50, (index) => String(100_000 + index)).filter((code) => ![-1, 0, 1].map(app.codeAt).includes(code))
		const hits = await volleyUntilServed(
			world.url,
			codes.map((code) => ({ path: '/processlogin', token: '', body: { UserID: player.userId, UserPass: player.password, code } })),
		)
		expect(hits.filter(({ body }) => body.code === 'TWO_STEP_CODE_INCORRECT')).toHaveLength(5)
		expect(having(hits, 200)).toEqual([])
	})
})
