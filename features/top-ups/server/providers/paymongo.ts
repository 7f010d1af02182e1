import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { PaymentProvider, ProviderPayment } from './provider.ts'

/** Keys of a PayMongo account. `mode` decides which signature of a webhook counts: `te` of test events, `li` of live ones. */
export type PayMongoKeys = { secretKey: string; webhookSecret: string; mode: 'test' | 'live'; baseUrl: string }

/** PayMongo: checkout sessions with QR Ph, GCash and Maya, no cards. Amounts are centavos on its side, too. */
export const createPayMongo = ({ secretKey, webhookSecret, mode, baseUrl }: PayMongoKeys): PaymentProvider => {
	const call = async (path: string, body?: object, key?: string): Promise<unknown> => {
		const response = await fetch(`${baseUrl}${path}`, {
			method: body ? 'POST' : 'GET',
			headers: {
				authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
				accept: 'application/json',
				...(body && { 'content-type': 'application/json' }),
				...(key && { 'idempotency-key': key }),
			},
			...(body && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(PATIENCE_MS),
			redirect: 'error',
		})
		if (!response.ok) throw new Error(`PayMongo answered ${response.status} to ${path.replace(/cs_\w+/, '...')}`)
		return response.json()
	}
	return {
		name: 'paymongo',
		async begin({ reference, amount, description, key, successUrl, cancelUrl }) {
			const attributes = {
				line_items: [{ name: description, amount, currency: 'PHP', quantity: 1 }],
				payment_method_types: ['qrph', 'gcash', 'paymaya'],
				reference_number: reference,
				description,
				success_url: successUrl,
				cancel_url: cancelUrl,
				metadata: { reference },
			}
			const { data } = z.parse(opened, await call('/v1/checkout_sessions', { data: { attributes } }, key))
			return { checkout: data.id, address: data.attributes.checkout_url }
		},
		tell: ({ headers, body, now }) => (isSigned(headers(SIGNATURE), body, { webhookSecret, mode, now }) ? eventIn(body, mode) : null),
		fetch: async (checkout) => paymentIn(z.parse(session, await call(`/v1/checkout_sessions/${encodeURIComponent(checkout)}`)), mode),
	}
}

const PATIENCE_MS = 10_000
const SIGNATURE = 'paymongo-signature'
const WINDOW_MS = 300_000

const opened = z.object({ data: z.object({ id: z.string(), attributes: z.object({ checkout_url: z.url() }) }) })

const payment = z.object({
	id: z.string(),
	attributes: z.object({
		amount: z.int(),
		currency: z.string(),
		status: z.string(),
		livemode: z.optional(z.boolean()),
		refunds: z.optional(z.nullable(z.array(z.unknown()))),
		disputed: z.optional(z.nullable(z.boolean())),
	}),
})
const session = z.object({
	data: z.object({
		attributes: z.object({
			status: z.optional(z.nullable(z.string())),
			livemode: z.optional(z.boolean()),
			reference_number: z.optional(z.nullable(z.string())),
			payments: z._default(z.nullable(z.array(payment)), []),
		}),
	}),
})

/** Only a paid payment in pesos counts, of the mode that the keys are for. One that is given back in part or disputed is for a person. */
const paymentIn = ({ data: { attributes } }: z.output<typeof session>, mode: 'test' | 'live'): ProviderPayment => {
	const isLive = mode === 'live'
	const reference = attributes.reference_number ?? null
	const nothing = { payment: null, amount: 0, reference }
	if ((attributes.livemode ?? isLive) !== isLive) return { state: 'open', ...nothing }
	const made = (attributes.payments ?? []).filter(
		(one) => (one.attributes.livemode ?? isLive) === isLive && one.attributes.currency === 'PHP',
	)
	const paid = made.find((one) => one.attributes.status === 'paid' && !isBack(one))
	if (paid) return { state: 'paid', payment: paid.id, amount: paid.attributes.amount, reference }
	const back = made.find(isBack)
	if (back) return { state: 'back', payment: back.id, amount: 0, reference }
	return { state: attributes.status === 'expired' ? 'over' : 'open', ...nothing }
}

const isBack = ({ attributes: { status, refunds, disputed } }: z.output<typeof payment>): boolean =>
	status === 'refunded' || Boolean(refunds?.length) || disputed === true

type Signing = { webhookSecret: string; mode: 'test' | 'live'; now: number }

/** `t=...,te=...,li=...`: HMAC-SHA-256 in hex over the time in seconds, a point and the bytes of the body; at most five minutes off. */
const isSigned = (header: string | undefined, body: Buffer, { webhookSecret, mode, now }: Signing): boolean => {
	const parts = new Map(
		(header ?? '').split(',').map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]),
	)
	const time = parts.get('t') ?? ''
	if (!/^\d{9,11}$/.test(time) || Math.abs(now - Number(time) * 1_000) > WINDOW_MS) return false
	const right = createHmac('sha256', webhookSecret).update(`${time}.`).update(body).digest()
	const given = Buffer.from(parts.get(mode === 'live' ? 'li' : 'te') ?? '', 'hex')
	return given.length === right.length && timingSafeEqual(given, right)
}

const event = z.object({
	data: z.object({
		id: z.string().check(z.minLength(1), z.maxLength(200)),
		attributes: z.object({
			livemode: z.boolean(),
			data: z.optional(
				z.object({
					id: z.optional(z.string()),
					type: z.optional(z.string()),
					attributes: z.optional(z.object({ payment_id: z.optional(z.nullable(z.string())) })),
				}),
			),
		}),
	}),
})

/** The id of an event, and the checkout or the payment that it is about; a refund is about its payment. */
const eventIn = (body: Buffer, mode: 'test' | 'live'): ReturnType<PaymentProvider['tell']> => {
	const parsed = z.safeParse(event, parsedJson(body))
	if (!parsed.success || parsed.data.data.attributes.livemode !== (mode === 'live')) return null
	const { id, attributes } = parsed.data.data
	const about = (type: string) => (attributes.data?.type === type ? (attributes.data.id ?? null) : null)
	return { id, checkout: about('checkout_session'), payment: about('payment') ?? attributes.data?.attributes?.payment_id ?? null }
}

const parsedJson = (body: Buffer): unknown => {
	try {
		return JSON.parse(body.toString('utf8'))
	} catch {
		return null
	}
}
