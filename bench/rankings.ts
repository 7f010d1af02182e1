import autocannon, { type Client } from 'autocannon'
import type { ToldCharacter } from '#contract/game.ts'
import { createDoors } from '#server/doors.ts'
import { createGameLinkClient } from '../docs/examples/game-link-client.ts'
import { type Process, REQUESTS_A_CONNECTION, startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { atLeast, below, perSecond, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'
import { openSite } from './shoppers.ts'

/** The boards at a million characters and ten thousand clubs: taking snapshots, reading boards beside a thousand, pages meanwhile, the month's turn. */
export const rankings = async (folder: string): Promise<Row[]> => {
	const small = await fill(dataFolder(folder, 'few'), 1_000)
	const large = await fill(dataFolder(folder, 'many'), CHARACTERS)
	const [few, many] = [await startServer(small), await startServer(large)]
	try {
		const rows = await compareBoards(many, few)
		rows.push(...(await snapshotsAndPages(many)))
		await many.stop()
		rows.push(await turnOfMonth(large))
		return rows
	} finally {
		await few.stop()
	}
}

const CHARACTERS = 1_000_000
const CLUBS = 10_000
const ROUNDS = 3
const SECONDS = 2
const SNAPSHOT = 10_000
const KEY = { id: 'bench', secret: 'a-secret-for-measuring-only-0001' }
const CODES = [1, 64, 2, 128, 4, 256, 8, 512, 16, 32, 1_024, 2_048, 4_096, 16_384, 262_144]
const SCHOOLS = [0, 1, 2] as const

/** `round` moves every value of a character. */
const told = (number: number, round: number): ToldCharacter => ({
	ChaNum: number,
	UserID: null,
	ChaName: `Player ${number.toString(36)}`,
	ChaClass: CODES[number % CODES.length] ?? 1,
	ChaSchool: SCHOOLS[number % SCHOOLS.length] ?? 0,
	ChaLevel: 1 + ((number * 7_919 + round) % 300),
	ChaMoney: String(((number * 104_729) % 10_000_000_000) + round * 1_000),
	ChaPKScore: round * 3 + (number % 100),
	ChaPKDeath: round + (number % 50),
	ChaMMR: 1_000 + ((number * 31 + round * 17) % 1_500),
	ChaLevelUpDate: new Date(1_700_000_000_000 + number * 1_000 + round).toISOString(),
	GuNum: 1 + (number % CLUBS),
})

const fill = async (settings: ReturnType<typeof dataFolder>, count: number) => {
	const site = await openSite(settings)
	const { rankings: door } = createDoors(site)
	const clubs = Array.from({ length: CLUBS }, (_, index) => ({
		GuNum: index + 1,
		GuName: `Club ${index}`,
		GuMaster: index + 1,
		ChaSchool: 0 as const,
		wins: index % 97,
		losses: index % 89,
	}))
	for (const round of [0, 1]) {
		const takenAt = new Date(site.clock.now() - 60_000 + round).toISOString()
		// In the second round some fight, so that every board is filled.
		for (let start = 0; start < (round === 0 ? count : Math.ceil(count / 5)); start += SNAPSHOT) {
			const characters = Array.from({ length: Math.min(SNAPSHOT, count - start) }, (_, index) => told(start + index + 1, round))
			await door.tell({ takenAt, characters, clubs: start === 0 ? clubs : [], areas: [] }, new Map())
		}
	}
	await site.database.close()
	return { ...settings, DEMO: '0', GAME_LINK_KEYS: `${KEY.id}:${KEY.secret}` }
}

const BOARDS = [
	'/api/get-top-rankings-list',
	'/api/rankings?board=level&school=1',
	'/api/rankings?board=richest&class=shaper',
	'/api/getclubs',
]

const compareBoards = async (many: Process, few: Process): Promise<Row[]> => {
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
/** Each under an address of its own, so that none is kept ready. */
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

const snapshotsAndPages = async (server: Process): Promise<Row[]> => {
	const client = createGameLinkClient({ url: server.url, keyId: KEY.id, secret: KEY.secret })
	const took: number[] = []
	let round = 1
	const snapshot = async () => {
		round++
		const characters = Array.from({ length: SNAPSHOT }, (_, index) => told(1 + ((index * 7_907 + round * 31) % CHARACTERS), round))
		const takenAt = new Date(Date.now()).toISOString()
		const began = performance.now()
		await client.snapshot({ takenAt, characters })
		took.push(performance.now() - began)
	}
	const before = await server.usage()
	await slowest(server, async () => undefined)
	const idle = await slowest(server, async () => undefined)
	const busy = await slowest(server, async () => {
		for (let time = 0; time < 8; time++) await snapshot()
	})
	const after = await server.usage()
	const ms = median(took)
	return [
		{
			what: 'snapshot of 10,000 rows, all values changed',
			ours: `${ms.toFixed(0)} ms`,
			baseline: '2,000 ms asked for',
			ratio: 2_000 / ms,
			bar: below(2_000, ms, 'ms'),
		},
		{
			what: 'home page meanwhile, 99th percentile',
			ours: `${busy.toFixed(1)} ms`,
			baseline: `${idle.toFixed(1)} ms idle`,
			ratio: idle / busy,
			bar: { text: '<= 3 x idle', isMet: busy <= 3 * idle },
		},
		{
			what: 'memory after 80,000 rows',
			ours: `${(after.rssBytes / 1_048_576).toFixed(0)} MB`,
			baseline: `${(before.rssBytes / 1_048_576).toFixed(0)} MB before`,
			ratio: before.rssBytes / after.rssBytes,
		},
	]
}

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
	await work()
	isOver = true
	await asking
	times.sort((left, right) => left - right)
	return times[Math.floor(times.length * 0.99)] ?? 0
}

const turnOfMonth = async (settings: Record<string, string>): Promise<Row> => {
	const site = await openSite(settings)
	const { rankings: door } = createDoors(site)
	const next = new Date(site.clock.now() + 32 * 86_400_000).toISOString()
	const began = performance.now()
	await door.tell({ takenAt: next, characters: [told(1, 99)], clubs: [], areas: [] }, new Map())
	const ms = performance.now() - began
	await site.database.close()
	return {
		what: "the month's turn, all boards kept",
		ours: `${ms.toFixed(0)} ms`,
		baseline: '10,000 ms asked for',
		ratio: 10_000 / ms,
		bar: below(10_000, ms, 'ms'),
	}
}
