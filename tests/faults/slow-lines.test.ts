import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { BODY_PACE } from '#contract/limits.ts'
import { allIsGivenBack, answered, beginForm, formOf, MIB, open, until } from './slow-forms.ts'

/** Some looks of the server at what has come. */
const seen = () => sleep(250)

/** Sends a form at so many bytes a second of the test's clock. The file is no picture: 422 says that the form was read to its end. */
const openLine = async () => {
	const world = await open()
	const sockets: Socket[] = []
	world.app.http.server.on('connection', (socket) => sockets.push(socket))
	const beginAt = async (form: Buffer) => {
		const sent = beginForm(world, '203.0.113.7', form, 0)
		await until(() => world.services.bodies.held('forms') > 0)
		return { ...sent, theirs: sockets.at(-1) as Socket }
	}
	type Begun = Awaited<ReturnType<typeof beginAt>>
	const send = async (sent: Begun, bytes: Buffer, ms: number) => {
		const before = sent.theirs.bytesRead
		sent.socket.write(bytes)
		await until(() => sent.theirs.bytesRead === before + bytes.length || sent.status() !== null)
		await world.clock.advance(ms)
		await seen()
	}
	/**
	 * In two parts: while the site does not read, a stretch begins anew with what has come, and a line that then sends nothing more at the
	 * same instant would look like one that stands still.
	 */
	const stretch = async (sent: Begun, bytes: Buffer) => {
		const half = Math.ceil(bytes.length / 2)
		await send(sent, bytes.subarray(0, half), BODY_PACE.stretchMs / 2)
		await send(sent, bytes.subarray(half), BODY_PACE.stretchMs / 2)
	}
	return { world, beginAt, stretch }
}

const perStretch = (bytesASecond: number) => (bytesASecond * BODY_PACE.stretchMs) / 1_000

// No database is used: one engine is enough.
describe.runIf(inject('engine') === 'sqlite')('a form on a slow line', () => {
	it.each([
		['120 KB at 4 KB a second', 120_000, 4_096],
		['60 KB at hardly more than the least', 60_000, 1_030],
		['two screenshots of 1 MB at 40 KB a second', 2 * MIB, 40_960],
	])('is read whole: %s', async (_what, bytes, bytesASecond) => {
		const { world, beginAt, stretch } = await openLine()
		const form = formOf(Buffer.alloc(bytes, 'x'))
		const sent = await beginAt(form)
		const step = perStretch(bytesASecond)
		let stretches = 0
		for (let at = 0; at < form.length; at += step, stretches++) {
			expect(sent.status()).toBe(null)
			await stretch(sent, form.subarray(at, at + step))
		}
		expect(stretches).toBeGreaterThan(2)
		expect(await answered(sent)).toBe(422)
		expect(world.app.http.server.requestTimeout).toBe(0)
		await allIsGivenBack(world)
	})

	it.each([
		['stalls after a good beginning', 120_000, 4_096, 0],
		['comes sign by sign', 120_000, 4_096, 10],
		['holds much room and is slower than it may be for that', 8 * MIB, 40_960, 4_096],
	])('is ended when it %s, and what it held is given back', async (_what, bytes, first, then) => {
		const { world, beginAt, stretch } = await openLine()
		const form = formOf(Buffer.alloc(bytes, 'x'))
		const sent = await beginAt(form)
		const begun = perStretch(first)
		await stretch(sent, form.subarray(0, begun))
		expect(sent.status()).toBe(null)
		await stretch(sent, form.subarray(begun, begun + perStretch(then)))
		expect(await answered(sent)).toBe(408)
		expect(sent.answer()).toContain('"messageCode":"requestTooSlow"')
		await allIsGivenBack(world)
	})
})
