import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, signIn } from '../login-form.ts'
import { signedInPage } from '../shopper.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Sales, made by staff in a browser and seen by a player. */
const site = consoleSite()

/** The value of a field for Manila time. */
const moment = (inHours: number) => new Date(Date.now() + (8 + inHours) * HOUR_MS).toISOString().slice(0, 16)
const isWhole = async (page: Page) => expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])

describe.each(STAFF_SIZES)('a sale at $width px', (size) => {
	it('is made for a category, crosses prices out in the shop, the cart and the receipt, and ends at once', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/sales`)
		await page.getByRole('link', { name: 'New sale' }).click()
		// By default the next weekend, from Saturday to Monday at midnight.
		expect(await page.getByLabel('Starts', { exact: true }).inputValue()).toMatch(/T00:00$/)
		await page.getByLabel('Starts', { exact: true }).fill(moment(-1))
		await page.getByLabel('Ends').fill(moment(50))
		await page.getByLabel('How much').fill('20')
		await page.getByLabel('Category').selectOption('Consumables')
		await page.getByText('All of these').click()
		const first = page.getByRole('row').nth(1)
		const name = (await first.locator('td').nth(1).innerText()).split(' No. ')[0]?.trim() ?? ''
		const own = Number((await first.locator('td').nth(2).locator('.number').innerText()).replace(/[,.]00$|,/g, ''))
		expect(await page.getByLabel(`Price of ${name} in the sale`).inputValue()).toBe(String(Math.round(own * 0.8)))
		const another = page.getByLabel(/^Price of .* in the sale$/).nth(1)
		const typed = String(Number(await another.inputValue()) + 1)
		await another.fill(typed)
		const items = await page.getByText(/^\d+ items in the sale\.$/).innerText()
		await isWhole(page)
		await page.reload()
		expect(await page.getByText(/^\d+ items in the sale\.$/).innerText(), 'what was chosen is kept').toBe(items)
		expect(await page.getByLabel('How much').inputValue()).toBe('20')
		await page.getByLabel('Category').selectOption('Consumables')
		await expect.poll(() => another.inputValue(), { message: 'so is a price that was typed' }).toBe(typed)
		await page.getByRole('button', { name: 'Save and start the sale' }).click()
		await page.getByText('Running').waitFor()
		await isWhole(page)

		const player = await signedInPage(site, size)
		await player.goto(`${site.url}/itemshop?search=${encodeURIComponent(name)}`)
		const card = player.locator('.item-card', { hasText: name }).first()
		await card.locator('.list-price').waitFor()
		expect(await card.locator('.item-price').innerText()).toContain(String(Math.round(own * 0.8)))
		const [old, price] = await Promise.all(['.list-price', '.price'].map((part) => card.locator(part).first().boundingBox()))
		expect([old?.x, Number(old?.y) < Number(price?.y)], 'the old price is above').toEqual([price?.x, true])
		expect(await card.locator('.sale-end').innerText()).toMatch(/^−(19|20|21)% 2d [12]h left$/)
		expect(await card.locator('.item-ribbon').getAttribute('alt')).toBe('SALE')
		await isWhole(player)
		await card.locator('.item-add').click()
		await player.goto(`${site.url}/shoppingcart`)
		await player.locator('.cart-row .list-price').first().waitFor()
		await isWhole(player)
		await player.goto(`${site.url}/itemshop?search=${encodeURIComponent(name)}`)
		await card.getByRole('button', { name: /^Buy now/ }).click()
		await player.getByRole('dialog').locator('.list-price').waitFor()
		await player
			.getByRole('dialog')
			.getByRole('button', { name: /^Buy for/ })
			.click()
		await player.waitForURL(/\/receipt\/\d+/)
		await player.locator('.receipt-lines .list-price').waitFor()
		await isWhole(player)

		await page.getByRole('button', { name: 'End now' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
		await page.getByText('This sale is over.').waitFor()
		await isWhole(page)
		await player.goto(`${site.url}/itemshop?search=${encodeURIComponent(name)}`)
		await card.waitFor()
		expect(await card.locator('.list-price').count()).toBe(0)
		await page.goto(`${site.url}/admin/sales?state=over`)
		await page.getByRole('link', { name: 'Weekend sale' }).first().waitFor()
		await isWhole(page)
	})
})

it('names the item of a sale that costs something else by now, and is saved when that is ticked again', async () => {
	const [page, other] = [await openPage({ width: 390, height: 844 }), await openPage({ width: 1280, height: 900 })]
	expectNoise(page, /status of 409/)
	for (const each of [page, other]) await signIn(each, site, ...MERCHANT)
	await page.goto(`${site.url}/admin/sales/add`)
	await page.getByLabel('How much').fill('20')
	const first = page.getByRole('row').nth(1)
	const [name = '', number = ''] = (await first.locator('td').nth(1).innerText()).split(' No. ')
	await first.getByRole('checkbox').check()
	await other.goto(`${site.url}/admin/shop/items/${number.trim()}`)
	await other.getByLabel('Price in points').fill('7000')
	await other.getByRole('button', { name: 'Save', exact: true }).click()
	await other.getByText('Saved.').waitFor()
	await page.getByRole('button', { name: 'Save sale' }).click()
	await page.getByText(`${name.trim()} costs 7000 by now.`).waitFor()
	await first.getByText('7,000').waitFor()
	await first.getByRole('checkbox').uncheck()
	await first.getByRole('checkbox').check()
	expect(await page.getByLabel(`Price of ${name.trim()} in the sale`).inputValue()).toBe('5600')
	await page.getByRole('button', { name: 'Save sale' }).click()
	await page.waitForURL(/\/admin\/sales\/\d+$/)
})
