import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../tests/pictures.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld()
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

const change = (body: object) => world.call('PATCH /admin/settings', { token: owner.token, body })
const shown = async () => (await world.call('GET /getsiteinfo')).body.logo
/** A red disc on a transparent background. */
const disc = () =>
	sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><circle cx="100" cy="100" r="90" fill="red"/></svg>'))
		.png()
		.toBuffer()
const nextLetter = async () => {
	const before = world.mails.length
	await world.register()
	await expect.poll(() => world.mails.length).toBeGreaterThan(before)
	return world.mails[before]
}

describe('the logo of the site', () => {
	it('stands for the name at once, in letters too, and is taken back', async () => {
		const { body } = await uploadPicture(world, owner.token, await disc())
		expect((await change({ logo: body.path })).status).toBe(200)
		await expect.poll(shown).toBe(body.path)
		const letter = await nextLetter()
		expect(letter?.html).toContain('<img src="cid:logo@site" width="144" height="48" alt="Barkada Online"')
		const { format, width, height } = await sharp(letter?.logo ?? undefined).metadata()
		expect({ format, width, height }).toEqual({ format: 'png', width: 288, height: 96 })
		const corner = await sharp(letter?.logo ?? undefined)
			.ensureAlpha()
			.extract({ left: 280, top: 0, width: 1, height: 1 })
			.raw()
			.toBuffer()
		expect(corner[3]).toBe(0)
		expect((await change({ logo: null })).status).toBe(200)
		await expect.poll(shown).toBeNull()
		const plain = await nextLetter()
		expect(plain?.logo).toBeUndefined()
		expect(plain?.html).not.toContain('<img')
	})

	it.each(['/art/og.png', 'https://example.com/logo.webp', `/api/pictures/${'0'.repeat(32)}-320.webp`, '/api/pictures/../x', 5])(
		'is an uploaded picture: %s is refused',
		async (logo) => {
			expect((await change({ logo })).status).toBe(422)
			expect(await shown()).toBeNull()
		},
	)
})
