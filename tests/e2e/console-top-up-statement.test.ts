import { beforeAll, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, signIn } from '../login-form.ts'
import { topUpShop } from '../top-up-shop.ts'
import { freshTransfer } from '../top-ups.ts'

/** A statement in which two lines fit one order: only one of them may load it, and by its own reference. */
const site = consoleSite()
let shop: Awaited<ReturnType<typeof topUpShop>>
beforeAll(async () => {
	shop = await topUpShop(site)
	await shop.emptyDesk()
})

it('an order is loaded by the line that was picked, whatever else in the statement fits it', async () => {
	const { order, transfer } = await shop.receipt(await shop.player('payer_once'))
	const stranger = freshTransfer()
	const amount = (order.amount / 100).toFixed(2)
	const page = await openPage({ width: 1366, height: 768 })
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/top-up-statements`)
	await page.getByLabel('Channel').selectOption({ label: 'Desk wallet' })
	const lines = [`Received from 0918 Ref No ${stranger} ${amount}`, `Received from 0917 Ref No ${transfer} ${amount}`]
	await page.getByLabel('Statement').fill(lines.join('\n'))
	await page.getByRole('button', { name: 'Compare' }).click()
	const boxes = page.getByRole('checkbox', { name: `Approve ${order.reference}` })
	await boxes.first().waitFor()
	const picked = async () => Promise.all((await boxes.all()).map((box) => box.isChecked()))
	expect(await picked()).toEqual([false, true])
	// One order, one line.
	await boxes.nth(0).check()
	expect(await picked()).toEqual([true, false])
	await boxes.nth(1).check()
	expect(await picked()).toEqual([false, true])
	const sending = page.waitForRequest((request) => request.url().endsWith('/top-up-statements/approve'))
	await page.getByRole('button', { name: 'Approve 1' }).click()
	expect((await sending).postDataJSON()).toEqual({ matches: [{ reference: order.reference, amount: order.amount, transferReference: transfer }] })
	await page.locator('.data-table').getByText('Loaded').first().waitFor()
})
