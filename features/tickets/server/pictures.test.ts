import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { TICKET } from '#contract/limits.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { openWorld, registration, type World } from '../../../tests/world.ts'

/** BR5: uploads are re-encoded or refused. */
let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const ticket = { category: 'payment', subject: 'My code gave nothing', message: 'See the picture.' }
let guests = 0
const address = () => `guest${++guests}@example.com`
const submitted = async () => {
	const { body } = await world.call('POST /tickets', { body: { ...ticket, email: address() } })
	return { reference: String(body.reference), key: String(body.key) }
}
const entriesOf = async ({ reference, key }: { reference: string; key: string }) => {
	const { body } = await world.call('GET /tickets/{reference}', { params: { reference }, query: { key } })
	return body.entries as { images: { url: string }[] }[]
}

describe('pictures', () => {
	const picture = (options: { width?: number; height?: number } = {}) =>
		sharp({ create: { width: 40, height: 30, channels: 3, background: '#db1f3e', ...options } })
	const send = async (
		files: (Buffer | [Buffer, string])[],
		path = '/api/tickets',
		fields: Record<string, string> = { ...ticket, email: address() },
	) => {
		await world.clock.advance(3_600_000)
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.append(name, value)
		for (const file of files) {
			const [bytes, name] = Array.isArray(file) ? file : [file, 'a.png']
			form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
		}
		const response = await fetch(world.url + path, { method: 'POST', body: form })
		return { status: response.status, body: await response.json() }
	}
	const fetchBack = async ({ reference, key }: { reference: string; key: string }) => {
		const [{ images = [] } = {}] = await entriesOf({ reference, key })
		return Promise.all(images.map(({ url }) => fetch(world.url + url)))
	}

	it('are made anew: upright, small, WebP, without place and camera, under headers that let nothing run', async () => {
		const large = await picture({ width: 3_000, height: 1_500 })
			.withExif({ IFD0: { Make: 'Cherry', Copyright: 'GPS 14.5995 120.9842' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const { status, body } = await send([large, [await picture().webp().toBuffer(), '../../etc/passwd.svg.html']])
		expect(status).toBe(200)
		const responses = await fetchBack(body)
		expect(responses).toHaveLength(2)
		const [first] = responses
		expect(first?.status).toBe(200)
		expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
			'content-type': 'image/webp',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
			'content-disposition': 'inline; filename="picture.webp"',
			'cache-control': 'no-store',
			'cross-origin-resource-policy': 'same-origin',
		})
		const bytes = Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0))
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1_600 })
		expect((await sharp(bytes).metadata()).exif).toBeUndefined()
		expect(bytes.toString('latin1')).not.toMatch(/Cherry|GPS/)
	})

	it('that are none, or hostile, are refused at their field, and nothing is kept', async () => {
		const png = await picture().png().toBuffer()
		// Its header claims 20,000 pixels in width and height.
		const bomb = Buffer.from(png)
		bomb.writeUInt32BE(20_000, 16)
		bomb.writeUInt32BE(20_000, 20)
		bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
		const hostile: Record<string, Buffer> = {
			svg: Buffer.from(
				'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>alert(1)</script><rect width="9" height="9"/></svg>',
			),
			tiff: await picture().tiff().toBuffer(),
			'a real gif': await picture().gif().toBuffer(),
			html: Buffer.from('<!doctype html><script>alert(1)</script>'),
			gif: Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)'),
			'html that begins as png': Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
			truncated: png.subarray(0, png.length - 20),
			'a bomb of pixels': bomb,
			'too many bytes': Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
			'0 bytes': Buffer.alloc(0),
			pdf: Buffer.from('%PDF-1.7'),
			zip: Buffer.from('PK\x03\x04'),
		}
		const before = await world.database.read.selectFrom('tickets').select('id').execute()
		for (const [what, bytes] of Object.entries(hostile)) {
			const { status, body } = await send([bytes])
			expect([what, status, body.errors]).toEqual([what, 422, { images: ['Send pictures as JPEG, PNG or WebP files of up to 5 MB.'] }])
		}
		expect(await world.database.read.selectFrom('tickets').select('id').execute()).toEqual(before)
		expect((await send([png, png, png, png])).body.errors).toEqual({ images: ['Too many pictures. Remove one of them.'] })
	})

	it('keep nothing that was hidden behind the picture', async () => {
		const png = await picture().png().toBuffer()
		const { body } = await send([Buffer.concat([png, Buffer.from('<script>alert("behind")</script>')])])
		const [response] = await fetchBack(body)
		expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('latin1')).not.toContain('alert')
	})

	it('come with replies too, and go half a year after the end', async () => {
		const { reference, key } = await submitted()
		const sent = await send([await picture().png().toBuffer()], `/api/tickets/${reference}/messages`, { message: 'Here', key })
		expect(sent.status).toBe(200)
		const url = (await entriesOf({ reference, key }))[1]?.images[0]?.url
		const staffId = await world.services.accounts.create(GM, 11)
		await world.database.transaction((tx) => world.services.tickets.admin.change(tx, { reference, staffId, state: 'closed' }))
		await world.clock.advance(179 * DAY_MS)
		await world.services.tickets.forgetOldImages()
		expect((await fetch(world.url + url)).status).toBe(200)
		await world.clock.advance(2 * DAY_MS)
		await world.services.tickets.forgetOldImages()
		expect((await fetch(world.url + url)).status).toBe(404)
		expect((await fetch(`${world.url}/api/ticketimages/${'0'.repeat(24)}`)).status).toBe(404)
	})

	it('come in forms that are read as strictly as JSON', async () => {
		const raw = (body: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
			fetch(`${world.url}/api/tickets`, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(Buffer.from(body)) })
		const part = (name: string, value: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
		const whole =
			['category', 'subject', 'message'].map((name) => part(name, name === 'category' ? 'bug' : 'x')).join('') +
			part('email', 'a@example.com')
		expect((await raw(`${whole}--${BOUNDARY}--\r\n`)).status).toBe(200)
		expect((await raw(`${whole}${part('subject', 'y')}--${BOUNDARY}--\r\n`)).status).toBe(422)
		expect((await raw(`${whole}${part('UserPoint', '5')}--${BOUNDARY}--\r\n`)).status).toBe(422)
		expect((await raw(`${whole}${part('__proto__', '5')}--${BOUNDARY}--\r\n`)).status).toBe(422)
		expect(
			(
				await raw(
					Buffer.concat([Buffer.from(part('subject', '').trimEnd()), Buffer.from([0xff, 0xfe]), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
				)
			).status,
		).toBe(400)
		expect((await raw(`${Array.from({ length: 40 }, (_one, index) => part(`p${index}`, '1')).join('')}--${BOUNDARY}--\r\n`)).status).toBe(
			400,
		)
		expect((await raw(whole)).status).toBe(400)
		expect((await raw('x', 'multipart/form-data')).status).toBe(400)
		expect((await raw(Buffer.alloc(17 * 1024 * 1024))).status).toBe(413)
	})

	it('are refused once those of all tickets together fill their share of the disk, and words still come (DU3)', async () => {
		const png = await picture().png().toBuffer()
		expect((await send([png])).status).toBe(200)
		await world.database.transaction((tx) => tx.updateTable('ticket_images').set({ size: TICKET.storedBytes }).execute())
		expect(await send([png])).toMatchObject({ status: 422, body: { errors: { images: [SERVER_MESSAGES.imagesFull] } } })
		expect((await send([])).status).toBe(200)
	})
})

const GM = { ...registration('gm_test'), gender: 'Female', country: 'PH', agreeTerms: true } as const
const BOUNDARY = '----formboundary0123456789abcdef'
