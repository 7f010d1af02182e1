import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { money, otherDevice, signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** With too low a balance the player sees how much is missing and is led to the top-up, not to a refusal. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100' })
})
afterAll(() => site.stop())

describe.each([
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
])('a balance that is too low, at $width px', (size) => {
	it('is told before a purchase, with the top-up in place of OK', async () => {
		const page = await signedInPage(site, size)
		const { price, name } = await dearest(page)
		const { UserPoint } = await (await otherDevice(site)).balances()
		expect(price).toBeGreaterThan(UserPoint)
		await page.locator('.item-card', { hasText: name }).getByRole('button', { name: /^Buy/ }).first().click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText(`You need ${money(price - UserPoint)} R-Coin more to buy this.`).waitFor()
		await endsAtTopUp(page)
	})

	it('is told by the cart, too', async () => {
		const page = await signedInPage(site, size)
		const device = await otherDevice(site)
		const { price, name } = await dearest(page)
		const { UserPoint } = await device.balances()
		await emptyCart(page)
		await device.addToCart(name)
		await page.goto(`${site.url}/shoppingcart`)
		const totals = page.locator('.cart-totals')
		await totals.getByText(`Short by ${money(price - UserPoint)}.`).waitFor()
		await totals.getByRole('link', { name: 'Top up' }).waitFor()
		expect(await violations(page)).toEqual([])
		await totals.getByRole('button', { name: 'Proceed to Buy' }).click()
		await page
			.getByRole('dialog')
			.getByText(`You need ${money(price - UserPoint)} R-Coin more to buy this.`)
			.waitFor()
		await endsAtTopUp(page)
	})
})

/** The most expensive item in R-Coin; the player first buys until it is more than the balance. */
const dearest = async (page: Page) => {
	await page.goto(`${site.url}/itemshop?order=price-down&currency=r-coin`)
	const reply = await (await fetch(`${site.url}/api/itemshop?order=price-down&currency=r-coin`)).json()
	const { price, ItemName } = reply.itemshopdata[0] as { price: number; ItemName: string }
	const device = await otherDevice(site)
	while ((await device.balances()).UserPoint >= price) await device.buy(ItemName)
	await page.reload()
	return { price, name: ItemName }
}

/** The page shows no negative balance, asks for no consent, and leads to the top-up with one click. */
const endsAtTopUp = async (page: Page) => {
	const dialog = page.getByRole('dialog')
	expect(await dialog.innerText()).not.toMatch(/-\d|Are you sure/)
	expect(await dialog.getByRole('button', { name: /OK|Buy/ }).count()).toBe(0)
	await dialog.getByRole('link', { name: 'Top Up' }).click()
	await page.waitForURL(`${site.url}/topup`)
	expect(await page.getByRole('dialog').count()).toBe(0)
}

const emptyCart = async (page: Page) => {
	await page.goto(`${site.url}/shoppingcart`)
	await page.getByText('in your Cart').waitFor()
	for (let left = await page.locator('.cart-row').count(); left > 0; left--) {
		// The row goes before the site knows: an item that is added meanwhile would go with it.
		const removed = page.waitForResponse((response) => response.url().includes('/removecartitem'))
		await page.locator('.cart-row').first().getByRole('button', { name: 'Remove' }).click()
		await removed
		await expect.poll(() => page.locator('.cart-row').count()).toBe(left - 1)
	}
}
