import { beforeAll, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, SUPPORT, signIn } from '../login-form.ts'
import { topUpShop } from '../top-up-shop.ts'
import { freshTransfer } from '../top-ups.ts'

/** What staff type and pick at the desk is what is loaded, and nothing that only looks like it. */
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
	const picked = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))
	expect(await picked()).toEqual([false, true])
	// One order, one line.
	await boxes.nth(0).check()
	expect(await picked()).toEqual([true, false])
	await boxes.nth(1).check()
	expect(await picked()).toEqual([false, true])
	const sending = page.waitForRequest((request) => request.url().endsWith('/top-up-statements/approve'))
	await page.getByRole('button', { name: 'Approve 1' }).click()
	expect((await sending).postDataJSON()).toEqual({
		matches: [{ reference: order.reference, amount: order.amount, transferReference: transfer }],
	})
	await page.locator('.data-table').getByText('Loaded', { exact: true }).waitFor()
	expect(await page.getByRole('row', { name: stranger }).getByText('Loaded').count()).toBe(0)
})

it('an amount with a comma for a point is no amount: it would be a hundred times as much', async () => {
	const { order } = await shop.receipt(await shop.player('payer_comma'))
	const page = await openPage({ width: 1366, height: 768 })
	await signIn(page, site, ...SUPPORT)
	await page.goto(`${site.url}/admin/top-ups/${order.reference}`)
	const amount = page.getByLabel('Pesos that really came')
	for (const typed of ['100,42', '1,00', '1.234,56', '1,2,3', '-5', ',5']) {
		await amount.fill(typed)
		await amount.press('Enter')
		await page.getByText('Enter an amount of pesos above zero').waitFor()
		await amount.fill('')
		await page.getByText('Enter an amount of pesos above zero').waitFor({ state: 'hidden' })
	}
	await amount.fill('PHP 1,234.5')
	await page.getByText('Loads 1,234 R-Coin').waitFor()
	await page.reload()
	await expect.poll(() => amount.inputValue(), { message: 'what was typed is kept' }).toBe('PHP 1,234.5')
	await page.getByRole('button', { name: 'Discard what I typed' }).click()
	await expect.poll(() => amount.inputValue()).toBe((order.amount / 100).toFixed(2))
})

it('a day that is none has no closing: the list is shown', async () => {
	const page = await openPage({ width: 1366, height: 768 })
	await signIn(page, site, ...OWNER)
	for (const day of ['abc', '2026-02-31']) {
		await page.goto(`${site.url}/admin/top-up-closings/${day}`)
		await page.getByRole('heading', { level: 1, name: 'Daily closing' }).waitFor()
		expect(await page.getByRole('button', { name: 'Sign and close' }).count()).toBe(0)
	}
})

it('a file in the letters of a spreadsheet is read, and one that is no text is refused', async () => {
	const page = await openPage({ width: 1366, height: 768 })
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/top-up-statements`)
	const text = 'Date,Name,Credit\r\n2026-11-20,Niño Peña,100.42\r\n'
	const choose = async (buffer: Buffer) => {
		await page.getByLabel('Statement').fill('')
		await page.locator('input[type=file]').setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
	}
	const big = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
	for (const buffer of [Buffer.from(text), Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le'), big]) {
		await choose(buffer)
		await expect.poll(() => page.getByLabel('Statement').inputValue()).toBe(text.replaceAll('\r', ''))
	}
	for (const buffer of [
		Buffer.from('%PDF-1.7'),
		Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0]),
		Buffer.from([0x50, 0x4b, 3, 4]),
	]) {
		await choose(buffer)
		await page.getByRole('alert').waitFor()
		expect(await page.getByLabel('Statement').inputValue()).toBe('')
		await choose(Buffer.from('a'))
		await page.getByRole('alert').waitFor({ state: 'detached' })
	}
})
