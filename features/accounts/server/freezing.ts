import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { CredentialsService, WaysTold } from './credentials.ts'
import { emailKey } from './email.ts'
import { freezeAccount, unfreezeAccount } from './freezing-store.ts'
import type { KnownNetworks } from './known-networks.ts'
import type { Links } from './links.ts'
import { postWayBack } from './recovery-mail.ts'
import { spendFreezeLinks, spendLinks } from './secrets-store.ts'
import { type AccountRow, confirmEmail, holdAccount, moveEmail, selectAccount, selectByEmailKey } from './store.ts'

type Needs = {
	database: Database
	clock: Clock
	mail: Outbox
	links: Links
	credentials: CredentialsService
	knownNetworks: KnownNetworks
	bridge: Bridge
}
/** The account as it was, and the mailbox of the letter. */
type Frozen = { account: AccountRow; mailbox: string }
/** What else happens in the transaction. */
type Freezing = (tx: Tx, frozen: Frozen) => Promise<void>
/** The same, with what the letter about the new password says of other ways in. `isFirst`: the mailbox is confirmed by this. */
type Opening = (tx: Tx, frozen: Frozen & { isFirst: boolean }) => Promise<WaysTold>
type Letter = { account_id: number; email: string; created_at: number }

/** An account that its owner froze by a link in a letter, until its owner opens it again (docs/decisions/16-lost-accounts.md). */
export const createFreezing = (needs: Needs) => {
	const { database, clock, links, credentials, knownNetworks, bridge } = needs
	return {
		/**
		 * Freezes the account of the letter: every session ends, and so does every link. A letter that came to another mailbox before the one that
		 * froze it counts more: a thief's own mailbox cannot keep the owner out. False when it was frozen already and stays as it is.
		 */
		async freeze(token: string, also: Freezing): Promise<boolean> {
			const letter = await links.look(token, ['freeze'])
			if (!letter) throw new Problem('LINK_INVALID')
			return database.transaction(async (tx) => {
				await holdAccount(tx, letter.account_id)
				if (!(await links.take(tx, token))) throw new Problem('LINK_INVALID')
				const account = await selectAccount(tx, letter.account_id)
				if (account.status !== ACCOUNT_STATUS.player && account.status !== ACCOUNT_STATUS.suspended) throw new Problem('LINK_INVALID')
				if (!countsMore(letter, account)) return false
				await shut(tx, needs, account, letter)
				await also(tx, { account, mailbox: letter.email })
				return true
			})
		},

		/**
		 * Opens a frozen account with a new password, by a link that came to the mailbox that may. The account gets that address back. A refused
		 * password does not use the link up.
		 */
		async unfreeze({ token, password, address }: { token: string; password: string; address: string }, also: Opening): Promise<void> {
			const link = await links.look(token, ['unfreeze'])
			const frozen = link && (await selectAccount(database.read, link.account_id))
			if (!frozen || frozen.frozen_at === null) throw new Problem('LINK_INVALID')
			const secret = await credentials.prepareNewPassword({ ...frozen, email: link.email }, password, 'NewUserPass')
			await database
				.transaction(async (tx) => {
					await holdAccount(tx, frozen.id)
					if (!(await links.take(tx, token))) throw new Problem('LINK_INVALID')
					const account = await selectAccount(tx, frozen.id)
					const now = clock.now()
					await spendFreezeLinks(tx, { accountId: account.id, email: link.email, since: account.frozen_link_at ?? now, now })
					const isFirst = await giveBackAddress(tx, needs, account, link.email)
					const opened = await unfreezeAccount(tx, account.id)
					if (opened?.status === ACCOUNT_STATUS.player) await bridge.accounts.lifted(tx, account.id)
					const told = await also(tx, { account, mailbox: link.email, isFirst })
					await credentials.setPassword(tx, account.id, { ...secret, ...told })
					// Guesses from where the thief was count as those of strangers again.
					await knownNetworks.forget(tx, account.id)
					await knownNetworks.remember(tx, account.id, address)
				})
				.catch(takenMeanwhile)
		},
	}
}

const countsMore = (letter: Letter, { frozen_email, frozen_link_at }: AccountRow): boolean =>
	frozen_email === null ||
	frozen_link_at === null ||
	letter.created_at < frozen_link_at ||
	emailKey(frozen_email) === emailKey(letter.email)

const shut = async (tx: Tx, { clock, links, mail, bridge }: Needs, account: AccountRow, letter: Letter): Promise<void> => {
	const now = clock.now()
	const linkAt = Math.min(letter.created_at, account.frozen_link_at ?? letter.created_at)
	await freezeAccount(tx, account.id, { now, email: letter.email, linkAt })
	await spendLinks(tx, { accountId: account.id, purposes: ['verify-email', 'change-email', 'reset-password', 'unfreeze'], now })
	if (account.frozen_at === null) await bridge.accounts.suspended(tx, account.id, { until: null, reason: FROZEN })
	await postWayBack(tx, { links, mail }, { ...account, frozen_at: now, frozen_email: letter.email })
}

/** As the game shows it. */
const FROZEN = 'Frozen by its owner'

/**
 * The mailbox that opened the account is its address again, confirmed. Where somebody else has an account with that address by now, the account
 * is left without one, never with that of a thief. True where the address of the account is confirmed by this, for the first time.
 */
const giveBackAddress = async (tx: Tx, { clock, mail, bridge }: Needs, account: AccountRow, email: string): Promise<boolean> => {
	const now = clock.now()
	if (account.email_key === emailKey(email)) {
		const isFirst = (await confirmEmail(tx, account.id, { email: account.email, now })) !== undefined
		if (isFirst) await bridge.accounts.confirmed(tx, account.id)
		return isFirst
	}
	const isTaken = (await selectByEmailKey(tx, emailKey(email))) !== undefined
	const nowhere = `${account.user_id_key}@no-address.invalid`
	await moveEmail(
		tx,
		account.id,
		isTaken
			? { email: nowhere, email_key: nowhere, email_verified_at: null }
			: { email, email_key: emailKey(email), email_verified_at: now },
	)
	if (!isTaken) await bridge.accounts.confirmed(tx, account.id)
	const news = { kind: 'email-changed', account: account.id, userId: account.user_id, notMe: null } as const
	await mail.post(tx, { ...news, to: account.email })
	return false
}

/** Somebody took the address at the same moment: the link can be used again. */
const takenMeanwhile = (error: unknown): never => {
	throw isUniqueViolation(error) ? new Problem('LINK_INVALID', { message: 'emailTaken' }) : error
}
