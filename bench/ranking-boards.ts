import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Process, REQUESTS_A_CONNECTION, startProcess } from './processes.ts'
import { atLeast, perSecond, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'

/** Boards that return a hundred rows on both sites: if the small site has fewer rows, the answers cannot be compared. */
const BOARDS = [
	'/api/get-top-rankings-list',
	'/api/rankings?board=level&school=1',
	'/api/rankings?board=richest&class=brawler',
	'/api/rankings?board=richest&class=archer',
	'/api/getclubs',
]
const ROUNDS = 3
const SECONDS = 2
/** The positions on a long board are marked some seconds after the start. */
const SETTLED_MS = 20_000

/** `large` and `small` are the settings of the two sites, which are served without the ready cache. */
export const compareBoards = async (large: Settings, small: Settings): Promise<Row[]> => {
	const many = await startUncached(large)
	try {
		const few = await startUncached(small)
		return await compare(many, few).finally(few.stop)
	} finally {
		await many.stop()
	}
}

type Settings = Record<string, string>
const startUncached = (settings: Settings) =>
	startProcess('bench/uncached-server.ts', { LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000', ...settings })

const compare = async (many: Process, few: Process): Promise<Row[]> => {
	await sleep(SETTLED_MS)
	const rows: Row[] = []
	for (const path of BOARDS) {
		const rate = (server: Process) => answered(server, path)
		for (const server of [many, few]) await rate(server)
		const measured = await inTurns(
			ROUNDS,
			() => rate(many),
			() => rate(few),
		)
		const [ours, base] = [median(measured.ours), median(measured.baseline)]
		rows.push({
			what: `${path}, not kept ready`,
			ours: perSecond(ours),
			baseline: `${perSecond(base)} with a thousand`,
			ratio: ours / base,
			bar: atLeast(90, ours / base),
		})
	}
	return rows
}

const answered = async ({ url }: Process, path: string): Promise<number> => {
	const result = await autocannon({ url: url + path, connections: 4, duration: SECONDS, reconnectRate: REQUESTS_A_CONNECTION })
	if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url}${path} were refusals`)
	return result['2xx'] / result.duration
}
