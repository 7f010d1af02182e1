import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { createSettings } from '#features/site/site.ts'
import { createEvents } from '#server/kernel/cache/events.ts'
import { expectNoise, openPage } from '../browser.ts'
import { interceptFirst } from '../intercepted.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { setUpTwoStep } from '../two-step-form.ts'
import { violations } from '../violations.ts'

/** How a visit begins and ends in a browser: once each, and without a trace on a shared PC. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

const PHONE = { width: 390, height: 844 }

describe('a visit', () => {
	it('goes on in a new tab although the first one is too busy to answer, and ends with the last tab', async () => {
		const page = await openPage(PHONE)
		await signIn(page)
		const isSignedIn = (tab: Page) => tab.evaluate(() => localStorage.getItem('ACCESS_TOKEN') !== null)
		const busy = page.evaluate(() => {
			for (const end = performance.now() + 3_000; performance.now() < end; );
		})
		const second = await page.context().newPage()
		await second.goto(`${site.url}/news`)
		await second.waitForFunction(() => sessionStorage.getItem('VISIT'))
		await busy
		expect(await isSignedIn(second)).toBe(true)
		await page.goto('about:blank')
		await second.close()
		const later = await page.context().newPage()
		await later.goto(`${site.url}/news`)
		await expect.poll(() => isSignedIn(later)).toBe(false)
	})
})

describe('logging in', () => {
	it('is done once, however often the button is pressed, and half a second later one is home', async () => {
		const page = await openPage(PHONE)
		let calls = 0
		page.on('request', (request) => {
			if (request.url().endsWith('/api/processlogin')) calls++
		})
		await page.goto(`${site.url}/login`)
		await fillLogin(page, 'bea_santos', 'Merienda-4pm')
		await page.waitForFunction(() => localStorage.getItem('ACCESS_TOKEN'))
		await page.locator('main form').getByRole('textbox', { name: 'Password' }).press('Enter')
		await page.waitForURL(`${site.url}/`)
		expect(calls).toBe(1)
	})

	it.each([
		['/login', 390, 'en', 'Invalid user ID or password.'],
		['/login', 1366, 'fil', 'Mali ang user ID o password.'],
		['/news', 1366, 'en', 'Invalid user ID or password.'],
	])('that goes wrong is told in the form of %s (%i px, %s), until the next try', async (path, width, language, sentence) => {
		const page = await openPage({ width, height: 844 })
		expectNoise(page, /status of 422/)
		await page.goto(`${site.url}${path}?lang=${language}`)
		const form = page.locator('main form.panel-form')
		await form.locator('[name=UserID]').fill('bea_santos')
		await form.locator('[name=UserPass]').fill('not-her-password')
		await form.locator('button[type=submit]').click()
		const alert = form.getByRole('alert')
		await alert.filter({ hasText: sentence }).waitFor()
		expect(await page.locator('.toast-error').count()).toBe(0)
		expect(await violations(page)).toEqual([])
		// The next try, whose response is held back.
		let letGo = (): void => undefined
		const held = new Promise<void>((resolve) => {
			letGo = resolve
		})
		await page.route('**/api/processlogin', async (route) => held.then(() => route.continue()))
		await form.locator('[name=UserPass]').fill('Merienda-4pm')
		await form.locator('button[type=submit]').click()
		await alert.waitFor({ state: 'detached' })
		letGo()
		await page.waitForURL(`${site.url}/`)
		await page.locator('.toast').waitFor()
		expect(await page.getByText(sentence).count()).toBe(0)
	})

	it.each([1366, 390])('has its picture within its card at %i px', async (width) => {
		const page = await openPage({ width, height: 768 })
		await page.goto(`${site.url}/login`)
		const boxOf = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
		const [card, picture] = [await boxOf('.plate-card'), await boxOf('.plate-card > .poster')]
		expect(picture.width).toBeGreaterThan(100)
		expect(picture.left).toBeGreaterThanOrEqual(card.left)
		expect(picture.right).toBeLessThanOrEqual(card.right)
		expect(picture.top).toBeGreaterThanOrEqual(card.top)
	})

	it('takes what went wrong before away: errors stay until they are closed', async () => {
		const page = await openPage(PHONE)
		expectNoise(page, /status of 429/)
		await page.goto(`${site.url}/login`)
		await interceptFirst(page, '**/api/processlogin', (route) => route.fulfill({ status: 429, json: { message: 'Too many' } }))
		await fillLogin(page, 'bea_santos', 'Merienda-4pm')
		await page.locator('main form .refusal', { hasText: 'Too many Requests! try again later' }).waitFor()
		await fillLogin(page, 'bea_santos', 'Merienda-4pm')
		await page.getByText('You are now logged in.').waitFor()
		expect(await page.getByText('Too many Requests! try again later').count()).toBe(0)
	})

	it('is told on each page with a form that its scripts are off, where they are', async () => {
		for (const [path, sentence] of [
			['/login', 'its scripts are switched off'],
			['/news?lang=fil', 'naka-off ang scripts nito'],
			['/register', 'its scripts are switched off'],
			['/findaccount', 'its scripts are switched off'],
			['/ticket?lang=fil', 'naka-off ang scripts nito'],
		]) {
			const page = await openPage({ width: 1366, height: 800, javaScriptEnabled: false })
			await page.goto(`${site.url}${path}`)
			expect(await page.locator('.too-old').innerText()).toContain(sentence)
		}
	})

	it.each(['/..//elsewhere.example/', '//elsewhere.example/', 'https://elsewhere.example/'])('never leads to %s', async (next) => {
		const page = await openPage(PHONE)
		await page.goto(`${site.url}/login?next=${encodeURIComponent(next)}`)
		await fillLogin(page, 'bea_santos', 'Merienda-4pm')
		await page.waitForURL(`${site.url}/`)
	})
})

describe('logging out', () => {
	it('leads to the login also when an answer for the old session comes late', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		expectNoise(page, /status of 401/)
		await signIn(page)
		const late = await holdBack(page, 'before')
		await leave(page)
		// The browser may report the 401 only after the request has finished.
		const reported = page.waitForEvent('console', (message) => /status of 401/.test(message.text()))
		late.release()
		await Promise.all([late.done, reported])
		expect(await page.getByText('Session expired.').count()).toBe(0)
		expect(new URL(page.url()).pathname).toBe('/login')
	})

	it('leaves nothing of the player behind, whatever was still on its way', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page)
		const late = await holdBack(page, 'after')
		await leave(page)
		late.release()
		await late.done
		await page.waitForLoadState('networkidle')
		expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /TOKEN|USER/.test(key)))).toEqual([])
	})
})

describe('AU8: a session that was ended elsewhere', () => {
	it.each(['/user', '/changepassword', '/shoppingcart'])(
		'ends on the open page %s at the next call, with both sentences, then home',
		async (path) => {
			const page = await openPage({ width: 1280, height: 900 })
			expectNoise(page, /status of 401/)
			await signIn(page)
			await page.goto(site.url + path, { waitUntil: 'networkidle' })
			const other = await signInAs(site.url, 'bea_santos', 'Merienda-4pm')
			await fetch(`${site.url}/api/sessions`, { method: 'DELETE', headers: { authorization: `Bearer ${other}` } })
			await page.reload()
			await page.getByText('Please log in.', { exact: true }).waitFor()
			await page.getByText('Session expired. Please log in again.').waitFor()
			await page.waitForURL(`${site.url}/`)
			await page.getByText('Session expired. Please log in again.').waitFor()
			expect(await page.evaluate(() => ['ACCESS_TOKEN', 'USER_TYPE', 'USER_DATA'].filter((key) => localStorage.getItem(key)))).toEqual([])
			expect(await page.getByText('bea_santos').count()).toBe(0)
		},
	)
})

describe('staff whose site asks for two-step login', () => {
	it('are led to set it up, reach nothing else before, and everything after', async () => {
		const page = await openPage(PHONE)
		expectNoise(page, /status of 403/)
		await askStaffForTwoSteps()
		await page.goto(`${site.url}/login`)
		await fillLogin(page, 'gm_maya', 'Pahina-Uno-88')
		await page.waitForURL(`${site.url}/user`)
		const section = page.getByRole('region', { name: 'Two-step login' })
		await section.getByText('Staff accounts on this site need it.').waitFor()
		for (const hidden of ['Account information', 'Characters', 'Your data'])
			expect(await page.getByRole('region', { name: hidden }).count()).toBe(0)
		expect(await violations(page)).toEqual([])

		await page.goto(`${site.url}/statement`)
		// Each of the page's calls leads there: the second redirect replaces the first.
		await expect.poll(() => new URL(page.url()).pathname).toBe('/user')
		await page.getByText('Staff accounts on this site need it.').waitFor()

		const code = await setUpTwoStep(page, 'Pahina-Uno-88')
		await page.getByRole('region', { name: 'Account information' }).waitFor()
		await page.goto(`${site.url}/statement`, { waitUntil: 'networkidle' })
		expect(new URL(page.url()).pathname).toBe('/statement')
		await entersWithRecoveryCode(code)
	})
})

/** On a phone the numeric keyboard has no letters. */
const entersWithRecoveryCode = async (code: string) => {
	const page = await openPage(PHONE)
	expectNoise(page, /status of 422/)
	await page.goto(`${site.url}/login`)
	await fillLogin(page, 'gm_maya', 'Pahina-Uno-88')
	const form = page.locator('main form')
	expect(await form.getByLabel('Code').getAttribute('inputmode')).toBe('numeric')
	await form.getByRole('button', { name: 'Use a recovery code' }).click()
	const field = form.getByLabel('Recovery code')
	expect(await field.getAttribute('inputmode')).toBe('text')
	await field.fill(code)
	await form.getByRole('button', { name: 'Login', exact: true }).click()
	await page.waitForURL(`${site.url}/`, { waitUntil: 'commit' })
	await page.getByText('Welcome, gm_maya!').waitFor()
}

const fillLogin = async (page: Page, userId: string, password: string) => {
	const form = page.locator('main form')
	await form.getByLabel('User ID').fill(userId)
	await form.getByRole('textbox', { name: 'Password' }).fill(password)
	await form.getByRole('button', { name: 'Login', exact: true }).click()
}

const signIn = async (page: Page) => {
	await page.goto(`${site.url}/login`)
	await fillLogin(page, 'bea_santos', 'Merienda-4pm')
	await page.waitForURL(`${site.url}/`)
}

const leave = async (page: Page) => {
	await page.getByRole('button', { name: 'Logout' }).first().click()
	await page.waitForURL(`${site.url}/login`)
}

/** Opens the account page and holds back its request for the session, before the server or after it. */
const holdBack = async (page: Page, where: 'before' | 'after') => {
	const gate = Promise.withResolvers<void>()
	const asked = Promise.withResolvers<void>()
	const done = Promise.withResolvers<void>()
	await page.route('**/api/me', async (route) => {
		const early = where === 'after' ? await route.fetch() : undefined
		asked.resolve()
		await gate.promise
		await (early ? route.fulfill({ response: early }) : route.continue())
	})
	page.on('requestfinished', (request) => {
		if (request.url().endsWith('/api/me')) done.resolve()
	})
	await page.goto(`${site.url}/user`)
	await asked.promise
	return { release: gate.resolve, done: done.promise }
}

/** Turns on the setting that staff need two-step login. */
const askStaffForTwoSteps = async () => {
	const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: null, onError: () => undefined })
	const settings = createSettings(database, createEvents(database), { sendsMail: false, isDemo: true })
	await database.transaction((tx) => settings.change(tx, { requireStaffTwoStep: true }, Date.now()))
	await database.close()
	// The process caches the settings.
	await site.killAndRestart()
}
