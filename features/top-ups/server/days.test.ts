import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { Tx } from '#db/database.ts'
import { manilaDay, manilaDayRange } from '#server/kernel/clock.ts'
import { appoint } from '../../../tests/staff.ts'
import { approveTopUp, type Goods, sentTopUp, stockTopUps, TOP_UP_CHANNEL } from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import type { TopUpClosing } from '../books.admin.contract.ts'

let world: World
let owner: Person
let merchant: Person
let goods: Goods
beforeAll(async () => {
	world = await openWorld({ ...LASTING_SESSIONS })
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner)
})
afterAll(() => world.close())

const loaded = async (player: Person, offer: Goods, chosen: object) => {
	const order = await sentTopUp(world, player, offer, chosen)
	expect((await approveTopUp(world, merchant, order, { amount: order.amount })).body.state).toBe('loaded')
	return order
}

describe('a day of the books', () => {
	it('on which something was only taken back is closed too, without a difference', async () => {
		const order = await loaded(await world.register(), goods, {})
		await world.clock.advance(3 * DAY_MS)
		const day = manilaDay(world.clock.now())
		await world.call('POST /admin/top-ups/{reference}/reverse', {
			token: owner.token,
			params: { reference: order.reference },
			body: { reason: 'A false receipt' },
		})
		await world.clock.advance(DAY_MS)
		const { body: list } = await world.call('GET /admin/top-up-closings', { token: owner.token })
		expect(list.unclosed).toContain(day)
		const counted = [{ channel: goods.channel, counted: -order.amount }]
		const { status, body } = await world.call('POST /admin/top-up-closings', { token: merchant.token, body: { day, counted } })
		expect([status, (body.closing as TopUpClosing).lines]).toEqual([
			200,
			expect.arrayContaining([expect.objectContaining({ channel: goods.channel, expected: -order.amount, counted: -order.amount })]),
		])
	})

	it('ends at midnight in Manila, and a channel whose name is a formula is none in a spreadsheet', async () => {
		const { body } = await world.call('POST /admin/top-up-channels', {
			token: owner.token,
			body: { ...TOP_UP_CHANNEL, name: '=HYPERLINK("x")' },
		})
		const player = await world.register()
		const midnight = manilaDayRange(manilaDay(world.clock.now())).until
		await world.clock.advance(midnight - world.clock.now() - 600_000)
		const last = await loaded(player, goods, { channel: Number(body.id) })
		await world.clock.advance(midnight - world.clock.now() + 1)
		const first = await loaded(player, goods, { channel: Number(body.id) })
		await world.call('POST /admin/top-ups/{reference}/reverse', {
			token: owner.token,
			params: { reference: last.reference },
			body: { reason: 'A false receipt' },
		})
		const [day, next] = [manilaDay(midnight - 1), manilaDay(midnight)]
		const csv = async (from: string, until: string) =>
			(await world.call('GET /admin/top-up-figures/csv', { token: owner.token, query: { from, until } })).text
				.split('\r\n')
				.filter((row) => row.includes('HYPERLINK'))
		const pesos = (centavos: number) => (centavos / 100).toFixed(2)
		const name = `"'=HYPERLINK(""x"")"`
		expect(await csv(day, day)).toEqual([`${day},${name},${pesos(last.amount)},0.00,${pesos(last.amount)},${pesos(last.amount)}`])
		expect(await csv(day, next)).toEqual([
			`${day},${name},${pesos(last.amount)},0.00,${pesos(last.amount)},${pesos(last.amount)}`,
			`${next},${name},${pesos(first.amount)},${pesos(last.amount)},${pesos(first.amount - last.amount)},${pesos(first.amount)}`,
		])
		// What lies in the account is said whatever days are chosen, also where nothing moved.
		const later = manilaDay(midnight + 2 * DAY_MS)
		expect((await csv(next, next)).at(0)?.endsWith(`,${pesos(first.amount)}`)).toBe(true)
		expect(await csv(later, later)).toEqual([`${later},${name},0.00,0.00,0.00,${pesos(first.amount)}`])
		const { body: figures } = await world.call('GET /admin/top-up-figures', { token: owner.token, query: { from: day, until: day } })
		expect(figures.days).toMatchObject([{ day, count: expect.any(Number) }])
		await world.clock.advance(DAY_MS)
		const close = (which: string) => world.call('POST /admin/top-up-closings', { token: merchant.token, body: { day: which, counted: [] } })
		const lineOf = async (which: string) =>
			((await close(which)).body.closing as TopUpClosing).lines.find(({ channel }) => channel === Number(body.id))?.expected
		expect([await lineOf(day), await lineOf(next)]).toEqual([last.amount, first.amount - last.amount])
		// What is signed stays as it is, also past the program.
		const changed = (change: (tx: Tx) => Promise<unknown>) =>
			world.database.transaction(change).then(
				() => 'changed',
				() => 'refused',
			)
		expect(await changed((tx) => tx.updateTable('top_up_closing_lines').set({ counted: 1 }).execute())).toBe('refused')
		expect(await changed((tx) => tx.updateTable('top_up_closings').set({ note: 'fine' }).execute())).toBe('refused')
		expect(await changed((tx) => tx.deleteFrom('top_up_closings').execute())).toBe('refused')
	})
})
