import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, signIn } from '../login-form.ts'
import { rounds } from '../rounds.ts'
import { signedInPage } from '../shopper.ts'
import { LAPTOP, PHONE } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Limited items, as staff set them and a player sees them. */
const site = consoleSite()

const ENGLISH = { ...LAPTOP, language: 'en' } as const
const SIZES = rounds([ENGLISH], [ENGLISH, { ...PHONE, language: 'fil' } as const])
const WORDS = {
	en: {
		left: 'Only 2 left1 per account',
		last: 'Only 1 left1 per account',
		soldOut: 'Sold out',
		buy: /^Buy for/,
		limit: /One account may have only so many/,
	},
	fil: {
		left: '2 na lang ang natitira1 bawat account',
		last: '1 na lang ang natitira1 bawat account',
		soldOut: 'Ubos na',
		buy: /^Bilhin sa/,
		limit: /May limit kung ilan nito/,
	},
}
const isWhole = async (page: Page) => {
	// The header of a page that is scrolled covers others.
	await page.evaluate(() => window.scrollTo(0, 0))
	expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
}

describe.each(SIZES)('an item of which few are left, at $width px', ({ language, ...size }) => {
	it('says so in the shop and on the receipt, and is sold out at the end', async () => {
		const words = WORDS[language]
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop`)
		await page
			.locator('tbody a')
			.nth(SIZES.findIndex(({ width }) => width === size.width))
			.click()
		const setLeft = async (left: string) => {
			await page.getByLabel('Left to sell').fill(left)
			await page.getByLabel('At most for one account').fill('1')
			// What the page says may still be about the time before.
			const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
			await page.getByRole('button', { name: 'Save', exact: true }).click()
			await saved
			await page.getByText('Saved. It is in the shop.').first().waitFor()
		}
		const name = await page.getByLabel('Name', { exact: true }).inputValue()
		await setLeft('2')
		await isWhole(page)

		const player = await signedInPage(site, size)
		await player.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: site.url }])
		const card = player.locator('.item-card', { hasText: name }).first()
		const open = () => player.goto(`${site.url}/itemshop?search=${encodeURIComponent(name)}`)
		// What staff save, and a purchase, show within seconds: a page that is kept may be sent until then.
		const expectStock = (text: string) =>
			expect
				.poll(async () => {
					await open()
					return card.locator('.item-stock').textContent()
				})
				.toMatch(text)
		await expectStock(words.left)
		await isWhole(player)
		const buy = async () => {
			await card.locator('.item-buttons .btn').first().click()
			await player.getByRole('dialog').locator('.item-stock').waitFor()
			await player.getByRole('dialog').getByRole('button', { name: words.buy }).click()
		}
		await buy()
		await player.waitForURL(/\/receipt\/\d+/)
		expect(await player.locator('.receipt-lines .item-stock').textContent()).toBe(words.last)
		await isWhole(player)
		await open()
		expectNoise(player, /status of 409/)
		await buy()
		await player.getByText(words.limit).first().waitFor()

		await expectStock(words.last)
		await setLeft('0')
		await expectStock(words.soldOut)
		expect(await card.locator('.item-buttons .btn:enabled').count()).toBe(0)
		await isWhole(player)
	})
})
