import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { answering } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import {
	answerTopUp,
	beginCheckout,
	cancelTopUp,
	makeTopUp,
	myTopUps,
	readTopUp,
	sendReceipt,
	topUpImage,
	topUpOffers,
} from '../contract.ts'
import { paymentEvent } from '../payments.contract.ts'
import type { TopUps } from '../top-ups.ts'

type Needs = { topUps: TopUps; clock: Clock }

export const topUpRoutes = (router: Router, needs: Needs): void => {
	ordering(router, needs)
	sending(router, needs)
	paying(router, needs)
}

const ordering = ({ route }: Router, { topUps }: Needs) => {
	route(topUpOffers, ({ query }) => topUps.offered(query.lang ?? 'en'))
	route(makeTopUp, ({ actor, body, unit }) =>
		topUps.orders.make(
			answering(unit, async (order, tx) => ({ ...messageOf('topUpMade'), order: await topUps.shown(order, tx) })),
			actor,
			body,
		),
	)
	route(myTopUps, ({ actor, query }) => topUps.orders.page(actor.accountId, query.page))
	route(readTopUp, ({ actor, params }) => topUps.orders.read({ accountId: actor.accountId, reference: params.reference }))
	route(cancelTopUp, async ({ actor, params, unit }) => {
		await topUps.receipts.cancel({ accountId: actor.accountId, reference: params.reference }, unit)
		return messageOf('topUpCancelled')
	})
}

const sending = ({ route }: Router, { topUps }: Needs) => {
	route(sendReceipt, async ({ actor, params, body, files, unit }) => {
		const named = { accountId: actor.accountId, reference: params.reference }
		await topUps.receipts.send(named, { ...body, images: files }, unit)
		return { ...messageOf('topUpReceiptSent'), order: await topUps.orders.read(named) }
	})
	route(answerTopUp, async ({ actor, params, body, files, unit }) => {
		const named = { accountId: actor.accountId, reference: params.reference }
		await topUps.receipts.answer(named, { ...body, images: files }, unit)
		return { ...messageOf('topUpAnswerSent'), order: await topUps.orders.read(named) }
	})
	route(topUpImage, async ({ params }) => topUps.image(params.id))
}

const paying = ({ route }: Router, { topUps, clock }: Needs) => {
	route(beginCheckout, async ({ actor, params, unit }) => ({
		address: await topUps.payments.begin({ accountId: actor.accountId, reference: params.reference }, unit),
	}))
	route(paymentEvent, async ({ params, sent }) => ({
		outcome: await topUps.payments.tell(params.provider, { headers: sent.header, body: sent.bytes, now: clock.now() }),
	}))
}
