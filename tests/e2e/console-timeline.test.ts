import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, SUPPORT, signIn } from '../login-form.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** What happened with a player, and what staff note about one. */
const site = consoleSite()

const openPlayer = async (page: Page, userId: string) => {
	await page.goto(`${site.url}/admin/players?search=${userId}`)
	await page.getByRole('link', { name: userId }).click()
	await page.getByRole('heading', { name: userId, level: 1 }).waitFor()
	await rows(page).first().waitFor()
}
const rows = (page: Page) => page.getByRole('table', { name: 'Timeline' }).locator('tbody tr')
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true }).click()

describe.each(STAFF_SIZES)('at $width px', (size) => {
	it('the timeline leads from a purchase to its order, narrowed by its kind', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'juan_cruz')
		await page.locator('select[name=kind]').selectOption('items')
		await show(page)
		await page.waitForURL(/kind=items/)
		await expect.poll(() => rows(page).filter({ hasText: 'Logged in' }).count()).toBe(0)
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/timeline-${size.width}.png`, fullPage: true })
		await rows(page).filter({ hasText: 'Bought' }).first().getByRole('link').click()
		await page.getByRole('heading', { name: /^Order \d+$/, level: 1 }).waitFor()
	})

	it('a note is written, pinned for all who open the page, and removed', async () => {
		const [page, other] = [await openPage(size), await openPage(size)]
		expectNoise(page, /status of 422/)
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'bea_santos')
		await page.getByRole('button', { name: 'Write a note' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('button', { name: 'Write', exact: true }).click()
		await dialog.getByText('Write what the team should know.').waitFor()
		await dialog.getByLabel('Note').fill('Lost her phone in May.\nAsk for the old number.')
		await dialog.getByLabel('Pin it to the top of this page').check()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Write', exact: true }).click()
		await dialog.waitFor({ state: 'detached' })
		const pinned = (of: Page) => of.getByRole('region', { name: 'Pinned notes' }).getByText('Lost her phone in May.')
		await pinned(page).waitFor()
		await rows(page).filter({ hasText: 'Lost her phone in May.' }).getByText('Pinned').waitFor()

		await signIn(other, site, ...OWNER)
		await openPlayer(other, 'bea_santos')
		await pinned(other).waitFor()
		expect([await sidewaysScroll(other), await violations(other)]).toEqual([0, []])
		await other.getByRole('region', { name: 'Pinned notes' }).getByRole('button', { name: 'Take the pin off' }).click()
		await pinned(other).waitFor({ state: 'detached' })
		await rows(other).filter({ hasText: 'Lost her phone in May.' }).getByRole('button', { name: 'Remove' }).click()
		await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
		await expect.poll(() => rows(other).filter({ hasText: 'Lost her phone in May.' }).count()).toBe(0)
	})

	it('stands beside a ticket of the player', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets?search=juan_cruz`)
		await page.getByRole('table').locator('tbody a').first().click()
		const lately = page.locator('.timeline-lately li')
		await lately.first().waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		// The whole file opens beside it: the same as on the screen of the player, and what is typed stays.
		await page.getByRole('textbox', { name: 'Your answer' }).fill('Please look again.')
		await page.getByRole('button', { name: 'Show the whole file' }).press('Enter')
		const beside = page.locator('.whole-file')
		await beside.getByRole('button', { name: 'Write a note' }).waitFor()
		await beside.locator('select[name=kind]').selectOption('codes')
		await show(page)
		await page.waitForURL(/kind=codes/)
		await beside.getByRole('link', { name: 'Statement' }).click()
		await page.waitForURL(/tab=statement/)
		expect(await page.getByRole('textbox', { name: 'Your answer' }).inputValue()).toBe('Please look again.')
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		await page.getByRole('button', { name: 'Show less' }).press('Enter')
		await lately.first().waitFor()
		await page.getByRole('link', { name: 'juan_cruz' }).first().click()
		await page.getByRole('heading', { name: 'juan_cruz', level: 1 }).waitFor()
	})
})
