import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { layoutShift } from '../layout-shift.ts'
import { type Site, startSite } from '../site.ts'
import { DESKTOP, expectReadable, isPhone, PHONE, PLAYER_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Guests read the calendar of events. */
const openOn = async ({ url }: Site, path: string, size: typeof PHONE, isFilipino = false) => {
	const page = await openPage(size)
	if (isFilipino) await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url }])
	await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
	return page
}
const expectUsable = async (page: Page) => expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

describe.each(PLAYER_SIZES)('at $width px', (size) => {
	it('events are listed by day, each with a page, and a file for a calendar', async () => {
		const page = await openOn(site, '/events', size)
		await page.getByRole('heading', { name: 'Coming up' }).waitFor()
		await page.getByRole('heading', { name: 'Past events' }).waitFor()
		expect(await page.locator('.event-day h3').first().innerText()).toMatch(/^\w+day, \w+ \d+, 20\d\d$/)
		const row = page.locator('.event-row').filter({ hasText: 'War of Schools' }).first()
		expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^8:00 PM to 10:00 PM War of Schools WAR Central Terminal Every week$/)
		await expectUsable(page)
		await row.getByRole('link').click()
		await page.waitForURL(/\/events\/\d+$/)
		await page.getByRole('heading', { name: 'War of Schools', level: 1 }).waitFor()
		await page
			.getByText(/^Saturday, \w+ \d+, 20\d\d, 8:00 PM to 10:00 PM, Manila time/)
			.first()
			.waitFor()
		await page.getByText('All levels from 50.').waitFor()
		await expectUsable(page)
		const href = (await page.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')) ?? ''
		const file = await fetch(new URL(href, site.url))
		expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
		expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="event-\d+\.ics"$/)
		const text = await file.text()
		expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
		expect(text).toContain('RRULE:FREQ=WEEKLY\r\n')
		await page.getByRole('link', { name: 'All events' }).click()
		await page.waitForURL(`${site.url}/events`)
	})

	it('a month is a table that the keyboard leads through, and its address names it', async () => {
		const page = await openOn(site, '/events', size)
		await page.getByRole('link', { name: 'Month', exact: true }).press('Enter')
		await page.waitForURL(/\/events\?month=20\d\d-\d\d$/)
		const today = () => page.locator('td[aria-current=date]').count()
		await expect.poll(today).toBe(1)
		expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
		await page.getByRole('link', { name: /^Later: / }).press('Enter')
		await expect.poll(today).toBe(0)
		await page.getByRole('link', { name: /^Earlier: / }).waitFor()
		await expectUsable(page)
		const day = page.locator('.month-busy').first()
		if (isPhone(size)) {
			const jump = day.locator('.month-jump')
			expect(await jump.getAttribute('aria-label')).toMatch(/^\w+day, \w+ \d+, 20\d\d: \d+ events?$/)
			await jump.press('Enter')
			await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.className)).toContain('event-day')
		} else {
			await day.getByRole('link').first().press('Enter')
			await page.waitForURL(/\/events\/\d+$/)
		}
	})
})

describe.each(PLAYER_SIZES)('at $width px, too,', (size) => {
	it('every page counts down to the next one without a shift', async () => {
		const page = await openOn(site, '/news', size)
		const next = page.locator('.next-event')
		expect(await next.innerText()).toMatch(/\sin \d+ (d \d+ h|h \d+ min|min)$|now$/)
		expect((await layoutShift(page)).total).toBeLessThan(0.0005)
		const box = await next.boundingBox()
		expect([Number(box?.height) >= 24, await sidewaysScroll(page)]).toEqual([true, 0])
		await next.click()
		await page.waitForURL(/\/events\/\d+$/)
	})

	it('all of it is in Filipino', async () => {
		const page = await openOn(site, '/events', size, true)
		await page.getByRole('heading', { name: 'Kalendaryo ng Event', level: 1 }).waitFor()
		await page.getByRole('heading', { name: 'Mga susunod' }).waitFor()
		expect(await page.locator('.next-event').innerText()).toMatch(/ pa$|ngayon na$/)
		await page.getByRole('link', { name: 'War of Schools: isang kampana' }).first().click()
		await page
			.getByText(/^Sabado, \w+ \d+, 20\d\d, 8:00 PM hanggang 10:00 PM, oras sa Maynila/)
			.first()
			.waitFor()
		const href = await page.getByRole('link', { name: 'Idagdag sa kalendaryo ko' }).getAttribute('href')
		expect(href).toMatch(/^\/feeds\/events\.ics\?event=\d+&lang=fil$/)
		expect(await (await fetch(new URL(href ?? '', site.url))).text()).toContain('SUMMARY;LANGUAGE=fil:War of Schools: isang kampana')
		await expectUsable(page)
	})
})

it('can be read by everybody at every width', async () => {
	for (const path of ['/events', '/events?month=2027-01', '/events/1']) await expectReadable(await openOn(site, path, PHONE))
})

it('is in the menu, the sitemap and the feeds, and a shared link says what it is about', async () => {
	const page = await openOn(site, '/events/1', DESKTOP)
	const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
	expect(await content('og:title')).toBe('War of Schools')
	expect(await content('og:description')).toMatch(/^Three schools, one bell\./)
	expect(await page.locator('link[type="text/calendar"]').getAttribute('href')).toBe('/feeds/events.ics')
	await page.getByRole('banner').getByRole('button', { name: 'News', exact: true }).click()
	await page.getByRole('banner').getByRole('link', { name: 'Event Calendar' }).click()
	await page.waitForURL(`${site.url}/events`)
	const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
	expect(sitemap).toContain('/events</loc>')
	expect(sitemap).toContain('/events/1</loc>')
	const feed = await (await fetch(`${site.url}/feeds/events.ics`)).text()
	expect(feed).toContain('SUMMARY;LANGUAGE=en:War of Schools\r\n')
	// What is over is left out, and what is not there.
	expect(feed).not.toContain('Fiesta relay')
	for (const wrong of ['0', '01', '999', 'x', '1.5']) expect((await fetch(`${site.url}/feeds/events.ics?event=${wrong}`)).status).toBe(404)
})

it('an event that is not there is not found, and one that is over says so', async () => {
	const page = await openOn(site, '/events', PHONE)
	await page.getByRole('link', { name: 'Fiesta relay' }).click()
	await page.getByText('This event is over.').waitFor()
	expect(await page.getByRole('link', { name: 'Add to my calendar' }).count()).toBe(0)
	expectNoise(page, /status of 404/)
	await page.goto(`${site.url}/events/999`)
	expect(await heading(page).innerText()).toBe('404 NOT FOUND')
})

describe('where nothing is planned', () => {
	let empty: Site
	beforeAll(async () => {
		empty = await startSite('sqlite', { RATE_LIMIT_SCALE: '50', DEMO: '0' })
	})
	afterAll(() => empty.stop())

	it('the page says so, the month too, and no header counts down', async () => {
		const page = await openOn(empty, '/events', PHONE)
		await page.getByText('No events are planned right now.').waitFor()
		expect(await page.locator('.next-event, .maintenance').count()).toBe(0)
		await page.getByRole('link', { name: 'Month', exact: true }).click()
		await page.getByText(/^No events in \w+ 20\d\d\.$/).waitFor()
		await expectReadable(page)
	})
})
