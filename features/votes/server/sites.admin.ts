import type { ListedState } from '#contract/ordered-list.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { BASE62, type Random, randomSymbols } from '#server/kernel/ids.ts'
import { createOrderedList, type Placed } from '#server/kernel/lists/ordered-list.ts'
import { linesOf, type VoteSiteBody } from '../admin.contract.ts'
import type { VoteNeeds } from './needs.ts'
import { insertSite, type SiteColumns, selectAllSites, VOTE_SITES } from './store.admin.ts'

export type PlacedVoteSite = Placed<Awaited<ReturnType<typeof selectAllSites>>[number]>
type Changes = { [K in keyof VoteSiteBody]?: VoteSiteBody[K] | undefined } & { state?: ListedState | undefined; edition: number }

/** Where players vote, in an order that staff keep. Every page of the site says in its menu whether there is one. */
export const createVoteSites = (needs: Pick<VoteNeeds, 'database' | 'events' | 'clock' | 'random' | 'accounts'>) => {
	const { random, accounts } = needs
	const list = createOrderedList(
		{ ...VOTE_SITES, topic: 'site', select: selectAllSites, textOf: ({ name, address }) => `${name} ${address}` },
		needs,
	)
	const nothingElse = async () => undefined
	/** Owners hear of each site that pays more than before: it is paid by what it tells. */
	const tellOwners = async (tx: Tx, by: Actor, { before, after }: { before: PlacedVoteSite | null; after: PlacedVoteSite }) => {
		if (after.reward > (before?.reward ?? 0))
			await accounts.notifyOwners(tx, by, { what: 'vote-site', name: after.name, before: before?.reward ?? null, after: after.reward })
	}
	return {
		...list,
		async create(tx: Tx, body: VoteSiteBody, by: Actor): Promise<PlacedVoteSite> {
			const after = await list.create(tx, (position) => insertSite(tx, { ...columnsOf(body), secret: drawn(random), position }))
			await tellOwners(tx, by, { before: null, after })
			return after
		},

		async change(tx: Tx, id: number, { edition, state, ...changes }: Changes, by: Actor) {
			const change = await list.change(tx, { id, edition, state }, (before) => ({
				columns: columnsOf({ ...bodyOf(before), ...given(changes) }),
				write: nothingElse,
			}))
			await tellOwners(tx, by, change)
			return change
		},

		/** Another address to call; what comes to the one from before is refused from the commit on. */
		renew: (tx: Tx, id: number, edition: number) =>
			list.change(tx, { id, edition }, () => ({ columns: { secret: drawn(random) }, write: nothingElse })),
	}
}

export const bodyOf = (row: Omit<SiteColumns, 'secret'>): VoteSiteBody => ({
	name: row.name,
	address: row.address,
	service: row.service,
	reward: row.reward,
	hours: row.hours === 12 ? 12 : 24,
	key: row.service_key,
	senders: row.senders,
})

const columnsOf = ({ name, address, service, reward, hours, key, senders }: VoteSiteBody): Omit<SiteColumns, 'secret'> => ({
	...{ name: name.trim(), address, service, reward, hours },
	service_key: key.trim(),
	senders: linesOf(senders).join('\n'),
})

const given = (changes: Omit<Changes, 'edition' | 'state'>) =>
	Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<VoteSiteBody>

/** More than anybody guesses, and nothing that an address would have to escape. */
const drawn = (random: Random): string => randomSymbols(random, SECRET_LENGTH, BASE62)
const SECRET_LENGTH = 32
