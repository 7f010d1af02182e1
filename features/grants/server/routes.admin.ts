import type { core } from 'zod/mini'
import { GRANT } from '#contract/limits.ts'
import { isBlank } from '#contract/unseen.ts'
import { withMessage } from '#server/kernel/calls/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { invalid } from '#server/kernel/problem.ts'
import {
	agreeToGrant,
	approveGrant,
	type GrantPlaces,
	type grantBody,
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
import type { Wanted } from './people.ts'

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
		const wanted = wantedOf(body)
		const people = await grants.people(wanted)
		return act(async (tx) => {
			const { id, audit } = await grants.make(tx, actor, { wanted, people, replaces: body.replaces ?? null })
			return { reply: { ...messageOf('grantListed'), id }, audit }
		})
	})
	route(agreeToGrant, async ({ actor, params, act }) => {
		const limits = await grants.limits()
		return act(async (tx) => {
			const { state, audit } = await grants.agree(tx, actor, params.id, limits)
			return { reply: { ...messageOf(state === 'approved' ? 'grantStarted' : 'needsApproval'), state }, audit }
		})
	})
	route(approveGrant, ({ actor, params, act }) => act(withMessage('grantStarted', (tx) => grants.approve(tx, actor, params.id))))
	route(refuseGrant, ({ actor, params, act }) => act(withMessage('refused', (tx) => grants.refuse(tx, actor, params.id))))
	route(takeGrantBack, ({ actor, params, body, act }) =>
		act(withMessage('grantTakenBack', (tx) => grants.takeBack(tx, actor, params.id, body.reason.trim()))),
	)
	route(removeGrant, ({ params, act }) => act(withMessage('grantRemoved', (tx) => grants.remove(tx, params.id))))
}

/** Refuses what the kind of grant and the source of the list need and the body lacks. */
const wantedOf = ({ what, amount, item = null, reason, source, list = '', ...rule }: Body): Wanted => {
	if (what === 'item' && item === null) throw invalid({ item: ['grantItem'] })
	if (what === 'item' && amount > GRANT.pieces) throw invalid({ amount: ['grantPieces'] })
	const shared = { what, amount, item: what === 'item' ? item : null, reason: reason.trim(), source, list, rule: {}, places: null }
	if (source === 'list') {
		if (isBlank(list)) throw invalid({ list: ['grantList'] })
		return shared
	}
	if (source === 'places') return { ...shared, places: placesIn(rule) }
	const number = rule[source] ?? null
	if (number === null) throw invalid({ [source]: [MISSING[source]] })
	return { ...shared, rule: { number } }
}

type Body = core.output<typeof grantBody>

const placesIn = ({ month, board, school = null, class: one = 'all', first, last }: Partial<Body>): GrantPlaces => {
	if (!month) throw invalid({ month: ['grantMonth'] })
	if (!board) throw invalid({ board: ['grantBoard'] })
	if (!first) throw invalid({ first: ['grantPlace'] })
	if (!last) throw invalid({ last: ['grantPlace'] })
	if (last < first) throw invalid({ last: ['grantLastPlace'] })
	return { month, board, school, class: one, first, last }
}

const MISSING = { school: 'grantSchool', batch: 'grantBatch', bought: 'grantItem' } as const
