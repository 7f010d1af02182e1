import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'

/** What payment providers report. */

export const payMongoEvent = defineEndpoint({
	method: 'POST',
	path: '/payments/paymongo',
	summary: 'A webhook of PayMongo, signed over time and body; amount and status are asked for at PayMongo before anything is loaded',
	tag: 'top-ups',
	access: 'guest',
	body: z.looseObject({}),
	isRaw: true,
	reply: z.object({ outcome: z.enum(['loaded', 'noted', 'already']) }),
	problems: ['NOT_FOUND', 'EVENT_REFUSED', 'PROVIDER_AWAY'],
	limit: 'writesPerAddress',
})
