import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

/** Saves a draft and returns its number. */
export const draft = async (page: Page, site: Site, subject: string, text: string): Promise<number> => {
	await page.goto(`${site.url}/admin/news/new`)
	await page.getByLabel('Subject', { exact: true }).fill(subject)
	await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
	await page.getByRole('button', { name: 'Save draft' }).click()
	await page.waitForURL(/\/admin\/news\/\d+$/)
	await page.locator('.writing-versions td').first().waitFor()
	return Number(page.url().split('/').at(-1))
}
