import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { interceptFirst } from '../intercepted.ts'
import { type Site, startSite } from '../site.ts'
import { loseFirstAnswer } from '../swallowing-network.ts'
import { violations } from '../violations.ts'

/** The cart in a browser: both currencies, two tabs, and everything that can interfere. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

describe.each([
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
])('at $width px', (size) => {
	it('takes a guest from the shop to a purchase in both currencies, followed by the other tab', async () => {
		const page = await openPage(size)
		await page.goto(`${site.url}/itemshop?order=name&search=ronin`)
		await add(page, 'Ronin Helm of Dusk')
		// The shop's side panel has such a form too, and shows it a moment longer than its URL.
		await page.waitForURL(/\/login/)
		await page.locator('.plate .notice').waitFor()
		await signIn(page)
		await page.waitForURL(`${site.url}/itemshop?order=name&search=ronin`)
		await badge(page, 1)
		const other = await page.context().newPage()
		await other.goto(`${site.url}/itemshop`)
		await badge(other, 1)

		await page.goto(`${site.url}/itemshop`)
		await add(page, 'Vital Potion x50')
		await badge(page, 2)
		await add(page, 'Vital Potion x50')
		await badge(other, 2)

		await page.goto(`${site.url}/shoppingcart`)
		await changeQuantities(page)
		await checkOff(page)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)

		const before = await balances(page)
		await buy(page)
		// Not an empty cart, but the receipt of the purchase.
		await page.waitForURL(/\/receipt\/\d+$/)
		await page.locator('.receipt-paid .price').nth(1).waitFor()
		await badge(page, 0)
		await badge(other, 0)
		const after = { UserPoint: before.UserPoint - 350, UserPoint2: before.UserPoint2 - 160 }
		expect(await balances(page)).toEqual(after)
		await expect.poll(() => shownBalances(other)).toEqual([money(after.UserPoint), money(after.UserPoint2)])
		await readStatement(page, after)
	})
})

describe('what comes in between', () => {
	it('a change from elsewhere is told, shown, and nothing is bought', async () => {
		const page = await signedIn()
		expectNoise(page, /status of 409/)
		await fill(page, 'Vital Potion x50')
		const before = await balances(page)
		await page.getByRole('button', { name: 'Proceed to Buy' }).click()
		await page.getByRole('dialog').waitFor()
		await callFrom(page, 'POST', '/addtocart?productnum=', 'Vital Potion x50')
		await page
			.getByRole('dialog')
			.getByRole('button', { name: /^Buy for/ })
			.click()
		await page.getByText('Your cart has changed. Please review it and try again.').waitFor()
		await quantity(page, 'Vital Potion x50', 2)
		expect(await balances(page)).toEqual(before)
	})

	it('an answer that never arrives: bought once, and known', async () => {
		const page = await signedIn()
		expectNoise(page, /ERR_FAILED/)
		await fill(page, 'Vital Potion x50')
		const before = await balances(page)
		await loseFirstAnswer(page, '**/api/buycartitem*')
		await page.getByRole('button', { name: 'Proceed to Buy' }).click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: /^Buy for/ })
			.click()
		// The message about the failed network disappears when the second response arrives.
		await page.getByText('Thank you!').waitFor()
		await page.waitForURL(/\/receipt\/\d+$/)
		expect(await balances(page)).toEqual({ ...before, UserPoint2: before.UserPoint2 - 80 })
	})

	it('a quantity that is refused goes back, a removed line comes back when asked', async () => {
		const page = await signedIn()
		expectNoise(page, /status of 409/)
		expectNoise(page, /The quantity must be/)
		await fill(page, 'Vital Potion x50')
		const refusal = { message: 'The quantity must be between 1 and 99.', code: 'QUANTITY_OUT_OF_RANGE' }
		await interceptFirst(page, '**/api/updateQuantity', (route) => route.fulfill({ status: 409, json: refusal }))
		await page.getByRole('button', { name: 'One more: Vital Potion x50' }).click()
		await quantity(page, 'Vital Potion x50', 1)
		await page.getByRole('button', { name: 'One more: Vital Potion x50' }).click({ clickCount: 3 })
		await quantity(page, 'Vital Potion x50', 4)
		await page.getByRole('button', { name: 'Remove Vital Potion x50' }).click()
		await page.getByText('Your cart is empty.').waitFor()
		// The item is shown again at once, and removed again when the server refuses.
		await interceptFirst(page, '**/api/addtocart*', (route) => route.fulfill({ status: 409, json: { message: 'Your cart is full.' } }))
		await told(page, () => page.getByRole('button', { name: 'Undo' }).click())
		await page.getByText('Your cart is full.').waitFor()
		await page.getByText('Your cart is empty.').waitFor()
		const puts: string[] = []
		page.on('request', (request) => request.url().includes('addtocart') && puts.push(request.url()))
		await told(page, () => page.getByRole('button', { name: 'Undo' }).click())
		await page.getByText('1 Item in your Cart').waitFor()
		expect(puts.length).toBe(1)
		await page.reload()
		await quantity(page, 'Vital Potion x50', 4)
	})

	it('a cart that cannot be loaded says why, and loads when asked again', async () => {
		const page = await signedIn()
		expectNoise(page, /status of 503/)
		await interceptFirst(page, '**/api/shopcart*', (route) => route.fulfill({ status: 503, json: { message: 'The database is away.' } }))
		await page.goto(`${site.url}/shoppingcart`)
		await page.locator('.failed-row').getByText('The database is away.').waitFor()
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByText('in your Cart').waitFor()
	})
})

describe('finding items', () => {
	it('keeps what was chosen in the address, through pages and back', async () => {
		const page = await signedIn()
		await page.goto(`${site.url}/itemshop?page=2`)
		await page.getByLabel('Sort').selectOption('price-down')
		await page.waitForURL(`${site.url}/itemshop?order=price-down`)
		await page.getByLabel('What I can afford').check()
		await page.waitForURL(/afford=1/)
		const { UserPoint, UserPoint2 } = await balances(page)
		await expect.poll(() => prices(page)).toSatisfy((list: number[]) => list.length > 0 && list.every((price) => price <= UserPoint))
		await page.getByLabel('Currency').selectOption('milleage')
		await expect.poll(() => prices(page)).toSatisfy((list: number[]) => list.length > 0 && list.every((price) => price <= UserPoint2))
		await page.getByRole('link', { name: 'Next', exact: true }).click()
		await page.waitForURL(`${site.url}/itemshop?order=price-down&currency=milleage&afford=1&page=2`)
		await page.getByLabel('Search items').fill('  nothing is called so ')
		await page.getByLabel('Search items').press('Enter')
		await page.getByRole('link', { name: 'In any currency' }).waitFor()
		await page.getByRole('link', { name: 'Without “nothing is called so”' }).click()
		await page.waitForURL(`${site.url}/itemshop?order=price-down&currency=milleage&afford=1`)
		await page.reload()
		await expect.poll(() => prices(page)).toSatisfy((list: number[]) => list.length > 0 && list.every((price) => price <= UserPoint2))
	})
})

const signedIn = async () => {
	const page = await openPage({ width: 1280, height: 900 })
	await page.goto(`${site.url}/login`)
	await signIn(page)
	await page.waitForURL(`${site.url}/`)
	return page
}

const signIn = async (page: Page) => {
	const form = page.locator('main form')
	await form.getByLabel('User ID').fill('juan_cruz')
	await form.getByRole('textbox', { name: 'Password' }).fill('Sampaguita-7')
	await form.getByRole('button', { name: 'Login' }).click()
}

/** Fills the cart with one piece of this item and nothing else. */
const fill = async (page: Page, name: string) => {
	await page.goto(`${site.url}/shoppingcart`)
	await page.getByText('in your Cart').waitFor()
	for (let left = await rows(page).count(); left > 0; left--) {
		await rows(page).first().getByRole('button', { name: 'Remove' }).click()
		await expect.poll(() => rows(page).count()).toBe(left - 1)
	}
	await callFrom(page, 'POST', '/addtocart?productnum=', name)
	await page.goto(`${site.url}/shoppingcart`)
	await quantity(page, name, 1)
}

const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` }).click()

const rows = (page: Page) => page.locator('.cart-row')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const quantity = (page: Page, name: string, pieces: number) =>
	expect.poll(() => rowOf(page, name).locator('output').innerText()).toBe(String(pieces))
const badge = (page: Page, lines: number) =>
	page.getByRole('link', { name: lines === 1 ? 'Shopping Cart, 1 item' : `Shopping Cart, ${lines} items`, exact: true }).waitFor()

/** Waits until the server has answered with the cart after this action. */
const told = (page: Page, act: () => Promise<void>) => Promise.all([page.waitForResponse(/\/api\/shopcart/), act()])

const money = (points: number) => points.toLocaleString('en-PH', { minimumFractionDigits: 2 })

const balances = async (page: Page): Promise<{ UserPoint: number; UserPoint2: number }> => {
	const { UserPoint, UserPoint2 } = JSON.parse(await page.evaluate(() => localStorage.getItem('USER_DATA') ?? '{}'))
	return { UserPoint, UserPoint2 }
}

const shownBalances = (page: Page) => page.locator('.balance-strip .price').allInnerTexts()

const prices = async (page: Page): Promise<number[]> =>
	(await page.locator('.item-grid:not(.item-grid-for-all) .item-body .item-price > .price').allInnerTexts()).map((text) =>
		Number(text.replace(',', '')),
	)

const changeQuantities = async (page: Page) => {
	await page.getByText('2 Items in your Cart').waitFor()
	await quantity(page, 'Vital Potion x50', 2)
	const fewer = page.getByRole('button', { name: 'One less: Vital Potion x50' })
	await told(page, () => fewer.click())
	await quantity(page, 'Vital Potion x50', 1)
	expect(await fewer.isDisabled()).toBe(true)
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('One more: Vital Potion x50')
	await told(page, () => page.getByRole('button', { name: 'One more: Vital Potion x50' }).click())
	await quantity(page, 'Vital Potion x50', 2)
	// Each change was sent: the cart is the same after a reload.
	await page.reload()
	await quantity(page, 'Vital Potion x50', 2)
}

const checkOff = async (page: Page) => {
	const totals = page.locator('.cart-totals dl')
	const potion = page.getByRole('checkbox', { name: 'Buy Vital Potion x50' })
	await potion.click()
	await expect.poll(() => totals.innerText()).toMatch(/Subtotal\s+350\.00\s+Total\s+350\.00/)
	await page.getByRole('checkbox', { name: 'Buy Ronin Helm of Dusk' }).click()
	await expect.poll(() => totals.innerText()).toMatch(/Subtotal\s+0\.00\s+Total\s+0\.00/)
	await page.getByText('Please check at least one item.').waitFor()
	expect(await page.getByRole('button', { name: 'Proceed to Buy' }).isDisabled()).toBe(true)
	await page.getByRole('checkbox', { name: 'Buy Ronin Helm of Dusk' }).click()
	await potion.click()
	await expect.poll(() => totals.innerText()).toMatch(/Total\s+350\.00\s+160\.00/)
}

const buy = async (page: Page) => {
	const before = await balances(page)
	await page.getByRole('button', { name: 'Proceed to Buy' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByText('Are you sure you want to buy this item?').waitFor()
	const output = await dialog.innerText()
	for (const amount of [350, before.UserPoint, before.UserPoint - 350, 160, before.UserPoint2 - 160])
		expect(output).toContain(money(amount))
	await dialog.getByRole('button', { name: /^Buy for/ }).dblclick()
	await page.getByText('Thank you! Your items are on their way to your in-game item bank.').waitFor()
}

const readStatement = async (page: Page, after: { UserPoint: number; UserPoint2: number }) => {
	await page.goto(`${site.url}/statement`)
	const lines = page.locator('.statement tbody tr')
	await lines.first().waitFor()
	const newest = (await lines.allInnerTexts()).slice(0, 2).join('\n')
	expect(newest).toContain('Purchase')
	for (const text of ['-350.00', '-160.00', money(after.UserPoint), money(after.UserPoint2)]) expect(newest).toContain(text)
	expect(await violations(page)).toEqual([])
	const month = await page.getByLabel('Month').locator('option').nth(1).getAttribute('value')
	await page.getByLabel('Month').selectOption(month)
	await page.waitForURL(`${site.url}/statement?month=${month}`)
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
	expect(file.suggestedFilename()).toBe(`barkada-statement-${month}.csv`)
	const text = await readFile(await file.path(), 'utf8')
	expect(text).toMatch(/^\uFEFFat,kind,reason,currency,amount,balance after\r\n/)
	expect(text).toContain(`,r-coin,-350,${after.UserPoint}\r\n`)
	expect(text).toContain(`,milleage,-160,${after.UserPoint2}\r\n`)
}

/** Makes a call as another device of the same player. */
const callFrom = async (page: Page, method: string, path: string, name: string) => {
	const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))
	const found = await (await fetch(`${site.url}/api/itemshop?search=${encodeURIComponent(name)}`)).json()
	const number = found.itemshopdata[0].ProductNum
	const reply = await page.request.fetch(`${site.url}/api${path}${number}`, { method, headers: { authorization: `Bearer ${token}` } })
	expect(reply.status()).toBe(200)
}
