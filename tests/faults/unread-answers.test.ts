import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HASH_COST } from '#server/kernel/passwords/password-hasher.ts'
import { openWorld, type World } from '../world.ts'

/**
 * A call is finished when its answer is decided, not when the client reads it. An answer that waits behind another one on its connection
 * holds neither a slot of the hash queue nor room for a body.
 */
const open = async (settings: Record<string, string> = {}) => {
	const world = await openWorld({ TRUST_PROXY: '127.0.0.1', ...settings }, { hashCost: HASH_COST })
	onTestFinished(world.close)
	await world.services.hashes.warmUp()
	return world
}

/** Requests more than a connection can buffer, reads nothing, and sends these requests behind it. */
const sendUnread = (url: string, address: string, requests: string) => {
	const { hostname, port } = new URL(url)
	const socket = connect(Number(port), hostname)
	socket.on('error', () => undefined)
	socket.pause()
	const large = `GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`
	socket.write(large.repeat(60) + requests)
	onTestFinished(() => void socket.destroy())
}

const post = (path: string, address: string, body: string) =>
	`POST /api${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** The responses to all POSTs, in the order of their arrival. */
const watchPosts = (world: World): ServerResponse[] => {
	const posts: ServerResponse[] = []
	world.app.http.server.on('request', (request, response) => {
		if (request.method === 'POST') posts.push(response)
	})
	return posts
}
/** All of them are decided, and none has been sent. */
const untilDecided = (posts: readonly ServerResponse[], many: number) =>
	vi.waitUntil(() => posts.length === many && posts.every(({ writableEnded, writableFinished }) => writableEnded && !writableFinished), {
		timeout: 60_000,
		interval: 5,
	})

describe('answers that nobody reads', () => {
	it('to invalid sign-ins keep nobody out of signing in', async () => {
		const world = await open({ HASH_WAIT_MS: '1500' })
		const player = await world.register()
		const posts = watchPosts(world)
		for (const address of ['192.0.2.66', '192.0.2.67']) sendUnread(world.url, address, post('/processlogin', address, '{}').repeat(93))
		await untilDecided(posts, 2 * 93)
		const { status } = await world.call('POST /processlogin', {
			body: { UserID: player.userId, UserPass: player.password },
			headers: { 'x-forwarded-for': '198.51.100.1' },
		})
		expect(status).toBe(200)
	})

	it('to malformed bodies keep no room for bodies', async () => {
		const world = await open()
		const posts = watchPosts(world)
		sendUnread(world.url, '192.0.2.66', post('/tickets', '192.0.2.66', '{'.padEnd(20_000, ' ')).repeat(2))
		await untilDecided(posts, 2)
		expect(world.services.bodies.most('bodies')).toBeGreaterThan(0)
		await vi.waitUntil(() => world.services.bodies.held('bodies') === 0, { timeout: 60_000, interval: 5 })
	})
})
