import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, quiet, sidewaysScroll } from '../browser.ts'
import { choosePicture } from '../chosen-picture.ts'
import { MERCHANT, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** The shop, edited by staff in a browser and viewed by a player. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

describe.each(STAFF_SIZES)('items at $width px', (size) => {
	it('every screen can be read and used', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		for (const path of ['/admin/shop', '/admin/shop/categories', '/admin/shop/prices', '/admin/shop/add']) {
			await page.goto(site.url + path)
			await expect.poll(() => page.locator('h1').count()).toBe(1)
			await page.waitForLoadState('networkidle')
			expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
			expect([path, await violations(page)]).toEqual([path, []])
		}
	})

	it('an item is added, seen on its card and in the shop, changed and taken back', async () => {
		const page = await openPage(size)
		const name = `Bahag ${size.width}`
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop`)
		await page.getByRole('link', { name: 'Add an item' }).click()
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Give it a name.').waitFor()
		await page.getByLabel('Name', { exact: true }).fill(name)
		await page.getByLabel('Description in English').fill('Woven by hand.')
		await page.getByLabel('Description in Filipino').fill('Hinabi sa kamay.')
		await page.getByLabel('Price in points').fill('432')
		await page.getByLabel('Number of the item in the game').fill(String(60_000 + size.width))
		await page.getByLabel('Ribbon').selectOption('New')
		await page.getByLabel('On sale').check()
		const card = page.locator('.item-preview')
		await card.getByText('432.00').first().waitFor()
		expect(await card.locator('.item-ribbon').getAttribute('src')).toBe('/art/ribbon/new.svg')
		expect(await card.locator('.item-contents').count()).toBe(0)
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByRole('heading', { name, level: 1 }).waitFor()
		expect(await violations(page)).toEqual([])
		await expect.poll(() => priceInShop(name)).toBe(432)

		await page.getByLabel('Price in points').fill('500')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Saved. It is in the shop.').waitFor()
		await expect.poll(() => priceInShop(name)).toBe(500)
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.getByText('Taken back.').waitFor()
		await expect.poll(() => priceInShop(name)).toBe(432)
		await duplicate(page, { name, gameItem: 80_000 + size.width })
	})
})

describe.each(STAFF_SIZES)('the picture of an item at $width px', (size) => {
	it('from the computer of whoever adds it stands on its card and in the shop', async () => {
		const page = await openPage(size)
		const name = `Salakot ${size.width}`
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/add`)
		const file = page.locator('.picture-field input[type=file]')
		await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
		await page.getByText('Send one picture as a JPEG, PNG or WebP file').waitFor()
		await choosePicture(page, { width: 640, height: 640 })
		const pictureOf = (place: string) => page.locator(`${place} img[src^="/api/pictures/"]`).first()
		await pictureOf('.picture-field').waitFor()
		await pictureOf('.item-preview').waitFor()
		// Further typing does not remove the picture.
		await page.getByLabel('Name', { exact: true }).fill(name)
		await page.getByLabel('Description in English').fill('Against sun and rain.')
		await page.getByLabel('Price in points').fill('90')
		await page.getByLabel('Number of the item in the game').fill(String(70_000 + size.width))
		await page.getByLabel('On sale').check()
		await pictureOf('.item-preview').waitFor()
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByRole('heading', { name, level: 1 }).waitFor()
		await expect.poll(() => pictureInShop(name)).toMatch(/^\/api\/pictures\//)
		expect((await fetch(site.url + (await pictureInShop(name)))).headers.get('content-type')).toMatch(/^image\//)
	})
})

/** The name of the item in the first row, without its number. */
const firstName = async (rows: Locator) => {
	const cell = await rows.first().locator('td').nth(1).innerText()
	return /^(.*?) No\. /.exec(cell.trim().split('\n').pop() ?? '')?.[1] ?? ''
}

/** Undoes a change from another page, long after the message with its button has gone. */
const takeBackLater = async (page: Page, { first, items }: { first: string; items: number }) => {
	const dialog = page.getByRole('dialog')
	await page.goto(`${site.url}/admin/price-changes`)
	const change = page.getByRole('row').filter({ hasText: 'Many at once' }).filter({ hasText: 'Can be taken back' }).first()
	await change.getByText(first).waitFor()
	expect(await violations(page)).toEqual([])
	expect(await sidewaysScroll(page)).toBe(0)
	await change.getByRole('link', { name: /^Many at once/ }).click()
	await page.getByRole('heading', { name: /^Price change \d+$/, level: 1 }).waitFor()
	await page.getByRole('row').filter({ hasText: first }).getByText('Can be taken back').waitFor()
	expect(await sidewaysScroll(page)).toBe(0)
	await page.getByRole('button', { name: 'Take back' }).click()
	await dialog.getByText(`Give ${items} items their old price back?`).waitFor()
	expect(await violations(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Take back' }).click()
	await page.getByText('The old prices are back.').waitFor()
	await page.getByText('Nothing is left to take back').waitFor()
	expect(await page.getByRole('button', { name: 'Take back' }).count()).toBe(0)
	await page.getByRole('row').filter({ hasText: first }).getByRole('link').click()
	await page.getByRole('heading', { name: first, level: 1 }).waitFor()
	await page.locator('.edit-history > summary').click()
	const lines = page.locator('.history-lines > li')
	await lines.filter({ hasText: 'Take a price change back' }).first().getByText(first).waitFor()
	// Of the many changes only the one of this item is shown.
	expect(await lines.filter({ hasText: 'Change many prices' }).first().locator('.change > div').count()).toBe(1)
	expect(await violations(page)).toEqual([])
	expect(await sidewaysScroll(page)).toBe(0)
}

describe.each(STAFF_SIZES)('prices at $width px', (size) => {
	it('many prices change after a look at them, and back', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/prices`)
		await page.locator('.list-tools select').selectOption({ index: 1 })
		await page.getByRole('button', { name: 'Show' }).click()
		await page.waitForURL(/category=/)
		await quiet(page) // until then the old list is shown
		const rows = page.locator('.data-table tbody tr')
		await rows.first().waitFor()
		const items = await rows.count()
		const first = await firstName(rows)
		const before = await priceInShop(first)
		await rows.last().locator('input').uncheck()
		await page.getByLabel('How much').fill('2.5')
		await page.getByText('Enter a whole percentage').waitFor()
		await page.getByLabel('How much').fill('-10%')
		await page.getByText('Enter a whole percentage').waitFor({ state: 'detached' })
		await page.getByLabel('Round to').fill('5')
		const then = Math.round((before * 0.9) / 5) * 5
		await rows
			.first()
			.getByText(`${then.toLocaleString('en')}.00`)
			.waitFor()
		await page.getByRole('button', { name: new RegExp(`^Change ${items - 1} prices`) }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText(`${items - 1} prices go down.`).waitFor()
		await dialog.getByText('Largest fall:', { exact: false }).waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Change them' }).click()
		await page.getByText('The prices have been changed.').waitFor()
		await expect.poll(() => page.getByLabel('How much').inputValue()).toBe('')
		await expect.poll(() => page.getByRole('button', { name: 'Change 0 prices' }).isDisabled()).toBe(true)
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('by')
		await expect.poll(() => priceInShop(first)).toBe(then)
		await takeBackLater(page, { first, items: items - 1 })
		await expect.poll(() => priceInShop(first)).toBe(before)
	})

	it('a change is undone by its message as well', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/prices`)
		const rows = page.locator('.data-table tbody tr')
		await rows.first().waitFor()
		const first = await firstName(rows)
		const before = await priceInShop(first)
		await page.getByLabel('How much').fill('5')
		await page.getByRole('button', { name: /^Change \d+ prices/ }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Change them' }).click()
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.getByText('The old prices are back.').waitFor()
		await expect.poll(() => priceInShop(first)).toBe(before)
	})
})

describe.each(STAFF_SIZES)('categories at $width px', (size) => {
	it('a category is added, renamed, moved, hidden and shown', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 422/)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/categories`)
		const name = `Fiesta ${size.width}`
		const dialog = page.getByRole('dialog')
		await page.getByRole('button', { name: 'Add category' }).click()
		await dialog.getByRole('button', { name: 'Add category' }).click()
		await dialog.getByText('Give it a name.').waitFor()
		await dialog.getByLabel('Name in English').fill(name)
		await dialog.getByRole('button', { name: 'Add category' }).click()
		const row = page.getByRole('row').filter({ hasText: name })
		await row.waitFor()
		await row.getByRole('button', { name: 'Rename' }).click()
		await dialog.getByLabel('Name in Filipino').fill('Pista')
		await dialog.getByRole('button', { name: 'Rename' }).click()
		await row.getByText('Pista').waitFor()
		const place = async () => (await page.locator('.data-table tbody tr').allInnerTexts()).findIndex((text) => text.includes(name))
		const last = await place()
		await row.getByRole('button', { name: `Move ${name} up` }).click()
		await expect.poll(place).toBe(last - 1)
		await row.getByRole('button', { name: 'Hide' }).click()
		await dialog.getByText('0 items go off sale right away', { exact: false }).waitFor()
		await dialog.getByRole('button', { name: 'Hide' }).click()
		await row.getByText('Hidden').waitFor()
		await row.getByRole('button', { name: 'Show' }).click()
		await row.getByText('Shown').waitFor()
		expect(await violations(page)).toEqual([])
	})
})

describe('two editors of one item', () => {
	it('are told instead of overwriting each other, and lose nothing they typed', async () => {
		const [one, other] = [await openPage({ width: 1280, height: 900 }), await openPage({ width: 1280, height: 900 })]
		expectNoise(other, /status of 409/)
		for (const page of [one, other]) {
			await signIn(page, site, ...MERCHANT)
			await page.goto(`${site.url}/admin/shop/items/1`)
			await page.getByLabel('Price in points').waitFor()
		}
		await one.getByLabel('Price in points').fill('777')
		await one.getByRole('button', { name: 'Save' }).click()
		await one.getByText('Saved. It is in the shop.').waitFor()
		await other.getByLabel('Description in English').fill('Something else.')
		await other.getByRole('button', { name: 'Save' }).click()
		await other.getByText('You changed different fields, so both changes can stay.').waitFor()
		expect(await other.getByLabel('Description in English').inputValue()).toBe('Something else.')
		await other.getByRole('button', { name: 'Save mine over it' }).click()
		await other.getByText('Saved. It is in the shop.').waitFor()
		expect(await other.getByLabel('Price in points').inputValue()).toBe('777')
		// Undo takes back what was changed here, not the colleague's price.
		await other.getByRole('button', { name: 'Undo' }).last().click()
		await other.getByText('Taken back.').waitFor()
		await expect.poll(() => other.getByLabel('Description in English').inputValue()).not.toBe('Something else.')
		expect(await other.getByLabel('Price in points').inputValue()).toBe('777')
	})
})

const inShop = async (name: string) => {
	const answer = await fetch(`${site.url}/api/itemshop?search=${encodeURIComponent(name)}`)
	const { itemshopdata } = (await answer.json()) as { itemshopdata: { ItemName: string; price: number; image_url: string }[] }
	return itemshopdata.find(({ ItemName }) => ItemName === name)
}

const priceInShop = async (name: string) => (await inShop(name))?.price ?? 0
const pictureInShop = async (name: string) => (await inShop(name))?.image_url ?? ''

/** Adds an item like one of 432 points, and begins another. */
const duplicate = async (page: Page, { name, gameItem }: { name: string; gameItem: number }) => {
	await page.getByRole('link', { name: 'Duplicate' }).click()
	await page.getByRole('heading', { name: `Add an item like ${name}`, level: 1 }).waitFor()
	expect(await page.getByLabel('Price in points').inputValue()).toBe('432')
	await page.getByLabel('Name', { exact: true }).fill(`${name} again`)
	await page.getByLabel('Number of the item in the game').fill(String(gameItem))
	await page.getByRole('button', { name: 'Add and start another' }).click()
	await page.getByText(`${name} again is added.`).waitFor()
	expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
	expect(await page.getByLabel('On sale').isChecked()).toBe(true)
	await expect.poll(() => priceInShop(`${name} again`)).toBe(432)
}
