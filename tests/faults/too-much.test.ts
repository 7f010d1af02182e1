import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { answersOf, type Bytes } from '../hostile/bytes.ts'
import { rounds } from '../rounds.ts'
import { type Site, startSite } from '../site.ts'
import { residentBytes } from './resident-bytes.ts'

/** IN5: oversized input is refused, fifty at once. A proof also checks that it leaves no memory behind, on Linux. */
const ROUNDS = process.platform === 'linux' ? rounds(0, 16) : 0

const HOST = 'Host: localhost\r\n'
const POST = `POST /api/findUserID HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
const json = (body: Bytes, more = ''): Bytes[] => [
	`${POST}Connection: close\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
	body,
]
const get = (query: string, ...headers: string[]): Bytes[] => [`GET /api/itemshop${query} HTTP/1.1\r\n${[HOST, ...headers].join('')}\r\n`]
const chunk = `${(0x4000).toString(16)}\r\n${' '.repeat(0x4000)}\r\n`

const CASES: [string, number, Bytes[]][] = [
	['a body of 65 KiB', 413, json(' '.repeat(65 * 1024))],
	['a body without a length', 413, [`${POST}Transfer-Encoding: chunked\r\n\r\n`, chunk.repeat(5), '0\r\n\r\n']],
	['a body that unpacks to ten million signs', 415, json(gzipSync(Buffer.alloc(10_000_000)), 'Content-Encoding: gzip\r\n')],
	['a body that only says it is packed', 415, json('{}', 'Content-Encoding: gzip\r\n')],
	['30,000 open brackets', 400, json('['.repeat(30_000))],
	['10,000 objects in each other', 400, json(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
	['5,000 unknown fields', 422, json(`{${Array.from({ length: 5_000 }, (_one, n) => `"k${n}":1`).join(',')}}`)],
	['a field of 60,000 signs', 422, json(`{"findIDEmail":"${'a'.repeat(60_000)}"}`)],
	['headers of 20 KB', 431, get('', `X: ${'y'.repeat(20_000)}\r\n`)],
	['2,500 headers', 431, get('', 'x-a: b\r\n'.repeat(2_500))],
	['an address of 20 KB', 431, get(`?${'a'.repeat(20_000)}`)],
	['1,500 fields of a query', 422, get(`?${'page=1&'.repeat(1_500)}`, 'Connection: close\r\n')],
	['a token of 9 KB', 401, [`GET /api/me HTTP/1.1\r\n${HOST}Connection: close\r\nAuthorization: Bearer ${'t'.repeat(9_000)}\r\n\r\n`]],
]

describe('IN5: too much of something', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' })
	})
	afterAll(() => site?.stop())

	const fiftyAtOnce = async (bytes: Bytes[]) => {
		const all = await Promise.all(Array.from({ length: 50 }, () => answersOf(site.url, ...bytes)))
		return new Set(all.map(({ statuses }) => statuses.join()))
	}

	it.each(CASES)('%s is refused with %i, fifty at once', async (_what, status, bytes) => {
		expect(await fiftyAtOnce(bytes)).toEqual(new Set([String(status)]))
	})

	it.runIf(ROUNDS > 0)('they leave nothing behind, however often', async () => {
		const used: number[] = []
		for (let round = 0; round < ROUNDS; round++) {
			for (const [, , bytes] of CASES) await fiftyAtOnce(bytes)
			used.push(residentBytes(site.pid()))
		}
		const half = ROUNDS / 2
		// Uncollected garbage comes and goes.
		expect(Math.min(...used.slice(half))).toBeLessThanOrEqual(Math.max(...used.slice(0, half)))
	})

	it('they are no errors of the program', () => expect(site.output()).not.toMatch(/RangeError|\n\s+at /))
})
