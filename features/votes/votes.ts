import { DAY_MS } from '#contract/durations.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import { VOTE } from './limits.contract.ts'
import { hearVotes } from './server/counting.ts'
import { createVoteFigures } from './server/figures.admin.ts'
import type { VoteNeeds } from './server/needs.ts'
import { createVoteReading } from './server/reading.ts'
import { createVoteSites } from './server/sites.admin.ts'
import { deleteAddressesBefore } from './server/store.ts'

export type { PlacedVoteSite } from './server/sites.admin.ts'
export { VOTE_SITE_NAMES } from './server/store.admin.ts'

/**
 * Votes for this site on sites that list servers, paid in Milleage from a budget of each day (docs/decisions/24-codes-and-grants.md). The sites tell of votes by calls
 * with a secret of their own.
 */
export const createVotes = (needs: VoteNeeds) => {
	const { database, clock, events, publicUrl } = needs
	let toldDay = manilaDay(clock.now())
	return {
		...createVoteReading(needs),
		sites: createVoteSites(needs),
		figures: createVoteFigures(needs),
		hear: (called: Parameters<typeof hearVotes>[1], sent: Parameters<typeof hearVotes>[2]) => hearVotes(needs, called, sent),
		/** What a site that lists servers calls. */
		addressOf: ({ id, secret }: { id: number; secret: string }): string => `${publicUrl}/api/votes/${id}/${secret}`,
		/** Drops the answers of a day that is over: the next one has a budget of its own. Called every few seconds. */
		async announceDay(): Promise<void> {
			const day = manilaDay(clock.now())
			if (day === toldDay) return
			await database.transaction((tx) => events.announce(tx, 'votes'))
			toldDay = day
		},
		/** Nothing remembers who voted from where for longer than it takes to refuse the next vote. */
		forgetOldAddresses: () =>
			deleteInPortions(database, (tx, atMost) => deleteAddressesBefore(tx, clock.now() - VOTE.addressesKeptDays * DAY_MS, atMost)),
	}
}

export type Votes = ReturnType<typeof createVotes>
