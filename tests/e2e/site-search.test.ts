import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, quiet } from '../browser.ts'
import { intercept } from '../intercepted.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** The search over everything public: over the page by Ctrl K, and as a page that works without scripts. */
let site: Site
let character = ''
let club = ''
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
	character = (await (await fetch(`${site.url}/api/characters/1`)).json()).ChaName
	club = (await (await fetch(`${site.url}/api/clubs/1`)).json()).GuName
})
afterAll(() => site.stop())

const open = async (path: string, { width = 1366, ...options }: Partial<Parameters<typeof openPage>[0]> = {}) => {
	const page = await openPage({ width, height: 800, ...options })
	await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
	return page
}
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.querySelector('.find-text b')?.textContent ?? document.activeElement?.tagName)

describe('Ctrl K', () => {
	it.each(['Control+k', 'Meta+k'])(
		'(%s) opens the search, which finds items, characters, and clubs by any word of a name',
		async (keys) => {
			const page = await open('/news')
			await page.keyboard.press(keys)
			const dialog = palette(page)
			await dialog.getByText('A word or two is enough').waitFor()
			expect(await focused(page)).toBe('INPUT')
			await page.keyboard.type('lunar caps')
			await dialog
				.getByRole('link', { name: /Lunar Capsule/ })
				.first()
				.waitFor()
			await dialog.getByRole('searchbox').fill(character.slice(0, -1).toUpperCase())
			await dialog.getByRole('link', { name: new RegExp(character) }).waitFor()
			expect(await violations(page)).toEqual([])
			// No club begins with this word.
			const last = club.split(' ').at(-1) ?? ''
			await dialog.getByRole('searchbox').fill(last)
			await dialog.locator('a[href^="/club/"]', { hasText: last }).first().waitFor()
			await dialog.getByRole('searchbox').fill(club)
			await dialog.getByRole('link', { name: new RegExp(club) }).click()
			await page.getByRole('heading', { level: 1, name: club }).waitFor()
			expect(await dialog.count()).toBe(0)
		},
	)

	it('goes up and down by the arrows, on by Enter, and away by Escape', async () => {
		const page = await open('/news')
		await page.keyboard.press('Control+k')
		await palette(page).waitFor()
		// What the beginning of the word finds is shown first.
		await page.keyboard.type('bell')
		const finds = palette(page).locator('a.find')
		await finds.nth(1).waitFor()
		await quiet(page)
		const names = await finds.locator('.find-text b').allInnerTexts()
		await page.keyboard.press('ArrowDown')
		expect(await focused(page)).toBe(names[0])
		await page.keyboard.press('ArrowDown')
		expect(await focused(page)).toBe(names[1])
		await page.keyboard.press('ArrowUp')
		await page.keyboard.press('ArrowUp')
		expect(await focused(page)).toBe('INPUT')
		await page.keyboard.press('Escape')
		await palette(page).waitFor({ state: 'hidden' })
		await page.keyboard.press('Control+k')
		await palette(page).waitFor()
		await page.keyboard.type('bell')
		await finds.first().waitFor()
		await page.keyboard.press('Enter')
		await page.waitForURL(`${site.url}/search?q=bell`)
		await page.getByRole('status').filter({ hasText: 'result' }).waitFor()
	})

	it('keeps what was typed before its script came', async () => {
		const page = await open('/news')
		const arrival = Promise.withResolvers<void>()
		await page.route('**/assets/palette-*.js', (route) => arrival.promise.then(() => route.continue()))
		await page.keyboard.press('Control+k')
		await page.keyboard.type('bell')
		arrival.resolve()
		const field = palette(page).getByRole('searchbox')
		await field.waitFor()
		await page.keyboard.type('s')
		expect(await field.inputValue()).toBe('bells')
		await palette(page).locator('a.find').first().waitFor()
	})

	it('says that nothing was found, that the search failed, and that there is no network, and goes on by itself', async () => {
		const page = await open('/news')
		expectNoise(page, /status of 500|ERR_INTERNET_DISCONNECTED/)
		await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
		const dialog = palette(page)
		const field = dialog.getByRole('searchbox')
		await field.fill('zzzzqqq')
		await dialog.getByText('Nothing found for “zzzzqqq”.').waitFor()
		const repair = await intercept(page, '**/api/search*', (route) => route.fulfill({ status: 500, json: {} }))
		await field.fill('bell')
		await dialog.getByText('Search is not working right now.').waitFor()
		repair()
		await dialog.getByRole('button', { name: 'Try again' }).click()
		await dialog.locator('a.find').first().waitFor()
		await page.context().setOffline(true)
		await field.fill('schools')
		await dialog.getByText('You are offline. We will search as soon as you are back online.').waitFor()
		await page.context().setOffline(false)
		await dialog.locator('a.find').first().waitFor()
	})

	it('speaks Filipino, also on a phone where the search is a page', async () => {
		const page = await open('/news?lang=fil')
		await page.keyboard.press('Control+k')
		const dialog = page.getByRole('dialog', { name: 'Maghanap' })
		await dialog.getByRole('searchbox').fill('zzzzqqq')
		await dialog.getByText('Walang nahanap para sa “zzzzqqq”.').waitFor()
		const phone = await open('/search?q=a&lang=fil', { width: 390 })
		await phone.getByRole('heading', { name: 'Mga character' }).waitFor()
		expect(await violations(phone)).toEqual([])
	})

	it('waits for the answer to a question that stands over the page', async () => {
		const page = await open('/news', { width: 390 })
		const loads: string[] = []
		page.on('request', (request) => void (/\/palette-[^/]*\.js/.test(request.url()) && loads.push(request.url())))
		await page.getByRole('button', { name: 'Open menu' }).click()
		await page.keyboard.press('Control+k')
		await quiet(page)
		expect(loads).toEqual([])
		await page.keyboard.press('Escape')
		await page.locator('dialog[open]').waitFor({ state: 'detached' })
		expect(await palette(page).count()).toBe(0)
		await page.keyboard.press('Control+k')
		await palette(page).waitFor()
		expect(loads).toHaveLength(1)
	})
})

describe('the search page', () => {
	it('works without scripts, kind by kind, and leads to more of one kind', async () => {
		const page = await open('/search', { javaScriptEnabled: false })
		await page.locator('main [name=q]').fill('a')
		await page.locator('main .search-form button').click()
		for (const kind of ['Items', 'Characters', 'Clubs', 'News', 'Guides'])
			await page.getByRole('heading', { level: 2, name: kind, exact: true }).waitFor()
		expect(await page.locator('main a.find').count()).toBe(25)
		await page.getByRole('link', { name: 'More: Characters' }).click()
		expect(new URL(page.url()).search).toBe('?q=a&kind=character')
		expect(await page.locator('main a.find').count()).toBe(30)
		await page.locator('main a.find').first().click()
		expect(new URL(page.url()).pathname).toMatch(/^\/character\/\d+$/)
	})
})
