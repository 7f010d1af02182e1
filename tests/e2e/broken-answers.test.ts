import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'

/** Half an answer, or the page of another network in its place, counts as a lost network. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

const NETWORK = 'Network error. Please check your connection.'

describe('an answer that breaks off', () => {
	it.each(['', '{"user":{"UserNum":1', '<html>Sign in to the network of this cafe</html>'])('signs nobody out: %j', async (body) => {
		const page = await signedInPage(site)
		await page.route('**/api/me', (route) => route.fulfill({ status: 200, contentType: 'application/json', body }))
		const answered = page.waitForResponse('**/api/me')
		await page.goto(`${site.url}/shoppingcart`)
		await answered
		await page.getByText('in your Cart').waitFor()
		await page.unroute('**/api/me')
		await page.reload()
		await page.getByText('in your Cart').waitFor()
	})
})

describe('a file', () => {
	it.each([
		['text/html', '<html>Sign in to the network of this cafe</html>'],
		['text/plain', ''],
	])('is not saved when %s comes in its place: the network counts as lost', async (contentType, body) => {
		const page = await signedInPage(site)
		const saved: string[] = []
		page.on('download', (download) => saved.push(download.suggestedFilename()))
		await page.goto(`${site.url}/statement`)
		const button = page.getByRole('button', { name: 'Download CSV' })
		await page.route('**/api/statement/csv*', (route) => route.fulfill({ status: 200, contentType, body }))
		await button.click()
		await page.getByText(NETWORK).first().waitFor()
		await expect.poll(() => page.locator('[aria-disabled=true]').count()).toBe(0)
		expect(saved).toEqual([])
		await page.unroute('**/api/statement/csv*')
		const downloading = page.waitForEvent('download')
		await button.click()
		expect((await downloading).suggestedFilename()).toMatch(/^barkada-statement/)
		expect(saved).toHaveLength(1)
		// The message goes once the answer has come.
		await expect.poll(() => page.getByText(NETWORK).count()).toBe(0)
	})
})
