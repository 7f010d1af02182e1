import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { BODY_BYTES } from '#contract/limits.ts'
import { answersOf } from '../hostile/bytes.ts'
import { type Site, startSite } from '../site.ts'
import { registration } from '../world.ts'

/** A refusal that is sent before the body was read reaches a client that is still sending (RELIABILITY IN5). */
const ANNOUNCED = 50_000_000

describe('a body that is announced too large', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' })
	})
	afterAll(() => site?.stop())

	const head = (length: number) =>
		`POST /api/processlogin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

	/** Sends the head and then the body, as fast as it is accepted, until the other side closes. */
	const answerTo = async (length: number) => {
		const { hostname, port } = new URL(site.url)
		const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
		let answer = ''
		let failure = ''
		socket.on('error', (error: Error) => {
			failure = error.message
		})
		socket.on('data', (bytes) => {
			answer += bytes.toString('latin1')
		})
		socket.once('end', () => socket.destroy())
		socket.write(head(length))
		let left = length
		const send = () => {
			while (left > 0 && !socket.destroyed) {
				const bytes = Math.min(left, 65_536)
				left -= bytes
				if (!socket.write(Buffer.alloc(bytes, ' '))) return
			}
		}
		socket.on('drain', send)
		send()
		await once(socket, 'close')
		return { statuses: [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status)), answer, failure }
	}

	it('is refused with an answer that arrives whole, while the body is still being sent', async () => {
		for (let round = 0; round < 10; round++) {
			const all = await Promise.all(Array.from({ length: 4 }, () => answerTo(ANNOUNCED)))
			for (const { statuses, answer, failure } of all) {
				expect([statuses, failure]).toEqual([[413], ''])
				expect(answer).toMatch(/^connection: close\r$/im)
				expect(answer).toContain('BODY_TOO_LARGE')
			}
		}
	})

	it('leaves a connection on which nothing more is done', async () => {
		const length = BODY_BYTES + 1
		const body = JSON.stringify(registration('pipelined_1'))
		const next = `POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
		expect((await answersOf(site.url, head(length), Buffer.alloc(length, ' '), next)).statuses).toEqual([413])
		const send = async () =>
			(await fetch(`${site.url}/api/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
		// The first registration takes the name, so the second is refused.
		expect([await send(), await send()]).toEqual([200, 422])
	})
})
