import { doAccountJob } from './accounts.ts'
import { type Game, versionOfBridge } from './bridge.ts'
import { comparing, lookForRestoredGame, lookForRestoredPortal, rememberVersion } from './comparing.ts'
import { isRefusedStatement } from './database/errors.ts'
import { deliver } from './deliveries.ts'
import { tellItems } from './item-report.ts'
import { MustWait } from './profiles/profile.ts'
import { snapshotPages } from './snapshots.ts'
import { SoapRefusal } from './soap.ts'
import type { Memory, Tools, Work } from './work.ts'

/** In the order in which they are begun. */
export const worksOf = (tools: Tools): Work[] => [
	...[hello(tools), comparing(tools), accountJobs(tools), deliveries(tools), heartbeat(tools), snapshot(tools), itemList(tools)],
]

/** How often the portal is asked what is to be done: a registration is in the game within five seconds. */
export const POLL_MS = { accounts: 2_000, items: 3_000 } as const

const hello = ({ config, link, keys, memory, state, say }: Tools): Work => {
	const sayHello = async ({ name, names, fields, words }: NonNullable<Memory['facts']>) => {
		const { lastError } = memory
		memory.greeting = await link.hello({
			...{ version: versionOfBridge(), profile: name, publicKey: keys.publicKey, names, fields, ...(words && { words }) },
			jobs: {
				waiting: memory.waiting,
				lastError: lastError && { at: new Date(lastError.at).toISOString(), sentence: lastError.sentence },
			},
			lagSeconds: memory.oldestAt === null ? 0 : Math.max(0, Math.round((link.siteNow() - memory.oldestAt) / 1_000)),
		})
	}
	return {
		name: 'hello',
		everyMs: 30_000,
		async run({ profile, ledger }) {
			memory.facts = profile
			const isFirst = memory.greeting === null
			await sayHello(profile)
			if (isFirst) say(`The portal at ${config.site} knows this bridge, and the game's database is open.`)
			lookForRestoredPortal({ memory, state })
			await lookForRestoredGame({ memory, state }, ledger)
			return undefined
		},
		async withoutGame() {
			if (memory.facts) await sayHello(memory.facts)
		},
	}
}

const LEASE_SECONDS = 60
const AT_ONCE = 50

const accountJobs = ({ link, keys, memory, state, say }: Tools): Work => ({
	name: 'accounts',
	everyMs: POLL_MS.accounts,
	async run({ profile, ledger, database: { transaction } }) {
		const jobs = await link.claimJobs(AT_ONCE, LEASE_SECONDS)
		if (jobs.length === 0) return undefined
		// A job makes the ledger newer, and a restore could not be seen after it.
		await lookForRestoredGame({ memory, state }, ledger)
		const tools = { profile, ledger, transaction, privateKey: keys.privateKey, siteNow: link.siteNow }
		note(memory, jobs.length, jobs[0]?.createdAt)
		await eachInTurn(jobs, async (job) => {
			const result = await doAccountJob(tools, job)
			await link.settleJobs([result])
			if (result.status === 'refused') say(`Account ${job.UserID}, ${job.kind}: ${result.reason}`)
			else rememberVersion(state, job.version)
		})
		note(memory, 0)
		return 0
	},
})

/** What fails for a reason of its own holds up nothing behind it; it comes again when its lease has ended. */
const eachInTurn = async <T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> => {
	const failures: unknown[] = []
	for (const thing of things) {
		try {
			await work(thing)
		} catch (error) {
			if (!(error instanceof MustWait || error instanceof SoapRefusal || isRefusedStatement(error))) throw error
			failures.push(error)
		}
	}
	if (failures.length > 0) throw failures[0]
}

const note = (memory: Memory, waiting: number, oldest?: string) => {
	memory.waiting = waiting
	memory.oldestAt = oldest === undefined ? null : Date.parse(oldest)
}

const deliveries = ({ link, memory, say }: Tools): Work => ({
	name: 'items',
	everyMs: POLL_MS.items,
	async run({ profile, ledger, database: { transaction } }) {
		// What to do after the term, and with which numbers, is known after the first hello.
		if (!memory.greeting) return undefined
		const claimed = await link.claimDeliveries(AT_ONCE, LEASE_SECONDS)
		if (claimed.length === 0) return undefined
		memory.items ??= await itemsOf({ profile })
		const { deliveryTermDays: termDays } = memory.greeting
		const tools = { profile, ledger, transaction, siteNow: link.siteNow, termDays, items: memory.items }
		note(memory, claimed.length, claimed[0]?.boughtAt)
		await eachInTurn(claimed, async (delivery) => {
			const result = await deliver(tools, delivery)
			await link.settleDeliveries([result])
			if (result.status !== 'delivered') say(`${delivery.ItemName} for ${delivery.UserID}, ${result.status}: ${result.reason}`)
		})
		note(memory, 0)
		return 0
	},
})

const itemsOf = async ({ profile }: Pick<Game, 'profile'>) => {
	const items = await profile.itemList()
	return items && new Map(items.map((item) => [item.number, item]))
}

const heartbeat = ({ link }: Tools): Work => ({
	name: 'online',
	everyMs: 30_000,
	async run({ profile }) {
		await link.heartbeat(await profile.online())
		return undefined
	},
})

const snapshot = ({ config, link, state, memory, say }: Tools): Work => ({
	name: 'characters',
	everyMs: config.snapshotSeconds * 1_000,
	async run({ profile, ledger }) {
		// The portal has to know first which fields this game has.
		if (!memory.greeting) return 500
		memory.pages ??= snapshotPages({ profile, ledger, state, link })
		const { value, done } = await memory.pages.next()
		if (!done) {
			const { characters, clubs, told, rejected, firstFault } = value
			if (told >= 5_000) say(`Characters read: ${characters}, clubs: ${clubs}, told to the portal: ${told}.`)
			if (firstFault !== null && rejected > 0) say(`The portal refused ${rejected} rows, the first one: ${firstFault}`)
			return 0
		}
		memory.pages = null
		return undefined
	},
})

const itemList = ({ link, state, memory, say }: Tools): Work => ({
	name: 'item list',
	everyMs: 300_000,
	async run({ profile }) {
		if (!memory.greeting) return 500
		const items = await profile.itemList()
		memory.items = items && new Map(items.map((item) => [item.number, item]))
		if (items && (await tellItems({ link, state }, items))) say(`Told the portal ${items.length} items.`)
		return undefined
	},
})
