import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { folded } from '#contract/folded.ts'
import { MAILBOX_CLAIM, PAGE_SIZE } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import { redemptionsOf } from '#features/coupons/coupons.ts'
import { purchasesOf } from '#features/orders/orders.ts'
import { charactersOf } from '#features/rankings/rankings.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { ClaimMailboxBody } from '../claims.contract.ts'
import type { AddressClaim } from '../contract.ts'
import { deleteClaimsBefore, insertClaim, selectClaimsOf } from './claims-store.ts'

type Needs = { database: Database; clock: Clock; rateLimit: RateLimit; accounts: Accounts }

/**
 * What players tell after a lost mailbox, compared by the machine. Stored is how much fits, never what: staff who see the facts could use
 * them elsewhere, or be talked into more.
 */
export const createClaims = ({ database, clock, rateLimit, accounts }: Needs) => ({
	/** The work and the answer are the same for unknown accounts, and for those of staff and closed ones. */
	async claim(body: ClaimMailboxBody, address: string): Promise<void> {
		await rateLimit.take(['mailboxClaimsPerAccount', body.UserID.toLowerCase()], ['mailboxClaimsPerAddress', address])
		const account = await accounts.findByUserId(body.UserID)
		const isPlayer = account !== undefined && !isStaff(account.status) && account.status !== ACCOUNT_STATUS.closed
		const fits = await compared(database, isPlayer ? account.id : 0, body)
		await database.transaction((tx) =>
			insertClaim(tx, {
				account_id: isPlayer ? account.id : null,
				email: body.email,
				fits: JSON.stringify(fits),
				claimed_at: clock.now(),
			}),
		)
	},

	/** For staff, the latest first. */
	async claimsOf(accountId: number): Promise<AddressClaim[]> {
		const rows = await selectClaimsOf(database.read, accountId, PAGE_SIZE.console)
		return rows.map(({ id, email, fits, claimed_at }) => ({ id, email, ...(JSON.parse(fits) as Fits), at: toInstant(claimed_at) }))
	},

	forgetOldClaims: (): Promise<void> =>
		deleteInPortions(database, (tx, atMost) => deleteClaimsBefore(tx, clock.now() - MAILBOX_CLAIM.keptDays * DAY_MS, atMost)),
})

type Fits = Pick<AddressClaim, 'characters' | 'codes' | 'purchases'>

const compared = async ({ read: db }: Database, accountId: number, body: ClaimMailboxBody): Promise<Fits> => {
	const characters = await charactersOf(db, accountId)
	const redemptions = await redemptionsOf(db, { accountId, page: 1, size: MANY })
	const purchases = await purchasesOf(db, { accountId, page: 1, size: MAILBOX_CLAIM.purchases })
	return {
		characters: compare(
			body.characters,
			characters.map(({ ChaName }) => ChaName),
		),
		codes: compare(
			body.codes.map((code) => code.replaceAll(/[^A-Za-z0-9]/g, '').slice(-4)),
			redemptions.rows.map(({ last_four }) => last_four),
		),
		purchases: compare(
			body.purchases,
			purchases.lines.map(({ name }) => name),
		),
	}
}

/** A fact that is told twice counts once. */
const compare = (told: readonly string[], known: readonly string[]) => {
	const facts = new Set(known.map(folded))
	const given = new Set(told.map((text) => folded(text.trim())).filter((text) => text !== ''))
	return { told: given.size, right: [...given].filter((text) => facts.has(text)).length, has: facts.size }
}

const MANY = 1_000
