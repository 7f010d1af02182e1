import type { ProviderName } from '../../contract.ts'

/**
 * What the provider knows of a checkout. `back`: it was paid, and given back in part or whole, or somebody disputes it. `amount` is what came, in centavos of pesos; `payment` names the payment, once for ever.
 */
export type ProviderPayment = { state: 'open' | 'paid' | 'back' | 'over'; payment: string | null; amount: number; reference: string | null }

/** An event as it came. */
export type ProviderEvent = { headers: (name: string) => string | undefined; body: Buffer; now: number }

/**
 * A payment company: begin, tell, fetch. An event only tells that something happened; what happened is always fetched from the company,
 * so a company that signs its events badly, or sends none, can do no harm.
 */
export type PaymentProvider = {
	name: ProviderName
	/** Opens a page on which an order is paid. The same `key` opens no second one. Throws when the company does not answer. */
	begin(order: {
		reference: string
		amount: number
		description: string
		key: string
		successUrl: string
		cancelUrl: string
	}): Promise<{ checkout: string; address: string }>
	/** Checks an event. Null when it is not from the company, or late; one at which it throws is refused as well. It concerns a checkout, a payment, or neither of them. */
	tell(event: ProviderEvent): { id: string; checkout: string | null; payment: string | null } | null
	/** The present state of a checkout. Throws when the company does not answer. */
	fetch(checkout: string): Promise<ProviderPayment>
}
