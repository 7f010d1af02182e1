import { type AccountRow, mailboxOf, maskEmail, staffDetailsOf } from '#features/accounts/accounts.ts'
import type { Identities } from '#features/identities/identities.ts'
import type { Passkeys } from '#features/passkeys/passkeys.ts'
import { charactersOf, ownersOfCharacters } from '#features/rankings/rankings.ts'
import type { RecoveryCodes } from '#features/recovery-codes/recovery-codes.ts'
import type { Sessions } from '#features/sessions/sessions.ts'
import type { TwoStep } from '#features/two-step/two-step.ts'
import { balancesOf } from '#features/wallet/wallet.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { PlayerFile } from './contract.ts'
import { type AdjustmentNeeds, createAdjustments } from './server/adjustments.ts'
import { createNotes } from './server/notes.ts'
import { createStatusActions } from './server/status-actions.ts'

type Needs = AdjustmentNeeds & {
	sessions: Sessions
	twoStep: TwoStep
	passkeys: Passkeys
	identities: Identities
	recoveryCodes: RecoveryCodes
}

/** Players as staff see them, and actions of staff on them. */
export const createPlayers = (needs: Needs) => {
	const { database, accounts, sessions, twoStep, passkeys, identities, recoveryCodes } = needs
	const notes = createNotes(needs)
	const find = async (id: number): Promise<AccountRow> => {
		const account = await accounts.findOrNull(id)
		if (!account) throw new Problem('NOT_FOUND')
		return account
	}
	return {
		...createAdjustments(needs),
		...createStatusActions({ ...needs, find }),

		notes,

		/** Refuses unknown account numbers. */
		exists: find,

		async search(wanted: Omit<Parameters<typeof accounts.search>[0], 'ids'>) {
			const ofCharacters = wanted.search ? await ownersOfCharacters(database.read, wanted.search) : []
			const { rows, ...rest } = await accounts.search({ ...wanted, ids: ofCharacters })
			return { rows: rows.map(toLine), ...rest }
		},

		async file(id: number): Promise<PlayerFile> {
			const account = await find(id)
			const balances = await balancesOf(database.read, id)
			return {
				...toLine(account),
				pinned: await notes.pinned(id),
				...staffDetailsOf(account),
				country: account.country,
				emailVerifiedAt: toInstantOrNull(account.email_verified_at),
				statusReason: account.status_reason,
				statusUntil: toInstantOrNull(account.status_until),
				frozen: frozenOf(account),
				ReferralCode: account.referral_code,
				UserPoint: balances['r-coin'],
				UserPoint2: balances.milleage,
				hasTwoStep: await twoStep.isOn(id),
				passkeys: await passkeys.count(id),
				identities: await identities.providersOf(id),
				recoveryCodesLeft: await recoveryCodes.left(id),
				passwordSetAt: toInstantOrNull(await accounts.passwordSetAt(id)),
				move: await accounts.moveOf({ id, userId: account.user_id }),
				characters: await charactersOf(database.read, id),
				sessions: await sessions.listOfAccount(id),
			}
		},
	}
}

export type Players = ReturnType<typeof createPlayers>

const frozenOf = (account: AccountRow) =>
	account.frozen_at === null ? null : { at: toInstant(account.frozen_at), mailbox: maskEmail(mailboxOf(account)) }

const toLine = (account: AccountRow) => ({
	UserNum: account.id,
	UserID: account.user_id,
	UserEmail: maskEmail(account.email),
	status: account.status,
	createdAt: toInstant(account.created_at),
})
