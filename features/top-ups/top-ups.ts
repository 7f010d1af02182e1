import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { TOP_UP } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import { createApproval } from './server/approval.admin.ts'
import { createClosings } from './server/closings.admin.ts'
import { createDesk } from './server/desk.admin.ts'
import { createDeskViews } from './server/desk-views.admin.ts'
import { createFigures } from './server/figures.admin.ts'
import { mailPlayer } from './server/loading.ts'
import { createOffersAdmin } from './server/offers.admin.ts'
import { selectChannels, selectPackages } from './server/offers-store.ts'
import { createTopUpOrders } from './server/orders.ts'
import { createPayments } from './server/payments.ts'
import { imageOf } from './server/pictures.ts'
import { inLanguage, orderOf, toChannel } from './server/reading.ts'
import { createReceipts } from './server/receipts.ts'
import { createTopUpRequests } from './server/requests.admin.ts'
import { createReversals } from './server/reversal.admin.ts'
import type { PaymentNeeds } from './server/settling.ts'
import { createStatements } from './server/statements.admin.ts'
import { countDesk } from './server/store.admin.ts'
import { forgetBytes, insertStep, lockOrder, type OrderRow, selectExpired, updateOrder } from './server/store.ts'

export type { PlacedChannel, PlacedPackage } from './server/offers.admin.ts'
export type { ChannelRow } from './server/offers-store.ts'
export { TOP_UP_NAMES } from './server/offers-store.ts'
export { createPayMongo } from './server/providers/paymongo.ts'

/** Money in: what players order and pay, the desk that checks it, and its books. */
export const createTopUps = (needs: PaymentNeeds) => {
	const { database, clock, providers } = needs
	const requests = createTopUpRequests(needs)
	const reversals = createReversals(needs, requests)
	const approval = createApproval(needs, requests, reversals)
	return {
		orders: createTopUpOrders(needs),
		receipts: createReceipts(needs),
		payments: createPayments(needs),
		offers: createOffersAdmin(needs),
		desk: createDesk(needs),
		files: createDeskViews(needs, approval),
		approval,
		reversals,
		statements: createStatements(needs, approval),
		figures: createFigures(needs),
		closings: createClosings(needs),
		image: (id: string) => imageOf(needs, id),
		/** An order as its player sees it, also before its transaction has ended. */
		shown: (order: OrderRow, db: Reader) => orderOf(db, order, clock.now()),

		/** Receipts that nobody has taken. */
		countWaiting: async (): Promise<number> => (await countDesk(database.read, clock.now())).waiting,

		/** What is offered now, in a language. */
		async offered(language: Language) {
			const [packages, channels] = await Promise.all([selectPackages(database.read, clock.now()), selectChannels(database.read)])
			return {
				packages: packages.map(({ id, name, name_fil, price, r_coin, bonus, shown_until }) => ({
					id,
					name: inLanguage(language, name, name_fil),
					price,
					rCoin: r_coin,
					bonus,
					until: shown_until === null ? null : toInstant(shown_until),
				})),
				channels: channels.map((channel) => toChannel(channel, language)),
				providers: providers.map(({ name }) => name),
			}
		},

		/** Ends orders that were not paid or not answered in time. Called every few seconds. */
		async expireDue(): Promise<void> {
			for (const { id } of await selectExpired(database.read, { now: clock.now(), atMost: EXPIRED_AT_ONCE }))
				await database.transaction(async (tx) => {
					const order = await lockOrder(tx, id)
					const now = clock.now()
					if (!['waiting', 'asked'].includes(order.state) || order.expires_at > now) return
					await insertStep(tx, { top_up_id: id, kind: 'expired', at: now, by_account: null, text: '', refusal: null })
					await updateOrder(tx, id, { state: 'expired', changed_at: now })
					// Who leaves the page of a payment company has paid nothing.
					if (order.provider === null) await mailPlayer(tx, needs, order, { kind: 'top-up-expired', wasAsked: order.state === 'asked' })
				})
		},

		/** Pictures of receipts are evidence for half a year; their fingerprints stay. */
		forgetOldImages: () =>
			deleteInPortions(database, (tx, atMost) => forgetBytes(tx, clock.now() - TOP_UP.imagesKeptDays * DAY_MS, atMost)),
	}
}

const EXPIRED_AT_ONCE = 100

export type TopUps = ReturnType<typeof createTopUps>
