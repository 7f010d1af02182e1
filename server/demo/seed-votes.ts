import { HOUR_MS } from '#contract/durations.ts'
import { DEMO_VOTE_BUDGET, DEMO_VOTE_SITES, DEMO_VOTES } from '#demo/votes.ts'
import { createVotes } from '#features/votes/votes.ts'
import type { Dependencies, Services } from '../composition.ts'
import { demoDesk } from './demo-desk.ts'
import type { Moment } from './history.ts'

/** Adds the vote sites of the demo. Its votes are returned: told by calls as such sites make them. */
export const seedVotes = async (dependencies: Dependencies, services: Services): Promise<Moment[]> => {
	const { database, clock, config } = dependencies
	// Nobody is told of the demo's content.
	const accounts = { ...services.accounts, notifyOwners: async () => undefined }
	const votes = createVotes({ ...dependencies, ...services, accounts, publicUrl: config.publicUrl })
	const actor = await demoDesk(accounts)
	const sites = await database.transaction(async (tx) => {
		const added: Site[] = []
		for (const site of DEMO_VOTE_SITES)
			added.push(await votes.sites.create(tx, { ...site, service: 'custom', key: '', senders: '' }, actor))
		return added
	})
	const people = await services.accounts.byUserIds(DEMO_VOTES.map(({ userId }) => userId))
	await database.transaction((tx) => services.settings.change(tx, { voteBudget: DEMO_VOTE_BUDGET }, clock.now()))
	const cast = DEMO_VOTES.map(({ userId, hoursAgo }, index) => {
		const accountId = people.get(userId)?.id ?? 0
		return votesOf(dependencies, services, { sites, accountId, ip: `203.0.113.${index + 1}`, hoursAgo })
	})
	return (await Promise.all(cast)).flat()
}

type Site = Awaited<ReturnType<Services['votes']['sites']['create']>>
type Told = { sites: readonly Site[]; accountId: number; ip: string; hoursAgo: readonly (readonly number[])[] }

const votesOf = async (dependencies: Dependencies, services: Services, { sites, accountId, ip, hoursAgo }: Told): Promise<Moment[]> => {
	const { clock, config } = dependencies
	const own = await services.votes.own(accountId)
	return sites.flatMap((site, index) => {
		const account = new URL(own.sites.find(({ id }) => id === site.id)?.address ?? '').searchParams.get('player')
		return (hoursAgo[index] ?? []).map((hours): Moment => {
			const at = clock.now() - hours * HOUR_MS
			const past = { now: () => at, steady: clock.steady }
			const teller = createVotes({ ...dependencies, ...services, publicUrl: config.publicUrl, clock: past })
			const from = { site: String(site.id), secret: site.secret, from: ip }
			return { at, happen: async () => void (await teller.hear(from, { query: { account, ip } })) }
		})
	})
}
