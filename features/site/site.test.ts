import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '../../tests/goods.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

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
			logo: null,
			publicUrl: expect.stringMatching(/^http/),
			facebookUrl: null,
			messengerUrl: null,
			forumUrl: null,
			passwordMax: 20,
			userIds: null,
			hasMovedIn: false,
			hasVotes: false,
			identityProviders: [],
			game: null,
			gameWords: null,
			closed: [],
			isDemo: false,
			gameServer: { state: 'unknown', online: null, heardAt: null },
		})
		await world.database.transaction((tx) => world.services.settings.change(tx, { appName: 'Tropa' }, world.clock.now()))
		await expect.poll(async () => (await info()).appName).toBe('Tropa')
	})

	it('can make a verified address a condition of redeeming and buying', async () => {
		const player = await world.register()
		await world.database.transaction((tx) => world.services.settings.change(tx, { requireVerifiedEmail: true }, world.clock.now()))
		const [code] = await mint(world, { rCoin: 5 })
		await expect
			.poll(async () => (await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })).body)
			.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', status: 0 })
		expect((await world.call('POST /buyitem', { token: player.token, query: { productnum: 1 } })).status).toBe(403)
	})
})

describe('banners', () => {
	const add = async (picture: string, title: string, titleFil: string) => {
		const body = { picture, title, titleFil, link: null, from: null, until: null }
		return world.database.transaction((tx) => world.services.banners.create(tx, body))
	}

	it('come in order', async () => {
		await add('/b2.webp', 'x', '')
		const { id } = await add('/b1.webp', 'x', '')
		await world.database.transaction((tx) => world.services.banners.move(tx, id, 1))
		const { data } = (await world.call('GET /getSiteBanners')).body
		expect(data).toEqual([
			{ id: expect.any(Number), img_url: '/b1.webp', alt: 'x', link: null },
			{ id: expect.any(Number), img_url: '/b2.webp', alt: 'x', link: null },
		])
	})

	it('say in another language what they have in it, and the rest in English', async () => {
		await add('/b3.webp', 'Club war tonight', 'Club war mamaya')
		const texts = async (query: { lang?: string }) =>
			((await world.call('GET /getSiteBanners', { query })).body.data as { alt: string }[]).map(({ alt }) => alt)
		await expect.poll(() => texts({ lang: 'fil' })).toEqual(['x', 'x', 'Club war mamaya'])
		await expect.poll(() => texts({})).toEqual(['x', 'x', 'Club war tonight'])
	})
})

describe('the settings of the console', () => {
	let owner: Person
	beforeAll(async () => {
		owner = await appoint(world, 20)
	})
	const read = async () => (await world.call('GET /admin/settings', { token: owner.token })).body
	const change = (body: object) => world.call('PATCH /admin/settings', { token: owner.token, body })

	it('change what is named and leave the rest, seen on the site at once', async () => {
		const before = await read()
		const { status, body } = await change({ facebookUrl: 'https://facebook.com/groups/x', referral: { sharePercent: 7, monthlyCap: 100 } })
		expect(status).toBe(200)
		expect(body).toEqual({
			...before,
			facebookUrl: 'https://facebook.com/groups/x',
			referral: { sharePercent: 7, monthlyCap: 100 },
			limitsNow: body.limitsNow,
			edition: Number(before.edition) + 1,
		})
		await expect.poll(async () => (await info()).facebookUrl).toBe('https://facebook.com/groups/x')
		expect((await change({ facebookUrl: null })).body.facebookUrl).toBeNull()
	})

	it('are not overwritten by who has not seen the newest', async () => {
		const { edition } = await read()
		expect((await change({ appName: 'First', edition })).status).toBe(200)
		expect(await change({ appName: 'Second', edition })).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } })
		expect((await read()).appName).toBe('First')
		const { edition: newest } = await read()
		const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => change({ appName: `At once ${index}`, edition: newest })))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
	})

	it.each([
		{ appName: ' ' },
		{ appName: 'x'.repeat(41) },
		{ forumUrl: 'javascript:alert(1)' },
		{ messengerUrl: 'm.me/barkada' },
		{ messengerUrl: '' },
		...[...`"'<>\\ \t`].map((sign) => ({ facebookUrl: `https://facebook.com/x${sign}onmouseover=alert(1)` })),
		{ referral: { sharePercent: 101, monthlyCap: 1 } },
		{ referral: { sharePercent: 5 } },
		{ requireVerifiedEmail: 'yes' },
		{ demo: 'none' },
	])('refuse %o', async (body) => {
		const before = await read()
		expect((await change(body)).status).toBe(422)
		expect(await read()).toEqual(before)
	})
})
