import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_WORDS } from '#contract/audit-words.ts'
import type { HistoryLine } from '#contract/history.ts'
import type { CallName } from '#contract/index.ts'
import { readSettings } from '#contract/settings.ts'
import { auditKeys } from '#web/words/console/audit-keys.ts'
import { AUDITED_ACTIONS } from '../../../tests/audited-actions.ts'
import { stock } from '../../../tests/goods.ts'
import { bannerOf } from '../../../tests/media-actions.ts'
import { drawn, uploadPicture } from '../../../tests/pictures.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let owner: Person
let merchant: Person
let editor: Person
let support: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	editor = await appoint(world, 12)
	support = await appoint(world, 11)
})
afterAll(() => world.close())

type Entry = { id: number; action: string; did: string; subject: string; name: string | null; before: unknown; after: unknown }
const found = async (search: string, more: Record<string, string> = {}) =>
	(await world.call('GET /admin/audit', { token: owner.token, query: { search, ...more } })).body.entries as Entry[]
const actionsOf = async (search: string) => (await found(search)).map(({ action }) => action)
const movePrice = (ProductNum: number, from: number, to: number) =>
	world.call('POST /admin/shop/prices', { token: merchant.token, body: { changes: [{ ProductNum, from, to }] } })
const banner = async () => bannerOf(String((await uploadPicture(world, editor.token, await drawn())).body.path))
type HistoryCall = Extract<CallName, `GET ${string}/history`>
const history = async (name: HistoryCall, params: Record<string, number>, { token }: Person, query: Record<string, number> = {}) => {
	const { status, body } = await world.call(name, { token, params, query })
	return { status, total: body.total, lines: (body.lines ?? []) as HistoryLine[], text: JSON.stringify(body) }
}

describe('the log', () => {
	it('finds the changes of an item by its name, of its price among many too, and calls it so', async () => {
		const id = await stock(world, { price: 100, name: 'Kalasag ng "Bagyo" 100%_ñ' })
		await stock(world, { price: 100, name: 'Kalasag' })
		await world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body: { price: 110 } })
		await movePrice(id, 110, 120)
		for (const search of ['kalasag BAGYO', '"bagyo"', '100%_ñ', 'kalasag merchant'.replace('merchant', merchant.userId)])
			expect([search, await actionsOf(search)]).toEqual([search, ['POST /admin/shop/prices', 'PATCH /admin/shop/items/{id}']])
		expect(await actionsOf('kalasag bagyong')).toEqual([])
		expect((await found('kalasag bagyo'))[1]).toMatchObject({
			subject: `item:${id}`,
			name: 'Kalasag ng "Bagyo" 100%_ñ',
			did: 'Change an item of the shop',
		})
		const { text } = await world.call('GET /admin/audit/csv', { token: owner.token, query: { search: 'kalasag bagyo' } })
		expect(text.trim().split('\r\n')).toHaveLength(3)
	})

	it('finds an article, a banner, a batch and what changed by their words', async () => {
		const token = editor.token
		const article = await world.call('POST /admin/news', { token, body: { type: 0, subject: 'Pista ng Bayan', content: '<p>Text</p>' } })
		await world.call('PATCH /admin/news/{id}', { token, params: { id: Number(article.body.id) }, body: { type: 1 } })
		expect(await actionsOf('pista bayan')).toEqual(['PATCH /admin/news/{id}', 'POST /admin/news'])
		const added = await world.call('POST /admin/banners', { token, body: { ...(await banner()), title: 'Habagat' } })
		expect((await found('habagat'))[0]).toMatchObject({ subject: `banner:${added.body.id}`, name: 'Habagat', did: 'Add a banner' })
		const minted = await world.call('POST /admin/coupon-batches', { token: merchant.token, body: { note: 'Karnabal', userPoints: 1 } })
		const params = { id: Number(minted.body.batch) }
		await world.call('POST /admin/coupon-batches/{id}/void', { token: merchant.token, params, body: { reason: 'Nanakaw ang listahan' } })
		expect(await actionsOf('karnabal')).toHaveLength(2)
		expect(await actionsOf('nanakaw')).toEqual(['POST /admin/coupon-batches/{id}/void'])
	})

	it('is searched for what changed in the newest lines of the time that is looked at', async () => {
		const id = await stock(world, { price: 100 })
		await world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body: { description: 'Sinauna' } })
		expect(await actionsOf('sinauna')).toHaveLength(1)
		expect(await found('sinauna', { until: '2020-01-01' })).toEqual([])
		expect(await found('sinauna', { from: '2020-01-01' })).toHaveLength(1)
	})

	it('says in plain words what was done, and has a word for each key of what changed', async () => {
		for (const name of Object.keys(AUDITED_ACTIONS) as CallName[]) await AUDITED_ACTIONS[name]?.(world, owner)
		const rows = await world.database.read.selectFrom('audit_entries').select(['action', 'before', 'after']).execute()
		expect(rows.filter(({ action }) => !AUDIT_WORDS.has(action))).toEqual([])
		const unknown = new Set<string>()
		const look = (value: unknown): void => {
			if (typeof value !== 'object' || value === null) return
			for (const [key, inner] of Object.entries(value)) {
				// Keys that are list indexes, or an item's name with its number, need no label.
				if (!/^\d+$|\(\d+\)$/.test(key) && !Object.hasOwn(auditKeys, key)) unknown.add(key)
				look(inner)
			}
		}
		for (const { before, after } of rows) for (const text of [before, after]) look(JSON.parse(text ?? 'null'))
		for (const key of Object.keys(readSettings.reply.shape)) look({ [key]: null })
		expect([...unknown]).toEqual([])
		for (const said of AUDIT_WORDS.values()) expect(said).toMatch(/^[A-Z][^;{}]{4,60}$/)
	})
})

describe('a history', () => {
	it('of an item holds its own changes and those of many prices, for who works in the shop', async () => {
		const [id, another] = [await stock(world, { price: 100, name: 'Banig' }), await stock(world, { price: 100 })]
		await world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body: { price: 110 } })
		const { body } = await movePrice(id, 110, 120)
		await movePrice(another, 100, 110)
		// Waits for a second person: the price has not changed, but the request is in the history.
		await movePrice(id, 120, 1)
		await world.call('POST /admin/shop/price-changes/{id}/take-back', {
			token: merchant.token,
			params: { id: Number(body.change) },
			body: {},
		})
		const { status, lines, text } = await history('GET /admin/shop/items/{id}/history', { id }, merchant)
		expect([status, lines.map(({ did }) => did)]).toEqual([
			200,
			['Take a price change back', 'Change many prices', 'Change many prices', 'Change an item of the shop'],
		])
		expect(lines[3]).toMatchObject({ by: merchant.userId, subject: `item:${id}`, before: { price: 100 }, after: { price: 110 } })
		expect(text).not.toMatch(/127\.0\.0\.1|requestId/)
		expect((await history('GET /admin/shop/items/{id}/history', { id }, support)).status).toBe(403)
	})

	it('of an article, a banner, a batch, a player and the settings is for those whose screen it is', async () => {
		const article = await world.call('POST /admin/news', { token: editor.token, body: { type: 0, subject: 'Balita', content: '<p>x</p>' } })
		const added = await world.call('POST /admin/banners', { token: editor.token, body: await banner() })
		// One point is below every limit; this is the first mint of this merchant.
		const { token: first } = await appoint(world, 13)
		const batch = await world.call('POST /admin/coupon-batches', { token: first, body: { userPoints: 1 } })
		const player = await world.register()
		const suspend = { reason: 'Sold R-Coin', until: null }
		await world.call('POST /admin/users/{UserNum}/suspend', { token: support.token, params: { UserNum: player.userNum }, body: suspend })
		await world.call('PATCH /admin/settings', { token: owner.token, body: { appName: 'Barkada' } })
		const expected: [HistoryCall, Record<string, number>, Person, Person, string][] = [
			['GET /admin/news/{id}/history', { id: Number(article.body.id) }, editor, merchant, 'Write an article'],
			['GET /admin/banners/{id}/history', { id: Number(added.body.id) }, editor, support, 'Add a banner'],
			['GET /admin/coupon-batches/{id}/history', { id: Number(batch.body.batch) }, support, editor, 'Mint codes, or ask for it'],
			['GET /admin/users/{UserNum}/history', { UserNum: player.userNum }, support, merchant, 'Suspend a player and sign them out'],
			['GET /admin/settings/history', {}, owner, editor, 'Change settings of the site'],
		]
		for (const [name, params, may, mayNot, did] of expected) {
			expect([name, (await history(name, params, may)).lines[0]?.did]).toEqual([name, did])
			expect([name, (await history(name, params, mayNot)).status]).toEqual([name, 403])
		}
	})

	it('comes in pages, without sign-ins, and is empty where nothing was done', async () => {
		for (let round = 0; round < 12; round++)
			await world.call('PATCH /admin/settings', { token: owner.token, body: { appName: `Site ${round}` } })
		const first = await history('GET /admin/settings/history', {}, owner)
		const second = await history('GET /admin/settings/history', {}, owner, { page: 2 })
		expect([first.lines.length, second.lines[0]?.id]).toEqual([10, expect.any(Number)])
		expect(second.lines[0]?.id).toBeLessThan(first.lines.at(-1)?.id ?? 0)
		await world.call('POST /processlogin', { body: { UserID: editor.userId, UserPass: editor.password } })
		expect(await history('GET /admin/users/{UserNum}/history', { UserNum: editor.userNum }, support)).toMatchObject({
			status: 200,
			total: 0,
		})
	})

	it('of a batch that two people agreed to holds the request as well', async () => {
		await world.database.transaction((tx) =>
			world.services.settings.change(tx, { approvalAbove: { adjustment: 1, batch: 1 } }, world.clock.now()),
		)
		const asked = await world.call('POST /admin/coupon-batches', { token: merchant.token, body: { count: 2, userPoints: 50 } })
		const params = { id: Number(asked.body.request) }
		await world.call('POST /admin/batch-requests/{id}/approve', { token: owner.token, params, body: {} })
		const minted = await world.call('POST /admin/batch-requests/{id}/mint', { token: merchant.token, params, body: {} })
		const { lines } = await history('GET /admin/coupon-batches/{id}/history', { id: Number(minted.body.batch) }, merchant)
		expect(lines.map(({ did, by }) => [did, by])).toEqual([
			['Mint codes that someone agreed to', merchant.userId],
			['Agree to a batch of codes', owner.userId],
			['Mint codes, or ask for it', merchant.userId],
		])
	})
})
