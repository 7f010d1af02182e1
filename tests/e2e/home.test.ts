import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { type Site, startSite } from '../site.ts'

/** The home page of a visitor: the hero, and the links of schools and classes. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

const open = async (width: number) => {
	const page = await openPage({ width, height: 844 })
	await page.goto(`${site.url}/`)
	return page
}

it.each([360, 390])('stacks the school cards at %i px, with each name whole', async (width) => {
	const page = await open(width)
	const cards = page.locator('.school')
	await cards.first().scrollIntoViewIfNeeded()
	const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
	expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
	for (const { right } of boxes) expect(right).toBeLessThanOrEqual(width)
	const isCut = await cards.locator('h3').evaluateAll((names) => names.map((name) => name.scrollWidth > name.clientWidth))
	expect(isCut).toEqual([false, false, false])
})

it('leads from a school to its board and from a class to its guide', async () => {
	const page = await open(1280)
	await page.getByRole('link', { name: 'Mystic Peak', exact: true }).click()
	await page.waitForURL('**/rankings?school=1')
	await page.goto(`${site.url}/`)
	await page.locator('.classes').getByRole('link', { name: 'Assassin', exact: true }).click()
	await page.waitForURL('**/characters#assassin')
	await page.getByRole('tab', { name: 'Assassin', selected: true }).waitFor()
})

it.each([1280, 1440])('fills the hero at %i px: who leads beside the banner, four ways on below it', async (width) => {
	const page = await open(width)
	const banner = await page.locator('.rotator-frame').boundingBox()
	const leading = await page.getByRole('region', { name: 'Leading now' }).boundingBox()
	const ways = await page
		.getByRole('navigation', { name: 'Shortcuts' })
		.getByRole('link')
		.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().top))
	expect(leading?.x).toBeGreaterThan((banner?.x ?? 0) + (banner?.width ?? 0))
	expect(ways).toHaveLength(4)
	expect(new Set(ways).size).toBe(1)
	expect(ways[0]).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0))
})
