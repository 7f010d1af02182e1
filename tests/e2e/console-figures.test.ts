import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { openPage, sidewaysScroll } from '../browser.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** The figures for owners in a browser. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

describe.each(STAFF_SIZES)('figures at $width px', (size) => {
	it('of both balances are read by keys and by touch, and saved as they stand in the table', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/figures`)
		await page.getByRole('link', { name: '90 days' }).click()
		await page.waitForURL(/from=/)
		const chart = page.getByRole('slider', { name: 'R-Coin: in wallets' })
		await chart.waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)

		const now = async () => (await chart.getAttribute('aria-valuetext')) ?? ''
		const last = await now()
		expect(last).toMatch(/In wallets [\d,]*[1-9]/)
		await chart.focus()
		await page.keyboard.press('Home')
		const first = await now()
		expect(first).not.toBe(last)
		await page.keyboard.press('End')
		await expect.poll(now).toBe(last)
		const box = (await chart.boundingBox()) ?? { width: 0 }
		await chart.click({ position: { x: 2, y: 40 } })
		await expect.poll(now).toBe(first)
		await chart.click({ position: { x: box.width - 2, y: 40 } })
		await expect.poll(now).toBe(last)

		const table = page.getByRole('table', { name: 'R-Coin: where it came from and where it went' })
		const bought = table.getByRole('row', { name: 'Went: purchases' }).getByRole('cell')
		const [source, points, before] = await bought.allInnerTexts()
		const saved = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download CSV: R-Coin: where it came from' }).click()
		const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
		expect(lines[0]).toBe('\uFEFFFrom or to,Points,Before,Change')
		const plain = (text: string | undefined) => text?.trim().replaceAll(',', '')
		expect(lines.find((line) => line.startsWith(`${source?.trim()},`))).toMatch(`${plain(source)},${plain(points)},${plain(before)},`)
		await page.close()
	})

	it('of sales keep the days of the other figures, and name items, categories and codes', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/figures`)
		await page.getByRole('link', { name: '90 days' }).click()
		await page.waitForURL(/from=/)
		const days = new URL(page.url()).search
		await page.getByRole('link', { name: 'Sales', exact: true }).last().click()
		await page.waitForURL(`**/admin/figures/sales${days}`)
		await page.getByRole('slider', { name: 'R-Coin: sold by hour of the day' }).waitFor()
		for (const name of ['By item', 'By category', 'By code']) await page.getByRole('table', { name }).waitFor()
		await expectSortedItems(page, size.width > 1_060)
		await page.getByText('As a table').first().click()
		await page.getByRole('table', { name: 'R-Coin: sold by hour of the day' }).getByRole('row', { name: '00:00' }).waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)

		await page.getByRole('table', { name: 'By code' }).getByRole('link').first().click()
		await page.waitForURL(`**/admin/figures/sales/*${days}`)
		await page.getByRole('heading', { name: 'Bought after redeeming' }).waitFor()
		const tabs = page.getByRole('navigation', { name: 'Figures about' })
		expect(await tabs.locator('[aria-current]').allInnerTexts()).toEqual(['Sales'])
		await page.getByRole('table', { name: 'By item' }).getByRole('cell', { name: 'No.' }).first().waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		await page.getByRole('link', { name: 'Codes of this batch' }).click()
		await page.getByRole('link', { name: 'What they bought afterwards' }).click()
		await page.waitForURL('**/admin/figures/sales/*')
		await page.close()
	})
})

describe.each(STAFF_SIZES)('figures of tickets at $width px', (size) => {
	it('tell how soon they were answered, by kind', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/figures`)
		await page.getByRole('navigation', { name: 'Figures about' }).getByRole('link', { name: 'Tickets' }).click()
		await page.waitForURL('**/admin/figures/tickets')
		const waits = page.getByRole('slider', { name: 'First answers by how long they took' })
		await waits.focus()
		await page.keyboard.press('Home')
		await expect.poll(() => waits.getAttribute('aria-valuetext')).toMatch(/^Within an hour: First answers \d+$/)
		await page.getByText('Nine in ten answered within', { exact: true }).waitFor()
		const bugs = page.getByRole('table', { name: 'By kind' }).getByRole('row', { name: 'Bug' })
		expect(await bugs.getByRole('cell').nth(1).innerText()).toMatch(/[1-9]/)
		const saved = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download CSV: By kind' }).click()
		const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')
		expect([lines.length, lines[0]]).toEqual([7, expect.stringMatching(/^\uFEFFAbout,Sent in,Before,/)])
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		await page.close()
	})
})

describe.each(STAFF_SIZES)('figures of players at $width px', (size) => {
	it('tell who was new and who came back, by week, and since when that is known', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/figures`)
		await page.getByRole('link', { name: '90 days' }).click()
		await page.waitForURL(/from=/)
		await page.getByRole('navigation', { name: 'Figures about' }).getByRole('link', { name: 'Players' }).click()
		await page.waitForURL('**/admin/figures/players?*')
		await expectLastWeek(page)
		const active = page.getByRole('slider', { name: 'Active and returning by week' })
		await active.focus()
		await page.keyboard.press('End')
		await expect.poll(() => active.getAttribute('aria-valuetext')).toMatch(/ – .*Active \d+.*Returning \d+/)
		await page.getByText('is not known before').waitFor()
		await page.getByText('As a table').click()
		const table = page.getByRole('table', { name: 'Players by week' })
		const saved = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download CSV: Players by week' }).click()
		const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')
		expect(lines[0]).toBe('\uFEFFWeek,New accounts,Active,Returning')
		expect(lines.length).toBeGreaterThan(await table.getByRole('row').count())
		expect(lines.filter((line) => line.endsWith(',not known,not known')).length).toBeGreaterThan(0)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		await page.close()
	})
})

/** Pieces are compared among all items, points only within a currency; each item leads to its screen. */
const expectSortedItems = async (page: Page, hasHeads: boolean) => {
	const items = page.getByRole('table', { name: 'By item' })
	await page
		.getByRole('button', { name: /^Show all \d+$/ })
		.first()
		.click()
	const rows = () =>
		items.locator('tbody tr').evaluateAll((found) =>
			found.map((row) => {
				const [, currency = '', ...numbers] = [...(row as HTMLTableRowElement).cells].map(({ innerText }) => innerText.trim())
				const [pieces = 0, points = 0] = numbers.map((text) => Number(text.replaceAll(/[^\d]/g, '')))
				return { currency: currency.includes('R-Coin') ? 'R-Coin' : 'Milleage', pieces, points }
			}),
		)
	const sort = async (by: string) => {
		if (hasHeads) await items.getByRole('button', { name: by }).click()
		else
			await page
				.locator('select')
				.filter({ hasText: by })
				.first()
				.selectOption({ label: `${by}, largest first` })
	}
	const atFirst = await rows()
	expect(atFirst.length).toBeGreaterThan(10)
	const byPieces = atFirst.map(({ pieces }) => pieces)
	expect(byPieces).toEqual(byPieces.toSorted((one, other) => other - one))
	await sort('Sold')
	const sorted = await rows()
	expect(sorted).toEqual(sorted.toSorted((one, other) => other.currency.localeCompare(one.currency) || other.points - one.points))
	expect(sorted[0]?.currency).toBe('R-Coin')
	if (hasHeads) expect(await items.getByRole('columnheader', { name: 'Sold' }).getAttribute('aria-sort')).toBe('descending')
	expect(await items.getByRole('link').first().getAttribute('href')).toMatch(/^\/admin\/shop\/items\/\d+$/)
}

/** Its link leads to the days from a Monday to a Sunday. */
const expectLastWeek = async (page: Page) => {
	const address = (await page.getByRole('link', { name: 'Last week' }).getAttribute('href')) ?? ''
	const [from, until] = ['from', 'until'].map((name) => Date.parse(new URL(address, site.url).searchParams.get(name) ?? ''))
	expect([new Date(from ?? 0).getUTCDay(), (until ?? 0) - (from ?? 0)]).toEqual([1, 6 * DAY_MS])
}
