import { GameLinkError } from '../../docs/examples/game-link-client.ts'
import { doAccountJob } from './accounts.ts'
import { lookForRestoredGame, rememberVersion } from './comparing.ts'
import { deliver, setAside } from './deliveries.ts'
import { isOfThisAlone } from './faults.ts'
import { itemsOf } from './item-list.ts'
import type { Memory, Tools, Work } from './work.ts'

/** How often the portal is asked what is to be done: a registration is in the game within five seconds. */
export const POLL_MS = { accounts: 2_000, items: 3_000 } as const

const LEASE_SECONDS = 60
const AT_ONCE = 50

export const accountJobs = ({ link, keys, memory, state, say }: Tools): Work => ({
	name: 'accounts',
	everyMs: POLL_MS.accounts,
	async run({ profile, ledger, database: { transaction } }) {
		const jobs = await link.claimJobs(AT_ONCE, LEASE_SECONDS)
		if (jobs.length === 0) return undefined
		// A job makes the ledger newer, and a restore could not be seen after it.
		await lookForRestoredGame({ memory, state }, ledger)
		const tools = { profile, ledger, transaction, privateKey: keys.privateKey, siteNow: link.siteNow }
		await workOff(memory, jobs, {
			now: link.siteNow(),
			since: ({ createdAt }) => createdAt,
			settle: link.settleJobs,
			async work(job) {
				const result = await doAccountJob(tools, job)
				if (result.status === 'refused') say(`Account ${job.UserID}, ${job.kind}: ${result.reason}`)
				else rememberVersion(state, job.version)
				return result
			},
			instead: async () => null,
		})
		return 0
	},
})

export const deliveries = ({ link, memory, say }: Tools): Work => ({
	name: 'items',
	everyMs: POLL_MS.items,
	async run({ profile, ledger, database: { transaction } }) {
		// What to do after the term, and with which numbers, is known after the first hello.
		if (!memory.greeting) return undefined
		const claimed = await link.claimDeliveries(AT_ONCE, LEASE_SECONDS)
		if (claimed.length === 0) return undefined
		memory.items ??= await itemsOf(profile)
		const { deliveryTermDays: termDays } = memory.greeting
		const tools = { profile, ledger, transaction, siteNow: link.siteNow, termDays, items: memory.items }
		await workOff(memory, claimed, {
			now: link.siteNow(),
			since: ({ boughtAt }) => boughtAt,
			settle: link.settleDeliveries,
			async work(delivery) {
				const result = await deliver(tools, delivery)
				if (result.status !== 'delivered') say(`${delivery.ItemName} for ${delivery.UserID}, ${result.status}: ${result.reason}`)
				return result
			},
			instead: (delivery, error) => setAside(tools, delivery, error),
		})
		return 0
	},
})

type Fetched = { key: string }
type Answer = Fetched & { status: string }
type Way<Thing, Result> = {
	now: number
	since: (thing: Thing) => string
	work: (thing: Thing) => Promise<Result>
	/** The answer for what failed for a reason of its own; null is none. */
	instead: (thing: Thing, error: unknown) => Promise<Result | null>
	settle: (results: readonly Result[]) => Promise<unknown>
}

/**
 * Does all that was fetched and answers it in one call, because calls are counted. What fails for a reason of its own holds up nothing behind
 * it, and after any other failure what was done is answered all the same. What is not answered comes again when its lease has ended.
 */
const workOff = async <Thing extends Fetched, Result extends Answer>(memory: Memory, things: readonly Thing[], way: Way<Thing, Result>) => {
	const { now, since, work, instead, settle } = way
	for (const thing of things) memory.unsettled.set(thing.key, { since: Date.parse(since(thing)), tried: now })
	const [results, failures, failed]: [Result[], unknown[], Set<string>] = [[], [], new Set()]
	for (const thing of things) {
		try {
			results.push(await work(thing))
		} catch (error) {
			failures.push(error)
			failed.add(thing.key)
			if (!isOfThisAlone(error)) break
			const answer = await instead(thing, error)
			if (answer) results.push(answer)
			if (answer?.status === 'failed') failed.delete(thing.key)
		}
	}
	const { refused, why } = await settleAll(results, settle)
	for (const { key } of results) if (!failed.has(key) && !refused.has(key)) memory.unsettled.delete(key)
	failures.push(...why)
	// After one that is not of its own there is no other.
	if (failures.length > 0) throw failures.at(-1)
}

/** Answers all in one call. Where the portal refuses it, one of them is why: each is then answered by itself. */
export const settleAll = async <Result extends Fetched>(results: readonly Result[], settle: Way<never, Result>['settle']) => {
	const refused = new Set<string>()
	const why: unknown[] = []
	const one = async (some: readonly Result[]): Promise<void> => {
		try {
			if (some.length > 0) await settle(some)
		} catch (error) {
			if (some.length > 1 && error instanceof GameLinkError && UNREADABLE.has(error.status)) {
				for (const each of some) await one([each])
				return
			}
			for (const { key } of some) refused.add(key)
			why.push(error)
		}
	}
	await one(results)
	return { refused, why }
}

/** The portal's answers to a body that it does not take. */
const UNREADABLE = new Set([400, 422])

/** What has not come again for so long was settled or dropped without this bridge. */
export const forgetSettledElsewhere = (unsettled: Memory['unsettled'], now: number): void => {
	for (const [key, { tried }] of unsettled) if (now - tried > COMES_AGAIN_MS) unsettled.delete(key)
}

/** A lease, as long again where the portal asks what waits less often, and some time for what is before it. */
const COMES_AGAIN_MS = 10 * 60_000
