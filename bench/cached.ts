import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { type Process, REQUESTS_A_CONNECTION, startProcess, startServer } from './processes.ts'
import { atLeast, perSecond, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'

/** A page and a call from the ready cache, against a bare server that sends the same bytes and headers. */
export const cached = async (settings: Record<string, string>): Promise<Row[]> => {
	const server = await startServer(settings)
	try {
		const rows: Row[] = []
		for (const [what, path] of [
			['home page from cache', '/'],
			['GET /api/itemshop from cache', '/api/itemshop'],
		] as const)
			rows.push(...(await compare(server, what, path)))
		return rows
	} finally {
		await server.stop()
	}
}

const CONNECTIONS = 50
const ROUNDS = 4
const SECONDS = 2
/** Even on a slow machine, our code is fully compiled after some seconds of load. */
const WARM_SECONDS = 6
const ACCEPT = { 'accept-encoding': 'br, gzip' }

const compare = async (server: Process, what: string, path: string): Promise<Row[]> => {
	await answerOf(server.url + path) // fills the cache for the other requests
	const bare = await startProcess('bench/bare-server.ts', { ANSWER: JSON.stringify(await answerOf(server.url + path)) })
	try {
		for (const each of [server, bare]) await load(each, path, WARM_SECONDS) // both have compiled what they will run
		const measured = await inTurns(
			ROUNDS,
			() => load(server, path, SECONDS),
			() => load(bare, path, SECONDS),
		)
		const [ours, base] = [measured.ours, measured.baseline].map((rounds) => ({
			rate: median(rounds.map(({ rate }) => rate)),
			cpu: median(rounds.map(({ cpu }) => cpu)),
		}))
		if (!ours || !base) return []
		const [speed, thrift] = [ours.rate / base.rate, base.cpu / ours.cpu]
		return [
			{ what, ours: perSecond(ours.rate), baseline: `${perSecond(base.rate)} bare node:http`, ratio: speed, bar: atLeast(60, speed) },
			{
				what: '  its processor time',
				ours: `${ours.cpu.toFixed(0)} us/request`,
				baseline: `${base.cpu.toFixed(0)} us/request`,
				ratio: thrift,
				bar: atLeast(60, thrift),
			},
		]
	} finally {
		await bare.stop()
	}
}

/** Requests a second, and microseconds of the server's processor time for each. */
const load = async (target: Process, path: string, seconds: number) => {
	const before = await target.usage()
	const result = await autocannon({
		url: target.url + path,
		connections: CONNECTIONS,
		reconnectRate: REQUESTS_A_CONNECTION,
		duration: seconds,
		headers: ACCEPT,
	})
	const after = await target.usage()
	if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${target.url}${path} were refusals`)
	return { rate: result['2xx'] / result.duration, cpu: (after.cpuMicroseconds - before.cpuMicroseconds) / result['2xx'] }
}

// Headers of a connection or a moment; the bare server adds its own.
const OF_ONE_ANSWER = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

const answerOf = async (url: string) => {
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { headers: ACCEPT }, resolve).once('error', reject)
	})
	const body = await buffer(response)
	if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
	const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !OF_ONE_ANSWER.includes(name)))
	return { headers, body: body.toString('base64') }
}
