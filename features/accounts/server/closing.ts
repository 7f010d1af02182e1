import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { KnownNetworks } from './known-networks.ts'
import { deleteLinksOf, updateSecrets } from './secrets-store.ts'
import { type AccountRow, raiseSessionEpoch, removePersonalFields } from './store.ts'

/** Closing of an account by its user. */
export const createClosing = ({
	clock,
	mail,
	knownNetworks,
	bridge,
}: {
	clock: Clock
	mail: Outbox
	knownNetworks: KnownNetworks
	bridge: Bridge
}) => ({
	/**
	 * Closes an account for good. Names, address, phone and answer are deleted. Number, user ID and the ledger stay, so that the books still
	 * balance and the user ID cannot be taken again. The password hash stays, so that only the owner learns why signing in is refused.
	 */
	async close(tx: Tx, account: AccountRow): Promise<void> {
		const now = clock.now()
		await removePersonalFields(tx, account.id, { status: ACCOUNT_STATUS.closed, email: `closed-${account.id}@closed.invalid`, now })
		await updateSecrets(tx, account.id, { second_password_hash: null, secret_answer_hash: '' })
		// Links contain addresses.
		await deleteLinksOf(tx, account.id)
		await knownNetworks.forget(tx, account.id)
		await raiseSessionEpoch(tx, account.id)
		await bridge.accounts.closed(tx, account.id)
		await mail.post(tx, { kind: 'account-closed', to: account.email, account: account.id, userId: account.user_id })
	},
})
