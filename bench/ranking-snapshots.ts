import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createGameLinkClient } from '../docs/examples/game-link-client.ts'
import type { Process } from './processes.ts'
import { CHARACTERS, type Crowd, type Happening, KEY, SNAPSHOT } from './ranking-crowd.ts'
import { below, type Row } from './report.ts'
import { median } from './rounds.ts'

const CALLS = 8
const CALM_MS = 12_000

/**
 * Measures snapshots of 10,000 rows over the game link, home page requests at a hundred a second meanwhile, and the memory used
 * afterwards.
 */
export const snapshotsAndPages = async (server: Process, crowd: Crowd): Promise<Row[]> => {
	const client = createGameLinkClient({ url: server.url, keyId: KEY.id, secret: KEY.secret })
	let round = 1
	/** Sends this many calls one after the other; returns the median in milliseconds. */
	const takeSnapshot = async (happening: Happening, calls: number): Promise<number> => {
		const took: number[] = []
		for (let call = 0; call < calls; call++) {
			round++
			const numbers = Array.from({ length: SNAPSHOT }, (_, index) => 1 + ((index * 7_907 + round * 31) % CHARACTERS))
			for (const number of numbers) crowd.move(number, happening, round)
			const snapshot = { takenAt: new Date(Date.now()).toISOString(), characters: numbers.map(crowd.rowOf) }
			const began = performance.now()
			await client.snapshot(snapshot)
			took.push(performance.now() - began)
		}
		return median(took)
	}
	await takeSnapshot('everything', 2)
	// Pages are rendered again up to nine seconds after a snapshot; until then the server is not idle.
	await sleep(CALM_MS)
	const idle = await slowest(server, () => sleep(CALM_MS))
	const [times, busy]: [Record<Happening, number>, Record<Happening, number>] = [
		{ play: 0, everything: 0 },
		{ play: 0, everything: 0 },
	]
	for (const happening of ['play', 'everything'] as const)
		busy[happening] = await slowest(server, async () => {
			times[happening] = await takeSnapshot(happening, CALLS)
		})
	const early = await server.usage()
	await takeSnapshot('everything', 2 * CALLS)
	const late = await server.usage()
	return [
		...(['play', 'everything'] as const).flatMap((happening) => [
			{
				what: `snapshot of 10,000 rows, ${HAPPENED[happening]}`,
				ours: `${times[happening].toFixed(0)} ms`,
				baseline: '2,000 ms asked for',
				ratio: 2_000 / times[happening],
				bar: below(2_000, times[happening], 'ms'),
			},
			{
				what: 'home page meanwhile, 99th percentile',
				ours: `${busy[happening].toFixed(1)} ms`,
				baseline: `${idle.toFixed(1)} ms idle`,
				ratio: idle / busy[happening],
				bar: { text: '<= 3 x idle', isMet: busy[happening] <= 3 * idle },
			},
		]),
		{
			what: `memory after ${2 * CALLS} more calls`,
			ours: `${megabytes(late)} MB`,
			baseline: `${megabytes(early)} MB before them`,
			ratio: early.rssBytes / late.rssBytes,
			bar: { text: '<= 1.1 x', isMet: late.rssBytes <= 1.1 * early.rssBytes },
		},
	]
}

const HAPPENED: Record<Happening, string> = { play: 'a third fought and a tenth levelled', everything: 'every value of every row changed' }

const megabytes = ({ rssBytes }: { rssBytes: number }) => (rssBytes / 1_048_576).toFixed(0)

/**
 * The 99th percentile in ms of the home page, requested repeatedly during `work`, for three seconds at least. The requests run on a
 * separate thread; otherwise the time that `work` uses on this thread would count for the page.
 */
const slowest = async ({ url }: Process, work: () => Promise<void>): Promise<number> => {
	const asker = new Worker(new URL('./page-asker.ts', import.meta.url), { workerData: url })
	await once(asker, 'online')
	const answer = once(asker, 'message')
	try {
		await work()
	} finally {
		asker.postMessage('enough')
	}
	const [times] = (await answer) as [number[]]
	times.sort((left, right) => left - right)
	return times[Math.floor(times.length * 0.99)] ?? 0
}
