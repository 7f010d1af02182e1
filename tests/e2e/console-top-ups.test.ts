import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { signInAs } from '../site.ts'
import { expectFit, LAPTOP, PHONE } from '../sizes.ts'
import { topUpShop } from '../top-up-shop.ts'

/** The desk of top-ups in a browser: a volunteer with twenty receipts, and an owner with the statement and the books. */
const site = consoleSite()
let shop: Awaited<ReturnType<typeof topUpShop>>
beforeAll(async () => {
	shop = await topUpShop(site)
	await shop.emptyDesk()
})

const RECEIPTS = 20

it('twenty receipts are decided by keyboard, each once, the oldest first', async () => {
	const references: string[] = []
	for (let index = 0; index < RECEIPTS; index++) {
		const token =
			index % 3 === 0 ? await shop.player(`payer_${index}`) : await signInAs(site.url, `payer_${index - (index % 3)}`, 'Kalesa-at-Araw')
		references.push((await shop.receipt(token)).order.reference)
	}
	const page = await openPage(LAPTOP)
	await signIn(page, site, ...SUPPORT)
	await page.goto(`${site.url}/admin/top-ups`)
	await page.getByText('20 receipts wait', { exact: false }).waitFor()
	await expectFit(page)
	await page.getByRole('button', { name: 'Check the next one' }).press('Enter')

	await at(page, references[0])
	await expectFit(page)
	await page.keyboard.press('?')
	await page.getByRole('dialog', { name: 'Keys' }).waitFor()
	await page.keyboard.press('Escape')
	await page.keyboard.press('z')
	await page.getByRole('button', { name: 'Fit to the window' }).waitFor()
	// Put back, the next one, and the one before: nothing is decided by looking.
	await page.keyboard.press('j')
	await at(page, references[1])
	await page.keyboard.press('k')
	await at(page, references[0])
	await page.goto(`${site.url}/admin/top-ups/${references[1]}`)
	await at(page, references[1])

	await page.keyboard.press('r')
	await page.getByRole('radio', { name: '1. The money has not arrived' }).waitFor()
	await page.keyboard.press('4')
	await expectFit(page)
	await page.keyboard.press('Enter')
	await at(page, references[2])
	await page.keyboard.press('q')
	await page.getByRole('dialog').getByLabel('Question').fill('From which number?')
	await page.getByRole('dialog').getByRole('button', { name: 'Ask back' }).press('Enter')
	for (const reference of references.slice(3)) {
		await at(page, reference)
		await page.keyboard.press('a')
		await page.keyboard.press('Enter')
	}
	// The one that was put back comes last.
	await page.getByText('That was the last one.', { exact: false }).waitFor()
	await page.getByRole('button', { name: 'Check the next one' }).press('Enter')
	await at(page, references[0])
	await page.keyboard.press('a')
	await page.keyboard.type('60')
	await page.getByText('Loads', { exact: false }).waitFor()
	await page.keyboard.press('Enter')
	await page.waitForURL(`${site.url}/admin/top-ups`)
	await page.goto(`${site.url}/admin/top-ups?state=loaded`)
	// Those of the demo, and all but the refused and the asked one.
	await page.getByText('20 in all').waitFor()

	// The money of the refused one comes after all.
	await page.goto(`${site.url}/admin/top-ups/${references[1]}`)
	await page.getByText('The money came after all').click()
	await expectFit(page)
	await page.getByRole('button', { name: 'Approve' }).click()
	await page.waitForURL(`${site.url}/admin/top-ups`)
	await page.goto(`${site.url}/admin/top-ups?state=loaded`)
	await page.getByText('21 in all').waitFor()
})

it('an owner compares a statement, sees what came in, takes one back, and closes the day with a second person', async () => {
	const { order, transfer } = await shop.receipt(await shop.player('payer_late'), { of: shop.large })
	const page = await openPage(LAPTOP)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/top-up-statements`)
	await page.getByLabel('Channel').selectOption({ label: 'Desk wallet' })
	const lines = [
		`2026-11-24 10:00 AM Transfer from 0917 Ref No ${transfer} ${(order.amount / 100).toFixed(2)}`,
		'2026-11-24 11:00 AM Transfer 9999999999999 12.00',
	]
	await page.getByLabel('Statement').fill(lines.join('\n'))
	await page.getByRole('button', { name: 'Compare' }).click()
	await page.getByRole('checkbox', { name: `Approve ${order.reference}` }).waitFor()
	await expectFit(page)
	await page.getByRole('button', { name: 'Approve 1' }).click()
	await page.locator('.data-table').getByText('Loaded').first().waitFor()

	await page.goto(`${site.url}/admin/top-up-figures`)
	await page.getByRole('heading', { name: 'By channel' }).waitFor()
	await expectFit(page)
	const saving = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Books as CSV' }).click()
	expect((await saving).suggestedFilename()).toMatch(/^top-ups-.*\.csv$/)

	await page.goto(`${site.url}/admin/top-ups/${order.reference}`)
	await page.getByRole('button', { name: 'Take it back' }).click()
	await page.getByRole('dialog').getByLabel('Reason').fill('The bank called it back')
	await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
	await page.getByText('560 R-Coin taken back, 0 owed.').waitFor()
	await expectFit(page)
	await closeYesterday(page)
})

/** The owner signs first; the same person cannot sign twice, another one can. */
const closeYesterday = async (page: Page) => {
	const day = new Date(Date.now() + (8 - 24) * 3_600_000).toISOString().slice(0, 10)
	await page.goto(`${site.url}/admin/top-up-closings/${day}`)
	const fields = page.getByLabel(/^Came into/)
	await fields.first().waitFor()
	for (const field of await fields.all()) await field.fill('0')
	await page.getByLabel('Note').fill('All accounts as in the books')
	await expectFit(page)
	await page.getByRole('button', { name: 'Sign and close' }).click()
	await page.getByText('Waits for a second person').waitFor()
	expect(await page.getByRole('button', { name: 'Sign too' }).count()).toBe(0)
	const other = await openPage(PHONE)
	await signIn(other, site, ...MERCHANT)
	await other.goto(`${site.url}/admin/top-up-closings`)
	await other.getByRole('button', { name: 'Sign too' }).click()
	await other.getByRole('dialog').getByRole('button', { name: 'Sign too' }).click()
	await other
		.locator('.data-table')
		.getByText(/^gm_tala/)
		.waitFor()
	await expectFit(other)
}

const at = (page: Page, reference: string | undefined) => page.getByRole('heading', { level: 1, name: `Receipt ${reference}` }).waitFor()
