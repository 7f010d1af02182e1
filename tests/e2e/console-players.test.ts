import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, SUPPORT, signIn } from '../login-form.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { loseFirstAnswer } from '../swallowing-network.ts'
import { violations } from '../violations.ts'

/** Helping and suspending players, in a browser. */
const site = consoleSite()

describe.each([
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
	{ width: 320, height: 700 },
])('at $width px', (size) => {
	it('a player is found by the beginning of a name, and the account can be read', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/players`)
		await page.locator('[name=search]').fill('juan')
		await page.getByRole('button', { name: 'Show' }).click()
		await page.waitForURL(/search=juan/)
		await page.getByRole('link', { name: 'juan_cruz' }).click()
		await page.getByRole('heading', { name: 'juan_cruz', level: 1 }).waitFor()
		const rowsOf = (tab: string) => page.getByRole('table', { name: tab }).locator('tbody tr')
		for (const tab of ['Statement', 'Timeline']) {
			await page.getByRole('link', { name: tab, exact: true }).click()
			await rowsOf(tab).first().waitFor()
			expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		}
		for (const tab of ['Timeline', 'Statement']) {
			await page.getByRole('link', { name: tab, exact: true }).click()
			await rowsOf(tab).first().waitFor()
			await page.getByRole('searchbox', { name: 'Search' }).fill('qqqq')
			await page.getByRole('button', { name: 'Show', exact: true }).click()
			await page.getByText('Nothing found for “qqqq”.').waitFor()
			await page.getByRole('link', { name: 'Show everything' }).click()
			await page.waitForURL(new RegExp(`\\?tab=${tab.toLowerCase()}$`))
			await rowsOf(tab).first().waitFor()
		}
		const months = page.locator('select[name=month] option:not([value=""])')
		await months.first().waitFor({ state: 'attached' })
		await page.locator('select[name=month]').selectOption(await months.first().innerText())
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await page.waitForURL(/tab=statement&month=20/)
		await rowsOf('Statement').first().waitFor()
	})

	it('a player is suspended with a reason, and let in again', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'bea_santos')
		await page.getByRole('button', { name: 'Suspend' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('They are signed out everywhere').waitFor()
		await dialog.getByRole('button', { name: 'Suspend' }).click()
		await dialog.getByText('Give a reason.', { exact: false }).waitFor()
		await dialog.getByLabel('Reason').fill('Sold R-Coin')
		await dialog.getByRole('button', { name: 'Suspend' }).click()
		await dialog.getByText('Choose for how long', { exact: false }).waitFor()
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
		expect(await focused()).toBe('length')
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'detached' })
		await page.getByRole('button', { name: 'Suspend' }).click()
		await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Sold R-Coin')
		await dialog.getByLabel('For how long').selectOption('For good')
		await dialog.getByRole('button', { name: 'Suspend' }).click()
		await page.getByText('Suspended for good').waitFor()
		expect(await violations(page)).toEqual([])
		await page.getByRole('button', { name: 'End suspension' }).click()
		await dialog.getByLabel('Reason').fill('By mistake')
		await dialog.getByRole('button', { name: 'End suspension' }).click()
		await page.getByRole('button', { name: 'Suspend' }).click()
		expect(await dialog.getByLabel('Reason').inputValue()).toBe('')
	})
})

describe.each([
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
])('waits after wrong passwords at $width px', (size) => {
	it('are ended by support on the page of a player, and on nobody of the staff', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'bea_santos')
		await page.getByRole('button', { name: 'End login waits' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('The waits after wrong passwords end').waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'End waits' }).click()
		await page.getByText('They can log in again right away').waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
		await openPlayer(page, OWNER[0])
		for (const name of ['End login waits', 'Sign out everywhere', 'Email a password link', 'Adjust balance'])
			expect(await page.getByRole('button', { name }).count()).toBe(0)
	})
})

describe('what was done to a player', () => {
	it('is found in the audit log by their user ID and the words of the action, with the way to them', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/audit`)
		await page.getByRole('searchbox', { name: 'Search' }).fill('bea_santos suspend a player')
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await page.waitForURL(/search=bea_santos/)
		const rows = page.locator('.data-table tbody tr')
		await rows.filter({ hasText: 'Suspend a player' }).first().waitFor()
		// The old list is shown until the new search result arrives.
		await expect.poll(() => rows.filter({ hasNotText: 'bea_santos' }).count()).toBe(0)
		expect(await sidewaysScroll(page)).toBe(0)
		await rows.first().getByRole('link', { name: 'bea_santos' }).click()
		await page.getByRole('heading', { name: 'bea_santos', level: 1 }).waitFor()
		await page.locator('.edit-history > summary').click()
		await page.locator('.history-lines li').filter({ hasText: 'Suspend a player' }).first().getByText('Reason').waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
	})
})

describe('the page of a player', () => {
	it('has a head for each column of its lists', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'juan_cruz')
		const heads = page.locator('.account-facts').getByRole('columnheader')
		await expect.poll(() => heads.allInnerTexts()).toEqual(expect.arrayContaining(['Name', 'Level']))
		expect(await violations(page)).toEqual([])
	})
})

describe.each(STAFF_SIZES)('the facts of a player at $width px', (size) => {
	it('are parts with room between them', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'juan_cruz')
		const heads = page.locator('.account-facts h2')
		expect((await heads.allInnerTexts()).map((text) => text.toLowerCase())).toEqual(['characters', 'signed in'])
		const [first, second] = await heads.evaluateAll((all) =>
			all.map((head) => {
				const before = head.previousElementSibling ?? head.parentElement?.previousElementSibling
				const [box, next] = [head.getBoundingClientRect(), head.nextElementSibling?.getBoundingClientRect()]
				return { above: before ? box.top - before.getBoundingClientRect().bottom : null, below: (next?.top ?? 0) - box.bottom }
			}),
		)
		expect(first?.below).toBeGreaterThanOrEqual(8)
		expect(second?.below).toBeGreaterThanOrEqual(8)
		expect(second?.above).toBeGreaterThanOrEqual(26)
		expect(await violations(page)).toEqual([])
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/player-${size.width}.png`, fullPage: true })
	})
})

describe('a balance', () => {
	it('is corrected at once below the limit, and above it by two people', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'bea_santos')
		const before = await rCoin(page)
		await adjust(page, '250')
		await expect.poll(() => rCoin(page)).toBe(before + 250)
		await adjust(page, '50000')
		const asked = page.locator('.toast', { hasText: 'more than one person may hand out alone' })
		await asked.waitFor()
		expect(await asked.getAttribute('class')).toBe('toast toast-info')
		await asked.getByRole('link', { name: 'Go to the request' }).waitFor()
		const waiting = page.locator('.waiting-adjustments tbody tr')
		for (const fact of ['by gm_kidlat', '+50,000.00 R-Coin', 'Lost in a crash', 'Take back']) await waiting.getByText(fact).waitFor()
		expect(await violations(page)).toEqual([])
		await page.goto(`${site.url}/admin/adjustments`)
		await page.getByRole('button', { name: 'Take back' }).waitFor()
		expect(await page.getByRole('button', { name: 'Agree' }).count()).toBe(0)

		const other = await openPage({ width: 1280, height: 900 })
		await signIn(other, site, ...OWNER)
		await other.goto(`${site.url}/admin/adjustments`)
		await other.getByRole('button', { name: 'Agree' }).click()
		await other.getByRole('dialog').getByText('+50,000.00 R-Coin for bea_santos?').waitFor()
		await other.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
		await other.getByText('Agreed by may_ari').waitFor()
		expect(await violations(other)).toEqual([])
		await openPlayer(page, 'bea_santos')
		expect(await rCoin(page)).toBe(before + 50_250)
	})

	it.each([
		{ width: 390, height: 844 },
		{ width: 1280, height: 900 },
	])('that is to be corrected already is told before somebody else asks for the same, at $width px', async (size) => {
		const [page, other] = [await openPage(size), await openPage(size)]
		expectNoise(other, /status of 409/)
		await signIn(page, site, ...SUPPORT)
		await signIn(other, site, ...OWNER)
		await openPlayer(page, 'juan_cruz')
		await openPlayer(other, 'juan_cruz')
		await adjust(page, '40000')
		// The other page was opened before the request: its adjustment is refused, and the dialog then shows the request.
		await fillAdjustment(other, '500')
		const dialog = other.getByRole('dialog')
		await dialog.getByText('An adjustment for this player is already waiting for a second person.', { exact: false }).waitFor()
		await dialog.getByText('+40,000.00 R-Coin, asked by gm_kidlat: Lost in a crash').waitFor()
		await dialog.getByRole('button', { name: 'Ask anyway' }).waitFor()
		expect(await dialog.getByLabel('Points').inputValue()).toBe('500')
		expect(await violations(other)).toEqual([])
		await dialog.getByRole('button', { name: 'Cancel' }).click()
		const row = other.locator('.waiting-adjustments tbody tr')
		await row.getByRole('button', { name: 'Agree' }).waitFor()
		expect(await sidewaysScroll(other)).toBe(0)
		await page.getByRole('button', { name: 'Take back' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
		await page.locator('.waiting-adjustments').waitFor({ state: 'detached' })
	})

	it('is corrected once when the answer is lost and the button pressed again', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'bea_santos')
		const before = await rCoin(page)
		expectNoise(page, /ERR_FAILED/)
		await loseFirstAnswer(page, '**/adjustments')
		await fillAdjustment(page, '30')
		await page.getByText('Network error.', { exact: false }).first().waitFor()
		await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
		await page.getByRole('dialog').waitFor({ state: 'detached' })
		await expect.poll(() => rCoin(page)).toBe(before + 30)
		await page.getByText('Network error.', { exact: false }).first().waitFor({ state: 'detached' })
	})

	it('keeps what was typed when it cannot be done, and says why', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		expectNoise(page, /status of 409/)
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, 'bea_santos')
		await page.getByRole('button', { name: 'Adjust balance' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('Points').fill('-9000')
		await dialog.locator('select').selectOption('milleage')
		await dialog.getByLabel('Reason').fill('Bought twice')
		await dialog.getByRole('button', { name: 'Adjust' }).click()
		await dialog.getByText('Not enough Milleage.').waitFor()
		expect(await dialog.getByLabel('Reason').inputValue()).toBe('Bought twice')
	})
})

const openPlayer = async (page: Page, userId: string) => {
	await page.goto(`${site.url}/admin/players?search=${userId}`)
	await page.getByRole('link', { name: userId }).click()
	await page.getByRole('heading', { name: userId, level: 1 }).waitFor()
	await page.locator('.account-facts').waitFor()
}

const rCoin = async (page: Page) => Number((await page.locator('.account-facts dd').first().innerText()).replaceAll(/[^\d.]/g, ''))

const adjust = async (page: Page, amount: string) => {
	await fillAdjustment(page, amount)
	await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const fillAdjustment = async (page: Page, amount: string) => {
	await page.getByRole('button', { name: 'Adjust balance' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Points').fill(amount)
	await dialog.getByLabel('Reason').fill('Lost in a crash')
	await dialog.getByRole('button', { name: 'Adjust' }).click()
}
