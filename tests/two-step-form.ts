import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'

/** Sets up two-step login on the account page that is open, and returns the first recovery code. */
export const setUpTwoStep = async (page: Page, password: string): Promise<string> => {
	const section = page.getByRole('region', { name: 'Two-step login' })
	await section.getByRole('button', { name: 'Set up' }).click()
	const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
	await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
	await dialog.getByRole('button', { name: 'Confirm' }).click()
	const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '')
	await section.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
	await section.getByRole('button', { name: 'Turn on' }).click()
	const code = await section.locator('li code').first().innerText()
	await section.getByRole('button', { name: 'I have saved them' }).click()
	return code
}
