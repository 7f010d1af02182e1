import { expect, it, onTestFinished, vi } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { CallName } from '#contract/index.ts'
import { SAMPLE } from '#demo/sample.ts'
import { mint } from '../../tests/goods.ts'
import { appoint } from '../../tests/staff.ts'
import { waitingForLocks } from '../../tests/waiting-for-locks.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'
import type { SampleContent } from './contract.ts'

/** A site without content, and its owner. */
const openEmptySite = async () => {
	const world = await openWorld(LASTING_SESSIONS)
	onTestFinished(world.close)
	const owner = await appoint(world, ACCOUNT_STATUS.owner)
	const send = (name: CallName, { token }: Pick<Person, 'token'> = owner) => world.call(name, { token, body: {} })
	const read = async <T>(name: CallName, { token } = owner): Promise<T> => (await world.call(name, { token })).body as T
	/** What every visitor gets. */
	const open = async <T>(name: CallName): Promise<T> => (await world.call(name, { isAfresh: true })).body as T
	const sample = async () => (await read<{ firstHour: { sample: SampleContent | null } | null }>('GET /admin/dashboard')).firstHour?.sample
	return { world, owner, send, read, open, sample }
}
type Site = Awaited<ReturnType<typeof openEmptySite>>

const SIZES = Object.fromEntries(Object.entries(SAMPLE).map(([kind, entries]) => [kind, entries.length]))
const ALL = Object.values(SIZES).reduce((sum, size) => sum + size, 0)
const whole = (isThere: boolean) => ({
	isThere,
	parts: Object.entries(SIZES).map(([kind, untouched]) => ({ ...{ kind, untouched }, needed: 0, changed: 0 })),
})
/** What of each kind is not as it came, as `kind: needed, changed`. */
const othersOf = (sample: SampleContent | null | undefined) =>
	Object.fromEntries(
		(sample?.parts ?? []).flatMap(({ kind, needed, changed }) => (needed + changed > 0 ? [[kind, [needed, changed]]] : [])),
	)

/** How much players see. */
const seen = async ({ open, world }: Site) => ({
	news: (await Promise.all([0, 1, 2].map((type) => newsOf(world, type)))).flat().length,
	categories: (await open<unknown[]>('GET /shopcategories')).length,
	items: await itemsSeen(world),
	banners: (await open<{ data: unknown[] }>('GET /getSiteBanners')).data.length,
	events: (await open<{ events: unknown[] }>('GET /events')).events.length,
})
const newsOf = async (world: World, type: number) => {
	const params = { type, count: 50, flag1: 0, flag2: 0 }
	return (await world.call('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', { params, isAfresh: true })).body as unknown as unknown[]
}
const itemsSeen = async (world: World) => {
	const pages = [1, 2].map((page) => world.call('GET /itemshop', { query: { page }, isAfresh: true }))
	return (await Promise.all(pages)).flatMap(({ body }) => body.itemshopdata as unknown[]).length
}

type Item = { ProductNum: number; ItemName: string; edition: number; state: string; contents: { ProductNum: number }[]; category: number }
const itemsOf = async ({ read }: Site) => (await read<{ items: Item[] }>('GET /admin/shop/items')).items
const buyer = async (world: World) => {
	const player = await world.register()
	const [code] = await mint(world, { rCoin: 5_000, milleage: 5_000 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	return player
}

it('is offered to a site without content, comes whole and published, and tells no Discord channel', async () => {
	const site = await openEmptySite()
	const { world, owner, send, read, sample } = site
	const webhook = `https://discord.com/api/webhooks/123456789012345678/${'Sample-token_'.repeat(5)}`
	const body = { name: 'Balita', webhook, language: 'en', kinds: ['news', 'events'] }
	expect((await world.call('POST /admin/announcement-channels', { token: owner.token, body })).status).toBe(200)
	await world.clock.advance(DAY_MS)
	expect(await sample()).toEqual(whole(false))
	expect((await send('POST /admin/sample')).body).toEqual({ came: ALL })
	expect(await sample()).toEqual(whole(true))
	expect(await seen(site)).toEqual(SIZES)
	const { itemshopdata } = (await world.call('GET /itemshop', { query: { lang: 'fil' } })).body as {
		itemshopdata: { description: string }[]
	}
	expect(SAMPLE.items.map(({ fil }) => fil.description)).toContain(itemshopdata[0]?.description)
	await world.services.announcements.lookForHappenings()
	expect((await world.services.announcements.queue()).waiting).toBe(0)
	const { entries } = await read<{ entries: { did: string; subject: string; after: unknown }[] }>('GET /admin/audit')
	expect(entries[0]).toMatchObject({ did: 'Put in sample content', subject: 'sample', after: SIZES })
})

/** The calls of one person run one after the other anyway. */
const allAtOnce = async ({ send }: Site, owners: readonly Person[], name: CallName) =>
	(await Promise.all(owners.map((one) => send(name, one)))).map(({ status }) => status).sort()

it('comes once, however many ask for it, and never beside content that players see', async () => {
	const site = await openEmptySite()
	const { world, owner, send, sample } = site
	const owners = [owner, await appoint(world, ACCOUNT_STATUS.owner), await appoint(world, ACCOUNT_STATUS.owner)]
	expect(await allAtOnce(site, owners, 'POST /admin/sample')).toEqual([200, 409, 409])
	expect([await seen(site), await sample()]).toEqual([SIZES, whole(true)])
	expect(await allAtOnce(site, owners, 'POST /admin/sample/throw-away')).toEqual([200, 409, 409])
	expect((await send('POST /admin/sample')).status).toBe(200)
	expect((await send('POST /admin/sample/take-over')).status).toBe(200)
	expect([await sample(), (await send('POST /admin/sample')).body.code]).toEqual([null, 'EDITED_MEANWHILE'])
})

it('is for owners', async () => {
	const { world, send } = await openEmptySite()
	const { support, editor, merchant } = ACCOUNT_STATUS
	for (const status of [support, editor, merchant]) {
		const person = await appoint(world, status)
		for (const name of ['POST /admin/sample', 'POST /admin/sample/take-over', 'POST /admin/sample/throw-away'] as const)
			expect([status, name, (await send(name, person)).status]).toEqual([status, name, 403])
	}
})

it('is taken over as it is, and then it is too late to throw it away', async () => {
	const site = await openEmptySite()
	const { send, sample } = site
	await send('POST /admin/sample')
	expect((await send('POST /admin/sample/take-over')).body).toEqual({ stays: ALL })
	expect([await sample(), await seen(site)]).toEqual([null, SIZES])
	for (const name of ['POST /admin/sample/take-over', 'POST /admin/sample/throw-away'] as const)
		expect((await send(name)).body.code).toBe('EDITED_MEANWHILE')
})

it('is thrown away without a trace where nobody has touched it, also out of carts, and can come again', async () => {
	const site = await openEmptySite()
	const { world, send, read, sample } = site
	await send('POST /admin/sample')
	const player = await world.register()
	const [item] = await itemsOf(site)
	const added = await world.call('POST /addtocart', { token: player.token, query: { productnum: Number(item?.ProductNum) } })
	expect(added.status).toBe(200)
	expect((await send('POST /admin/sample/throw-away')).body).toEqual({ gone: ALL, stays: 0 })
	expect(await seen(site)).toEqual({ news: 0, categories: 0, items: 0, banners: 0, events: 0 })
	expect(await itemsOf(site)).toEqual([])
	expect((await read<{ categories: unknown[] }>('GET /admin/shop/categories')).categories).toEqual([])
	expect(await sample()).toEqual(whole(false))
	// Articles, banners and events lie among what was removed.
	expect((await world.call('GET /admin/news', { token: site.owner.token, query: { state: 'deleted' } })).body.total).toBe(SIZES.news)
	expect((await send('POST /admin/sample')).body).toEqual({ came: ALL })
	expect(await seen(site)).toEqual(SIZES)
})

/** An article and a banner in other words, one event removed, an item for another price. */
const change = async ({ world, read, owner: { token } }: Site, item: Item) => {
	const [article] = (await read<{ news: { id: number }[] }>('GET /admin/news')).news
	const [banner] = (await read<{ entries: { id: number; edition: number }[] }>('GET /admin/banners')).entries
	const [event] = (await read<{ entries: { id: number; edition: number }[] }>('GET /admin/events')).entries
	const answers = [
		await world.call('PATCH /admin/news/{id}', { token, params: { id: Number(article?.id) }, body: { subject: 'Kami ito' } }),
		await world.call('PATCH /admin/banners/{id}', {
			token,
			params: { id: Number(banner?.id) },
			body: { edition: banner?.edition, title: 'Kami ito' },
		}),
		await world.call('PATCH /admin/events/{id}', {
			token,
			params: { id: Number(event?.id) },
			body: { edition: event?.edition, state: 'removed' },
		}),
		await world.call('PATCH /admin/shop/items/{id}', { token, params: { id: item.ProductNum }, body: { description: 'Amin ito.' } }),
	]
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

it('leaves what was changed as it is, and what was bought with what it needs, off sale', async () => {
	const site = await openEmptySite()
	const { world, send, read, sample } = site
	await send('POST /admin/sample')
	const items = await itemsOf(site)
	const bundle = items.find(({ contents }) => contents.length > 0)
	const inside = bundle?.contents.map(({ ProductNum }) => ProductNum) ?? []
	const other = items.find(({ ProductNum, contents }) => contents.length === 0 && !inside.includes(ProductNum))
	if (!bundle || !other) throw new Error('the sample has no bundle, or nothing else')
	await change(site, other)
	const player = await buyer(world)
	expect((await world.call('POST /buyitem', { token: player.token, query: { productnum: bundle.ProductNum } })).status).toBe(200)
	const kept = new Set([bundle, other, ...items.filter(({ ProductNum }) => inside.includes(ProductNum))].map(({ category }) => category))
		.size
	const needed = 1 + inside.length
	expect(othersOf(await sample())).toEqual({ news: [0, 1], banners: [0, 1], items: [needed, 1], categories: [kept, 0] })

	const stays = 3 + needed + kept
	expect((await send('POST /admin/sample/throw-away')).body).toEqual({ gone: ALL - stays - 1, stays })
	expect((await send('POST /admin/sample/throw-away')).status).toBe(409)
	expect(await seen(site)).toEqual({ news: 1, categories: kept, items: 1, banners: 1, events: 0 })
	const left = await itemsOf(site)
	expect(left.filter(({ state }) => state === 'shown').map(({ ProductNum }) => ProductNum)).toEqual([other.ProductNum])
	expect(left).toHaveLength(needed + 1)
	expect(JSON.stringify(await read('GET /shoppurchases', player))).toContain(bundle.ItemName)
	expect(await sample()).toBeNull()
})

it('sells nothing that is thrown away at the same moment, and says so', async () => {
	const site = await openEmptySite()
	const { world, send } = site
	await send('POST /admin/sample')
	const player = await buyer(world)
	const [item] = (await itemsOf(site)).filter(({ contents }) => contents.length === 0)
	if (!item) throw new Error('the sample has no item')
	const { database, services } = world
	const { promise: isEnough, resolve: enough } = Promise.withResolvers<void>()
	const { promise: isRemoved, resolve: removed } = Promise.withResolvers<void>()
	const removal = database.transaction(async (tx) => {
		await tx.deleteFrom('sample_entries').execute()
		await services.shopAdmin.removal.remove(tx, { items: [item.ProductNum], categories: [] })
		removed()
		await isEnough
	})
	await isRemoved
	const buying = world.call('POST /buyitem', { token: player.token, query: { productnum: item.ProductNum } })
	if (database.engine === 'postgres') await vi.waitUntil(async () => (await waitingForLocks(world)) > 0, { timeout: 60_000 })
	enough()
	await removal
	const { status, body } = await buying
	expect([status, body.code]).toEqual([404, 'ITEM_UNAVAILABLE'])
})
