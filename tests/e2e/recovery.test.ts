import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { linkIn, nextMail } from '../mailbox.ts'
import { type Site, signInAs, startSite } from '../site.ts'

/** Account recovery by mail, from the forgotten user ID to the first login with a new password. */
describe('a player who forgot', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100' })
	})
	afterAll(() => site.stop())

	it.each([
		{ width: 1280, height: 900 },
		{ width: 390, height: 844 },
	])('gets user ID and a new password at $width px', async (size) => {
		const page = await openPage(size)
		expectNoise(page, /status of 422/)
		await page.goto(`${site.url}/findaccount`)
		await findUserId(page)
		expect(await nextMail(site, 'Your user ID')).toContain('bea_santos')
		await findPassword(page)
		const link = linkIn(site, await nextMail(site, 'Choose a new password'), '/resetpassword')
		await setPassword(page, link, `Bagong-Araw-${size.width}`)
		expect(await signInAs(site.url, 'bea_santos', `Bagong-Araw-${size.width}`)).toMatch(/^bk1_/)
		await page.goto(link)
		await page.getByLabel('New password', { exact: true }).fill('Another-Word-7')
		await page.getByLabel('Re-type new password').fill('Another-Word-7')
		await page.getByRole('button', { name: 'Set new password' }).click()
		await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
	})

	it('who asks too often is told to wait', async () => {
		const hasty = await startSite('sqlite', { RATE_LIMIT_SCALE: '0.2' })
		try {
			const page = await openPage({ width: 390, height: 844 })
			expectNoise(page, /status of 429/)
			await page.goto(`${hasty.url}/findaccount`)
			const form = page.getByRole('form', { name: 'Forgot your user ID?' })
			const body = JSON.stringify({ findIDEmail: 'somebody@example.com' })
			let status = 0
			while (status !== 429)
				({ status } = await fetch(`${hasty.url}/api/findUserID`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
			await form.getByLabel('Email').fill('somebody@example.com')
			await form.getByRole('button').click()
			await form.getByText('Too many Requests! try again later').waitFor()
		} finally {
			await hasty.stop()
		}
	})

	it('is told when a link has no secret at all', async () => {
		const page = await openPage({ width: 390, height: 844 })
		for (const path of ['/resetpassword', '/verifyemail']) {
			await page.goto(site.url + path)
			await page.getByRole('alert').filter({ hasText: 'It has already been used' }).waitFor()
		}
	})

	it('has pages for its links that nobody on the way keeps, and that tell no other site of them', async () => {
		// Twice, because a cached page would come without these headers.
		for (const path of ['/resetpassword', '/verifyemail', '/notme', '/unfreeze'])
			for (const token of ['?token=one', '?token=two', ''])
				for (const method of ['GET', 'HEAD', 'GET']) {
					const { status, headers } = await fetch(`${site.url}${path}${token}`, { method })
					expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer'])
				}
	})

	it('loads nothing from elsewhere on the page of a link, and names it to nobody', async () => {
		const page = await openPage({ width: 390, height: 844 })
		const requests: { url: string; referer: string | undefined }[] = []
		page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer }))
		await page.goto(`${site.url}/resetpassword?token=Secret-of-a-link`, { waitUntil: 'networkidle' })
		expect(requests.filter(({ url }) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([])
		expect(requests.filter(({ referer }) => referer?.includes('Secret'))).toEqual([])
		expect(page.url()).toBe(`${site.url}/resetpassword`)
	})

	it('confirms a new address by a press, not by opening the link', async () => {
		const page = await openPage({ width: 390, height: 844 })
		const form = { userId: 'verify_me', userEmail: 'verify_me@example.com', ...PERSON }
		await fetch(`${site.url}/api/register`, post(form))
		const link = linkIn(site, await nextMail(site, 'Confirm your email address'), '/verifyemail')
		await page.goto(link)
		await page.getByRole('button', { name: 'Confirm my address' }).click()
		await page.getByRole('status').filter({ hasText: 'Your email address is confirmed.' }).waitFor()
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Confirmed')
		expect(page.url()).toMatch(/\/verifyemail$/)
	})

	it('is asked for the code of the app where login takes two steps', async () => {
		const secret = await turnOnTwoSteps(site.url, 'gm_tala', 'Tindahan-Tala-5')
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 422/)
		await page.goto(`${site.url}/login`)
		const form = page.locator('main form')
		await form.getByLabel('User ID').fill('gm_tala')
		await form.getByLabel('Password', { exact: true }).fill('Tindahan-Tala-5')
		await form.getByRole('button', { name: 'Login' }).click()
		const code = form.getByLabel('Code')
		await code.waitFor()
		await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
		await code.fill('000000')
		await form.getByRole('button', { name: 'Login' }).click()
		await form.getByText('This code is incorrect or has expired.').waitFor()
		await code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }))
		await form.getByRole('button', { name: 'Login' }).click()
		await page.waitForURL(`${site.url}/`)
	})
})

const findUserId = async (page: Page) => {
	const form = page.getByRole('form', { name: 'Forgot your user ID?' })
	await form.getByRole('button').click()
	await form.getByText('Email Address is required to retrieve your UserID.').waitFor()
	await form.getByLabel('Email').fill('bea')
	await form.getByRole('button').click()
	await form.getByText('Enter a valid email address.').waitFor()
	await form.getByLabel('Email').fill('bea.santos@example.com')
	await page.route('**/api/findUserID', async (route) => {
		await page.getByRole('dialog', { name: 'Processing your request Please wait..' }).waitFor()
		await route.continue()
	})
	await form.getByRole('button').click()
	await closeDialog(page, 'Success!')
	expect(await form.getByLabel('Email').inputValue()).toBe('')
}

const findPassword = async (page: Page) => {
	const form = page.getByRole('form', { name: 'Forgot your password?' })
	await form.getByRole('button').click()
	await form.getByText('User ID is required to retrieve your Password.').waitFor()
	await form.getByText('Email Address is required to retrieve your Password.').waitFor()
	await form.getByLabel('User ID').fill('Bea_Santos')
	await form.getByLabel('Email').fill('bea.santos@example.com')
	await form.getByRole('button').click()
	await closeDialog(page, 'Success!')
}

const setPassword = async (page: Page, link: string, password: string) => {
	await page.goto(link)
	const button = page.getByRole('button', { name: 'Set new password' })
	await page.getByLabel('New password', { exact: true }).fill('password123')
	await page.getByLabel('Re-type new password').fill('password124')
	await button.click()
	await page.getByText('New Password and Re-Enter Password Does not match!').waitFor()
	await page.getByLabel('Re-type new password').fill('password123')
	await button.click()
	await page.getByText('This password is too common.').waitFor()
	expect(page.url()).not.toContain('token')
	await page.reload()
	await page.getByLabel('New password', { exact: true }).fill(password)
	await page.getByLabel('Re-type new password').fill(password)
	await button.dblclick()
	await page.getByRole('status').filter({ hasText: 'Your password has been changed.' }).waitFor()
}

const closeDialog = async (page: Page, title: string) => {
	const dialog = page.getByRole('dialog', { name: title })
	await dialog.getByRole('button', { name: 'OK' }).click()
	await dialog.waitFor({ state: 'detached' })
}

const PERSON = {
	userFirstName: 'Vera',
	userLastName: 'Cruz',
	userPassword: 'Bituing-Walang-9',
	userPasswordConfirm: 'Bituing-Walang-9',
	secretQuestion: 1,
	secretAnswer: 'asul',
	gender: 'Female',
	country: 'PH',
	agreeTerms: true,
}

const post = (body: object, token = '') => ({
	method: 'POST',
	headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
	body: JSON.stringify(body),
})

const turnOnTwoSteps = async (url: string, UserID: string, UserPass: string): Promise<string> => {
	const token = await signInAs(url, UserID, UserPass)
	const me = await (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).json()
	await fetch(`${url}/api/validate-password`, post({ UserNum: me.user.UserNum, UserID, UserPass }, token))
	const { secret } = await (await fetch(`${url}/api/me/two-step/begin`, post({}, token))).json()
	const confirmed = await fetch(`${url}/api/me/two-step/confirm`, post({ code: new TOTP({ secret }).generate() }, token))
	expect(confirmed.status).toBe(200)
	return secret
}
