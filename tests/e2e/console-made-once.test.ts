import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { chooseFittingPicture } from '../chosen-picture.ts'
import { EDITOR, MERCHANT, SUPPORT, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { loseFirstAnswer } from '../swallowing-network.ts'

/** What staff add exists once, even if the response is lost. Articles and sections of guides have this in their own tests. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

let itemNumber = 60_001

type Form = {
	who: readonly [string, string]
	path: string
	call: string
	field: string
	list: string
	fill: (page: Page) => Promise<unknown>
}

const FORMS: [string, Form][] = [
	[
		'a banner',
		{
			who: EDITOR,
			path: 'banners/new',
			call: 'banners',
			field: 'Title',
			list: 'banners',
			fill: async (page) => {
				await chooseFittingPicture(page, { width: 1_230, height: 420 })
				await page.locator('.picture-shown').waitFor()
				await page.getByLabel('Where a click leads').fill('/news')
			},
		},
	],
	[
		'an item',
		{
			who: MERCHANT,
			path: 'shop/add',
			call: 'shop/items',
			field: 'Name',
			list: 'shop?search=at+',
			fill: async (page) => {
				await page.getByLabel('Description in English').fill('A song for the evening.')
				await page.getByLabel('Price in points').fill('120')
				await page.getByLabel('Number of the item in the game').fill(String(itemNumber++))
			},
		},
	],
	[
		'a ready answer',
		{
			who: SUPPORT,
			path: 'ticket-answers',
			call: 'ticket-answers',
			field: 'Title',
			list: 'ticket-answers',
			fill: (page) => page.locator('[name=text]').fill('Salamat po!'),
		},
	],
]

describe.each(FORMS)('%s', (_what, { who, path, call, field, list, fill }) => {
	it('is made once when the answer is lost, with what was typed before the next press', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...who)
		await page.goto(`${site.url}/admin/${path}`)
		if (path === 'ticket-answers') await page.getByRole('button', { name: 'New answer' }).click()
		await page.getByLabel(field, { exact: true }).fill('Kundiman at first')
		await fill(page)
		expectNoise(page, /ERR_FAILED/)
		await loseFirstAnswer(page, `**/api/admin/${call}`)
		const save = page.getByRole('button', { name: 'Save', exact: true })
		await save.click()
		await page.getByText('Network error.', { exact: false }).first().waitFor()
		await page.getByLabel(field, { exact: true }).fill('Harana at last')
		const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
		await save.click()
		expect((await changed).status()).toBe(200)
		await page.goto(`${site.url}/admin/${list}`)
		await page.locator('.data-table', { hasText: 'Harana at last' }).waitFor()
		const rows = page.locator('.data-table tbody tr')
		expect([await rows.filter({ hasText: 'Harana at last' }).count(), await rows.filter({ hasText: 'Kundiman at first' }).count()]).toEqual(
			[1, 0],
		)
	})
})

describe('a category', () => {
	it('is made once when the answer is lost and the button pressed again', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/categories`)
		await page.getByRole('button', { name: 'Add category' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('Name in English').fill('Kundiman')
		expectNoise(page, /ERR_FAILED/)
		await loseFirstAnswer(page, '**/api/admin/shop/categories')
		const add = dialog.getByRole('button', { name: 'Add category' })
		await add.click()
		await dialog.getByText('Network error.', { exact: false }).waitFor()
		await add.click()
		await dialog.waitFor({ state: 'detached' })
		await page.locator('.data-table', { hasText: 'Kundiman' }).waitFor()
		expect(await page.locator('.data-table tbody tr').filter({ hasText: 'Kundiman' }).count()).toBe(1)
	})
})

describe('a batch of codes', () => {
	it('is minted once when the answer is lost, the question closed, and the form sent again', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/codes/mint`)
		await page.getByLabel('How many codes').fill('3')
		await page.getByLabel('R-Coin').fill('120')
		await page.getByLabel('Note for staff').fill('Kundiman night')
		expectNoise(page, /ERR_FAILED/)
		await loseFirstAnswer(page, '**/api/admin/coupon-batches')
		const dialog = page.getByRole('dialog')
		const mint = async () => {
			await page.getByRole('button', { name: 'Mint…' }).click()
			await dialog.getByRole('button', { name: 'Mint', exact: true }).click()
		}
		await mint()
		await dialog.getByText('Network error.', { exact: false }).waitFor()
		await dialog.getByRole('button', { name: 'Cancel' }).click()
		await mint()
		await page.waitForURL(/\/admin\/codes\/\d+$/)
		await page.goto(`${site.url}/admin/codes?search=Kundiman+night`)
		await page.locator('.data-table', { hasText: 'Kundiman night' }).waitFor()
		expect(await page.locator('.data-table tbody tr').count()).toBe(1)
	})
})
