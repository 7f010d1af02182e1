import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowNoise, expectNoise, openPage } from '../browser.ts'
import { chooseFittingPicture } from '../chosen-picture.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, endSessions, fillLogin, forgetSession, MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** What staff type into dialogs and small forms survives Escape, another screen, a reload and the end of the session. */
const site = consoleSite()
const LAPTOP = { width: 1280, height: 900 }

describe.each(STAFF_SIZES)('a dialog at $width px', (size) => {
	it('keeps all that a player said who asks for another address', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'bea_santos')
		const open = page.getByRole('button', { name: 'Ask for another address' })
		const dialog = page.getByRole('dialog')
		await open.click()
		await page.locator('dialog [name=email]').fill(`bea.${size.width}@mail.example`)
		await page.locator('dialog [name=facts]').fill('First character: Habagat.\nBought a Fiesta Capsule in May.')
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'detached' })
		await open.click()
		await value(page, 'email', `bea.${size.width}@mail.example`)
		await value(page, 'facts', 'First character: Habagat.\nBought a Fiesta Capsule in May.')
		await dialog.getByText('You typed this and did not save it:', { exact: false }).waitFor()
		expect(await violations(page)).toEqual([])
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/dialog-${size.width}.png` })

		await page.reload()
		await open.click()
		await value(page, 'facts', 'First character: Habagat.\nBought a Fiesta Capsule in May.')
		await dialog.getByRole('button', { name: 'Discard what I typed' }).click()
		await value(page, 'facts', '')
		await page.keyboard.press('Escape')
		await open.click()
		await value(page, 'email', '')
		expect(await dialog.getByText('You typed this and did not save it:').count()).toBe(0)
	})

	it('gives a reason back after a session that ended, to whoever typed it, and forgets it when it is sent', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 401/)
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'juan_cruz')
		const player = page.url()
		await fillAdjustment(page)
		await endSessions(site, SUPPORT)
		await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
		await page.waitForURL(/\/login\?next=/)

		// On a shared PC a colleague signs in first.
		await fillLogin(page, ...OWNER)
		await page.waitForURL(player)
		await page.getByRole('button', { name: 'Adjust balance' }).click()
		await value(page, 'reason', '')
		await forgetSession(page)
		await signIn(page, site, ...SUPPORT)
		await page.goto(player)
		await page.getByRole('button', { name: 'Adjust balance' }).click()
		await value(page, 'reason', 'Lost in a crash')
		await value(page, 'amount', '12')
		await value(page, 'currency', 'milleage')
		await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
		await page.getByRole('dialog').waitFor({ state: 'detached' })
		await page.reload()
		await page.getByRole('button', { name: 'Adjust balance' }).click()
		await value(page, 'reason', '')
		await value(page, 'amount', '')
	})
})

describe('a dialog without a reason', () => {
	it('keeps the name of a category', async () => {
		const page = await openPage(LAPTOP)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/categories`)
		const rename = page.getByRole('button', { name: 'Rename' })
		await rename.first().click()
		await page.locator('dialog [name=nameFil]').fill('Mga kapsula ng buwan')
		await page.keyboard.press('Escape')
		// Another category has its own draft.
		await rename.nth(1).click()
		await page.getByRole('dialog').waitFor()
		expect(await page.locator('dialog [name=nameFil]').inputValue()).not.toBe('Mga kapsula ng buwan')
		await page.keyboard.press('Escape')
		await rename.first().click()
		await value(page, 'nameFil', 'Mga kapsula ng buwan')
	})

	it('keeps a section that is added, with the choice that depends on its kind', async () => {
		const page = await openPage(LAPTOP)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides`)
		const add = page.getByRole('button', { name: 'Add a section' })
		await add.click()
		await page.locator('dialog [name=title]').fill('Months')
		await page.locator('dialog [name=kind]').selectOption('table')
		await page.locator('dialog [name=columns]').selectOption('4')
		await page.keyboard.press('Escape')
		await page.reload()
		await add.click()
		await value(page, 'title', 'Months')
		await value(page, 'kind', 'table')
		await value(page, 'columns', '4')
	})
})

describe.each(STAFF_SIZES)('a small form at $width px', (size) => {
	it('keeps a rule for many prices until they are changed', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/prices`)
		await page.locator('[name=by]').selectOption('points')
		await page.locator('[name=amount]').fill('+7')
		await page.goto(`${site.url}/admin/shop`)
		await page.goto(`${site.url}/admin/shop/prices`)
		await value(page, 'by', 'points')
		await value(page, 'amount', '+7')
		expect(await violations(page)).toEqual([])
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/prices-${size.width}.png` })
		// The fields that depend on the rule are shown too.
		await page.locator('.price-end button:enabled').click()
		await page.getByRole('dialog').locator('.dialog-buttons button[type=submit]').click()
		await page.getByRole('dialog').waitFor({ state: 'detached' })
		await page.reload()
		await page.getByRole('table').waitFor()
		expect(await page.locator('[name=amount]').inputValue()).toBe('')
	})

	it('keeps whom somebody wanted to give a role', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/staff`)
		await page.locator('[name=UserID]').fill('lito_ramos')
		await page.locator('form [name=status]').first().selectOption({ label: 'Editor' })
		await page.reload()
		await value(page, 'UserID', 'lito_ramos')
		expect(await page.locator('form [name=status]').first().locator('option:checked').innerText()).toBe('Editor')
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/staff-${size.width}.png` })
		expect(await violations(page)).toEqual([])
	})
})

describe('the line of an uploaded picture in the audit log', () => {
	it('leads to the picture', async () => {
		const page = await openPage(LAPTOP)
		// The browser's own page around a picture uses styles and scripts, which the server's headers forbid.
		allowNoise(page, /\/api\/pictures\//)
		await signIn(page, site, ...OWNER)
		const address = await uploadPicture(page)
		await page.goto(`${site.url}/admin/audit`)
		const line = page.locator('.data-table tbody tr', { hasText: 'Upload a picture' }).first()
		const answer = page.waitForResponse(site.url + address)
		await line.locator('a.text-link[href^="/api/pictures/"]').click()
		expect((await answer).status()).toBe(200)
		await page.waitForURL(site.url + address)
		await page.locator('img').waitFor()
	})
})

const value = (page: Page, name: string, wanted: string) =>
	expect.poll(() => page.locator(`[name="${name}"]:not([type=hidden])`).first().inputValue()).toBe(wanted)

const openPlayer = async (page: Page, userId: string) => {
	await page.goto(`${site.url}/admin/players?search=${userId}`)
	await page.getByRole('link', { name: userId }).click()
	await page.getByRole('heading', { name: userId, level: 1 }).waitFor()
	await page.locator('.account-facts').waitFor()
}

const fillAdjustment = async (page: Page) => {
	await page.getByRole('button', { name: 'Adjust balance' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.locator('select').selectOption('milleage')
	await dialog.getByLabel('Points').fill('12')
	await dialog.getByLabel('Reason').fill('Lost in a crash')
}

/** Uses the form of a new item and leaves it without saving. */
const uploadPicture = async (page: Page): Promise<string> => {
	await page.goto(`${site.url}/admin/shop/add`)
	const kept = page.waitForResponse(`${site.url}/api/admin/pictures`)
	await chooseFittingPicture(page, { width: 640, height: 496 })
	return (await (await kept).json()).path
}
