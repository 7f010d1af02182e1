import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#contract/limits.ts'
import { openWorld, registration, type World } from '../../../tests/world.ts'

/** All seats of a cafe, and thousands of phones behind a carrier, have one address. */
const SCALE = 0.1
let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: String(SCALE) })
})
afterAll(() => world.close())

const POINTS = RATE_LIMITS.readsPerAddress.points * SCALE
const readPublic = async (token?: string) => (await world.call('GET /itemshop', { token })).status
const spend = async (token?: string) => {
	const statuses: number[] = []
	for (let turn = 0; turn <= POINTS; turn++) statuses.push(await readPublic(token))
	return statuses.filter((status) => status === 200).length
}

describe('people who share an address', () => {
	it('each have their own calls once they are signed in, however many the others make', async () => {
		const [one, other] = [await world.register(), await world.register()]
		for (const { token } of [one, other]) expect((await world.call('GET /me', { token })).status).toBe(200)
		expect(await spend()).toBe(POINTS)
		// One of their own calls, which said who they are, was counted before.
		expect(await spend(one.token)).toBe(POINTS - 1)
		expect((await world.call('GET /me', { token: one.token })).status).toBe(429)
		expect((await world.call('GET /me', { token: other.token })).status).toBe(200)
		expect(await readPublic(other.token)).toBe(200)
	})

	it('get no calls for tokens that are made up', async () => {
		await world.clock.advance(60_000)
		expect(await spend()).toBe(POINTS)
		for (const token of ['made-up', 'x'.repeat(43), 'y'.repeat(43)]) expect(await readPublic(token)).toBe(429)
	})

	it('are told when somebody can register there again, and how at once', async () => {
		await world.clock.advance(3_600_000)
		const register = (name: string) => world.call('POST /register', { body: registration(name) })
		for (const name of ['first_here', 'second_here']) expect((await register(name)).status).toBe(200)
		const began = world.clock.now()
		const { status, body, headers } = await register('third_here')
		expect(status).toBe(429)
		expect(body).toMatchObject({ status: 0, code: 'TOO_MANY_REQUESTS', messageCode: 'registerElsewhere' })
		const { from } = body.messageValues as { from: string }
		const opens = began + Number(headers.get('retry-after')) * 1_000
		expect(Date.parse(from)).toBeGreaterThan(opens - 10_000)
		expect(Date.parse(from)).toBeLessThanOrEqual(opens + 60_000)
		await world.clock.advance(Date.parse(from) - world.clock.now())
		expect((await register('third_here')).status).toBe(200)
	})
})

describe('a refusal', () => {
	const ask = (headers: Record<string, string>, path = '/nowhere') => fetch(world.url + path, { headers })
	it.each<Record<string, string>>([
		{ accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
		{ accept: '*/*', 'sec-fetch-dest': 'document' },
		{ accept: 'text/html', cookie: 'LANGUAGE=fil' },
	])('is a page for a browser that opens an address: %j', async (headers) => {
		const answer = await ask(headers)
		const page = await answer.text()
		expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
		expect(page).toContain(`<html lang="${headers.cookie ? 'fil' : 'en'}">`)
		expect(page).toContain(headers.cookie ? 'Hindi nahanap.' : 'Not found.')
		expect(answer.headers.get('refresh')).toBe(null)
	})

	it.each(['topupimages', 'ticketimages', 'pictures'])('is a page for who follows a link to a picture that is gone: %s', async (folder) => {
		const path = `/api/${folder}/${'0'.repeat(24)}`
		const answer = await ask({ accept: 'text/html' }, path)
		expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('<p>Not found.</p>')])
		expect(await (await ask({ accept: 'image/*' }, path)).json()).toMatchObject({ code: 'NOT_FOUND' })
	})

	it.each([
		[{ accept: 'application/json' }, '/nowhere'],
		[{ accept: '*/*' }, '/nowhere'],
		[{ accept: 'text/html' }, '/api/nowhere'],
	])('is JSON for who sends %j to %s', async (headers, path) => {
		expect(await (await ask(headers, path)).json()).toMatchObject({ code: 'NOT_FOUND' })
	})
})
