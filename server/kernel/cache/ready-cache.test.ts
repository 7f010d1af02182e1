import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stock } from '../../../tests/goods.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { createReadyCache, type Produced } from './ready-cache.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
	await stock(world, { price: 10 })
})
afterAll(() => world.close())

/** Without fetch's own decompression. */
const raw = (encoding: string, headers: Record<string, string> = {}) =>
	new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
		get(`${world.url}/api/itemshop`, { headers: { 'accept-encoding': encoding, ...headers } }, (response) => {
			buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject)
		})
	})

describe('a kept answer', () => {
	it('is the same in brotli, gzip and plain', async () => {
		const [plain, brotli, gzip] = [await raw('identity'), await raw('br, gzip'), await raw('gzip')]
		expect(brotli.headers['content-encoding']).toBe('br')
		expect(gzip.headers['content-encoding']).toBe('gzip')
		expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
		expect(gunzipSync(gzip.body)).toEqual(plain.body)
		expect(plain.headers.vary).toBe('accept-encoding')
	})

	it('is not sent again to who has it', async () => {
		const { headers } = await raw('br')
		const again = await raw('br', { 'if-none-match': String(headers.etag) })
		expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
		await stock(world, { name: 'Something new', price: 11 })
		await expect.poll(async () => (await raw('br', { 'if-none-match': String(headers.etag) })).status).toBe(200)
	})

	it('answers HEAD without a body', async () => {
		const response = await fetch(`${world.url}/api/itemshop`, { method: 'HEAD' })
		expect(response.status).toBe(200)
		expect(await response.text()).toBe('')
	})
})

describe('the cache itself', () => {
	let now = 0
	const clock = { now: () => now, steady: () => now }
	const answer = (text: string, topics: Produced['topics'] = ['news']): Produced => ({
		status: 200,
		headers: {},
		body: Buffer.from(text),
		topics,
	})

	it('makes each thing once, however many ask at the same time', async () => {
		const cache = createReadyCache(clock)
		let made = 0
		const produce = async () => {
			made++
			await pause(10)
			return answer('x')
		}
		await Promise.all(Array.from({ length: 50 }, () => cache.make('/', produce)))
		expect(made).toBe(1)
	})

	it('does not keep what changed while it was being made', async () => {
		const cache = createReadyCache(clock)
		const making = cache.make('/', async () => {
			await pause(10)
			return answer('old')
		})
		cache.drop('news')
		await making
		expect(cache.find('/')).toBeUndefined()
	})

	it('drops what a topic touches and nothing else', async () => {
		const cache = createReadyCache(clock)
		await cache.make('/news', async () => answer('n', ['news', 'site']))
		await cache.make('/shop', async () => answer('s', ['shop']))
		cache.drop('site')
		expect(cache.find('/news')).toBeUndefined()
		expect(cache.find('/shop')).toBeDefined()
		cache.drop('*')
		expect(cache.find('/shop')).toBeUndefined()
	})

	it('keeps neither errors nor what names no topics', async () => {
		const cache = createReadyCache(clock)
		await cache.make('/a', async () => answer('a', null))
		await cache.make('/b', async () => ({ ...answer('b'), status: 404 }))
		expect([cache.find('/a'), cache.find('/b')]).toEqual([undefined, undefined])
	})

	it('keeps a whole answer instead of one that lacks a part', async () => {
		const cache = createReadyCache(clock)
		const lacking = { ...answer('half', null), isIncomplete: true }
		await cache.make('/', async () => lacking)
		expect(cache.find('/')).toBeUndefined()
		await cache.make('/', async () => answer('whole'))
		await cache.make('/', async () => lacking)
		expect(String(cache.find('/')?.body)).toBe('whole')
	})

	it('forgets what was not asked for the longest when it is full', async () => {
		const cache = createReadyCache(clock, { entries: 2, bytes: 1_000_000 })
		for (const key of ['/1', '/2']) await cache.make(key, async () => answer(key))
		cache.find('/1')
		await cache.make('/3', async () => answer('3'))
		expect([cache.find('/1'), cache.find('/2'), cache.find('/3')].map(Boolean)).toEqual([true, false, true])
	})

	it('makes a part of a page again when it is stale or its own topic changes, and not for another topic', async () => {
		const cache = createReadyCache(clock)
		let made = 0
		const board = () => cache.answerForPage('/board', async () => answer(`board ${++made}`, ['rankings']))
		await board()
		cache.drop('news')
		expect(String((await board()).body)).toBe('board 1')
		cache.drop('rankings')
		expect(String((await board()).body)).toBe('board 2')
		cache.age('rankings')
		expect(String((await board()).body)).toBe('board 3')
		now += 60_000
		expect(String((await board()).body)).toBe('board 4')
		expect(cache.find('/board')).toBeUndefined()
	})

	it('is fresh for no longer than the parts that a page is made of', async () => {
		const cache = createReadyCache(clock)
		const part = await cache.answerForPage('/part', async () => answer('part'))
		now += 59_000
		const page = await cache.make('/', async () => ({
			...answer('page'),
			...(part.freshUntil !== undefined && { freshUntil: part.freshUntil }),
		}))
		expect(cache.isStale(page)).toBe(false)
		now += 1_000
		expect(cache.isStale(page)).toBe(true)
	})

	it('keeps what is dear for its own time, through everything that only ages, until its topic is dropped', async () => {
		const cache = createReadyCache(clock)
		const draw = () =>
			cache.make('/picture', async () => {
				// The game has sent something new while it was being drawn.
				cache.age('rankings')
				return { ...answer('picture', ['rankings']), freshMs: 300_000 }
			})
		const entry = await draw()
		cache.age('rankings')
		now += 299_999
		expect([cache.find('/picture') === entry, cache.isStale(entry)]).toEqual([true, false])
		now += 1
		expect([cache.find('/picture') === entry, cache.isStale(entry)]).toEqual([true, true])
		cache.drop('rankings')
		expect(cache.find('/picture')).toBeUndefined()
	})

	it('sends what is too old while the database is away, but neither for a defect nor what has changed', async () => {
		const cache = createReadyCache(clock, undefined, (topics, made) => (topics.includes('site') ? made + 1_000 : Number.POSITIVE_INFINITY))
		const away = async () => ({ ...answer('away', null), status: 503 })
		const broken = async () => ({ ...answer('broken', null), status: 500 })
		const sent = async (key: string, made = away) => String((cache.find(key) ?? (await cache.make(key, made))).body)
		await cache.make('/board', async () => answer('board', ['rankings']))
		await cache.make('/today', async () => answer('today', ['site']))
		cache.age('rankings')
		now += 3_000
		expect([cache.find('/board'), cache.find('/today')]).toEqual([undefined, undefined])
		expect([await sent('/board', broken), await sent('/today', broken)]).toEqual(['broken', 'broken'])
		for (let round = 0; round < 2; round++) {
			expect([await sent('/board'), await sent('/today')]).toEqual(['board', 'today'])
			now += 60_000
		}
		const found = cache.find('/board')
		expect(found && cache.isStale(found)).toBe(true)
		await cache.make('/board', async () => answer('new board', ['rankings']))
		expect(await sent('/board')).toBe('new board')
		cache.drop('rankings')
		expect(await sent('/board')).toBe('away')
	})

	it('says when an entry is old, and goes on after a failure', async () => {
		const cache = createReadyCache(clock)
		await expect(cache.make('/', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
		const entry = await cache.make('/', async () => answer('x'))
		expect(cache.isStale(entry)).toBe(false)
		now += 60_000
		expect(cache.isStale(entry)).toBe(true)
	})
})
