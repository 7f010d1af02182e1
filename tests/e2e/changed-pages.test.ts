import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { allowNoise, expectNoise, openPage } from '../browser.ts'
import { holdScripts } from '../held-scripts.ts'
import { startLateNetwork } from '../late-network.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { changePages, PAGE_CHANGES, type PageChange } from '../page-changes.ts'
import { signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'

/**
 * Extensions, translators and networks change the HTML of a page before its scripts come. It stays readable, comes alive, and keeps what was
 * typed (docs/decisions/09-browsers.md). A real extension: `extensions.test.ts`.
 */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

/** React tells the console that a page was rendered anew. */
const RENDERED_ANEW = /Minified React error #418/
const EVERY_CHANGE = Object.keys(PAGE_CHANGES) as PageChange[]
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/** Opens a page whose scripts are held back; the answer lets them come, and waits until the page is alive. */
const openEarly = async (page: Page, path: string) => {
	const letScriptsCome = await holdScripts(page)
	const opened = page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
	await page.waitForFunction(() => document.readyState !== 'loading' && document.body.innerText.length > 100)
	return async () => {
		letScriptsCome()
		await opened
	}
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)

/** What the fields of the registration hold. */
const registrationIn = (page: Page) =>
	page
		.locator('main form')
		.last()
		.evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)))

describe('the registration', () => {
	it.each(EVERY_CHANGE)('comes alive and keeps what was typed, after a change: %s', async (change) => {
		const page = await openPage(PHONE)
		allowNoise(page, RENDERED_ANEW)
		await changePages(page, change)
		await page.addInitScript(watchFrames)
		const comeAlive = await openEarly(page, '/register')
		await field(page, 'userId').fill('maria_1')
		await field(page, 'userPassword').fill('Bituing-Walang-9')
		await field(page, 'secretQuestion').selectOption('2')
		await field(page, 'agreeTerms').check()
		await field(page, 'userEmail').fill('ma@example.com')
		await field(page, 'userEmail').evaluate((email: HTMLInputElement) => email.setSelectionRange(2, 2))
		const scrolled = await page.evaluate(() => scrollY)
		await comeAlive()
		await page.keyboard.type('ria')
		const typed = {
			userId: 'maria_1',
			userPassword: 'Bituing-Walang-9',
			userEmail: 'maria@example.com',
			secretQuestion: '2',
			agreeTerms: 'on',
		}
		expect(await registrationIn(page)).toMatchObject(typed)
		expect(await page.evaluate(() => scrollY)).toBe(scrolled)
		await page.locator('main form button[type=submit]').last().click()
		await field(page, 'userPasswordConfirm').and(page.locator('[aria-invalid=true]')).waitFor()
		expect(await registrationIn(page)).toMatchObject(typed)
		expect(await page.locator('h1').innerText()).toMatch(/\w/)
		expect(await framesSeen(page)).toEqual({ empty: 0, unstyled: 0 })
	})
})

/** Runs in the browser. Counts the frames in which the parsed page has no text, or no styles. */
const watchFrames = () => {
	const seen = { empty: 0, unstyled: 0 }
	Object.assign(window, { framesSeen: seen })
	const look = () => {
		if (document.readyState !== 'loading') {
			if (document.body.innerText.length < 100) seen.empty++
			if (getComputedStyle(document.body).backgroundColor === 'rgba(0, 0, 0, 0)') seen.unstyled++
		}
		requestAnimationFrame(look)
	}
	requestAnimationFrame(look)
}

const framesSeen = (page: Page) => page.evaluate(() => Reflect.get(window, 'framesSeen'))

const ALL_AT_ONCE: PageChange[] = [
	'icons of a password manager after the password fields',
	'a translator that wraps each text',
	'a box at the end of the content',
]

describe('a page that was changed in several ways', () => {
	it.each(['/', '/login', '/itemshop', '/ticket'])('%s serves a guest', async (path) => {
		const page = await openPage({ ...DESKTOP, reducedMotion: 'no-preference' })
		expectNoise(page, RENDERED_ANEW)
		await changePages(page, ...ALL_AT_ONCE)
		await page.goto(site.url + path)
		await seeMenuOpen(page)
		expect(await page.evaluate(() => document.documentElement.dataset.visitor)).toBe('guest')
		if (path === '/') {
			await page.getByRole('button', { name: 'Pause' }).click()
			await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
		}
	})

	it('keeps the choices whose state a page must learn: a category, an order of items, a code', async () => {
		const page = await signedInPage(site, DESKTOP)
		expectNoise(page, RENDERED_ANEW)
		await changePages(page, ...ALL_AT_ONCE)
		const comeAlive = await openEarly(page, '/topup')
		await page.locator('[name=CouponCode]').fill('abcd-efgh-jkmn-pqrs')
		await comeAlive()
		await expect.poll(() => page.locator('[name=CouponCode]').inputValue()).toBe('ABCD-EFGH-JKMN-PQRS')
		await page.locator('.account-menu summary').click()
		await page.locator('.account-drop').getByText('juan_cruz').waitFor()
		expect(await page.evaluate(() => document.documentElement.dataset.visitor)).toBe('player')

		const chooseOrder = await openEarly(page, '/itemshop')
		await page.locator('[name=order]').selectOption('name')
		await chooseOrder()
		await page.waitForURL(/order=name/)

		const chooseCategory = await openEarly(page, '/ticket')
		await page.locator('[name=category][value=bug]').check({ force: true })
		await chooseCategory()
		await page.locator('[name=device]').waitFor()
	})

	it('shows a player the own account', async () => {
		const page = await signedInPage(site, DESKTOP)
		expectNoise(page, RENDERED_ANEW)
		await changePages(page, ...ALL_AT_ONCE)
		await page.goto(`${site.url}/user`)
		await page.locator('.account').getByText('juan_cruz').first().waitFor()
		await seeMenuOpen(page)
	})

	it('is a console to staff', async () => {
		const page = await openPage(DESKTOP)
		allowNoise(page, RENDERED_ANEW)
		await signIn(page, site, ...OWNER)
		await changePages(page, ...ALL_AT_ONCE)
		await page.goto(`${site.url}/admin`)
		await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
		await page.locator('.console-nav').getByRole('link', { name: 'Players' }).first().click()
		await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor()
	})

	it('stays in the language in which it was sent, whatever a translator says of it', async () => {
		const page = await openPage(PHONE)
		expectNoise(page, RENDERED_ANEW)
		await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url: site.url }])
		await changePages(page, 'a translator that wraps each text')
		await page.goto(`${site.url}/login`)
		await page.locator('main form button[type=submit]').click()
		await page.locator('main .field-error').first().waitFor()
		expect(await page.locator('html').getAttribute('data-language')).toBe('fil')
		expect((await page.context().cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe('fil')
	})
})

const seeMenuOpen = async (page: Page) => {
	await page.getByRole('button', { name: 'Item Shop', exact: true }).click()
	await page.locator('.menu-drop').waitFor()
	await page.keyboard.press('Escape')
}

describe('somebody who types while the page arrives over a slow line', () => {
	it('loses no letter, and signs in', async () => {
		const network = await startLateNetwork(site.url)
		const page = await openPage(PHONE)
		expectNoise(page, RENDERED_ANEW)
		await changePages(page, 'icons of a password manager after the password fields')
		const opened = page.goto(`${network.url}/login`)
		const [userId, password] = [field(page, 'UserID'), field(page, 'UserPass')]
		await userId.pressSequentially('juan_cruz', { delay: 70 })
		await password.pressSequentially('Sampaguita-7', { delay: 70 })
		await opened
		expect([await userId.inputValue(), await password.inputValue()]).toEqual(['juan_cruz', 'Sampaguita-7'])
		await page.locator('main form button[type=submit]').click()
		await page.waitForURL(`${network.url}/`)
		await page.close()
		await network.stop()
	})
})

describe('the content security policy', () => {
	it('refuses a changed page what it refuses any other', async () => {
		const page = await openPage(PHONE)
		expectNoise(page, RENDERED_ANEW)
		expectNoise(page, /TrustedHTML/)
		expectNoise(page, /TrustedScriptURL/)
		allowNoise(page, /Content Security Policy|Trusted|policy/)
		await changePages(page, 'a box at the end of the content')
		const header = (await page.goto(`${site.url}/login`))?.headers()['content-security-policy']
		expect(header).toContain("require-trusted-types-for 'script'; trusted-types portal")
		expect(await page.evaluate(tryAll)).toEqual({ ...NOTHING_DONE })
	})
})

const NOTHING_DONE = {
	html: 'refused',
	script: 'refused',
	scriptText: 'refused',
	scriptAddress: 'refused',
	evaluation: 'refused',
	defaultPolicy: 'refused',
	secondPolicy: 'refused',
}

/** Runs in the browser. What each attempt led to. */
const tryAll = async () => {
	const attempts: Record<string, () => unknown> = {
		html: () => {
			document.body.innerHTML = '<b>'
		},
		script: () => {
			document.createElement('div').innerHTML = '<script></script>'
		},
		scriptText: () => {
			document.createElement('script').innerHTML = 'alert(1)'
		},
		scriptAddress: () => {
			document.createElement('script').src = '/assets/x.js'
		},
		// biome-ignore lint/security/noGlobalEval: it is to be refused
		evaluation: () => eval('1'),
		defaultPolicy: () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
		secondPolicy: () => Reflect.get(window, 'trustedTypes').createPolicy('portal', {}),
	}
	// What the driver itself evaluates is allowed more.
	await new Promise((resolve) => setTimeout(resolve))
	const tried = Object.entries(attempts).map(([name, attempt]) => {
		try {
			attempt()
			return [name, 'done']
		} catch {
			return [name, 'refused']
		}
	})
	return Object.fromEntries(tried) as Record<string, string>
}
