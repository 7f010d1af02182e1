import { isStaff } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/accounts.ts'
import type { AddressRequests } from '#features/address-requests/address-requests.ts'
import type { Identities } from '#features/identities/identities.ts'
import type { OpenWays } from '#features/mail/mail.ts'
import type { Passkeys } from '#features/passkeys/passkeys.ts'
import type { RecoveryCodes } from '#features/recovery-codes/recovery-codes.ts'
import type { TwoStep } from '#features/two-step/two-step.ts'

type Needs = {
	twoStep: TwoStep
	passkeys: Passkeys
	identities: Identities
	recoveryCodes: RecoveryCodes
	addressRequests: Pick<AddressRequests, 'hasMoved'>
}

/** The ways into an account besides its password, with the second step, which keeps its owner out when somebody else has set it. */
export const createWaysIn = ({ twoStep, passkeys, identities, recoveryCodes, addressRequests }: Needs) => {
	const all = [twoStep, passkeys, identities, recoveryCodes]
	/** What was linked, added, made or turned on since then goes. */
	const removeSince = async (tx: Tx, accountId: number, since: number): Promise<void> => {
		for (const ways of all) await ways.removeSince(tx, accountId, since)
	}
	const listOf = async (tx: Tx, accountId: number): Promise<OpenWays> => ({
		identities: await identities.namesOf(accountId, tx),
		passkeys: await passkeys.namesOf(accountId, tx),
		recoveryCodes: await recoveryCodes.left(accountId, tx),
	})

	return {
		removeSince,
		/** For the letter to the owner of the account. */
		listOf,

		/** Part of closing an account. */
		async remove(tx: Tx, accountId: number): Promise<void> {
			for (const ways of all) await ways.remove(tx, accountId)
		},

		/**
		 * The mailbox of the account was confirmed for the first time: all that was set before may be that of somebody who registered with an
		 * address that was not his own, and goes. It stays where staff gave the account this address (docs/decisions/16-lost-accounts.md), and with
		 * staff, about whom no mailbox decides (docs/decisions/18-second-person.md). True where there was anything.
		 */
		async removeUnproven(tx: Tx, { id, status }: Pick<AccountRow, 'id' | 'status'>): Promise<boolean> {
			if (isStaff(status) || (await addressRequests.hasMoved(tx, id))) return false
			const { identities: linked, passkeys: added, recoveryCodes: left } = await listOf(tx, id)
			const isAny = linked.length + added.length + left > 0 || (await twoStep.isOn(id, tx))
			await removeSince(tx, id, 0)
			return isAny
		},
	}
}

export type WaysIn = ReturnType<typeof createWaysIn>
