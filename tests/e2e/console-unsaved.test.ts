import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { REDIRECT_MS } from '#contract/limits.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { chooseFittingPicture } from '../chosen-picture.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, endSessions, fillLogin, MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** What staff type and do not save survives another screen, a reload and the end of the session. */
const site = consoleSite()

describe.each(STAFF_SIZES)('a form at $width px', (size) => {
	it('of an item keeps what was typed, offers it in the list, and forgets it when it is saved', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/add`)
		await page.getByLabel('Name', { exact: true }).fill('Firefly Jar')
		await page.getByLabel('Price in points').fill('12O')
		await page.getByLabel('Ribbon').selectOption({ label: 'Hot' })
		await addPicture(page)
		await page.goto(`${site.url}/admin/shop`)
		const list = page.getByRole('region', { name: 'You have unsaved text:' })
		await list.getByRole('link', { name: 'Firefly Jar' }).waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		await list.getByRole('link', { name: 'Firefly Jar' }).click()
		await page.getByText('You typed this and did not save it:', { exact: false }).waitFor()
		await value(page, 'ItemName', 'Firefly Jar')
		// A text that is no number is kept too, so that the wrong character can be seen and corrected.
		await value(page, 'price', '12O')
		expect(await page.getByLabel('Ribbon').inputValue()).toContain('hot')
		await page.locator('.picture-shown').waitFor()
		// The card beside the fields shows the draft too.
		await page.locator('.item-editor aside').getByText('Firefly Jar').first().waitFor()
		expect(await violations(page)).toEqual([])

		await page.getByLabel('Price in points').fill('120')
		await page.getByLabel('Description in English').fill('It glows.')
		await page.getByLabel('Number of the item in the game').fill(String(70_000 + size.width))
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.waitForURL(/\/admin\/shop\/items\/\d+$/)
		await value(page, 'ItemName', 'Firefly Jar')
		await page.goto(`${site.url}/admin/shop`)
		await page.getByRole('table').waitFor()
		expect(await list.count()).toBe(0)
	})

	it('of a stored banner keeps what was typed until somebody wants to see what is saved', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/banners`)
		await page.locator('.data-table a.text-link, .data-table td a').first().click()
		await page.waitForURL(/\/admin\/banners\/\d+$/)
		const title = page.locator('[name=title]')
		await title.waitFor()
		const saved = await title.inputValue()
		await title.fill('Harvest Moon Festival')
		await page.locator('[name=from]').fill('2040-05-01T08:00')
		// Through the menu, which loads no document.
		await goBy(page, 'Gallery')
		await goBy(page, 'Banners')
		await page.getByRole('region', { name: 'You have unsaved text:' }).getByRole('link').click()
		await value(page, 'title', 'Harvest Moon Festival')
		await value(page, 'from', '2040-05-01T08:00')
		await page.getByRole('button', { name: 'Discard what I typed' }).click()
		await value(page, 'title', saved)
		await page.getByRole('button', { name: 'Undo' }).click()
		await value(page, 'title', 'Harvest Moon Festival')
		await page.getByRole('button', { name: 'Discard what I typed' }).click()
		await value(page, 'title', saved)
		await page.reload()
		await value(page, 'title', saved)
		expect(await page.getByText('You typed this and did not save it:').count()).toBe(0)
	})
})

describe('the other forms', () => {
	it('keep their texts: a download with a new row, ready answers, settings, codes to mint', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/downloads/new`)
		await page.locator('[name=name]').fill('Client 4')
		await page.getByRole('button', { name: 'Add a file' }).click()
		await page.locator('[name="files.1.name"]').fill('Mirror')
		await page.reload()
		await value(page, 'name', 'Client 4')
		await value(page, 'files.1.name', 'Mirror')

		await page.goto(`${site.url}/admin/settings`)
		const points = page.locator('[name="referral.monthlyCap"]')
		await points.fill('4321')
		await page.getByLabel('Staff need two-step login').click()
		const isNeeded = await page.getByLabel('Staff need two-step login').isChecked()
		await page.reload()
		await value(page, 'referral.monthlyCap', '4321')
		expect(await page.getByLabel('Staff need two-step login').isChecked()).toBe(isNeeded)

		await page.goto(`${site.url}/admin/codes/mint`)
		await page.getByLabel('One code for everyone, once per account').check()
		await page.locator('[name=campaign]').fill('FIESTA2040')
		await page.locator('[name=limit]').fill('50')
		await page.locator('[name=userPoints]').fill('10')
		await page.reload()
		await value(page, 'campaign', 'FIESTA2040')
		await page.locator('.mint-total').getByText('500').waitFor()
		await page.goto(`${site.url}/admin/codes`)
		await page.getByRole('region', { name: 'You have unsaved text:' }).getByRole('link', { name: 'FIESTA2040' }).click()
		await value(page, 'campaign', 'FIESTA2040')
	})

	it('of ready answers, too', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/ticket-answers`)
		await page.getByRole('button', { name: 'New answer' }).click()
		await page.locator('[name=title]').fill('Lost item')
		await page.reload()
		await value(page, 'title', 'Lost item')
		await page.goto(`${site.url}/admin/ticket-answers`)
		const list = page.getByRole('region', { name: 'You have unsaved text:' })
		await list.getByRole('link', { name: 'Lost item' }).click()
		await value(page, 'title', 'Lost item')
		expect(await violations(page)).toEqual([])
		await page.getByRole('button', { name: 'Cancel' }).click()
		await page.locator('[name=title]').waitFor({ state: 'detached' })
		expect(await list.count()).toBe(0)
	})
})

describe.each(STAFF_SIZES)('a session that ends at $width px', (size) => {
	it('without a word, in another tab or in the storage, is told by the next save', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 401/)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('Paper boats')
		await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'))
		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.waitForURL(/\/login\?next=%2Fadmin%2Fnews%2Fnew$/)
		await page.getByText('Session expired. Please log in again.', { exact: false }).waitFor()
		await fillLogin(page, ...EDITOR)
		await page.waitForURL(`${site.url}/admin/news/new`)
		await value(page, 'subject', 'Paper boats')
		await page.goto(`${site.url}/admin/news`)
		await page.getByRole('button', { name: 'Discard: Paper boats' }).click()
	})

	it('leads to the login page with the reason, and from there back to the text', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 401/)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('Lantern night')
		await endSessions(site, EDITOR)
		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.waitForURL(/\/login\?next=%2Fadmin%2Fnews%2Fnew$/)
		await page.getByText('Session expired. Please log in again.', { exact: false }).waitFor()
		// Longer than the redirect to the home page would take: the page stays and shows the sentence.
		await page.waitForTimeout(REDIRECT_MS.expired + 1_000)
		expect(page.url()).toMatch(/\/login\?next=/)
		await page.getByText('Session expired. Please log in again.', { exact: false }).waitFor()
		await fillLogin(page, ...EDITOR)
		await page.waitForURL(`${site.url}/admin/news/new`)
		await value(page, 'subject', 'Lantern night')
		await page.goto(`${site.url}/admin/news`)
		const list = page.getByRole('region', { name: 'You have unsaved text:' })
		await list.getByRole('link', { name: 'Lantern night' }).waitFor()
		await list.getByRole('button', { name: 'Discard: Lantern night' }).click()
		await list.waitFor({ state: 'detached' })
	})
})

const value = (page: Page, name: string, wanted: string) =>
	expect.poll(() => page.locator(`[name="${name}"]:not([type=hidden])`).first().inputValue()).toBe(wanted)

const addPicture = async (page: Page) => {
	await chooseFittingPicture(page, { width: 640, height: 496 })
	await page.locator('.picture-shown').waitFor()
}

/** Uses the menu; on a phone it is behind a button. */
const goBy = async (page: Page, name: string) => {
	const burger = page.getByRole('button', { name: 'Open menu' })
	if (await burger.isVisible()) await burger.click()
	await page.locator('nav:visible, dialog[open]').getByRole('link', { name, exact: true }).first().click()
	await page.locator('h1', { hasText: name }).waitFor()
}
