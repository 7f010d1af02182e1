import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { withoutTable } from '../faults/without-table.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../game-server.ts'
import { signIn } from '../login-form.ts'
import { loadingFirst } from '../machine-environment.ts'
import { ROOT } from '../rules/sources.ts'
import { type Site, startSite } from '../site.ts'
import { expectReadable, PLAYER_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

const JUAN = ['juan_cruz', 'Sampaguita-7'] as const

const openOn = async (site: Site, path: string, width = 1280, isFilipino = false) => {
	const page = await openPage({ width, height: 844 })
	if (isFilipino) await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url: site.url }])
	await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
	return page
}
const shares = async (page: Page, within = 'main') =>
	(await page.locator(`${within} .war-bar b`).allInnerTexts()).map((text) => Number(text.replace('%', '')))
const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((whole, part) => whole + part, 0) * 10) / 10

describe('on the demo', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
	})
	afterAll(() => site.stop())
	const open = (path: string, width?: number, isFilipino?: boolean) => openOn(site, path, width, isFilipino)

	it('a guest sees who pulls how hard on the home page, and goes on to the scores', async () => {
		const page = await open('/')
		expect(sum(await shares(page, '.war-strip'))).toBe(100)
		await page.getByRole('link', { name: 'War of the Schools' }).filter({ visible: true }).last().click()
		await page.waitForURL(`${site.url}/war`)
		await page.locator('.war-table').waitFor()
		expect(sum(await shares(page))).toBe(100)
		const rows = await page.locator('.war-table tbody tr').allInnerTexts()
		expect(rows).toHaveLength(3)
		const points = rows.map((row) => Number(row.split(/\s/).at(-1)?.replaceAll(',', '')))
		expect(points).toEqual([...points].sort((one, other) => other - one))
		for (const rule of ['A kill 1 point', 'A level gained 5 points', 'A win of a club 50 points'])
			expect((await page.locator('.war-rules').innerText()).replaceAll(/\s+/g, ' ')).toContain(rule)
		await page.getByText('How much of it is yours?').waitFor()
		await expectReadable(page)
	})

	it('each day is there as a bar and in numbers, which add up to the points', async () => {
		const page = await open('/war')
		await page.getByText('Every day in numbers').press('Enter')
		const cells = await page.locator('.war-days tbody td').allInnerTexts()
		const scored = await page.locator('.war-table td:last-child').allInnerTexts()
		const total = (texts: readonly string[]) => sum(texts.map((text) => Number(text.replaceAll(',', ''))))
		expect(total(cells)).toBe(total(scored))
		expect(await page.getByRole('img', { name: /: the best day was .+ with [\d,]+ points?\.$/ }).count()).toBe(3)
		await expectReadable(page)
	})

	it('a month that is over stays, with its winner, and is in the address', async () => {
		const page = await open('/war')
		const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
		expect(await months.count()).toBeGreaterThanOrEqual(4)
		await months.nth(1).focus()
		await page.keyboard.press('Enter')
		await page.waitForURL(/\/war\?month=20\d\d-\d\d$/)
		await page.getByText(/ won .+ with [\d,]+ points\./).waitFor()
		expect(await page.locator('.month-end, .war-mine').count()).toBe(0)
		await page.goBack()
		await page.locator('.month-end').waitFor()
		expectNoise(page, /status of 404/)
		await page.goto(`${site.url}/war?month=2020-01`)
		await page.getByRole('heading', { level: 1 }).waitFor()
		expect(await page.locator('.war-bar').count()).toBe(0)
	})

	it.each(PLAYER_SIZES)('a player reads what their own characters gave, without a shift, at $width px', async ({ width }) => {
		const page = await open('/war', width)
		await signIn(page, site, ...JUAN)
		await page.goto(`${site.url}/war`)
		await page.getByText(/^Your [\d,]+ kills?.* are .*[\d.]+% of Sacred Gate\.$/).waitFor()
		expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])
	})

	it('speaks Filipino', async () => {
		const page = await open('/war', 390, true)
		await page.getByRole('heading', { name: 'Labanan ng mga School', level: 1 }).waitFor()
		await page.getByText('Paano binibilang ang points').waitFor()
		await expectReadable(page)
	})

	it.each([360, 390, 768, 1366, 1440])('is not wider than a screen of %i px, and shows each name whole', async (width) => {
		const page = await open('/war', width)
		expect(await sidewaysScroll(page)).toBe(0)
		const cut = () =>
			page
				.locator('.war-table :is(th, td), .war-bar li')
				.evaluateAll((all) => all.flatMap((part) => (part.scrollWidth > part.clientWidth + 1 ? [part.textContent] : [])))
		expect(await cut()).toEqual([])
		// As narrow as they get: one school has nearly all points.
		await page.locator('.war-bar li').evaluateAll(([first, ...others]: HTMLElement[]) => {
			first?.style.setProperty('--share', '99')
			for (const other of others) other.style.setProperty('--share', '0.5')
		})
		expect(await cut()).toEqual([])
		await page.goto(site.url)
		expect(await sidewaysScroll(page)).toBe(0)
	})

	it('is asked for again where it could not be loaded, by the button in the strip, which leads nowhere else', async () => {
		const page = await withoutTable(site, 'war_days', async () => {
			const home = await open('/')
			const again = home.locator('.war-strip').getByRole('button')
			await expect
				.poll(async () => {
					await home.goto(site.url)
					return again.count()
				})
				.toBe(1)
			return home
		})
		await page.locator('.war-strip').getByRole('button').click()
		await page.locator('.war-strip .war-bar').waitFor()
		expect(new URL(page.url()).pathname).toBe('/')
	})

	it('is in the menu, the sitemap, and on the page of the rankings', async () => {
		const page = await open('/rankings')
		await page.locator('main').getByRole('link', { name: 'War of the Schools' }).click()
		await page.waitForURL(`${site.url}/war`)
		expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain('/war</loc>')
	})
})

describe('when a month turns', () => {
	/** The second of a month, at noon in Manila: the clock of the site is ahead of this machine's. */
	const now = new Date(Date.now() + MANILA_AHEAD_MS)
	const second = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12) - MANILA_AHEAD_MS
	const ahead = second - Date.now()
	const clock = { now: () => Date.now() + ahead }
	let site: Site
	beforeAll(async () => {
		// The whole run may be ahead as well.
		const env = {
			SUITE_AHEAD_MS: String(ahead + Number(process.env.SUITE_AHEAD_MS ?? 0)),
			...loadingFirst(join(ROOT, 'tests/suite-clock.ts')),
		}
		site = await startSite('sqlite', { DEMO: '0', ...GAME_KEYS, RATE_LIMIT_SCALE: '50', ...env } as Record<string, string>)
	})
	afterAll(() => site.stop())
	const tell = async (kills: number, daysAgo: number) => {
		const line = { url: site.url, clock }
		const { status } = await sendSnapshot(
			line,
			{ characters: [gameRow(1, { ChaPKScore: kills, ChaSchool: 1 })] },
			clock.now() - daysAgo * DAY_MS,
		)
		expect(status).toBe(200)
	}

	it('nobody has a point, then the home page has the colours of the winner, and the war goes on', async () => {
		const page = await openOn(site, '/war', 390)
		await page.getByText('No school has a point this month yet.').waitFor()
		// Without points the schools share the bar, which has no blank end.
		const widths = await page.locator('.war-bar li').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
		const [least, most] = [Math.min(...widths), Math.max(...widths)]
		expect([widths.length, most - least <= 12, sum(widths) > 340]).toEqual([3, true, true])
		await expectReadable(page)
		await tell(0, 4)
		await tell(6, 3)
		const home = await openOn(site, '/', 390)
		await expect
			.poll(async () => {
				await home.reload()
				return home.locator('.war-strip').innerText()
			})
			.toMatch(/Mystic Peak won \w+ \d{4}/)
		await expectReadable(home)
		await tell(7, 0)
		await expect
			.poll(async () => {
				await page.goto(`${site.url}/war`)
				return page.locator('.war-lead').innerText()
			})
			.toBe('Mystic Peak leads with 1 point, 1 ahead.')
		// Long numbers, as large letters, may be wider than a phone: then the table is moved, and no number is out of reach.
		await tell(1_000_000_006, 0)
		await page.setViewportSize({ width: 360, height: 844 })
		const points = page.locator('.war-table td:last-child').first()
		await expect
			.poll(async () => {
				await page.reload()
				return points.innerText()
			})
			.toBe('1,000,000,000')
		await points.scrollIntoViewIfNeeded()
		const place = await points.boundingBox()
		expect([(place?.x ?? 0) + (place?.width ?? 999) <= 360, await sidewaysScroll(page)]).toEqual([true, 0])
	})
})
