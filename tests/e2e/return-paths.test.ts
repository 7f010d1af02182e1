import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { ELSEWHERE } from '../hostile/elsewhere.ts'
import { fillLogin } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'

/** BR7: wherever a return path points, the browser stays on this site. web/pages/safe-path.test.ts tests the same without a browser. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => site.stop())

/** Collects all requests of the page to other hosts, and blocks them. */
const watchForOthers = async (page: Page) => {
	const asked: string[] = []
	await page.route(
		(url) => url.origin !== site.url,
		(route) => {
			asked.push(route.request().url())
			return route.abort()
		},
	)
	return asked
}

/** The server answers 404 for a path with NUL. */
const SOME = ELSEWHERE.filter((path, index) => index % 4 === 0 && !path.includes('\0'))

describe('BR7: a return path that leads elsewhere', () => {
	it('is not followed by the page for those without a network', async () => {
		const page = await openPage({ width: 390, height: 800 })
		const asked = await watchForOthers(page)
		for (const path of SOME) {
			await page.goto(`${site.url}/offline?from=${encodeURIComponent(path)}`)
			await page.locator('main button').first().click()
			await page.waitForURL((url) => !url.pathname.startsWith('/offline'))
			expect([path, new URL(page.url()).origin]).toEqual([path, site.url])
		}
		expect(asked).toEqual([])
	})

	it.each(['/\t/evil.example', '/itemshop/..//evil.example'])('is not followed by the login: %j', async (next) => {
		const page = await openPage({ width: 390, height: 800 })
		const asked = await watchForOthers(page)
		await page.goto(`${site.url}/login?next=${encodeURIComponent(next)}`)
		await fillLogin(page, 'bea_santos', 'Merienda-4pm')
		await page.waitForURL(`${site.url}/`)
		expect(asked).toEqual([])
	})
})
