import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvStart, csvText } from '#contract/csv.ts'
import { COLUMNS, toCells } from '../cli/move-in/format.ts'
import { PORTAL } from '../tests/programs.ts'
import { runPortal } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { below, type Row } from './report.ts'
import { shareOf } from './share.ts'

/** A whole game moves in: minutes and peak memory, each against a tenth of it, which shows that both grow as they should. */
export const moveIn = async (folder: string): Promise<Row[]> => {
	const few = await measured(folder, MANY / 10)
	const many = await measured(folder, MANY)
	return [
		{
			what: `${MANY.toLocaleString('en')} accounts move in, with balances`,
			ours: `${many.seconds.toFixed(0)} s`,
			baseline: `${few.seconds.toFixed(0)} s for a tenth of them`,
			ratio: (few.seconds * 10) / many.seconds,
			bar: below(MOST_SECONDS, many.seconds, 's'),
		},
		{
			what: 'peak memory of that',
			ours: `${many.megabytes.toFixed(0)} MB`,
			baseline: `${few.megabytes.toFixed(0)} MB for a tenth of them`,
			ratio: few.megabytes / many.megabytes,
			bar: below(MOST_MEGABYTES, many.megabytes, 'MB'),
		},
	]
}

const MANY = shareOf(1_000_000)
const MOST_SECONDS = 900
const MOST_MEGABYTES = 400

const measured = async (folder: string, count: number): Promise<{ seconds: number; megabytes: number }> => {
	const file = join(folder, `${count}.csv`)
	await pipeline(Readable.from(linesOf(count)), createWriteStream(file))
	const settings = dataFolder(folder, `moved-${count}`)
	await runPortal(settings, 'migrate')
	const began = performance.now()
	const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings }
	const command = spawn(process.execPath, [PORTAL, 'move-in', '--from', file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
	let megabytes = 0
	const timer = setInterval(() => {
		megabytes = Math.max(megabytes, peakOf(command.pid ?? 0))
	}, 500)
	const [code] = await once(command, 'exit')
	clearInterval(timer)
	if (code !== 0) throw new Error(`the move ended with ${code}`)
	return { seconds: (performance.now() - began) / 1_000, megabytes }
}

/** The highest memory that a process has had, in MB, as the kernel counts it. */
const peakOf = (pid: number): number => {
	try {
		return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000
	} catch {
		return 0
	}
}

function* linesOf(count: number): Iterable<string> {
	yield csvStart(COLUMNS)
	for (let number = 0; number < count; number++)
		yield csvText([
			toCells({
				userId: `mover_${number}`,
				email: `mover${number}@example.com`,
				password: { format: 'md5', hash: number.toString(16).padStart(32, '0'), salt: '' },
				createdAt: 1_500_000_000_000 + number,
				status: 1,
				bannedUntil: null,
				rCoin: number % 1_000,
				milleage: number % 7,
				gameId: String(number),
				characters: [2 * number + 1, 2 * number + 2],
			}),
		])
}
