import type { AdjustmentRequest } from '#features/players/adjustments.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { playerColumn } from '#web/console/parts/player-link.tsx'
import { approveOrRefuse, type RequestKind, type RequestList } from '#web/console/requests/request-queue.tsx'
import { signedMoney } from '#web/words/format.ts'
import { players } from '../words/players.console.ts'

const words = players.requests

/** The signed amount with its currency. */
export const adjustedBy = ({ amount, currency }: Pick<AdjustmentRequest, 'amount' | 'currency'>) =>
	`${signedMoney(amount)} ${currency === 'r-coin' ? players.facts.rCoin : players.facts.milleage}`

const COLUMNS: Column<AdjustmentRequest>[] = [
	{ head: words.columns.amount, isNumber: true, cell: adjustedBy },
	{ head: words.columns.reason, cell: ({ reason }) => reason },
]

/** Pending adjustments on the page of their player. */
export const ADJUSTMENTS_OF_ONE: RequestKind<AdjustmentRequest> = {
	columns: COLUMNS,
	decisionsOf: approveOrRefuse({
		titleOf: (request) => words.title(adjustedBy(request), request.UserID),
		refuseTitleOf: (request) => words.refuseTitle(adjustedBy(request), request.UserID),
		consequencesOf: () => words.consequences,
		decide: (verb, id) => call(`POST /admin/adjustments/{id}/${verb}`, { params: { id } }),
	}),
}

/** Adjustments of all players. */
export const ADJUSTMENTS: RequestList<AdjustmentRequest> = {
	...ADJUSTMENTS_OF_ONE,
	title: words.crumb,
	intro: words.intro,
	searchHint: words.searchHint,
	load: (query, signal) => call('GET /admin/adjustments', { query }, { signal }),
	columns: [playerColumn(words.columns.player), ...COLUMNS],
}
