import { HOUR_MS } from '#contract/durations.ts'
import { DEMO_VOTE_BUDGET, DEMO_VOTE_SITES, DEMO_VOTES } from '#demo/votes.ts'
import { createVotes } from '#features/votes/votes.ts'
import type { Dependencies, Services } from '../composition.ts'

/** The vote sites of the demo, and votes, told by calls as such sites make them. */
export const seedVotes = async (dependencies: Dependencies, services: Services): Promise<void> => {
	const { database, clock } = dependencies
	const sites = await database.transaction(async (tx) => {
		const added: Site[] = []
		for (const site of DEMO_VOTE_SITES)
			added.push(await services.votes.sites.create(tx, { ...site, service: 'custom', key: '', senders: '' }))
		return added
	})
	const people = await services.accounts.byUserIds(DEMO_VOTES.map(({ userId }) => userId))
	await database.transaction((tx) => services.settings.change(tx, { voteBudget: DEMO_VOTE_BUDGET }, clock.now()))
	for (const [index, { userId, hoursAgo }] of DEMO_VOTES.entries()) {
		const accountId = people.get(userId)?.id ?? 0
		await tellVotes(dependencies, services, { sites, accountId, ip: `203.0.113.${index + 1}`, hoursAgo })
	}
}

type Site = Awaited<ReturnType<Services['votes']['sites']['create']>>
type Told = { sites: readonly Site[]; accountId: number; ip: string; hoursAgo: readonly (readonly number[])[] }

/** One after the other as they were cast, each with a clock that is set back. */
const tellVotes = async (dependencies: Dependencies, services: Services, { sites, accountId, ip, hoursAgo }: Told): Promise<void> => {
	const { clock, config } = dependencies
	const own = await services.votes.own(accountId)
	const votes = sites.flatMap((site, index) => (hoursAgo[index] ?? []).map((hours) => ({ site, hours })))
	for (const { site, hours } of votes.toSorted((one, other) => other.hours - one.hours)) {
		const account = new URL(own.sites.find(({ id }) => id === site.id)?.address ?? '').searchParams.get('player')
		const then = clock.now() - hours * HOUR_MS
		const past = { now: () => then, steady: clock.steady }
		const teller = createVotes({ ...dependencies, ...services, publicUrl: config.publicUrl, clock: past })
		await teller.hear({ site: String(site.id), secret: site.secret, from: ip }, { query: { account, ip } })
	}
}
