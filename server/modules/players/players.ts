import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import type { PlayerFile } from '#contract/players.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { Deed } from '../../kernel/staff-deed.ts'
import { type AccountRow, maskEmail } from '../accounts/accounts.ts'
import { charactersOf, ownersOfCharacters } from '../rankings/rankings.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { TwoStep } from '../two-step/two-step.ts'
import { balancesOf } from '../wallet/wallet.ts'
import { requireActable } from './actable.ts'
import { type AdjustmentNeeds, createAdjustments } from './adjustments.ts'

type Needs = AdjustmentNeeds & { sessions: Sessions; twoStep: TwoStep }
/** The account that somebody of staff acts on. */
type Target = { actor: Actor; id: number }

/** What staff see of a player and do for or against them. */
export const createPlayers = (needs: Needs) => {
	const { database, clock, accounts, sessions, twoStep } = needs
	/** A deed about one account; its standing before and after stands in the log. On staff only an owner acts. */
	const about = async (tx: Tx, { actor, id }: Target, act: (account: AccountRow) => Promise<Omit<Deed, 'subject'>>): Promise<Deed> => {
		const account = await accounts.named(tx, id)
		requireActable(actor, account)
		return { subject: `account:${id}`, ...(await act(account)) }
	}
	const find = async (id: number): Promise<AccountRow> => {
		const account = await accounts.findOrNull(id)
		if (!account) throw new Problem('NOT_FOUND')
		return account
	}
	return {
		...createAdjustments(needs),

		/** Refuses numbers that nobody has. */
		exists: find,

		async search(wanted: { search: string; page: number }) {
			const ofCharacters = wanted.search ? await ownersOfCharacters(database.read, wanted.search) : []
			const { rows, ...rest } = await accounts.search({ ...wanted, ids: ofCharacters })
			return { rows: rows.map(toLine), ...rest }
		},

		async file(id: number): Promise<PlayerFile> {
			const account = await find(id)
			const balances = await balancesOf(database.read, id)
			return {
				...toLine(account),
				NameFirst: account.first_name,
				NameLast: account.last_name,
				country: account.country,
				emailVerifiedAt: toInstantOrNull(account.email_verified_at),
				statusReason: account.status_reason,
				statusUntil: toInstantOrNull(account.status_until),
				ReferralCode: account.referral_code,
				UserPoint: balances['r-coin'],
				UserPoint2: balances.milleage,
				hasTwoStep: await twoStep.isOn(id),
				characters: await charactersOf(database.read, id),
				sessions: await sessions.listOfAccount(id),
			}
		},

		suspend: (tx: Tx, target: Target, { reason, until }: { reason: string; until: number | null }): Promise<Deed> =>
			about(tx, target, async (account) => {
				if (until !== null && until <= clock.now()) throw invalid({ until: [CONSOLE_MESSAGES.untilInThePast] })
				await accounts.suspend(tx, account, { reason, until })
				return { before: standing(account), after: { suspended: { reason, until: toInstantOrNull(until) } } }
			}),

		unsuspend: (tx: Tx, target: Target): Promise<Deed> =>
			about(tx, target, async (account) => {
				await accounts.unsuspend(tx, account)
				return { before: standing(account), after: { suspended: null } }
			}),

		signOut: (tx: Tx, target: Target): Promise<Deed> =>
			about(tx, target, async (account) => {
				await accounts.endSessions(tx, account)
				return {}
			}),

		endWaits: (tx: Tx, target: Target): Promise<Deed> =>
			about(tx, target, async (account) => {
				await accounts.endWaitsOf(tx, account.id)
				return { after: { signInWaits: 'ended' } }
			}),

		/** All of the staff together mail one mailbox a link three times an hour and five times a day. Counted before the transaction of `startReset`. */
		async countReset({ actor, id }: Target): Promise<void> {
			const account = await find(id)
			requireActable(actor, account)
			accounts.requireResettable(account)
			await accounts.mailBudget.take({ topic: 'recovery', kind: 'reset-password', email: account.email, asker: 'staff' })
		},

		startReset: (tx: Tx, target: Target): Promise<Deed> =>
			about(tx, target, async (account) => {
				await accounts.startReset(tx, account)
				return { after: { mailedTo: maskEmail(account.email) } }
			}),
	}
}

export type Players = ReturnType<typeof createPlayers>

const toLine = (account: AccountRow) => ({
	UserNum: account.id,
	UserID: account.user_id,
	UserEmail: maskEmail(account.email),
	status: account.status,
	createdAt: toInstant(account.created_at),
})

const standing = ({ status_reason, status_until }: AccountRow) => ({
	suspended: status_reason === null ? null : { reason: status_reason, until: toInstantOrNull(status_until) },
})
