import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowNoise, openPage } from '../browser.ts'
import { fillLogin, OWNER, OWNER_SETTINGS } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { PHONE } from '../sizes.ts'

/** A browser whose storage is full, or that must not keep anything: a sign-in works for the page, or says why not. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

const BEA = ['bea_santos', 'Merienda-4pm'] as const
const NOT_KEPT = /You are signed in until you close or reload this page/

const logIn = async (page: Page, [userId, password]: readonly [string, string], path = '/login') => {
	await page.goto(site.url + path)
	const answer = Promise.withResolvers<string>()
	await page.route('**/api/processlogin', async (route) => {
		const response = await route.fetch()
		answer.resolve((await response.json()).token)
		await route.fulfill({ response })
	})
	await fillLogin(page, userId, password)
	const token = await answer.promise
	const cookies = (await page.context().cookies(`${site.url}/api/`)).map(({ name, value }) => `${name}=${value}`)
	const headers = { authorization: `Bearer ${token}`, cookie: cookies.join('; ') }
	/** 200 as long as the session of this sign-in counts on the server. */
	return async () => (await fetch(`${site.url}/api/me`, { headers })).status
}

/** Leaves no room for one more letter. */
const fill = (page: Page, key: string) =>
	page.evaluate((name) => {
		const hasRoomFor = (text: string) => {
			try {
				localStorage.setItem(name, text)
				return true
			} catch {
				return false
			}
		}
		let text = ''
		for (let size = 2 ** 23; size >= 1; size /= 2) if (hasRoomFor(text + 'x'.repeat(size))) text += 'x'.repeat(size)
	}, key)

const stored = (page: Page) => page.evaluate(() => ['ACCESS_TOKEN', 'USER_TYPE', 'USER_DATA'].filter((key) => key in localStorage))
const isPlayer = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.dataset.visitor)).toBe('player')

it('where the storage is full, a login holds for the page, says so, and ends with it', async () => {
	const page = await openPage(PHONE)
	await page.goto(site.url)
	await fill(page, 'OTHER')
	const status = await logIn(page, BEA)
	await page.getByText(NOT_KEPT).waitFor()
	await isPlayer(page)
	expect([await status(), await stored(page)]).toEqual([200, []])
	await page.goto(site.url)
	await expect.poll(status).toBe(401)
	expect(await page.evaluate(() => document.documentElement.dataset.visitor)).toBe('guest')
})

it('what the site can load again makes room for it', async () => {
	const page = await openPage(PHONE)
	await page.goto(`${site.url}/robots.txt`)
	await fill(page, 'CACHE_DOWNLOADS')
	const status = await logIn(page, BEA)
	await page.waitForURL(`${site.url}/`)
	await page.reload()
	await isPlayer(page)
	expect([await status(), await page.getByText(NOT_KEPT).count()]).toEqual([200, 0])
})

it('the console, which is a page of its own, says that it needs room, and leaves no session', async () => {
	const page = await openPage(PHONE)
	await page.goto(`${site.url}/robots.txt`)
	await fill(page, 'OTHER')
	const status = await logIn(page, OWNER, '/login?next=/admin')
	await page.locator('main form .refusal', { hasText: 'cannot open the console' }).waitFor()
	await expect.poll(status).toBe(401)
	expect(await stored(page)).toEqual([])
})

it('where cookies and storage are blocked, every page says what that means, and a language can be read', async () => {
	const page = await openPage({ width: 1280, height: 900 })
	// React Router's script for the place of a page.
	allowNoise(page, /Access is denied for this document/)
	await page.addInitScript(blockAll)
	const status = await logIn(page, BEA)
	await page.getByText(NOT_KEPT).waitFor()
	await page.getByText('This browser keeps nothing for this site.').waitFor()
	await isPlayer(page)
	await page.reload()
	await expect.poll(status).toBe(401)
	await page.getByRole('link', { name: 'Filipino' }).click()
	await page.getByText('Walang sine-save ang browser na ito para sa site.').waitFor()
})

/** Runs in the browser: as Chromium behaves when "all cookies" are blocked. */
const blockAll = () => {
	const refused = {
		get: () => {
			throw new DOMException('Access is denied for this document.', 'SecurityError')
		},
	}
	for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, refused)
	Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
	Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
}
