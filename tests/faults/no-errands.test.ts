import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addressFields, pictureFields } from '../hostile/address-fields.ts'
import { withValue } from '../hostile/fields.ts'
import { loadingFirst, machineEnvironment } from '../machine-environment.ts'
import { type Site, signInAs, startSite } from '../site.ts'

/**
 * BR8: whatever URL staff write into a field, the server opens no connection because of it. The server's process logs each connection
 * that it opens, and a listener on this machine counts any that the log misses.
 */
describe.runIf(inject('engine') === 'sqlite')('addresses that staff write', () => {
	let site: Site
	let listener: Server
	let folder: string
	let port = 0
	let heard = 0
	const watching = () => ({
		...loadingFirst(join(import.meta.dirname, 'watch-connections.ts')),
		WATCH_FILE: join(folder, 'connections'),
	})
	const noted = () => readFile(join(folder, 'connections'), 'utf8')

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'barkada-errands-'))
		await writeFile(join(folder, 'connections'), '')
		// Redirects and counts every connection.
		listener = createServer((socket) => {
			heard++
			socket.on('error', () => undefined)
			socket.end('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/latest\r\ncontent-length: 0\r\n\r\n')
		}).listen(0)
		await once(listener, 'listening')
		const address = listener.address()
		port = typeof address === 'object' && address ? address.port : 0
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '1000', OWNER_USER_ID: 'may_ari', OWNER_PASSWORD: 'Bayanihan-42x', ...watching() })
		// Forgets the server's own address, on which it listens.
		await writeFile(join(folder, 'connections'), '')
	})
	afterAll(async () => {
		await site.stop()
		listener.close()
		await rm(folder, { recursive: true })
	})

	it('make it go nowhere, when they are saved, shown, drawn or listed', async () => {
		const headers = { authorization: `Bearer ${await signInAs(site.url, 'may_ari', 'Bayanihan-42x')}`, 'content-type': 'application/json' }
		const articles: number[] = []
		const statuses: Record<number, number> = {}
		const saved = new Set<string>()
		for (const address of targetsOn(port))
			for (const [field, call, body] of errandsTo(address)) {
				const [method = '', path = ''] = call.split(' ')
				const response = await fetch(`${site.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
				const answer = await response.json()
				statuses[response.status] = (statuses[response.status] ?? 0) + 1
				if (response.ok) saved.add(field)
				if (path === '/admin/news' && response.ok) articles.push(answer.id)
			}
		expect(Object.keys(statuses)).toEqual(['200', '422'])
		for (const field of addressFields().keys()) expect([field, saved.has(field)]).toEqual([field, true])
		expect(statuses[200]).toBeGreaterThan(60)
		const shown = ['/', '/news', '/gallery', '/downloads', '/itemshop', '/sitemap.xml', '/rss.xml', ...articles.flatMap(pagesOf)]
		for (const path of shown) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
		expect([heard, await noted()]).toEqual([0, ''])
	})

	it('would have been noticed', async () => {
		const program = `await fetch('http://localhost:${port}/').catch(() => undefined)`
		await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env: { ...machineEnvironment(), ...watching() } })
		expect(heard).toBeGreaterThan(0)
		expect(await noted()).toMatch(/look up "localhost"/)
		expect(await noted()).toMatch(/connect .*localhost/)
	})
})

const pagesOf = (id: number) => [`/topic/${id}`, `/social/topic/${id}.png`]

const contentWith = (address: string) =>
	`<p><a href="${address}">here</a><img src="${address}" srcset="${address} 2x" alt=""></p><link rel="stylesheet" href="${address}"><iframe src="${address}"></iframe>`

const targetsOn = (port: number) => [
	`http://127.0.0.1:${port}/a.png`,
	`https://127.0.0.1:${port}/a.png`,
	`http://localhost:${port}/a.png`,
	`http://[::1]:${port}/a.png`,
	`https://[::ffff:127.0.0.1]:${port}/a.png`,
	`http://2130706433:${port}/a.png`,
	`http://0x7f000001:${port}/a.png`,
	`http://0:${port}/a.png`,
	`https://user:password@127.0.0.1:${port}/a.png`,
	'http://169.254.169.254/latest/meta-data/',
	'https://metadata.google.internal/',
	`//127.0.0.1:${port}/a.png`,
	`ftp://127.0.0.1:${port}/a.png`,
	`gopher://127.0.0.1:${port}/_GET`,
	`smb://127.0.0.1:${port}/a`,
	'file:///etc/passwd',
	`/\\127.0.0.1:${port}/a.png`,
	`/art/../../../etc/passwd`,
]

/** Each call with the URL in every field that could hold one: those that are for addresses and pictures, and texts that may name any. */
const errandsTo = (address: string): [field: string, call: string, body: object][] => [
	...[...addressFields(), ...pictureFields()].map(([name, field]): [string, string, object] => [
		name,
		field.call.replace('{page}/{key}', 'story/the-call'),
		withValue({ ...field.endpoint.sample, ...SAVABLE[field.call] }, field, address),
	]),
	['its words', 'POST /admin/shop/items', { ...ITEM, description: address }],
	['its text', 'POST /admin/news', { type: 0, subject: 'Pictures', content: contentWith(address), state: 'published' }],
	[
		'what it says',
		'POST /tickets',
		{ category: 'bug', subject: address.slice(0, 100), message: `See ${address}`, email: 'guest@example.com' },
	],
]

const ITEM = { ProductNum: 900_001, ItemName: 'Tsinelas', description: 'For slow feet.', section: 2, price: 5, category: 1 }

/** Where the sample of the contract names a picture that this site does not have. */
const SAVABLE: Record<string, object> = { 'POST /admin/banners': { picture: '/art/banner/club-war.webp' } }
