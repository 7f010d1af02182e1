import { purchaseTitles } from '#features/orders/orders.ts'
import { statementOf } from '#features/wallet/wallet.ts'
import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { adjustBalance, approveAdjustment, listAdjustments, refuseAdjustment } from '../adjustments.contract.ts'
import {
	endSignInWaits,
	findPlayers,
	giveGameName,
	playerStatement,
	playerTimeline,
	readPlayer,
	resetPlayer,
	signOutPlayer,
	suspendPlayer,
	unsuspendPlayer,
} from '../contract.ts'
import { pinNote, removeNote, writeNote } from '../notes.admin.contract.ts'
import type { Players } from '../players.ts'
import { timelineOf } from './timeline.ts'

type Needs = { players: Players } & Parameters<typeof timelineOf>[0]

export const playerAdminRoutes = (router: Router, needs: Needs): void => {
	reading(router, needs)
	noting(router, needs)
	standing(router, needs)
	adjusting(router, needs)
}

const reading = ({ route }: Router, needs: Needs) => {
	const { players, database } = needs
	route(findPlayers, async ({ query }) => {
		const { rows, total, paging } = await players.search(query)
		return { users: rows, total, ...paging }
	})
	route(readPlayer, ({ params }) => players.file(params.UserNum))
	route(playerStatement, async ({ params, query }) => {
		await players.exists(params.UserNum)
		return statementOf(database.read, { accountId: params.UserNum, titlesOf: purchaseTitles, ...query })
	})
	route(playerTimeline, async ({ params, query }) => {
		await players.exists(params.UserNum)
		return timelineOf(needs, params.UserNum, query)
	})
}

const noting = ({ route }: Router, { players: { notes } }: Needs) => {
	route(writeNote, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { id, audit } = await notes.write(tx, actor, { accountId: params.UserNum, ...body })
			return { reply: { ...messageOf('noteWritten'), id }, audit }
		}),
	)
	route(pinNote, ({ actor, params: { id, UserNum }, body, act }) =>
		act(withMessage('notePinChanged', (tx) => notes.pin(tx, actor, { id, accountId: UserNum, ...body }))),
	)
	route(removeNote, ({ actor, params: { id, UserNum }, act }) =>
		act(withMessage('noteRemoved', (tx) => notes.remove(tx, actor, { id, accountId: UserNum }))),
	)
}

const standing = ({ route }: Router, { players }: Needs) => {
	route(suspendPlayer, ({ actor, params, body, act }) => {
		const until = body.until === null ? null : Date.parse(body.until)
		const target = { actor, id: params.UserNum }
		return act(withMessage('suspended', (tx) => players.suspend(tx, target, { reason: body.reason, until })))
	})
	route(unsuspendPlayer, ({ actor, params, body, act }) =>
		act(withMessage('unsuspended', (tx) => players.unsuspend(tx, { actor, id: params.UserNum }, body.reason))),
	)
	route(signOutPlayer, ({ actor, params, act }) =>
		act(withMessage('signedOutEverywhere', (tx) => players.signOut(tx, { actor, id: params.UserNum }))),
	)
	route(endSignInWaits, ({ actor, params, act }) =>
		act(withMessage('signInWaitsEnded', (tx) => players.endWaits(tx, { actor, id: params.UserNum }))),
	)
	route(giveGameName, async ({ actor, params, body, act }) => {
		const given = { ...body, limits: await players.limits() }
		return act(withMessage('gameNameGiven', (tx) => players.giveGameName(tx, { actor, id: params.UserNum }, given)))
	})
	route(resetPlayer, async ({ actor, params, act }) => {
		const target = { actor, id: params.UserNum }
		await players.countReset(target)
		return act(withMessage('resetMailed', (tx) => players.startReset(tx, target)))
	})
}

const adjusting = ({ route }: Router, { players }: Needs) => {
	route(adjustBalance, async ({ actor, params, body, act }) => {
		const limits = await players.limits()
		return act(async (tx) => {
			const { request, audit } = await players.adjust(tx, actor, { accountId: params.UserNum, ...body }, limits)
			const isDone = request === null
			const message = messageOf(isDone ? 'adjusted' : 'needsApproval')
			return { reply: { ...message, state: isDone ? ('done' as const) : ('waiting' as const), request }, audit }
		})
	})
	route(listAdjustments, ({ actor, query }) => players.requests(actor, query))
	route(approveAdjustment, ({ actor, params, act }) => act(withMessage('approved', (tx) => players.approve(tx, actor, params.id))))
	route(refuseAdjustment, ({ actor, params, act }) => act(withMessage('refused', (tx) => players.refuse(tx, actor, params.id))))
}
