import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { encode } from 'uqr'
import { beforeAll, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { signInAs } from '../site.ts'
import { DESKTOP, expectFit } from '../sizes.ts'
import { PLAYER_PASSWORD, topUpShop } from '../top-up-shop.ts'
import { PUBLISHED_QRS, STATIC_QRS } from '../top-ups.ts'

/** A top-up through all hands: an owner who sets it up, a player with a bank, support, a merchant, and the owner again. */
const site = consoleSite()
let shop: Awaited<ReturnType<typeof topUpShop>>
beforeAll(async () => {
	shop = await topUpShop(site)
	await shop.emptyDesk()
	await shop.player('luz_v')
})

it('an owner adds a package and a bank whose code is read from a picture; what cannot be right is refused at its field', async () => {
	const page = await openPage({ width: 390, height: 844 })
	// The bank that is missing, and the code that has an amount.
	expectNoise(page, /status of 422/)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/top-up-packages/new`)
	await save(page)
	await page.getByText('Write something here.').first().waitFor()
	await page.getByLabel('Name', { exact: true }).fill('Fiesta')
	await page.getByLabel('Price in pesos').fill('75.50')
	await page.getByLabel('R-Coin', { exact: true }).fill('80')
	await save(page)
	await page.getByText('A price is in whole pesos.').waitFor()
	await expectFit(page)
	await page.getByLabel('Price in pesos').fill('75')
	await save(page)
	await page.getByText('Fiesta is added.').waitFor()
	await page.locator('.data-table').getByText('Fiesta').waitFor()

	await page.goto(`${site.url}/admin/top-up-channels/new`)
	await page.getByLabel('Kind').selectOption('bank')
	await page.getByLabel('Name that players see').fill('Island bank')
	await page.getByLabel('Account name').fill('JUAN D.')
	await save(page)
	await page.getByText('Enter the bank of this account.').waitFor()
	await page.getByLabel('Bank', { exact: true }).fill('Island Bank of the Visayas')
	await choosePicture(page, Buffer.from('no picture'))
	await page.getByText('No QR code was found in this picture.', { exact: false }).waitFor()
	await choosePicture(
		page,
		await sharp({ create: { width: 800, height: 800, channels: 3, background: '#7a6a5a' } })
			.png()
			.toBuffer(),
	)
	await page.getByText('No QR code was found in this picture.', { exact: false }).waitFor()
	await choosePicture(page, await photoOf(PUBLISHED_QRS[1] ?? ''))
	await expect.poll(() => page.getByLabel('QR Ph code').inputValue()).toBe(PUBLISHED_QRS[1])
	await save(page)
	await page.getByText('This code already has an amount', { exact: false }).waitFor()
	await choosePicture(page, await photoOf(STATIC_QRS[1] ?? ''))
	await expect.poll(() => page.getByLabel('QR Ph code').inputValue()).toBe(STATIC_QRS[1])
	await expectFit(page)
	await save(page)
	await page.getByText('Island bank is added.').waitFor()
})

it('a bank transfer is asked about, answered, handed over, agreed to by a second person, and shown to the player by itself', async () => {
	const player = await openPage({ width: 390, height: 844 })
	// A transfer without its bank.
	expectNoise(player, /status of 422/)
	await signIn(player, site, 'luz_v', PLAYER_PASSWORD)
	const reference = await payByBank(player)

	const support = await openPage(DESKTOP)
	await signIn(support, site, ...SUPPORT)
	await support.goto(`${site.url}/admin/top-ups`)
	await support.getByRole('button', { name: 'Check the next one' }).press('Enter')
	await at(support, reference)
	await support.locator('.desk-facts').getByText('UnionBank').waitFor()
	await support.keyboard.press('q')
	await support.getByLabel('Question').fill('Whose account was it?')
	await support.getByRole('dialog').getByRole('button', { name: 'Ask back' }).press('Enter')
	await support.getByText('That was the last one.', { exact: false }).waitFor()

	await player.evaluate(() => window.dispatchEvent(new Event('focus')))
	await player.getByText('Whose account was it?').first().waitFor()
	await player.getByRole('button', { name: 'Send the answer' }).click()
	await player.getByText('Write your answer.').waitFor()
	await player.getByLabel('Your answer').fill('My sister’s.')
	await player.getByRole('button', { name: 'Send the answer' }).dblclick()
	await player.getByRole('heading', { name: 'We have your receipt' }).waitFor()

	await support.getByRole('button', { name: 'Check the next one' }).press('Enter')
	await at(support, reference)
	await support.locator('.desk-steps').getByText('My sister’s.').waitFor()
	await support.keyboard.press('h')
	await support.getByRole('dialog').getByLabel('To').selectOption(MERCHANT[0])
	await support.getByRole('dialog').getByLabel('Note for them').fill('You know this bank.')
	await expectFit(support)
	await support.getByRole('dialog').getByRole('button', { name: 'Hand over' }).press('Enter')
	await support.getByText('That was the last one.', { exact: false }).waitFor()
	await support.goto(`${site.url}/admin/top-ups/${reference}`)
	await support.getByText(`${MERCHANT[0]} has this receipt.`).waitFor()

	const merchant = await openPage(DESKTOP)
	await signIn(merchant, site, ...MERCHANT)
	await merchant.goto(`${site.url}/admin/top-ups?mine=1`)
	await merchant.getByRole('link', { name: reference }).press('Enter')
	await merchant.getByText('You know this bank.', { exact: false }).waitFor()
	await merchant.keyboard.press('a')
	await merchant.keyboard.type('12000')
	await merchant.getByText('a second person must agree', { exact: false }).waitFor()
	await merchant.keyboard.press('Enter')
	await merchant.getByText('A second person must agree before luz_v gets it.').waitFor()
	await merchant.goto(`${site.url}/admin/top-up-requests`)
	await merchant.getByRole('link', { name: reference }).waitFor()
	expect(await merchant.getByRole('button', { name: 'Agree' }).count()).toBe(0)
	await agree(reference)
	// By itself: the page looks again and again.
	await player.getByRole('heading', { name: 'Your R-Coin is here' }).waitFor()
	await expectFit(player)
})

it('points of a false transfer that are spent become a debt; spending is locked until a person at the desk frees it', async () => {
	const token = await shop.player('dodong')
	const { order } = await shop.receipt(token)
	const owner = await signInAs(site.url, ...OWNER)
	await shop.send(`/admin/top-ups/${order.reference}/approve`, owner, { amount: order.amount })
	const { user } = (await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
		answer.json(),
	)) as {
		user: { UserNum: number }
	}
	await shop.send(`/admin/users/${user.UserNum}/adjustments`, owner, { currency: 'r-coin', amount: -100, reason: 'Spent' })

	const page = await openPage(DESKTOP)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/top-ups/${order.reference}`)
	await page.getByRole('button', { name: 'Take it back' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Reason').fill('The bank called it back')
	await dialog.getByLabel('Lock spending until the debt is paid').check()
	await dialog.getByRole('button', { name: 'Take it back' }).click()
	await page.getByText('5 R-Coin taken back, 100 owed.').waitFor()
	await page.goto(`${site.url}/admin/top-up-debts`)
	const row = page.locator('.data-table tr').filter({ hasText: 'dodong' })
	await row.getByText('Locked').waitFor()
	await expectFit(page)

	const player = await openPage({ width: 390, height: 844 })
	await signIn(player, site, 'dodong', PLAYER_PASSWORD)
	await player.goto(`${site.url}/topups`)
	await player.getByText('Your next top-up first pays back 100 R-Coin', { exact: false }).waitFor()
	await expectFit(player)
	const isLocked = async () => {
		const response = await fetch(`${site.url}/api/top-ups`, { headers: { authorization: `Bearer ${token}` } })
		return ((await response.json()) as { isSpendingLocked: boolean }).isSpendingLocked
	}
	expect(await isLocked()).toBe(true)
	await row.getByRole('button', { name: 'Unlock spending' }).click()
	await row.getByText('Free').waitFor()
	expect(await isLocked()).toBe(false)
})

it('the desk still finds the orders of a hidden channel, and compares its statement', async () => {
	const { order, transfer } = await shop.receipt(await shop.player('celia'))
	const second = await shop.receipt(await shop.player('dante'))
	const owner = await openPage({ width: 390, height: 844 })
	await signIn(owner, site, ...OWNER)
	await owner.goto(`${site.url}/admin/top-up-channels`)
	const row = owner.locator('.data-table tr').filter({ hasText: 'Desk wallet' })
	await row.getByRole('button', { name: 'Hide' }).click()
	await owner.getByText('Desk wallet is hidden.').waitFor()
	await expectFit(owner)

	const page = await openPage(DESKTOP)
	await signIn(page, site, ...SUPPORT)
	await page.goto(`${site.url}/admin/top-ups`)
	await page.getByLabel('Channel').selectOption({ label: 'Desk wallet (hidden)' })
	await page.getByRole('button', { name: 'Show', exact: true }).click()
	await page.getByRole('link', { name: order.reference }).waitFor()
	await page.reload()
	await page.getByRole('link', { name: order.reference }).waitFor()
	await expect.poll(() => page.getByLabel('Channel').locator('option:checked').innerText()).toBe('Desk wallet (hidden)')

	await page.goto(`${site.url}/admin/top-up-statements`)
	await page.getByLabel('Channel').selectOption({ label: 'Desk wallet (hidden)' })
	const line = (ref: string, centavos: number) => `2026-11-24 10:00 AM Received Ref No ${ref} ${(centavos / 100).toFixed(2)}`
	const text = [line(transfer, order.amount), line(second.transfer, second.order.amount), line('9999999999999', 1_200)].join('\n')
	const file = page.locator('input[type=file]')
	await file.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 \0') })
	await page.getByText('This file is not text.', { exact: false }).waitFor()
	await file.setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
	await page.getByRole('button', { name: 'Compare' }).click()
	await page.getByText('No order fits').waitFor()
	await page.getByRole('button', { name: 'Approve 2' }).dblclick()
	await expect.poll(() => page.locator('.data-table').getByText('Loaded', { exact: true }).count()).toBe(2)
	await expectFit(page)
})

const payByBank = async (page: Page): Promise<string> => {
	await page.goto(`${site.url}/topup`)
	await page.getByRole('radio', { name: 'Fiesta' }).check()
	await page.getByRole('radio', { name: 'Island bank' }).check()
	await page.getByRole('button', { name: 'Go to payment' }).click()
	await page.waitForURL(/\/topup\/P-/)
	await page.getByText('Island Bank of the Visayas').waitFor()
	await page.getByLabel('Reference number of the transfer').fill('00 1234 567')
	await page.getByRole('button', { name: 'Send the receipt' }).click()
	await page.getByText('Enter the bank that you paid from.').waitFor()
	await page.getByLabel('Bank or wallet that you paid from').fill('UnionBank')
	await page.getByLabel('Day of the payment').fill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
	await expectFit(page)
	await page.getByRole('button', { name: 'Send the receipt' }).click()
	await page.getByRole('heading', { name: 'We have your receipt' }).waitFor()
	return page.url().split('/').at(-1) ?? ''
}

/** The owner agrees on a phone. */
const agree = async (reference: string) => {
	const page = await openPage({ width: 390, height: 844 })
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/top-up-requests`)
	await page.getByRole('link', { name: reference }).waitFor()
	await expectFit(page)
	await page.getByRole('button', { name: 'Agree' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
	await page.locator('.data-table').getByText('Agreed').first().waitFor()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const choosePicture = (page: Page, buffer: Buffer) =>
	page.locator('.console-form input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })

/** A code as a phone photographs it: tilted, off the middle, on a table, not quite white. */
const photoOf = async (text: string): Promise<Buffer> => {
	const { data, size } = encode(text, { ecc: 'M', border: 4 })
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000" viewBox="0 0 1500 2000"><rect width="1500" height="2000" fill="#8a7a66"/>
		<g transform="translate(330 620) rotate(7) scale(${900 / size})"><rect width="${size}" height="${size}" fill="#e9e4da"/><path d="${path}" fill="#2a2622"/></g></svg>`
	return sharp(Buffer.from(svg)).blur(1.2).jpeg({ quality: 70 }).toBuffer()
}

const at = (page: Page, reference: string) => page.getByRole('heading', { level: 1, name: `Receipt ${reference}` }).waitFor()
