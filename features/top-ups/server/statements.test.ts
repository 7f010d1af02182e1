import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifySite } from '../../../cli/verify/verify.ts'
import { patient } from '../../../tests/patience.ts'
import { appoint } from '../../../tests/staff.ts'
import {
	approveTopUp,
	deskFile,
	freshTransfer,
	type Goods,
	orderTopUp,
	rCoinOf,
	sendReceipt,
	stockTopUps,
	TOP_UP_CHANNEL,
	TOP_UP_PACKAGE,
} from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import type { StatementLine } from '../books.admin.contract.ts'

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
afterAll(async () => {
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	await world.close()
})

const compare = async (text: string, channel = goods.channel) =>
	(await world.call('POST /admin/top-up-statements', { token: merchant.token, body: { channel, text } })).body.lines as StatementLine[]
const outcomes = async (matches: readonly object[]) => {
	const { body } = await world.call('POST /admin/top-up-statements/approve', { token: merchant.token, body: { matches } })
	return (body.results as { outcome: string }[]).map(({ outcome }) => outcome)
}
const pesos = (centavos: number) => (centavos / 100).toFixed(2)
/** An order whose transfer is named. */
const sent = async (player: Person, chosen: object = {}) => {
	const [order, transfer] = [await orderTopUp(world, player, goods, chosen), freshTransfer()]
	await sendReceipt(world, player, order.reference, { transferReference: transfer })
	return { ...order, transfer }
}

describe('a statement', () => {
	it('proposes what matches, shows what does not, and is approved in one go', async () => {
		const [player, another] = [await world.register(), await world.register()]
		const [right, wrong] = [await orderTopUp(world, player, goods), await orderTopUp(world, player, goods)]
		const [one, two] = [freshTransfer(), freshTransfer()]
		await sendReceipt(world, player, right.reference, { transferReference: one })
		await sendReceipt(world, player, wrong.reference, { transferReference: two })
		const unknown = await orderTopUp(world, another, goods)
		const text = [
			`Date,Reference No.,Debit,Credit,Balance`,
			`2026-11-20 10:00 AM,${one.slice(0, 4)} ${one.slice(4)},,${pesos(right.amount)},900.00`,
			`2026-11-20 10:01 AM,${two},,50.00,950.00`,
			`2026-11-20 10:02 AM,7777777777777,,${pesos(unknown.amount)},1000.00`,
			`2026-11-20 10:03 AM,8888888888888,,3.21,1000.00`,
			`2026-11-20 10:04 AM,9999999999999,44.00,,956.00`,
		].join('\n')
		const lines = await compare(text)
		expect(lines.map(({ verdict, order }) => [verdict, order?.reference ?? null])).toEqual([
			['match', right.reference],
			['amount', wrong.reference],
			['near', unknown.reference],
			['none', null],
		])
		expect((await deskFile(world, owner, right)).signs).toContainEqual(expect.objectContaining({ kind: 'statement-match', isFor: true }))
		expect((await deskFile(world, owner, wrong)).signs).toContainEqual(expect.objectContaining({ kind: 'amount-differs', count: 5_000 }))
		const matches = [right, right, { reference: 'P-000-000', amount: 100 }].map(({ reference, amount }) => ({ reference, amount }))
		expect(await outcomes(matches)).toEqual(['loaded', 'over', 'unknown'])
		expect(await rCoinOf(world, player)).toBe(105)
		expect(await compare(text)).toMatchObject([{ verdict: 'loaded' }, {}, {}, {}])
	})

	it('proposes no order whose claim can be read in two ways', async () => {
		const [victim, thief] = [await world.register(), await world.register()]
		const [right, message, account] = [
			await orderTopUp(world, victim, goods),
			await orderTopUp(world, thief, goods),
			await orderTopUp(world, thief, goods),
		]
		const [same, worded] = [freshTransfer(), freshTransfer()]
		await sendReceipt(world, thief, account.reference, { transferReference: '0917 000 0000' })
		await sendReceipt(world, thief, message.reference, { transferReference: worded })
		await sendReceipt(world, victim, right.reference, { transferReference: same })
		const line = `2026-11-20 10:00 AM to 09170000000 ${same} ${pesos(right.amount)} 900.00`
		// The number of the account stands in every line and names no order.
		expect(await compare(line)).toMatchObject([{ verdict: 'match', order: { reference: right.reference } }])
		// The words of a payer are no reference where there is a column for it, and no amount where there is another.
		const table = `Date,Description,Reference No.,Credit\n2026-11-20,for ${worded},8888888888881,${pesos(message.amount)}\n`
		expect(await compare(table)).toMatchObject([{ verdict: 'near', transferReference: '8888888888881' }])
		const text = `2026-11-20 10:00 AM ${worded} ${pesos(message.amount)} 8888888888882 1.00 900.00`
		expect(await compare(text)).toMatchObject([{ verdict: 'amount', credit: 100 }])
		// Somebody else claims the transfer: the desk looks at both.
		await sendReceipt(world, thief, message.reference, { transferReference: same })
		expect(await compare(line)).toMatchObject([{ verdict: 'several' }])
	})

	it('ticks no line of a pasted text with two numbers, one of which may be the words of the payer', async () => {
		const order = await sent(await world.register())
		const real = freshTransfer()
		// The payer wrote a made-up number: it would be loaded, and the real one once more.
		const text = (between: string) => `Received from 09181112222 Ref No ${real}${between}${order.transfer} ${pesos(order.amount)} 900.00`
		for (const between of [' Note: ', ' ', ', '])
			expect(await compare(text(between))).toMatchObject([{ verdict: 'unsure', order: { reference: order.reference } }])
		expect((await deskFile(world, owner, order)).signs.map(({ kind }) => kind)).not.toContain('statement-match')
		const alone = `Received from 09181112222 Ref No ${order.transfer.slice(0, 4)} ${order.transfer.slice(4)} ${pesos(order.amount)} 900.00`
		expect(await compare(alone)).toMatchObject([{ verdict: 'match' }])
	})

	it('loads the reference that it says, so that no other order is loaded by it', async () => {
		const player = await world.register()
		const [order, next] = [await sent(player), await orderTopUp(world, player, goods)]
		const real = freshTransfer()
		const [line] = await compare(`Date,Reference,Credit\n2026-11-20,${real},${pesos(order.amount)}`)
		expect(line).toMatchObject({ verdict: 'near', transferReference: real })
		const matches = [{ reference: order.reference, amount: order.amount, transferReference: real }]
		const { body } = await world.call('POST /admin/top-up-statements/approve', { token: merchant.token, body: { matches } })
		expect(body.results).toMatchObject([{ outcome: 'loaded' }])
		expect((await sendReceipt(world, player, next.reference, { transferReference: real })).status).toBe(422)
	})

	it('ticks nothing that went out, or that does not say that it came in, and keeps no such line as a sign', async () => {
		const player = await world.register()
		const [out, plain] = [await sent(player), await sent(player)]
		const text = `Transfer from 09170000000 to 09181234567 ${out.transfer} ${pesos(out.amount)} 900.00\n${plain.transfer} ${pesos(plain.amount)} 900.00`
		expect(await compare(text)).toMatchObject([{ verdict: 'unsure', saysIn: false, order: { reference: plain.reference } }])
		for (const order of [out, plain])
			expect((await deskFile(world, owner, order)).signs.map(({ kind }) => kind)).not.toContain('statement-match')
	})

	it('finds an order that was refused before its money came', async () => {
		const player = await world.register()
		const order = await sent(player)
		const params = { reference: order.reference }
		await world.call('POST /admin/top-ups/{reference}/refuse', { token: merchant.token, params, body: { reason: 'not-received' } })
		const [line] = await compare(`Date,Reference,Credit\n2026-11-20,${order.transfer},${pesos(order.amount)}`)
		expect(line).toMatchObject({ verdict: 'refused', order: { reference: order.reference, state: 'refused' } })
		expect(await outcomes([{ reference: order.reference, amount: order.amount, transferReference: order.transfer }])).toEqual(['loaded'])
		expect(await rCoinOf(world, player)).toBe(105)
	})

	it('ticks a number of a bank only on its day, or the day after, and where the day can be read in one way', async () => {
		const body = { ...TOP_UP_CHANNEL, kind: 'bank', name: 'Of days', bank: 'BPI', accountNumber: '88-1' }
		const bank = Number((await world.call('POST /admin/top-up-channels', { token: owner.token, body })).body.id)
		const player = await world.register()
		const order = await orderTopUp(world, player, goods, { channel: bank })
		const named = { transferReference: '004533', bank: 'BDO', paidOn: '2026-11-05' }
		expect((await sendReceipt(world, player, order.reference, named)).status).toBe(200)
		const verdictsOn = async (...days: string[]) =>
			(await compare(`Date,Reference,Credit\n${days.map((day) => `${day},004533,${pesos(order.amount)}`).join('\n')}`, bank)).map(
				({ verdict }) => verdict,
			)
		expect(await verdictsOn('2026-10-05', '2026-11-04', '2026-11-07', '05/11/2026', '46331')).toEqual(Array(5).fill('day'))
		expect((await deskFile(world, owner, order)).signs.map(({ kind }) => kind)).not.toContain('statement-match')
		expect(await verdictsOn('2026-11-05', '2026-11-06')).toEqual(['match', 'match'])
		expect(await verdictsOn('05/11/2026', '30/11/2026')).toEqual(['match', 'day'])
	})

	it('says of each order that cannot be approved why, and approves the others', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const body = { ...TOP_UP_CHANNEL, kind: 'bank', name: 'Bank', bank: 'BPI' }
		const bank = Number((await world.call('POST /admin/top-up-channels', { token: owner.token, body })).body.id)
		const mint = { ...TOP_UP_PACKAGE, name: 'Mint', price: 100, rCoin: 900_000_000 }
		const dear = Number((await world.call('POST /admin/top-up-packages', { token: owner.token, body: mint })).body.id)
		const [unnamed, huge, good] = [
			await orderTopUp(world, one, goods, { channel: bank }),
			await sent(one, { package: dear }),
			await sent(two),
		]
		const [line] = await compare(`Date,Reference,Credit\n2026-11-20,004521,${pesos(unnamed.amount)}`, bank)
		expect(line).toMatchObject({ verdict: 'near', order: { reference: unnamed.reference } })
		const matches = [
			{ reference: unnamed.reference, amount: unnamed.amount, transferReference: '004521' },
			{ reference: huge.reference, amount: 20_000 },
			{ reference: good.reference, amount: good.amount },
		]
		expect(await outcomes(matches)).toEqual(['incomplete', 'full', 'loaded'])
		expect(await rCoinOf(world, two)).toBe(105)
		// The desk can say bank and day.
		expect(await deskFile(world, owner, unnamed)).toMatchObject({ kind: 'bank', bank: '', paidOn: null })
		const named = { amount: unnamed.amount, transferReference: '004521', bank: 'BDO', paidOn: '2026-11-20' }
		expect((await approveTopUp(world, merchant, unnamed, named)).body.state).toBe('loaded')
	})
})
