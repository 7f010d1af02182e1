import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { type Site, startSite } from '../site.ts'

const PHONE = { width: 390, height: 844 }

/** Sends the path as it is, without the normalization of fetch. */
const rawAnswer = (path: string) =>
	new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
		const { hostname, port } = new URL(site.url)
		const asked = request({ hostname, port, path }, async (response) => {
			resolve({ status: response.statusCode, type: response.headers['content-type'], body: await text(response) })
		})
		asked.once('error', reject).end()
	})

/** The responses of the built pages and files to requests that our own browser code never sends. */
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

describe('an address that cannot be read', () => {
	it.each(['/%E0%A4%A', '/search?q=%00', '/news%zz?lang=fil', '//other.example/x', '/news\\..'])(
		'leads %s to the page that says so',
		async (path) => {
			const { status, type, body } = await rawAnswer(path)
			expect({ status, type }).toEqual({ status: 404, type: 'text/html; charset=utf-8' })
			expect(body).toContain('<title>')
		},
	)

	it('is told to a program in its own way', async () => {
		expect(await rawAnswer('/api/%zz')).toMatchObject({ status: 400, type: 'application/json; charset=utf-8' })
	})
})

describe('the head of a page', () => {
	it.each(['/', '/gallery', '/login'])('of %s names styles and first pictures, then typefaces, and no script', async (path) => {
		const [head = '', body = ''] = (await (await fetch(site.url + path)).text()).split('</head>')
		const links = head.match(/<link [^>]*>/g) ?? []
		const last = (kind: string) => links.findLastIndex((link) => link.includes(kind))
		expect(last('rel="stylesheet"')).toBeGreaterThan(-1)
		// A component's sheet refines what every page has, so it comes later.
		expect(links.find((link) => link.includes('rel="stylesheet"'))).toContain('/assets/site-')
		expect(links.findIndex((link) => link.includes('as="font"'))).toBeGreaterThan(Math.max(last('rel="stylesheet"'), last('as="image"')))
		expect(head).not.toMatch(/\.js"/)
		// Everything that the page imports at its start is requested at once.
		const [, asked = '[]'] = /for \(const href of (\[[^\]]*\])\)/.exec(body) ?? []
		const imported = [...body.matchAll(/\bimport\(("[^"]*")\)/g)].map(([, address = '']) => JSON.parse(address))
		expect(imported.length).toBeGreaterThan(2)
		expect(JSON.parse(asked)).toEqual(expect.arrayContaining([...imported, expect.stringContaining('/assets/english-')]))
	})
})

describe('the scripts of a page', () => {
	it('are asked for when the pictures of the first screen are there', async () => {
		const page = await openPage(PHONE)
		await page.route('**/three-schools-*.webp', async (route) => {
			await new Promise((done) => setTimeout(done, 400))
			await route.continue()
		})
		await page.goto(`${site.url}/gallery`)
		const { script, picture } = await page.evaluate(() => {
			const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
			const times = (name: RegExp, of: 'startTime' | 'responseEnd') => files.filter((file) => name.test(file.name)).map((file) => file[of])
			return { script: Math.min(...times(/\.js$/, 'startTime')), picture: Math.max(...times(/three-schools/, 'responseEnd')) }
		})
		expect(picture).toBeGreaterThan(400)
		expect(script).toBeGreaterThan(picture)
	})

	it.each(['/rankings', '/characters'])(
		'of %s do not wait for pictures beside the screen, which come when one scrolls to them',
		async (path) => {
			const page = await openPage(PHONE)
			await page.addInitScript(() => {
				const { setTimeout } = window
				// Nothing ends the wait for pictures but the pictures.
				Object.assign(window, { setTimeout: (work: () => void, ms?: number) => (ms === 1_500 ? 0 : setTimeout(work, ms)) })
			})
			const isRequested = page.waitForRequest(/\.js$/)
			await page.goto(site.url + path)
			await isRequested
		},
	)

	it('do not wait for a picture that never comes', async () => {
		const page = await openPage(PHONE)
		await page.route('**/three-schools-*.webp', () => undefined)
		await page.goto(`${site.url}/gallery`, { waitUntil: 'commit' })
		await page.getByRole('button', { name: 'Open menu' }).click()
		await page.getByRole('button', { name: 'Close menu' }).waitFor()
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
