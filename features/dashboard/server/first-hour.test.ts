import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { FIRST_STEPS, type Lack } from '#contract/first-hour.ts'
import type { CallName } from '#contract/index.ts'
import { installGuides } from '#server/install-guides.ts'
import { createFirstHour } from '#server/kernel/first-hour.ts'
import { bucketSettings } from '../../../tests/bucket-server.ts'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { addPasskey } from '../../../tests/passkeys.ts'
import { drawn, uploadPicture } from '../../../tests/pictures.ts'
import { confirmPassword, lastLink, signIn, updateDetails } from '../../../tests/proofs.ts'
import { appoint, proveForGood } from '../../../tests/staff.ts'
import { TOP_UP_CHANNEL, TOP_UP_PACKAGE } from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import type { FirstHourCard } from '../contract.ts'
import { createFirstHourCard } from './first-hour.ts'

/** A site as the first start leaves it: an owner of the settings, whom no letter reaches, and the guides of the demo, hidden. */
const openEmptySite = async (settings: Record<string, string> = {}) => {
	const world = await openWorld({ ...LASTING_SESSIONS, ...settings })
	onTestFinished(world.close)
	const [userId, password] = ['may_ari', 'May-Ari-ng-Bahay-1']
	const userNum = await world.services.staff.createOwner({ userId, password, email: null })
	await installGuides(world, world.services)
	const owner: Person = { userId, password, userNum, token: await signIn(world, { userId, password }), referralCode: '' }
	await proveForGood(world, owner)
	return { world, owner }
}
/** The settings of a machine on which everything is set. */
const READY = { ...GAME_KEYS, SMTP_URL: 'smtp://127.0.0.1:9', BACKUP_DIR: join(import.meta.dirname, '../../../elsewhere') }

const cardFor = async (world: World, { token }: Pick<Person, 'token'>) =>
	(await world.call('GET /admin/dashboard', { token })).body.firstHour as FirstHourCard | null
const lacksOf = (card: FirstHourCard | null) => card?.steps.flatMap(({ lacks }) => lacks ?? [])

it('asks an empty site for everything, in its order, and for nothing of top-ups where they are closed', async () => {
	const { world, owner } = await openEmptySite()
	const card = await cardFor(world, owner)
	expect(card?.steps.map(({ step }) => step)).toEqual(FIRST_STEPS)
	expect([card?.isHidden, lacksOf(card)]).toEqual([
		false,
		[
			...['own-name', 'own-logo', 'confirmed-address', 'second-step', 'mail-server', 'own-place', 'game-key', 'item-on-sale'],
			...['article', 'channel', 'own-terms'],
		],
	])
	// A site that takes no money has nothing to do for top-ups.
	await world.call('PATCH /admin/settings', { token: owner.token, body: { closed: ['topUps'] } })
	expect(lacksOf(await cardFor(world, owner))).not.toContain('channel')
})

it('ticks each step by what is so, from none to all, and is over for ever then', async () => {
	const { world, owner } = await openEmptySite(READY)
	const open = new Set<Lack>(lacksOf(await cardFor(world, owner)))
	expect(open.size).toBe(FIRST_STEPS.length)
	const does = async (done: Lack, work: () => Promise<unknown>, next: Lack[] = []) => {
		await work()
		open.delete(done)
		for (const lack of next) open.add(lack)
		expect([done, new Set(lacksOf(await cardFor(world, owner)))]).toEqual([done, open])
	}
	const send = async (name: CallName, body: object, params: Record<string, string | number> = {}) => {
		const answer = await world.call(name, { token: owner.token, body, params })
		expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text])
		return answer.body
	}
	await does('own-name', () => send('PATCH /admin/settings', { appName: 'Aming Server' }))
	const { path } = (await uploadPicture(world, owner.token, await drawn())).body
	await does('own-logo', () => send('PATCH /admin/settings', { logo: path }))
	const UserEmail = 'may.ari@example.com'
	await does('sent-letter', async () => {
		await confirmPassword(world, owner)
		await updateDetails(world, owner, { UserEmail })
		await world.settle()
	})
	await does('confirmed-address', async () => {
		await send('POST /verifyemail', { token: await lastLink(world, UserEmail) })
		// Another address ends all sessions.
		owner.token = await signIn(world, owner)
		await proveForGood(world, owner)
	})
	await does('second-step', () => addPasskey(world, owner))
	await does('good-backup', () => world.services.backups.record(world.clock.now(), { state: 'good', file: 'a.backup', size: 4_096 }))
	await does('game-call', () => sayToSite(world, 'heartbeat', { online: 3 }))
	await doesInShop({ does, send })
	const article = { type: 0, subject: 'Balita', content: '<p>Bukas na!</p>' }
	await send('POST /admin/news', article)
	await does('article', () => send('POST /admin/news', { ...article, state: 'published' }))
	await does('channel', () => send('POST /admin/top-up-channels', TOP_UP_CHANNEL), ['package'])
	await does('package', () => send('POST /admin/top-up-packages', TOP_UP_PACKAGE))
	await showTerms({ world, owner, send })
	expect(lacksOf(await cardFor(world, owner))).toEqual(['own-terms'])
	await writeTerms({ world, owner, send })
	expect(await cardFor(world, owner)).toBeNull()

	await world.clock.advance(MINUTE_MS)
	await expect.poll(async () => (await world.services.settings.stored()).firstHour).toBe('over')
	await world.clock.advance(3 * DAY_MS)
	expect((await world.call('GET /admin/dashboard', { token: owner.token })).body).toMatchObject({
		firstHour: null,
		health: { game: { state: 'down' } },
	})
	const hide = await world.call('PATCH /admin/first-hour', { token: owner.token, body: { isHidden: true } })
	expect([hide.status, hide.body.code]).toEqual([404, 'NOT_FOUND'])
})

it('takes a bucket for another place, once a recent backup is in it', async () => {
	const { world, owner } = await openEmptySite(bucketSettings('http://127.0.0.1:9'))
	const lacks = async () => (await cardFor(world, owner))?.steps.find(({ step }) => step === 'backups')?.lacks
	await world.services.backups.record(world.clock.now(), { state: 'good', file: 'a.backup', size: 4_096 })
	expect(await lacks()).toBe('good-backup')
	await world.services.backups.recordSent('a.backup')
	expect(await lacks()).toBeNull()
	await world.clock.advance(3 * DAY_MS)
	expect(await lacks()).toBe('good-backup')
})

type Send = (name: CallName, body: object, params?: Record<string, string | number>) => Promise<Record<string, unknown>>
type Does = (done: Lack, work: () => Promise<unknown>) => Promise<void>
const TERMS = 'terms'

/** An item in a hidden category is not on sale. */
const doesInShop = async ({ does, send }: { does: Does; send: Send }) => {
	const { id, edition } = await send('POST /admin/shop/categories', { name: 'Potions' })
	const hidden = await send('PATCH /admin/shop/categories/{id}', { edition, isHidden: true }, { id: Number(id) })
	const item = { ProductNum: 900_001, ItemName: 'Tsinelas', description: 'For slow feet.', section: 2, price: 5, category: id }
	await send('POST /admin/shop/items', { ...item, isOnSale: true })
	const show = { edition: hidden.edition, isHidden: false }
	await does('item-on-sale', () => send('PATCH /admin/shop/categories/{id}', show, { id: Number(id) }))
}

type Terms = { world: World; owner: Person; send: Send }
const termsOf = async ({ world, owner }: Terms) =>
	((await world.call('GET /admin/guides', { token: owner.token })).body.sections as { page: string; key: string; isShown: boolean }[])
		.filter(({ page }) => page === TERMS)
		.map(({ key }) => ({ page: TERMS, key }))

/** What came with the site is put on the page as it is. */
const showTerms = async (terms: Terms) => {
	for (const place of (await termsOf(terms)).slice(0, 2)) await terms.send('POST /admin/guides/{page}/{key}/show', { isShown: true }, place)
}

/** The first is rewritten, the second taken off again. */
const writeTerms = async (terms: Terms) => {
	const [first = { page: TERMS, key: '' }, second = first] = await termsOf(terms)
	const { body } = await terms.world.call('GET /admin/guides/{page}/{key}', { token: terms.owner.token, params: first })
	const en = { ...(body.en as object), html: '<p>Walang refund.</p>' }
	await terms.send('PATCH /admin/guides/{page}/{key}', { edition: body.edition, en }, first)
	expect(lacksOf(await cardFor(terms.world, terms.owner))).toEqual(['own-terms'])
	await terms.send('POST /admin/guides/{page}/{key}/show', { isShown: false }, second)
}

it('is for owners, who hide it and show it again', async () => {
	const { world, owner } = await openEmptySite()
	const { support, editor, merchant } = ACCOUNT_STATUS
	for (const status of [support, editor, merchant]) {
		const person = await appoint(world, status)
		expect([status, await cardFor(world, person)]).toEqual([status, null])
		const { status: answered } = await world.call('PATCH /admin/first-hour', { token: person.token, body: { isHidden: true } })
		expect([status, answered]).toEqual([status, 403])
	}
	for (const isHidden of [true, true, false]) {
		expect((await world.call('PATCH /admin/first-hour', { token: owner.token, body: { isHidden } })).body).toEqual({ isHidden })
		expect((await cardFor(world, owner))?.isHidden).toBe(isHidden)
	}
	// Another owner who is no safer than the first one was keeps the step open.
	await appoint(world, ACCOUNT_STATUS.owner)
	await addPasskey(world, owner)
	expect(lacksOf(await cardFor(world, owner))).toContain('second-step')
})

it('is hidden in a demo until an owner wants to see it', async () => {
	const { world, owner } = await openEmptySite({ DEMO: '1' })
	await world.database.transaction((tx) => world.services.settings.change(tx, { demo: 'filled' }, world.clock.now()))
	expect((await cardFor(world, owner))?.isHidden).toBe(true)
	await world.call('PATCH /admin/first-hour', { token: owner.token, body: { isHidden: false } })
	expect((await cardFor(world, owner))?.isHidden).toBe(false)
})

it('is not over while sample content waits for a decision', async () => {
	const { world, owner } = await openEmptySite()
	const firstHour = { steps: async () => [{ step: 'name' as const, lacks: null }] }
	const card = createFirstHourCard({ ...world, ...world.services, firstHour })
	expect((await world.call('POST /admin/sample', { token: owner.token, body: {} })).status).toBe(200)
	await card.endWhenDone()
	expect(await card.shownTo(ACCOUNT_STATUS.owner)).toMatchObject({ isHidden: false, sample: { isThere: true } })
	expect((await world.call('POST /admin/sample/take-over', { token: owner.token, body: {} })).status).toBe(200)
	await card.endWhenDone()
	expect(await card.shownTo(ACCOUNT_STATUS.owner)).toBeNull()
})

it('starts no site on which a step is told by no feature, or by two', () => {
	const news = { step: 'news', lacks: async () => null } as const
	expect(() => createFirstHour([news])).toThrow(/not told by one feature each: name, /)
	const all = FIRST_STEPS.map((step) => ({ step, lacks: async () => null }))
	expect(() => createFirstHour([...all, news])).toThrow('not told by one feature each: news')
})
