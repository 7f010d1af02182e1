import type { Page, Request } from 'playwright-core'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '#web/console/screens.ts'
import { expectNoise, openPage, quiet } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { intercept } from '../intercepted.ts'
import { OWNER, signIn } from '../login-form.ts'
import { isProof } from '../rounds.ts'
import { DESKTOP, expectReadable, PHONE } from '../sizes.ts'
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
			['figures/sales/999999', 'figures', 'Figures'],
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
		const page = await openPage({ width: 390, height: 844, isNeverAlive: true })
		expectNoise(page, /status of 404/)
		await page.context().addCookies([{ name: 'LANGUAGE', value: 'fil', url: site.url }])
		await signIn(page, site, ...OWNER)
		for (const missing of ['**/assets/index-*.js', '**/assets/shared-*.js', '**/assets/filipino-*.js']) {
			const repair = await intercept(page, missing, (route) => route.fulfill({ status: 404, body: '' }))
			await page.goto(`${site.url}/admin/audit?search=x`)
			await page.getByRole('alert').getByText('The console could not be loaded.').waitFor()
			expect(await violations(page)).toEqual([])
			repair()
			await page.getByRole('link', { name: 'Load it again' }).click()
			await page.getByRole('heading', { name: 'Audit log' }).waitFor()
			expect(await page.getByRole('alert').count()).toBe(0)
		}
	})
})

describe('a screen that breaks', () => {
	it('leaves the frame, and opens with another try', async () => {
		const page = await openPage(DESKTOP)
		expectNoise(page, /Cannot read properties/)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/audit`)
		const repair = await intercept(page, '**/api/admin/dashboard*', (route) => route.fulfill({ json: {} }))
		const frame = page.locator('.console-nav')
		await frame.evaluate((element) => element.setAttribute('data-same', ''))
		await frame.getByRole('link', { name: 'Overview' }).click()
		await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
		await expectReadable(page)
		await page.setViewportSize(DESKTOP)
		await frame.getByRole('link', { name: 'Settings' }).click()
		await page.getByLabel('Name of the site').waitFor()
		expect(await page.locator('.console-nav[data-same]').count()).toBe(1)
		await page.goBack()
		await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
		repair()
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByRole('heading', { name: 'Site health' }).waitFor()
	})

	it('stays out of the frame where its script does not come, and what was typed before is kept', async () => {
		const page = await openPage(DESKTOP)
		expectNoise(page, /status of 404/)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('Half a headline')
		const repair = await intercept(page, '**/assets/audit-*.js', (route) => route.fulfill({ status: 404, body: '' }))
		await page.locator('.console-nav').getByRole('link', { name: 'Audit log' }).click()
		await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
		// It was opened anew once by itself.
		await quiet(page)
		expect(await page.locator('.console-nav').getByRole('link', { name: 'Settings' }).isVisible()).toBe(true)
		repair()
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByRole('heading', { name: 'Audit log' }).waitFor()
		await page.goto(`${site.url}/admin/news/new`)
		await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).toBe('Half a headline')
	})

	it('keeps its fields where its editor does not come', async () => {
		const page = await openPage(DESKTOP)
		expectNoise(page, /status of 404/)
		await signIn(page, site, ...OWNER)
		const repair = await intercept(page, '**/assets/editor-*.js', (route) => route.fulfill({ status: 404, body: '' }))
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('Half a headline')
		await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
		repair()
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.locator('[contenteditable=true]').first().waitFor()
		expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe('Half a headline')
	})
})

/** Screens with a call that is not their subject, and what of them stands without it. */
const PARTS = [
	['players/2', '/api/admin/adjustments', 'R-Coin'],
	['players/2', '/api/admin/users/2/timeline', 'R-Coin'],
	['shop', '/api/admin/shop/categories', 'Add an item'],
	['shop/add', '/api/admin/shop/categories', 'Name'],
	['shop/prices', '/api/admin/shop/categories', 'Item'],
	['shop/items/1', '/api/admin/game-items', 'Name'],
	['sales/add', '/api/admin/shop/prices', 'Name'],
	['codes/mint', '/api/admin/batch-requests', 'Note'],
	['tickets', '/api/admin/ticket-figures', 'Assigned to'],
	['top-ups', '/api/admin/top-ups/channels', 'Receipts'],
	['top-up-statements', '/api/admin/top-ups/channels', 'Compare'],
] as const

describe('a screen of which one call fails', () => {
	it.each(PARTS)('%s stands without %s, and shows it after another try', async (screen, path, rest) => {
		const page = await openPage(DESKTOP)
		expectNoise(page, /status of 500/)
		await signIn(page, site, ...OWNER)
		await withFailed(page, `/admin/${screen}`, path, rest)
	})

	it.runIf(isProof)('whichever it is, says so, and is whole after another try', async () => {
		const page = await openPage(DESKTOP)
		expectNoise(page, /status of 500/)
		await signIn(page, site, ...OWNER)
		const addresses = SCREENS.map(({ at }) => `/admin/${at}`.replace(/\/(:\w+\?)?$/, '')).filter((address) => !address.includes(':'))
		const shown = new Set<string>()
		for (const address of addresses) {
			const screen = screenOf(address)
			if (screen === null || shown.has(screen)) continue
			shown.add(screen)
			const calls = await callsOf(page, address)
			addresses.push(...(await page.locator('main a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))))
			for (const path of calls) await withFailed(page, address, path)
		}
		// The demo has no entries of sales, price changes and grants.
		expect(shown.size).toBeGreaterThan(55)
	})
})

const ROUTES = SCREENS.map(({ at }) => ({ path: `/admin/${at}` }))

/** A list and its entries may be one screen of the console: here they are two. */
const screenOf = (address: string) => {
	const found = matchRoutes(ROUTES, address)?.at(-1)
	return found ? `${found.route.path} ${Object.values(found.params).filter(Boolean).length}` : null
}

const callsOf = async (page: Page, address: string) => {
	const asked = new Set<string>()
	const note = (request: Request) => void asked.add(new URL(request.url()).pathname)
	page.on('request', note)
	await page.goto(site.url + address, { waitUntil: 'networkidle' })
	page.off('request', note)
	return [...asked].filter((path) => path.startsWith('/api/') && !OF_FRAME.includes(path))
}

/** Calls in the background, of which nothing is shown when they fail. */
const OF_FRAME = ['/api/me', '/api/me/address-request', '/api/shopcart']

/** Opens a screen while one of its calls fails, and tries again when it does not. */
const withFailed = async (page: Page, address: string, path: string, rest?: string) => {
	const isIt = (url: URL) => url.pathname === path
	const repair = await intercept(page, isIt, (route) => route.fulfill({ status: 500, json: {} }))
	await page.goto(site.url + address)
	const failure = page.getByRole('alert').filter({ hasText: 'Please try again.' })
	await failure.first().waitFor()
	if (rest) await page.locator('main').getByText(rest).first().waitFor()
	if (process.env.SHOTS) await shoot(page, `${address}${path}`)
	const waits = async () => ({ address, path, waits: await page.locator('main .skeleton').count() })
	await expect.poll(waits).toEqual({ address, path, waits: 0 })
	expect(await page.getByRole('navigation').count()).toBeGreaterThan(0)
	repair()
	await failure.first().getByRole('button', { name: 'Try again' }).click()
	await failure.waitFor({ state: 'detached' })
	await expect.poll(waits).toEqual({ address, path, waits: 0 })
}

/** For people to look at. */
const shoot = async (page: Page, name: string) => {
	for (const size of [PHONE, DESKTOP]) {
		await page.setViewportSize(size)
		await page.screenshot({ path: `${process.env.SHOTS}/${name.replaceAll('/', '-')}-${size.width}.png` })
	}
}
