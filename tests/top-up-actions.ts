import { DAY_MS } from '#contract/durations.ts'
import type { CallName } from '#contract/index.ts'
import { APPROVAL_ABOVE } from '#contract/limits.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { appoint } from './staff.ts'
import { approveTopUp, type Goods, orderTopUp, rCoinOf, sendReceipt, sentTopUp, stockTopUps } from './top-ups.ts'
import type { Answer, Person, World } from './world.ts'

type AuditedAction = (world: World, staff: Person) => Promise<Answer>

/** One example of each call with which staff change something about top-ups. */
export const TOP_UP_ACTIONS = {
	'POST /admin/top-ups/take-next': (world, { token }) => world.call('POST /admin/top-ups/take-next', { token, body: {} }),
	'POST /admin/top-ups/{reference}/take': (world, staff) => onReceipt('POST /admin/top-ups/{reference}/take', {})(world, staff),
	'POST /admin/top-ups/{reference}/release': (world, staff) => onReceipt('POST /admin/top-ups/{reference}/release', {})(world, staff),
	'POST /admin/top-ups/{reference}/hand-over': async (world, staff) =>
		onReceipt('POST /admin/top-ups/{reference}/hand-over', { to: (await appoint(world, 11)).userId, note: 'Yours' })(world, staff),
	'POST /admin/top-ups/{reference}/notes': (world, staff) =>
		onReceipt('POST /admin/top-ups/{reference}/notes', { note: 'Called' })(world, staff),
	'POST /admin/top-ups/{reference}/approve': (world, staff) =>
		onReceipt('POST /admin/top-ups/{reference}/approve', { amount: 1_000 })(world, staff),
	/** Needs a company, see payments-server.ts. */
	'POST /admin/top-ups/{reference}/ask-company': async (world, { token }) =>
		world.call('POST /admin/top-ups/{reference}/ask-company', { token, params: await checkedOut(world, await world.register()) }),
	'POST /admin/top-ups/{reference}/refuse': (world, staff) =>
		onReceipt('POST /admin/top-ups/{reference}/refuse', { reason: 'unreadable' })(world, staff),
	'POST /admin/top-ups/{reference}/ask': (world, staff) =>
		onReceipt('POST /admin/top-ups/{reference}/ask', { question: 'When?' })(world, staff),
	'POST /admin/top-ups/{reference}/reverse': async (world, { token }) => {
		const params = { reference: (await loaded(world)).reference }
		return world.call('POST /admin/top-ups/{reference}/reverse', { token, params, body: { reason: 'A false receipt' } })
	},
	'POST /admin/top-up-debts/{UserNum}/lock': async (world, { token }) => {
		const [{ reference, player }, reversing] = [await loaded(world), await appoint(world, 20)]
		// As if it had been spent.
		await spend(world, player)
		const body = { reason: 'A false receipt' }
		await world.call('POST /admin/top-ups/{reference}/reverse', { token: reversing.token, params: { reference }, body })
		const params = { UserNum: player.userNum }
		return world.call('POST /admin/top-up-debts/{UserNum}/lock', { token, params, body: { isLocked: true } })
	},
	'POST /admin/top-up-requests/{id}/approve': (world, staff) => onRequest('approve')(world, staff),
	'POST /admin/top-up-requests/{id}/refuse': (world, staff) => onRequest('refuse')(world, staff),
	'POST /admin/top-up-statements': async (world, { token }) => {
		const { channel } = await goodsOf(world)
		return world.call('POST /admin/top-up-statements', { token, body: { channel, text: 'Nov 20, 2026 1234567890123 100.00' } })
	},
	'POST /admin/top-up-statements/approve': async (world, { token }) => {
		const { reference, amount } = await sentTopUp(world, await world.register(), await goodsOf(world))
		return world.call('POST /admin/top-up-statements/approve', { token, body: { matches: [{ reference, amount }] } })
	},
	'POST /admin/top-up-closings': (world, { token }) =>
		world.call('POST /admin/top-up-closings', { token, body: { day: nextDay(), counted: [] } }),
	'POST /admin/top-up-closings/{day}/sign': async (world, { token }) => {
		const [other, day] = [await appoint(world, 20), nextDay()]
		await world.call('POST /admin/top-up-closings', { token: other.token, body: { day, counted: [] } })
		return world.call('POST /admin/top-up-closings/{day}/sign', { token, params: { day }, body: {} })
	},
} satisfies Partial<Record<CallName, AuditedAction>>

/** The same for players, on a site where PayMongo is switched on. */
export const TOP_UPS_OF_PLAYERS: Partial<Record<CallName, AuditedAction>> = {
	'POST /top-ups': async (world, { token }) => {
		const { package: chosen, channel } = await goodsOf(world)
		return world.call('POST /top-ups', { token, body: { package: chosen, channel } })
	},
	'POST /top-ups/{reference}/receipt': async (world, player) => {
		const { reference } = await orderTopUp(world, player, await goodsOf(world))
		return sendReceipt(world, player, reference)
	},
	'POST /top-ups/{reference}/answer': async (world, player) => {
		const { reference } = await sentTopUp(world, player, await goodsOf(world))
		const { token } = await appoint(world, 20)
		await world.call('POST /admin/top-ups/{reference}/ask', { token, params: { reference }, body: { question: 'When?' } })
		const body = { message: 'This morning.' }
		return world.call('POST /top-ups/{reference}/answer', { token: player.token, params: { reference }, body })
	},
	'POST /top-ups/{reference}/checkout': async (world, player) => {
		const { reference } = await orderTopUp(world, player, await goodsOf(world), { channel: null, provider: 'paymongo' })
		return world.call('POST /top-ups/{reference}/checkout', { token: player.token, params: { reference } })
	},
	'POST /top-ups/{reference}/cancel': async (world, player) => {
		const { reference } = await orderTopUp(world, player, await goodsOf(world))
		return world.call('POST /top-ups/{reference}/cancel', { token: player.token, params: { reference } })
	},
}

/** An order whose player is on the page of the company. */
const checkedOut = async (world: World, player: Person): Promise<{ reference: string }> => {
	const { reference } = await orderTopUp(world, player, await goodsOf(world), { channel: null, provider: 'paymongo' })
	await world.call('POST /top-ups/{reference}/checkout', { token: player.token, params: { reference } })
	return { reference }
}

const goods = new WeakMap<World, Promise<Goods>>()
const goodsOf = (world: World): Promise<Goods> => {
	const stocked = goods.get(world) ?? appoint(world, 20).then((owner) => stockTopUps(world, owner))
	goods.set(world, stocked)
	return stocked
}

let days = 0
const nextDay = () => new Date(Date.UTC(2026, 0, ++days)).toISOString().slice(0, 10)

/** A call about a receipt of a fresh player. */
const onReceipt =
	(name: CallName, body: object): AuditedAction =>
	async (world, { token }) => {
		const { reference } = await sentTopUp(world, await world.register(), await goodsOf(world))
		return world.call(name, { token, params: { reference }, body })
	}

const loaded = async (world: World) => {
	const [player, owner] = [await world.register(), await appoint(world, 20)]
	// Other actions lower the limits.
	await world.database.transaction((tx) => world.services.settings.change(tx, { approvalAbove: { ...APPROVAL_ABOVE } }, world.clock.now()))
	const order = await sentTopUp(world, player, await goodsOf(world))
	const { status, text } = await approveTopUp(world, owner, order, { amount: order.amount })
	if (status !== 200) throw new Error(text)
	return { reference: order.reference, player }
}

const spend = async (world: World, player: Person) => {
	const { token } = await appoint(world, 20)
	const body = { currency: 'r-coin', amount: -105, reason: 'Spent' }
	await world.call('POST /admin/users/{UserNum}/adjustments', { token, params: { UserNum: player.userNum }, body })
}

/** A call about a request of another person that waits because of its size. */
const onRequest =
	(what: 'approve' | 'refuse'): AuditedAction =>
	async (world, { token }) => {
		const [asking, order] = [await appoint(world, 11), await sentTopUp(world, await world.register(), await goodsOf(world))]
		const { body } = await approveTopUp(world, asking, order, { amount: 50_000_000 })
		return world.call(`POST /admin/top-up-requests/{id}/${what}`, { token, params: { id: Number(body.request) }, body: {} })
	}

/** Leaves a top-up that was reversed after its points were spent, and another one that paid a part of the debt. */
export const reversedTopUp = async (world: World, player: Person): Promise<void> => {
	const [owner, goods] = [await appoint(world, 20), await goodsOf(world)]
	const [first, second] = [await sentTopUp(world, player, goods), await sentTopUp(world, player, goods)]
	const body = { currency: 'r-coin', amount: 500 - 8_000 - 60 - (await rCoinOf(world, player)), reason: 'Spent' }
	const steps = [
		await approveTopUp(world, owner, first, { amount: 800_000 }),
		await world.call('POST /admin/users/{UserNum}/adjustments', { token: owner.token, params: { UserNum: player.userNum }, body }),
		await world.call('POST /admin/top-ups/{reference}/reverse', {
			token: owner.token,
			params: { reference: first.reference },
			body: { reason: 'A false receipt' },
		}),
		await approveTopUp(world, owner, second, { amount: second.amount }),
	]
	const failed = steps.find(({ status }) => status !== 200)
	if (failed) throw new Error(failed.text)
}

/** Closes today, as tomorrow does, and leaves the clock there. */
export const closedDay = async (world: World): Promise<void> => {
	const day = manilaDay(world.clock.now())
	await world.clock.advance(DAY_MS)
	const { token } = await appoint(world, 20)
	const { status, text } = await world.call('POST /admin/top-up-closings', { token, body: { day, counted: [] } })
	if (status !== 200) throw new Error(text)
}
