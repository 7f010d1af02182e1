import { HOUR_MS } from '#contract/durations.ts'
import { DEMO_VOTE_BUDGET, DEMO_VOTE_SITES, DEMO_VOTES } from '#demo/votes.ts'
import { createVotes } from '#features/votes/votes.ts'
import type { Dependencies, Services } from '../composition.ts'

/** The vote sites of the demo, and votes that came from them, told by calls as they tell of them. */
export const seedVotes = async (dependencies: Dependencies, services: Services): Promise<void> => {
	const { database, clock, config } = dependencies
	const { accounts, settings, votes } = services
	const sites = await database.transaction(async (tx) => {
		await settings.change(tx, { voteBudget: DEMO_VOTE_BUDGET }, clock.now())
		const added: Awaited<ReturnType<typeof votes.sites.create>>[] = []
		for (const site of DEMO_VOTE_SITES) added.push(await votes.sites.create(tx, { ...site, service: 'custom', key: '', senders: '' }))
		return added
	})
	const people = await accounts.byUserIds(DEMO_VOTES.map(({ userId }) => userId))
	for (const isPaid of [false, true]) {
		await database.transaction((tx) => settings.change(tx, { voteBudget: isPaid ? DEMO_VOTE_BUDGET : NOTHING }, clock.now()))
		for (const [index, { userId, hoursAgo }] of [...DEMO_VOTES.entries()].filter(([, voter]) => voter.isPaid === isPaid)) {
			const { sites: own } = await votes.own(people.get(userId)?.id ?? 0)
			for (const [place, { id, secret }] of sites.entries()) {
				const account = new URL(own.find((site) => site.id === id)?.address ?? '').searchParams.get('player')
				const ip = `203.0.113.${index + 1}`
				for (const hours of hoursAgo[place] ?? []) {
					const then = clock.now() - hours * HOUR_MS
					const past = { now: () => then, steady: clock.steady }
					const teller = createVotes({ ...dependencies, ...services, publicUrl: config.publicUrl, clock: past })
					await teller.hear({ site: String(id), secret, from: ip }, { query: { account, ip } })
				}
			}
		}
	}
}

/** Less than any vote is worth. */
const NOTHING = 1
