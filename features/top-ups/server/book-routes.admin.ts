import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import {
	approveMatches,
	closeDay,
	listClosings,
	previewClosing,
	readTopUpFigures,
	readTopUpStatement,
	signClosing,
	topUpBooksCsv,
} from '../books.admin.contract.ts'
import { listTopUpDebts, lockSpending, reverseTopUp } from '../reversals.admin.contract.ts'
import type { TopUps } from '../top-ups.ts'

/** Reversals, statements, figures and closings. */
export const bookRoutes = (router: Router, topUps: TopUps): void => {
	reversing(router, topUps)
	comparing(router, topUps)
	closing(router, topUps)
}

const reversing = ({ route }: Router, { reversals, approval }: TopUps) => {
	route(reverseTopUp, async ({ actor, params, body, act }) => {
		const limits = await approval.limits()
		return act(async (tx) => {
			const { audit, ...reversed } = await reversals.reverse(tx, { actor, ...params, ...body }, limits)
			const message = reversed.request !== null ? 'needsApproval' : reversed.owed > 0 ? 'topUpReversedOwed' : 'topUpReversed'
			return { reply: { ...messageOf(message), ...reversed }, audit }
		})
	})
	route(listTopUpDebts, ({ query }) => reversals.debts(query))
	route(lockSpending, ({ actor, params, body: { isLocked }, act }) =>
		act(
			withMessage(isLocked ? 'spendingLockedNow' : 'spendingUnlocked', (tx) =>
				reversals.lock(tx, { actor, accountId: params.UserNum, isLocked }),
			),
		),
	)
}

const comparing = ({ route }: Router, { statements, approval }: TopUps) => {
	route(readTopUpStatement, async ({ actor, body, act }) => {
		const compared = await statements.compare(body.channel, body.text)
		return act(async (tx) => ({ reply: compared, audit: await statements.keep(tx, actor, body.channel, compared) }))
	})
	route(approveMatches, async ({ actor, body, act }) => {
		const limits = await approval.limits()
		return act(async (tx) => {
			const { results, audit } = await statements.approve(tx, actor, body.matches, limits)
			return { reply: { ...messageOf('matchesDone'), results }, audit }
		})
	})
}

const closing = ({ route }: Router, { figures, closings }: TopUps) => {
	route(readTopUpFigures, ({ query }) => figures.figures(query))
	route(topUpBooksCsv, ({ query }) => figures.csv(query))
	route(listClosings, ({ actor, query }) => closings.page(actor, query))
	route(previewClosing, ({ actor, params }) => closings.preview(actor, params.day))
	route(closeDay, ({ actor, body, act }) =>
		act(async (tx) => {
			const { closing: made, audit } = await closings.close(tx, actor, body)
			return { reply: { ...messageOf('closingSigned'), closing: made }, audit }
		}),
	)
	route(signClosing, ({ actor, params, act }) =>
		act(async (tx) => {
			const { closing: signed, audit } = await closings.sign(tx, actor, params.day)
			return { reply: { ...messageOf('closingSignedTwice'), closing: signed }, audit }
		}),
	)
}
