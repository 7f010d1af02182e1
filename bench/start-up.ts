import { setTimeout as sleep } from 'node:timers/promises'
import { type Process, startProcess, startServer } from './processes.ts'
import { below, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'

/** The time from the start of the built server on an existing database to its first response, and its memory while idle. */
export const startUp = async (settings: Record<string, string>): Promise<Row[]> => {
	const bareServer = () => startProcess('bench/bare-server.ts')
	const starts = await inTurns(
		ROUNDS,
		() => startTime(() => startServer(settings)),
		() => startTime(bareServer),
	)
	const [ours, bare] = [median(starts.ours), median(starts.baseline)]
	const [memory, bareMemory] = await Promise.all([idleMemory(() => startServer(settings)), idleMemory(bareServer)])
	return [
		{
			what: 'start-up',
			ours: `${ours.toFixed(0)} ms`,
			baseline: `${bare.toFixed(0)} ms bare node:http`,
			ratio: bare / ours,
			bar: below(2_000, ours, 'ms'),
		},
		{
			what: 'idle memory after 5 s',
			ours: `${memory.toFixed(0)} MB`,
			baseline: `${bareMemory.toFixed(0)} MB bare node:http`,
			ratio: bareMemory / memory,
			bar: below(200, memory, 'MB'),
		},
	]
}

const ROUNDS = 5
const IDLE_MS = 5_000

const startTime = async (start: () => Promise<Process>) => {
	const process = await start()
	await process.stop()
	return process.startMs
}

/** Megabytes of resident memory. */
const idleMemory = async (start: () => Promise<Process>) => {
	const process = await start()
	await sleep(IDLE_MS)
	const { rssBytes } = await process.usage()
	await process.stop()
	return rssBytes / 1_000_000
}
