import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { openPage, quiet } from '../browser.ts'
import { setClockAhead } from '../clock-ahead.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { DESKTOP, PHONE } from '../sizes.ts'

/** The clock of a device may be wrong by days or years: pages follow the server's. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

const opened = async (size: typeof PHONE, aheadMs: number) => {
	const page = await openPage(size)
	await page.context().addInitScript(setClockAhead, aheadMs)
	return page
}

describe.each([
	['twelve years behind', -12 * 365 * DAY_MS],
	['three days ahead', 3 * DAY_MS],
])('%s', (_name, aheadMs) => {
	it('pages count by the time of the server', async () => {
		const [right, wrong] = await Promise.all([opened(PHONE, 0), opened(PHONE, aheadMs)])
		/** All that a page says about how long ago or until when; a minute may turn between two pages. */
		const expectSame = async (path: string, times: string) => {
			const texts = async (page: Page) => page.locator(times).allInnerTexts()
			for (const page of [right, wrong]) {
				await page.goto(site.url + path)
				await quiet(page)
			}
			expect((await texts(right)).length).toBeGreaterThan(0)
			await expect.poll(async () => [await texts(wrong), await texts(right)].map(String).join('\n')).toMatch(/^(.*)\n\1$/s)
		}
		await expectSame('/rankings', '.month-end')
		await expectSame('/news', 'main time')
		await expectSame('/search?q=season', 'main time')
	})

	it('staff suspend for seven days, and make a code that ends next week', async () => {
		const page = await opened(DESKTOP, aheadMs)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/players?search=bea_santos`)
		await page.getByRole('link', { name: 'bea_santos' }).click()
		await page.getByRole('button', { name: 'Suspend' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('Reason').fill('Sold R-Coin')
		await dialog.getByLabel('For how long').selectOption('7')
		await dialog.getByRole('button', { name: 'Suspend' }).click()
		const told = await page
			.getByText(/^Suspended until/)
			.first()
			.innerText()
		const until = Date.parse(`${/until (.*) GMT/.exec(told)?.[1]} +0800`)
		expect(Math.abs(until - Date.now() - 7 * DAY_MS)).toBeLessThan(DAY_MS / 24)
		await page.getByRole('button', { name: 'End suspension' }).click()
		await dialog.getByLabel('Reason').fill('By mistake')
		await dialog.getByRole('button', { name: 'End suspension' }).click()
		await page.getByRole('button', { name: 'Suspend' }).waitFor()

		await page.goto(`${site.url}/admin/codes/mint`)
		await page.locator('[name=count]').fill('1')
		await page.locator('[name=userPoints]').fill('5')
		const nextWeek = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 16)
		await page.locator('[name=expiresAt]').fill(nextWeek)
		await page.locator('main form button[type=submit]').click()
		await page.getByRole('dialog').waitFor()
	})
})
