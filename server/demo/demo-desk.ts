import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DEMO_DESK } from '#demo/tickets.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Actor } from '../kernel/calls/actor.ts'

/** The member of staff who has done in the demo what nobody can do without an account. */
export const demoDesk = async (accounts: Pick<Accounts, 'findByUserId'>): Promise<Actor> => ({
	accountId: (await accounts.findByUserId(DEMO_DESK))?.id ?? 0,
	userId: DEMO_DESK,
	status: ACCOUNT_STATUS.support,
	isEmailVerified: true,
	sessionId: 0,
	lacksTwoStep: false,
	lacksPasskey: false,
})
