import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { systemRandom, uuidV7 } from '#server/kernel/ids.ts'
import { ITEM, type Shop } from './shoppers.ts'

/**
 * The baseline of a purchase: the same rows, written by the engine's own client in one durable transaction each. There is no sign-in, no
 * read, no check and no network.
 */
export type BareShop = { buyFor: (milliseconds: number) => Promise<number>; close: () => Promise<void> }

const INSERTS = {
	entry:
		'insert into journal_entries (kind, account_id, actor_id, reason, reverses, created_at) values ($1, $2, null, $3, null, $4) returning id',
	transfer: 'insert into transfers (entry_id, debit, credit, currency, amount) values ($1, $2, $3, $4, $5)',
	order: 'insert into orders (account_id, entry_id, created_at) values ($1, $2, $3) returning id',
	line: 'insert into order_lines (order_id, account_id, item_id, category_id, name, description, image_url, ribbon, section, price, quantity, bought_at) values ($1, $2, $3, 1, $4, $5, $6, null, $7, $8, 1, $9) returning id',
	delivery:
		"insert into game_deliveries (order_line_id, account_id, item_id, item_name, quantity, state, attempts, lease_until, failure, created_at, settled_at, key) values ($1, $2, $3, $4, 1, 'waiting', 0, null, null, $5, null, $6)",
}
const WALLETS = "select account_id, id from wallets where currency = 'r-coin' and (account_id is not null or kind = 'sales')"

type Wallet = { account_id: number | null; id: number }
type Values = (string | number | null)[]

/** The rows of one purchase in their order; `insert` returns the new row's id. */
function* purchase(shop: Shop, wallets: Wallet[], turn: number): Generator<[keyof typeof INSERTS, Values], void, number> {
	const accountId = shop.shoppers[turn % shop.shoppers.length]?.accountId ?? 0
	const walletOf = (owner: number | null) => wallets.find((wallet) => wallet.account_id === owner)?.id ?? 0
	const now = Date.now()
	const entryId = yield ['entry', ['purchase', accountId, ITEM.name, now]]
	yield ['transfer', [entryId, walletOf(accountId), walletOf(null), 'r-coin', ITEM.price]]
	const orderId = yield ['order', [accountId, entryId, now]]
	const line = [orderId, accountId, shop.itemId, ITEM.name, ITEM.description, ITEM.image_url, ITEM.section, ITEM.price, now]
	const lineId = yield ['line', line]
	yield ['delivery', [lineId, accountId, shop.itemId, ITEM.name, now, uuidV7(systemRandom, now)]]
}

export const bareSqlite = (file: string, shop: Shop): BareShop => {
	const database = new DatabaseSync(file)
	database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
	const prepared = Object.fromEntries(
		Object.entries(INSERTS).map(([name, text]) => [name, database.prepare(text.replace(/ returning id$/, '').replaceAll(/\$\d+/g, '?'))]),
	)
	const wallets = database.prepare(WALLETS).all() as Wallet[]
	let turn = 0
	const buy = () => {
		const rows = purchase(shop, wallets, turn++)
		database.exec('BEGIN IMMEDIATE')
		for (let step = rows.next(); !step.done; ) {
			const [name, values] = step.value
			step = rows.next(Number(prepared[name]?.run(...values).lastInsertRowid))
		}
		database.exec('COMMIT')
	}
	return {
		async buyFor(milliseconds) {
			const began = performance.now()
			let bought = 0
			for (; performance.now() - began < milliseconds; bought++) buy()
			return perSecondSince(began, bought)
		},
		close: async () => database.close(),
	}
}

/** Uses as many connections at once as the server's pool has. */
export const barePostgres = async (url: string, shop: Shop): Promise<BareShop> => {
	const clients = await Promise.all(Array.from({ length: 16 }, () => connect(url)))
	const wallets = await clients[0]?.query<Record<keyof Wallet, string | null>>(WALLETS)
	const numbered = (wallets?.rows ?? []).map(
		(row) => ({ account_id: row.account_id && Number(row.account_id), id: Number(row.id) }) as Wallet,
	)
	let turn = 0
	const buy = async (client: pg.Client) => {
		const rows = purchase(shop, numbered, turn++)
		await client.query('begin')
		for (let step = rows.next(); !step.done; ) {
			const [name, values] = step.value
			const result = await client.query<{ id: string }>({ name, text: INSERTS[name], values })
			step = rows.next(Number(result.rows[0]?.id ?? 0))
		}
		await client.query('commit')
	}
	return {
		async buyFor(milliseconds) {
			const began = performance.now()
			let bought = 0
			const shopper = async (client: pg.Client) => {
				for (; performance.now() - began < milliseconds; bought++) await buy(client)
			}
			await Promise.all(clients.map(shopper))
			return perSecondSince(began, bought)
		},
		async close() {
			await Promise.all(clients.map((client) => client.end()))
		},
	}
}

const perSecondSince = (began: number, count: number) => (count * 1_000) / (performance.now() - began)

const connect = async (url: string) => {
	const client = new pg.Client(url)
	await client.connect()
	return client
}
