import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { NEWS_TYPE } from '#contract/codes.ts'
import { type LauncherFeed, launcherFeed } from '#features/media/launcher.contract.ts'
import { newsFeeds } from '#web/feeds/news-feeds.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { EDITOR } from '../login-form.ts'
import { type Site, signInAs, startSite } from '../site.ts'

/** What programs of others read: the feed of launchers, and the feeds of news. */
const PUBLIC_URL = 'https://play.example.com'
const NEWS_FEEDS = newsFeeds()

let site: Site
beforeAll(async () => {
	site = await startSite(inject('engine'), { PUBLIC_URL, DEMO: '1', ...GAME_KEYS })
})
afterAll(() => site.stop())

const read = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })
/** The feed, after a look at its shape: what the contract does not name would be missing in what is parsed. */
const feed = async (query = ''): Promise<LauncherFeed> => {
	const answer = await read(`/feeds/launcher.json${query}`)
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
	const sent = await answer.json()
	expect(launcherFeed.parse(sent)).toEqual(sent)
	return sent
}

describe('the feed of launchers', () => {
	it('is as docs/launcher.md shows it', async () => {
		const [, text = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(new URL('../../docs/launcher.md', import.meta.url), 'utf8')) ?? []
		const example: LauncherFeed = JSON.parse(text)
		expect(launcherFeed.parse(example)).toEqual(example)
		const { status } = await sayToSite({ url: site.url, clock: { now: () => Date.now() } }, 'heartbeat', { online: 412 })
		expect(status).toBe(200)
		await expect.poll(async () => (await feed()).server).toEqual({ state: 'up', online: 412 })
		expect(shownIn(await feed(), example)).toEqual(shownIn(example, example))
	})

	it('has the newest news of every kind, and every address whole', async () => {
		const { news, downloads, version } = await feed()
		for (const kind of Object.keys(NEWS_TYPE)) expect([kind, news.filter((item) => item.kind === kind).length]).toEqual([kind, 10])
		expect(news.map(({ date }) => date)).toEqual(
			news
				.map(({ date }) => date)
				.toSorted()
				.reverse(),
		)
		expect(version).toBe(downloads[0]?.version)
		const addresses = [
			...news.flatMap(({ address, picture }) => [address, picture]),
			...downloads.flatMap(({ files }) => files.flatMap(({ mirrors }) => mirrors.map(({ address }) => address))),
		]
		for (const address of addresses) expect(address === null || address.startsWith(`${PUBLIC_URL}/`)).toBe(true)
		for (const address of addresses.filter((address) => address !== null).slice(0, 4))
			expect([address, (await read(address.replace(PUBLIC_URL, ''))).status]).toEqual([address, 200])
	})

	it('says which files are one, wherever they lie', async () => {
		const { downloads } = await feed()
		expect(downloads.slice(0, 2).map(({ files }) => files.map(({ mirrors }) => mirrors.map(({ name }) => name)))).toEqual([
			[['Manila', 'Cebu']],
			[['Part 1'], ['Part 2'], ['Part 3']],
		])
	})

	it('speaks Filipino, and leads to pages that do', async () => {
		const { language, downloads, news } = await feed('?lang=fil')
		expect([language, downloads[1]?.name]).toEqual(['fil', 'Client sa tatlong parte'])
		expect(news[0]?.address).toMatch(/\?lang=fil$/)
	})

	it('is not sent again while nothing changes, and follows what staff change', async () => {
		const first = await read('/feeds/launcher.json')
		const etag = String(first.headers.get('etag'))
		expect([first.headers.get('cache-control'), first.headers.get('access-control-allow-origin')]).toEqual(['no-cache', null])
		const again = await read('/feeds/launcher.json', { 'if-none-match': etag })
		expect([again.status, await again.text()]).toEqual([304, ''])
		const [client] = (await feed()).downloads
		expect(client).toBeDefined()
		const version = `${client?.version}.1`
		expect(await change(client?.id ?? 0, { version })).toBe(200)
		await expect.poll(async () => (await feed()).version).toBe(version)
		const changed = await read('/feeds/launcher.json', { 'if-none-match': etag })
		expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
	})

	it('tells mirrors apart where nobody measured them', async () => {
		const client = (await feed()).downloads[0]
		const file = (name: string) => ({
			name,
			address: `https://${name}.example/a.zip`,
			bytes: null,
			sha256: null,
			width: null,
			height: null,
		})
		expect(await change(client?.id ?? 0, { files: [file('one'), file('two')], version: null })).toBe(200)
		await expect
			.poll(async () => (await feed()).downloads[0]?.files)
			.toEqual(['one', 'two'].map((name) => ({ bytes: null, sha256: null, mirrors: [{ name, address: `https://${name}.example/a.zip` }] })))
		expect((await feed()).version).toBe((await feed()).downloads[1]?.version)
	})

	it('is only read', async () => {
		const answer = await fetch(`${site.url}/feeds/launcher.json`, { method: 'POST' })
		expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
		expect((await read('/feeds/nothing.json')).status).toBe(404)
	})
})

describe('the feeds of news', () => {
	const of = async (path: string) => {
		const text = await (await read(path)).text()
		const ids = [...text.matchAll(/<link>[^<]*\/topic\/(\d+)<\/link>/g)].map(([, id]) => Number(id))
		return { text, ids, title: /<channel>\s*<title>([^<]*)</.exec(text)?.[1], self: /atom:link href="([^"]*)"/.exec(text)?.[1] }
	}

	it('have all kinds, or one, each under its own name and address', async () => {
		const kinds = new Map((await feed()).news.map(({ id, kind }) => [id, kind]))
		for (const { path, kind } of NEWS_FEEDS) {
			const { ids, self } = await of(path)
			expect([path, self, ids.length > 5]).toEqual([path, PUBLIC_URL + path, true])
			const there = new Set(ids.slice(0, 5).map((id) => kinds.get(id)))
			if (kind) expect([path, ...there]).toEqual([path, kind])
		}
		const titles = await Promise.all(NEWS_FEEDS.map(async ({ path }) => (await of(path)).title))
		expect(new Set(titles).size).toBe(NEWS_FEEDS.length)
		expect((await of('/feeds/events.xml?lang=fil')).title).toMatch(/: Mga Event$/)
		expect((await of('/feeds/events.xml?lang=fil')).text).toContain('<language>fil</language>')
	})

	it('are named by the head of the news, in its language, and one by every other page', async () => {
		const named = async (path: string) =>
			[...(await (await read(path)).text()).matchAll(/<link[^>]*type="application\/rss\+xml"[^>]*>/g)].map(
				([link]) => /href="([^"]*)"/.exec(link)?.[1],
			)
		expect(await named('/news')).toEqual(NEWS_FEEDS.map(({ path }) => path))
		expect(await named('/news?lang=fil')).toEqual(NEWS_FEEDS.map(({ path }) => `${path}?lang=fil`))
		expect(await named('/')).toEqual(['/rss.xml'])
	})
})

/** What of a feed can be compared: the entries of the example, without what is new with each demo and each build. */
const shownIn = ({ downloads, news, ...rest }: LauncherFeed, example: LauncherFeed): unknown => {
	const among = (entries: readonly { id: number }[]) => (entry: { id: number }) => entries.some(({ id }) => id === entry.id)
	const shown = { ...rest, downloads: downloads.filter(among(example.downloads)), news: news.filter(among(example.news)) }
	const isMade = (key: string) => ['date', 'bytes', 'sha256'].includes(key)
	return JSON.parse(JSON.stringify(shown, (key, value) => (isMade(key) ? typeof value : value)))
}

const change = async (id: number, changes: object): Promise<number> => {
	const authorization = `Bearer ${await signInAs(site.url, ...EDITOR)}`
	const { edition } = await (await read(`/api/admin/downloads/${id}`, { authorization })).json()
	const answer = await fetch(`${site.url}/api/admin/downloads/${id}`, {
		method: 'PATCH',
		headers: { 'content-type': 'application/json', authorization },
		body: JSON.stringify({ ...changes, edition }),
	})
	return answer.status
}
