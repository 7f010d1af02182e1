import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, startSite } from '../site.ts'

/** What the built pages and files answer to requests that no browser of ours sends. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

describe('a page', () => {
	it.each(['/', '/news', '/topic/36', '/itemshop?page=2', '/user'])('%s knows no POST, and says what it knows', async (path) => {
		const answer = await fetch(site.url + path, { method: 'POST' })
		expect(answer.status).toBe(405)
		expect(answer.headers.get('allow')).toBe('GET, HEAD')
	})

	it.each(['/nowhere', '/topic', '/news/36', '/assets/nothing.js'])('%s does not exist, whatever the method', async (path) => {
		for (const method of ['GET', 'POST', 'DELETE']) expect((await fetch(site.url + path, { method })).status).toBe(404)
	})
})

describe('the head of a page', () => {
	it.each(['/', '/gallery', '/login', '/admin/news'])('of %s names what is seen first before scripts and typefaces', async (path) => {
		const [head = ''] = (await (await fetch(site.url + path)).text()).split('</head>')
		const links = head.match(/<link [^>]*>/g) ?? []
		const last = (kind: string) => links.findLastIndex((link) => link.includes(kind))
		const waiting = links.findIndex((link) => /rel="modulepreload"|as="font"/.test(link))
		expect(last('rel="stylesheet"')).toBeGreaterThan(-1)
		expect(waiting).toBeGreaterThan(Math.max(last('rel="stylesheet"'), last('as="image"')))
		expect(links.slice(waiting).filter((link) => !/fetchpriority="low"/i.test(link))).toEqual([])
	})
})

describe('a file', () => {
	it('is sent whole to whoever asks for a part of it that does not exist', async () => {
		const [script = ''] = /\/assets\/[^"]+\.js/.exec(await (await fetch(site.url)).text()) ?? []
		for (const path of [script, '/art/favicon.ico', '/favicon.ico']) {
			const whole = await fetch(site.url + path)
			const answer = await fetch(site.url + path, { headers: { range: 'bytes=99999999-' } })
			expect(answer.status, path).toBe(200)
			expect((await answer.arrayBuffer()).byteLength).toBe((await whole.arrayBuffer()).byteLength)
		}
	})
})
