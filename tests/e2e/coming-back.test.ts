import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, quiet } from '../browser.ts'
import { fillLoginOfPlayer, money, otherDevice, signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'

/** A player comes back to a tab that was left, after a lost network, or to a script that did not load. */
let site: Site
let device: Awaited<ReturnType<typeof otherDevice>>
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100' })
	device = await otherDevice(site)
})
afterAll(() => site.stop())

const POTION = 'Vital Potion x50'

describe('what happened elsewhere', () => {
	it('is shown when the network is back, for one request each', async () => {
		const page = await signedInPage(site)
		await arrived(page, () => page.goto(`${site.url}/shoppurchases`))
		await page.locator('.history-line').first().waitFor()
		await page.context().setOffline(true)
		await page.getByText('You are offline.').waitFor()
		await device.buy(POTION)
		const asked = apiCalls(page)
		await page.context().setOffline(false)
		await expect.poll(() => page.locator('.history-line').first().innerText()).toContain(POTION)
		await shows(page, await device.balances())
		await quiet(page)
		expect(asked()).toEqual(['/api/me', '/api/me/address-request', '/api/shopcart', '/api/shoppurchases'])
	})

	it('is shown beside a history that is opened', async () => {
		const page = await signedInPage(site)
		await device.buy(POTION)
		await page.goto(`${site.url}/statement`)
		await page.locator('.statement tbody tr').first().waitFor()
		await shows(page, await device.balances())
	})

	it('is shown after a reload, and when a window is focused, on a page that asks for nothing else', async () => {
		const page = await signedInPage(site)
		await arrived(page, () => page.goto(`${site.url}/itemshop`))
		await device.buy(POTION)
		await arrived(page, () => page.reload())
		await shows(page, await device.balances())
		await device.buy(POTION)
		const asked = apiCalls(page)
		await page.evaluate(() => window.dispatchEvent(new Event('focus')))
		await shows(page, await device.balances())
		await quiet(page)
		expect(asked()).toEqual(['/api/me'])
	})

	it('is shown whole when a tab is looked at again after long, and the balances alone after a glance elsewhere', async () => {
		const page = await signedInPage(site)
		await arrived(page, () => page.goto(`${site.url}/shoppurchases`))
		await page.locator('.history-line').first().waitFor()
		const asked = apiCalls(page)
		await leaveFor(page, 20_000)
		await quiet(page)
		expect(asked()).toEqual(['/api/me'])
		await device.buy(POTION)
		await leaveFor(page, 300_000)
		await shows(page, await device.balances())
		await quiet(page)
		expect(asked()).toEqual(['/api/me', '/api/me/address-request', '/api/shopcart', '/api/shoppurchases'])
	})
})

describe('a wish of a guest', () => {
	it('finds its item though the page shows others by now', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await page.goto(`${site.url}/itemshop?search=Vital+Potion`)
		await page.getByRole('button', { name: `Buy now: ${POTION}` }).click()
		await page.waitForURL(/\/login/)
		const others = await (await fetch(`${site.url}/api/itemshop?search=ronin`)).text()
		await page.route('**/api/itemshop*', (route) => route.fulfill({ contentType: 'application/json', body: others }))
		await fillLoginOfPlayer(page)
		await page.waitForURL(`${site.url}/itemshop?search=Vital+Potion`)
		await page.getByRole('dialog', { name: POTION }).getByText('Are you sure').waitFor()
		expect(await page.getByRole('button', { name: `Buy now: ${POTION}` }).count()).toBe(0)
	})

	it('is this browser’s own: a link that somebody sent does nothing', async () => {
		const page = await signedInPage(site)
		await page.goto(`${site.url}/itemshop`)
		const number = await page.evaluate(async () => (await (await fetch('/api/itemshop')).json()).itemshopdata[0].ProductNum)
		const asked = apiCalls(page)
		for (const action of ['buy', 'add']) {
			await page.goto(`${site.url}/itemshop?${action}=${number}`)
			await quiet(page)
		}
		expect(await page.getByRole('dialog').count()).toBe(0)
		expect(asked()).not.toContain('/api/addtocart')
	})

	it('is given up by coming back as a guest', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await page.goto(`${site.url}/itemshop`)
		await page.getByRole('button', { name: 'Buy now:' }).first().click()
		await page.waitForURL(/\/login/)
		await page.goBack()
		await page.getByRole('button', { name: 'Buy now:' }).first().waitFor()
		await quiet(page)
		expect(await page.evaluate(() => sessionStorage.getItem('WISH'))).toBeNull()
		await page.goto(`${site.url}/login?next=/itemshop`)
		await fillLoginOfPlayer(page)
		await page.waitForURL(`${site.url}/itemshop`)
		await quiet(page)
		expect(await page.getByRole('dialog').count()).toBe(0)
	})
})

describe('a page whose script does not come', () => {
	it('without a network is told within the site, and opens by itself once the network is back', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /ERR_INTERNET_DISCONNECTED|Error loading route module|dynamically imported/)
		await page.goto(`${site.url}/itemshop`)
		await quiet(page)
		await page.context().setOffline(true)
		await page.getByRole('link', { name: 'Top up', exact: true }).first().click()
		await page.getByRole('heading', { name: 'You are offline' }).waitFor()
		expect(await page.locator('header').first().isVisible()).toBe(true)
		// Pressed too early, the button stays on the page and shows why.
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByText('Network error. Please check your connection.').waitFor()
		expect(await page.getByRole('heading', { name: 'You are offline' }).isVisible()).toBe(true)
		await page.context().setOffline(false)
		await page.getByLabel('Redeem code').waitFor()
		expect(new URL(page.url()).pathname).toBe('/topup')
	})

	it('after a new deployment is fetched anew with a fresh page', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		expectNoise(page, /status of 404/)
		expectNoise(page, /Error loading route module|dynamically imported/)
		await page.goto(`${site.url}/itemshop`)
		await quiet(page)
		let documents = 0
		page.on('request', (request) => request.resourceType() === 'document' && documents++)
		// The page on screen names a deleted file; the fresh page names the existing one.
		await page.route(/\/assets\/topup-.*\.js/, (route) => (documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()))
		await page.locator('main .ticket').click()
		await expect.poll(() => page.locator('main form').getByRole('button', { name: 'Redeem' }).isEnabled()).toBe(true)
		expect([documents, new URL(page.url()).pathname]).toEqual([1, '/topup'])
	})

	it('is there before the click for who points at it', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await page.goto(`${site.url}/itemshop`)
		await quiet(page)
		const fetched = page.waitForRequest(/\/assets\/login-.*\.js/)
		await page.getByRole('link', { name: 'Login' }).first().hover()
		await fetched
	})
})

const apiCalls = (page: Page) => {
	const heard: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.startsWith('/api/')) heard.push(pathname)
	})
	return () => heard.splice(0).sort()
}

/** Waits for the last thing that a player's page asks by itself: it looks for a changed address a while after it is alive. */
const arrived = async (page: Page, go: () => Promise<unknown>) => {
	const looked = page.waitForResponse((response) => response.url().endsWith('/api/me/address-request'))
	await go()
	await looked
	await quiet(page)
}

const shows = (page: Page, { UserPoint2 }: { UserPoint2: number }) =>
	expect.poll(() => page.locator('.panel-balances').innerText()).toContain(money(UserPoint2))

/** As if another tab had been in front for this long. */
const leaveFor = async (page: Page, ms: number) => {
	await turn(page, 'hidden')
	await page.clock.setFixedTime(new Date((await page.evaluate(() => Date.now())) + ms))
	await turn(page, 'visible')
}

const turn = (page: Page, state: 'hidden' | 'visible') =>
	page.evaluate((value) => {
		Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
		document.dispatchEvent(new Event('visibilitychange'))
	}, state)
