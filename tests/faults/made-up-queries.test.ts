import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import routes from '#web/routes.ts'
import { type Site, startSite } from '../site.ts'

/** Unknown parameters and other spellings of a URL neither render a page again nor take room in the cache. */
let site: Site
beforeAll(async () => {
	site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => site?.stop())

type Node = { path?: string | undefined; index?: boolean | undefined; children?: Node[] | undefined }
const addressesOf = (nodes: readonly Node[], above = ''): string[] =>
	nodes.flatMap(({ path, children = [] }) => {
		const here = path === undefined ? above : `${above}/${path}`
		return children.length > 0 ? addressesOf(children, here) : [here.replaceAll(/:\w+/g, '1') || '/']
	})

const PAGES = [...new Set(addressesOf(routes))].filter((address) => !address.startsWith('/admin') && !address.includes('*'))
const PARAMETERS: Record<string, string> = {
	id: '1',
	type: '1',
	count: '3',
	flag1: '0',
	flag2: '1',
	month: '2026-01',
	ChaNum: '1',
	GuNum: '1',
}
const CALLS = (Object.values(ENDPOINTS) as Endpoint[])
	.filter(({ cache }) => cache)
	.map(({ path }) => `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? '1')}`)

/** How many answers were rendered so far, and not served from the cache. */
const made = async (): Promise<number> => {
	const text = await (await fetch(`${site.url}/metrics`)).text()
	return Number(/^portal_ready_answers_total\{[^}]*made[^}]*\} (\d+)/m.exec(text)?.[1])
}

const read = async (path: string) => {
	const response = await fetch(site.url + path)
	return { status: response.status, text: await response.text() }
}

const MADE_UP = [
	'?z=1',
	'?z=2',
	'?utm_source=x&z',
	'?PAGE=2&Lang=zz',
	'?z=%E2%82%AC&z=3',
	`?z=${'long'.repeat(200)}`,
	'?z[]=1&z.y=2',
	'?&&=&',
]

describe('an address with made-up parameters', () => {
	it.each([...PAGES, ...CALLS])('%s is the one that is kept', async (address) => {
		const plain = await read(address)
		if (plain.status !== 200) return
		const before = await made()
		const again = await read(address)
		// A secret in its URL, for example, keeps a page out of the cache.
		if ((await made()) > before) return
		for (const query of MADE_UP) expect([query, (await read(address + query)).text === again.text]).toEqual([query, true])
		expect(await made()).toBe(before)
	})

	it('is not most of them', async () => {
		expect(PAGES.length).toBeGreaterThan(30)
		expect(CALLS.length).toBeGreaterThan(15)
	})
})

it.each([
	['/itemshop?page=2&category=1', '/itemshop?category=1&page=2'],
	['/itemshop?page=2&page=3', '/itemshop?page=2'],
	['/itemshop?page=', '/itemshop'],
	['/itemshop?%70age=%32', '/itemshop?page=2'],
	['/itemshop?page=2&z=1&x', '/itemshop?page=2'],
	['/ITEMSHOP/', '/itemshop'],
	['/%69temshop', '/itemshop'],
	['/search?q=a+b', '/search?q=a%20b'],
	['/api/itemshop?page=1&z=1', '/api/itemshop?page=1'],
	['/api/%69temshop', '/api/itemshop'],
])('%s is %s', async (odd, plain) => {
	const { text } = await read(plain)
	const before = await made()
	expect((await read(odd)).text).toBe(text)
	expect(await made()).toBe(before)
})

it('keeps what is read although a thousand pages that nobody needs are asked for', async () => {
	const warm = ['/', '/news', '/itemshop', '/rankings', '/api/getsiteinfo']
	for (const path of warm) await read(path)
	for (let page = 1; page <= 1_100; page++) await read(`/api/itemshop?page=${100_000 + page}`)
	const madeAnew: string[] = []
	for (const path of warm) {
		const before = await made()
		await read(path)
		if ((await made()) !== before) madeAnew.push(path)
	}
	expect(madeAnew).toEqual([])
})
