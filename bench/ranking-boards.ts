import { setTimeout as sleep } from 'node:timers/promises'
import autocannon, { type Client } from 'autocannon'
import { type Process, REQUESTS_A_CONNECTION } from './processes.ts'
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

export const compareBoards = async (many: Process, few: Process): Promise<Row[]> => {
	await sleep(SETTLED_MS)
	const rows: Row[] = []
	for (const path of BOARDS) {
		const rate = (server: Process) => uncached(server, path)
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
			bar: atLeast(80, ours / base),
		})
	}
	return rows
}

let asked = 0
/** Each request has its own URL, so that none is answered from the cache. */
const uncached = async ({ url }: Process, path: string): Promise<number> => {
	const setupClient = (client: Client) =>
		client.setRequests([
			{
				method: 'GET',
				headers: {},
				setupRequest: (sent) => ({ ...sent, path: `${path}${path.includes('?') ? '&' : '?'}asked=${++asked}` }),
			},
		])
	const result = await autocannon({ url, connections: 4, duration: SECONDS, reconnectRate: REQUESTS_A_CONNECTION, setupClient })
	return result['2xx'] / result.duration
}
