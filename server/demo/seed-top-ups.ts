import { DAY_MS } from '#contract/durations.ts'
import { DEMO_CHANNELS, DEMO_PACKAGES, DEMO_TOP_UPS } from '#demo/top-ups.ts'
import { createTopUps, type TopUps } from '#features/top-ups/top-ups.ts'
import type { Dependencies, Services } from '../composition.ts'
import type { Actor } from '../kernel/calls/actor.ts'
import type { UnitOfWork } from '../kernel/calls/idempotency.ts'
import { demoDesk } from './demo-desk.ts'
import type { Moment } from './history.ts'

/** Adds packages and channels. Orders of the last days in each state are returned; nobody gets a letter of them. */
export const seedTopUps = async (dependencies: Dependencies, { accounts, settings, events, audit }: Services): Promise<Moment[]> => {
	const { clock, config } = dependencies
	let now = clock.now()
	const topUps = createTopUps({
		...dependencies,
		// Nobody is told of the demo's content.
		accounts: { ...accounts, notifyOwners: async () => undefined },
		settings,
		events,
		record: audit.record,
		clock: { now: () => Math.min(now, clock.now()), steady: clock.steady },
		mail: { post: async () => undefined },
		notifications: { tell: async () => undefined, wantsLetter: async () => false },
		providers: [],
		publicUrl: config.publicUrl,
	})
	const actor = await demoDesk(accounts)
	const offers = await seedOffers(dependencies, topUps, actor)
	const people = await accounts.byUserIds(DEMO_TOP_UPS.map(({ from }) => from))
	return DEMO_TOP_UPS.map((order): Moment => {
		const at = Math.round(clock.now() - order.daysAgo * DAY_MS)
		const happen = () => {
			now = at
			return seedOrder(dependencies, topUps, { order, offers, accountId: people.get(order.from)?.id ?? 0, actor })
		}
		return { at, happen }
	})
}

type Offers = { packages: number[]; channel: number }

const seedOffers = ({ database }: Dependencies, { offers }: TopUps, actor: Actor): Promise<Offers> =>
	database.transaction(async (tx) => {
		const packages: number[] = []
		for (const { fil, ...offer } of DEMO_PACKAGES)
			packages.push((await offers.packages.create(tx, { ...offer, nameFil: fil, from: null, until: null }, actor)).id)
		const channels: number[] = []
		for (const channel of DEMO_CHANNELS) channels.push((await offers.channels.create(tx, channel, actor)).id)
		return { packages, channel: channels[0] ?? 0 }
	})

type Seed = { order: (typeof DEMO_TOP_UPS)[number]; offers: Offers; accountId: number; actor: Actor }

const seedOrder = async ({ database }: Dependencies, topUps: TopUps, { order, offers, accountId, actor }: Seed): Promise<void> => {
	const unit: UnitOfWork = (work) => database.transaction(work)
	const buyer = { accountId, isEmailVerified: true }
	const wanted = { package: offers.packages[order.package] ?? 0, channel: offers.channel }
	const { reference, amount } = await topUps.orders.make(unit, buyer, wanted)
	if (order.transfer) await topUps.receipts.send({ accountId, reference }, { transferReference: order.transfer, images: [] }, unit)
	const limits = await topUps.approval.limits()
	await database.transaction(async (tx) => {
		if (order.end === 'loaded') await topUps.approval.approve(tx, actor, { reference, amount }, limits)
		if (order.end === 'refused') await topUps.desk.refuse(tx, { actor, reference, reason: 'not-received', text: '' })
		if (order.end === 'asked') await topUps.desk.ask(tx, { actor, reference, question: order.text ?? '' })
	})
}
