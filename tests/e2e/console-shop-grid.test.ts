import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, signIn } from '../login-form.ts'
import { signInAs } from '../site.ts'
import { DESKTOP, PHONE } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Prices, places and visibility of items, edited in the cells of one table. */
const site = consoleSite()

describe.each([DESKTOP, PHONE])('the cells of items at $width px', (size) => {
	it('are edited by the keyboard, looked at, saved together and taken back', async () => {
		const page = await openGrid(size)
		const before = [await shopItem(page, 0), await shopItem(page, 1)] as const
		const [first, second] = before
		await cell(page, 'price', 0).fill(String(first.price + 1))
		await page.keyboard.press('Enter')
		await page.keyboard.type(String(second.price + 2))
		await page.keyboard.press('Tab')
		await page.keyboard.press('Control+A')
		await page.keyboard.type('4321')
		await page.keyboard.press('ArrowUp')
		expect(await focused(page)).toBe(`Place of ${first.ItemName}`)
		await page.keyboard.press('Tab')
		await page.keyboard.press('Space')
		await page.keyboard.press('ArrowDown')
		expect(await focused(page)).toBe(`On sale of ${second.ItemName}`)
		await page.keyboard.press('Shift+Enter')
		expect(await focused(page)).toBe(`On sale of ${first.ItemName}`)
		await row(page, 0)
			.getByText(`Price: ${first.price} → ${first.price + 1}`)
			.waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])

		await page.getByRole('button', { name: 'Save 2 items…' }).click()
		const dialog = page.getByRole('dialog')
		for (const difference of [`Price: ${second.price} → ${second.price + 2}`, `Place: ${second.position} → 4321`, 'On sale: On → Off'])
			await dialog.getByText(difference).waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Save them' }).click()
		await page.getByText('2 items saved.').waitFor()
		await page.getByRole('button', { name: 'Nothing is changed.' }).waitFor()
		expect(await stored(first)).toMatchObject({ price: first.price + 1, position: first.position, isOnSale: false })
		expect(await stored(second)).toMatchObject({ price: second.price + 2, position: 4321, isOnSale: true })
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await page.getByText('Taken back.').waitFor()
		expect(await stored(first)).toMatchObject({ price: first.price, isOnSale: true })
		await expect.poll(() => cell(page, 'price', 0).inputValue()).toBe(String(first.price))
	})
})

describe.each([DESKTOP, PHONE])('what cannot be saved at $width px', (size) => {
	it('is told at its row, and so is what a colleague changed meanwhile; a low price asks a second person', async () => {
		const page = await openGrid(size)
		expectNoise(page, /status of 409/)
		const items = await Promise.all([0, 1, 2, 3].map((index) => shopItem(page, index)))
		const [low, wrong, meanwhile, fine] = items as [Item, Item, Item, Item]
		await cell(page, 'price', 0).fill('1')
		await cell(page, 'position', 1).fill('first')
		await row(page, 1).getByText('Place: enter a whole number.').waitFor()
		await cell(page, 'price', 2).fill(String(meanwhile.price + 5))
		await cell(page, 'price', 3).fill(String(fine.price + 5))
		await change(meanwhile, { price: meanwhile.price + 3 })

		await page.getByRole('button', { name: 'Save 4 items…' }).click()
		await page.getByRole('dialog').getByText('1 line is refused and left out.').waitFor()
		await page.getByRole('dialog').getByRole('button', { name: 'Save them' }).click()
		await page.getByText('1 price waits for a second person.').waitFor()
		await page.getByText('1 item saved.').waitFor()
		expect([(await stored(low)).price, (await stored(fine)).price]).toEqual([low.price, fine.price + 5])
		await page.getByText('Not saved; it is still here:').waitFor()
		await row(page, 2)
			.getByText(`Price: somebody set it to ${meanwhile.price + 3} meanwhile.`)
			.waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])

		await cell(page, 'position', 1).fill(String(wrong.position))
		await page.getByRole('button', { name: 'Save 1 item…' }).click()
		await row(page, 2).getByText('Choose first whose value it shall be.').waitFor()
		expect(await page.getByRole('dialog').count()).toBe(0)
		await row(page, 2).getByRole('button', { name: 'Keep mine' }).click()
		await save(page, '1 item')
		await expect.poll(async () => (await stored(meanwhile)).price).toBe(meanwhile.price + 5)
	})

	it('is kept when the network is dead and the tab is closed', async () => {
		const page = await openGrid(size)
		expectNoise(page, /ERR_FAILED/)
		const [one, other] = [await shopItem(page, 4), await shopItem(page, 5)]
		await cell(page, 'price', 4).fill(String(one.price + 7))
		await cell(page, 'position', 5).fill(String(other.position + 7))
		let isDead = true
		await page.route('**/api/admin/shop/items/*', (route) => (isDead ? route.abort() : route.fallback()))
		await save(page, '2 items')
		await page.getByText('Network error.', { exact: false }).first().waitFor()
		await page.getByRole('button', { name: 'Save 2 items…' }).waitFor()
		await page.goto(`${site.url}/admin/shop?search=${one.ProductNum}`)
		isDead = false
		await page.locator('.unsaved-texts').getByRole('link', { name: 'Edit in the list' }).click()
		await page.goto(`${site.url}/admin/shop/grid?search=${one.ProductNum}`)
		await page.getByText('1 item with changes of yours is not shown here.').waitFor()
		await page.getByRole('link', { name: 'Show all items' }).click()
		await save(page, '2 items')
		await page.getByText('2 items saved.').waitFor()
		expect([(await stored(one)).price, (await stored(other)).position]).toEqual([one.price + 7, other.position + 7])
	})
})

type Item = { ProductNum: number; ItemName: string; price: number; position: number; isOnSale: boolean; edition: number }

const openGrid = async (size: typeof PHONE): Promise<Page> => {
	const page = await openPage(size)
	await signIn(page, site, ...MERCHANT)
	await page.goto(`${site.url}/admin/shop?state=shown`)
	await page.getByRole('link', { name: 'Edit in the list' }).click()
	await cell(page, 'price', 0).waitFor()
	return page
}

const row = (page: Page, index: number) => page.locator('.data-table tbody tr').nth(index)
const cell = (page: Page, name: string, index: number) => row(page, index).locator(`[data-cell="${name}"]`)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

const save = async (page: Page, items: string) => {
	await page.getByRole('button', { name: `Save ${items}…` }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Save them' }).click()
}

/** The item of a row, as it is stored. */
const shopItem = async (page: Page, index: number): Promise<Item> => {
	const address = await row(page, index).getByRole('link').getAttribute('href')
	return stored({ ProductNum: Number(address?.split('/').at(-1)) })
}

const asMerchant = async (path: string, init: RequestInit = {}): Promise<Item> => {
	const token = await signInAs(site.url, ...MERCHANT)
	const answer = await fetch(`${site.url}/api/admin/shop/items/${path}`, {
		...init,
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
	})
	return (await answer.json()) as Item
}
const stored = ({ ProductNum }: Pick<Item, 'ProductNum'>) => asMerchant(String(ProductNum))
const change = ({ ProductNum, edition }: Item, to: Partial<Item>) =>
	asMerchant(String(ProductNum), { method: 'PATCH', body: JSON.stringify({ ...to, edition }) })
