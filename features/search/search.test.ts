import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../tests/game-server.ts'
import { stock as addItem } from '../../tests/goods.ts'
import { publish } from '../../tests/news.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { excerpt } from './server/excerpt.ts'

let world: World
let bell = 0
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '10' })
	const fil = { subject: 'Digmaan ng mga Paaralan', content: '<p>Isang kampana.</p><script>x</script>' }
	const content = '<p>Three gates, <b>one bell</b> &amp; a lot of noise.</p>'
	bell = await publish(world, { subject: 'War of Schools', content, fil })
	const usual = `<p>${'The usual work. '.repeat(30)}The bell tower gets a new rope.</p>`
	await publish(world, { subject: 'Maintenance on Tuesday', content: usual })
	await publish(world, { subject: 'Not yet', content: '<p>A hidden bell</p>', publishAt: world.clock.now() + 60_000 })
})
afterAll(() => world.close())

const find = async (q: string, lang?: string) => {
	const { status, body } = await world.call('GET /search', { query: { q, ...(lang && { lang }) } })
	return { status, results: (body.results ?? []) as { title: string; path: string; excerpt: string }[], body }
}
const titles = async (q: string, lang?: string) => (await find(q, lang)).results.map(({ title }) => title)

describe('a search', () => {
	it('finds words in titles first, then in texts', async () => {
		expect(await titles('schools')).toEqual(['War of Schools'])
		expect(await titles('bell')).toHaveLength(2)
		expect(await titles('tuesday maintenance')).toEqual(['Maintenance on Tuesday'])
	})
	it('understands beginnings and slips', async () => {
		expect(await titles('mainten')).toEqual(['Maintenance on Tuesday'])
		expect(await titles('maintenence')).toEqual(['Maintenance on Tuesday'])
	})
	it('wants all of the words', async () => expect(await titles('bell zebra')).toEqual([]))
	it('leads to the article and shows the place', async () => {
		const [first] = (await find('noise')).results
		expect(first).toMatchObject({ path: `/topic/${bell}`, excerpt: 'Three gates, one bell & a lot of noise.' })
		const [rope] = (await find('rope')).results
		expect(rope?.excerpt).toMatch(/^… .*new rope\.$/)
	})
	it('speaks the language that is asked for, and English where nothing is translated', async () => {
		expect(await titles('kampana', 'fil')).toEqual(['Digmaan ng mga Paaralan'])
		expect(await titles('rope', 'fil')).toEqual(['Maintenance on Tuesday'])
		expect(await titles('kampana')).toEqual([])
	})
	it('refuses nothing, too much and foreign languages', async () => {
		expect((await world.call('GET /search')).body).toMatchObject({ message: 'Type what you are looking for.' })
		expect((await find('x'.repeat(200))).status).toBe(422)
		expect((await find('bell', 'de')).status).toBe(422)
	})
	it('takes any signs for what they are', async () => expect((await find('(*)" OR 1=1 -- %_')).status).toBe(200))
	it('learns of what goes public', async () => {
		expect(await titles('hidden')).toEqual([])
		await world.clock.advance(61_000)
		await world.services.newsAdmin.announceDue()
		await expect.poll(() => titles('hidden')).toEqual(['Not yet'])
	})
})

describe('items, characters and clubs', () => {
	type Found = { kind: string; title: string; path: string; item?: unknown; character?: unknown; club?: unknown }
	const all = async (q: string, kind?: string) => {
		const { status, body } = await world.call('GET /search', { query: { q, ...(kind && { kind }) }, isAfresh: true })
		return { status, results: (body.results ?? []) as Found[] }
	}
	const named = async (q: string, kind?: string) => (await all(q, kind)).results.map(({ kind: one, title }) => `${one} ${title}`)
	let category = 0
	const stock = (name: string, description: string) => addItem(world, { category, name, description, price: 120 })
	beforeAll(async () => {
		category = (await world.database.transaction((tx) => world.services.shopAdmin.addCategory(tx, { name: 'Capsules' }))).reply.id
		await stock('Lunar Capsule & Friends', 'Ten prizes under the moon.')
		await sendSnapshot(world, {
			characters: [
				...Array.from({ length: 40 }, (_, index) => gameRow(index + 1, { ChaName: `Lunas${index + 10}` })),
				gameRow(100, { ChaName: 'LUNAR_rider', ChaLevel: 88, ChaClass: 2, ChaSchool: 1 }),
				gameRow(101, { ChaName: 'Lunar_gone', deleted: true }),
				gameRow(102, { ChaName: 'Ñandu%_', ChaLevel: 3 }),
			],
			clubs: [
				{ GuNum: 7, GuName: 'Lunar Ladies', GuMaster: 1, ChaSchool: 2, wins: 12, losses: 3 },
				{ GuNum: 8, GuName: 'Lunar Lost', GuMaster: 1, ChaSchool: 2, wins: 12, losses: 3, deleted: true },
				{ GuNum: 9, GuName: 'ÁGILA ng Bundok', GuMaster: 1, ChaSchool: 2, wins: 1, losses: 3 },
			],
		})
	})

	it('are found beside what is written, kind by kind, each with what tells it from others', async () => {
		const { results } = await all('lunar')
		expect(results).toEqual([
			{
				kind: 'item',
				title: 'Lunar Capsule & Friends',
				path: expect.stringMatching(/^\/item\/\d+$/),
				excerpt: 'Ten prizes under the moon.',
				at: null,
				item: { image_url: null, price: 120, section: 2 },
			},
			{
				kind: 'character',
				title: 'LUNAR_rider',
				path: '/character/100',
				excerpt: '',
				at: null,
				character: { ChaLevel: 88, ChaClass: 2, ChaSchool: 1 },
			},
			{ kind: 'club', title: 'Lunar Ladies', path: '/club/7', excerpt: '', at: null, club: { ChaSchool: 2, wins: 12 } },
		])
	})
	it('come a few of each kind, and more of one that is asked for', async () => {
		expect(await named('luna')).toHaveLength(7)
		expect(await named('lunas', 'character')).toHaveLength(30)
		expect(await named('luna', 'club')).toEqual(['club Lunar Ladies'])
		expect(await named('lunar', 'item')).toEqual(['item Lunar Capsule & Friends'])
		expect(await named('lunar', 'guide')).toEqual([])
		expect((await all('lunar', 'monster')).status).toBe(422)
	})
	it('are found by any signs of their names, upper and lower case alike', async () => {
		expect(await named('ñANDU%')).toEqual(['character Ñandu%_'])
		expect(await named(' ágila NG ')).toEqual(['club ÁGILA ng Bundok'])
		expect(await named('%')).toEqual([])
	})
	it('are found by the beginning of any word, the beginning of the whole name first', async () => {
		const clubs = ['Anak ng Agila', 'Agila Anak', '[ng]Buwan', 'Magiting']
		await sendSnapshot(world, {
			clubs: clubs.map((GuName, index) => ({ GuNum: 20 + index, GuName, GuMaster: 1, ChaSchool: 2, wins: 1, losses: 3 })),
			characters: ['An-an_an', 'ANALYN', 'Kay Anino'].map((ChaName, index) => gameRow(200 + index, { ChaName })),
		})
		expect(await named('agila', 'club')).toEqual(['club Agila Anak', 'club ÁGILA ng Bundok', 'club Anak ng Agila'])
		expect(await named('NG agi', 'club')).toEqual(['club Anak ng Agila'])
		expect(await named('buwan', 'club')).toEqual(['club [ng]Buwan'])
		expect(await named('giting', 'club')).toEqual([])
		expect(await named('an', 'character')).toEqual(['character An-an_an', 'character ANALYN', 'character Kay Anino'])
		expect(await named('anino')).toEqual(['character Kay Anino'])
		const { body } = await world.call('GET /findcharacter', { query: { name: 'anino' }, isAfresh: true })
		expect(body).toMatchObject({ rows: [{ ChaName: 'Kay Anino' }] })
		const renamed = world.clock.now() + 500
		await sendSnapshot(world, { characters: [gameRow(202, { ChaName: 'Kay Tala' })] }, renamed)
		expect(await named('anino')).toEqual([])
		expect(await named('tala')).toEqual(['character Kay Tala'])
		// An older snapshot that comes late changes nothing.
		await sendSnapshot(
			world,
			{ clubs: [{ GuNum: 20, GuName: 'Bunso ng Luma', GuMaster: 1, ChaSchool: 2, wins: 1, losses: 3 }] },
			renamed - 60_000,
		)
		expect(await named('luma')).toEqual([])
		expect(await named('agila', 'club')).toEqual(['club Agila Anak', 'club ÁGILA ng Bundok', 'club Anak ng Agila'])
	})
	it('follow what changes: a new name, another price, an item that is gone', async () => {
		const later = world.clock.now() + 1_000
		await sendSnapshot(world, { clubs: [{ GuNum: 7, GuName: 'Solar Ladies', GuMaster: 1, ChaSchool: 2, wins: 13, losses: 3 }] }, later)
		expect(await named('lunar', 'club')).toEqual([])
		expect(await named('solar', 'club')).toEqual(['club Solar Ladies'])
		await stock('Solar Lamp', 'Light.')
		await expect.poll(() => named('solar', 'item')).toEqual(['item Solar Lamp'])
		const { token } = await appoint(world, ACCOUNT_STATUS.merchant)
		const { body } = await world.call('GET /itemshop', { query: { search: 'Solar Lamp' }, isAfresh: true })
		const [{ ProductNum: id } = { ProductNum: 0 }] = body.itemshopdata as { ProductNum: number }[]
		const change = async (body: object) => {
			const { status } = await world.call('PATCH /admin/shop/items/{id}', { token, params: { id }, body })
			expect(status).toBe(200)
		}
		await change({ price: 150 })
		await expect.poll(async () => (await all('solar', 'item')).results[0]?.item).toMatchObject({ price: 150 })
		await change({ isOnSale: false })
		await expect.poll(() => named('solar', 'item')).toEqual([])
		expect(await named('lunar', 'item')).toEqual(['item Lunar Capsule & Friends'])
	})
})

describe('an excerpt', () => {
	it('is cut between words', () => {
		const text = excerpt(`${'word '.repeat(60)}needle ${'word '.repeat(60)}`.trim(), ['needle'])
		expect(text).toMatch(/^… word .* needle .* word …$/)
		expect(text.length).toBeLessThan(170)
	})
	it('is the beginning when the word stands in the title only', () => expect(excerpt('A short text.', ['other'])).toBe('A short text.'))
})
