import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { identities as filipino } from '#features/identities/words/identities.fil.ts'
import { identities as english } from '#features/identities/words/identities.ts'
import { providerLinks as filipinoLinks } from '#features/identities/words/provider-links.fil.ts'
import { providerLinks as englishLinks } from '#features/identities/words/provider-links.ts'
import { myAccount } from '#features/profile/words/my-account.ts'
import { serverMessages } from '#web/words/fil/server-messages.ts'
import { somebody } from '../arrivals.ts'
import { expectNoise, openPage } from '../browser.ts'
import { openProviders, type Providers } from '../identities.ts'
import { layoutShift } from '../layout-shift.ts'
import { forgetSession, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { DESKTOP, expectFit, PHONE } from '../sizes.ts'
import { setUpTwoStep } from '../two-step-form.ts'

/** Signing in by other accounts in Chromium, with stand-ins for the providers. */
let providers: Providers
let site: Site
beforeAll(async () => {
	providers = await openProviders()
	const started = await startSite('sqlite', providers.settings)
	// As PUBLIC_URL has it, where nothing else is set: there the providers send browsers back to.
	site = { ...started, url: started.url.replace('127.0.0.1', 'localhost') }
	providers.allow(site.url)
})
afterAll(async () => {
	await site.stop()
	await providers.close()
})

const ENGLISH = { language: 'en', words: english, links: englishLinks, messages: SERVER_MESSAGES }
const FILIPINO = { language: 'fil', words: filipino, links: filipinoLinks, messages: serverMessages }
const { keeping } = myAccount
type Said = typeof ENGLISH | typeof FILIPINO
const CASES: readonly { size: typeof PHONE; said: Said; userId: string }[] = [
	{ size: PHONE, said: ENGLISH, userId: 'bagong_juan' },
	{ size: DESKTOP, said: FILIPINO, userId: 'bagong_maria' },
]

describe('a guest', () => {
	it.each(CASES)('registers, signs in, links and unlinks at $size.width px in $said.language', async ({ size, said, userId }) => {
		const { words, links, messages } = said
		const who = somebody()
		providers.be(who)
		const page = await visit(size, said)
		await page.goto(`${site.url}/login`)
		await fitsAt(page, size)
		await page.getByRole('link', { name: links.logIn('Discord') }).click()
		await page.waitForURL(`${site.url}/register#arrived`)
		await page.getByText(words.comesAs('Discord')).waitFor()
		await page.getByText(who.name, { exact: true }).waitFor()
		await fitsAt(page, size)
		await fillRegistration(page, userId)
		await page.waitForURL(`${site.url}/`)

		// From then on without the password.
		await forgetSession(page)
		await page.goto(`${site.url}/login?next=%2Fuser`)
		await page.getByRole('link', { name: links.logIn('Discord') }).click()
		const enter = page.getByRole('button', { name: words.logIn, exact: true })
		await enter.waitFor()
		await fitsAt(page, size)
		await enter.click()
		await page.waitForURL(`${site.url}/user`)
		await page.getByText(messages.signedIn).first().waitFor()

		// A second one, by OpenID Connect.
		const card = page.getByRole('region', { name: words.title })
		await card.getByText(who.name, { exact: true }).waitFor()
		await card.getByRole('link', { name: words.linkOf('Google') }).click()
		await page.getByRole('heading', { name: words.linkTitle('Google') }).waitFor()
		await fitsAt(page, size)
		await page.getByRole('button', { name: words.link, exact: true }).click()
		await page.getByRole('dialog').locator('[name=UserPass]').fill(PASSWORD)
		await page.getByRole('dialog').locator('button[type=submit]').click()
		await page.waitForURL(`${site.url}/user#identities`)
		await page.getByText(messages.identityLinked).first().waitFor()
		await card.getByRole('button', { name: words.unlinkOf('Google') }).waitFor()
		await fitsAt(page, size)
		await card.getByRole('button', { name: words.unlinkOf('Discord') }).click()
		await page.getByRole('dialog').getByRole('button', { name: words.unlink, exact: true }).click()
		await page.getByText(messages.identityUnlinked).first().waitFor()
		await card.getByRole('link', { name: words.linkOf('Discord') }).waitFor()

		// Nobody comes in by it any more.
		await forgetSession(page)
		await page.goto(`${site.url}/login`)
		await page.getByRole('link', { name: links.logIn('Discord') }).click()
		await page.waitForURL(`${site.url}/register#arrived`)
	})

	it('finds the ways in the registration from the start, and nothing moves', async () => {
		const page = await visit(PHONE, ENGLISH)
		await page.goto(`${site.url}/register`, { waitUntil: 'networkidle' })
		await page.getByRole('link', { name: englishLinks.signUp('Google') }).waitFor()
		const { total, elements } = await layoutShift(page)
		expect(total, elements.join('\n')).toBeLessThan(0.0005)
	})

	it('with an account already links it after the login', async () => {
		providers.be(somebody())
		const page = await visit(PHONE, ENGLISH)
		await page.goto(`${site.url}/register`)
		await page.getByRole('link', { name: englishLinks.signUp('Facebook') }).click()
		await page.getByRole('link', { name: english.register.hasAccount }).click()
		await page.locator('main [name=UserID]').fill('juan_cruz')
		await page.locator('main [name=UserPass]').fill('Sampaguita-7')
		await page.locator('main form button[type=submit]').click()
		await page.getByRole('heading', { name: english.linkTitle('Facebook') }).waitFor()
		await page.getByRole('button', { name: english.notNow }).click()
		await page.waitForURL(`${site.url}/user`)
		await page.goto(`${site.url}/fromprovider`)
		await page.getByText(english.outcomes.over).waitFor()
	})

	it('with an account already who logs in by another provider instead is in, and comes home', async () => {
		providers.be(somebody())
		const page = await visit(PHONE, ENGLISH)
		await signIn(page, site, 'juan_cruz', 'Sampaguita-7')
		await page.goto(`${site.url}/user`)
		await linkDiscord(page, 'Sampaguita-7')
		await page.getByRole('region', { name: keeping.title }).getByText(keeping.linked.text('Discord')).waitFor()
		await forgetSession(page)
		await page.goto(`${site.url}/register`)
		await page.getByRole('link', { name: englishLinks.signUp('Facebook') }).click()
		await page.getByRole('link', { name: english.register.hasAccount }).click()
		await page.getByRole('link', { name: englishLinks.logIn('Discord') }).click()
		await page.getByRole('button', { name: english.logIn, exact: true }).click()
		await page.waitForURL(`${site.url}/`)
		await page.getByText(SERVER_MESSAGES.signedIn).first().waitFor()
	})

	it('who refuses there is told that nothing has changed', async () => {
		providers.be(null)
		const page = await visit(PHONE, FILIPINO)
		await page.goto(`${site.url}/login`)
		await page.getByRole('link', { name: filipinoLinks.logIn('Discord') }).click()
		await page.getByText(filipino.outcomes.denied).waitFor()
		await fitsAt(page, PHONE)
		await page.getByRole('link', { name: filipino.toLogin }).click()
		await page.waitForURL(`${site.url}/login`)
	})
})

describe('a player with two-step login', () => {
	it('gives the code after the provider, and a stranger at the same PC leaves', async () => {
		providers.be(somebody())
		const page = await visit(DESKTOP, ENGLISH)
		await signIn(page, site, 'bea_santos', 'Merienda-4pm')
		await page.goto(`${site.url}/user`)
		const recovery = await setUpTwoStep(page, 'Merienda-4pm')
		await linkDiscord(page, 'Merienda-4pm')

		await forgetSession(page)
		await page.goto(`${site.url}/login`)
		await page.getByRole('link', { name: englishLinks.logIn('Discord') }).click()
		await page.getByRole('button', { name: english.notYou }).click()
		await page.waitForURL(`${site.url}/login`)
		await page.getByRole('link', { name: englishLinks.logIn('Discord') }).click()
		expectNoise(page, /status of 422/)
		await page.getByRole('button', { name: english.logIn, exact: true }).click()
		await page.getByRole('button', { name: 'Use a recovery code' }).click()
		await page.locator('main [name=code]').fill(recovery)
		await fitsAt(page, DESKTOP)
		await page.getByRole('button', { name: english.logIn, exact: true }).click()
		await page.waitForURL(`${site.url}/`)
		expect(await page.evaluate(() => localStorage.getItem('KEEP_SIGNED_IN'))).toBeNull()
	})
})

describe('a site without providers', () => {
	let bare: Site
	beforeAll(async () => {
		bare = await startSite('sqlite')
	})
	afterAll(() => bare.stop())

	it('shows nothing of it', async () => {
		const page = await openPage(PHONE)
		for (const path of ['/login', '/register']) {
			await page.goto(bare.url + path, { waitUntil: 'networkidle' })
			expect(await page.locator('.provider-links').count()).toBe(0)
		}
		await signIn(page, bare, 'juan_cruz', 'Sampaguita-7')
		await page.goto(`${bare.url}/user`, { waitUntil: 'networkidle' })
		await page.locator('#two-step').waitFor()
		expect(await page.locator('#identities').count()).toBe(0)
	})
})

const visit = async (size: typeof PHONE, { language }: Said): Promise<Page> => {
	const page = await openPage(size)
	await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: site.url }])
	return page
}

const fitsAt = async (page: Page, size: typeof PHONE) => {
	// The menu at the bottom of a phone lies over what is scrolled below it.
	await page.evaluate(() => scrollTo(0, 0))
	await expectFit(page)
	await page.setViewportSize(size)
}

/** Links Discord on the account page. */
const linkDiscord = async (page: Page, password: string) => {
	await page.getByRole('link', { name: english.linkOf('Discord') }).click()
	await page.getByRole('button', { name: english.link, exact: true }).click()
	await page.getByRole('dialog').locator('[name=UserPass]').fill(password)
	await page.getByRole('dialog').locator('button[type=submit]').click()
	await page.waitForURL(`${site.url}/user#identities`)
}

const PASSWORD = 'Kalesa-at-Araw'

const fillRegistration = async (page: Page, userId: string) => {
	const values = {
		...{ userId, userEmail: `${userId}@example.com`, userPassword: PASSWORD, userPasswordConfirm: PASSWORD },
		...{ userFirstName: 'Juan', userLastName: 'Cruz', secretAnswer: 'Iloilo' },
	}
	for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
	await page.locator('main [name=secretQuestion]').selectOption('2')
	await page.locator('main [name=agreeTerms]').check()
	await page.locator('main form button[type=submit]').click()
}
