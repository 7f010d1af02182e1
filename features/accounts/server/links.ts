import { DAY_MS } from '#contract/durations.ts'
import { VALID_MS } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Clock, latest } from '#server/kernel/clock.ts'
import { BASE62, type Random, randomSymbols, sha256 } from '#server/kernel/ids.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { AccountsTables } from '../tables.ts'
import { deleteLinksBefore, insertLink, selectLink, spendLink, spendLinks, takeLink } from './secrets-store.ts'

type Purpose = AccountsTables['account_links']['purpose']

/** Mailed links: 256 random bits, stored as a hash, usable once and for a limited time (RELIABILITY 3.4). */
export const createLinks = ({ database, clock, random }: { database: Database; clock: Clock; random: Random }) => ({
	/**
	 * Creates a link and ends older ones of the same purpose, but for those that freeze: each letter keeps its own. Returns the secret for the mail. With `accountId` null it creates a decoy: the
	 * same work, but the link opens nothing.
	 */
	async open(tx: Tx, { accountId, purpose, email }: { accountId: number | null; purpose: Purpose; email: string }): Promise<string> {
		const token = randomSymbols(random, TOKEN_SYMBOLS, BASE62)
		const now = clock.now()
		if (purpose !== 'freeze') await spendLinks(tx, { accountId: accountId ?? 0, purposes: [purpose], now })
		await insertLink(tx, {
			token_hash: sha256(token),
			account_id: accountId,
			purpose,
			email,
			expires_at: latest(clock) + VALID_FOR[purpose],
			used_at: null,
			created_at: now,
		})
		return token
	},
	/**
	 * The link and its account if the link still works; does not use it up. An expired link is marked as used, so that it stays invalid even
	 * if the clock is set back later.
	 */
	async look(token: string, purposes: readonly Purpose[]) {
		const link = await selectLink(database.read, sha256(token))
		if (!link || link.used_at !== null || !purposes.includes(link.purpose)) return null
		if (link.expires_at <= latest(clock)) {
			await database.transaction((tx) => spendLink(tx, link.token_hash, clock.now()))
			return null
		}
		return link.account_id === null ? null : { ...link, account_id: link.account_id }
	},
	/** Uses the link up. Of several calls at once, one succeeds. */
	async take(tx: Tx, token: string): Promise<boolean> {
		return (await takeLink(tx, sha256(token), latest(clock))) !== undefined
	},
	/** Deletes links that expired long ago. */
	forgetOld: (): Promise<void> => deleteInPortions(database, (tx, atMost) => deleteLinksBefore(tx, clock.now() - KEEP_MS, atMost)),
})

export type Links = ReturnType<typeof createLinks>

const VALID_FOR: Record<Purpose, number> = {
	'verify-email': VALID_MS.emailLink,
	'change-email': VALID_MS.emailLink,
	'reset-password': VALID_MS.resetLink,
	freeze: VALID_MS.freezeLink,
	unfreeze: VALID_MS.unfreezeLink,
}
const TOKEN_SYMBOLS = 43
const KEEP_MS = 7 * DAY_MS
