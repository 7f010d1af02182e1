import { setTimeout as sleep } from 'node:timers/promises'
import { type Process, runPortal, startProcess, startServer } from './processes.ts'
import { below, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'

/**
 * The time from the start of the built server on an existing database to its first response, its memory while idle, and the time of the
 * shortest operator's command with a database.
 */
export const startUp = async (settings: Record<string, string>): Promise<Row[]> => {
	const bareServer = () => startProcess('bench/bare-server.ts')
	const starts = await inTurns(
		ROUNDS,
		() => startTime(() => startServer(settings)),
		() => startTime(bareServer),
	)
	const [ours, bare] = [median(starts.ours), median(starts.baseline)]
	const [memory, bareMemory] = await Promise.all([idleMemory(() => startServer(settings)), idleMemory(bareServer)])
	const commands = await inTurns(
		ROUNDS,
		() => runPortal(settings, 'migrate'),
		() => startTime(bareServer),
	)
	const command = median(commands.ours)
	return [
		{
			what: 'start-up',
			ours: `${ours.toFixed(0)} ms`,
			baseline: `${bare.toFixed(0)} ms bare node:http`,
			ratio: bare / ours,
			bar: below(700, ours, 'ms'),
		},
		{
			what: 'idle memory after 5 s',
			ours: `${memory.toFixed(0)} MB`,
			baseline: `${bareMemory.toFixed(0)} MB bare node:http`,
			ratio: bareMemory / memory,
			bar: below(180, memory, 'MB'),
		},
		{
			what: "an operator's command with a database (migrate)",
			ours: `${command.toFixed(0)} ms`,
			baseline: `${median(commands.baseline).toFixed(0)} ms bare node:http`,
			ratio: median(commands.baseline) / command,
			bar: below(500, command, 'ms'),
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
