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

it.each([390, 1280, 1366, 1440])('keeps each name of the leaders on one line at %i px', async (width) => {
	const page = await open(width)
	const names = page.locator('.top-podium a, .top-list a, .leading b').filter({ visible: true })
	await names.first().waitFor()
	const broken = await names.evaluateAll((all) =>
		all.flatMap((name) => {
			const text = document.createRange()
			text.selectNodeContents(name)
			return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [name.textContent] : []
		}),
	)
	expect(broken).toEqual([])
	if (width < 1280) return
	const isCut = await names.evaluateAll((all) =>
		all.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
	)
	expect(isCut).toEqual([])
})

it.each([1280, 1366])('fills its rows at %i px: no tile ends above the others', async (width) => {
	const page = await open(width)
	const bottoms = await page
		.locator('.home-trio > :is(.clubs, .ticket)')
		.evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().bottom)))
	expect(bottoms).toHaveLength(3)
	expect(new Set(bottoms).size).toBe(1)
	const community = page.locator('.community')
	await community.getByRole('link', { name: 'Search the site' }).waitFor()
	const [heading, link] = [await community.getByRole('heading').boundingBox(), await community.getByRole('link').last().boundingBox()]
	expect(Math.abs(middle(heading) - middle(link))).toBeLessThan(6)
	// The logo below the utility bar says the name of the site.
	expect(await page.locator('.utility').innerText()).not.toContain('Barkada')
})

const middle = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0) / 2
