import { HOUR_MS } from '#contract/durations.ts'
import type { Database } from '#db/database.ts'
import type { AuditRecord } from '#server/kernel/calls/audited-action.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { sourceOf } from './approval.admin.ts'
import { load } from './loading.ts'
import type { TopUpNeeds } from './needs.ts'
import { selectPackages } from './offers-store.ts'
import { ownOrder } from './orders.ts'
import type { PaymentProvider, ProviderEvent, ProviderPayment } from './providers/provider.ts'
import { pesosOf } from './qr-ph.ts'
import { keyOf } from './references.ts'
import { hasEvent, insertEvent, lockOrder, type OrderRow, selectByCheckout, selectToAsk, updateOrder } from './store.ts'
import { isOld, worthOf } from './worth.ts'

type Outcome = 'loaded' | 'noted' | 'already'
type Named = { accountId: number; reference: string }
export type PaymentNeeds = TopUpNeeds & {
	log: Pick<Log, 'warn'>
	record: (tx: Parameters<Parameters<Database['transaction']>[0]>[0], audit: AuditRecord) => Promise<void>
}

/**
 * Payments by providers, through the same door as the desk: amount and reference come from the provider's answer, and `load` books them.
 * The provider is never asked inside a transaction.
 */
export const createPayments = (needs: PaymentNeeds) => {
	const { database, clock, providers } = needs
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
				const ask_at = clock.now() + (ASKED_AFTER_MS[0] ?? 0)
				await updateOrder(tx, order.id, { checkout_id: checkout, checkout_address: address, ask_at })
				return address
			})
		},

		/**
		 * An event of a provider. NOT_FOUND while it is switched off, EVENT_REFUSED for a wrong or late signature. Every event counts once,
		 * by its id; it is noted together with what it caused, so that one that failed half way counts when it comes again.
		 */
		async tell(name: string, event: ProviderEvent): Promise<Outcome> {
			const provider = providerOf(name)
			if (!provider) throw new Problem('NOT_FOUND')
			const told = provider.tell(event)
			if (!told) throw new Problem('EVENT_REFUSED')
			if (await hasEvent(database.read, { provider: name, event_id: told.id })) return 'already'
			const order = told.checkout === null ? undefined : await selectByCheckout(database.read, told.checkout)
			const payment = order?.checkout_id ? await orAway(() => provider.fetch(order.checkout_id ?? '')) : null
			return database.transaction(async (tx) => {
				if (!(await insertEvent(tx, { provider: name, event_id: told.id, received_at: clock.now() }))) return 'already'
				return order && payment ? settle(needs, tx, order, payment) : 'noted'
			})
		},

		/** Asks about orders whose event stays away: after 2, 10 and 60 minutes. Called every few seconds. */
		async askDue(): Promise<void> {
			for (const order of await selectToAsk(database.read, { now: clock.now(), atMost: AT_ONCE }))
				await askAbout(needs, order, providerOf(order.provider)).catch((error: unknown) => askLater(needs, order, error))
		},
	}
}

const ASKED_AFTER_MS = [120_000, 600_000, HOUR_MS]
const AT_ONCE = 20

const askAbout = async (needs: PaymentNeeds, order: OrderRow, provider: PaymentProvider | undefined): Promise<void> => {
	const { database, log } = needs
	const payment = await provider?.fetch(order.checkout_id ?? '').catch((error: unknown) => {
		log.warn({ err: error }, 'a payment provider does not answer')
		return undefined
	})
	await database.transaction(async (tx) => {
		const held = await lockOrder(tx, order.id)
		if (held.asks !== order.asks || held.ask_at === null) return
		const next = ASKED_AFTER_MS[held.asks + 1]
		await updateOrder(tx, held.id, { asks: held.asks + 1, ask_at: next === undefined ? null : held.made_at + next })
		if (payment) await settle(needs, tx, held, payment)
	})
}

/** An order whose payment cannot be loaded must not keep the next ones waiting. */
const askLater = async ({ database, log, clock }: PaymentNeeds, { id, reference }: OrderRow, error: unknown): Promise<void> => {
	log.warn({ err: error, reference }, 'a payment cannot be loaded')
	await database.transaction((tx) => updateOrder(tx, id, { ask_at: clock.now() + (ASKED_AFTER_MS[1] ?? 0) }))
}

/**
 * Loads a paid order, once, also one that expired meanwhile. Everything else changes nothing, and neither does an order that waits for a
 * second person: who approved it at the desk has seen the payment.
 */
const settle = async (
	needs: PaymentNeeds,
	tx: Parameters<PaymentNeeds['record']>[0],
	order: OrderRow,
	{ state, payment, amount, reference }: ProviderPayment,
): Promise<Outcome> => {
	const held = await lockOrder(tx, order.id)
	if (held.state === 'loaded' || held.state === 'reversed') return 'already'
	if (held.state === 'second') return 'noted'
	const isPaid = state === 'paid' && payment !== null && amount > 0
	if (!isPaid || (reference !== null && reference !== held.reference)) return 'noted'
	const now = needs.clock.now()
	// The provider takes exactly what was asked: another amount pays for no bonus, unless the order is old.
	const offered = isOld(held, now) ? await selectPackages(tx, now) : []
	const worth = worthOf(held, amount, { offered, now })
	if (worth.rCoin + worth.bonus === 0) return 'noted'
	await load(tx, needs, held, {
		...worth,
		source: sourceOf(held),
		...{ reference_key: keyOf(payment), reference_scope: '', paidOn: null },
		amount,
		approvedBy: null,
		by: null,
	})
	await needs.record(tx, {
		actor: null,
		by: 'the site',
		address: '',
		requestId: '',
		action: 'payment reported by a provider',
		subject: `top-up:${held.reference}`,
		after: { received: `₱${pesosOf(amount)}`, rCoin: worth.rCoin + worth.bonus },
	})
	return 'loaded'
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
