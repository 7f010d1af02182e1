import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { PROVIDERS } from './contract.ts'

/** What payment providers report. */

/**
 * `desk`: paid, and more points than one person may hand out alone. `back`: loaded before or at the desk, and the payment was given back since. `noted`: nothing is paid, or it is at the desk already.
 */
export const PAYMENT_OUTCOMES = ['loaded', 'desk', 'back', 'noted', 'already'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

export const paymentEvent = defineEndpoint({
	method: 'POST',
	path: '/payments/{provider}',
	summary: 'A webhook of a payment company, signed by it; amount and status are asked for there before anything is loaded',
	tag: 'top-ups',
	access: 'guest',
	params: z.object({ provider: z.enum(PROVIDERS) }),
	body: z.looseObject({}),
	isRaw: true,
	reply: z.object({ outcome: z.enum(PAYMENT_OUTCOMES) }),
	problems: ['NOT_FOUND', 'EVENT_REFUSED', 'PROVIDER_AWAY'],
	limit: 'writesPerAddress',
})
