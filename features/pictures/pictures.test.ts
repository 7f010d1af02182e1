import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { PICTURE } from '#contract/limits.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import type { Tx } from '#db/database.ts'
import { jpegOfScans, pngThatSays } from '../../tests/dear-pictures.ts'
import { addressFields, pictureFields } from '../../tests/hostile/address-fields.ts'
import { bannerOf } from '../../tests/media-actions.ts'
import { ORDERED_PATHS, sampleOf } from '../../tests/ordered-actions.ts'
import { drawn, uploadPicture } from '../../tests/pictures.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'
import { sizesOfPicture } from './address.contract.ts'
import { picturePath, type UploadedPicture } from './contract.ts'

/** BR5: uploads of staff are re-encoded or refused. */
let world: World
let editor: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	editor = await appoint(world, 12)
})
afterAll(() => world.close())

const upload = async (sent: Buffer | Buffer[], fields?: Record<string, string>) => {
	const { status, body } = await uploadPicture(world, editor.token, sent, fields)
	return { status, body, picture: body as unknown as UploadedPicture }
}
const fetchBack = async (path: string) => {
	const response = await fetch(world.url + path)
	return { status: response.status, headers: Object.fromEntries(response.headers), bytes: Buffer.from(await response.arrayBuffer()) }
}
const names = async () =>
	(await world.database.read.selectFrom('stored_pictures').select('name').orderBy('name').execute()).map((row) => row.name)

describe('a picture', () => {
	it('is made anew in every width that pages need, upright, WebP, without place and camera', async () => {
		const sent = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#ffd45c' } })
			.withExif({ IFD0: { Make: 'Cherry', Copyright: 'GPS 14.5995 120.9842' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const { status, picture } = await upload(sent)
		expect(status).toBe(200)
		expect(picture).toEqual({
			path: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{32}-1600x2400\.webp$/),
			width: 1_600,
			height: 2_400,
			sizes: [320, 640, 960, 1_600].map((width) => ({ path: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{32}-/), width })),
		})
		for (const { path, width } of picture.sizes) {
			const { status: found, bytes } = await fetchBack(path)
			expect(found).toBe(200)
			expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width * 1.5 })
			expect((await sharp(bytes).metadata()).exif).toBeUndefined()
			expect(bytes.toString('latin1')).not.toMatch(/Cherry|GPS/)
		}
	})

	it('is never made larger, and what is clear in it stays clear', async () => {
		const sent = await sharp({ create: { width: 200, height: 155, channels: 4, background: { r: 219, g: 31, b: 62, alpha: 0 } } })
			.png()
			.toBuffer()
		const { picture } = await upload(sent)
		expect([picture.width, picture.height, picture.sizes]).toEqual([200, 155, [{ path: picture.path, width: 200 }]])
		const { bytes } = await fetchBack(picture.path)
		expect(await sharp(bytes).ensureAlpha().extractChannel('alpha').raw().toBuffer()).toEqual(Buffer.alloc(200 * 155, 0))
	})

	it('for a wallpaper keeps its size', async () => {
		const { picture } = await upload(await drawn({ width: 2_800, height: 1_575 }), { use: 'wallpaper' })
		expect([picture.width, picture.height, picture.sizes.map(({ width }) => width)]).toEqual([
			2_800,
			1_575,
			[320, 640, 960, 1_600, 2_560, 2_800],
		])
	})

	it('has an address that names its content: sent again it is the same, kept once and for good', async () => {
		const { picture } = await upload(await drawn({ background: '#123456' }))
		const before = await names()
		expect((await upload(await drawn({ background: '#123456' }))).picture).toEqual(picture)
		expect(await names()).toEqual(before)
		expect((await upload(await drawn({ background: '#654321' }))).picture.path).not.toBe(picture.path)
		const { headers } = await fetchBack(picture.path)
		expect(headers).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
			'content-disposition': 'inline; filename="picture.webp"',
			'cross-origin-resource-policy': 'same-origin',
		})
		expect(sizesOfPicture(picture.path)?.sources.map(({ address }) => address)).toEqual(picture.sizes.map(({ path }) => path))
	})

	it('that nobody uploaded is not found, and that is not kept by anybody', async () => {
		for (const name of [`${'0'.repeat(32)}-10x10.webp`, '..%2f..%2fetc%2fpasswd', 'x', '%00']) {
			const { status, headers } = await fetchBack(`/api/pictures/${name}`)
			expect([name, status === 404 || status === 400]).toEqual([name, true])
			expect(headers['cache-control']).toBe('no-store')
		}
	})
})

/** Every call that names pictures, with the fields in which it does. */
const naming = (
	picture: string,
): Partial<Record<CallName, { body: object; fields: string[]; params?: Record<string, string | number> }>> => {
	const text = { title: 'The bell', html: '<p>Old</p>', block: { kind: 'prose', picture, quote: null } }
	return {
		...namingOfLists(picture),
		'POST /admin/shop/items': {
			body: { ProductNum: 1, ItemName: 'x', description: 'x', section: 1, price: 1, category: 1, image_url: picture, ribbon: picture },
			fields: ['image_url', 'ribbon'],
		},
		'PATCH /admin/shop/items/{id}': { body: { image_url: picture, ribbon: picture }, fields: ['image_url', 'ribbon'] },
		'POST /admin/news': { body: { type: 2, subject: 'x', img_thumbnail: picture }, fields: ['img_thumbnail'] },
		'PATCH /admin/news/{id}': { body: { img_thumbnail: picture }, fields: ['img_thumbnail'] },
		'PATCH /admin/settings': { body: { logo: picture }, fields: ['logo'] },
		'PATCH /admin/guides/{page}/{key}': {
			body: { en: text, fil: text },
			fields: ['en.block.picture', 'fil.block.picture'],
			params: { page: 'story', key: 'the-bell' },
		},
	}
}

/** The calls of ordered lists, by the samples of the contract. */
const namingOfLists = (picture: string) => {
	// A link may lead to a picture, too.
	const links = addressFields()
	const pictures = [...pictureFields()].flatMap(([key, field]) => (links.has(key) ? [] : [field]))
	return Object.fromEntries(
		ORDERED_PATHS.flatMap((path) => {
			const fields = pictures.flatMap(({ endpoint, name }) => (endpoint.path === path ? [name] : []))
			const named = Object.fromEntries(fields.map((name) => [name, picture]))
			if (fields.length === 0) return []
			return [
				[`POST ${path}`, { body: { ...sampleOf(path).sample, ...named }, fields }],
				[`PATCH ${path}/{id}`, { body: { edition: 0, ...named }, fields }],
			]
		}),
	)
}

describe('a picture that the site does not have', () => {
	it('is named by no other calls than these', () => {
		const pattern = JSON.stringify(z.toJSONSchema(picturePath).pattern)
		const calls = Object.values(ENDPOINTS).filter(
			({ body }: Endpoint) => body && JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes(pattern),
		)
		expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(naming('')).sort())
	})

	it.each([
		`/api/pictures/${'0'.repeat(32)}-10x10.webp`,
		'/art/item/does-not-exist.svg',
		'/art/ribbon',
		'/art/download/client.zip',
		'/nowhere.png',
	])('is refused at its field, everywhere: %s', async (picture) => {
		const { token } = await appoint(world, 20)
		for (const [name, { body, fields, params = { id: 1 } }] of Object.entries(naming(picture))) {
			const answer = await world.call(name as CallName, { token, body, params })
			const errors = Object.fromEntries(fields.map((field) => [field, [CONSOLE_MESSAGES.pictureMissing]]))
			expect([name, answer.status, answer.body.errors]).toEqual([name, 422, errors])
		}
	})

	it('is none that somebody uploaded, in any size, and none of the build', async () => {
		for (const picture of [
			'/art/banner/x.webp',
			(await upload(await drawn())).picture.path,
			(await upload(await drawn())).picture.sizes[0]?.path,
		])
			expect((await world.call('POST /admin/banners', { token: editor.token, body: bannerOf(String(picture)) })).status).toBe(200)
	})
})

describe('what is no picture, or a hostile one', () => {
	it('is refused at its field, and nothing is kept', async () => {
		const png = await drawn({ width: 40, height: 30 })
		const hostile: Record<string, Buffer> = {
			svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>alert(1)</script></svg>'),
			tiff: await sharp(png).tiff().toBuffer(),
			'a real gif': await sharp(png).gif().toBuffer(),
			html: Buffer.from('<!doctype html><script>alert(1)</script>'),
			'a script that says it is a gif': Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)'),
			'html that begins as png': Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
			'truncated png': png.subarray(0, png.length - 20),
			'truncated jpeg': (await sharp(png).resize(400).jpeg().toBuffer()).subarray(0, 500),
			'a bomb of pixels': bomb(png, 30_000),
			'too many bytes': Buffer.concat([png, Buffer.alloc(12 * 1024 * 1024)]),
			'0 bytes': Buffer.alloc(0),
			pdf: Buffer.from('%PDF-1.7'),
			zip: Buffer.from('PK\x03\x04'),
		}
		const before = await names()
		for (const [what, bytes] of Object.entries(hostile)) {
			const { status, body } = await upload(bytes)
			expect([what, status, body.errors]).toEqual([what, 422, { picture: [CONSOLE_MESSAGES.pictureRefused] }])
		}
		expect((await upload([])).body.errors).toEqual({ picture: [CONSOLE_MESSAGES.pictureRequired] })
		expect((await upload([png, png])).status).toBe(422)
		expect((await upload(png, { use: 'poster' })).status).toBe(422)
		expect((await upload(png, { path: '/etc/passwd' })).status).toBe(422)
		expect((await upload(Buffer.alloc(14 * 1024 * 1024))).status).toBe(413)
		expect(await names()).toEqual(before)
	})

	it('is told to be saved smaller when it takes too much to open', async () => {
		for (const bytes of [await jpegOfScans(300), await pngThatSays({ width: 6_320, height: 6_320 }, { isInterlaced: true })])
			expect(await upload(bytes)).toMatchObject({ status: 422, body: { errors: { picture: [SERVER_MESSAGES.imageTooDear] } } })
	})

	it('leaves nothing behind that was hidden in it', async () => {
		const png = await drawn({ background: '#0f0f0f' })
		const text = await sharp(png)
			.withExif({ IFD0: { Copyright: '<script>alert("inside")</script>' } })
			.png()
			.toBuffer()
		const { status, picture } = await upload(Buffer.concat([text, Buffer.from('<script>alert("behind")</script>')]))
		expect(status).toBe(200)
		for (const { path } of picture.sizes) expect((await fetchBack(path)).bytes.toString('latin1')).not.toContain('alert')
	})

	it('that moves comes as its first picture', async () => {
		const frames = await Promise.all(['#ff0000', '#00ff00'].map((background) => drawn({ width: 64, height: 64, background })))
		const moving = await sharp(frames, { join: { animated: true } })
			.webp()
			.toBuffer()
		const { picture } = await upload(moving)
		expect(await sharp((await fetchBack(picture.path)).bytes).metadata()).toMatchObject({ width: 64, height: 64 })
	})

	it('is not even looked at when somebody sends it who may not', async () => {
		const png = await drawn()
		expect((await uploadPicture(world, undefined, png)).status).toBe(401)
		expect((await uploadPicture(world, (await world.register()).token, png)).status).toBe(403)
		expect((await uploadPicture(world, (await appoint(world, 11)).token, png)).status).toBe(403)
		expect((await uploadPicture(world, (await appoint(world, 13)).token, png)).status).toBe(200)
	})

	it('is refused once all pictures together fill their share of the disk (DU3)', async () => {
		const { picture } = await upload(await drawn({ background: '#101010' }))
		const grow = (tx: Tx) =>
			tx
				.updateTable('stored_pictures')
				.set({ size: PICTURE.storedBytes })
				.where('name', '=', picture.path.split('/').at(-1) ?? '')
		expect((await world.database.transaction((tx) => grow(tx).executeTakeFirstOrThrow())).numUpdatedRows).toBe(1n)
		const { status, body } = await upload(await drawn({ background: '#202020' }))
		expect({ status, code: body.code }).toEqual({ status: 409, code: 'PICTURES_FULL' })
		expect((await fetchBack(picture.path)).status).toBe(200)
	})
})

/** A PNG whose header claims this width and height. */
const bomb = (png: Buffer, side: number): Buffer => {
	const made = Buffer.from(png)
	made.writeUInt32BE(side, 16)
	made.writeUInt32BE(side, 20)
	made.writeUInt32BE(crc32(made.subarray(12, 29)), 29)
	return made
}
