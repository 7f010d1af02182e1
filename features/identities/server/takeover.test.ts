import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { somebody } from '../../../tests/arrivals.ts'
import { createBrowser, linkDiscord, openProviders, type Providers } from '../../../tests/identities.ts'
import type { Somebody } from '../../../tests/identity-provider.ts'
import { confirmPassword } from '../../../tests/proofs.ts'
import { volley } from '../../../tests/races/volley.ts'
import { LASTING_SESSIONS, openWorld, type Person, registration, type World } from '../../../tests/world.ts'

/** What somebody may try who wants into an account by the way over a provider, or somebody else into an own one. */
const PUBLIC_URL = 'https://play.example.com'
let providers: Providers
let world: World
beforeAll(async () => {
	providers = await openProviders()
	world = await openWorld({ ...LASTING_SESSIONS, ...providers.settings, PUBLIC_URL }, { isWithoutJobs: true })
	providers.allow(PUBLIC_URL)
})
afterAll(async () => {
	await world.close()
	await providers.close()
})

let who: Somebody
beforeEach(() => {
	who = somebody()
	providers.be(who)
})

const proved = async (): Promise<Person> => {
	const player = await world.register()
	await confirmPassword(world, player)
	return player
}
/** The calls with which the site asked Discord so far. */
const asked = () => providers.discord.seen.filter(({ path }) => path === '/api/oauth2/token').length
const arrived = async () => {
	const browser = createBrowser(world)
	expect(await browser.goBy('discord')).toBe('arrived')
	return browser
}

describe('a way back', () => {
	it('counts in the browser that set out only, and asks nobody anything elsewhere', async () => {
		const [mine, theirs, fresh] = [createBrowser(world), createBrowser(world), createBrowser(world)]
		const back = await mine.visit(await mine.begin('discord'))
		await theirs.begin('discord')
		const before = asked()
		for (const browser of [theirs, fresh]) {
			expect(await browser.comeBack(back)).toBe('over')
			expect(await browser.arrival()).toBeNull()
		}
		expect(asked()).toBe(before)
		expect(await mine.comeBack(back)).toBe('arrived')
	})

	it('with the code of somebody else is refused by the provider: the verifier is another one', async () => {
		const [mine, theirs] = [createBrowser(world), createBrowser(world)]
		const back = new URL(await mine.visit(await mine.begin('discord')), PUBLIC_URL)
		const code = new URL(await theirs.visit(await theirs.begin('discord')), PUBLIC_URL).searchParams.get('code') ?? ''
		back.searchParams.set('code', code)
		expect(await mine.comeBack(back.pathname + back.search)).toBe('refused')
		expect(await mine.arrival()).toBeNull()
	})

	it('with another state, or none, or that of another provider, is refused', async () => {
		const browser = createBrowser(world)
		const back = await browser.visit(await browser.begin('discord'))
		const { searchParams } = new URL(back, PUBLIC_URL)
		const [code, state] = [searchParams.get('code'), searchParams.get('state')]
		for (const path of [
			`/discord/callback?code=${code}`,
			`/discord/callback?code=${code}&state=`,
			`/discord/callback?code=${code}&state=${state}x`,
			`/google/callback?code=${code}&state=${state}`,
		])
			expect(await browser.comeBack(`/api/identities${path}`), path).toBe('over')
		const twice = await browser.send({ path: `/api/identities/discord/callback?code=${code}&state=${state}&state=${state}` })
		expect(twice.status).toBe(422)
	})

	it('that comes twice asks once, and the second time changes nothing', async () => {
		const browser = createBrowser(world)
		const back = await browser.visit(await browser.begin('discord'))
		const old = browser.jar.cookie
		expect(await browser.comeBack(back)).toBe('arrived')
		const [before, cookie] = [asked(), browser.jar.cookie]
		expect(await browser.comeBack(back)).toBe('arrived')
		expect([asked(), browser.jar.cookie]).toEqual([before, cookie])
		// With the cookie of before the first time, as two tabs have it: the provider takes its code once.
		const response = await browser.send({ path: back, cookie: old })
		expect(response.headers.get('location')).toBe('/fromprovider#refused')
		expect(browser.jar.cookie).toBe(cookie)
	})

	it('is over after ten minutes, and what it confirmed after fifteen, whatever the clock says afterwards', async () => {
		const [late, inTime] = [createBrowser(world), createBrowser(world)]
		const [lateBack, back] = [await late.visit(await late.begin('discord')), await inTime.visit(await inTime.begin('discord'))]
		await world.clock.advance(9 * 60_000)
		expect(await inTime.comeBack(back)).toBe('arrived')
		await world.clock.advance(60_000)
		expect(await late.comeBack(lateBack)).toBe('over')
		await world.clock.advance(14 * 60_000)
		expect(await inTime.arrival()).toBeNull()
		expect((await inTime.signIn()).body.code).toBe('IDENTITY_OVER')
	})

	it('is not one that somebody made up, or altered', async () => {
		const browser = createBrowser(world)
		const back = await browser.visit(await browser.begin('discord'))
		const [name, value = ''] = browser.jar.cookie.split('=')
		for (const cookie of [`${name}=${'A'.repeat(200)}`, `${name}=${value.slice(0, -2)}`, `ARRIVAL=${value}`, '']) {
			const response = await browser.send({ path: back, cookie })
			expect(response.headers.get('location'), cookie).toBe('/fromprovider#over')
		}
	})

	it('leads to no address that is too long, and not back to the page of arrivals, but on', async () => {
		for (const next of [`/user?${'a'.repeat(600)}`, '/fromprovider', '/fromprovider/?x#over', '/./fromprovider']) {
			const browser = createBrowser(world)
			expect(await browser.goBy('discord', next), next).toBe('arrived')
			expect((await browser.arrival())?.next, next).toBe('/')
		}
	})

	it('leads to no other site, whatever was asked for', async () => {
		for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)', '/"x']) {
			const browser = createBrowser(world)
			expect(await browser.goBy('discord', next)).toBe('arrived')
			expect((await browser.arrival())?.next, next).toBe('/')
		}
	})
})

describe('the cookie', () => {
	it('is for this host only, and neither for scripts nor for what other sites send', async () => {
		const response = await createBrowser(world).send({ path: '/api/identities/discord' })
		const [header = '', ...others] = response.headers.getSetCookie()
		expect(others).toEqual([])
		expect(header).toMatch(/^__Host-ARRIVAL=[\w-]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
		expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store'])
		const to = new URL(response.headers.get('location') ?? '')
		expect(to.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/identities/discord/callback`)
		expect(to.search).not.toContain('secret')
	})

	it('goes with the log-out, and when its owner says so', async () => {
		for (const [method, path] of [
			['POST', '/api/logout'],
			['DELETE', '/api/arrival'],
		] as const) {
			const browser = await arrived()
			await browser.send({ method, path, body: {} })
			expect(await browser.arrival()).toBeNull()
		}
	})

	it('of a new way takes the place of the one before: whoever fails is not taken for who was there before', async () => {
		const browser = await arrived()
		providers.be(null)
		expect(await browser.goBy('discord')).toBe('denied')
		expect(await browser.arrival()).toBeNull()
	})
})

describe('an arrival', () => {
	it('is used for what was shown only: another one in the same browser is refused', async () => {
		const [player, browser] = [await proved(), await arrived()]
		const shown = (await browser.arrival())?.id ?? ''
		providers.be(somebody())
		await browser.goBy('discord')
		expect((await browser.link(player, shown)).body.code).toBe('IDENTITY_OVER')
		expect((await browser.signIn({ arrival: shown })).body.code).toBe('IDENTITY_OVER')
		expect((await browser.register('shown_before', { arrival: shown })).body.code).toBe('IDENTITY_OVER')
		expect((await browser.link(player)).status).toBe(200)
	})

	it('is used once', async () => {
		const player = await proved()
		await linkDiscord(world, providers, player, who)
		const browser = await arrived()
		const { cookie } = browser.jar
		const { id = '' } = (await browser.arrival()) ?? {}
		const enter = () => world.call('POST /identity-login', { body: { arrival: id }, headers: { cookie } })
		expect((await enter()).body.messageCode).toBe('signedIn')
		expect((await enter()).body.code).toBe('IDENTITY_OVER')
	})

	it('makes no account without being named: a form without it links nothing', async () => {
		const browser = await arrived()
		expect((await browser.register('not_linked', { arrival: null })).status).toBe(200)
		providers.be(who)
		expect((await (await arrived()).signIn()).body.code).toBe('IDENTITY_UNKNOWN')
	})

	it('is worth nothing without its cookie', async () => {
		const browser = await arrived()
		const { id = '' } = (await browser.arrival()) ?? {}
		expect((await world.call('POST /identity-login', { body: { arrival: id } })).body.code).toBe('IDENTITY_OVER')
		const form = { ...registration('no_cookie'), arrival: id }
		expect((await world.call('POST /register', { body: form })).body.code).toBe('IDENTITY_OVER')
		expect(await world.services.accounts.findByUserId('no_cookie')).toBeUndefined()
	})
})

describe('a person at a provider', () => {
	it('is of one account: another is refused, and so is a new one', async () => {
		const [player, other] = [await proved(), await proved()]
		await linkDiscord(world, providers, player, who)
		const browser = await arrived()
		expect((await browser.arrival())?.linkedTo).toBe('somebody')
		expect((await browser.arrival(player.token))?.linkedTo).toBe('you')
		expect((await browser.link(other)).body.code).toBe('IDENTITY_TAKEN')
		expect((await (await arrived()).register('second_account')).body.code).toBe('IDENTITY_TAKEN')
		expect(await world.services.accounts.findByUserId('second_account')).toBeUndefined()
	})

	it('is the only one of that provider: a second one is refused until the first is unlinked', async () => {
		const player = await proved()
		await linkDiscord(world, providers, player, who)
		providers.be(somebody())
		expect((await (await arrived()).link(player)).body.code).toBe('IDENTITY_OTHER')
		await world.call('DELETE /me/identities/{provider}', { token: player.token, params: { provider: 'discord' } })
		expect((await (await arrived()).link(player)).status).toBe(200)
	})

	it('with the same number at another provider is somebody else', async () => {
		await linkDiscord(world, providers, await proved(), who)
		const browser = createBrowser(world)
		expect(await browser.goBy('facebook')).toBe('arrived')
		expect((await browser.signIn()).body.code).toBe('IDENTITY_UNKNOWN')
	})

	it('of another account is not unlinked', async () => {
		const [player, other] = [await proved(), await proved()]
		await linkDiscord(world, providers, player, who)
		expect((await world.call('DELETE /me/identities/{provider}', { token: other.token, params: { provider: 'discord' } })).status).toBe(404)
	})
})

describe('of many at the same time', () => {
	const shotsOf = async (path: string, tokens: readonly string[]) =>
		Promise.all(
			tokens.map(async (token) => {
				const browser = await arrived()
				const { id = '' } = (await browser.arrival()) ?? {}
				return { path, token, body: { arrival: id }, headers: { cookie: browser.jar.cookie } }
			}),
		)

	it('one use of an arrival signs in', async () => {
		await linkDiscord(world, providers, await proved(), who)
		const [shot] = await shotsOf('/identity-login', [''])
		const hits = await volley(world.url, Array(8).fill(shot))
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(hits.filter(({ body }) => body.code === 'IDENTITY_OVER')).toHaveLength(7)
	})

	it('one account gets the person, of eight that link the same', async () => {
		const players = await Promise.all(Array.from({ length: 8 }, proved))
		const hits = await volley(
			world.url,
			await shotsOf(
				'/me/identities',
				players.map(({ token }) => token),
			),
		)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(hits.filter(({ body }) => body.code === 'IDENTITY_TAKEN')).toHaveLength(7)
	})

	it('one registration gets the person, and the others make no account', async () => {
		const shots = await shotsOf('/register', Array(4).fill(''))
		const forms = shots.map((shot, index) => ({ ...shot, body: { ...registration(`at_once_${who.id.slice(-4)}_${index}`), ...shot.body } }))
		const hits = await volley(world.url, forms)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(hits.filter(({ body }) => body.code === 'IDENTITY_TAKEN')).toHaveLength(3)
		const made = world.database.read
			.selectFrom('accounts')
			.select('id')
			.where('user_id_key', 'like', `at_once_${who.id.slice(-4)}%`)
		expect(await made.execute()).toHaveLength(1)
	})
})
