import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import autocannon, { type Client } from 'autocannon'
import { type Process, REQUESTS_A_CONNECTION, runPortal, startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { createCrowd, fill } from './ranking-crowd.ts'
import { below, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'
import { openShop, type Shop } from './shoppers.ts'

/** DU7: how much a backup slows down purchases made meanwhile, and how long a restore takes, on a site with half a million characters. */
export const backup = async (folder: string): Promise<Row[]> => {
	const settings = dataFolder(folder, 'kept')
	await fill(settings, createCrowd(), CHARACTERS)
	const shop = await openShop(settings)
	const server = await startServer({ ...settings, DEMO: '0', SHED_DELAY_MS: '60000' })
	let taken = 0
	const file = () => join(folder, `${taken}.backup`)
	try {
		await slowestPurchase(server, shop)
		const measured = await inTurns(
			ROUNDS,
			async () => {
				taken++
				const [ms] = await Promise.all([slowestPurchase(server, shop), runPortal(settings, 'backup', '--to', file())])
				return ms
			},
			() => slowestPurchase(server, shop),
		)
		const [ours, idle] = [median(measured.ours), median(measured.baseline)]
		return [
			{
				what: `${RATE} purchases a second while a backup is taken, 99th percentile`,
				ours: `${ours} ms`,
				baseline: `${idle} ms without`,
				ratio: idle / ours,
				bar: { text: '<= 50 ms more', isMet: ours <= idle + MOST_MORE_MS },
			},
			await restore(settings, { folder, file: file() }),
		]
	} finally {
		await server.stop()
	}
}

const CHARACTERS = 500_000
const ROUNDS = 3
const RATE = 200
const CLIENTS = 16
/** As long as a backup of such a site takes. */
const SECONDS = 8
const MOST_MORE_MS = 50
/** For a gigabyte, brought back and checked (RELIABILITY DU7). */
export const MOST_SECONDS = 600
export const GIGABYTE = 1e9

/** The 99th percentile in milliseconds of purchases made at an even rate. */
const slowestPurchase = async (server: Process, { shoppers, itemId }: Shop): Promise<number> => {
	let client = 0
	const setupClient = (each: Client) => {
		const own = shoppers.filter((_, index) => index % CLIENTS === client)
		client++
		each.setRequests(
			own.map(({ token }) => ({
				method: 'POST' as const,
				path: `/api/buyitem?productnum=${itemId}`,
				headers: { authorization: `Bearer ${token}` },
			})),
		)
	}
	const result = await autocannon({
		url: server.url,
		connections: CLIENTS,
		overallRate: RATE,
		reconnectRate: REQUESTS_A_CONNECTION,
		duration: SECONDS,
		setupClient,
	})
	if (result.non2xx > 0) throw new Error(`${result.non2xx} purchases were refused: ${JSON.stringify(result.statusCodeStats)}`)
	return result.latency.p99
}

/** Restores into an empty folder, with every check, as an operator does. */
const restore = async (settings: Record<string, string>, { folder, file }: { folder: string; file: string }): Promise<Row> => {
	const DATA_DIR = join(folder, 'restored')
	mkdirSync(DATA_DIR)
	const seconds = (await runPortal({ ...settings, DATA_DIR }, 'restore', '--from', file)) / 1_000
	const bytes = statSync(join(DATA_DIR, 'barkada.sqlite')).size
	const aGigabyte = (seconds / bytes) * GIGABYTE
	return {
		what: `bringing back ${Math.round(bytes / 1e6)} MB, checked; a gigabyte at that pace`,
		ours: `${Math.round(aGigabyte)} s`,
		baseline: `${MOST_SECONDS} s asked for`,
		ratio: MOST_SECONDS / aGigabyte,
		bar: below(MOST_SECONDS, aGigabyte, 's'),
	}
}
