import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import {
	agreeToGrant,
	approveGrant,
	listGrantPlayers,
	listGrants,
	makeGrant,
	readGrant,
	readGrantChoices,
	readGrantNames,
	refuseGrant,
	removeGrant,
	takeGrantBack,
} from '../admin.contract.ts'
import type { Grants } from '../grants.ts'

type Needs = { grants: Grants }

export const grantAdminRoutes = (router: Router, needs: Needs): void => {
	reading(router, needs)
	giving(router, needs)
}

const reading = ({ route }: Router, { grants }: Needs) => {
	route(readGrantChoices, ({ actor }) => grants.choices(actor))
	route(listGrants, ({ actor, query }) => grants.requests(actor, query))
	route(readGrant, ({ actor, params }) => grants.one(actor, params.id))
	route(readGrantNames, async ({ params }) => ({ names: await grants.names(params.id) }))
	route(listGrantPlayers, ({ params, query }) => grants.players(params.id, query))
}

const giving = ({ route }: Router, { grants }: Needs) => {
	route(makeGrant, async ({ actor, body, act }) => {
		const list = await grants.listFor(body)
		return act(async (tx) => {
			const { id, audit } = await grants.make(tx, actor, { ...list, replaces: body.replaces ?? null })
			return { reply: { ...messageOf('grantListed'), id }, audit }
		})
	})
	route(agreeToGrant, async ({ actor, params, act }) => {
		const limits = await grants.limits()
		return act(async (tx) => {
			const { audit, state, ...agreed } = await grants.agree(tx, actor, params.id, limits)
			return { reply: { ...messageOf(state === 'waiting' ? waitsAs(agreed) : startedAs(agreed)), state }, audit }
		})
	})
	route(approveGrant, ({ actor, params, act }) =>
		act(async (tx) => {
			const { audit, ...agreed } = await grants.approve(tx, actor, params.id)
			return { reply: messageOf(startedAs(agreed)), audit }
		}),
	)
	route(refuseGrant, ({ actor, params, act }) => act(withMessage('refused', (tx) => grants.refuse(tx, actor, params.id))))
	route(takeGrantBack, ({ actor, params, body, act }) =>
		act(withMessage('grantTakenBack', (tx) => grants.takeBack(tx, actor, params.id, body.reason.trim()))),
	)
	route(removeGrant, ({ params, act }) => act(withMessage('grantRemoved', (tx) => grants.remove(tx, params.id))))
}

const waitsAs = ({ isPriceless }: { isPriceless: boolean }) => (isPriceless ? 'grantPriceless' : 'needsApproval')
const startedAs = ({ isAwaited }: { isAwaited: boolean }) => (isAwaited ? 'grantAwaits' : 'grantStarted')
