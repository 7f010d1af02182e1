import { describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, signIn } from '../login-form.ts'
import { violations } from '../violations.ts'

/** What the console says where a part of it is missing. */
const site = consoleSite()

describe('an entry that does not exist', () => {
	it('says so, and leads back to its list instead of offering another try', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 404/)
		await signIn(page, site, ...OWNER)
		for (const [entry, list, name] of [
			['shop/items/999999', 'shop', 'Shop items'],
			['news/999999', 'news', 'News and events'],
			['codes/999999', 'codes', 'Code batches'],
			['news/999999/preview', 'news', 'News and events'],
		] as const) {
			await page.goto(`${site.url}/admin/${entry}`)
			const notice = page.getByRole('alert')
			await notice.getByText('This does not exist', { exact: false }).waitFor()
			expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
			await notice.getByRole('link', { name, exact: true }).click()
			await page.waitForURL(`${site.url}/admin/${list}`)
		}
	})
})

describe('the console whose scripts are missing', () => {
	it('says so in English, and starts when it is asked for again', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 404/)
		await page.context().addCookies([{ name: 'LANGUAGE', value: 'fil', url: site.url }])
		await signIn(page, site, ...OWNER)
		for (const missing of ['**/assets/index-*.js', '**/assets/shared-*.js', '**/assets/filipino-*.js']) {
			await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }))
			await page.goto(`${site.url}/admin/audit?search=x`)
			await page.getByRole('alert').getByText('The console could not be loaded.').waitFor()
			expect(await violations(page)).toEqual([])
			await page.unroute(missing)
			await page.getByRole('link', { name: 'Load it again' }).click()
			await page.getByRole('heading', { name: 'Audit log' }).waitFor()
			expect(await page.getByRole('alert').count()).toBe(0)
		}
	})
})
