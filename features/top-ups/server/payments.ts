import { HOUR_MS } from '#contract/durations.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { ProviderName } from '../contract.ts'
import type { PaymentOutcome } from '../payments.contract.ts'
import { orderBy, subjectOf } from './desk.admin.ts'
import type { TopUpNeeds } from './needs.ts'
import { ownOrder } from './orders.ts'
import type { PaymentProvider, ProviderEvent, ProviderPayment } from './providers/provider.ts'
import { keyOf } from './references.ts'
import { type PaymentNeeds, settle } from './settling.ts'
import {
	hasEvent,
	insertEvent,
	lockOrder,
	type OrderRow,
	selectByCheckout,
	selectByPayment,
	selectByReceipt,
	selectToAsk,
	updateOrder,
} from './store.ts'

type Named = { accountId: number; reference: string }

/** Payments by providers. The provider is never asked inside a transaction. */
export const createPayments = (needs: PaymentNeeds) => {
	const { database, clock, providers, settings } = needs
	const providerOf = (name: string | null) => providers.find((provider) => provider.name === name)
	return {
		/** The address of the page on which the order is paid; the same one again. PROVIDER_AWAY when the company does not answer. */
		async begin(named: Named, unit: UnitOfWork): Promise<string> {
			const order = await ownOrder(needs, named)
			const provider = providerOf(order.provider)
			if (!provider || order.state !== 'waiting' || order.expires_at <= clock.now()) throw new Problem('TOP_UP_OVER')
			if (order.checkout_address !== null) return order.checkout_address
			const { checkout, address } = await orAway(() => provider.begin(wantedOf(needs, order)))
			return unit(async (tx) => {
				const held = await lockOrder(tx, order.id)
				// Another call was faster: the player pays on one page only.
				if (held.checkout_address !== null) return held.checkout_address
				if (held.state !== 'waiting') throw new Problem('TOP_UP_OVER')
				const ask_at = clock.now() + waitBefore(0)
				await updateOrder(tx, order.id, { checkout_id: checkout, checkout_address: address, ask_at })
				return address
			})
		},

		/**
		 * An event of a provider. NOT_FOUND while it is switched off, EVENT_REFUSED for a wrong or late signature and what cannot be read. Every event counts once,
		 * by its id; it is noted together with what it caused, so that one that failed half way counts when it comes again.
		 */
		async tell(name: ProviderName, event: ProviderEvent): Promise<PaymentOutcome> {
			const provider = providerOf(name)
			if (!provider) throw new Problem('NOT_FOUND')
			const told = toldBy(needs, provider, event)
			if (!told) throw new Problem('EVENT_REFUSED')
			if (await hasEvent(database.read, { provider: name, event_id: told.id })) return 'already'
			const order = await orderTold(database.read, name, told)
			const payment = order?.checkout_id ? await orAway(() => provider.fetch(order.checkout_id ?? '')) : null
			const limits = await settings.handoutLimits(clock.now())
			return database.transaction(async (tx) => {
				if (!(await insertEvent(tx, { provider: name, event_id: told.id, received_at: clock.now() }))) return 'already'
				return order && payment ? settle(needs, tx, order, { payment, limits }) : 'noted'
			})
		},

		/**
		 * Somebody at the desk asks about an order now. Returns what settles it within a transaction. PROVIDER_AWAY when the company does not
		 * answer; TOP_UP_NO_CHECKOUT for an order that was never on its page.
		 */
		async ask(reference: string) {
			const order = await orderBy(database.read, reference)
			const provider = providerOf(order.provider)
			if (!provider || order.checkout_id === null) throw new Problem('TOP_UP_NO_CHECKOUT')
			const payment = await orAway(() => provider.fetch(order.checkout_id ?? ''))
			const limits = await settings.handoutLimits(clock.now())
			return async (tx: Tx) => {
				const outcome = await settle(needs, tx, order, { payment, limits })
				return { outcome, audit: { subject: subjectOf(order), after: { outcome } } }
			}
		},

		/** Asks about orders whose event stays away: 2, 10 and 60 minutes after its page was opened, then every hour of a day. Called every few seconds. */
		async askDue(): Promise<void> {
			for (const order of await selectToAsk(database.read, { now: clock.now(), atMost: AT_ONCE }))
				await askAbout(needs, order, providerOf(order.provider)).catch((error: unknown) => askAgain(needs, order, error))
		},
	}
}

/** What a company's code cannot read comes from somebody else, so it is no error of the site. */
const toldBy = ({ log }: PaymentNeeds, provider: PaymentProvider, event: ProviderEvent): ReturnType<PaymentProvider['tell']> => {
	try {
		return provider.tell(event)
	} catch (error) {
		log.warn({ err: error, provider: provider.name }, 'an event of a payment company cannot be read')
		return null
	}
}

const orderTold = async (db: Reader, provider: ProviderName, { checkout, payment }: NonNullable<ReturnType<PaymentProvider['tell']>>) => {
	if (checkout !== null) return selectByCheckout(db, { provider, checkout })
	if (payment === null) return undefined
	const reference_key = keyOf(payment)
	return (await selectByReceipt(db, { source: `provider:${provider}`, reference_key })) ?? selectByPayment(db, { provider, reference_key })
}

/** Between the first questions; then an hour each. */
const WAITS_MS = [120_000, 480_000, 3_000_000]
const waitBefore = (asks: number): number => WAITS_MS[asks] ?? HOUR_MS
const MOST_ASKS = 26
const AGAIN_MS = 120_000
const AT_ONCE = 20

const askAbout = async (needs: PaymentNeeds, order: OrderRow, provider: PaymentProvider | undefined): Promise<void> => {
	const { database, clock, settings } = needs
	const payment = await provider?.fetch(order.checkout_id ?? '')
	const limits = await settings.handoutLimits(clock.now())
	await database.transaction(async (tx) => {
		const held = await lockOrder(tx, order.id)
		if (held.asks !== order.asks || held.ask_at === null) return
		const asks = held.asks + 1
		await updateOrder(tx, held.id, { asks, ask_at: isLast(asks, payment) ? null : clock.now() + waitBefore(asks) })
		if (payment) await settle(needs, tx, held, { payment, limits })
	})
}

const isLast = (asks: number, payment: ProviderPayment | undefined): boolean => asks >= MOST_ASKS || payment?.state === 'over'

/** No answer, or one that cannot be loaded, does not count as a question, and must not keep the next orders waiting. */
const askAgain = async ({ database, log, clock }: PaymentNeeds, { id, reference }: OrderRow, error: unknown): Promise<void> => {
	log.warn({ err: error, reference }, 'the payment of an order cannot be asked for or loaded')
	await database.transaction((tx) => updateOrder(tx, id, { ask_at: clock.now() + AGAIN_MS }))
}

const wantedOf = ({ publicUrl }: TopUpNeeds, { reference, amount, package_name }: OrderRow) => {
	const url = new URL(`/topup/${reference}`, publicUrl).href
	return { reference, amount, description: package_name, key: `top-up-${reference}`, successUrl: url, cancelUrl: url }
}

const orAway = async <T>(ask: () => Promise<T>): Promise<T> => {
	try {
		return await ask()
	} catch (error) {
		if (error instanceof Problem) throw error
		throw new Problem('PROVIDER_AWAY', { retryAfterSeconds: 60 })
	}
}
