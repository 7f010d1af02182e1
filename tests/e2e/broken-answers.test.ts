import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MESSAGES } from '#contract/messages.ts'
import { messages as filipino } from '#web/words/fil/messages.ts'
import { allowNoise, expectNoise, openPage } from '../browser.ts'
import { withoutTable } from '../faults/without-table.ts'
import { intercept, interceptFirst } from '../intercepted.ts'
import { drawn } from '../pictures.ts'
import { signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { expectReadable, PLAYER_SIZES } from '../sizes.ts'

/** Half an answer, or the page of something else in its place: of a proxy, a filter, a network that wants its guests to sign in. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

const NETWORK = MESSAGES.networkError

describe('an answer that breaks off', () => {
	it.each(['', '{"user":{"UserNum":1', '<html>Sign in to the network of this cafe</html>'])('signs nobody out: %j', async (body) => {
		const page = await signedInPage(site)
		const repair = await intercept(page, '**/api/me', (route) => route.fulfill({ status: 200, contentType: 'application/json', body }))
		const answered = page.waitForResponse('**/api/me')
		await page.goto(`${site.url}/shoppingcart`)
		await answered
		await page.getByText('in your Cart').waitFor()
		repair()
		await page.reload()
		await page.getByText('in your Cart').waitFor()
	})
})

describe('a file', () => {
	it.each([
		['text/html', '<html>Sign in to the network of this cafe</html>', MESSAGES.networkSignIn],
		['text/plain', '', NETWORK],
	])('is not saved when %s comes in its place, and the page says what that means', async (contentType, body, sentence) => {
		const page = await signedInPage(site)
		const saved: string[] = []
		page.on('download', (download) => saved.push(download.suggestedFilename()))
		await page.goto(`${site.url}/statement`)
		const button = page.getByRole('button', { name: 'Download CSV' })
		const repair = await intercept(page, '**/api/statement/csv*', (route) => route.fulfill({ status: 200, contentType, body }))
		await button.click()
		await page.getByText(sentence).first().waitFor()
		await expect.poll(() => page.locator('[aria-disabled=true]').count()).toBe(0)
		expect(saved).toEqual([])
		repair()
		const downloading = page.waitForEvent('download')
		await button.click()
		expect((await downloading).suggestedFilename()).toMatch(/^barkada-statement/)
		expect(saved).toHaveLength(1)
		// The message goes once the answer has come.
		await expect.poll(() => page.getByText(sentence).count()).toBe(0)
	})
})

describe('a form whose answer comes from something between', () => {
	const HTML = { contentType: 'text/html', body: '<!doctype html><title>nginx</title><h1>No</h1>' }
	const ANSWERS = [
		['a proxy that takes no such body', { ...HTML, status: 413 }, 'tooLargeOnTheWay'],
		['a filter', { ...HTML, status: 403 }, 'refusedOnTheWay'],
		['a proxy that wants a password', { ...HTML, status: 401 }, 'refusedOnTheWay'],
		['a proxy without the site', { ...HTML, status: 502 }, 'siteAway'],
		['a proxy that waited in vain', { status: 504, contentType: 'text/plain', body: 'upstream request timeout' }, 'siteAway'],
		['a service that cannot say why', { ...HTML, status: 520 }, 'siteAway'],
		['a network that wants a sign-in', { ...HTML, status: 200 }, 'networkSignIn'],
		['a network that leads to its sign-in', { status: 302, headers: { location: '/login' }, body: '' }, 'networkSignIn'],
		['a network that says so', { ...HTML, status: 511 }, 'networkSignIn'],
	] as const

	it.each(ANSWERS)('says what it means and keeps what was typed: %s', async (_what, answer, code) => {
		const page = await signedInPage(site)
		allowNoise(page, /status of/)
		await page.goto(`${site.url}/ticket`)
		await page.getByRole('radio', { name: 'Bug' }).check()
		await page.locator('[name=subject]').fill('Lost item')
		await page.locator('[name=message]').fill('It was in my bag on Tuesday.')
		await interceptFirst(page, '**/api/tickets', (route) => route.fulfill(answer))
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.locator('main form.card .refusal').getByText(MESSAGES[code]).waitFor()
		expect(await page.locator('[name=message]').inputValue()).toBe('It was in my bag on Tuesday.')
		// Nobody was signed out by a stranger.
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.getByRole('heading', { name: 'We have your ticket' }).waitFor()
		await expect.poll(() => page.getByText(MESSAGES[code]).count()).toBe(0)
	})

	it('says so in Filipino too, and keeps the pictures', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 413/)
		await page.goto(`${site.url}/ticket?lang=fil`, { waitUntil: 'networkidle' })
		await page.locator('input[type=radio]').first().check()
		await page.locator('[name=subject]').fill('Nawala')
		await page.locator('[name=message]').fill('Nasa bag ko ito noong Martes.')
		await page.locator('[name=email]').fill('somebody@example.com')
		await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawn() })
		await page.locator('.image-list img').waitFor()
		await interceptFirst(page, '**/api/tickets', (route) => route.fulfill({ ...HTML, status: 413 }))
		await page.locator('main form.card button[type=submit]').click()
		await page.locator('main form.card .refusal').getByText(filipino.tooLargeOnTheWay).waitFor()
		expect(await page.locator('.image-list img').count()).toBe(1)
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/foreign-390.png` })
	})

	it('says so in place of a page that was to come', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		allowNoise(page, /./)
		await page.goto(site.url, { waitUntil: 'networkidle' })
		await page.route('**/*.data*', (route) => route.fulfill({ ...HTML, status: 403 }))
		await page.getByRole('link', { name: 'News', exact: true }).first().click()
		await page.getByText(MESSAGES.refusedOnTheWay).waitFor()
	})
})

describe.each(PLAYER_SIZES)('a part of a page that fails, at $width px', (size) => {
	const missing = (page: Page) => page.getByText('This part could not be loaded just now.')
	const again = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

	it('is missing alone, and comes with another try', async () => {
		const page = await openPage(size)
		await withoutTable(site, 'system_requirements', async () => {
			await expect.poll(async () => page.goto(site.url).then(() => missing(page).count())).toBe(1)
			await expectReadable(page)
			await page.setViewportSize(size)
			if (process.env.SHOTS) await missing(page).screenshot({ path: `${process.env.SHOTS}/part-${size.width}.png` })
			await page.locator('.news-poster').waitFor()
		})
		await again(page)
		await missing(page).waitFor({ state: 'detached' })
	})

	it('does not take the page with it where the browser loads it', async () => {
		const page = await signedInPage(site, size)
		expectNoise(page, /status of 500/)
		const repair = await intercept(page, '**/api/me/rankings', (route) => route.fulfill({ status: 500, json: {} }))
		await page.goto(`${site.url}/rankings`)
		await missing(page).waitFor()
		await page.locator('.podium').first().waitFor()
		repair()
		await again(page)
		await missing(page).waitFor({ state: 'detached' })
	})
})
