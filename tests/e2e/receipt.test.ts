import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { signIn } from '../login-form.ts'
import { signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** The receipt of a purchase in a browser, while the game server fetches the items. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { ...GAME_KEYS, RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

describe.each([
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
])('a receipt at $width px', (size) => {
	it('follows a purchase, changes by itself, and stays at its address', async () => {
		const page = await signedInPage(site, size)
		await takeAll()
		await buyOne(page)
		await page.waitForURL(/\/receipt\/\d+$/)
		const number = page.url().split('/').at(-1) ?? ''
		await page.getByText('Thank you! Your item is on its way to your in-game item bank.').waitFor()
		const receipt = page.locator('.receipt')
		expect(await receipt.innerText()).toMatch(/Ronin Helm of Dusk[\s\S]*Waiting for the game[\s\S]*Paid[\s\S]*350\.00/i)
		expect(await page.locator('.receipt-number').innerText()).toBe(number)
		expect(await receipt.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
		await page.getByText('Press B to open your item bank.').waitFor()
		const labels = receipt.locator('.receipt-head dt')
		const tops = await labels.evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().top)))
		expect([tops.length, new Set(tops).size]).toEqual([2, 1])
		// The receipt shows the result; no toast repeats it.
		expect(await page.locator('.toast').count()).toBe(0)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)

		const asked: string[] = []
		page.on('request', (request) => request.url().includes('/api/orders/') && asked.push(request.url()))
		await takeAll()
		await receipt.locator('.delivery-delivered').waitFor()
		await page.getByText('This page updates automatically.').waitFor({ state: 'detached' })
		// A final state is not requested again when the tab gets the focus.
		const before = asked.length
		await page.evaluate(() => window.dispatchEvent(new Event('focus')))
		await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
		expect(asked.length).toBe(before)
		expect(before).toBeLessThanOrEqual(3)

		await page.reload()
		await receipt.locator('.delivery-delivered').waitFor()
		await page.getByRole('link', { name: 'Back to the item shop' }).click()
		await page.waitForURL(`${site.url}/itemshop`)
		await page.goBack()
		await receipt.getByText('Ronin Helm of Dusk').waitFor()
	})
})

describe('the address of a receipt', () => {
	it('shows nothing to another player, and asks a guest to log in', async () => {
		const page = await signedInPage(site)
		await buyOne(page)
		await page.waitForURL(/\/receipt\/\d+$/)
		const address = page.url()

		const guest = await openPage({ width: 1280, height: 900 })
		await guest.goto(address)
		await guest.waitForURL(/\/login\?next=%2Freceipt%2F\d+/)

		const other = await openPage({ width: 390, height: 844 })
		expectNoise(other, /status of 404/)
		await signIn(other, site, 'bea_santos', 'Merienda-4pm')
		await other.goto(address)
		await other.getByText('This account has no order with that number.').waitFor()
		expect(await other.locator('.receipt').count()).toBe(0)
	})

	it('stands in the history, beside each purchase', async () => {
		const page = await signedInPage(site)
		await page.goto(`${site.url}/shoppurchases`)
		await page
			.getByRole('link', { name: /^Order \d+$/ })
			.first()
			.click()
		await page.waitForURL(/\/receipt\/\d+$/)
		await page.locator('.receipt-lines li').first().waitFor()
	})
})

const buyOne = async (page: Page) => {
	await page.goto(`${site.url}/itemshop?search=ronin`)
	await page.getByRole('button', { name: 'Buy now: Ronin Helm of Dusk' }).click()
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Buy for/ })
		.click()
}

/** The game server fetches and acknowledges everything that waits. */
const takeAll = async () => {
	const game = { url: site.url, clock: { now: () => Date.now() } }
	const { body } = await sayToSite(game, 'deliveries/claim', { max: 500, leaseSeconds: 60 })
	const results = (body.deliveries as { key: string }[]).map(({ key }) => ({ key, status: 'delivered' }))
	await sayToSite(game, 'deliveries/ack', { results })
}
