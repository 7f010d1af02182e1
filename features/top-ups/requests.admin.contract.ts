import * as z from 'zod/mini'
import { points } from '#contract/fields.ts'
import { personFields, REQUEST_STATES, requestCalls, requestFields } from '#contract/second-person.ts'
import { TOP_UP_REQUEST_KINDS } from './admin.contract.ts'
import { centavos } from './contract.ts'

/** What waits for a second person. */

const topUpRequest = z.object({
	...requestFields(REQUEST_STATES),
	...personFields,
	kind: z.enum(TOP_UP_REQUEST_KINDS),
	/** Why it is taken back; empty for one that is loaded. */
	reason: z.string(),
	reference: z.string(),
	channelName: z.string(),
	/** Centavos that came, and what they load, or loaded. */
	amount: centavos,
	rCoin: points,
	bonus: points,
	transferReference: z.string(),
})
export type TopUpRequest = z.output<typeof topUpRequest>

export const {
	list: listTopUpRequests,
	approve: agreeToTopUp,
	refuse: disagreeToTopUp,
} = requestCalls({
	path: '/admin/top-up-requests',
	access: 'top-ups.work',
	states: REQUEST_STATES,
	request: topUpRequest,
	problems: ['OWN_ACCOUNT', 'STAFF_ACCOUNT', 'TRANSFER_LOADED', 'TOP_UP_OVER', 'TOP_UP_NOT_LOADED', 'BALANCE_TOO_HIGH'],
	summaries: {
		list: 'Top-ups and reversals that waited for a second person, the undecided ones first, then the newest; search by the user ID of who asked',
		approve: 'Agree to what somebody else approved or wants to take back; it happens at once',
		refuse: 'Disagree: the receipt is back in the queue, or the points stay',
	},
	audit: { list: 'Read the waiting top-ups', approve: 'Agree to a top-up', refuse: 'Disagree with a top-up' },
})
