import { VALID_MS } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { AccountsTables } from '#db/tables/accounts.ts'
import { type Clock, latest } from '../../kernel/clock.ts'
import { deleteInPortions } from '../../kernel/housekeeping.ts'
import { BASE62, type Random, randomSymbols, sha256 } from '../../kernel/ids.ts'
import { deleteLinksBefore, insertLink, selectLink, spendLink, spendLinks, takeLink } from './secrets-store.ts'

type Purpose = AccountsTables['account_links']['purpose']

/** Links that are mailed: 256 random bits, stored hashed, good once and for a while (RELIABILITY 3.4). */
export const createLinks = ({ database, clock, random }: { database: Database; clock: Clock; random: Random }) => ({
	/**
	 * A new link; older ones of its kind work no more. Returns the secret for the mail. `accountId` null makes a decoy:
	 * the same work, a link that opens nothing.
	 */
	async open(tx: Tx, { accountId, purpose, email }: { accountId: number | null; purpose: Purpose; email: string }): Promise<string> {
		const token = randomSymbols(random, TOKEN_SYMBOLS, BASE62)
		const now = clock.now()
		await spendLinks(tx, { accountId: accountId ?? 0, purposes: [purpose], now })
		await insertLink(tx, {
			token_hash: sha256(token),
			account_id: accountId,
			purpose,
			email,
			expires_at: latest(clock) + (purpose === 'reset-password' ? VALID_MS.resetLink : VALID_MS.emailLink),
			used_at: null,
			created_at: now,
		})
		return token
	},
	/** Whose link this is, if it still works; it stays good. One that came too late counts as used, whatever the clock is set to later. */
	async look(token: string, purposes: readonly Purpose[]) {
		const link = await selectLink(database.read, sha256(token))
		if (!link || link.used_at !== null || !purposes.includes(link.purpose)) return null
		if (link.expires_at <= latest(clock)) {
			await database.transaction((tx) => spendLink(tx, link.token_hash, clock.now()))
			return null
		}
		return link.account_id === null ? null : { ...link, account_id: link.account_id }
	},
	/** Uses the link up; of many at once one succeeds. */
	async take(tx: Tx, token: string): Promise<boolean> {
		return (await takeLink(tx, sha256(token), latest(clock))) !== undefined
	},
	/** Links past their time are of no use to anybody. */
	forgetOld: (): Promise<void> => deleteInPortions(database, (tx, atMost) => deleteLinksBefore(tx, clock.now() - KEEP_MS, atMost)),
})

export type Links = ReturnType<typeof createLinks>

const TOKEN_SYMBOLS = 43
const KEEP_MS = 7 * 86_400_000
