import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Tx } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/accounts.ts'
import type { Settings } from '#features/site/site.ts'
import { post } from '#features/wallet/wallet.ts'
import { manilaDay, manilaMonth } from '#server/kernel/clock.ts'
import { networkOf } from '#server/kernel/limits/network.ts'
import { Problem } from '#server/kernel/problem.ts'
import { linesOf } from '../admin.contract.ts'
import type { VoteOutcome } from '../contract.ts'
import { VOTE } from '../limits.contract.ts'
import { type SentCallback, sentFields } from './callback.ts'
import type { VoteNeeds } from './needs.ts'
import { type ReportedVote, reportedBy } from './reports.ts'
import { insertVote, raiseMonth, type SiteRow, selectShownSite, takeAddress, takeBudget, takeTurn } from './store.ts'
import { accountOf, isSame, voterOf } from './tokens.ts'

/** What was called: the parts of the address, and where the call came from. */
type Called = { site: string; secret: string; from: string }

/**
 * Takes what a site that lists servers tells of votes. NOT_FOUND, as for an address that there is not, while votes are off, for a wrong secret or key,
 * for a call from elsewhere, and where nobody has the token; MALFORMED for a body that cannot be read. Everything else is an outcome, so that the
 * same vote told again is answered and pays nothing.
 */
export const hearVotes = async (needs: VoteNeeds, called: Called, sent: SentCallback): Promise<VoteOutcome[]> => {
	const { database, settings, clock } = needs
	const site = /^\d{1,15}$/.test(called.site) ? await selectShownSite(database.read, Number(called.site)) : undefined
	if (!isSame(called.secret, site?.secret ?? '') || !site || !comesFrom(site, called.from)) throw new Problem('NOT_FOUND')
	if ((await settings.budgetOfVotes(database.read, clock.now())) === 0) throw new Problem('NOT_FOUND')
	const { key, votes } = reportedBy(site.service, sentFields(sent))
	if (site.service_key !== '' && !isSame(key, site.service_key)) throw new Problem('NOT_FOUND')
	const outcomes: VoteOutcome[] = []
	for (const vote of votes) outcomes.push(await hearVote(needs, site, vote))
	if (outcomes.every((outcome) => outcome === 'unknown')) throw new Problem('NOT_FOUND')
	return outcomes
}

const comesFrom = ({ senders }: SiteRow, address: string): boolean => {
	const known = linesOf(senders).map(networkOf)
	return known.length === 0 || known.includes(networkOf(address))
}

const hearVote = async (needs: VoteNeeds, site: SiteRow, { token, address, isValid }: ReportedVote): Promise<VoteOutcome> => {
	const accountId = accountOf(needs.secretKey, { siteId: site.id, token })
	if (accountId === null) return 'unknown'
	if (!isValid || address === '') return 'failed'
	return needs.database
		.transaction((tx) => countVote(tx, needs, { site, accountId, address }))
		.catch((error: unknown) => {
			if (error instanceof TooEarly) return 'early'
			// Nothing was counted, so the same vote is paid later, when some of the balance is spent.
			if (error instanceof Problem && error.code === 'BALANCE_TOO_HIGH') return 'barred'
			throw error
		})
}

/** Rolls back what the transaction has taken so far. */
class TooEarly extends Error {}

type Vote = { site: SiteRow; accountId: number; address: string }

/**
 * Counts a vote, and pays it within the budget of its day. The turns and the budget are taken by one statement each, in the same order in every
 * transaction, so of any number at once one is paid, and the budget is never exceeded.
 */
const countVote = async (tx: Tx, needs: VoteNeeds, { site, accountId, address }: Vote): Promise<VoteOutcome> => {
	const { clock, accounts, settings, secretKey, events } = needs
	if (!mayBePaid(await accounts.lookAt(tx, accountId), await settings.stored(tx))) return 'barred'
	const now = clock.now()
	// The clock of the page counts to the whole hour; a call may come some minutes before it.
	const turn = { siteId: site.id, now: now + VOTE.earlyMinutes * MINUTE_MS, nextAt: now + site.hours * HOUR_MS }
	if (!(await takeAddress(tx, { ...turn, voter: voterOf(secretKey, { siteId: site.id, address }) }))) throw new TooEarly()
	if (!(await takeTurn(tx, { ...turn, accountId }))) throw new TooEarly()
	const day = manilaDay(now)
	const budget = await settings.budgetOfVotes(tx, now)
	const isPaid = site.reward <= budget && (await takeBudget(tx, { day, points: site.reward, budget }))
	const vote = { site_id: site.id, account_id: accountId, day, voted_at: now }
	if (isPaid) await payVote(tx, secretKey, site, vote)
	else await insertVote(tx, { ...vote, points: 0, entry_id: null })
	await raiseMonth(tx, { month: manilaMonth(now), accountId, now })
	await events.announce(tx, 'votes')
	return isPaid ? 'paid' : 'counted'
}

/**
 * Staff get nothing: they know the secret by which a site tells of votes. Suspended, frozen and closed accounts get nothing either, nor do
 * those whose address is not confirmed where the site asks for that.
 */
const mayBePaid = (account: AccountRow | undefined, { requireVerifiedEmail }: Pick<Settings, 'requireVerifiedEmail'>): boolean => {
	if (!account || isStaff(account.status) || BARRED.includes(account.status)) return false
	return !requireVerifiedEmail || account.email_verified_at !== null
}

const BARRED: readonly number[] = [ACCOUNT_STATUS.suspended, ACCOUNT_STATUS.closed]

type VoteColumns = { site_id: number; account_id: number; day: string; voted_at: number }

const payVote = (tx: Tx, secretKey: string, { name, reward }: SiteRow, vote: VoteColumns) =>
	post(tx, {
		kind: 'vote',
		accountId: vote.account_id,
		reason: name,
		at: vote.voted_at,
		transfers: [{ from: { house: 'votes' }, to: { player: vote.account_id }, currency: 'milleage', amount: reward }],
		secretKey,
		cause: async (entryId) => ({ votes: [await insertVote(tx, { ...vote, points: reward, entry_id: entryId })] }),
	})
