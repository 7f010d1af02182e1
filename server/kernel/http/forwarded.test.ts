import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#contract/limits.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { onlyAddresses } from './forwarded.ts'

/** A trusted proxy passes on entries that the client may have written. */
let world: World
beforeAll(async () => {
	world = await openWorld({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '0.05' })
})
afterAll(() => world.close())

const POINTS = Math.floor(RATE_LIMITS.readsPerAddress.points * 0.05)

/** Sends more calls than are allowed, each with another entry; returns how many get through. */
const letThrough = async (from: (turn: number) => string): Promise<number> => {
	let count = 0
	for (let turn = 0; turn < POINTS + 10; turn++) {
		const { status } = await fetch(`${world.url}/api/getspecificnews/1`, { headers: { 'x-forwarded-for': from(turn) } })
		if (status === 200) count++
	}
	return count
}

describe('a limit per address', () => {
	it.each([
		['the name that calls of the site itself have', (turn: number) => `in-process${turn % 2 ? '' : ', in-process'}`],
		['that name before an address', () => 'in-process, 203.0.113.7'],
	])('counts a caller who forwards %s', async (_what, from) => {
		await world.clock.advance(120_000)
		expect(await letThrough(from)).toBe(POINTS)
	})

	it('counts all who forward what is no address as the proxy itself', async () => {
		await world.clock.advance(120_000)
		expect(await letThrough((turn) => `made-up-${turn}`)).toBe(POINTS)
	})

	it('counts each real address by itself', async () => {
		await world.clock.advance(120_000)
		expect(await letThrough((turn) => `203.0.113.${turn}`)).toBe(POINTS + 10)
	})

	it('is not switched off for calls that read nothing kept', async () => {
		await world.clock.advance(1_000_000)
		const statuses: number[] = []
		for (let turn = 0; turn < POINTS + 10; turn++) {
			const headers = { 'x-forwarded-for': 'in-process' }
			statuses.push(
				(await world.call('GET /tickets/{reference}', { params: { reference: 'NOSUCHREF' }, query: { key: 'x' }, headers })).status,
			)
		}
		expect(statuses).toContain(429)
	})
})

it.each([
	['203.0.113.7', '203.0.113.7'],
	['198.51.100.1, 203.0.113.7', '198.51.100.1, 203.0.113.7'],
	['in-process', undefined],
	['in-process, 203.0.113.7', '203.0.113.7'],
	['203.0.113.7, in-process', undefined],
	['198.51.100.1, nobody, 203.0.113.7,2001:db8::1', '203.0.113.7, 2001:db8::1'],
	['203.0.113.7:4711, [2001:db8::1]:443', '203.0.113.7, 2001:db8::1'],
	['', undefined],
	['203.0.113.7,', undefined],
	['999.1.1.1', undefined],
])('of "%s" leaves %s', (given, kept) => {
	const request = { headers: { 'x-forwarded-for': given } }
	onlyAddresses(() => undefined)(request as never, {} as never)
	expect((request.headers as Record<string, unknown>)['x-forwarded-for']).toBe(kept)
})
