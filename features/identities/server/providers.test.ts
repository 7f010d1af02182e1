import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { somebody } from '../../../tests/arrivals.ts'
import { createBrowser, openProviders, type Providers } from '../../../tests/identities.ts'
import type { Mood } from '../../../tests/identity-provider.ts'
import { confirmPassword } from '../../../tests/proofs.ts'
import { openWorld, type World } from '../../../tests/world.ts'

/** What providers answer, and what becomes of it. */
const PUBLIC_URL = 'https://play.example.com'
let providers: Providers
let world: World
beforeAll(async () => {
	providers = await openProviders()
	world = await openWorld({ ...providers.settings, PUBLIC_URL, RATE_LIMIT_SCALE: '0.1' }, { isWithoutJobs: true })
	providers.allow(PUBLIC_URL)
})
afterAll(async () => {
	await world.close()
	await providers.close()
})
beforeEach(async () => {
	providers.be(somebody())
	// The windows of failed tries, which have a test of their own.
	await world.clock.advance(900_000)
})

/** Goes there, and comes back while the provider answers so. */
const comeAs = async (provider: 'discord' | 'facebook', ...moods: Mood[]) => {
	const browser = createBrowser(world)
	const back = await browser.visit(await browser.begin(provider))
	providers[provider].answerNext(...moods)
	const outcome = await browser.comeBack(back)
	providers[provider].answerNext()
	return { outcome, browser, back }
}
const FINE = (person: object): Mood => ({ status: 200, body: person })
const TOKEN = { status: 200, body: { access_token: 'a-token', token_type: 'bearer', expires_in: 60 } }
const ANA = { id: '7', username: 'ana', name: 'Ana' }
const LIMITED: Mood = { status: 429, body: { message: 'You are being rate limited.', retry_after: 1.5, global: false } }
const BROKEN: Mood = { status: 502, body: '<html>Bad gateway</html>' }

describe.each(['discord', 'facebook'] as const)('%s', (provider) => {
	it.each<[what: string, moods: Mood[], outcome: string]>([
		['is limited at the exchange', [LIMITED], 'away'],
		['is broken at the exchange', [BROKEN], 'away'],
		['ends the connection at the exchange', ['cut'], 'away'],
		['is limited at the person', [TOKEN, LIMITED], 'away'],
		['is broken at the person', [TOKEN, BROKEN], 'away'],
		['ends the connection at the person', [TOKEN, 'cut'], 'away'],
		['refuses the code', [{ status: 400, body: { error: 'invalid_grant' } }], 'refused'],
		['does not know this site', [{ status: 401, body: { error: 'invalid_client' } }], 'refused'],
		['answers nothing of use', [{ status: 200, body: {} }], 'refused'],
		['answers with a page', [{ status: 200, body: '<html>Hello</html>' }], 'refused'],
		['says nobody', [TOKEN, FINE({})], 'refused'],
		['says an empty number', [TOKEN, FINE({ id: '', username: 'a', name: 'a' })], 'refused'],
		['says a number that is none', [TOKEN, FINE({ id: 7, username: 'a', name: 'a' })], 'refused'],
		['says a number with a sign that no text holds', [TOKEN, FINE({ id: '7\u00002', username: 'a', name: 'a' })], 'refused'],
		['says a number with half a sign', [TOKEN, FINE({ id: '7\ud83d', username: 'a', name: 'a' })], 'refused'],
		['answers without end', [TOKEN, FINE({ id: '7', username: 'x'.repeat(2_000_000), name: 'a' })], 'refused'],
		['answers the exchange without end', [FINE({ ...TOKEN.body, more: 'x'.repeat(2_000_000) }), FINE(ANA)], 'refused'],
		['says a number without end', [TOKEN, FINE({ id: '9'.repeat(300), username: 'a', name: 'a' })], 'refused'],
	])('%s: nobody has come', async (_what, moods, outcome) => {
		const { outcome: came, browser } = await comeAs(provider, ...moods)
		expect(came).toBe(outcome)
		expect(await browser.arrival()).toBeNull()
	})

	it('may say a long name, which is cut, and none', async () => {
		const long = 'Ñ'.repeat(300)
		const { browser } = await comeAs(provider, TOKEN, FINE({ id: '71', username: long, global_name: long, name: long }))
		expect((await browser.arrival())?.name).toBe('Ñ'.repeat(100))
		const nameless = await comeAs(provider, TOKEN, FINE({ id: '72', username: '' }))
		expect((await nameless.browser.arrival())?.name).toBe('')
	})

	it.each([
		['signs that control something', 'a\u0000b\u001bc', 'abc'],
		['half a sign', 'a\ud83d', 'a'],
		['signs of two halves', `a${'😀'.repeat(120)}`, `a${'😀'.repeat(99)}`],
	])('may say a name of %s, which are left out whole', async (_what, name, kept) => {
		const { browser } = await comeAs(provider, TOKEN, FINE({ id: '73', username: name, name }))
		expect((await browser.arrival())?.name).toBe(kept)
	})

	it('may say a name that no database takes, and is linked by what is left of it', async () => {
		const player = await world.register()
		await confirmPassword(world, player)
		const name = `Ju\u0000an${'😀'.repeat(120)}`
		const { browser } = await comeAs(provider, TOKEN, FINE({ id: '74', username: name, name }))
		expect((await browser.link(player)).status).toBe(200)
		const { body } = await world.call('GET /me/identities', { token: player.token })
		expect(body.identities).toMatchObject([{ name: `Juan${'😀'.repeat(96)}` }])
	})

	it('that was away can be tried again by the same way back', async () => {
		const { browser, back } = await comeAs(provider, BROKEN)
		expect(await browser.comeBack(back)).toBe('arrived')
	})
})

it('a provider that begins an answer and never ends it is away', async () => {
	const [exchange, person] = await Promise.all([comeAs('discord', 'drip'), comeAs('facebook', TOKEN, 'drip')])
	expect([exchange.outcome, person.outcome]).toEqual(['away', 'away'])
})

describe('a visitor', () => {
	it.each(['discord', 'google', 'facebook'] as const)('who refuses at %s has changed nothing', async (provider) => {
		providers.be(null)
		const browser = createBrowser(world)
		expect(await browser.goBy(provider)).toBe('denied')
		expect(await browser.arrival()).toBeNull()
	})

	it('finds Google away, and is told so', async () => {
		const browser = createBrowser(world)
		const back = await browser.visit(await browser.begin('google'))
		providers.google.goAway(true)
		expect(await browser.comeBack(back)).toBe('away')
		providers.google.goAway(false)
		expect(await browser.comeBack(back)).toBe('arrived')
	})

	it('who comes back wrong too often has to wait, as with passwords, and others of that network too', async () => {
		const outcomes: string[] = []
		for (let turn = 0; turn < 11; turn++)
			outcomes.push((await comeAs('discord', { status: 400, body: { error: 'invalid_grant' } })).outcome)
		expect(outcomes).toEqual([...Array(10).fill('refused'), 'many'])
		await world.clock.advance(900_000)
		expect((await comeAs('discord')).outcome).toBe('arrived')
	})

	it('is told nothing of the provider’s secrets, and the log is not either', async () => {
		const browser = createBrowser(world)
		const location = await browser.begin('discord')
		expect(decodeURIComponent(location)).not.toContain(providers.settings.DISCORD_CLIENT_SECRET)
		expect(browser.jar.cookie).not.toContain(new URL(location).searchParams.get('state') ?? 'state')
	})
})
