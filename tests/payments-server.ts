import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { untilServed } from './patience.ts'
import type { World } from './world.ts'

/** `refunds` and `disputed` as the company says them of a payment that it took back, whose status stays `paid`. */
type Payment = { id: string; amount: number; status: string; currency: string; refunds?: object[]; disputed?: boolean }
type Session = {
	id: string
	amount: number
	reference: string
	payment: Payment | null
}

/** A stand-in for PayMongo on this machine, made from its documents: checkout sessions, payments, and signed events. */
export const openPayments = async () => {
	const sessions = new Map<string, Session>()
	/** The session that a key opened: it opens no second one. */
	const opened = new Map<string, Session>()
	const seen: { method: string; url: string; authorization: string; body: unknown }[] = []
	let isAway = false
	const server = createServer((request, response) => void answer(request, response))
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null
		const { method = '', url = '', headers } = request
		seen.push({ method, url, authorization: headers.authorization ?? '', body })
		const session = isAway
			? null
			: method === 'POST'
				? (opened.get(String(headers['idempotency-key'])) ?? begun(sessions, body.data.attributes))
				: (sessions.get(url.split('/').at(-1) ?? '') ?? null)
		if (session && method === 'POST') opened.set(String(headers['idempotency-key']), session)
		response.writeHead(session ? 200 : isAway ? 503 : 404, { 'content-type': 'application/json' })
		response.end(JSON.stringify(session ? shown(session) : { errors: [] }))
	}
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		seen,
		sessionOf: (reference: string): Session => {
			const session = [...sessions.values()].find((one) => one.reference === reference)
			if (!session) throw new Error('no such session')
			return session
		},
		/** Somebody pays on the page of a session. */
		pay(reference: string, changes: Partial<Payment> = {}) {
			const session = this.sessionOf(reference)
			session.payment = { id: `pay_${randomUUID()}`, amount: session.amount, status: 'paid', currency: 'PHP', ...changes }
			return session
		},
		goAway(away: boolean) {
			isAway = away
		},
		close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
	}
}

const begun = (sessions: Map<string, Session>, attributes: { reference_number: string; line_items: { amount: number }[] }): Session => {
	const session = {
		id: `cs_${randomUUID().replaceAll('-', '')}`,
		amount: attributes.line_items[0]?.amount ?? 0,
		reference: attributes.reference_number,
		payment: null,
	}
	sessions.set(session.id, session)
	return session
}

const shown = ({ id, reference, payment }: Session) => ({
	data: {
		id,
		type: 'checkout_session',
		attributes: {
			checkout_url: `https://checkout.paymongo.com/${id}`,
			livemode: true,
			status: 'active',
			reference_number: reference,
			payments: payment ? [{ id: payment.id, type: 'payment', attributes: { ...payment, livemode: true } }] : [],
		},
	},
})

export const PAYMONGO = { PAYMONGO_SECRET_KEY: 'sk_live_standin1', PAYMONGO_WEBHOOK_SECRET: 'whsk_standin123' }

/** The body of an event about a payment that was given back, and its signature. */
export const refundOf = (payment: string, { now }: { now: number }) => {
	const data = { id: `ref_${randomUUID()}`, type: 'refund', attributes: { payment_id: payment } }
	const attributes = { type: 'payment.refunded', livemode: true, data }
	const body = JSON.stringify({ data: { id: `evt_${randomUUID()}`, type: 'event', attributes } })
	return { body, signature: signed(body, { now }) }
}

/** The body of an event about a session, and its signature; `mode` says which of the two signatures is the right one. */
export const eventOf = (
	session: string,
	{ id = `evt_${randomUUID()}`, now, livemode = true }: { id?: string; now: number; livemode?: boolean },
) => {
	const body = JSON.stringify({
		data: {
			id,
			type: 'event',
			attributes: { type: 'checkout_session.payment.paid', livemode, data: { id: session, type: 'checkout_session', attributes: {} } },
		},
	})
	return { body, signature: signed(body, { now, livemode }) }
}

export const signed = (
	body: string,
	{ now, livemode = true, secret = PAYMONGO.PAYMONGO_WEBHOOK_SECRET }: { now: number; livemode?: boolean; secret?: string },
) => {
	const time = Math.floor(now / 1_000)
	const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
	return `t=${time},te=${livemode ? '' : hash},li=${livemode ? hash : ''}`
}

/** Tells the site of an event as PayMongo does, without the network between: again while the site is busy. */
export const tellSite = ({ app }: Pick<World, 'app'>, { body, signature }: { body: string; signature: string }) =>
	untilServed(async () => {
		const headers = { 'content-type': 'application/json', 'paymongo-signature': signature }
		const { statusCode, payload } = await app.http.inject({ method: 'POST', url: '/api/payments/paymongo', payload: body, headers })
		return { status: statusCode, body: JSON.parse(payload) as Record<string, unknown> }
	})
