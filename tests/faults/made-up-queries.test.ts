import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { queryOfPage } from '#contract/pages.ts'
import { DOCUMENT_PATHS } from '#server/kernel/http/technical-routes.ts'
import routes from '#web/routes.ts'
import { type Site, startSite } from '../site.ts'

/** Unknown parameters, other orders and other spellings of a URL neither render a page again nor take room in the cache. */
let site: Site
/** An id of the demo for each of THINGS. */
const ids = new Map<string, string>()
beforeAll(async () => {
	site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '1000' })
	for (const [thing, listed, link] of THINGS) ids.set(thing, link.exec((await read(listed)).text)?.[1] ?? '')
	expect([...ids.values()]).not.toContain('')
})
afterAll(() => site?.stop())

/** What pages and calls are about: where it is listed, and how its id is found there. */
const THINGS: readonly (readonly [thing: string, listed: string, link: RegExp])[] = [
	['topic', '/sitemap.xml', /\/topic\/(\d+)/],
	['events', '/sitemap.xml', /\/events\/(\d+)/],
	['item', '/api/itemshop', /"ProductNum":(\d+)/],
	['character', '/api/rankings', /"ChaNum":(\d+)/],
	['club', '/api/getclubs', /"GuNum":(\d+)/],
	['month', '/api/getrankingmonths', /"month":"(\d{4}-\d{2})"/],
]
/** Parameters in the paths of calls. */
const IN_PATHS: Record<string, string> = {
	id: '{topic}',
	event: '{events}',
	ProductNum: '{item}',
	ChaNum: '{character}',
	GuNum: '{club}',
	month: '{month}',
	type: '1',
	count: '3',
	flag1: '0',
	flag2: '1',
	page: 'story',
}

type Node = { path?: string | undefined; index?: boolean | undefined; children?: Node[] | undefined }
/** The page `/topic/:id` is `/topic/{topic}` here: pages are named after what they show. */
const addressesOf = (nodes: readonly Node[], above = ''): string[] =>
	nodes.flatMap(({ path, children = [] }) => {
		const here = path === undefined ? above : `${above}/${path}`
		return children.length > 0 ? addressesOf(children, here) : [here.replace(/^\/(\w+)\/:\w+$/, '/$1/{$1}') || '/']
	})

const PAGES = [...new Set(addressesOf(routes))].filter((address) => !address.includes('*'))
const CALLS = (Object.values(ENDPOINTS) as Endpoint[])
	.filter(({ cache }) => cache)
	.map(({ path, query }) => ({
		address: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IN_PATHS[name] ?? name)}`,
		names: Object.keys(query?._zod.def.shape ?? {}),
	}))
const OTHERS = [
	'/social/site.png',
	'/social/topic/{topic}.png',
	'/social/event/{events}.png',
	'/social/item/{item}.png',
	'/social/board/level.png',
	'/social/club/{club}.png',
	'/social/character/{character}.png',
	'/social/character/{character}-story.png',
	...DOCUMENT_PATHS,
]

/** The page of a receipt is the same for every number, because the browser reads the order. */
const withId = (address: string) => address.replace(/\{(\w+)\}/, (_, thing: string) => (thing === 'receipt' ? '1' : (ids.get(thing) ?? '')))

/** How many answers were rendered so far, and not served from the cache. */
const made = async (): Promise<number> => {
	const text = await (await fetch(`${site.url}/metrics`)).text()
	return Number(/^portal_ready_answers_total\{[^}]*made[^}]*\} (\d+)/m.exec(text)?.[1])
}

/** Sends the path as it is written; `fetch` would take dots out of it. */
const statusOf = (path: string): Promise<number | undefined> =>
	new Promise((resolve, reject) => {
		const { hostname, port } = new URL(site.url)
		get({ hostname, port, path, agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject)
	})

const read = async (path: string) => {
	const response = await fetch(site.url + path)
	return { status: response.status, text: await response.text() }
}

/**
 * Reads the addresses one after the other; says which of them were rendered, and what each one answered. In a first round it counts only once,
 * after the last one, because the count costs more than a page: a finding there has no name yet.
 */
const readEach = async (addresses: readonly string[], round = 2) => {
	const rendered: string[] = []
	const texts = new Map<string, string>()
	let before = await made()
	for (const [index, address] of addresses.entries()) {
		texts.set(address, (await read(address)).text)
		if (round === 1 && index < addresses.length - 1) continue
		const after = await made()
		if (after !== before) rendered.push(round === 1 ? 'one of them' : address)
		before = after
	}
	return { rendered, texts }
}

/**
 * What the first round without a finding, or the third, has found. An event can drop a page at any moment. A defect shows in every round,
 * because each one uses its number in addresses that no other round has read.
 */
const inThreeRounds = async (round: (number: number) => Promise<string[]>, number = 1): Promise<string[]> => {
	const found = await round(number)
	return found.length === 0 || number === 3 ? found : inThreeRounds(round, number + 1)
}

/** A secret in the URL keeps a page out of the cache; a call without its needed parameter is refused. */
const NOT_KEPT: [address: string, is: string][] = [
	['/resetpassword', 'rendered each time'],
	['/verifyemail', 'rendered each time'],
	['/stopaddress', 'rendered each time'],
	['/notme', 'rendered each time'],
	['/unfreeze', 'rendered each time'],
	['/api/search', '422'],
	['/api/findcharacter', '422'],
]

const madeUp = (number: number) => [
	`?z=${number}`,
	`?y=${number}`,
	`?utm_source=x${number}&z`,
	`?PAGE=${number}&Lang=zz`,
	`?z=%E2%82%AC&z=${number}`,
	`?z=${'long'.repeat(200)}${number}`,
	`?z[]=${number}&z.y=2`,
	`?${'&'.repeat(number)}=&`,
]

describe('an address with made-up parameters', () => {
	const notKept: [address: string, is: string][] = []

	it.each([...PAGES, ...CALLS.map(({ address }) => address), ...OTHERS])('%s is the one that is kept', async (template) => {
		const address = withId(template)
		const { status } = await read(address)
		if (status !== 200) return void notKept.push([template, `${status}`])
		const again = await inThreeRounds(async () => (await readEach([address])).rendered)
		if (again.length > 0) return void notKept.push([template, 'rendered each time'])
		const found = await inThreeRounds(async (number) => {
			const { text } = await read(address)
			const { rendered, texts } = await readEach(
				madeUp(number).map((query) => address + query),
				number,
			)
			const others = [...texts].flatMap(([asked, answer]) => (answer === text ? [] : [`${asked}: its text`]))
			return [...rendered, ...others]
		})
		expect(found).toEqual([])
	})

	it('is each but these', () => {
		expect(notKept).toEqual(NOT_KEPT)
	})
})

describe('a number with zeros in front', () => {
	it.each([...PAGES, ...CALLS.map(({ address }) => address), ...OTHERS].filter((address) => /\/\{|\/\d/.test(address)))(
		'makes nothing anew in %s',
		async (template) => {
			await read(withId(template))
			const found = await inThreeRounds(async (number) => {
				const spelled = withId(template).replaceAll(/\/(?=\d+(?:\.|\/|$))/g, `/${'0'.repeat(number)}`)
				const { rendered } = await readEach([spelled])
				return (await read(spelled)).status === 404 ? [] : rendered
			})
			expect(found).toEqual([])
		},
	)
})

/** A valid value of each query parameter; the number of the round is in one of each address. */
const valueFor = (name: string, number: number): string =>
	({
		category: '1',
		page: `${number}`,
		search: `sword${number}`,
		order: 'name',
		currency: 'r-coin',
		afford: '1',
		maxRCoin: '900',
		maxMilleage: '900',
		lang: 'fil',
		tab: 'level',
		board: 'richest',
		school: '1',
		class: 'archer',
		month: ids.get('month'),
		name: `a${number}`,
		q: `sword${number}`,
		kind: 'item',
		open: `${number}`,
	})[name] ?? '?'

/** Each parameter at each place, so any two in both orders, and all of them reversed. */
const ordersOf = (pairs: readonly string[]): string[][] => [
	pairs.toReversed(),
	...pairs.flatMap((pair) => pairs.map((_, place) => pairs.filter((other) => other !== pair).toSpliced(place, 0, pair))),
]

describe('the parameters of an address in any order', () => {
	const several = [...PAGES.map((address) => ({ address, names: queryOfPage(address) })), ...CALLS].flatMap(({ address, names }) =>
		names.length > 1 ? [[address, names] as const] : [],
	)

	it.each(several)('are one kept answer of %s', async (address, names) => {
		const found = await inThreeRounds(async (number) => {
			const orders = ordersOf(names.map((name) => `${name}=${valueFor(name, number)}`)).map((pairs) => `${address}?${pairs.join('&')}`)
			expect((await read(orders[0] ?? '')).status).toBe(200)
			return (await readEach(orders, number)).rendered
		})
		expect(found).toEqual([])
	})

	it('were tried for all that have more than one', () => {
		expect(several.map(([address]) => address)).toEqual([
			'/itemshop',
			'/rankings',
			'/checkticket',
			'/statement',
			'/notifications',
			'/search',
			'/api/itemshop',
			'/api/search',
			'/api/rankings',
		])
	})
})

it.each([
	['/itemshop?page=2&category=1', '/itemshop?category=1&page=2'],
	['/itemshop?page=2&page=3', '/itemshop?page=2'],
	['/itemshop?page=', '/itemshop'],
	['/itemshop?%70age=%32', '/itemshop?page=2'],
	['/itemshop?page=2&z=1&x', '/itemshop?page=2'],
	['/search?q=a+b', '/search?q=a%20b'],
	['/api/itemshop?page=1&z=1', '/api/itemshop?page=1'],
])('%s is %s', async (odd, plain) => {
	const { text } = await read(plain)
	const before = await made()
	expect((await read(odd)).text).toBe(text)
	expect(await made()).toBe(before)
})

it.each([
	['/ITEMSHOP/', '/itemshop'],
	['/%69temshop?page=2', '/itemshop?page=2'],
	['/TOPIC/036/?lang=fil', '/topic/36?lang=fil'],
	['/News?z=1', '/news?z=1'],
	['/Topup/P-7ABC', '/topup/P-7ABC'],
	['/api/%69temshop?page=2', '/api/itemshop?page=2'],
	['/api/getspecificnews/036', '/api/getspecificnews/36'],
	['/api/getspecificnews/00000000000000000036?z=1', '/api/getspecificnews/36?z=1'],
])('%s leads to %s, and nothing is made for it', async (odd, plain) => {
	const before = await made()
	const response = await fetch(site.url + odd, { redirect: 'manual' })
	expect([response.status, response.headers.get('location')]).toEqual([308, plain])
	expect(await made()).toBe(before)
})

it.each(['/%C3%91', '/..//example.com/', '/%2e%2e//example.com/', '/.//x/', '/topic/a+b', '/A//b'])(
	'%s is no page, and leads nowhere',
	async (odd) => {
		expect(await statusOf(odd)).toBe(404)
	},
)

it('keeps what is read although a thousand pages that nobody needs are asked for', async () => {
	const warm = ['/', '/news', '/itemshop', '/rankings', '/api/getsiteinfo']
	const found = await inThreeRounds(async (number) => {
		for (const path of warm) await read(path)
		for (let page = 1; page <= 1_100; page++) await read(`/api/itemshop?page=${number * 100_000 + page}`)
		return (await readEach(warm, number)).rendered
	})
	expect(found).toEqual([])
})
