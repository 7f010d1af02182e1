import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { somebody } from '../../tests/arrivals.ts'
import { freeze, linkOf, open } from '../../tests/freezing.ts'
import { createBrowser, linkDiscord, openProviders, type Providers } from '../../tests/identities.ts'
import { confirmAddress, confirmPassword, emailOf, isAlive, lettersTo, signIn, withApp } from '../../tests/proofs.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'

const PUBLIC_URL = 'https://play.example.com'
let providers: Providers
let world: World
beforeAll(async () => {
	providers = await openProviders()
	world = await openWorld({ ...LASTING_SESSIONS, ...providers.settings, PUBLIC_URL })
	providers.allow(PUBLIC_URL)
})
afterAll(async () => {
	await world.close()
	await providers.close()
})

let guests = 0
const newId = () => `guest_${++guests}`
const listOf = async ({ token }: Pick<Person, 'token'>) =>
	(await world.call('GET /me/identities', { token })).body.identities as Record<string, string>[]
const unlink = ({ token }: Pick<Person, 'token'>, provider = 'discord') =>
	world.call('DELETE /me/identities/{provider}', { token, params: { provider } })
/** Comes by a browser of its own and signs in. */
const enter = async (provider: 'discord' | 'google' | 'facebook' = 'discord', more: { code?: string } = {}) => {
	const browser = createBrowser(world)
	expect(await browser.goBy(provider)).toBe('arrived')
	return browser.signIn(more)
}

describe.each(['discord', 'google', 'facebook'] as const)('by %s', (provider) => {
	it('somebody unknown registers, linked in the same step, and signs in by it from then on', async () => {
		const who = somebody()
		providers.be(who)
		const browser = createBrowser(world)
		expect(await browser.goBy(provider, '/itemshop')).toBe('arrived')
		expect(await browser.arrival()).toEqual({
			...{ id: expect.stringMatching(/^[\da-f]{64}$/), provider, name: who.name, next: '/itemshop', linkedTo: 'nobody' },
		})
		expect((await browser.signIn()).body.code).toBe('IDENTITY_UNKNOWN')
		const userId = newId()
		expect((await browser.register(userId)).body.messageCode).toBe('registered')
		expect(browser.jar.cookie).toBe('')

		const { body } = await enter(provider)
		expect(body).toMatchObject({ messageCode: 'signedIn', status: 1, user: { UserID: userId } })
		expect(await isAlive(world, String(body.token))).toBe(true)
		expect(await listOf({ token: String(body.token) })).toEqual([
			{ provider, name: who.name, linked_at: expect.any(String), last_used_at: expect.any(String) },
		])
		const { sessions } = (await world.call('GET /sessions', { token: String(body.token) })).body as { sessions: { by: string }[] }
		expect(sessions.map(({ by }) => by)).toEqual([provider])
	})

	it('a player links an account with a proof, and unlinks it with one; the password stays', async () => {
		const [player, who] = [await world.register(), somebody()]
		providers.be(who)
		const browser = createBrowser(world)
		await browser.goBy(provider, '/user#identities')
		expect((await browser.link(player)).body.code).toBe('STEP_UP_NEEDED')
		await confirmPassword(world, player)
		expect((await browser.link(player)).body.messageCode).toBe('identityLinked')
		expect(browser.jar.cookie).toBe('')
		expect((await enter(provider)).body).toMatchObject({ user: { UserID: player.userId } })
		await world.clock.advance(6 * 60_000)
		expect((await unlink(player, provider)).body.code).toBe('STEP_UP_NEEDED')
		await confirmPassword(world, player)
		expect((await unlink(player, provider)).body.messageCode).toBe('identityUnlinked')
		expect((await unlink(player, provider)).status).toBe(404)
		expect((await enter(provider)).body.code).toBe('IDENTITY_UNKNOWN')
		expect(await signIn(world, player)).toMatch(/^bk1_/)
		const letters = await lettersTo(world, emailOf(player))
		const linked = letters.find(({ subject }) => subject === 'Your account can be opened from another service now')
		expect(linked?.text).toContain(who.name)
		expect(linked?.text).toContain('/notme?token=')
		expect(letters.map(({ subject }) => subject)).toContain('One way to log in was taken off your account')
	})
})

describe('an identity', () => {
	it('stands for the password only: the second step is asked for as ever', async () => {
		const player = await world.register()
		await linkDiscord(world, providers, player)
		const { freshCode } = await withApp(world, player)
		const browser = createBrowser(world)
		await browser.goBy('discord')
		expect((await browser.signIn()).body).toMatchObject({ code: 'TWO_STEP_CODE_NEEDED', errorCodes: { code: [expect.any(Object)] } })
		expect((await browser.signIn({ code: '000000' })).body.code).toBe('TWO_STEP_CODE_INCORRECT')
		expect((await browser.signIn({ code: await freshCode() })).body.messageCode).toBe('signedIn')
	})

	it('that is unlinked takes the sessions with it that it opened, and no other one, nor that of the caller', async () => {
		const player = await world.register()
		await linkDiscord(world, providers, player)
		const stolen = String((await enter()).body.token)
		const second = await signIn(world, player)
		const own = { ...player, token: String((await enter()).body.token) }
		await confirmPassword(world, own)
		expect((await unlink(own)).status).toBe(200)
		expect(await Promise.all([stolen, second, own.token].map((token) => isAlive(world, token)))).toEqual([false, true, true])
	})

	it('of staff is no fresh proof, unless the code came with it; the audit log says by what they came', async () => {
		const owner = await appoint(world, 20)
		await linkDiscord(world, providers, owner)
		const change = (token: unknown) => world.call('PATCH /admin/settings', { token: String(token), body: { appName: 'Tropa' } })
		expect((await change((await enter()).body.token)).body.code).toBe('FRESH_PROOF_NEEDED')
		const { freshCode } = await withApp(world, owner)
		expect((await enter()).body.code).toBe('TWO_STEP_CODE_NEEDED')
		expect((await change((await enter('discord', { code: await freshCode() })).body.token)).status).toBe(200)
		const lines = await world.database.read
			.selectFrom('audit_entries')
			.select('after')
			.where('subject', '=', `account:${owner.userNum}`)
			.where('action', '=', 'POST /processlogin')
			.orderBy('id')
			.execute()
		expect(lines.map(({ after }) => JSON.parse(String(after)))).toMatchObject([
			{ enteredBy: 'discord', secondStep: 'not set up' },
			{ because: 'no code yet' },
			{ enteredBy: 'discord', secondStep: 'used' },
		])
	})

	it('opens no suspended and no frozen account, whose owner is told why', async () => {
		const player = await world.register()
		await linkDiscord(world, providers, player)
		await world.database.transaction(async (tx) => {
			const account = await world.services.accounts.named(tx, player.userNum)
			await world.services.accounts.suspend(tx, account, { reason: 'Sold R-Coin', until: world.clock.now() + DAY_MS })
		})
		expect((await enter()).body).toMatchObject({ token: null, user: null, status: 2, messageCode: 'accountSuspendedUntil' })
		await world.clock.advance(2 * DAY_MS)
		expect((await enter()).body.token).toEqual(expect.any(String))
		await freeze(world, await linkOf(world, 'notme', emailOf(player)))
		expect((await enter()).body).toMatchObject({ token: null, status: 2, messageCode: 'accountFrozen' })
	})

	it('that was linked in the seven days before a freeze goes with its end, an older one stays', async () => {
		const player = await world.register()
		await confirmAddress(world, player)
		const own = await linkDiscord(world, providers, player)
		await world.clock.advance(8 * DAY_MS)
		const token = await signIn(world, player)
		const thief = somebody()
		providers.be(thief)
		const browser = createBrowser(world)
		await browser.goBy('facebook')
		await confirmPassword(world, { ...player, token })
		expect((await browser.link({ token })).status).toBe(200)
		await freeze(world, await linkOf(world, 'notme', emailOf(player)))
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
		expect((await enter('facebook')).body.code).toBe('IDENTITY_UNKNOWN')
		providers.be(own)
		expect((await enter()).body.messageCode).toBe('signedIn')
	})

	it('is in the download of the own data, and goes with the account', async () => {
		const player = await world.register()
		const { id, name } = await linkDiscord(world, providers, player)
		const { body } = await world.call('GET /me/export', { token: player.token })
		expect(body.identities).toEqual([{ provider: 'discord', subject: id, name, linked_at: expect.any(String), last_used_at: null }])
		expect(body.sessions).toMatchObject([{ by: 'password' }])
		await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
		expect((await enter()).body.code).toBe('IDENTITY_UNKNOWN')
		const rows = world.database.read.selectFrom('linked_identities').select('id').where('account_id', '=', player.userNum)
		expect(await rows.execute()).toEqual([])
	})

	it('is told to staff: in the file, and in the timeline until half a year after it was unlinked', async () => {
		const [player, support] = [await world.register(), await appoint(world, 11)]
		const { name } = await linkDiscord(world, providers, player)
		await enter()
		const file = () => world.call('GET /admin/users/{UserNum}', { token: support.token, params: { UserNum: player.userNum } })
		expect((await file()).body).toMatchObject({ identities: ['discord'] })
		await unlink(player)
		expect((await file()).body).toMatchObject({ identities: [] })
		const timeline = async (kind: string) => {
			const params = { UserNum: player.userNum }
			const { body } = await world.call('GET /admin/users/{UserNum}/timeline', { token: support.token, params, query: { kind } })
			return body.entries as { event: string; about: string; state: string }[]
		}
		expect((await timeline('sign-ins')).map(({ state }) => state).sort()).toEqual(['discord', 'password'])
		const told = async () => (await timeline('standing')).filter(({ about }) => about === `Discord: ${name}`).map(({ event }) => event)
		expect((await told()).sort()).toEqual(['identity-linked', 'identity-unlinked'])
		await world.clock.advance(181 * DAY_MS)
		await world.services.identities.forgetOld()
		expect(await told()).toEqual([])
	})

	it('from somewhere new is told to the owner, with the way', async () => {
		const player = await world.register()
		await linkDiscord(world, providers, player)
		await world.clock.advance(2 * DAY_MS)
		const browser = createBrowser(world)
		await browser.goBy('discord')
		const { id = '' } = (await browser.arrival()) ?? {}
		await world.call('POST /identity-login', {
			body: { arrival: id },
			headers: {
				cookie: browser.jar.cookie,
				'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
			},
		})
		const letter = (await lettersTo(world, emailOf(player))).find(({ subject }) => subject === 'A new login to your account')
		expect(letter?.text).toContain('Chrome on Android')
		expect(letter?.text).toContain('Discord')
	})

	it('keeps no token: what is stored is the provider, the number there, the name and when', async () => {
		const player = await world.register()
		const { id, name } = await linkDiscord(world, providers, player)
		const row = await world.database.read
			.selectFrom('linked_identities')
			.selectAll()
			.where('account_id', '=', player.userNum)
			.executeTakeFirstOrThrow()
		expect(row).toEqual({
			...{ id: expect.any(Number), account_id: player.userNum, provider: 'discord', subject: id, name },
			...{ created_at: expect.any(Number), last_used_at: null, removed_at: null },
		})
		await confirmPassword(world, player)
		await unlink(player)
		const after = world.database.read.selectFrom('linked_identities').select(['subject']).where('account_id', '=', player.userNum)
		expect(await after.execute()).toEqual([{ subject: null }])
	})
})

describe('a site without keys', () => {
	it('offers nothing, and leads nowhere', async () => {
		const bare = await openWorld()
		expect((await bare.call('GET /getsiteinfo')).body.identityProviders).toEqual([])
		for (const path of ['/api/identities/discord', '/api/identities/google/callback?code=a&state=b'])
			expect((await fetch(bare.url + path, { redirect: 'manual' })).status).toBe(404)
		await bare.close()
	})

	it('offers those with keys only, in the order of the buttons', async () => {
		expect((await world.call('GET /getsiteinfo')).body.identityProviders).toEqual(['discord', 'google', 'facebook'])
		const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = providers.settings
		const one = await openWorld({ FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET })
		expect((await one.call('GET /getsiteinfo')).body.identityProviders).toEqual(['facebook'])
		await one.close()
	})
})
