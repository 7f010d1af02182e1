import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import autocannon, { type Client, type Request } from 'autocannon'
import { mintCodes } from '#server/modules/coupons/coupons.ts'
import { type Process, REQUESTS_A_CONNECTION, startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { perSecond, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'
import { openShop, openSite, type Shop } from './shoppers.ts'

/** The calls of the shop with one, eight and 64 clients, against the bare engine doing the minimum that each call needs. */
export const calls = async (folder: string): Promise<Row[]> => {
	const settings = dataFolder(folder, 'calls')
	const shop = await openShop(settings)
	const codes = await mintMany(settings)
	// A refused client would repeat its call at once, as no player does, and the figures would measure that.
	const server = await startServer({ ...settings, DEMO: '0', SHED_DELAY_MS: '60000' })
	const database = new DatabaseSync(join(settings.DATA_DIR, 'barkada.sqlite'))
	database.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
	database.exec(
		`INSERT INTO cart_lines (account_id, item_id, quantity, checked, added_at) SELECT id, ${shop.itemId}, 2, 1, 1 FROM accounts`,
	)
	try {
		const rows: Row[] = []
		for (const { what, request, bare } of CALLS(shop, codes))
			for (const clients of [1, 8, 64]) rows.push(await compare(server, { what, clients, request, bare: bare(database), shop }))
		return rows
	} finally {
		database.close()
		await server.stop()
	}
}

const ROUNDS = 3
const SECONDS = 1
const CODES = 60_000

type Shopper = Shop['shoppers'][number]
type Call = {
	what: string
	request: (shopper: Shopper) => Omit<Request, 'headers' | 'setupRequest'>
	bare: (database: DatabaseSync) => () => void
}

const CALLS = (shop: Shop, codes: string[]): Call[] => [
	{
		what: 'itemshop, kept ready',
		request: () => ({ method: 'GET', path: '/api/itemshop' }),
		bare: selecting('SELECT * FROM shop_items WHERE on_sale = 1 ORDER BY position, id LIMIT 12'),
	},
	{
		what: 'itemshop, searched',
		request: () => ({ method: 'GET', path: `/api/itemshop?search=phoenix&maxRCoin=${counter()}` }),
		bare: selecting("SELECT * FROM shop_items WHERE on_sale = 1 AND lower(name) LIKE '%phoenix%' ORDER BY position, id LIMIT 12"),
	},
	{
		what: 'shopcart',
		request: ({ accountId }) => ({ method: 'GET', path: `/api/shopcart?usernum=${accountId}` }),
		bare: selecting('SELECT * FROM cart_lines JOIN shop_items ON shop_items.id = item_id WHERE account_id = 1 ORDER BY cart_lines.id'),
	},
	{
		what: 'buyitem',
		request: () => ({ method: 'POST', path: `/api/buyitem?productnum=${shop.itemId}` }),
		bare: writing,
	},
	{
		what: 'processCoupon',
		request: () => ({ method: 'POST', path: '/api/processCoupon', body: JSON.stringify({ CouponCode: codes.pop() ?? '' }) }),
		bare: writing,
	},
]

let counted = 0
const counter = () => ++counted

const selecting = (sql: string) => (database: DatabaseSync) => {
	const statement = database.prepare(sql)
	return () => void JSON.stringify(statement.all())
}

/** One durable transaction of one row: the most that a disk allows. */
const writing = (database: DatabaseSync) => {
	const statement = database.prepare(
		"INSERT INTO site_settings (name, value, updated_at) VALUES ('bench', '1', 0) ON CONFLICT (name) DO UPDATE SET updated_at = updated_at + 1",
	)
	return () => void statement.run()
}

type Comparison = Pick<Call, 'what' | 'request'> & { clients: number; bare: () => void; shop: Shop }

const compare = async (server: Process, { what, clients, request, bare, shop }: Comparison): Promise<Row> => {
	const measured = await inTurns(
		ROUNDS,
		() => load(server, { clients, request, shop }),
		async () => bareRate(bare),
	)
	const [ours, base] = [median(measured.ours), median(measured.baseline)]
	return {
		what: `${what}, ${clients === 1 ? '1 client' : `${clients} clients`}`,
		ours: perSecond(ours),
		baseline: `${perSecond(base)} of node:sqlite`,
		ratio: ours / base,
	}
}

const load = async (server: Process, { clients, request, shop }: { clients: number; request: Call['request']; shop: Shop }) => {
	let client = 0
	const setupClient = (each: Client) => {
		const own = shop.shoppers.filter((_, index) => index % clients === client)
		client++
		const headers = { 'content-type': 'application/json' }
		each.setRequests(
			own.map((shopper) => ({
				headers: { ...headers, authorization: `Bearer ${shopper.token}` },
				setupRequest: (sent) => ({ ...sent, ...request(shopper) }),
			})),
		)
	}
	const result = await autocannon({
		url: server.url,
		connections: clients,
		reconnectRate: REQUESTS_A_CONNECTION,
		duration: SECONDS,
		setupClient,
	})
	return result['2xx'] / result.duration
}

const bareRate = (work: () => void) => {
	const began = performance.now()
	let done = 0
	for (; performance.now() - began < SECONDS * 1_000; done++) work()
	return (done * 1_000) / (performance.now() - began)
}

export const mintMany = async (settings: Record<string, string>): Promise<string[]> => {
	const site = await openSite(settings)
	const batch = {
		note: 'bench',
		rCoin: 1,
		milleage: 0,
		startsAt: null,
		expiresAt: null,
		createdBy: null,
		now: site.clock.now(),
		count: CODES,
	}
	const { codes } = await site.database.transaction((tx) => mintCodes(tx, site, batch))
	await site.database.close()
	return codes
}
