import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/index.ts'
import { sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import { signIn } from '../../tests/proofs.ts'
import { appoint, proveForGood } from '../../tests/staff.ts'
import { approveTopUp, sentTopUp, stockTopUps } from '../../tests/top-ups.ts'
import type { Person, World } from '../../tests/world.ts'
import type { Section } from './report.ts'

/** A site is restored from a backup of before staff decided what others had asked of a second person: all of it is open again. */
let site: KeptSite
let aside: string
let owner: Person
let asking: Person
let regaining: Person
let requests: Record<'takenBack' | 'minted' | 'regained' | 'adjustment' | 'refund' | 'price' | 'topUp' | 'untouched', number>

beforeAll(async () => {
	site = await keptSite()
	await site.running(decideAroundBackup)
	aside = (await site.restore()).aside
}, 240_000)
afterAll(() => site.drop())

const decideAroundBackup = async (world: World) => {
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 10, batch: 10 } }, world.clock.now()),
	)
	owner = await appoint(world, 20)
	asking = await appoint(world, 20)
	const decide = async (name: CallName, id: number, { token } = owner) =>
		expect((await world.call(name, { token, params: { id }, body: {} })).status).toBe(200)
	requests = await ask(world)
	await decide('POST /admin/batch-requests/{id}/approve', requests.takenBack)
	await decide('POST /admin/batch-requests/{id}/approve', requests.minted)
	await site.takeBackup()

	await decide('POST /admin/batch-requests/{id}/refuse', requests.takenBack)
	await decide('POST /admin/batch-requests/{id}/mint', requests.minted, asking)
	await decide('POST /admin/adjustments/{id}/refuse', requests.adjustment)
	await decide('POST /admin/refunds/{id}/refuse', requests.refund)
	await decide('POST /admin/shop/price-requests/{id}/refuse', requests.price)
	await decide('POST /admin/top-up-requests/{id}/approve', requests.topUp)
	// Taking a role makes what was asked void for good; that it came back shows in no list of roles.
	const give = (status: number) => world.call('POST /admin/staff', { token: owner.token, body: { UserID: regaining.userId, status } })
	await give(1)
	await give(20)
}

const ask = async (world: World): Promise<typeof requests> => {
	regaining = await appoint(world, 20)
	const player = await world.register()
	const batch = async (note: string, { token } = asking) =>
		Number((await world.call('POST /admin/coupon-batches', { token, body: { userPoints: 500, note } })).body.request)
	const { token } = asking
	const params = { UserNum: player.userNum }
	const adjustment = { currency: 'r-coin', amount: 500, reason: 'Lost in a crash' }
	const item = await stock(world, { price: 500 })
	const paid = await sentTopUp(world, player, await stockTopUps(world, asking))
	return {
		takenBack: await batch('Too many'),
		minted: await batch('Christmas'),
		regained: await batch('Of one who was dismissed', regaining),
		untouched: await batch('Nobody has decided'),
		adjustment: Number((await world.call('POST /admin/users/{UserNum}/adjustments', { token, params, body: adjustment })).body.request),
		refund: await askForRefund(world, player),
		price: Number((await world.call('PATCH /admin/shop/items/{id}', { token, params: { id: item }, body: { price: 1 } })).body.request),
		topUp: Number((await approveTopUp(world, asking, paid, { amount: paid.amount })).body.request),
	}
}

const askForRefund = async (world: World, player: Person): Promise<number> => {
	const [CouponCode] = await mint(world, { rCoin: 1_000 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
	await world.call('POST /buyitem', { token: player.token, query: { productnum: await stock(world, { price: 500 }) } })
	const { body } = await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 600 })
	const results = (body.deliveries as { id: number }[]).map(({ id }) => ({ id, status: 'delivered' }))
	await sayToSite(world, 'deliveries/ack', { results })
	const { id } = await world.database.read.selectFrom('order_lines').select('id').executeTakeFirstOrThrow()
	const asked = { token: asking.token, params: { id }, body: { reason: 'Never came' } }
	return Number((await world.call('POST /admin/order-lines/{id}/refund', asked)).body.request)
}

const decisionsIn = async (named: string) => {
	const { json } = await site.portal('compare', '--with', named, '--json')
	const decided = (json.found as Section[]).find(({ title }) => title === 'Decided there, and open here')
	return (decided?.missing ?? []).map(({ what, text }) => [what, text])
}

describe('compare', () => {
	it('lists what staff had decided and what is open again, and nothing that nobody decided', async () => {
		const { takenBack, minted, regained, adjustment, refund, price, topUp } = requests
		expect(await decisionsIn(aside)).toEqual([
			['batch', `request ${takenBack} refused there, approved here: 1 x 500 r-coin, 0 milleage: Too many`],
			['batch', `request ${minted} minted there, approved here: 1 x 500 r-coin, 0 milleage: Christmas`],
			['batch', `request ${regained} void there, waiting here: 1 x 500 r-coin, 0 milleage: Of one who was dismissed`],
			['adjustment', matching(`request ${adjustment} refused there, waiting here: 500 r-coin for account \\d+: Lost in a crash`)],
			['refund', matching(`request ${refund} refused there, waiting here: order line \\d+: Never came`)],
			['price', matching(`request ${price} refused there, waiting here: item \\d+ at 1`)],
			['top-up', matching(`request ${topUp} approved there, waiting here: 105 r-coin for order \\d+, transfer \\d{13}`)],
		])
	})

	it('says it in lines that can be read', async () => {
		const { code, out, err } = await site.portal('compare', '--with', aside)
		expect(code).toBe(1)
		expect(err).toContain('Decided there, and open here: batch 3, adjustment 1, refund 1, price 1, top-up 1.')
		expect(out).toMatch(/^Decided there, and open here\n +\S+ +batch +request \d+ refused there, approved here: 1 x 500 r-coin, /m)
		expect(out).toMatch(/^ +batch +request \d+ void there, waiting here: /m)
	})

	it('lists them until somebody has decided them here', async () => {
		await site.running(async (world) => {
			const token = await signIn(world, owner)
			await proveForGood(world, owner)
			const refuse = async (name: CallName, id: number) =>
				expect((await world.call(name, { token, params: { id }, body: {} })).status).toBe(200)
			for (const id of [requests.takenBack, requests.minted, requests.regained]) await refuse('POST /admin/batch-requests/{id}/refuse', id)
			await refuse('POST /admin/adjustments/{id}/refuse', requests.adjustment)
			await refuse('POST /admin/shop/price-requests/{id}/refuse', requests.price)
			await refuse('POST /admin/top-up-requests/{id}/refuse', requests.topUp)
			expect((await decisionsIn(aside)).map(([what]) => what)).toEqual(['refund'])
			await refuse('POST /admin/refunds/{id}/refuse', requests.refund)
		})
		expect(await decisionsIn(aside)).toEqual([])
	})

	it('finds none in what the site was restored from', async () => {
		expect(await decisionsIn(site.backup)).toEqual([])
	})
})

const matching = (pattern: string) => expect.stringMatching(new RegExp(`^${pattern}$`))
