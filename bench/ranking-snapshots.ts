import { createGameLinkClient } from '../docs/examples/game-link-client.ts'
import type { Process } from './processes.ts'
import { CHARACTERS, type Crowd, type Happening, KEY, SNAPSHOT } from './ranking-crowd.ts'
import { below, type Row } from './report.ts'
import { median } from './rounds.ts'

const CALLS = 8

/** Calls of 10,000 rows over the game link, the home page asked for a hundred times a second meanwhile, and what memory they leave. */
export const snapshotsAndPages = async (server: Process, crowd: Crowd): Promise<Row[]> => {
	const client = createGameLinkClient({ url: server.url, keyId: KEY.id, secret: KEY.secret })
	let round = 1
	/** So many calls one after the other; milliseconds of the middle one. */
	const tell = async (happening: Happening, calls: number): Promise<number> => {
		const took: number[] = []
		for (let call = 0; call < calls; call++) {
			round++
			const numbers = Array.from({ length: SNAPSHOT }, (_, index) => 1 + ((index * 7_907 + round * 31) % CHARACTERS))
			for (const number of numbers) crowd.move(number, happening, round)
			const snapshot = { takenAt: new Date(Date.now()).toISOString(), characters: numbers.map(crowd.told) }
			const began = performance.now()
			await client.snapshot(snapshot)
			took.push(performance.now() - began)
		}
		return median(took)
	}
	await slowest(server, async () => void (await tell('everything', 2)))
	const idle = await slowest(server, async () => undefined)
	const [times, busy]: [Record<Happening, number>, Record<Happening, number>] = [
		{ play: 0, everything: 0 },
		{ play: 0, everything: 0 },
	]
	for (const happening of ['play', 'everything'] as const)
		busy[happening] = await slowest(server, async () => {
			times[happening] = await tell(happening, CALLS)
		})
	const early = await server.usage()
	await tell('everything', 2 * CALLS)
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

/** The 99th percentile in ms of one page that is asked for a hundred times a second while `work` goes on, three seconds at least. */
const slowest = async ({ url }: Process, work: () => Promise<void>): Promise<number> => {
	const times: number[] = []
	let isOver = false
	const asking = (async () => {
		const until = performance.now() + 3_000
		while (!isOver || performance.now() < until) {
			const began = performance.now()
			await (await fetch(url)).arrayBuffer()
			times.push(performance.now() - began)
			await new Promise((resolve) => setTimeout(resolve, 10))
		}
	})()
	try {
		await work()
	} finally {
		isOver = true
		await asking
	}
	times.sort((left, right) => left - right)
	return times[Math.floor(times.length * 0.99)] ?? 0
}
