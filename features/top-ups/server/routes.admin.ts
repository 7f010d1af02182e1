import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import {
	approveTopUp,
	askCompany,
	askTopUp,
	handOverTopUp,
	listTopUps,
	noteTopUp,
	readDeskTopUp,
	readTopUpWorth,
	refuseTopUp,
	releaseTopUp,
	takeNextTopUp,
	takeTopUp,
} from '../admin.contract.ts'
import { agreeToTopUp, disagreeToTopUp, listTopUpRequests } from '../requests.admin.contract.ts'
import type { TopUps } from '../top-ups.ts'
import { bookRoutes } from './book-routes.admin.ts'
import { offerRoutes } from './offer-routes.admin.ts'

export const topUpAdminRoutes = (router: Router, topUps: TopUps): void => {
	reading(router, topUps)
	passing(router, topUps)
	deciding(router, topUps)
	agreeing(router, topUps)
	offerRoutes(router, topUps)
	bookRoutes(router, topUps)
}

const reading = ({ route }: Router, { files }: TopUps) => {
	route(listTopUps, ({ actor, query: { state, channel, mine, ...query } }) =>
		files.page(actor, { ...query, state: state ?? 'work', channelId: channel ?? null, mine: mine !== undefined }),
	)
	route(readDeskTopUp, ({ actor, params }) => files.read(actor, params.reference))
	route(readTopUpWorth, ({ params, query }) => files.worth(params.reference, query.amount))
}

const passing = ({ route }: Router, { desk }: TopUps) => {
	route(takeNextTopUp, ({ actor, body, act }) =>
		act(async (tx) => {
			const { order, until, audit } = await desk.takeNext(tx, actor, body.skip)
			return { reply: { reference: order?.reference ?? null, takenUntil: order ? toInstant(until) : null }, audit }
		}),
	)
	route(takeTopUp, ({ actor, params, act }) =>
		act(async (tx) => {
			const { until, audit } = await desk.take(tx, { actor, ...params })
			return { reply: { ...messageOf('topUpTook'), takenUntil: toInstant(until) }, audit }
		}),
	)
	route(releaseTopUp, ({ actor, params, act }) => act(withMessage('topUpReleased', (tx) => desk.release(tx, { actor, ...params }))))
	route(handOverTopUp, ({ actor, params, body, act }) =>
		act(withMessage('topUpHandedOver', (tx) => desk.handOver(tx, { actor, ...params, ...body }))),
	)
	route(noteTopUp, ({ actor, params, body, act }) => act(withMessage('noted', (tx) => desk.note(tx, { actor, ...params, ...body }))))
}

const deciding = ({ route }: Router, { desk, approval, payments }: TopUps) => {
	route(askCompany, async ({ params, act }) => {
		const settled = await payments.ask(params.reference)
		return act(async (tx) => {
			const { outcome, audit } = await settled(tx)
			return { reply: { ...messageOf(ANSWERS[outcome]), outcome }, audit }
		})
	})
	route(approveTopUp, async ({ actor, params, body, act }) => {
		const limits = await approval.limits()
		return act(async (tx) => {
			const { request, audit, ...worth } = await approval.approve(tx, actor, { ...params, ...body }, limits)
			const state = request === null ? ('loaded' as const) : ('second' as const)
			return { reply: { ...messageOf(request === null ? 'topUpLoaded' : 'needsApproval'), state, request, ...worth }, audit }
		})
	})
	route(refuseTopUp, ({ actor, params, body, act }) =>
		act(withMessage('topUpRefused', (tx) => desk.refuse(tx, { actor, ...params, ...body }))),
	)
	route(askTopUp, ({ actor, params, body, act }) => act(withMessage('topUpAsked', (tx) => desk.ask(tx, { actor, ...params, ...body }))))
}

const ANSWERS = { loaded: 'topUpLoaded', desk: 'topUpAtDesk', back: 'topUpBack', noted: 'topUpNotPaid', already: 'topUpAlready' } as const

const agreeing = ({ route }: Router, { approval }: TopUps) => {
	route(listTopUpRequests, ({ actor, query }) => approval.requests(actor, query))
	route(agreeToTopUp, ({ actor, params, act }) => act(withMessage('approved', (tx) => approval.agree(tx, actor, params.id))))
	route(disagreeToTopUp, ({ actor, params, act }) => act(withMessage('refused', (tx) => approval.disagree(tx, actor, params.id))))
}
