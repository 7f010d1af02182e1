import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sidewaysScroll } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** The header of every page, and the side panel below it, for guests and for players. */
let site: Site
let session: { user: Record<string, unknown>; token: string; status: number }
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
	session = await newSession()
})
afterAll(() => site.stop())

const newSession = async (): Promise<typeof session> => {
	const answer = await fetch(`${site.url}/api/processlogin`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ UserID: 'bea_santos', UserPass: 'Merienda-4pm' }),
	})
	return answer.json()
}

/** A user ID of the greatest length, and balances of twelve digits. */
const RICH = { UserID: 'Pangalan_Na_Mahaba20', UserPoint: 987_654_321_012, UserPoint2: 123_456_789_012 }

const open = async (path: string, width: number, { isPlayer = true, changes = {} as Partial<typeof RICH>, height = 800 } = {}) => {
	const page = await openPage({ width, height })
	const user = { ...session.user, ...changes }
	if (isPlayer) {
		await page.addInitScript(
			([token, known]) => {
				if (sessionStorage.getItem('SIGNED_IN_ONCE')) return
				sessionStorage.setItem('SIGNED_IN_ONCE', '1')
				localStorage.setItem('ACCESS_TOKEN', token ?? '')
				localStorage.setItem('USER_TYPE', '1')
				localStorage.setItem('USER_DATA', known ?? '')
				localStorage.setItem('KEEP_SIGNED_IN', '1')
			},
			[session.token, JSON.stringify(user)] as const,
		)
		await page.route('**/api/me', (route) => route.fulfill({ json: { user, status: session.status } }))
	}
	await page.goto(site.url + path, { waitUntil: 'networkidle' })
	return page
}
const summary = (page: Page) => page.locator('.account-menu summary')
const drop = (page: Page) => page.locator('.account-drop')

describe('the side panel', () => {
	it.each(['/rankings', '/character/1', '/club/1', '/search?q=bell'])('stands on %s, for a player and for a guest', async (path) => {
		const page = await open(path, 1366, { height: 768 })
		const panel = page.getByRole('complementary', { name: 'Player' })
		await panel.getByText('bea_santos').waitFor()
		await panel.getByRole('link', { name: 'My Account' }).waitFor()
		await panel.getByRole('button', { name: 'Logout' }).waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
		const guest = await open(path, 1366, { isPlayer: false })
		await guest.getByRole('complementary', { name: 'Player' }).getByLabel('User ID').waitFor()
		expect(await violations(guest)).toEqual([])
	})
})

describe('the account menu', () => {
	it.each([
		['/', 390],
		['/register', 390],
		['/rankings', 1366],
		['/register', 1366],
		['/credits', 1440],
	])('of %s at %i px has the name, both balances, the account and the way out', async (path, width) => {
		const page = await open(path, width, { changes: RICH })
		await summary(page).click()
		const menu = drop(page)
		await menu.getByText(RICH.UserID).waitFor()
		await menu.getByText('987,654,321,012.00').waitFor()
		await menu.getByText('123,456,789,012.00').waitFor()
		await menu.getByRole('link', { name: 'Top Up', exact: true }).waitFor()
		await menu.getByRole('button', { name: 'Logout' }).waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
		await menu.getByRole('link', { name: 'My Account' }).click()
		await page.waitForURL(`${site.url}/user`)
		await drop(page).waitFor({ state: 'hidden' })
	})

	it('opens and closes by the keyboard, and closes by a press beside it', async () => {
		const page = await open('/rankings', 1366)
		await summary(page).focus()
		await page.keyboard.press('Enter')
		await drop(page).getByRole('button', { name: 'Logout' }).waitFor()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Escape')
		await drop(page).waitFor({ state: 'hidden' })
		await expect.poll(() => summary(page).evaluate((element) => element === document.activeElement)).toBe(true)
		await page.keyboard.press('Enter')
		await drop(page).waitFor()
		await page.getByRole('heading', { level: 1 }).click()
		await drop(page).waitFor({ state: 'hidden' })
		await page.keyboard.press('Escape')
		await summary(page).press('Enter')
		await drop(page).waitFor()
		await page.getByRole('link', { name: 'MMR', exact: true }).focus()
		await drop(page).waitFor({ state: 'hidden' })
	})

	it('opens before the page is alive, and leads to the account', async () => {
		const page = await openPage({ width: 390, height: 800, isNeverAlive: true })
		await page.addInitScript(() => localStorage.setItem('ACCESS_TOKEN', 'x'))
		await page.route('**/assets/*.js', () => undefined)
		await page.goto(`${site.url}/news`, { waitUntil: 'domcontentloaded' })
		await summary(page).click()
		expect(await drop(page).getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/user')
	})

	it('speaks Filipino, and signs out', async () => {
		const page = await open('/rankings?lang=fil', 390)
		await summary(page).click()
		await drop(page).getByRole('link', { name: 'Account Ko' }).waitFor()
		await drop(page).getByRole('button', { name: 'Logout' }).click()
		await page.waitForURL(`${site.url}/login`)
		session = await newSession()
		await summary(page).waitFor({ state: 'hidden' })
		expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
		await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
	})
})

describe('the header', () => {
	it.each([
		['en', 'a guest'],
		['en', 'a player'],
		['fil', 'a guest'],
		['fil', 'a player'],
	])('keeps everything on its one line at every width in which it is one, in %s, for %s', async (language, visitor) => {
		const page = await open(`/news?lang=${language}`, 1920, { isPlayer: visitor === 'a player', changes: RICH })
		for (const width of [1920, 1440, 1400, 1366, 1121]) {
			await page.setViewportSize({ width, height: 800 })
			const { end, line, ends, cut } = await page.evaluate(measured)
			expect([width, line]).toEqual([width, 69])
			const edges = ends.flat()
			expect(edges, `nothing lies over what stands before it at ${width} px`).toEqual(edges.toSorted((one, other) => one - other))
			expect(Math.max(...edges)).toBeLessThanOrEqual(end)
			expect(cut, `an amount is shown whole or not at all at ${width} px`).toEqual([])
			expect(await sidewaysScroll(page)).toBe(0)
		}
	})

	it('has room for both of the balances that most players have', async () => {
		const page = await open('/news', 1366, { changes: { UserPoint: 9_940, UserPoint2: 1_250 } })
		const bottomOf = async (part: Locator) => {
			const box = await part.boundingBox()
			expect(box?.height).toBeGreaterThan(0)
			return Number(box?.y) + Number(box?.height)
		}
		const amounts = page.locator('.balances .price')
		await amounts.nth(1).waitFor()
		expect(await amounts.count()).toBe(2)
		const bottom = await bottomOf(page.locator('.balances'))
		for (const amount of await amounts.all()) expect(await bottomOf(amount)).toBeLessThanOrEqual(bottom + 1)
	})

	it('shows the one child of News and of Ranking as others show theirs', async () => {
		const page = await open('/', 1366, { isPlayer: false })
		const banner = page.getByRole('banner')
		await banner.getByRole('button', { name: 'News', exact: true }).click()
		expect(await banner.getByRole('link', { name: 'Focus', exact: true }).getAttribute('href')).toBe('/news')
		await page.keyboard.press('Escape')
		await banner.getByRole('button', { name: 'Ranking', exact: true }).click()
		await banner.getByRole('link', { name: 'Overall', exact: true }).click()
		await page.waitForURL(`${site.url}/rankings`)
		await page.goto(`${site.url}/character/1`)
		expect(await banner.getByRole('link', { name: 'Ranking', exact: true }).getAttribute('aria-current')).toBe('true')
	})
})

/**
 * Runs in the browser: the right edge of the header row, its height, the left and right edges of its items, and amounts that are cut off.
 */
const measured = () => {
	const wrap = document.querySelector('.header .wrap')
	const box = (element: Element) => element.getBoundingClientRect()
	const shown = [...(wrap?.querySelectorAll('.burger, .logo, .menu > li, .header-end > *') ?? [])].filter(
		(element) => element instanceof HTMLElement && element.offsetParent !== null && element.offsetWidth > 0,
	)
	const around = document.querySelector('.balances')
	const cut = [...(around?.children ?? [])].filter((amount) => {
		const [inner, outer] = [box(amount), box(around as Element)]
		const isOnLine = inner.top < outer.bottom - 1
		return isOnLine && (inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1)
	})
	return {
		end: Math.round(box(wrap as Element).right - Number.parseFloat(getComputedStyle(wrap as Element).paddingRight)),
		line: Math.round(box(document.querySelector('.header') as Element).height),
		ends: shown.map((element) => [Math.round(box(element).left), Math.round(box(element).right)]),
		cut: cut.map((amount) => amount.textContent),
	}
}
