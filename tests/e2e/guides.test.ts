import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUIDE_PAGES } from '#features/guides/contract.ts'
import { openPage } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

const open = async (width: number, path: string, options = {}) => {
	const page = await openPage({ width, height: 844, ...options })
	await page.goto(site.url + path, { waitUntil: 'networkidle' })
	return page
}

describe('the class guide', () => {
	it('has seven tabs, the first selected, and two panels without one', async () => {
		const page = await open(1280, '/characters')
		expect((await page.getByRole('tab').allInnerTexts()).map((text) => text.trim())).toEqual([
			'Brawler',
			'Archer',
			'Swordsman',
			'Shaman',
			'Extreme',
			'Scientist',
			'Assassin',
		])
		expect(await page.getByRole('tab', { selected: true }).innerText()).toContain('Brawler')
		expect(await page.locator('[role=tabpanel]').count()).toBe(9)
		expect(await page.locator('[role=tabpanel]:visible').count()).toBe(1)
	})

	it('fades in what the visitor chooses; what the page begins with is there at the first paint', async () => {
		const page = await open(1280, '/characters')
		const animationOf = (key: string) => page.locator(`#${key}`).evaluate((panel) => getComputedStyle(panel).animationName)
		expect(await animationOf('brawler')).toBe('none')
		await page.getByRole('tab', { name: 'Archer' }).click()
		await page.locator('#archer').waitFor()
		expect(await animationOf('archer')).toBe('fade-in')
		await page.getByRole('tab', { name: 'Brawler' }).click()
		expect(await animationOf('brawler')).toBe('fade-in')
	})

	it('shows the chosen panel with weapons and the three variants, by mouse and by keyboard', async () => {
		const page = await open(1280, '/characters')
		await page.getByRole('tab', { name: 'Scientist' }).click()
		const panel = page.locator('[role=tabpanel]:visible')
		expect(await panel.innerText()).toMatch(/Rail gun[\s\S]*POW[\s\S]*DEX[\s\S]*INT/)
		await page.keyboard.press('ArrowRight')
		await panel.getByRole('heading', { name: 'Assassin' }).waitFor()
		await page.keyboard.press('ArrowRight')
		await panel.getByRole('heading', { name: 'Brawler' }).waitFor()
		await page.keyboard.press('End')
		await panel.getByRole('heading', { name: 'Assassin' }).waitFor()
		await page.keyboard.press('Home')
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tab-brawler')
	})

	it('opens the class that a link names', async () => {
		const page = await open(390, '/characters#shaman')
		await page.locator('[role=tabpanel]:visible').getByRole('heading', { name: 'Shaman' }).waitFor()
	})
})

describe('the interface help', () => {
	const NAMES = [
		'Character status',
		'Item quick slot',
		'Skill quick slot',
		'Chat window',
		'Shortcut key slot',
		'Inventory',
		'Map',
		'Shortcut keys type A and B',
		'Mouse control type A and B',
	]

	it('opens one popup for each of the nine regions, by keyboard; Escape closes it and gives the focus back', async () => {
		const page = await open(1280, '/instructions')
		const dialog = page.getByRole('dialog')
		for (const [index, name] of NAMES.entries()) {
			const region = page.locator('.hud-region').nth(index)
			await region.press('Enter')
			await dialog.getByRole('heading', { name: `${index + 1}. ${name}` }).waitFor()
			await page.keyboard.press('Escape')
			await dialog.waitFor({ state: 'detached' })
			await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`${index + 1}. ${name}`)
		}
	})

	it('tells the costs of the chat and both types of keys, by touch', async () => {
		const page = await open(390, '/instructions', { hasTouch: true, isMobile: true })
		const dialog = page.getByRole('dialog')
		await page.locator('.hud-region').nth(3).tap()
		expect(await dialog.innerText()).toMatch(/10,000 gold per message[\s\S]*20,000 gold per message[\s\S]*once every 2 minutes/)
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'OK' }).tap()
		await dialog.waitFor({ state: 'detached' })
		for (const region of [7, 8]) {
			await page.locator('.hud-list button').nth(region).tap()
			expect(await dialog.getByRole('table').locator('caption').allInnerTexts()).toEqual(['Type A', 'Type B'])
			await page.keyboard.press('Escape')
			await dialog.waitFor({ state: 'detached' })
		}
	})
})

describe('the world map', () => {
	it('tells of a stop that is chosen on it or in its list', async () => {
		const page = await open(390, '/story')
		const card = page.locator('.map-card')
		await page.locator('.map-stop', { hasText: 'Harbor' }).press('Enter')
		await card.getByRole('heading', { name: 'Harbor' }).waitFor()
		expect(await card.innerText()).toContain('Lv. 150-190')
		await page.getByText('All stops').click()
		await page.locator('.stop-line', { hasText: 'Practice Yard' }).click()
		await card.getByRole('heading', { name: 'Practice Yard' }).waitFor()
		expect(await page.locator('.map-stop[aria-pressed=true]').count()).toBe(1)
		expect(await violations(page)).toEqual([])
	})
})

describe('a guide', () => {
	it('speaks Filipino to those who chose it', async () => {
		const page = await open(1280, '/story?lang=fil')
		await page.getByRole('heading', { name: 'Ang huling bus bago ang eclipse' }).waitFor()
		await page.goto(`${site.url}/instructions`, { waitUntil: 'networkidle' })
		await page.getByRole('heading', { level: 1, name: 'Paano Maglaro' }).waitFor()
	})

	it('stands in the menu, and leads on to the next', async () => {
		const page = await open(1280, '/story')
		await page.locator('.menu-arrow[aria-label=Guide]').click()
		expect(await page.locator('.menu-drop a').allInnerTexts()).toEqual(['Story', 'Character', 'Game System'])
		await page.keyboard.press('Escape')
		expect(await page.locator('.submenu a').allInnerTexts()).toEqual([
			'Story',
			'Character',
			'Game System',
			'Game Instructions',
			'Server Information',
		])
		await page.locator('.guide-next').click()
		await page.waitForURL(`${site.url}/characters`)
	})

	it('says so while nobody has written it, and nothing leads there', async () => {
		const empty = await startSite('sqlite', { DEMO: '0' })
		const html = async (path: string, { url } = empty) => (await fetch(url + path)).text()
		const guides = GUIDE_PAGES.map((page) => `/${page}`)
		for (const page of guides) {
			expect((await fetch(empty.url + page)).status).toBe(404)
			expect(await html(page)).toContain('This guide has not been written yet.')
		}
		const linkedFrom = async (path: string, site = empty) => {
			const links = [...(await html(path, site)).matchAll(/(?:href="|<loc>https?:\/\/[^/]+)(\/[a-z]*)/g)].map(([, link = '']) => link)
			return guides.filter((page) => links.includes(page))
		}
		for (const path of ['/', '/?lang=fil', '/downloads', '/topup', '/search', '/sitemap.xml']) expect(await linkedFrom(path)).toEqual([])
		expect(await linkedFrom('/sitemap.xml', site)).toEqual(guides)
		// Nor does anything else tell of what only the demo has.
		for (const path of ['/', '/itemshop', '/rankings', '/news'])
			expect(await html(path)).not.toMatch(/lunar-capsule|Capsule shop|search=capsule/)
		expect(await html('/', site)).toContain('Capsule shop')
		await empty.stop()
	})
})
