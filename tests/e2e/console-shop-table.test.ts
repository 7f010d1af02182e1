import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, signIn } from '../login-form.ts'
import { LAPTOP, PHONE } from '../sizes.ts'
import { violations } from '../violations.ts'

/** The items of the shop as a table: out, changed, and in with a preview of the differences. */
const site = consoleSite()

const choose = (page: Page, text: string) =>
	page.locator('input[type=file]').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const downloaded = async (page: Page) => {
	const begun = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download for a spreadsheet' }).click()
	return readFileSync(await (await begun).path(), 'utf8')
}
const place = async (page: Page, number: unknown) => {
	await page.goto(`${site.url}/admin/shop/items/${number}`)
	return page.getByLabel('Place in the shop')
}
const rows = (page: Page) => page.locator('.data-table tbody tr')

const confirm = async (page: Page, items: string) => {
	await page.getByRole('button', { name: `Save ${items}…` }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Save them' }).click()
}

describe.each([LAPTOP, PHONE])('the table of items at $width px', (size) => {
	it('goes out, comes back changed, is looked at, saved and taken back', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 409/)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop?currency=r-coin`)
		await page.getByRole('link', { name: 'Items as a table' }).click()
		await page.getByText('only the items that the list showed', { exact: false }).waitFor()
		const text = await downloaded(page)
		expect(text).not.toContain('Milleage')
		await choose(page, text)
		await page.getByText('The file changes nothing.').waitFor()

		const fields = text.split('\r\n')[1]?.split(',') ?? []
		const [number, name] = fields
		const fresh = 70_000 + size.width
		const head = 'Number;Name;Description;Paid in;Price;Category;Place;Weight'
		const shown = (await (await fetch(`${site.url}/api/shopcategories`)).json()) as { category_name: string }[]
		const category = shown[0]?.category_name
		await choose(page, `${head}\n${fresh};Salakot ${size.width};Woven.;R-Coin;12;${category};5;1\nnone;x;x;R-Coin;1;${category};5;1\n`)
		await page.getByText('1 new, 0 changed, 0 unchanged, 1 refused.').waitFor()
		await page.getByText('These columns are not known and are not read: Weight.').waitFor()
		await rows(page).filter({ hasText: 'Refused' }).getByText('The number must be a whole number from 1.').waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/table-${size.width}.png`, fullPage: true })
		await page.getByRole('button', { name: 'Save 1 item…' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('1 line is refused and left out.').waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Save them' }).click()
		await page.getByText('1 item saved.').waitFor()

		await choose(page, `Number,Place\n${number},77${size.width}\n${fresh},78${size.width}\n`)
		await rows(page)
			.filter({ hasText: name ?? '' })
			.getByText(`→ 77${size.width}`, { exact: false })
			.waitFor()
		const colleague = await openPage(size)
		await signIn(colleague, site, ...MERCHANT)
		await (await place(colleague, fresh)).fill('9')
		await colleague.getByRole('button', { name: 'Save' }).click()
		await colleague.getByText('Saved. It is in the shop.').waitFor()
		await confirm(page, '2 items')
		await page.getByText(`Line 3, Salakot ${size.width}`, { exact: false }).waitFor()
		await page.getByText('1 item saved.').last().waitFor()
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await page.getByText('Taken back.').waitFor()
		const field = await place(page, number)
		await expect.poll(() => field.inputValue()).not.toBe(`77${size.width}`)
	})

	it('lets a much lower price wait for a second person', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/table?state=shown`)
		const lines = (await downloaded(page)).split('\r\n')
		const number = lines[1 + [LAPTOP, PHONE].indexOf(size)]?.split(',')[0]
		await choose(page, `Number,Price\n${number},1\n`)
		await page.getByText('0 new, 1 changed, 0 unchanged, 0 refused.').waitFor()
		await confirm(page, '1 item')
		await page.getByText('1 price waits for a second person.').waitFor()
	})
})
