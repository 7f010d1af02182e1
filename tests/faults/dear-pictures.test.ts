import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { jpegOfScans, pngThatSays } from '../dear-pictures.ts'
import { drawn } from '../pictures.ts'
import { openWorld, type World } from '../world.ts'
import { isAlive, makersBelow } from './children.ts'

/**
 * Pictures that are cheap to send and expensive to decode, and a client that sends many of them: others do not wait (RELIABILITY IN5).
 */
const open = async (settings: Record<string, string> = {}) => {
	const world = await openWorld({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '10000', ...settings })
	onTestFinished(world.close)
	return world
}

let guests = 0
const send = async (
	{ url }: World,
	pictures: Buffer[],
	{ address = '198.51.100.1', signal }: { address?: string; signal?: AbortSignal } = {},
) => {
	const form = new FormData()
	const email = `dear${++guests}@example.com`
	for (const [name, value] of Object.entries({ category: 'bug', subject: 'The roof', message: 'See it.', email })) form.append(name, value)
	for (const bytes of pictures) form.append('images', new Blob([new Uint8Array(bytes)]), 'a')
	const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': address }
	const response = await fetch(`${url}/api/tickets`, { method: 'POST', body: form, headers, ...(signal && { signal }) })
	return { status: response.status, body: await response.json() }
}

type Answer = Awaited<ReturnType<typeof send>>
const TOO_DEAR = { status: 422, body: { code: 'VALIDATION', errors: { images: [SERVER_MESSAGES.imageTooDear] } } }
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000, interval: 20 })

const ticketsOf = async ({ database }: World): Promise<number> => {
	const { many } = await database.read
		.selectFrom('tickets')
		.select(({ fn }) => fn.countAll().as('many'))
		.executeTakeFirstOrThrow()
	return Number(many)
}

/** A picture process that stops at the first picture it gets. */
const frozenMaker = async (work: () => Promise<Answer>): Promise<{ maker: number; answer: Promise<Answer> }> => {
	for (const pid of makersBelow(process.pid)) process.kill(pid, 'SIGKILL')
	await until(() => makersBelow(process.pid).length === 0)
	const answer = work()
	await until(() => makersBelow(process.pid).length > 0)
	const [maker = 0] = makersBelow(process.pid)
	process.kill(maker, 'SIGSTOP')
	onTestFinished(() => {
		if (isAlive(maker)) process.kill(maker, 'SIGKILL')
	})
	return { maker, answer }
}

describe('a picture that is dear to open', () => {
	it('is refused before it is decoded, and the process that makes pictures goes on', async () => {
		const world = await open()
		expect((await send(world, [await drawn()])).status).toBe(200)
		const before = makersBelow(process.pid)
		const interlaced = await pngThatSays({ width: 6_320, height: 6_320 }, { depth: 16, isInterlaced: true })
		for (const picture of [await jpegOfScans(880), interlaced, await pngThatSays({ width: 3_900_000, height: 10 })])
			expect(await send(world, [picture])).toMatchObject(TOO_DEAR)
		expect((await send(world, [await jpegOfScans(30)])).status).toBe(200)
		expect(makersBelow(process.pid)).toEqual(before)
		expect(await ticketsOf(world)).toBe(2)
	})

	it('is ended for certain when it takes too long, and the next one gets a new process', async () => {
		const world = await open()
		const large = await drawn({ width: 3_000, height: 3_000 })
		const { maker, answer: slow } = await frozenMaker(() => send(world, [large]))
		const next = send(world, [await drawn({ background: '#3edb1f' })], { address: '198.51.100.2' })
		expect(await slow).toMatchObject(TOO_DEAR)
		expect(isAlive(maker)).toBe(false)
		expect((await next).status).toBe(200)
		expect(makersBelow(process.pid)).toHaveLength(1)
		expect(await ticketsOf(world)).toBe(1)
	})

	it('counts against the limits of tickets, unlike a file that is no picture', async () => {
		const world = await open({ RATE_LIMIT_SCALE: '0.1' })
		const address = '203.0.113.9'
		const dear = await jpegOfScans(300)
		expect((await send(world, [Buffer.from('no picture')], { address })).status).toBe(422)
		for (let time = 0; time < 2; time++) expect(await send(world, [dear], { address })).toMatchObject(TOO_DEAR)
		expect((await send(world, [dear], { address })).status).toBe(429)
		expect((await send(world, [await drawn()], { address: '203.0.113.10' })).status).toBe(200)
	})
})

describe('an address that sends many pictures', () => {
	it('waits for itself, and what it has sent leaves the queue with it', async () => {
		const world = await open()
		const pictures = await Promise.all(['#db1f3e', '#1f3edb', '#3edb1f'].map((background) => drawn({ background })))
		const { maker } = await frozenMaker(() => send(world, pictures))
		const going = new AbortController()
		const answers: number[] = []
		const many = Array.from({ length: 9 }, () =>
			send(world, pictures, { address: '203.0.113.7', signal: going.signal }).then(
				({ status }) => answers.push(status),
				() => null,
			),
		)
		await until(() => answers.includes(503))
		const other = send(world, pictures, { address: '203.0.113.8' })
		const held = world.services.bodies.held('forms')
		expect(held).toBeGreaterThan(0)
		going.abort()
		await Promise.all(many)
		await until(() => world.services.bodies.held('forms') < held / 2)
		process.kill(maker, 'SIGCONT')
		expect((await other).status).toBe(200)
		expect((await send(world, pictures, { address: '203.0.113.9' })).status).toBe(200)
		// The two forms, and the first one unless its process was stopped for too long.
		await until(() => world.services.bodies.held('forms') === 0)
		const tickets = await ticketsOf(world)
		expect(tickets).toBeLessThanOrEqual(3)
		expect(tickets).toBeGreaterThanOrEqual(2)
	})
})
