import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, mayAskLate, openPage, quiet } from '../browser.ts'
import { rounds } from '../rounds.ts'
import { type Site, startSite } from '../site.ts'
import { DESKTOP, PHONE } from '../sizes.ts'
import { violations } from '../violations.ts'
import { registration } from '../world.ts'

/** The main job: from the home page to a purchase, in a browser, on both databases; in a proof in both sizes on each. */
describe.each([
	{ engine: 'sqlite', sizes: rounds([PHONE], [PHONE, DESKTOP]) },
	{ engine: 'postgres', sizes: rounds([DESKTOP], [PHONE, DESKTOP]) },
] as const)('a first visit, on $engine', ({ engine, sizes }) => {
	let site: Site
	beforeAll(async () => {
		site = await startSite(engine)
	})
	afterAll(() => site.stop())

	it.each(sizes)('goes from the news to a purchase at $width px', async (size) => {
		const page = await openPage(size)
		// The wrong password and the wrong code: Chromium logs every refused request.
		expectNoise(page, /status of 422/)
		mayAskLate(page)
		const userId = `visitor_${size.width}`
		await readNews(page, site.url)
		await register(page, site.url, userId)
		await fetchClient(page, site.url)
		await signOut(page, site.url, size.width)
		await signIn(page, site.url, userId)
		await redeem(page, site, size.width)
		await page.goto(`${site.url}/user`)
		await stepsOf(page, ['To do', 'To do', 'Done', 'Done'])
		await page.getByRole('button', { name: 'Hide', exact: true }).click()
		await page.getByRole('region', { name: 'Your first steps' }).waitFor({ state: 'detached' })
		await page.reload()
		await page.getByRole('heading', { name: 'Account information' }).waitFor()
		expect(await page.getByRole('region', { name: 'Your first steps' }).count()).toBe(0)
		await buy(page, site.url)
		await signOut(page, site.url, size.width)
		await signInElse(page, site.url, `other_${size.width}`)
	})
})

const PASSWORD = 'Bituing-Walang-9'

const readNews = async (page: Page, url: string) => {
	await page.goto(url)
	expect(await page.title()).toBe('Home | Barkada Online')
	const headline = page.locator('.news-poster h3 a')
	const subject = await headline.innerText()
	await headline.click()
	await page.waitForURL(/\/news\?topic=\d+/)
	await page.locator('h1', { hasText: subject }).waitFor()
	expect(await page.locator('.article-body').innerText()).not.toBe('')
}

const register = async (page: Page, url: string, userId: string) => {
	await page.goto(`${url}/register`)
	await page.getByRole('button', { name: 'Create account' }).click()
	// An empty form shows every message at its field and focuses the first one.
	await page.getByText('Username is required.').first().waitFor()
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('userId')
	await page.getByLabel('User ID').last().fill(userId)
	await page.getByLabel('Email').fill(`${userId}@example.com`)
	await page.getByRole('textbox', { name: 'Password', exact: true }).last().fill(PASSWORD)
	await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
	await page.getByLabel('First name').fill('Maria')
	await page.getByLabel('Last name').fill('Dela Peña')
	await page.getByLabel('Secret question').selectOption('2')
	await page.getByLabel('Secret answer').fill('Batangas')
	await page.getByLabel('I have read and accept the').check()
	await page.getByRole('button', { name: 'Create account' }).click()
	await page.getByText('Registration successful.').waitFor()
	await page.waitForURL(`${url}/`)
	// The player is signed in and sees the next steps.
	await stepsOf(page, ['To do', 'To do', 'To do', 'To do'])
	expect(await violations(page)).toEqual([])
}

/** The file does not exist in a test; it counts that it was requested. */
const fetchClient = async (page: Page, url: string) => {
	await page.goto(`${url}/downloads`)
	await page.locator('.download-main .btn-primary').evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
	const button = page.locator('.download-main .btn-primary')
	await button.evaluate((link: HTMLElement) => link.click())
	await page.goto(url)
	await stepsOf(page, ['To do', 'To do', 'Done', 'To do'])
}

/** The ticks of the four steps follow from the state of the account: address, recovery codes, client, code. */
const stepsOf = async (page: Page, wanted: string[]) => {
	const ticks = page.getByRole('region', { name: 'Your first steps' }).locator('li .quietly')
	await expect.poll(() => ticks.allInnerTexts()).toEqual(wanted)
}

const signIn = async (page: Page, url: string, userId: string) => {
	await page.goto(`${url}/login`)
	const form = page.locator('main form')
	await form.getByRole('button', { name: 'Login' }).click()
	await page.getByText('Username is required.').waitFor()
	await form.getByLabel('User ID').fill(userId)
	await form.getByRole('textbox', { name: 'Password' }).fill('not the password')
	await form.getByRole('button', { name: 'Login' }).click()
	await page.getByText('Invalid user ID or password.').waitFor()
	await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
	await form.getByRole('button', { name: 'Login' }).click()
	await page.waitForURL(`${url}/`)
	expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key === key.toUpperCase()))).toEqual(
		expect.arrayContaining(['ACCESS_TOKEN', 'USER_TYPE', 'USER_DATA']),
	)
}

/** Another new player in the same tab sees the steps on the account page only, because he did not sign up in this tab. */
const signInElse = async (page: Page, url: string, userId: string) => {
	const form = registration(userId, { userPassword: PASSWORD, userPasswordConfirm: PASSWORD })
	const headers = { 'content-type': 'application/json' }
	expect((await fetch(`${url}/api/register`, { method: 'POST', headers, body: JSON.stringify(form) })).status).toBeLessThan(300)
	await signIn(page, url, userId)
	await page.goto(`${url}/user`)
	await stepsOf(page, ['To do', 'To do', 'To do', 'To do'])
	await page.goto(url)
	await quiet(page)
	expect(await page.getByRole('region', { name: 'Your first steps' }).count()).toBe(0)
}

const redeem = async (page: Page, site: Site, width: number) => {
	const { codes } = JSON.parse(await site.portal('codes', 'mint', '--count', '1', '--r-coin', '700', '--milleage', '80', '--json'))
	await page.goto(`${site.url}/topup`)
	const field = page.getByLabel('Redeem code')
	await field.fill('WRONG')
	await page.getByRole('button', { name: 'Redeem' }).click()
	await page.getByText('Invalid voucher code.').waitFor()
	expect(await field.inputValue()).toBe('WRONG')
	await field.fill(codes[0].replaceAll('-', ' ').toLowerCase())
	await page.getByRole('button', { name: 'Redeem' }).click()
	await page.locator('.loaded').getByText(`${codes[0]}: Your code has been redeemed.`).waitFor()
	expect(await page.locator('.loaded-gain').innerText()).toMatch(/\+700\.00\s+R-Coin\s+\+80\.00\s+Milleage/)
	// The panel shows the result, and no toast covers it.
	expect(await page.locator('.toast').count()).toBe(0)
	const balances = width > 1060 ? page.locator('.panel-balances') : page.locator('.loaded')
	expect(await balances.innerText()).toMatch(/700\.00[\s\S]*80\.00/)
	await page.getByRole('button', { name: 'Redeem' }).click()
	await page.getByText('Voucher Code is required.').waitFor()
}

const buy = async (page: Page, url: string) => {
	await page.goto(`${url}/itemshop`)
	const opener = page.getByRole('button', { name: 'Buy now: Ronin Helm' }).first()
	const dialog = page.getByRole('dialog')
	await opener.click()
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await expect.poll(() => opener.evaluate((button) => button === document.activeElement), { message: 'the focus comes back' }).toBe(true)
	await opener.click()
	await dialog.getByText('Are you sure you want to buy this item?').waitFor()
	expect(await dialog.innerText()).toMatch(/350\.00[\s\S]*700\.00[\s\S]*350\.00/)
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
	await dialog.getByRole('button', { name: 'Buy for 350 R-Coin' }).dblclick()
	await page.getByText('Thank you!').waitFor()
	await page.goto(`${url}/shoppurchases`)
	await page.locator('.history-line').first().waitFor()
	// Pressed twice, bought once.
	expect(await page.locator('.history-line').count()).toBe(1)
	expect(await page.locator('.history-line').innerText()).toMatch(/Ronin Helm[\s\S]*350\.00/)
	await page.goto(`${url}/topuphistory`)
	expect(await page.locator('.history-line').first().innerText()).toMatch(/\*{4}-\*{4}-\*{4}-\w{4}/)
}

const signOut = async (page: Page, url: string, width: number) => {
	if (width <= 760) await page.getByRole('button', { name: 'Account' }).click()
	await page.getByRole('button', { name: 'Logout' }).last().click()
	await page.waitForURL(`${url}/login`)
	expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
	await page.goto(`${url}/shoppurchases`)
	await page.waitForURL(/\/login\?next=/)
}
