import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, signIn } from '../login-form.ts'
import { expireProofs } from '../site.ts'
import { violations } from '../violations.ts'

/** Sensitive actions ask for a fresh proof, in a dialog over the form (RELIABILITY AU12, docs/decisions/18-second-person.md). */
const site = consoleSite()

describe.each([
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
])('at $width px', (size) => {
	it('settings are saved after the password was confirmed, and nothing typed is lost', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/settings`)
		const name = page.getByLabel('Name of the site')
		await name.fill(`Tropa ${size.width}`)
		await expireProofs(site)
		expectNoise(page, /403/)
		await page.getByRole('button', { name: 'Save' }).click()
		const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
		await dialog.waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/proof-${size.width}.png` })

		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'detached' })
		await page.getByText('you last entered your password or code more than 10 minutes ago', { exact: false }).first().waitFor()
		expect(await name.inputValue()).toBe(`Tropa ${size.width}`)

		await page.getByRole('button', { name: 'Save' }).click()
		await dialog.getByLabel('Your password').fill('Hindi-Ito-9')
		expectNoise(page, /422/)
		await dialog.getByRole('button', { name: 'Confirm' }).click()
		await dialog.getByText('Password is incorrect', { exact: false }).waitFor()
		await dialog.getByRole('button', { name: 'Use the code of your app instead' }).click()
		await dialog.getByLabel('6-digit code of your authenticator app').waitFor()
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/proof-code-${size.width}.png` })
		await dialog.getByRole('button', { name: 'Use your password instead' }).click()
		await dialog.getByLabel('Your password').fill(OWNER[1])
		await dialog.getByRole('button', { name: 'Confirm' }).click()
		await dialog.waitFor({ state: 'detached' })
		await page.getByText('Saved.').first().waitFor()
		await page.reload()
		await expect.poll(() => name.inputValue()).toBe(`Tropa ${size.width}`)
		// It is the saved name of the site now, not a local draft.
		expect(await page.getByText('You typed this and did not save it').count()).toBe(0)
		const told = await fetch(`${site.url}/api/getsiteinfo`, { headers: { 'cache-control': 'no-cache' } })
		expect(JSON.stringify(await told.json())).toContain(`"Tropa ${size.width}"`)
	})
})
