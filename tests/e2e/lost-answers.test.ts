import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANSWER_MS } from '#contract/limits.ts'
import { expectNoise } from '../browser.ts'
import { holdScripts } from '../held-scripts.ts'
import { intercept } from '../intercepted.ts'
import { fillLoginOfPlayer, money, otherDevice, signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { loseAnswers } from '../swallowing-network.ts'
import { violations } from '../violations.ts'

/** On a network that loses responses nothing is bought or redeemed twice, and the result is shown. */
let site: Site
let device: Awaited<ReturnType<typeof otherDevice>>
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100' })
	device = await otherDevice(site)
})
afterAll(() => site.stop())

const POTION = 'Vital Potion x50'
const PRICE = 80
const EARLIER = 'Your earlier purchase went through.'
const NETWORK = 'Network error. Please check your connection.'

describe('a purchase', () => {
	it('whose answer was lost is settled and told before the next question, in another tab too', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /ERR_FAILED/)
		const { UserPoint2 } = await device.balances()
		const repair = await loseAnswers(page.context(), '**/api/buyitem*')
		await pressBuy(page)
		await answer(page, /^Buy for/)
		await lost(page)
		repair()

		const other = await page.context().newPage()
		await pressBuy(other)
		const dialog = other.getByRole('dialog')
		await dialog.getByText(EARLIER).waitFor()
		expect(await dialog.innerText()).toMatch(new RegExp(`Balance now\\s+${money(UserPoint2 - PRICE)}`))
		await answer(other, /^Buy for/)
		await other.getByText('Thank you!').waitFor()
		expect((await device.balances()).UserPoint2).toBe(UserPoint2 - 2 * PRICE)

		// What was shown once is not shown again.
		await pressBuy(page)
		expect(await page.getByRole('dialog').getByText(EARLIER).count()).toBe(0)
	})

	it('leads from what it tells to the receipt, and is still known after a reload', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /ERR_FAILED/)
		const { UserPoint2 } = await device.balances()
		const repair = await loseAnswers(page.context(), '**/api/buyitem*')
		await pressBuy(page)
		await answer(page, /^Buy for/)
		await lost(page)
		repair()
		await page.reload()
		await pressBuy(page)
		await page.getByRole('dialog').getByRole('link', { name: 'See the receipt' }).click()
		await page.waitForURL(/\/receipt\/\d+$/)
		expect(await page.getByRole('dialog').count()).toBe(0)
		expect((await device.balances()).UserPoint2).toBe(UserPoint2 - PRICE)
	})

	it('that never left is not made up for: the player is asked again', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /ERR_INTERNET_DISCONNECTED/)
		const { UserPoint2 } = await device.balances()
		await pressBuy(page)
		await page.context().setOffline(true)
		await answer(page, /^Buy for/)
		await nothingBought(page)
		// Still offline: it says so again, and nothing is sent.
		await answer(page, 'Try again')
		await nothingBought(page)
		await page.context().setOffline(false)
		await answer(page, 'Try again')
		await page.getByRole('dialog').getByText('Are you sure').waitFor()
		expect(await page.getByRole('dialog').getByText(EARLIER).count()).toBe(0)
		await answer(page, 'Cancel')
		expect((await device.balances()).UserPoint2).toBe(UserPoint2)
	})

	it.each([
		{ width: 1280, height: 900 },
		{ width: 390, height: 844 },
	])('of the cart without a network buys nothing, says so in place and keeps what was chosen, at $width px', async (size) => {
		const page = await signedInPage(site, size)
		expectNoise(page, /ERR_INTERNET_DISCONNECTED/)
		await emptyCart(page)
		await device.addToCart(POTION)
		await page.goto(`${site.url}/shoppingcart`)
		const { UserPoint2 } = await device.balances()
		await page.locator('.cart-row').waitFor()
		await page.context().setOffline(true)
		await page.getByRole('button', { name: 'Proceed to Buy' }).click()
		await nothingBought(page)
		expect(await page.locator('.cart-row').count()).toBe(1)
		expect(await violations(page)).toEqual([])
		await page.context().setOffline(false)
		await answer(page, 'Try again')
		await answer(page, /^Buy for/)
		await page.waitForURL(/\/receipt\/\d+$/)
		await page.getByText('Thank you!').waitFor()
		expect((await device.balances()).UserPoint2).toBe(UserPoint2 - PRICE)
	})

	it('whose answer stays away is given up after half a minute, twice, and settled when the network is back', async () => {
		const page = await signedInPage(site)
		const { UserPoint2 } = await device.balances()
		let asked = 0
		const repair = await intercept(page, '**/api/buyitem*', async (route) => {
			asked++
			await route.fetch()
		})
		await page.clock.install()
		await pressBuy(page)
		await answer(page, /^Buy for/)
		for (const times of [1, 2]) {
			await expect.poll(() => asked).toBe(times)
			await page.clock.fastForward(ANSWER_MS)
		}
		await lost(page)
		await expect.poll(() => buyButton(page).getAttribute('aria-disabled')).toBeNull()
		repair()
		await pressBuy(page)
		await page.getByRole('dialog').getByText(EARLIER).waitFor()
		expect((await device.balances()).UserPoint2).toBe(UserPoint2 - PRICE)
	})

	it('asks nothing as long as the earlier one is unknown', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /ERR_FAILED/)
		const { UserPoint2 } = await device.balances()
		const repair = await loseAnswers(page.context(), '**/api/buyitem*')
		await pressBuy(page)
		await answer(page, /^Buy for/)
		await lost(page)
		const retried = page.waitForRequest(/buyitem/)
		await buyButton(page).click()
		await retried
		await expect.poll(() => buyButton(page).getAttribute('aria-disabled')).toBeNull()
		expect(await page.getByRole('dialog').count()).toBe(0)
		repair()
		await buyButton(page).click()
		await page.getByRole('dialog').getByText(EARLIER).waitFor()
		expect((await device.balances()).UserPoint2).toBe(UserPoint2 - PRICE)
	})

	it('of the whole cart is told as soon as the cart shows that it happened', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /ERR_FAILED/)
		await emptyCart(page)
		await device.addToCart(POTION)
		await page.goto(`${site.url}/shoppingcart`)
		const { UserPoint2 } = await device.balances()
		await loseAnswers(page, '**/api/buycartitem*')
		await page.getByRole('button', { name: 'Proceed to Buy' }).click()
		await answer(page, /^Buy for/)
		await lost(page)
		await page.getByText('Your cart is empty.').waitFor()

		// Another page, because this one would ask for the outcome by itself as soon as its network is back.
		const other = await page.context().newPage()
		await other.goto(`${site.url}/shoppingcart`)
		await other.getByText(EARLIER).waitFor()
		await expect.poll(() => other.locator('.balance-strip').innerText()).toContain(money(UserPoint2 - PRICE))
		expect((await device.balances()).UserPoint2).toBe(UserPoint2 - PRICE)
	})
})

describe('a code', () => {
	// An account has ten sessions at most, so the pages above have ended the one of this device.
	beforeAll(async () => {
		device = await otherDevice(site)
	})

	it('that is typed before the scripts have come stays in its field', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /422/)
		const letScriptsCome = await holdScripts(page)
		const field = page.getByLabel('Redeem code')
		const opened = page.goto(`${site.url}/topup`, { waitUntil: 'domcontentloaded' })
		await field.fill('abcd-efgh-jkmn-pqrs')
		letScriptsCome()
		await opened
		await expect.poll(() => field.inputValue()).toBe('ABCD-EFGH-JKMN-PQRS')
		await page.getByRole('button', { name: 'Redeem', exact: true }).click()
		await page.locator('main .field-error').first().waitFor()
		expect(await field.inputValue()).toBe('ABCD-EFGH-JKMN-PQRS')
	})

	it('whose answer was lost stands in the form after a reload, and is loaded once, with the balances of now', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /ERR_FAILED/)
		const code = await mintedCode()
		const repair = await loseAnswers(page.context(), '**/api/processCoupon')
		await redeem(page, code)
		await lost(page)
		repair()
		await page.reload()
		const field = page.getByLabel('Redeem code')
		await expect.poll(() => field.inputValue()).toBe(code)
		await page.getByText('We got no answer for this code.').waitFor()
		await device.buy(POTION)
		await page.getByRole('button', { name: 'Redeem' }).click()
		await page.getByText(`${code}: Your code has been redeemed.`).waitFor()
		const { UserPoint2 } = await device.balances()
		await expect.poll(() => page.locator('.loaded').innerText()).toContain(money(UserPoint2))
		expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code)
	})

	it('is settled and told before another one is redeemed', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /ERR_FAILED/)
		const [first, second] = [await mintedCode(), await mintedCode()]
		const repair = await loseAnswers(page.context(), '**/api/processCoupon')
		await redeem(page, first)
		await lost(page)
		repair()
		await page.reload()
		await page.getByText('We got no answer for this code.').waitFor()
		await redeem(page, second)
		for (const code of [first, second]) await page.getByText(`${code}: Your code has been redeemed.`).waitFor()
	})

	it('does not stay on a shared PC after a logout, and has its answer for the same player later', async () => {
		const page = await signedInPage(site)
		expectNoise(page, /ERR_FAILED/)
		const code = await mintedCode()
		const repair = await loseAnswers(page.context(), '**/api/processCoupon')
		await redeem(page, code)
		await lost(page)
		await page.getByRole('button', { name: 'Logout' }).last().click()
		await page.waitForURL(`${site.url}/login`)
		// The address changes before the page, and the page before has such a form as well.
		await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
		const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
		expect(kept).not.toContain(code)
		repair()
		await fillLoginOfPlayer(page)
		await page.waitForURL(`${site.url}/`)
		await redeem(page, code)
		await page.getByText('Your code has been redeemed.').waitFor()
	})
})

/** The message is shown, and the page no longer tries. */
const lost = async (page: Page) => {
	await page.getByText(NETWORK).first().waitFor()
	await expect.poll(() => page.locator('[aria-disabled=true]').count()).toBe(0)
}

/** The dialog says it; no toast does, which would vanish. */
const nothingBought = async (page: Page) => {
	await page.getByRole('dialog').getByText('You are offline, so nothing was bought.', { exact: false }).waitFor()
	await expect.poll(() => page.locator('.toast', { hasText: NETWORK }).count()).toBe(0)
}

const buyButton = (page: Page) => page.getByRole('button', { name: `Buy now: ${POTION}` })

const pressBuy = async (page: Page) => {
	const address = `${site.url}/itemshop?search=Vital+Potion`
	if (page.url() !== address) await page.goto(address)
	await buyButton(page).click()
	await page.getByRole('dialog').waitFor()
}

const answer = (page: Page, name: RegExp | 'Cancel' | 'Try again') => page.getByRole('dialog').getByRole('button', { name }).click()

const emptyCart = async (page: Page) => {
	await page.goto(`${site.url}/shoppingcart`)
	await page.getByText('in your Cart').waitFor()
	const rows = page.locator('.cart-row')
	for (let left = await rows.count(); left > 0; left--) {
		await rows.first().getByRole('button', { name: 'Remove' }).click()
		await expect.poll(() => rows.count()).toBe(left - 1)
	}
}

const mintedCode = async (): Promise<string> => {
	const { codes } = JSON.parse(await site.portal('codes', 'mint', '--count', '1', '--r-coin', '700', '--json'))
	return codes[0]
}

const redeem = async (page: Page, code: string) => {
	if (!page.url().endsWith('/topup')) await page.goto(`${site.url}/topup`)
	await page.getByLabel('Redeem code').fill(code)
	await page.getByRole('button', { name: 'Redeem' }).click()
}
