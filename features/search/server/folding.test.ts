import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { CallName } from '#contract/index.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../../tests/game-server.ts'
import { stock } from '../../../tests/goods.ts'
import { makeList } from '../../../tests/grants.ts'
import { DOWNLOAD } from '../../../tests/media-actions.ts'
import { saleOf } from '../../../tests/sale-actions.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** What stands in every list: a capital of another alphabet's, an accent in two signs, letters that capitals write in another way. */
const STORED = 'DASMARIÑAS Cafe\u0301 straße İzmir Søndag'
const FINDING = [
	...['DASMARIÑAS', 'dasmariñas', 'Dasmarinas', 'DASMARIN\u0303AS', 'ＤＡＳＭＡＲＩＮＡＳ', 'dasma\u200brinas'],
	...['café', 'CAFE\u0301', 'CAFE', 'STRASSE', 'Straße', 'straẞe', 'izmir', 'İZMİR', 'ızmır', 'SONDAG', 'søndag'],
	...['dasmariñas café', 'CAFE STRASSE'],
]
const MISSING = ['zorra', 'ca%e', 'iz_ir', 'ñ\u0301zorra']

let world: World
let owner: Person
let player: Person
const send = async (name: CallName, body: object, params = {}) => {
	const { status, text } = await world.call(name, { token: owner.token, body, params })
	expect([name, status, text]).toEqual([name, 200, text])
}

beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100000', ...GAME_KEYS })
	owner = await appoint(world, ACCOUNT_STATUS.owner)
	player = await world.register()
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 100, batch: 1_000 } }, world.clock.now()),
	)
	const of = { UserNum: player.userNum }
	await send('POST /admin/users/{UserNum}/adjustments', { currency: 'r-coin', amount: 100, reason: STORED }, of)
	await send('POST /admin/users/{UserNum}/adjustments', { currency: 'r-coin', amount: 101, reason: STORED }, of)
	const item = await stock(world, { name: STORED, price: 50 })
	expect((await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })).status).toBe(200)
	await send('POST /tickets', { category: 'bug', subject: STORED, message: 'No bells.', email: '' })
	await send('POST /admin/news', { type: 0, subject: STORED, content: '<p>Bells</p>', state: 'published' })
	await send('POST /admin/coupon-batches', { note: STORED, count: 1, userPoints: 5 })
	await send('POST /admin/coupon-batches', { note: STORED, count: 1, userPoints: 5_000 })
	await send('POST /admin/shop/sales', { ...saleOf(world, [{ ProductNum: item, from: 50, to: 40 }]), name: STORED })
	await send('POST /admin/shop/prices', { changes: [{ ProductNum: item, from: 50, to: 45 }] })
	await send('POST /admin/downloads', { ...DOWNLOAD, name: STORED })
	expect((await makeList(world, owner, { list: player.userId, reason: STORED })).status).toBe(200)
	const club = { GuNum: 9, GuName: STORED, GuMaster: 1, ChaSchool: 2, wins: 1, losses: 3 }
	await sendSnapshot(world, { characters: [gameRow(7, { ChaName: STORED, UserID: player.userId })], clubs: [club] })
	await world.settle()
})
afterAll(() => world.close())

type Search = { call: CallName; by?: 'q' | 'name' | 'item' | 'search'; more?: Record<string, string> }
const SEARCHES: Record<string, Search> = {
	'the shop': { call: 'GET /itemshop' },
	...Object.fromEntries(
		['item', 'news', 'character', 'club'].map((kind) => [
			`a search of the site for ${kind}`,
			{ call: 'GET /search', by: 'q', more: { kind } },
		]),
	),
	'the boards': { call: 'GET /findcharacter', by: 'name' },
	'the queue of tickets': { call: 'GET /admin/tickets' },
	'articles of staff': { call: 'GET /admin/news' },
	'batches of codes': { call: 'GET /admin/coupon-batches' },
	'batches that wait': { call: 'GET /admin/batch-requests' },
	'adjustments that wait': { call: 'GET /admin/adjustments' },
	grants: { call: 'GET /admin/grants' },
	'items of staff': { call: 'GET /admin/shop/items' },
	'prices of staff': { call: 'GET /admin/shop/prices' },
	'changed prices': { call: 'GET /admin/shop/price-changes' },
	sales: { call: 'GET /admin/shop/sales' },
	'orders of an item': { call: 'GET /admin/orders', by: 'item' },
	downloads: { call: 'GET /admin/downloads', more: { section: 'file' } },
	'characters of staff': { call: 'GET /admin/rankings' },
	'the log': { call: 'GET /admin/audit' },
	"a player's statement": { call: 'GET /admin/users/{UserNum}/statement' },
	"a player's timeline": { call: 'GET /admin/users/{UserNum}/timeline' },
}

describe('capitals, accents and forms of letters', () => {
	const finds = async ({ call, by = 'search', more }: Search, text: string) => {
		const { userNum: UserNum } = player
		const { status, text: body } = await world.call(call, { token: owner.token, params: { UserNum }, query: { ...more, [by]: text } })
		expect(status).toBe(200)
		return body.includes(STORED)
	}
	it.each(Object.entries(SEARCHES))('do not matter in %s', async (_name, search) => {
		const found = []
		for (const text of [...FINDING, ...MISSING]) if (await finds(search, text)) found.push(text)
		expect(found).toEqual(FINDING)
	})
	it('do not matter where a player is found by a character', async () => {
		const found = []
		for (const search of [...FINDING, ...MISSING]) {
			const { body } = await world.call('GET /admin/users', { token: owner.token, query: { search } })
			if ((body as { total?: number }).total === 1) found.push(search)
		}
		expect(found).toEqual(FINDING)
	})
	it.each(['GET /admin/orders', 'GET /admin/users'] as const)('do not matter in the user IDs of %s', async (name) => {
		const wide = player.userId.toUpperCase().replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
		for (const search of [player.userId, player.userId.toUpperCase(), wide, `${player.userId}\u0301`]) {
			const { text } = await world.call(name, { token: owner.token, query: { search } })
			expect([search, text]).toEqual([search, expect.stringContaining(`"${player.userId}"`)])
		}
	})
	it('do not move the place that is shown of a text', async () => {
		await send('POST /admin/news', {
			...{ type: 0, subject: 'The market', state: 'published' },
			content: `<p>${'ﬁne ½ ẞ Ǆ İ '.repeat(60)}then the PEÑAFRANCIA bell.</p>`,
		})
		const results = async () => (await world.call('GET /search', { query: { q: 'penafrancia' }, isAfresh: true })).body.results
		await expect.poll(results).toMatchObject([{ excerpt: expect.stringMatching(/^… .*then the PEÑAFRANCIA bell\.$/) }])
	})
})
