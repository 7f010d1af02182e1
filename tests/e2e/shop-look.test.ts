import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sidewaysScroll } from '../browser.ts'
import { otherDevice, signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** The layout of the shop on players' screens: what is whole, in reach and not covered. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100' })
})
afterAll(() => site.stop())

const HELM = 'Ronin Helm of Dusk'

describe('the shop', () => {
	it('at 1366 px shows four cards in a row beside the cart, and no toast covers Checkout', async () => {
		const page = await signedInPage(site, { width: 1366, height: 768 })
		await page.goto(`${site.url}/itemshop`)
		const tops = await page.locator('.item-card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
		expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
		await page.locator('.item-add').first().click()
		await page.getByText('Added to your cart.').first().waitFor()
		const checkout = page.locator('.cart-summary').getByRole('link', { name: 'Checkout' })
		// Fails if another element would get the click.
		await checkout.click({ trial: true, timeout: 2_000 })
		expect(await overlap(page, '.toast', '.cart-summary')).toBe(false)
	})

	it.each([390, 900])('at %i px no toast covers Checkout either', async (width) => {
		const page = await signedInPage(site, { width, height: 844 })
		await page.goto(`${site.url}/itemshop`)
		await page.locator('.item-add').first().click()
		await page.getByText('Added to your cart.').first().waitFor()
		expect(await overlap(page, '.toast', '.cart-summary')).toBe(false)
	})

	it.each([360, 1366])('at %i px says the whole name and what the item is below the cut one', async (width) => {
		const page = await openPage({ width, height: 768 })
		await page.goto(`${site.url}/itemshop?search=ronin&order=name`)
		const card = page.locator('.item-card', { hasText: HELM })
		expect(await card.locator('h3 [aria-hidden]').innerText()).toBe('Ronin Helm…')
		expect(await card.locator('.item-kind').innerText()).toBe(`${HELM}\nCostumes`)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
	})

	it.each([1280, 1366])('at %i px offers the top-up once in its head, and once more in the panel', async (width) => {
		const page = await signedInPage(site, { width, height: 768 })
		await page.goto(`${site.url}/itemshop`)
		await page.locator('.balance-strip .price').first().waitFor()
		const offers = page.getByRole('link', { name: 'Top Up', exact: true })
		expect(await page.locator('.panel').getByRole('link', { name: 'Top Up', exact: true }).count()).toBe(1)
		await expect.poll(() => offers.count()).toBe(2)
	})

	it('shows the whole focus ring of its tabs', async () => {
		const page = await openPage({ width: 1366, height: 768 })
		await page.goto(`${site.url}/itemshop`)
		const tab = page.locator('.shop-tabs a').first()
		await page.keyboard.press('Tab')
		await tab.focus()
		// The strip scrolls, so it cuts off outlines outside of it.
		expect(await tab.evaluate((link) => Number.parseFloat(getComputedStyle(link).outlineOffset))).toBeLessThan(0)
	})

	it('in a low view leaves three quarters of it to the items', async () => {
		const page = await signedInPage(site, { width: 640, height: 360 })
		await (await otherDevice(site)).addToCart(HELM)
		for (const path of ['/itemshop', '/']) {
			await page.goto(site.url + path)
			await page.locator('main').waitFor()
			await page.evaluate(() => window.scrollTo(0, 600))
			await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
			expect([path, await page.evaluate(heldByBars)]).toEqual([path, expect.toSatisfy((pixels: number) => pixels < 90)])
		}
	})

	it('has no target below 24 px', async () => {
		const page = await signedInPage(site, { width: 390, height: 844 })
		await (await otherDevice(site)).addToCart(HELM)
		for (const path of ['/itemshop', '/shoppingcart', '/rankings', '/']) {
			await page.goto(site.url + path)
			await page.locator('main input[type=checkbox]:visible, main .board tbody th a:visible, main .top-list a').first().waitFor()
			const small = await page
				.locator(
					'main input[type=checkbox], main .item-card a, main .item-card button, main .board tbody th a, main .cart-totals a, main .top-list a, main .top-podium a',
				)
				.evaluateAll((targets) =>
					targets
						.map((target) => target.getBoundingClientRect())
						.filter(({ width, height }) => width > 0 && (width < 24 || height < 24))
						.map(({ width, height }) => `${width} x ${height}`),
				)
			expect(small, path).toEqual([])
		}
	})
})

const overlap = async (page: Page, one: string, other: string) => {
	const [left, right] = [await page.locator(one).first().boundingBox(), await page.locator(other).first().boundingBox()]
	if (!left || !right) throw new Error('not on the screen')
	return (
		left.x < right.x + right.width && right.x < left.x + left.width && left.y < right.y + right.height && right.y < left.y + left.height
	)
}

/** Runs in the browser: the height of the viewport that fixed bars take. */
const heldByBars = () => {
	const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
	const isHeld = (element: Element | null): boolean =>
		element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isHeld(element.parentElement))
	return rows.filter((element) => isHeld(element)).length
}
