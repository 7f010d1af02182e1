import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { PICTURE } from '#contract/limits.ts'
import { sampleOf } from '../../tests/ordered-actions.ts'
import { drawn, uploadPicture } from '../../tests/pictures.ts'
import { appoint } from '../../tests/staff.ts'
import { freshTransfer, orderTopUp, stockTopUps } from '../../tests/top-ups.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

/** What staff can choose again. */
let world: World
let editor: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	editor = await appoint(world, 12)
})
afterAll(() => world.close())

const upload = async (look: Parameters<typeof drawn>[0]) => {
	await world.clock.advance(1_000)
	return String((await uploadPicture(world, editor.token, await drawn(look))).body.path)
}
const list = async (page = 1, { token } = editor) => {
	const { status, body } = await world.call('GET /admin/pictures', { token, query: { page: String(page) } })
	return { status, total: body.total, last: body.last_page, pictures: body.pictures as { path: string; alt: string; uploadedAt: string }[] }
}

describe('pictures that are there', () => {
	it('are none on a new site', async () => expect(await list()).toEqual({ status: 200, total: 0, last: 1, pictures: [] }))

	it('come newest first, once each in whole, with what they show where the gallery says it', async () => {
		const one = await upload({ width: 2_000, height: 900 })
		const other = await upload({ width: 20, height: 10 })
		const body = { ...sampleOf('/admin/gallery').sample, picture: one, alt: 'A red gate' }
		expect((await world.call('POST /admin/gallery', { token: editor.token, body })).status).toBe(200)
		expect(await upload({ width: 20, height: 10 })).toBe(other)
		const { total, pictures } = await list()
		expect(total).toBe(2)
		expect(pictures.map(({ path, alt }) => [path, alt])).toEqual([
			[other, ''],
			[one, 'A red gate'],
		])
		expect(pictures.map(({ uploadedAt }) => uploadedAt)).toEqual(
			pictures
				.map(({ uploadedAt }) => uploadedAt)
				.toSorted()
				.toReversed(),
		)
	})

	it('are never those of tickets and receipts, which are private', async () => {
		const before = await list()
		const player = await world.register()
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		const { reference } = await orderTopUp(world, player, await stockTopUps(world, owner))
		const ticket = { category: 'bug', subject: 'Stuck', message: 'See it.', email: 'guest@example.com' }
		for (const [path, field, fields] of [
			['/api/tickets', 'images', ticket],
			[`/api/top-ups/${reference}/receipt`, 'images', { transferReference: freshTransfer() }],
		] as const)
			expect([path, await send(path, { field, fields, token: player.token })]).toEqual([path, 200])
		expect(await list()).toEqual(before)
	})

	it('come in pages', async () => {
		const { total } = await list()
		for (let more = Number(total); more <= PICTURE.page; more++)
			await upload({ width: 20, height: 10, background: `#${(more * 10).toString(16).padStart(2, '0')}8040` })
		const [first, second, beyond] = [await list(), await list(2), await list(3)]
		expect([first.last, first.pictures.length, second.pictures.length, beyond.pictures]).toEqual([2, PICTURE.page, 1, []])
		const paths = [...first.pictures, ...second.pictures].map(({ path }) => path)
		expect(new Set(paths).size).toBe(PICTURE.page + 1)
	})

	it('are shown to whoever may upload some, and to nobody else', async () => {
		expect((await list(1, await appoint(world, 13))).status).toBe(200)
		expect((await list(1, await appoint(world, 11))).status).toBe(403)
		expect((await list(1, await world.register())).status).toBe(403)
	})
})

type Form = { field: string; fields: Record<string, string>; token: string }
const send = async (path: string, { field, fields, token }: Form) => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	form.append(field, new Blob([new Uint8Array(await drawn({ background: '#777777' }))], { type: 'image/png' }), 'a.png')
	return (await fetch(world.url + path, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })).status
}
