import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { allowNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { choicesOf, fieldsOf } from '../hostile/fields.ts'
import { intercept } from '../intercepted.ts'
import { OWNER, signIn } from '../login-form.ts'
import { violations } from '../violations.ts'

/** The screens of all lists that can be sorted. */
const SCREENS: Record<string, string> = {
	'GET /admin/news': '/admin/news',
	'GET /admin/shop/items': '/admin/shop',
	'GET /admin/shop/sales': '/admin/sales',
	'GET /admin/shop/price-changes': '/admin/price-changes',
	'GET /admin/coupon-batches': '/admin/codes',
	'GET /admin/coupon-batches/{id}/redemptions': '/admin/codes/1',
	'GET /admin/batch-requests': '/admin/codes/waiting',
	'GET /admin/adjustments': '/admin/adjustments',
	'GET /admin/address-requests': '/admin/addresses',
	'GET /admin/refunds': '/admin/refunds',
	'GET /admin/shop/price-requests': '/admin/price-requests',
	'GET /admin/shop/sale-requests': '/admin/sale-requests',
	'GET /admin/top-up-requests': '/admin/top-up-requests',
	'GET /admin/orders': '/admin/orders',
	'GET /admin/top-ups': '/admin/top-ups',
	'GET /admin/top-up-debts': '/admin/top-up-debts',
	'GET /admin/top-up-closings': '/admin/top-up-closings',
	'GET /admin/grants': '/admin/grants',
	// The first is of the demo.
	'GET /admin/grants/{id}/players': '/admin/grants/2',
	'GET /admin/rankings': '/admin/rankings',
	'GET /admin/tickets': '/admin/tickets',
	'GET /admin/audit': '/admin/audit',
	'GET /admin/users': '/admin/players',
}
const SORTED = (Object.values(ENDPOINTS) as Endpoint[]).flatMap(({ method, path, query, produces }) => {
	const sort = fieldsOf(query).find((field) => field.name === 'sort')
	return sort && !produces && path.startsWith('/admin/') ? [{ name: `${method} ${path}`, sorts: choicesOf(sort.schema) }] : []
})

/** What every list of the console can do: order, size, a table for a spreadsheet, saved views. */
const site = consoleSite()

/** The draft of a grant to nobody, the first of this site. */
const makeGrant = (page: Page) =>
	page.evaluate(async () => {
		const headers = {
			authorization: `Bearer ${localStorage.getItem('ACCESS_TOKEN')}`,
			'content-type': 'application/json',
			'idempotency-key': crypto.randomUUID(),
		}
		const body = JSON.stringify({ what: 'r-coin', amount: 1, source: 'list', list: 'nobody_here', reason: 'A list to look at' })
		await fetch('/api/admin/grants', { method: 'POST', headers, body })
	})

/** Makes drafts of grants until they fill more than one page of a file. Resolves to how many there are. */
const moreGrants = async (page: Page): Promise<number> => {
	await makeGrant(page)
	const total = () =>
		page.evaluate(async () => {
			const headers = { authorization: `Bearer ${localStorage.getItem('ACCESS_TOKEN')}` }
			return ((await (await fetch('/api/admin/grants', { headers })).json()) as { total: number }).total
		})
	for (let have = await total(); have <= 201; have++) await makeGrant(page)
	return total()
}

const newsAt = async (width: number, query = '') => {
	const page = await openPage({ width, height: 900, acceptDownloads: true })
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/news${query}`)
	await page.locator('.data-table').waitFor()
	const views = async () => (await page.locator('.data-table td.is-number').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')))
	return { page, views }
}

describe('a list of the console', () => {
	it('is sorted by the head of a column, the largest first, and then the other way round', async () => {
		const { page, views } = await newsAt(1280)
		const head = page.getByRole('columnheader', { name: 'Views' })
		for (const [query, sort] of [
			['sort=-views', 'descending'],
			['sort=views', 'ascending'],
		] as const) {
			await head.getByRole('link').click()
			await page.waitForURL(`**/admin/news?${query}`)
			await expect.poll(() => head.getAttribute('aria-sort')).toBe(sort)
			const isUp = sort === 'ascending'
			await expect
				.poll(async () =>
					(await views()).every((value, at, all) => at === 0 || (isUp ? value >= Number(all[at - 1]) : value <= Number(all[at - 1]))),
				)
				.toBe(true)
		}
		// The search keeps the order, and clearing it does.
		await page.getByRole('searchbox').fill('war')
		await page.keyboard.press('Enter')
		await page.waitForURL((url) => url.searchParams.get('search') === 'war' && url.searchParams.get('sort') === 'views')
		await page.getByRole('link', { name: 'Clear' }).click()
		await page.waitForURL('**/admin/news?sort=views')
		expect(await violations(page)).toEqual([])
	})

	it.each(SORTED)('is sorted by all that its call is: $name', async ({ name, sorts }) => {
		const { page } = await newsAt(390)
		if (name.includes('/grants/')) await makeGrant(page)
		await page.goto(`${site.url}${SCREENS[name]}`)
		const choice = page.getByLabel('Sort by')
		await choice.waitFor()
		const values = await choice.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value')))
		expect(values.toSorted()).toEqual(['', ...sorts].toSorted())
	})

	it('is sorted on a phone, where it has no heads, by a choice', async () => {
		const { page } = await newsAt(390)
		await page.getByLabel('Sort by').selectOption('Views, largest first')
		await page.waitForURL('**/admin/news?sort=-views')
		expect(await violations(page)).toEqual([])
	})

	it('has as many rows on a page as somebody wants, and is saved whole, as it is sorted', async () => {
		const { page } = await newsAt(1280, '?sort=-views')
		const saved = async () => {
			const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download this list' }).click()])
			expect(file.suggestedFilename()).toBe('News and events.csv')
			return readFileSync(await file.path(), 'utf8')
				.split('\r\n')
				.slice(0, -1)
		}
		const lines = await saved()
		await page.getByLabel('Rows on a page').selectOption('100')
		await page.waitForURL('**/admin/news?sort=-views&size=100')
		await expect.poll(() => page.locator('.data-table tbody tr').count()).toBeGreaterThan(25)
		const rows = await page.locator('.data-table tbody tr').count()
		expect(lines[0]).toBe('\uFEFFSubject,Kind,State,Public from,Languages,Views,Saved')
		expect(lines).toHaveLength(rows + 1)
		expect(lines[1]).toMatch(/,\d+,"[A-Z][a-z]{2} \d/)
		const views = lines.slice(1).map((line) => Number(/,(\d+),"[A-Z]/.exec(line)?.[1]))
		expect(views).toEqual(views.toSorted((one, other) => other - one))
		await page.goto(`${site.url}/admin/news?type=2`)
		await page.locator('.list-total').waitFor()
		expect(await saved()).toHaveLength(1 + Number.parseInt(await page.locator('.list-total').innerText(), 10))
	})

	it.each([1366, 390])('of several pages is saved whole or not at all, at %s px', async (width) => {
		const { page } = await newsAt(width)
		allowNoise(page, /ERR_FAILED .*page=2/)
		const all = await moreGrants(page)
		await page.goto(`${site.url}/admin/grants`)
		const button = page.getByRole('button', { name: 'Download this list' })
		const saved: string[] = []
		page.on('download', (download) => saved.push(download.suggestedFilename()))
		const second = /admin\/grants\?.*page=2/
		const progress = Promise.withResolvers<void>()
		const repair = await intercept(page, second, async (route) => {
			await progress.promise
			await route.abort()
		})
		await button.click()
		await page.getByText('200 of', { exact: false }).waitFor()
		progress.resolve()
		await page.getByText('No file was saved, because a part of the list did not come. Try again.').waitFor()
		expect([saved, await violations(page), await sidewaysScroll(page)]).toEqual([[], [], 0])
		repair()
		// At the end of the page the toasts do not lie on it.
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
		const [file] = await Promise.all([page.waitForEvent('download'), button.click({ timeout: 5_000 })])
		const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
		expect(lines).toHaveLength(1 + all + 1)
		expect(await page.locator('.data-table').count()).toBe(1)
	})

	it('that is loaded whole is saved whole, not only the page that is shown', async () => {
		const { page } = await newsAt(1280)
		await page.goto(`${site.url}/admin/guides`)
		await page.locator('.data-table').waitFor()
		const total = Number.parseInt(await page.locator('.list-total').innerText(), 10)
		expect(total).toBeGreaterThan(await page.locator('.data-table tbody tr').count())
		const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download this list' }).click()])
		expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toHaveLength(1 + total + 1)
	})

	it('comes back as a view by its name, in this browser and for this person, until the view is forgotten', async () => {
		const { page } = await newsAt(1280, '?type=2')
		await page.getByRole('button', { name: 'Save this view' }).click()
		await page.getByLabel('Name of the view').fill('Events')
		await page.keyboard.press('Enter')
		await page.goto(`${site.url}/admin/news`)
		await page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Events' }).click()
		await page.waitForURL('**/admin/news?type=2')
		await page.getByRole('button', { name: 'Forget the view “Events”' }).click()
		await page.getByRole('list', { name: 'Saved views' }).waitFor({ state: 'detached' })
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Events' }).waitFor()
		expect(await violations(page)).toEqual([])
	})

	it('offers what can be undone for as long as the pointer or the keyboard is on it', async () => {
		const { page } = await newsAt(1280)
		await page.clock.install()
		await page.goto(`${site.url}/admin/news?type=2`)
		await page.getByRole('button', { name: 'Save this view' }).click()
		await page.getByLabel('Name of the view').fill('Events')
		await page.keyboard.press('Enter')
		await page.getByRole('button', { name: 'Forget the view “Events”' }).click()
		const undo = page.getByRole('button', { name: 'Undo' })
		await undo.hover()
		await page.clock.fastForward(60_000)
		await undo.focus()
		await page.mouse.move(5, 5)
		await page.clock.fastForward(60_000)
		expect(await undo.count()).toBe(1)
		await undo.blur()
		await page.clock.fastForward(8_000)
		await expect.poll(() => undo.count()).toBe(0)
	})

	it('keeps the views of two tabs, puts none over another without a word, and keeps an order alone', async () => {
		const { page } = await newsAt(1280, '?type=2')
		const other = await page.context().newPage()
		await other.goto(`${site.url}/admin/news?sort=-views`)
		const keep = async (tab: typeof page, name: string) => {
			await tab.getByRole('button', { name: 'Save this view' }).click()
			await tab.getByLabel('Name of the view').fill(name)
			await tab.keyboard.press('Enter')
		}
		await keep(page, 'Events')
		await keep(other, 'Most read')
		const views = page.getByRole('list', { name: 'Saved views' }).getByRole('link')
		await expect.poll(() => views.allInnerTexts()).toEqual(['Events', 'Most read'])
		await page.goto(`${site.url}/admin/news?type=1`)
		await keep(page, 'Events')
		expect(await views.first().getAttribute('href')).toBe('/admin/news?type=1')
		await page.getByRole('button', { name: 'Undo' }).click()
		await expect.poll(() => views.first().getAttribute('href')).toBe('/admin/news?type=2')
	})

	it('folds what is more than ten saved views, and unfolds it by the keyboard', async () => {
		const { page } = await newsAt(1280, '?type=2')
		await page.getByRole('button', { name: 'Save this view' }).click()
		await page.getByLabel('Name of the view').fill('View 1')
		await page.keyboard.press('Enter')
		await page.getByRole('link', { name: 'View 1', exact: true }).waitFor()
		await page.evaluate(() => {
			const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('VIEWS:'))
			const views = Array.from({ length: 50 }, (_, at) => [`View ${at + 1}`, `?search=${at + 1}`])
			localStorage.setItem(key, JSON.stringify(Object.fromEntries(views)))
		})
		await page.goto(`${site.url}/admin/news`)
		const shown = () => page.getByRole('link', { name: /^View \d+$/ }).count()
		await expect.poll(shown).toBe(10)
		expect(await violations(page)).toEqual([])
		await page.getByRole('button', { name: 'Forget the view “View 10”' }).focus()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await expect.poll(shown).toBe(50)
		expect(await violations(page)).toEqual([])
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await page.waitForURL('**/admin/news?search=11')
		// The view that is shown is not folded away.
		await page.reload()
		await expect.poll(shown).toBe(50)
	})

	it('is saved with the text beside a picture, with places and currencies, and with times instead of how long ago they were', async () => {
		const { page } = await newsAt(1280)
		const saved = async (address: string) => {
			await page.goto(`${site.url}${address}`)
			const button = page.getByRole('button', { name: 'Download this list' })
			const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
			return readFileSync(await file.path(), 'utf8').split('\r\n')
		}
		const [heads, item] = await saved('/admin/shop')
		expect(heads).toBe('\uFEFFItem,Category,Price,Price (currency),On sale,State,Place')
		expect(item).toMatch(/^[^,]+ No\. \d+,[^,]+,\d+,(R-Coin|Milleage),/)
		expect((await saved('/admin/top-ups?state=all')).slice(0, 2)).toEqual([
			'\uFEFFOrder,Player,Channel,Transfer,Amount,Amount (currency),Receipt came,State,Taken by',
			expect.stringMatching(/,[\d.]+,PHP,/),
		])
		expect((await saved('/admin/tickets'))[1]).toMatch(/,"[A-Z][a-z]{2} \d+, \d{4}/)
		const [columns, picture] = await saved('/admin/gallery')
		expect(columns).toMatch(/^\uFEFFPlace,/)
		expect(picture).toMatch(/^1,.*,\d{4}-\d{2}-\d{2}$/)
	})

	it('is where somebody left it when they come back from an entry', async () => {
		const { page } = await newsAt(1280)
		await page.evaluate(() => scrollTo(0, 400))
		await page.locator('.data-table tbody tr').nth(15).getByRole('link').first().click()
		await page.getByRole('heading', { name: 'Article', level: 1 }).waitFor()
		expect(await page.evaluate(() => scrollY)).toBe(0)
		await page.goBack()
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
	})
})
