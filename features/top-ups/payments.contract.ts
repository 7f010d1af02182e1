import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'

/** What payment providers report. */

/**
 * `desk`: paid, and more points than one person may hand out alone. `back`: loaded before or at the desk, and the payment was given back since. `noted`: nothing is paid, or it is at the desk already.
 */
export const PAYMENT_OUTCOMES = ['loaded', 'desk', 'back', 'noted', 'already'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

export const payMongoEvent = defineEndpoint({
	method: 'POST',
	path: '/payments/paymongo',
	summary: 'A webhook of PayMongo, signed over time and body; amount and status are asked for at PayMongo before anything is loaded',
	tag: 'top-ups',
	access: 'guest',
	body: z.looseObject({}),
	isRaw: true,
	reply: z.object({ outcome: z.enum(PAYMENT_OUTCOMES) }),
	problems: ['NOT_FOUND', 'EVENT_REFUSED', 'PROVIDER_AWAY'],
	limit: 'writesPerAddress',
})
