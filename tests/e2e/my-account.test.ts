import { readFile } from 'node:fs/promises'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { fillLogin, signIn as signInTo } from '../login-form.ts'
import { linkIn, nextMail } from '../mailbox.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { expectReadable, PHONE, PLAYER_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** A player's own account, in a browser. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

describe('the account page', () => {
	it('sends a guest to the login and takes him back', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await page.goto(`${site.url}/user`)
		await page.waitForURL(/\/login\?next=%2Fuser$/)
		await fillLogin(page, 'juan_cruz', 'Sampaguita-7')
		await page.waitForURL(`${site.url}/user`)
	})

	it('shows who one is, to everybody', async () => {
		const page = await openPage(PHONE)
		await signIn(page, 'juan_cruz', 'Sampaguita-7')
		await page.goto(`${site.url}/user`, { waitUntil: 'networkidle' })
		expect(await page.title()).toBe('My Account | Barkada Online')
		const card = page.getByRole('region', { name: 'Account information' })
		const text = await card.innerText()
		for (const fact of ['juan_cruz', 'Cruz, Juan', 'ju***@e***.com', '[Change Email]', 'favorite color', '••••••••'])
			expect(text).toContain(fact)
		expect(text).not.toContain('blue')
		// Their levels come from the simulated game of the demo.
		for (const name of ['TagaPasilyo', '-Kidlat`Jr-', 'Juana`', 'farm`1'])
			await page.getByText(new RegExp(`^${name} - Lv\\.\\d+$`)).waitFor()
		await expectReadable(page)
		await page.goto(`${site.url}/changepassword`, { waitUntil: 'networkidle' })
		await expectReadable(page)
	})

	it('stays within the budget of a phone', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, 'juan_cruz', 'Sampaguita-7')
		for (const path of ['/user', '/changepassword']) {
			await page.goto(site.url + path, { waitUntil: 'networkidle' })
			// Public pages have 144 KB; a signed-in player has most of it already.
			expect(await scriptKilobytes(page)).toBeLessThanOrEqual(152)
		}
	})

	it('says None without characters', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, 'bea_santos', 'Merienda-4pm')
		await page.goto(`${site.url}/user`)
		await page.getByRole('region', { name: 'Characters' }).getByText('None', { exact: true }).waitFor()
	})

	it.each(PLAYER_SIZES)('changes details only with the right password, then logs out, at $width px', async (size) => {
		const page = await openPage(size)
		expectNoise(page, /status of 422/)
		const userId = await register(`details_${size.width}`)
		await signIn(page, userId)
		await page.goto(`${site.url}/user`)
		await page.getByRole('link', { name: 'Edit details' }).click()
		await page.getByLabel('Phone number').fill('not a phone')
		await page.getByRole('button', { name: 'Save changes' }).click()
		await page.getByText('Enter a valid phone number.').first().waitFor()
		expect(await focusedName(page)).toBe('PhoneNumber')
		await page.getByLabel('Phone number').fill('+63 917 555 0142')
		await page.getByLabel('First name').fill('Ligaya')
		await page.getByRole('button', { name: 'Save changes' }).click()
		await confirmPassword(page, 'not the password')
		await page.getByRole('dialog').getByText('Password is incorrect. Please try again.').waitFor()
		expect(await focusedName(page)).toBe('UserPass')
		await confirmPassword(page, PASSWORD)
		await page.getByText('Your account has been updated. Please log in again.').waitFor()
		await page.waitForURL(`${site.url}/login`)
		expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
		await signIn(page, userId)
		await page.goto(`${site.url}/user`)
		await page.getByText('Cruz, Ligaya', { exact: true }).waitFor()
		await page.getByText('+63 917 555 0142', { exact: true }).waitFor()
		await page.getByRole('button', { name: 'Remove phone number' }).click()
		await confirmPassword(page, PASSWORD)
		await page.getByText('Your phone number has been removed.').waitFor()
		await page.getByText('Not given', { exact: true }).waitFor()
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit details')
	})

	it('says when the password cannot be checked, and keeps what was typed', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /ERR_INTERNET_DISCONNECTED/)
		await signIn(page, 'bea_santos', 'Merienda-4pm')
		await page.goto(`${site.url}/user?edit=email`, { waitUntil: 'networkidle' })
		await page.getByLabel('New email address').fill('bea@example.com')
		await page.getByRole('button', { name: 'Change email' }).click()
		await page.getByRole('dialog').waitFor()
		await page.context().setOffline(true)
		await confirmPassword(page, 'Merienda-4pm')
		await page.getByRole('dialog').getByText('An error occurred while validating the password.').waitFor()
		await page.keyboard.press('Escape')
		expect(await page.getByLabel('New email address').inputValue()).toBe('bea@example.com')
		await page.context().setOffline(false)
	})

	it('changes the address once its link is opened', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		const userId = await register('new_address')
		await signIn(page, userId)
		await page.goto(`${site.url}/user`)
		await page.getByText('Not confirmed yet.').waitFor()
		await page.getByRole('link', { name: '[Change Email]' }).click()
		await expect.poll(() => focusedName(page)).toBe('UserEmail')
		await page.getByLabel('New email address').fill('zita@example.net')
		await page.getByRole('button', { name: 'Change email' }).click()
		await confirmPassword(page, PASSWORD)
		await page.waitForURL(`${site.url}/login`)
		await page.goto(linkIn(site, await nextMail(site, 'Confirm your new email address'), '/verifyemail'))
		await page.getByRole('button', { name: 'Confirm my address' }).click()
		await page.getByText('Your email address has been changed.').waitFor()
		await signIn(page, userId)
		await page.goto(`${site.url}/user`)
		await page.getByText('zi***@e***.net').waitFor()
	})

	it('changes the secret question', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, await register('new_question'))
		await page.goto(`${site.url}/user?edit=question`)
		await page.getByLabel('Secret question', { exact: true }).selectOption('5')
		await page.getByLabel('New secret answer').fill('Muning')
		await page.getByRole('button', { name: 'Save question' }).click()
		await confirmPassword(page, PASSWORD)
		await page.getByText('Your secret question has been changed.').waitFor()
		await page.getByRole('definition').filter({ hasText: 'pet name' }).waitFor()
	})

	it('ends sessions elsewhere', async () => {
		const page = await openPage({ width: 390, height: 844 })
		const userId = await register('many_places')
		const others = await Promise.all([0, 1, 2].map(() => signInAs(site.url, userId, PASSWORD)))
		await signIn(page, userId)
		await page.goto(`${site.url}/user`)
		const devices = page.getByRole('region', { name: 'Where you are logged in' })
		await expect.poll(() => devices.getByRole('listitem').count()).toBe(4)
		expect(await devices.getByRole('listitem').first().innerText()).toContain('This device')
		await devices.getByRole('listitem').nth(1).getByRole('button').click()
		await page.getByText('That device has been logged out.').waitFor()
		await expect.poll(() => devices.getByRole('listitem').count()).toBe(3)
		await devices.getByRole('button', { name: 'Log out all other devices' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Log out all other devices' }).click()
		await page.getByText('All other devices have been logged out.').waitFor()
		await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
		expect(await Promise.all(others.map((token) => statusOf(token)))).toEqual([401, 401, 401])
	})

	it.each(PLAYER_SIZES)('turns two-step login on and off at $width px', async (size) => {
		const page = await openPage(size)
		expectNoise(page, /status of 422/)
		await signIn(page, await register(`two_step_${size.width}`))
		await page.goto(`${site.url}/user`)
		const section = page.getByRole('region', { name: 'Two-step login' })
		await section.getByRole('button', { name: 'Set up' }).click()
		await confirmPassword(page, PASSWORD)
		expect(await section.getByRole('img', { name: 'QR code' }).evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
			true,
		)
		const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '')
		await section.getByLabel('Code from the app').fill('000 000')
		await section.getByRole('button', { name: 'Turn on' }).click()
		await section.getByText('This code is incorrect or has expired.').waitFor()
		expect(await violations(page)).toEqual([])
		await section.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
		await section.getByRole('button', { name: 'Turn on' }).click()
		await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
		const codes = await section.locator('li code').allInnerTexts()
		expect(new Set(codes).size).toBe(10)
		const [saved] = await Promise.all([page.waitForEvent('download'), section.getByRole('button', { name: 'Download' }).click()])
		expect(await readFile(await saved.path(), 'utf8')).toContain(codes.join('\n'))
		await section.getByRole('button', { name: 'I have saved them' }).click()
		await page.getByRole('region', { name: 'Recovery codes' }).getByText('10 recovery codes left.').waitFor()
		// Confirmed a moment ago: the password is not asked for again.
		await section.getByRole('button', { name: 'Turn off' }).click()
		await section.getByLabel('Code from the app, or a recovery code').fill(String(codes[0]).toLowerCase())
		await section.getByRole('button', { name: 'Turn off' }).click()
		await section.getByRole('button', { name: 'Set up' }).waitFor()
	})

	it('redeems a code with a referral code', async () => {
		const page = await openPage({ width: 390, height: 844 })
		const { codes } = JSON.parse(await site.portal('codes', 'mint', '--count', '1', '--r-coin', '400', '--json'))
		await signIn(page, 'juan_cruz', 'Sampaguita-7')
		await page.goto(`${site.url}/user`)
		const referral = await page.getByRole('region', { name: 'Your referral code' }).locator('code').innerText()
		await signIn(page, await register('referred'))
		await page.goto(`${site.url}/user`)
		await page.getByLabel('Redeem code').fill(codes[0])
		await page.getByLabel('Referral code (optional)').fill(referral)
		await page.getByRole('button', { name: 'Redeem' }).click()
		await page.getByText(`${codes[0]}: Your code has been redeemed.`).waitFor()
	})

	it('hands out the data, and closes the account for good', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 422/)
		const userId = await register('leaving')
		await signIn(page, userId)
		await page.goto(`${site.url}/user`)
		const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
		expect(saved.suggestedFilename()).toMatch(/^leaving-\d{4}-\d\d-\d\d\.json$/)
		expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({ email: 'leaving@example.com', user: { UserID: userId } })
		await page.getByRole('button', { name: 'Close my account' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('button', { name: 'Close my account for good' }).click()
		await dialog.getByText('Please tick this first.').waitFor()
		await dialog.getByLabel('I understand').check()
		await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
		await dialog.getByRole('button', { name: 'Close my account for good' }).click()
		await dialog.getByText('Password is incorrect. Please try again.').waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
		await dialog.getByRole('button', { name: 'Close my account for good' }).click()
		await page.waitForURL(`${site.url}/`)
		await page.getByText('Your account has been closed. Goodbye!').waitFor()
		expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
	})
})

const PASSWORD = 'Bituing-Walang-9'

const register = async (userId: string): Promise<string> => {
	const response = await fetch(`${site.url}/api/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			userId,
			userFirstName: 'Zita',
			userLastName: 'Cruz',
			userPassword: PASSWORD,
			userPasswordConfirm: PASSWORD,
			userEmail: `${userId}@example.com`,
			secretQuestion: 2,
			secretAnswer: 'Batangas',
			gender: 'Female',
			country: 'PH',
			agreeTerms: true,
		}),
	})
	expect(response.status).toBe(200)
	return userId
}

const signIn = async (page: Page, userId: string, password = PASSWORD) => {
	await page.goto(`${site.url}/robots.txt`)
	await page.evaluate(() => localStorage.clear())
	await signInTo(page, site, userId, password)
}

const confirmPassword = async (page: Page, password: string) => {
	const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
	await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
	await dialog.getByRole('button', { name: 'Confirm' }).click()
}

const statusOf = async (token: string) => (await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const scriptKilobytes = (page: Page) =>
	page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
			.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize / 1_024, 0),
	)
