import { versionOfBridge } from './bridge.ts'
import { comparing, lookForRestoredGame, lookForRestoredPortal } from './comparing.ts'
import { itemsOf } from './item-list.ts'
import { tellItems } from './item-report.ts'
import { accountJobs, deliveries, forgetSettledElsewhere } from './queues.ts'
import { snapshotPages } from './snapshots.ts'
import type { Memory, Tools, Work } from './work.ts'

/** In the order in which they are begun. */
export const worksOf = (tools: Tools): Work[] => [
	...[hello(tools), comparing(tools), accountJobs(tools), deliveries(tools), heartbeat(tools), snapshot(tools), itemList(tools)],
]

const hello = ({ config, link, keys, memory, state, say }: Tools): Work => {
	const sayHello = async ({ name, names, fields, words }: NonNullable<Memory['facts']>) => {
		const { lastError, unsettled } = memory
		const now = link.siteNow()
		forgetSettledElsewhere(unsettled, now)
		const oldest = Math.min(now, ...[...unsettled.values()].map(({ since }) => since))
		memory.greeting = await link.hello({
			...{ version: versionOfBridge(), profile: name, publicKey: keys.publicKey, names, fields, ...(words && { words }) },
			jobs: {
				waiting: unsettled.size,
				lastError: lastError && { at: new Date(lastError.at).toISOString(), sentence: lastError.sentence },
			},
			lagSeconds: Math.round((now - oldest) / 1_000),
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
		memory.items = await itemsOf(profile)
		const items = [...(memory.items?.values() ?? [])]
		if (items.length > 0 && (await tellItems({ link, state }, items))) say(`Told the portal ${items.length} items.`)
		return undefined
	},
})
