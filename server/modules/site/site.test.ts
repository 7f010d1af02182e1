import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '../../../tests/goods.ts'
import { openWorld, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const info = async () => (await world.call('GET /getsiteinfo')).body

describe('site settings', () => {
	it('have values from the start, and change everywhere at once', async () => {
		expect(await info()).toEqual({
			appName: 'Barkada Online',
			publicUrl: expect.stringMatching(/^http/),
			facebookUrl: null,
			messengerUrl: null,
			forumUrl: null,
			passwordMax: 20,
			gameServer: { state: 'unknown', online: null, heardAt: null },
		})
		await world.database.transaction((tx) => world.doors.settings.change(tx, { appName: 'Tropa' }, world.clock.now()))
		await expect.poll(async () => (await info()).appName).toBe('Tropa')
	})

	it('can make a verified address a condition of redeeming and buying', async () => {
		const player = await world.register()
		await world.database.transaction((tx) => world.doors.settings.change(tx, { requireVerifiedEmail: true }, world.clock.now()))
		const [code] = await mint(world, { rCoin: 5 })
		await expect
			.poll(async () => (await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })).body)
			.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', status: 0 })
		expect((await world.call('POST /buyitem', { token: player.token, query: { productnum: 1 } })).status).toBe(403)
	})
})

describe('banners', () => {
	it('come in order', async () => {
		await world.database.transaction(async (tx) => {
			for (const position of [2, 1]) await world.doors.banners.add(tx, { img_url: `/b${position}.webp`, alt: 'x', link: null, position })
		})
		const { data } = (await world.call('GET /getSiteBanners')).body
		expect(data).toEqual([
			{ id: expect.any(Number), img_url: '/b1.webp', alt: 'x', link: null },
			{ id: expect.any(Number), img_url: '/b2.webp', alt: 'x', link: null },
		])
	})

	it('say in another language what they have in it, and the rest in English', async () => {
		await world.database.transaction(async (tx) => {
			const id = await world.doors.banners.add(tx, { img_url: '/b3.webp', alt: 'Club war tonight', link: null, position: 3 })
			await world.doors.banners.translate(tx, id, { language: 'fil', alt: 'Club war mamaya' })
		})
		const texts = async (query: { lang?: string }) =>
			((await world.call('GET /getSiteBanners', { query })).body.data as { alt: string }[]).map(({ alt }) => alt)
		await expect.poll(() => texts({ lang: 'fil' })).toEqual(['x', 'x', 'Club war mamaya'])
		await expect.poll(() => texts({})).toEqual(['x', 'x', 'Club war tonight'])
	})
})
