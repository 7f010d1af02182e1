import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Reply } from '#contract/endpoint.ts'
import { highestShownOf } from '#features/rankings/rankings.ts'
import { manilaDay, manilaMonth, manilaMonthRange, toInstant } from '#server/kernel/clock.ts'
import type { getVotes, readOwnVotes, Voter } from '../contract.ts'
import { VOTE } from '../limits.contract.ts'
import { VOTER_PLACE } from '../services.contract.ts'
import type { VoteNeeds } from './needs.ts'
import { selectOwnMonth, selectOwnVotes, selectPaid, selectShownSites, selectTop, selectTurns } from './store.ts'
import { tokenOf } from './tokens.ts'

/** What players see of votes. While they are off there are no sites. */
export const createVoteReading = (needs: VoteNeeds) => {
	const { database, clock, settings, secretKey } = needs
	const budgetNow = () => settings.budgetOfVotes(database.read, clock.now())
	const sitesNow = async () => ((await budgetNow()) === 0 ? [] : selectShownSites(database.read))
	return {
		/** Whether players can vote anywhere. */
		hasSites: async (): Promise<boolean> => (await sitesNow()).length > 0,

		async shown(): Promise<Reply<typeof getVotes>> {
			const now = clock.now()
			const [sites, paid] = [await sitesNow(), await selectPaid(database.read, manilaDay(now))]
			const left = (await budgetNow()) - paid
			const month = manilaMonth(now)
			return {
				sites: sites.map(({ id, name, reward, hours }) => ({ id, name, reward, hours })),
				isPaid: sites.some(({ reward }) => reward <= left),
				now: await boardOf(needs, month),
				before: await boardOf(needs, manilaMonth(manilaMonthRange(month).from - 1)),
			}
		},

		async own(accountId: number): Promise<Reply<typeof readOwnVotes>> {
			const now = clock.now()
			const turns = await selectTurns(database.read, accountId)
			const votes = await selectOwnVotes(database.read, accountId, VOTE.lastVotes)
			return {
				sites: (await sitesNow()).map(({ id, address }) => {
					const nextAt = turns.get(id) ?? 0
					return {
						id,
						address: address.replaceAll(VOTER_PLACE, tokenOf(secretKey, { siteId: id, accountId })),
						nextAt: nextAt > now ? toInstant(nextAt) : null,
					}
				}),
				votes: votes.map(({ id, name, points, voted_at }) => ({ id, site: name, at: toInstant(voted_at), points })),
				thisMonth: await selectOwnMonth(database.read, { accountId, month: manilaMonth(now) }),
			}
		},
	}
}

/** Staff are left out, as on the boards of the game, and so is who may not play. */
const boardOf = async ({ database, accounts }: VoteNeeds, month: string): Promise<{ month: string; voters: Voter[] }> => {
	const top = await selectTop(database.read, month, 2 * VOTE.boardSize)
	const ids = top.map(({ account_id }) => account_id)
	const [people, characters] = [await accounts.byIds(ids), await highestShownOf(database.read, ids)]
	const voters = top.flatMap(({ account_id, votes }) => {
		const person = people.get(account_id)
		if (person?.status !== ACCOUNT_STATUS.player) return []
		const character = characters.get(account_id)
		return [{ name: character?.ChaName ?? masked(person.user_id), ChaNum: character?.ChaNum ?? null, votes }]
	})
	return { month, voters: voters.slice(0, VOTE.boardSize).map((voter, index) => ({ place: index + 1, ...voter })) }
}

/** The user ID opens the login, so only its beginning is public. */
const masked = (userId: string): string => `${userId.slice(0, 2)}***`
