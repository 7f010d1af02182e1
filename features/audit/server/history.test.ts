import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CURRENCIES, DOWNLOAD_TYPES, NEWS_TYPE, TICKET_STATES } from '#contract/codes.ts'
import type { CallName } from '#contract/index.ts'
import { LISTED_STATES } from '#contract/ordered-list.ts'
import { STAFF_ROLES } from '#contract/permissions.ts'
import { PUBLICATION_STAGES } from '#contract/publication.ts'
import { REQUEST_STATES } from '#contract/second-person.ts'
import { NEW_SECTION_KINDS } from '#features/guides/admin.contract.ts'
import { PARTS } from '#features/site/closing.contract.ts'
import { readSettings } from '#features/site/settings.contract.ts'
import { AUDITED_ACTIONS } from '../../../tests/audited-actions.ts'
import { stock } from '../../../tests/goods.ts'
import { bannerOf } from '../../../tests/media-actions.ts'
import { openPayments, PAYMONGO } from '../../../tests/payments-server.ts'
import { drawn, uploadPicture } from '../../../tests/pictures.ts'
import { appoint } from '../../../tests/staff.ts'
import { stockTopUps } from '../../../tests/top-ups.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { HistoryLine } from '../history.contract.ts'
import { auditKeys } from '../words/audit-keys.console.ts'
import { auditValues } from '../words/audit-values.console.ts'
import { AUDIT_WORDS } from './words.ts'

let world: World
let payments: Awaited<ReturnType<typeof openPayments>>
let owner: Person
let merchant: Person
let editor: Person
let support: Person
beforeAll(async () => {
	payments = await openPayments()
	world = await openWorld({ ...PAYMONGO, PAYMONGO_URL: payments.url, RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	editor = await appoint(world, 12)
	support = await appoint(world, 11)
})
afterAll(async () => {
	await world.close()
	await payments.close()
})

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

/** How the values of code lists look; and the keys whose values people type. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/
const FREE_TEXTS = new Set(['name', 'reason', 'note', 'author', 'assignee', 'title', 'text', 'subject', 'description', 'order', 'sha256'])
const BATCH_KINDS = ['single', 'campaign']
const OBJECTIONS = ['closed', 'changed', 'role', 'waited', 'taken']

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
		const look = (value: unknown, nearest = ''): void => {
			if (typeof value === 'string' && CODE.test(value) && !FREE_TEXTS.has(nearest) && !(value in (auditValues[nearest] ?? {})))
				unknown.add(`${nearest}: ${value}`)
			if (typeof value !== 'object' || value === null) return
			for (const [key, inner] of Object.entries(value)) {
				// Keys that are list indexes, or an item's name with its number, need no label.
				if (!/^\d+$|\(\d+\)$/.test(key) && !Object.hasOwn(auditKeys, key)) unknown.add(key)
				look(inner, /^\d+$/.test(key) ? nearest : key)
			}
		}
		for (const { before, after } of rows) for (const text of [before, after]) look(JSON.parse(text ?? 'null'))
		for (const key of Object.keys(readSettings.reply.shape)) look({ [key]: null })
		expect([...unknown]).toEqual([])
		for (const said of [...AUDIT_WORDS.values()].flat()) expect(said).toMatch(/^[A-Z][^;{}]{4,60}$/)
		for (const said of [...AUDIT_WORDS.values()].flat()) expect(said).not.toMatch(/, or /)
	})

	it('has words for every value of the code lists that it holds', () => {
		const lists: Record<string, readonly (string | number)[]> = {
			closed: PARTS,
			currency: CURRENCIES,
			kind: [...NEW_SECTION_KINDS, ...BATCH_KINDS],
			role: [...Object.keys(STAFF_ROLES), 'player'],
			state: [...PUBLICATION_STAGES, ...TICKET_STATES, ...LISTED_STATES, ...REQUEST_STATES, 'minted', 'fetched'],
			type: [...Object.values(NEWS_TYPE), ...DOWNLOAD_TYPES],
			void: OBJECTIONS,
		}
		const wordless = Object.entries(lists).flatMap(([key, list]) =>
			list.filter((value) => !/^[A-Za-z]/.test(auditValues[key]?.[value] ?? '')).map((value) => `${key}: ${value}`),
		)
		expect(wordless).toEqual([])
		expect([auditValues.currency?.['r-coin'], auditValues.kind?.single, auditValues.type?.[0]]).toEqual(['R-Coin', 'Single use', 'News'])
	})

	it('says which of the two happened: done, or asked for', async () => {
		const { userNum } = await world.register()
		const adjust = (amount: number) =>
			world.call('POST /admin/users/{UserNum}/adjustments', {
				token: owner.token,
				params: { UserNum: userNum },
				body: { currency: 'r-coin', amount, reason: 'Pamasko', seen: [] },
			})
		const didTo = async () => (await history('GET /admin/users/{UserNum}/history', { UserNum: userNum }, owner)).lines.map(({ did }) => did)
		await world.database.transaction((tx) =>
			world.services.settings.change(tx, { approvalAbove: { adjustment: 1_000_000, batch: 1_000_000 } }, world.clock.now()),
		)
		await adjust(5)
		await world.database.transaction((tx) =>
			world.services.settings.change(tx, { approvalAbove: { adjustment: 1, batch: 1 } }, world.clock.now()),
		)
		await adjust(50)
		expect(await didTo()).toEqual(['Ask for an adjustment of a balance', 'Adjust a balance'])
		expect((await found('Pamasko'))[0]).toMatchObject({ after: { currency: 'r-coin' } })

		const { token } = editor
		const body = { type: 0, subject: 'Banta ng ulan', content: '<p>Ulan</p>', state: 'draft' }
		const id = Number((await world.call('POST /admin/news', { token, body })).body.id)
		const change = (change: object) => world.call('PATCH /admin/news/{id}', { token, params: { id }, body: change })
		await change({ subject: 'Banta ng bagyo' })
		await change({ state: 'scheduled', publishAt: new Date(world.clock.now() + 3_600_000).toISOString() })
		await change({ state: 'draft' })
		await change({ state: 'published' })
		await change({ type: 2 })
		await change({ state: 'draft' })
		expect((await history('GET /admin/news/{id}/history', { id }, editor)).lines.map(({ did }) => did)).toEqual([
			'Take an article off the site',
			'Change an article',
			'Publish an article',
			'Make an article a draft again',
			'Plan an article',
			'Change an article',
			'Write an article',
		])

		const player = await world.register()
		for (const status of [12, 13, 1]) await world.call('POST /admin/staff', { token: owner.token, body: { UserID: player.userId, status } })
		expect((await history('GET /admin/users/{UserNum}/history', { UserNum: player.userNum }, owner)).lines.map(({ did }) => did)).toEqual([
			'Take a role away',
			'Change the role of an account',
			'Give an account a role',
		])
		expect((await found('give an account'))[0]).toMatchObject({ action: 'POST /admin/staff' })
	})

	it('names the category of an item', async () => {
		const id = await stock(world, { price: 100, name: 'Salakot' })
		const added = await world.call('POST /admin/shop/categories', { token: merchant.token, body: { name: 'Sombrero' } })
		const category = Number(added.body.id)
		await world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body: { category } })
		const { lines } = await history('GET /admin/shop/items/{id}/history', { id }, merchant)
		expect(lines[0]).toMatchObject({ after: { category: 'Sombrero' } })
		expect(lines[0]?.before).not.toMatchObject({ category: expect.any(Number) })
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
			['Take a price change back', 'Ask for other prices', 'Change many prices', 'Change an item of the shop'],
		])
		expect(lines[3]).toMatchObject({ by: merchant.userId, subject: `item:${id}`, before: { price: 100 }, after: { price: 110 } })
		expect(text).not.toMatch(/127\.0\.0\.1|requestId/)
		expect((await history('GET /admin/shop/items/{id}/history', { id }, support)).status).toBe(403)
	})

	it('of an article, a banner, a batch, an offer of top-ups, a player and the settings is for those whose screen it is', async () => {
		const article = await world.call('POST /admin/news', { token: editor.token, body: { type: 0, subject: 'Balita', content: '<p>x</p>' } })
		const added = await world.call('POST /admin/banners', { token: editor.token, body: await banner() })
		// One point is below every limit; this is the first mint of this merchant.
		const { token: first } = await appoint(world, 13)
		const batch = await world.call('POST /admin/coupon-batches', { token: first, body: { userPoints: 1 } })
		const player = await world.register()
		const suspend = { reason: 'Sold R-Coin', until: null }
		await world.call('POST /admin/users/{UserNum}/suspend', { token: support.token, params: { UserNum: player.userNum }, body: suspend })
		await world.call('PATCH /admin/settings', { token: owner.token, body: { appName: 'Barkada' } })
		const offers = await stockTopUps(world, owner)
		for (const [name, id, body] of [
			['PATCH /admin/top-up-packages/{id}', offers.package, { edition: 1, price: 9_900 }],
			['PATCH /admin/top-up-channels/{id}', offers.channel, { edition: 1, state: 'hidden' }],
		] as const)
			expect((await world.call(name, { token: owner.token, params: { id }, body })).status).toBe(200)
		const expected: [HistoryCall, Record<string, number>, Person, Person, string][] = [
			['GET /admin/news/{id}/history', { id: Number(article.body.id) }, editor, merchant, 'Write an article'],
			['GET /admin/banners/{id}/history', { id: Number(added.body.id) }, editor, support, 'Add a banner'],
			['GET /admin/coupon-batches/{id}/history', { id: Number(batch.body.batch) }, support, editor, 'Mint codes'],
			['GET /admin/users/{UserNum}/history', { UserNum: player.userNum }, support, merchant, 'Suspend a player and sign them out'],
			['GET /admin/top-up-packages/{id}/history', { id: offers.package }, merchant, support, 'Change a package of top-ups'],
			['GET /admin/top-up-channels/{id}/history', { id: offers.channel }, owner, merchant, 'Hide a channel of top-ups'],
			['GET /admin/settings/history', {}, owner, editor, 'Change settings of the site'],
		]
		for (const [name, params, may, mayNot, did] of expected) {
			expect([name, (await history(name, params, may)).lines[0]?.did]).toEqual([name, did])
			expect([name, (await history(name, params, mayNot)).status]).toEqual([name, 403])
		}
		const { lines } = await history('GET /admin/top-up-packages/{id}/history', { id: offers.package }, merchant)
		expect(lines[0]).toMatchObject({ by: owner.userId, before: { price: 10_000 }, after: { price: 9_900 } })
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
			['Ask for a batch of codes', merchant.userId],
		])
	})
})
