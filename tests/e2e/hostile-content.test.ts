import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#db/database.ts'
import { openDatabase } from '#db/open.ts'
import { openPage } from '../browser.ts'
import { HOSTILE_TEXTS } from '../hostile-texts.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, signInAs, startSite } from '../site.ts'

/**
 * BR1: nothing that a player, a staff member or the game server can write runs in a browser. The pages' policy would stop most of it;
 * `openPage` fails on policy violations too, so a text that only the policy stops is also found.
 */
let site: Site
let article = 0
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '1000', ...OWNER_SETTINGS })
	article = await writeArticle()
	await writeTickets()
	await writeBehindItsBack()
	// The cached pages were made of the old texts.
	await site.killAndRestart()
})
afterAll(() => site.stop())

it('there are three hundred hostile texts', () => expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(300))

describe('an article', () => {
	it('made of any of them is harmless even where no policy protects the page', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		const calls = await listen(page)
		await page.goto('about:blank')
		const stored = await storedForms()
		await page.evaluate((htmls) => {
			for (const html of htmls) document.body.appendChild(document.createElement('div')).innerHTML = html
		}, stored)
		// As the browser parses them; ":" is a relative URL, for which an empty page has no base.
		const schemes = await page.evaluate(() => [...document.links].map(({ protocol }) => protocol))
		expect(schemes.filter((scheme) => !['http:', 'https:', 'mailto:', 'about:', ':'].includes(scheme))).toEqual([])
		await page.waitForTimeout(500)
		expect(calls()).toBe(0)
		// Checks that the listener works: the text as it was typed would have run.
		await page.evaluate((html) => {
			document.body.innerHTML = html
		}, HOSTILE_TEXTS[0] ?? '')
		await expect.poll(calls).toBeGreaterThan(0)
	})
})

const PUBLIC = ['/', '/news', '/itemshop', '/itemshop?page=2', '/rankings', '/rankings?board=killer', '/story', '/gallery', '/downloads']
const ACCOUNT = ['/user', '/notifications', '/statement', '/shoppurchases', '/topuphistory', '/shoppingcart', '/checkticket']
const CONSOLE = ['/admin/players', '/admin/news', '/admin/tickets', '/admin/audit', '/admin/guides', '/admin/settings', '/admin/codes']

describe('no hostile text runs', () => {
	it('on public pages', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		const calls = await listen(page)
		const asked = HOSTILE_TEXTS.filter((text) => text.length <= 60).slice(0, 12)
		const searches = asked.map((text) => `/search?q=${encodeURIComponent(text)}`)
		await visit(page, [
			...PUBLIC,
			`/topic/${article}`,
			`/news?topic=${article}`,
			'/search?q=hostile',
			'/login?next=javascript:hostile()',
			...searches,
		])
		expect(calls()).toBe(0)
	})

	it('on the pages of a player', async () => {
		const page = await openPage({ width: 390, height: 844 })
		const calls = await listen(page)
		await signIn(page, site, 'juan_cruz', 'Sampaguita-7')
		await visit(page, ACCOUNT)
		expect(calls()).toBe(0)
	})

	it('in the console', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		const calls = await listen(page)
		await signIn(page, site, ...OWNER)
		await visit(page, [...CONSOLE, `/admin/news/${article}`, `/admin/news/${article}/preview`, '/admin/players/2'])
		expect(calls()).toBe(0)
	})
})

/** Counts how often `hostile()` has run on any page of this visitor. */
const listen = async (page: Page): Promise<() => number> => {
	let calls = 0
	await page.context().exposeBinding('hostile', () => {
		calls++
	})
	return () => calls
}

const visit = async (page: Page, paths: readonly string[]) => {
	for (const path of paths) {
		await page.goto(site.url + path, { waitUntil: 'load' })
		await page.locator('h1').first().waitFor()
		// Waits for the content that the browser loads: `no rows yet` would prove nothing.
		await page.locator('.skeleton').first().waitFor({ state: 'detached' }).catch(stillLoading(path))
		expect([path, await dangerousParts(page)]).toEqual([path, []])
	}
}

const stillLoading = (path: string) => () => {
	throw new Error(`${path} is still loading`)
}

/** Elements and attributes that no page of the site has. */
const dangerousParts = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('*')].flatMap((element) => [
			...(['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MARQUEE'].includes(element.tagName) ? [element.tagName] : []),
			...element.getAttributeNames().filter((name) => name.startsWith('on')),
		]),
	)

const asOwner = async () => ({
	authorization: `Bearer ${await signInAs(site.url, ...OWNER)}`,
	'content-type': 'application/json',
})

const send = async (method: string, path: string, headers: Record<string, string>, body: object) => {
	const response = await fetch(`${site.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
	const answer = await response.json()
	if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
	return answer
}

/** An article that holds all texts, as text and as markup. */
const writeArticle = async (): Promise<number> => {
	const content = `<p>hostile</p>${HOSTILE_TEXTS.map((text) => `<p>${text}</p>`).join('')}`
	const body = { type: 0, subject: `${HOSTILE_TEXTS[0]} hostile`, author: '<svg onload=hostile()>', content, state: 'published' }
	return (await send('POST', '/admin/news', await asOwner(), body)).id
}

/** What is stored of each text, one by one: an unclosed element must not hide the next text. */
const storedForms = async (): Promise<string[]> => {
	const headers = await asOwner()
	const { id } = await send('POST', '/admin/news', headers, { type: 0, subject: 'One by one' })
	const stored: string[] = []
	for (const content of HOSTILE_TEXTS) stored.push((await send('PATCH', `/admin/news/${id}`, headers, { content })).content)
	return stored
}

const writeTickets = async () => {
	for (const [index, text] of HOSTILE_TEXTS.filter((candidate) => candidate.length < 110 && !/[\p{C}\p{Zl}\p{Zp}]/u.test(candidate))
		.slice(0, 25)
		.entries())
		await send(
			'POST',
			'/tickets',
			{ 'content-type': 'application/json' },
			{
				category: 'bug',
				subject: `${text} ${index}`,
				message: HOSTILE_TEXTS.join('\n').slice(index * 100, index * 100 + 3_000),
				email: 'guest@example.com',
			},
		)
}

/** Writes names that come from the game server, and all others, without the checks of any form. */
const writeBehindItsBack = async () => {
	const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: null, onError: () => undefined })
	await database.transaction(async (tx) => {
		for (const { cha_num } of await tx.selectFrom('characters').select('cha_num').execute())
			await tx.updateTable('characters').set({ name: next() }).where('cha_num', '=', cha_num).execute()
		for (const { gu_num } of await tx.selectFrom('clubs').select('gu_num').execute())
			await tx.updateTable('clubs').set({ name: next() }).where('gu_num', '=', gu_num).execute()
		await spoilShop(tx)
		await spoilContent(tx)
	})
	await database.close()
}

const spoilShop = async (tx: Tx) => {
	for (const { id } of await tx.selectFrom('shop_items').select('id').execute())
		await tx.updateTable('shop_items').set({ name: next(), description: next() }).where('id', '=', id).execute()
	for (const { id } of await tx.selectFrom('shop_categories').select('id').execute())
		await tx.updateTable('shop_categories').set({ name: next() }).where('id', '=', id).execute()
}

const spoilContent = async (tx: Tx) => {
	for (const { id } of await tx.selectFrom('banners').select('id').execute())
		await tx.updateTable('banners').set({ alt: next() }).where('id', '=', id).execute()
	for (const { id } of await tx.selectFrom('accounts').select('id').execute())
		await tx.updateTable('accounts').set({ first_name: next(), last_name: next() }).where('id', '=', id).execute()
	for (const { id } of await tx.selectFrom('news_items').select('id').execute())
		await tx.updateTable('news_items').set({ subject: next(), author: next(), content: next() }).where('id', '=', id).execute()
	for (const { page, key } of await tx.selectFrom('guide_sections').select(['page', 'key']).execute())
		await tx.updateTable('guide_sections').set({ title: next(), html: next() }).where('page', '=', page).where('key', '=', key).execute()
}

let place = 0
/** Returns one text after another, so that each is used somewhere. */
const next = (): string => HOSTILE_TEXTS[place++ % HOSTILE_TEXTS.length] ?? ''
