import { DatabaseSync } from 'node:sqlite'
import { ITEM, type Shop } from './shoppers.ts'

/**
 * Gives a shop a history: this many orders with payments, lines and deliveries, and this many codes of which half are redeemed. It is
 * written by SQL, because a million requests would take an hour; the ledger's own triggers move the balances.
 */
export const givePast = (file: string, shop: Shop, count: number): void => {
	const database = new DatabaseSync(file)
	database.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; PRAGMA cache_size = -200000')
	const walletOf = (condition: string) => `(SELECT id FROM wallets WHERE currency = 'r-coin' AND ${condition})`
	const [first, last] = [shop.shoppers[0]?.accountId ?? 0, shop.shoppers.at(-1)?.accountId ?? 0]
	const someone = `(${first} + n % ${last - first + 1})`
	const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`
	const next = (table: string) => Number(Object.values(database.prepare(`SELECT coalesce(max(id), 0) FROM ${table}`).get() ?? {})[0])
	const [entry, order, line] = [next('journal_entries'), next('orders'), next('order_lines')]
	database.exec(`BEGIN;
INSERT INTO journal_entries (id, kind, account_id, reason, created_at) ${numbers} SELECT ${entry} + n, 'purchase', ${someone}, '${ITEM.name}', n FROM numbers;
INSERT INTO transfers (entry_id, debit, credit, currency, amount)
	${numbers} SELECT ${entry} + n, w.id, ${walletOf("kind = 'sales'")}, 'r-coin', 1 FROM numbers
	JOIN wallets w ON w.account_id = ${someone} AND w.currency = 'r-coin';
INSERT INTO orders (id, account_id, entry_id, created_at) ${numbers} SELECT ${order} + n, ${someone}, ${entry} + n, n FROM numbers;
INSERT INTO order_lines (id, order_id, account_id, item_id, category_id, name, description, section, price, quantity, bought_at)
	${numbers} SELECT ${line} + n, ${order} + n, ${someone}, ${shop.itemId}, 1, '${ITEM.name}', '', 2, 1, 1, n FROM numbers;
INSERT INTO game_deliveries (key, order_line_id, account_id, item_id, item_name, quantity, state, attempts, created_at, settled_at)
	${numbers} SELECT lower(hex(randomblob(16))), ${line} + n, ${someone}, ${shop.itemId}, '${ITEM.name}', 1, 'delivered', 1, n, n FROM numbers;
INSERT INTO coupon_batches (note, kind, code_count, r_coin, milleage, created_at) VALUES ('past', 'single', ${count}, 1, 0, 1);
INSERT INTO coupons (batch_id, code_hash, max_uses, uses)
	${numbers} SELECT (SELECT max(id) FROM coupon_batches), lower(hex(randomblob(32))), 1, 0 FROM numbers;
COMMIT; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)`)
	database.close()
}
