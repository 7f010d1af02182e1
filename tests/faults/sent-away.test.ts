import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { volley } from '../races/volley.ts'
import { openWorld, registration, type World } from '../world.ts'

/**
 * A call that is refused with UNAVAILABLE has used up no limit: no mail of its mailbox and no registration of its address. Hashes begin
 * when the test lets them; until then the hash queue stays full.
 */
const gate = vi.hoisted(() => {
	vi.resetModules()
	return { isShut: false, waiting: [] as (() => void)[] }
})
vi.mock('@node-rs/argon2', async (load) => {
	const real = await load<typeof import('@node-rs/argon2')>()
	const gated =
		<A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
		async (...given: A): Promise<T> => {
			if (gate.isShut) await new Promise<void>((resolve) => gate.waiting.push(resolve))
			return work(...given)
		}
	return { ...real, hash: gated(real.hash), verify: gated(real.verify) }
})
afterAll(() => {
	vi.doUnmock('@node-rs/argon2')
	vi.resetModules()
})
const shut = () => {
	gate.isShut = true
}
const letIn = () => {
	gate.isShut = false
	for (const go of gate.waiting.splice(0)) go()
}
afterEach(letIn)

const open = async (settings: Record<string, string>) => {
	const world = await openWorld({ TRUST_PROXY: '127.0.0.1', ...settings })
	onTestFinished(world.close)
	onTestFinished(letIn)
	// The first hash takes long, so the queue computes few slots.
	shut()
	const warm = world.services.hashes.warmUp()
	await pause(400)
	letIn()
	await warm
	return world
}

const from = (address: string) => ({ 'x-forwarded-for': address })
const register = async (world: World, name: string, address: string) => {
	const [hit] = await volley(world.url, [{ path: '/register', token: '', body: registration(name), headers: from(address) }])
	return hit
}
const signIn = (world: World, index: number) =>
	volley(world.url, [
		{
			path: '/processlogin',
			token: '',
			body: { UserID: `nobody_${index}`, UserPass: 'Walang-Tao-1' },
			headers: from(`198.51.100.${index}`),
		},
	]).then(([hit]) => hit?.status)
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 5 })

describe('a call that is sent away for the hashes of others', () => {
	it('as a registration has used up none of the letters of its mailbox', async () => {
		const world = await open({ HASH_WAIT_MS: '2000' })
		shut()
		const running = [signIn(world, 1), signIn(world, 2)]
		await until(() => gate.waiting.length === 2)
		// As often as one address may have mail sent to a mailbox within an hour.
		for (let time = 0; time < 3; time++)
			expect(await register(world, 'sent_away', '203.0.113.7')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
		letIn()
		await Promise.all(running)
		expect((await register(world, 'sent_away', '203.0.113.7'))?.status).toBe(200)
		await world.settle()
		expect(world.mails.filter(({ to }) => to === 'sent_away@example.com')).toHaveLength(1)
	})

	it('when its body comes late has its point of the limit back', async () => {
		// The limit is one registration for an address.
		const world = await open({ HASH_WAIT_MS: '4000', RATE_LIMIT_SCALE: '0.05' })
		shut()
		const late = sendHead(world, registration('late_body'), '203.0.113.7')
		await pause(300)
		let refused = 0
		const crowd = Array.from({ length: 40 }, async (_one, index) => {
			if ((await signIn(world, index)) === 503) refused++
		})
		// The queue is full.
		await until(() => refused > 0)
		expect(await late.sendBody()).toContain('"code":"UNAVAILABLE"')
		letIn()
		await Promise.all(crowd)
		expect((await register(world, 'late_body', '203.0.113.7'))?.status).toBe(200)
		expect((await register(world, 'next_one', '203.0.113.7'))?.status).toBe(429)
	})
})

/** Sends the headers of a registration now, its body when `sendBody` is called. */
const sendHead = ({ url }: World, body: object, address: string) => {
	const { hostname, port } = new URL(url)
	const payload = JSON.stringify(body)
	const socket = connect(Number(port), hostname)
	const answered = new Promise<string>((resolve) => {
		let text = ''
		socket.on('data', (data) => {
			text += data
		})
		socket.on('close', () => resolve(text))
	})
	socket.write(
		`POST /api/register HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${payload.length}\r\n\r\n`,
	)
	return {
		sendBody(): Promise<string> {
			socket.write(payload)
			return answered
		},
	}
}
