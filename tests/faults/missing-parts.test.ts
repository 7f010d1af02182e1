import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Site, startSite } from '../site.ts'
import { withoutTable } from './without-table.ts'

/** AV5: a part that fails is left out of its page, and the rest of the page stands. */
let site: Site
beforeAll(async () => {
	site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '100' })
})
afterAll(() => site.stop())

/** The parts of the home page: the table without which each fails, the call that the log names, and what only this part shows. */
const PARTS = [
	{ table: 'clubs', route: '/api/getclubs', mark: 'class="club-name"' },
	{ table: 'standings', route: '/api/getleaders', mark: 'class="podium-1"' },
	{ table: 'war_days', route: '/api/getwar', mark: 'class="war-bar"' },
	{ table: 'shop_items', route: '/api/itemshop', mark: 'class="scroller"' },
	{ table: 'news_items', route: '/api/getnewsall/:type/:count/:flag1/:flag2', mark: 'card news-poster' },
	{ table: 'system_requirements', route: '/api/getsystemrequirements', mark: 'card requirements' },
	// Without banners the page has no place for them, so nothing says that they are missing.
	{ table: 'banners', route: '/api/getSiteBanners', mark: 'class="rotator-frame', isQuiet: true },
]
const MISSING = 'This part could not be loaded just now.'

/** Pages that stand without one of their calls: what they say in its place, and the mark of their subject. */
const OTHERS = [
	{ path: '/downloads', table: 'system_requirements', says: 'This could not be loaded.', stays: 'card download-main' },
	{ path: '/rankings', table: 'archived_characters', says: MISSING, stays: 'class="podium' },
	{ path: '/itemshop?lang=fil', table: 'shop_category_texts', says: 'Hindi ma-load ang bahaging ito ngayon.', stays: 'card item-card' },
	// Without the calendar the header counts down to nothing.
	{ path: '/rankings', table: 'calendar_events', says: '', stays: 'class="podium' },
	// Without its list of guides the menu shows all of them.
	{ path: '/rankings', table: 'guide_sections', says: '', stays: 'class="podium' },
]

const open = async (path = '/') => {
	const response = await fetch(site.url + path)
	const text = await response.text()
	return {
		status: response.status,
		cacheControl: response.headers.get('cache-control'),
		saysSo: text.includes(MISSING),
		shown: PARTS.filter(({ mark }) => text.includes(mark)).map(({ table }) => table),
		text,
	}
}

/** Opens the page until it is as expected: what its parts show is kept until the site hears of the change. Returns its text. */
const opened = async (expected: Partial<Awaited<ReturnType<typeof open>>>): Promise<string> => {
	let text = ''
	await expect
		.poll(async () => {
			const page = await open()
			text = page.text
			return { ...page, text: undefined }
		})
		.toMatchObject(expected)
	return text
}
const ALL = PARTS.map(({ table }) => table)
const loggedRoutes = () =>
	site
		.output()
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => (JSON.parse(line) as { route?: string }).route)

describe('the home page', () => {
	it.each(PARTS)('stands without what it shows of $table', async ({ table, route, isQuiet = false }) => {
		const lacking = { status: 200, cacheControl: 'no-store', saysSo: !isQuiet, shown: ALL.filter((other) => other !== table) }
		const text = await withoutTable(site, table, () => opened(lacking))
		expect(text).not.toMatch(/_gone|no such table|does not exist|Error:|\.ts:\d/)
		await expect.poll(loggedRoutes).toContain(route)
	})

	it('says so as a whole when none of its parts can be loaded', async () => {
		const lacking = PARTS.reduce(
			(work, { table }) =>
				() =>
					withoutTable(site, table, work),
			() => opened({ status: 500, cacheControl: 'no-store', shown: [] }),
		)
		await lacking()
	})

	it('is whole again, and kept, as soon as it can be', async () => {
		await opened({ status: 200, cacheControl: 'no-cache', saysSo: false, shown: ALL })
	})
})

describe.each(OTHERS)('$path', ({ path, table, says, stays }) => {
	it(`stands without what it shows of ${table}`, async () => {
		await withoutTable(site, table, async () => {
			await expect.poll(async () => (await open(path)).cacheControl).toBe('no-store')
			const { status, text } = await open(path)
			expect([status, text.includes(says), text.includes(stays)]).toEqual([200, true, true])
		})
	})
})
