import { describe, expect, it } from 'vitest'
import { openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, signIn } from '../login-form.ts'
import { signInAs } from '../site.ts'
import { violations } from '../violations.ts'

/** The audit log in a browser. */
const site = consoleSite()

describe('the audit log', () => {
	it.each([
		{ width: 390, height: 844 },
		{ width: 900, height: 900 },
		{ width: 1280, height: 900 },
	])('says what was done in the words of the screens at $width px, with names whole and pictures small', async (size) => {
		const page = await openPage(size)
		const token = await signInAs(site.url, ...OWNER)
		const send = (method: string, path: string, body: object) =>
			fetch(`${site.url}/api/admin/${path}`, {
				method,
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
				body: JSON.stringify(body),
			})
		const reason = `Pamasko-${size.width}`
		await send('POST', 'users/1/adjustments', { currency: 'r-coin', amount: 900_000, reason, seen: [] })
		const { entries } = await (
			await fetch(`${site.url}/api/admin/audit?search=${encodeURIComponent(reason)}`, { headers: { authorization: `Bearer ${token}` } })
		).json()
		expect(entries).toHaveLength(1)
		await send('POST', `adjustments/${entries[0].after.request}/refuse`, {})
		await send('PATCH', 'shop/items/1', {
			ribbon: `/art/ribbon/${size.width === 390 ? 'new' : size.width === 900 ? 'sale' : 'limited'}.svg`,
		})
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/audit`)
		const asked = page.locator('.data-table tbody tr', { hasText: reason })
		await asked.getByText('Ask for an adjustment of a balance').waitFor()
		await asked.locator('.change').getByText('R-Coin', { exact: true }).waitFor()
		const ribbon = page.locator('.data-table tbody tr', { hasText: 'Ronin Helm of Dusk' }).first().locator('ins .change-picture')
		await expect.poll(() => ribbon.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
		expect(await ribbon.innerText()).not.toContain('/')
		const lines = await page.locator('.data-table td b').evaluateAll((all) => all.map((name) => name.getClientRects().length))
		expect(new Set(lines)).toEqual(new Set([1]))
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
	})
})
