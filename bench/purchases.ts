import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import autocannon, { type Client } from 'autocannon'
import { type BareShop, barePostgres, bareSqlite } from './bare-purchases.ts'
import { startPostgres } from './postgres.ts'
import { type Process, REQUESTS_A_CONNECTION, startServer } from './processes.ts'
import { atLeast, perSecond, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'
import { openShop, type Shop } from './shoppers.ts'

/** Purchases over HTTP against the engine's own durable transactions of the same rows, each on a separate database. */
export const purchasesOnSqlite = async (folder: string): Promise<Row[]> => {
	const [served, bare] = [dataFolder(folder, 'served'), dataFolder(folder, 'bare')]
	const shop = await openShop(served)
	const bareShop = bareSqlite(join(bare.DATA_DIR, 'barkada.sqlite'), await openShop(bare))
	return compare('SQLite', { settings: served, shop, bareShop, bareName: 'node:sqlite', bar: 80 })
}

export const purchasesOnPostgres = async (folder: string): Promise<Row[]> => {
	const postgres = await startPostgres()
	try {
		const settings = { ...dataFolder(folder, 'postgres'), DATABASE_URL: await postgres.createDatabase('served') }
		const shop = await openShop(settings)
		const bareUrl = await postgres.createDatabase('bare')
		const bareShop = await barePostgres(bareUrl, await openShop({ ...settings, DATABASE_URL: bareUrl }))
		return await compare(`PostgreSQL ${postgres.version}`, { settings, shop, bareShop, bareName: 'pg', bar: 40 })
	} finally {
		await postgres.stop()
	}
}

const CLIENTS = 64
const ROUNDS = 4
const SECONDS = 3

type Sides = { settings: Record<string, string>; shop: Shop; bareShop: BareShop; bareName: string; bar: number }

const compare = async (engine: string, { settings, shop, bareShop, bareName, bar }: Sides): Promise<Row[]> => {
	// Purchases refused with 503 on a slow machine would not be measured.
	const server = await startServer({ ...settings, DEMO: '0', SHED_DELAY_MS: '60000' })
	try {
		await buyOverHttp(server, shop, 2) // both have compiled what they will run
		await bareShop.buyFor(1_000)
		const measured = await inTurns(
			ROUNDS,
			() => buyOverHttp(server, shop, SECONDS),
			() => bareShop.buyFor(SECONDS * 1_000),
		)
		const [ours, bare] = [median(measured.ours.map(({ rate }) => rate)), median(measured.baseline)]
		return [
			{
				what: `purchases on ${engine}`,
				ours: `${perSecond(ours)}, p99 ${median(measured.ours.map(({ p99 }) => p99))} ms`,
				baseline: `${perSecond(bare)} transactions of ${bareName}`,
				ratio: ours / bare,
				bar: atLeast(bar, ours / bare),
			},
		]
	} finally {
		await server.stop()
		await bareShop.close()
	}
}

/** Purchases a second, and the 99th percentile in milliseconds. */
export const buyOverHttp = async (server: Process, shop: Shop, seconds: number) => {
	let client = 0
	const setupClient = (each: Client) => each.setRequests(requestsOf(shop, client++))
	const result = await autocannon({
		url: server.url,
		connections: CLIENTS,
		reconnectRate: REQUESTS_A_CONNECTION,
		duration: seconds,
		setupClient,
	})
	if (result.non2xx > 0) throw new Error(`${result.non2xx} purchases were refused: ${JSON.stringify(result.statusCodeStats)}`)
	return { rate: result['2xx'] / result.duration, p99: result.latency.p99 }
}

/** Each client buys for its share of the players, one after the other. */
const requestsOf = (shop: Shop, client: number) =>
	shop.shoppers
		.filter((_, index) => index % CLIENTS === client)
		.map(({ token }) => ({
			method: 'POST' as const,
			path: `/api/buyitem?productnum=${shop.itemId}`,
			headers: { authorization: `Bearer ${token}` },
		}))

export const dataFolder = (folder: string, name: string) => {
	const DATA_DIR = join(folder, name)
	mkdirSync(DATA_DIR)
	return { DATA_DIR, SECRET_KEY: '5e'.repeat(32) }
}
