import { join } from 'node:path'
import autocannon, { type Client } from 'autocannon'
import { givePast } from './past.ts'
import { type Process, REQUESTS_A_CONNECTION, startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { atLeast, perSecond, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'
import { openShop, type Shop } from './shoppers.ts'

/** The cost of history: the same calls on a shop with a thousand orders and codes, and on one with a million. */
export const growth = async (folder: string): Promise<Row[]> => {
	const [young, old] = [await openAged(folder, 'young', 1_000), await openAged(folder, 'old', 1_000_000)]
	try {
		const rows: Row[] = []
		for (const [what, request] of Object.entries(CALLS)) {
			const rate = (site: Aged) => load(site, request)
			for (const site of [young, old]) await rate(site) // both have compiled what they will run
			const measured = await inTurns(
				ROUNDS,
				() => rate(old),
				() => rate(young),
			)
			const [ours, base] = [median(measured.ours), median(measured.baseline)]
			rows.push({
				what: `${what}, a million orders and codes`,
				ours: perSecond(ours),
				baseline: `${perSecond(base)} with a thousand`,
				ratio: ours / base,
				bar: atLeast(90, ours / base),
			})
		}
		return rows
	} finally {
		await young.server.stop()
		await old.server.stop()
	}
}

const ROUNDS = 3
const SECONDS = 2
const CLIENTS = 8
const SHOPPERS = 32

type Aged = { server: Process; shop: Shop }
type Request = { method: 'GET' | 'POST'; path: string; body?: string }

const CALLS: Record<string, (shop: Shop) => Request> = {
	buyitem: ({ itemId }) => ({ method: 'POST', path: `/api/buyitem?productnum=${itemId}` }),
	'processCoupon, a wrong code': () => ({ method: 'POST', path: '/api/processCoupon', body: '{"CouponCode":"7W2K-NF4B-X6DT-R4YR"}' }),
	'shoppurchases, first page': () => ({ method: 'GET', path: '/api/shoppurchases' }),
	'topuphistory, first page': () => ({ method: 'GET', path: '/api/topuphistory' }),
	me: () => ({ method: 'GET', path: '/api/me' }),
}

const openAged = async (folder: string, name: string, count: number): Promise<Aged> => {
	const settings = dataFolder(folder, name)
	const opened = await openShop(settings)
	// Few enough that the young shop fills everybody's first page, too: else a page of two rows is compared with a full one.
	const shop = { ...opened, shoppers: opened.shoppers.slice(0, SHOPPERS) }
	givePast(join(settings.DATA_DIR, 'barkada.sqlite'), shop, count)
	return { server: await startServer({ ...settings, DEMO: '0' }), shop }
}

const load = async ({ server, shop }: Aged, request: (shop: Shop) => Request): Promise<number> => {
	let client = 0
	const setupClient = (each: Client) => {
		const own = shop.shoppers.filter((_, index) => index % CLIENTS === client)
		client++
		each.setRequests(
			own.map(({ token }) => ({
				...request(shop),
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			})),
		)
	}
	const result = await autocannon({
		url: server.url,
		connections: CLIENTS,
		reconnectRate: REQUESTS_A_CONNECTION,
		duration: SECONDS,
		setupClient,
	})
	return (result['2xx'] + result.non2xx) / result.duration
}
