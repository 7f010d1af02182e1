import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { PUBLIC_PATHS } from '#web/feeds/public-paths.ts'
import { pathIn } from '#web/shell/canonical-path.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { type Site, startSite } from '../site.ts'

/** Site health is found and shared: search, feeds, previews, URLs for search engines. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

const open = async (path: string, width = 1280) => {
	const page = await openPage({ width, height: 800 })
	await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
	return page
}
const ORIGIN = /^https?:\/\/[^/]+/
const read = async (path: string) => {
	const answer = await fetch(`${site.url}${path}`)
	return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

it('is searched from the header, and what is found can be read', async () => {
	const page = await open('/')
	await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
	await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('club war schedule')
	await page.keyboard.press('Enter')
	await page.waitForURL(/\/search\?q=club\+war\+schedule$/)
	await page.getByRole('status').filter({ hasText: 'result' }).waitFor()
	await page.getByRole('link', { name: /Club war schedule/ }).click()
	await page.getByRole('heading', { level: 1, name: /Club war schedule/ }).waitFor()
	expect(new URL(page.url()).pathname).toMatch(/^\/topic\/\d+$/)

	await page.goto(`${site.url}/search?q=zzzzqqq`)
	await page.getByText('Nothing found for').waitFor()
})

it('leads from one article to the next of its kind', async () => {
	const page = await open('/topic/36')
	const first = await page.getByRole('heading', { level: 1 }).innerText()
	await page.getByRole('navigation', { name: 'Read more' }).getByRole('link', { name: /Older/ }).click()
	await page
		.getByRole('link', { name: /Newer/ })
		.filter({ hasText: new RegExp(first, 'i') })
		.waitFor()
})

describe('an article that is passed on', () => {
	it('has a picture, a description and one address', async () => {
		const page = await open('/news?topic=36')
		const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
		expect(await content('og:title')).toBe('Season IV patch notes: new ranks, faster queues')
		expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^Season IV is live/)
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/topic\/36$/)
		expect(await page.locator('[itemtype="https://schema.org/NewsArticle"] [itemprop=headline]').getAttribute('content')).toBe(
			await content('og:title'),
		)
		const picture = await fetch(`${site.url}${new URL((await content('og:image')) ?? '').pathname}`)
		expect(picture.headers.get('content-type')).toBe('image/png')
		const bytes = Buffer.from(await picture.arrayBuffer())
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630])
	})
	it('has its picture drawn when there is room: of many at once the excess is refused, and drawn when it is asked for again', async () => {
		const { text } = await read('/sitemap.xml')
		const topics = new Set([...text.matchAll(/\/topic\/(\d+)</g)].map(([, id]) => id))
		const ask = async (id: string | undefined) => {
			const answer = await fetch(`${site.url}/social/topic/${id}.png`)
			await answer.arrayBuffer()
			return { id, status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
		}
		expect(topics.size).toBeGreaterThan(30)
		const answers = await Promise.all([...topics].map(ask))
		const refused = answers.filter(({ status }) => status !== 200)
		expect(new Set(refused.map(({ status, retryAfter }) => [status, retryAfter > 0].join()))).toEqual(new Set(['503,true']))
		expect(await ask(refused[0]?.id)).toMatchObject({ status: 200 })
	})
	it('that does not exist has none', async () => {
		expect((await read('/social/topic/99999.png')).status).toBe(404)
		expect((await read('/social/topic/..%2f36.png')).status).toBe(404)
		// Another spelling of a number is no other picture.
		expect((await read('/social/topic/036.png')).status).toBe(404)
		for (const spelled of ['topic/%336.png', 'topic/36%2epng', '%73ite.png']) expect((await read(`/social/${spelled}`)).status).toBe(404)
		const page = await openPage({ width: 390, height: 800 })
		expectNoise(page, /404/)
		await page.goto(`${site.url}/topic/99999`)
		await page.getByText('No news data available.').waitFor()
	})
})

describe('machines', () => {
	it('read the feed, in the language they ask for', async () => {
		const { type, text } = await read('/rss.xml')
		expect(type).toContain('application/rss+xml')
		expect(text.match(/<item>/g)).toHaveLength(30)
		expect(text).toContain('<title>Season IV patch notes: new ranks, faster queues</title>')
		expect((await read('/rss.xml?lang=fil')).text).toContain('<language>fil</language>')
		// A page without the site's policy, which forbids parsing.
		const page = await openPage({ width: 390, height: 800 })
		const problems = await page.evaluate(
			(xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')?.textContent ?? null,
			text,
		)
		expect(problems).toBeNull()
	})
	it('find every page of the sitemap, and the characters and clubs of the boards in it', async () => {
		const { text } = await read('/sitemap.xml')
		const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
		const isOfBoards = (path: string) => /^\/(character|club)\/\d+$/.test(path)
		const [ofBoards, others] = [paths.filter(isOfBoards), paths.filter((path) => !isOfBoards(path))]
		expect([others.length > 30, ofBoards.length > 100, ofBoards.length < 600]).toEqual([true, true, true])
		expect(ofBoards.filter((path) => path.startsWith('/club/')).length).toBeGreaterThan(3)
		for (const path of [...others, ...ofBoards.filter((_, index) => index % 40 === 0), ...ofBoards.slice(-3)])
			expect([path, (await read(path)).status]).toEqual([path, 200])
	})
	it('learn of each language at its own address, and of the feed in that language', async () => {
		const links = async (path: string) => {
			const { text } = await read(path)
			const href = (rel: RegExp) => rel.exec(text)?.[1]?.replaceAll('&amp;', '&').replace(ORIGIN, '')
			const content = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(text)?.[1]?.replace(ORIGIN, '')
			return {
				canonical: href(/<link rel="canonical" href="([^"]*)"/),
				en: href(/hrefLang="en" href="([^"]*)"/i),
				fil: href(/hrefLang="fil" href="([^"]*)"/i),
				default: href(/hrefLang="x-default" href="([^"]*)"/i),
				feed: href(/type="application\/rss\+xml" href="([^"]*)"/),
				og: [content('og:url'), content('og:locale'), content('og:locale:alternate')],
			}
		}
		const both = { en: '/news', fil: '/news?lang=fil', default: '/news' }
		expect(await links('/news')).toEqual({ ...both, canonical: '/news', feed: '/rss.xml', og: ['/news', 'en_PH', 'fil_PH'] })
		const filipino = { canonical: '/news?lang=fil', feed: '/rss.xml?lang=fil', og: ['/news?lang=fil', 'fil_PH', 'en_PH'] }
		expect(await links('/news?lang=fil')).toEqual({ ...both, ...filipino })
	})
	it('learn no address of a page that is not there', async () => {
		for (const path of ['/nowhere', '/topic/99999', '/character/999999999']) {
			const { status, text } = await read(path)
			expect([status, /<link rel="(canonical"|alternate" hrefLang)|property="og:url"/i.exec(text)]).toEqual([404, null])
		}
		expect((await read('/rankings?tab=banana')).text).toMatch(/<link rel="canonical" href="[^"]*\/rankings"/)
	})
	it('have a description of the API that fits the phone of who writes for them', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await page.goto(`${site.url}/api/docs`)
		expect(await sidewaysScroll(page)).toBe(0)
	})
	it('read of each page what it is about, in each language', async () => {
		const said: string[] = []
		for (const language of LANGUAGES)
			for (const path of [...PUBLIC_PATHS, '/search', '/character/1'])
				said.push(/name="description" content="([^"]*)"/.exec((await read(pathIn(language, path))).text)?.[1] ?? path)
		expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([])
	})
	it('get the name of the site as the heading of its home page, and the size of each preview', async () => {
		const { text } = await read('/')
		for (const part of [
			'title" content="Barkada Online"',
			'image:width" content="1200"',
			'image:height" content="630"',
			'image:alt" content="Barkada Online"',
		])
			expect([part, text.includes(`property="og:${part}`)]).toEqual([part, true])
	})
	it('can tell each time that a page shows', async () => {
		const timesOf = async (path: string) => (await read(path)).text.match(/<time\b[^>]*>/gi) ?? []
		const isUntold = (time: string) => !/ dateTime="[^"]+"/i.test(time)
		const ofOneThing = ['/topic/36', '/character/1', '/club/1']
		const untold: string[] = []
		for (const path of [...PUBLIC_PATHS, ...ofOneThing]) if ((await timesOf(path)).some(isUntold)) untold.push(path)
		expect(untold).toEqual([])
		for (const path of ofOneThing) expect([path, (await timesOf(path)).length > 0]).toEqual([path, true])
	})
	it('are told where not to look, and how the site is put on a home screen', async () => {
		expect((await read('/robots.txt')).text).toMatch(/Disallow: \/user\n[\s\S]*Sitemap: http.*\/sitemap\.xml/)
		const { type, text } = await read('/manifest.webmanifest')
		expect(type).toContain('application/manifest+json')
		for (const { src } of JSON.parse(text).icons) expect((await read(src)).status).toBe(200)
	})
})
