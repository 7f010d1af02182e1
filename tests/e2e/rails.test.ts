import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sidewaysScroll } from '../browser.ts'
import { signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'

/** The side menu of a section is shown if it leads to more than the current page. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

describe.each([390, 1366])('at %i px', (width) => {
	it('is left out where it has one entry, and shows a guest of the shop where to vote', async () => {
		const page = await openPage({ width, height: 768 })
		for (const [path, menus] of [
			['/news', 0],
			['/downloads', 1],
			['/topup', 1],
			['/itemshop', 1],
		] as const) {
			await page.goto(site.url + path)
			await page.locator('h1').waitFor()
			expect([path, await page.locator('.submenu:visible').count()]).toEqual([path, menus])
			expect(await sidewaysScroll(page)).toBe(0)
		}
		expect(await page.locator('.submenu').getByRole('link').allInnerTexts()).toEqual(['Item Shop', 'Vote for us'])
	})
})

it('is there for players, and four cards stand in a row with it and without it', async () => {
	const size = { width: 1366, height: 768 }
	const guest = await openPage(size)
	await guest.goto(`${site.url}/itemshop`)
	const player = await signedInPage(site, size)
	await player.goto(`${site.url}/itemshop`)
	await player.locator('.submenu').waitFor()
	for (const page of [guest, player]) {
		const tops = await page.locator('.item-card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
		expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
	}
})
