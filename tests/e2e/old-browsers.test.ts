import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OLDEST_BROWSERS } from '#contract/limits.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { intercept } from '../intercepted.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { asOldestRead } from '../older-styles.ts'
import { filledIn, NEWER, NEWER_BY_COMMON_NAMES, newerFeatures } from '../rules/newer-features.ts'
import { parseSource, ROOT } from '../rules/sources.ts'
import { signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** The site on its oldest browsers, `OLDEST_BROWSERS` (docs/decisions/09-browsers.md), and what still older ones are told. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

it('R22 built files use nothing newer', () => {
	const source = (path: string) => parseSource({ path, text: readFileSync(join(ROOT, path), 'utf8') })
	const scriptsIn = (folder: string) =>
		readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.js') ? [`${folder}/${name}`] : []))
	const [site, console] = ['build/pages/client/assets', 'build/console/assets'].map(scriptsIn) as [string[], string[]]
	expect(Math.min(site.length, console.length)).toBeGreaterThan(50)
	const paths = [...site, ...console, 'web/offline/worker.js']
	expect(newerFeatures(filledIn(source('web/browser/older-browsers.ts')))(paths.map(source))).toEqual([])
})

describe('without all that came later', () => {
	/** Opens pages one after the other; each must come alive, fit, and be read by everybody. What a page reports fails the test (tests/browser.ts). */
	const walk = async (page: Page, paths: readonly string[]) => {
		await page.addInitScript(forget, { ...NEWER_BY_COMMON_NAMES, ...NEWER })
		await intercept(page, '**/*.css', async (route) => {
			const response = await route.fetch()
			await route.fulfill({ response, body: asOldestRead(await response.text()) })
		})
		for (const path of paths) {
			await page.goto(site.url + path)
			await page.locator('h1').first().waitFor()
			await page.waitForLoadState('networkidle')
			expect([path, await isAlive(page), await page.locator('.too-old').isVisible()]).toEqual([path, true, false])
			expect([path, await sidewaysScroll(page), await violations(page)]).toEqual([path, 0, []])
		}
	}

	it('guests see every kind of page, and search', async () => {
		const page = await openPage(PHONE)
		await walk(page, [
			...['/', '/wallpaper', '/gallery', '/downloads', '/rankings?tab=killer&class=shaper', '/itemshop?search=lunar&order=price-up'],
			...['/topup', '/login', '/register', '/ticket', '/findaccount', '/topic/36', '/search?q=bell', '/news'],
		])
		await page.goto(site.url)
		const controls = await page.locator('.rotator-controls').boundingBox()
		expect([controls && controls.x >= 0, controls && controls.x + controls.width <= PHONE.width]).toEqual([true, true])
		await page.keyboard.press('Control+k')
		await page.getByRole('dialog').waitFor()
		await page.keyboard.type('lunar caps')
		await page
			.getByRole('dialog')
			.getByRole('link', { name: /Lunar Capsule/ })
			.first()
			.waitFor()
	})

	it('players shop and see their account', async () => {
		const page = await signedInPage(site, DESKTOP)
		await walk(page, ['/itemshop', '/shoppingcart', '/user', '/topup', '/'])
		await page.goto(`${site.url}/itemshop`)
		// Whoever leaves the page before the answer may leave with an empty cart.
		const added = page.waitForResponse((response) => response.url().includes('/addtocart'))
		await page
			.getByRole('button', { name: /^Add to cart/ })
			.first()
			.click()
		await added
		await page.goto(`${site.url}/shoppingcart`)
		await page.locator('.cart-lines').waitFor()
	})

	it('staff see the console', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...OWNER)
		await walk(page, ['/admin', '/admin/players', '/admin/news/new', '/admin/shop'])
	})
})

describe('an older browser', () => {
	it.each([
		['/', /^This browser is too old/],
		['/?lang=fil', /^Masyadong luma ang browser na ito/],
		['/admin', /^This browser is too old/],
	])('reads at %s why nothing answers', async (path, sentence) => {
		const page = await openPage({ ...PHONE, isNeverAlive: true })
		await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'))
		await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
		const told = await page.locator('.too-old').innerText()
		expect(told).toMatch(sentence)
		for (const version of Object.values(OLDEST_BROWSERS)) expect(told).toContain(` ${version}`)
	})

	it('and one whose scripts are off read the same, and the README names the oldest', async () => {
		const page = await openPage({ ...PHONE, javaScriptEnabled: false })
		await page.goto(site.url)
		expect(await page.locator('.too-old').innerText()).toMatch(/its scripts are switched off/)
		const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
		const { chrome, firefox, safari } = OLDEST_BROWSERS
		expect(readme).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`)
	})
})

describe('a page whose scripts do not come', () => {
	it.each([
		['/register', '**/assets/entry.client-*.js', 'A part of this page did not load, so its buttons and forms do nothing. Load it again'],
		['/register?lang=fil', '**/assets/filipino-*.js', /^Hindi na-load .* I-load ulit$/],
		['/login?next=%2Fticket', '**/assets/*.js', /^A part of this page did not load/],
	])('says so at %s, and is alive when it was loaded again', async (path, missing, sentence) => {
		const page = await openPage({ ...PHONE, isNeverAlive: true })
		expectNoise(page, /ERR_FAILED|status of 404|dynamically imported module/)
		const repair = await intercept(page, missing, (route) => route.fulfill({ status: 404, body: '' }))
		await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
		const notice = page.getByRole('alert')
		await notice.filter({ hasText: sentence }).waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
		repair()
		await notice.getByRole('link').click()
		await notice.waitFor({ state: 'hidden' })
		expect(page.url()).toBe(site.url + path)
		await page.waitForLoadState('networkidle')
		expect(await isAlive(page)).toBe(true)
	})
})

it('a page whose scripts hang says so after a minute, until they come', async () => {
	const page = await openPage({ ...PHONE, isNeverAlive: true })
	await page.addInitScript(() => {
		const real = window.setTimeout
		Reflect.set(window, 'setTimeout', (run: () => void, ms: number) => real(run, ms === 60_000 ? 200 : ms))
	})
	const coming = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (route) => {
		await coming.promise
		await route.continue()
	})
	await page.goto(`${site.url}/register`, { waitUntil: 'domcontentloaded' })
	const notice = page.getByRole('alert').filter({ hasText: 'A part of this page did not load' })
	await notice.waitFor()
	coming.resolve()
	await notice.waitFor({ state: 'hidden' })
	await expect.poll(() => isAlive(page)).toBe(true)
})

const isAlive = (page: Page) =>
	page.evaluate(() =>
		[document.body, document.querySelector('#root > *')].some((part) =>
			Object.keys(part ?? {}).some((key) => key.startsWith('__reactFiber')),
		),
	)

/** Runs in the browser: deletes functions, so that it is as one that never had them. */
const forget = (newer: Record<string, readonly string[]>) => {
	const owners = Object.entries(newer).map(([path, names]) => {
		const owner = path.split('.').reduce<unknown>((part, name) => Object(part)[name], globalThis)
		return { owner: Object(owner), names }
	})
	for (const { owner, names } of owners)
		for (const name of names) {
			Reflect.deleteProperty(owner, name)
			// Those of an object such as `crypto` are its prototype's.
			Reflect.deleteProperty(Object.getPrototypeOf(owner), name)
		}
}
