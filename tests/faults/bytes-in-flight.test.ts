import { randomBytes } from 'node:crypto'
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TICKET } from '#contract/limits.ts'
import { remakePicture } from '#server/kernel/pictures/picture.ts'
import { GAME_KEY, sayToSite, signedHeaders } from '../game-server.ts'
import { drawn } from '../pictures.ts'
import {
	allIsGivenBack,
	answered,
	BUDGET,
	begin,
	beginForm,
	FORM_TYPE,
	filesOf,
	formOf,
	formWithoutPicture,
	MIB,
	ofForm,
	open,
	type Sent,
	until,
} from './slow-forms.ts'

/**
 * The bytes of bodies that are held at once are bounded, for the process and for an address (RELIABILITY IN5). The process's own count is
 * checked. Clients stop one byte before the end, so that all bodies are held together.
 */

describe('forms with files', () => {
	it('of forty clients never hold more than the budget, and who has room is served', async () => {
		const world = await open()
		const form = formOf(Buffer.alloc(1.5 * MIB, 'x'))
		const sent = Array.from({ length: 40 }, (_one, index) => beginForm(world, `198.51.100.${index}`, form))
		const left = () => sent.filter(({ status }) => status() === null)
		const fitting = Math.floor(BUDGET / form.length)
		await until(() => left().length === fitting && world.services.bodies.held('forms') === fitting * form.length)
		expect(world.services.bodies.most('forms')).toBeLessThanOrEqual(BUDGET)
		await until(() => filesOf(world).length === fitting)
		for (const { status, answer } of sent.filter((one) => one.status() !== null)) {
			expect(status()).toBe(503)
			expect(answer()).toContain('"code":"UNAVAILABLE"')
			expect(answer().toLowerCase()).toContain('retry-after: 2')
		}
		const folder = join(world.config.dataDir, 'uploads')
		expect(statSync(folder).mode & 0o777).toBe(0o700)
		for (const name of filesOf(world)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
		const served = left()
		for (const { socket } of served) socket.write(form.subarray(-1))
		await until(() => served.every(({ status }) => status() !== null))
		// The files are no pictures, but they were checked.
		expect(new Set(served.map(({ status }) => status()))).toEqual(new Set([422]))
		await allIsGivenBack(world)
	})

	it('of one address leave half to others', async () => {
		const world = await open()
		const form = formOf(Buffer.alloc(3 * MIB, 'x'))
		const cafe = Array.from({ length: 5 }, () => beginForm(world, '203.0.113.7', form))
		await until(() => world.services.bodies.held('forms') === 5 * form.length)
		const sixth = beginForm(world, '203.0.113.7', form, 0)
		expect(await answered(sixth)).toBe(503)
		const other = beginForm(world, '203.0.113.8', form, form.length)
		expect(await answered(other)).toBe(422)
		for (const { socket } of cafe) socket.destroy()
		await allIsGivenBack(world)
	})

	it('are measured by what comes where no length is told, and refused unread where too much is', async () => {
		const world = await open()
		const picture = await drawn()
		const chunked = { 'Content-Type': FORM_TYPE, 'Transfer-Encoding': 'chunked' }
		const inChunks = (body: Buffer) => Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
		const small = begin(world, '/api/tickets', chunked, inChunks(formOf(picture)))
		expect(await answered(small)).toBe(200)
		const large = begin(world, '/api/tickets', chunked, inChunks(formOf(Buffer.alloc(TICKET.formBytes, 'x'))))
		expect(await answered(large)).toBe(413)
		const told = begin(world, '/api/tickets', ofForm('198.51.100.1', TICKET.formBytes + 1))
		expect(await answered(told)).toBe(413)
		const form = formOf(picture)
		const short = begin(world, '/api/tickets', ofForm('198.51.100.1', form.length - 20), form.subarray(0, form.length - 20))
		expect(await answered(short)).toBe(400)
		await allIsGivenBack(world)
	})

	it('of a key that is known come again six times a minute from one address, and hold nothing beyond that', async () => {
		const world = await open({ RATE_LIMIT_SCALE: '1' })
		const key = { 'Idempotency-Key': randomBytes(16).toString('hex') }
		const ticket = { category: 'bug', subject: 'The roof', message: 'See it.', email: 'repeated@example.com' }
		const first = await world.call('POST /tickets', { body: ticket, headers: key })
		const form = formOf(Buffer.alloc(MIB, 'x'))
		const beginAgain = (address: string) => begin(world, '/api/tickets', { ...ofForm(address, form.length), ...key }, form.subarray(0, -1))
		const holding: Sent[] = []
		for (let time = 0; time < 6; time++) {
			holding.push(beginAgain('198.51.100.1'))
			await until(() => world.services.bodies.held('forms') === holding.length * form.length)
		}
		const seventh = beginAgain('198.51.100.1')
		expect(await answered(seventh)).toBe(429)
		expect(world.services.bodies.held('forms')).toBe(6 * form.length)
		const other = beginAgain('198.51.100.2')
		await until(() => world.services.bodies.held('forms') === 7 * form.length)
		for (const { socket } of [...holding, other]) socket.write(form.subarray(-1))
		await until(() => [...holding, other].every(({ status }) => status() !== null))
		// A call that needs no room is answered as usual.
		expect(await world.call('POST /tickets', { body: ticket, headers: key })).toMatchObject({ status: 200, body: first.body })
		await allIsGivenBack(world)
	})

	it('that are broken off leave nothing, neither bytes nor files', async () => {
		const world = await open()
		const form = formOf(Buffer.alloc(100_000, 'x'))
		for (let round = 0; round < 10; round++) {
			const sent = Array.from({ length: 20 }, (_one, index) => beginForm(world, `198.51.100.${index}`, form, (index * form.length) / 20))
			if (round % 2 === 0) await until(() => world.services.bodies.held('forms') > form.length)
			for (const { socket } of sent) socket.destroy()
		}
		await allIsGivenBack(world)
	})

	it('are told to come again before a byte of them is read, while many pictures wait', async () => {
		const world = await open()
		const path = join(world.config.dataDir, 'large.png')
		const bytes = await drawn({ width: 700, height: 700 })
		writeFileSync(path, bytes)
		const file = { path, bytes: bytes.length, sha256: '', head: bytes.subarray(0, 16) }
		const limits = { bytes: MIB, pixels: 4_000_000, width: 1_600, height: 1_600 }
		const from = (index: number) => ({ address: `203.0.113.${index}`, isStaff: false, gone: new AbortController().signal })
		const waiting = Array.from({ length: 50 }, (_one, index) => remakePicture({ ...file, sender: from(index) }, limits))
		const late = beginForm(world, '198.51.100.1', formOf(Buffer.alloc(MIB, 'x')), 0)
		expect(await answered(late)).toBe(503)
		// A small form may have no picture, so it is read up to its first one.
		const tiny = formOf(bytes)
		expect(tiny.length).toBeLessThan(65_536)
		const withPicture = beginForm(world, '198.51.100.1', tiny, tiny.length - 1_000)
		expect(await answered(withPicture)).toBe(503)
		const texts = formWithoutPicture()
		const withoutPicture = begin(world, '/api/tickets', ofForm('198.51.100.1', texts.length), texts)
		expect(await answered(withoutPicture)).toBe(200)
		const made = await Promise.all(waiting)
		expect(made.every(Array.isArray)).toBe(true)
		const later = beginForm(world, '198.51.100.1', formOf(bytes), undefined)
		later.socket.write('\n')
		expect(await answered(later)).toBe(200)
	})

	it('left by a process that has ended are removed at the next start', async () => {
		const world = await open()
		const folder = join(world.config.dataDir, 'uploads')
		const put = (name: string, hoursAgo = 0) => {
			const seconds = world.clock.now() / 1_000 - hoursAgo * 3_600
			writeFileSync(join(folder, name), 'x')
			utimesSync(join(folder, name), seconds, seconds)
		}
		await world.restart(() => {
			mkdirSync(folder, { recursive: true })
			put('999999999-left')
			put(`${process.pid}-left`)
			// Files of another running process of this site; no request takes two hours.
			put(`${process.ppid}-kept`)
			put(`${process.ppid}-old`, 2)
		})
		expect(filesOf(world)).toEqual([`${process.ppid}-kept`])
	})
})

describe('limits', () => {
	it('of tickets are taken before the body is read, and given back for a form that was refused', async () => {
		const world = await open({ RATE_LIMIT_SCALE: '0.1' })
		const from = { 'x-forwarded-for': '203.0.113.9' }
		const ticket = { category: 'bug', subject: 'The roof', message: 'I fall through it.' }
		const submit = (email: string) => world.call('POST /tickets', { body: { ...ticket, email }, headers: from })
		expect((await submit('nobody')).status).toBe(422)
		expect((await submit('first@example.com')).status).toBe(200)
		expect((await submit('second@example.com')).status).toBe(200)
		const headOnly = beginForm(world, '203.0.113.9', formOf(Buffer.alloc(4 * MIB)), 0)
		expect(await answered(headOnly)).toBe(429)
		const other = beginForm(world, '203.0.113.10', formOf(await drawn()), undefined)
		other.socket.write('\n')
		expect(await answered(other)).toBe(200)
	})

	it('are not used up by a form that there was no room for', async () => {
		const world = await open({ RATE_LIMIT_SCALE: '0.1' })
		const form = formOf(Buffer.alloc(8 * MIB, 'x'))
		const first = beginForm(world, '203.0.113.9', form)
		await until(() => world.services.bodies.held('forms') === form.length)
		for (let time = 0; time < 8; time++) {
			const sent = beginForm(world, '203.0.113.9', formOf(Buffer.alloc(9 * MIB, 'x')), 0)
			expect(await answered(sent)).toBe(503)
			sent.socket.destroy()
		}
		first.socket.destroy()
	})
})

describe('other bodies', () => {
	it('beyond 8 KB have room of their own: an address a quarter, small ones need none', async () => {
		const world = await open()
		const json = (address: string) =>
			begin(world, '/api/findUserID', { 'X-Forwarded-For': address, 'Content-Type': 'application/json', 'Content-Length': 65_536 })
		const many = Array.from({ length: 64 }, () => json('203.0.113.7'))
		await until(() => world.services.bodies.held('bodies') === 4 * MIB)
		const next = json('203.0.113.7')
		expect(await answered(next)).toBe(503)
		const body = { findIDEmail: 'nobody@example.com' }
		expect((await world.call('POST /findUserID', { body, headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200)
		const other = json('203.0.113.8')
		await until(() => world.services.bodies.held('bodies') > 4 * MIB)
		for (const { socket } of [...many, other]) socket.destroy()
		await until(() => world.services.bodies.held('bodies') === 0)
	})

	it('to paths that nobody knows are not read: the answer comes before them', async () => {
		const world = await open()
		const large = { 'Content-Type': 'application/json', 'Content-Length': 65_000 }
		const endless = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
		for (const headers of [large, endless]) {
			for (const path of ['/api/nowhere', '/nowhere', '/api/admin/nowhere', '/api/game/nowhere']) {
				const sent = begin(world, path, headers)
				expect(await answered(sent)).toBe(404)
			}
			const otherMethod = begin(world, '/api/itemshop', headers)
			expect(await answered(otherMethod)).toBe(405)
			expect(otherMethod.answer().toLowerCase()).toContain('allow: head, get')
		}
		// What is sent after the answer is discarded, and the connection serves the next request.
		const body = Buffer.alloc(65_000, 'x')
		const sent = begin(world, '/api/nowhere', large, body)
		expect(await answered(sent)).toBe(404)
		sent.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
		await until(() => /HTTP\/1.1 200/.test(sent.answer()))
	})

	it('of who knows only the id of a key of the game do not keep the game out', async () => {
		const world = await open()
		const stranger = () => {
			const headers = signedHeaders({ path: '/api/game/snapshot', now: world.clock.now(), key: { ...GAME_KEY, secret: 'not this one' } })
			return begin(world, '/api/game/snapshot', {
				...headers,
				'X-Forwarded-For': '203.0.113.7',
				'Content-Type': 'application/json',
				'Transfer-Encoding': 'chunked',
			})
		}
		const first = stranger()
		await until(() => world.services.bodies.held('game') === 16 * MIB)
		const second = stranger()
		expect(await answered(second)).toBe(503)
		expect((await sayToSite(world, 'heartbeat', { online: 3, capacity: 100 })).status).not.toBe(503)
		expect((await sayToSite(world, 'snapshot', { clubs: [], characters: [], x: 'x'.repeat(100_000) })).status).not.toBe(503)
		first.socket.destroy()
		await until(() => world.services.bodies.held('game') === 0)
	})
})
