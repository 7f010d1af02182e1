import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { nextMail } from '../mailbox.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** A new password: the fields, the secret question or a mailed code, the change, and the way out. */
describe('changing the password', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite('sqlite')
	})
	afterAll(() => site.stop())

	const openAs = async (page: Page, userId: string, password: string) => {
		await page.goto(`${site.url}/changepassword`)
		await page.waitForURL(/\/login\?next=%2Fchangepassword$/)
		const form = page.locator('main form')
		await form.getByLabel('User ID').fill(userId)
		await form.getByRole('textbox', { name: 'Password' }).fill(password)
		await form.getByRole('button', { name: 'Login' }).click()
		await page.waitForURL(`${site.url}/changepassword`)
	}

	it.each([
		{ width: 1280, height: 900, old: 'Sampaguita-7', fresh: 'Bagong-Araw-1' },
		{ width: 390, height: 844, old: 'Bagong-Araw-1', fresh: 'Bagong-Araw-2' },
	])('asks the secret question, and logs out two seconds after, at $width px', async ({ old, fresh, ...size }) => {
		const page = await openPage(size)
		// A wrong answer, a wrong current password, a common new one.
		expectNoise(page, /status of 422/)
		await openAs(page, 'juan_cruz', old)
		await page.getByRole('button', { name: 'Change Password' }).click()
		for (const text of ['Current Password is required.', 'New Password is required.', 'Retype New Password is required.'])
			await page.getByText(text, { exact: true }).waitFor()
		await expect.poll(() => focusedName(page)).toBe('UserPass')
		await submit(page, { current: 'not it', fresh: 'password123', retyped: 'password124' })
		await page.getByText('New Password and Re-Enter Password Does not match!').waitFor()
		await submit(page, { current: 'not it', fresh: 'password123' })
		const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
		expect(await dialog.innerText()).toContain('favorite color')
		await expect.poll(() => focusedName(page)).toBe('secretAnswer')
		await answer(page, 'red')
		await dialog.getByText('Secret Answer is incorrect. Please try again.').waitFor()
		expect(await violations(page)).toEqual([])
		await answer(page, ' Blue ')
		await page.getByText('Password is incorrect. Please try again.').waitFor()
		await expect.poll(async () => [await dialog.count(), await focusedName(page)]).toEqual([0, 'UserPass'])
		await submit(page, { current: old, fresh: 'password123' })
		await answer(page, 'blue')
		const refused = page.getByRole('dialog', { name: 'ERROR!' })
		await refused.getByText('This password is too common. Please choose another one.').waitFor()
		await refused.getByRole('button', { name: 'OK' }).click()
		await submit(page, { current: old, fresh })
		await answer(page, 'blue')
		const done = page.getByRole('dialog', { name: 'Success!' })
		await done.getByText('Your password has been changed.').waitFor()
		await done.getByRole('button', { name: 'OK' }).click()
		await page.waitForURL(`${site.url}/login`)
		expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
		expect(await signInAs(site.url, 'juan_cruz', fresh)).toMatch(/^bk1_/)
	})

	it('takes a mailed code instead, and nothing else after too many wrong answers', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 422/)
		expectNoise(page, /status of 429/)
		await openAs(page, 'bea_santos', 'Merienda-4pm')
		await submit(page, { current: 'Merienda-4pm', fresh: 'Bagong-Gabi-3' })
		const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
		for (const wrong of ['red', 'green', 'white', 'black', 'pink']) {
			await answer(page, wrong)
			await dialog.getByText('Secret Answer is incorrect. Please try again.').waitFor()
		}
		await answer(page, 'blue')
		await dialog.getByText('Too many wrong answers.').waitFor()
		expect(await dialog.getByLabel('Secret answer').count()).toBe(0)
		await dialog.getByRole('button', { name: 'Send the code' }).click()
		await dialog.getByText('We have sent a code to your email address.').waitFor()
		const [code] = /\b\d{6}\b/.exec(await nextMail(site, 'Your confirmation code')) ?? []
		await dialog.getByLabel('Code from the email').fill('000 000')
		await dialog.getByRole('button', { name: 'Confirm' }).click()
		await dialog.getByText('This code is incorrect or has expired.').waitFor()
		await dialog.getByLabel('Code from the email').fill(String(code))
		await dialog.getByRole('button', { name: 'Confirm' }).click()
		await page.getByRole('dialog', { name: 'Success!' }).waitFor()
		// The page moves on without a click.
		await page.waitForURL(`${site.url}/login`)
	})
})

const submit = async (page: Page, { current, fresh, retyped = fresh }: { current: string; fresh: string; retyped?: string }) => {
	await page.getByRole('textbox', { name: 'Current Password' }).fill(current)
	await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(fresh)
	await page.getByRole('textbox', { name: 'Re-Type New Password' }).fill(retyped)
	await page.getByRole('button', { name: 'Change Password' }).click()
}

const answer = async (page: Page, text: string) => {
	const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
	await dialog.getByLabel('Secret answer').fill(text)
	await dialog.getByRole('button', { name: 'Confirm' }).click()
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
