import { afterAll, beforeAll, expect, it } from 'vitest'
import { patient } from '../../../tests/patience.ts'
import { eventOf, openPayments, PAYMONGO, refundOf, tellSite } from '../../../tests/payments-server.ts'
import { appoint } from '../../../tests/staff.ts'
import { approveTopUp, deskFile, type Goods, orderTopUp, rCoinOf, stockTopUps, TOP_UP_PACKAGE } from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** A company may give a payment back while the desk still has its order: nobody would hear of it once the points are loaded. */
let world: World
let payments: Awaited<ReturnType<typeof openPayments>>
let owner: Person
let merchant: Person
let goods: Goods
beforeAll(async () => {
	payments = await openPayments()
	world = patient(await openWorld({ ...LASTING_SESSIONS, ...PAYMONGO, PAYMONGO_URL: payments.url }))
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner)
})
afterAll(async () => {
	await world.close()
	await payments.close()
})

const tell = async (event: { body: string; signature: string }) => (await tellSite(world, event)).body.outcome

/** An order above the limit, whose payment was reported: it waits at the desk. */
const atDesk = async (player: Person) => {
	const body = { ...TOP_UP_PACKAGE, name: 'Huge', price: 2_000_000, rCoin: 20_000_000 }
	const huge = Number((await world.call('POST /admin/top-up-packages', { token: owner.token, body })).body.id)
	const { reference } = await orderTopUp(world, player, goods, { channel: null, provider: 'paymongo', package: huge })
	await world.call('POST /top-ups/{reference}/checkout', { token: player.token, params: { reference } })
	const { id, payment } = payments.pay(reference)
	expect(await tell(eventOf(id, { now: world.clock.now() }))).toBe('desk')
	return { reference, payment }
}
const noted = async (reference: string) =>
	(await deskFile(world, owner, { reference })).steps.filter(({ kind, by }) => kind === 'note' && by === null)
const letters = async (reference: string) => {
	await world.settle()
	return world.mails.filter(({ to, text }) => to.startsWith(owner.userId.toLowerCase()) && text.includes(reference))
}

it('a payment that is given back while its order is at the desk is noted, and owners are told once', async () => {
	const player = await world.register()
	const { reference, payment } = await atDesk(player)
	Object.assign(payment ?? {}, { refunds: [{ id: 'ref_1', type: 'refund' }] })
	const refunded = () => tell(refundOf(payment?.id ?? '', { now: world.clock.now() }))
	expect([await refunded(), await refunded()]).toEqual(['back', 'already'])
	expect([(await noted(reference)).length, (await letters(reference)).length]).toEqual([1, 1])
	expect(await rCoinOf(world, player)).toBe(0)
})

it('so is one that is disputed while its order waits for the second person', async () => {
	const player = await world.register()
	const { reference, payment } = await atDesk(player)
	expect((await approveTopUp(world, merchant, { reference }, { amount: 2_000_000 })).body.state).toBe('second')
	Object.assign(payment ?? {}, { disputed: true })
	const params = { reference }
	const asked = await world.call('POST /admin/top-ups/{reference}/ask-company', { token: merchant.token, params })
	expect(asked.body.outcome).toBe('back')
	expect([(await noted(reference)).length, (await letters(reference)).length]).toEqual([1, 1])
	expect(await deskFile(world, owner, { reference })).toMatchObject({ state: 'second' })
})
