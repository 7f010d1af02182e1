import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient } from '../../../tests/patience.ts'
import { appoint } from '../../../tests/staff.ts'
import {
	approveTopUp,
	freshTransfer,
	type Goods,
	orderTopUp,
	rCoinOf,
	sendReceipt,
	stockTopUps,
	TOP_UP_CHANNEL,
} from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** One account of the operator may stand behind several channels: an old one that was removed, or one with a code and one without. */
let world: World
let owner: Person
let merchant: Person
let goods: Goods
beforeAll(async () => {
	world = patient(await openWorld({ ...LASTING_SESSIONS }))
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner)
})
afterAll(() => world.close())

const channel = async (body: object) =>
	Number((await world.call('POST /admin/top-up-channels', { token: owner.token, body: { ...TOP_UP_CHANNEL, ...body } })).body.id)
const verdicts = async (of: number, transfer: string, amount: number) => {
	const text = `Date,Reference,Credit\n2026-11-20,${transfer},${(amount / 100).toFixed(2)}`
	const { body } = await world.call('POST /admin/top-up-statements', { token: merchant.token, body: { channel: of, text } })
	return (body.lines as { verdict: string }[]).map(({ verdict }) => verdict)
}
/** The same transfer for an order of each channel, approved one after the other; the states, and the verdict before the second. */
const loadTwice = async (first: number, second: number, { transfer = freshTransfer(), more = {} } = {}) => {
	const player = await world.register()
	const orders = [await orderTopUp(world, player, goods, { channel: first }), await orderTopUp(world, player, goods, { channel: second })]
	for (const { reference } of orders) {
		const sent = await sendReceipt(world, player, reference, { transferReference: transfer, ...more })
		expect(sent.status).toBe(200)
	}
	const [one, two] = orders as [(typeof orders)[0], (typeof orders)[0]]
	const before = await approveTopUp(world, merchant, one, { amount: one.amount })
	const seen = await verdicts(second, transfer, two.amount)
	const after = await approveTopUp(world, merchant, two, { amount: two.amount })
	return { states: [before.body.state, after.body.state], seen, points: await rCoinOf(world, player) }
}

describe('a transfer that was loaded through another channel of the same account', () => {
	it('is proposed by no statement, and needs a second person', async () => {
		const again = await channel({ name: 'GCash, the number' })
		expect(await loadTwice(goods.channel, again)).toEqual({ states: ['loaded', 'second'], seen: ['loaded'], points: 105 })
		// GCash gives each number once, whatever the account.
		const sister = await channel({ name: 'GCash of a sister', accountNumber: '0918 111 1111' })
		expect(await loadTwice(sister, goods.channel)).toMatchObject({ states: ['loaded', 'second'], seen: ['loaded'] })
	})

	it('is the same when the channel was removed and made anew, or is called a bank', async () => {
		const bank = { kind: 'bank', name: 'BPI', bank: 'BPI', accountNumber: '1234-5678-90' }
		const more = { bank: 'BDO', paidOn: '2026-11-20' }
		const [old, anew] = [await channel(bank), await channel({ ...bank, accountNumber: '1234567890' })]
		expect(await loadTwice(old, anew, { transfer: '55501', more })).toMatchObject({ states: ['second', 'second'] })
		expect(await loadTwice(old, anew, { transfer: '555012', more })).toMatchObject({ states: ['loaded', 'second'], seen: ['loaded'] })
		const wallet = await channel({ kind: 'bank', name: 'GCash by InstaPay', bank: 'GCash' })
		const counter = await channel({ kind: 'counter', name: 'Counter' })
		expect(await loadTwice(counter, wallet, { transfer: '555013', more })).toMatchObject({ states: ['loaded', 'second'] })
	})

	it('needs one also when both orders are approved at once', async () => {
		const again = await channel({ name: 'GCash once more' })
		for (let round = 0; round < 8; round++) {
			const player = await world.register()
			const transferReference = freshTransfer()
			const orders = [await orderTopUp(world, player, goods), await orderTopUp(world, player, goods, { channel: again })]
			for (const { reference } of orders) await sendReceipt(world, player, reference, { transferReference })
			const approved = orders.map((order, index) =>
				approveTopUp(world, [merchant, owner][index] as Person, order, { amount: order.amount }),
			)
			expect((await Promise.all(approved)).map(({ body }) => body.state).sort()).toEqual(['loaded', 'second'])
		}
	})

	it('is another one where the accounts of two banks differ', async () => {
		const bank = { kind: 'bank', name: 'Metrobank', bank: 'Metrobank' }
		const more = { bank: 'BDO', paidOn: '2026-11-20' }
		const [one, two] = [await channel({ ...bank, accountNumber: '777-1' }), await channel({ ...bank, accountNumber: '777-2' })]
		expect(await loadTwice(one, two, { transfer: '666012', more })).toMatchObject({ states: ['loaded', 'loaded'], seen: ['match'] })
	})
})
