import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Site, startSite } from '../site.ts'
import { withoutTable } from './without-table.ts'

/** AV5: a part that fails is left out of the home page, and the rest of the page stands. */
let site: Site
beforeAll(async () => {
	site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '100' })
})
afterAll(() => site.stop())

/** The parts of the home page: the table without which each fails, the call that the log names, and what only this part shows. */
const PARTS = [
	{ table: 'clubs', route: '/api/getclubs', mark: 'class="club-name"' },
	{ table: 'standings', route: '/api/getleaders', mark: 'class="podium-1"' },
	{ table: 'shop_items', route: '/api/itemshop', mark: 'class="scroller"' },
	{ table: 'news_items', route: '/api/getnewsall/:type/:count/:flag1/:flag2', mark: 'card news-poster' },
	{ table: 'system_requirements', route: '/api/getsystemrequirements', mark: 'card requirements' },
	// Without banners the page has no place for them, so nothing says that they are missing.
	{ table: 'banners', route: '/api/getSiteBanners', mark: 'class="rotator-frame', isQuiet: true },
]
const MISSING = 'This part could not be loaded just now.'

const open = async () => {
	const response = await fetch(site.url)
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
