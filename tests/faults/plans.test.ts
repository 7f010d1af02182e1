import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { folded } from '#contract/folded.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { mint, stock } from '../goods.ts'
import { choicesOf, fieldsOf } from '../hostile/fields.ts'
import { openWorld, type World } from '../world.ts'

/**
 * IN8: no call of a guest, a player or Prometheus scans a whole table that grows with the players, however it is filtered, ordered or searched.
 * SQLite's query plans are the same without any rows; those of PostgreSQL depend on the amount of data.
 */

const GROWING = new Set([
	...['accounts', 'account_links', 'account_secrets', 'sessions', 'step_up_codes', 'step_up_grants', 'two_step_secrets', 'rate_windows'],
	'recovery_codes',
	'mailbox_claims',
	...['notifications', 'push_subscriptions', 'notification_choices'],
	...['event_sheets', 'event_entries', 'event_results', 'event_brackets'],
	...[
		'journal_entries',
		'transfers',
		'wallets',
		'seals',
		'idempotency_keys',
		'coupons',
		'coupon_redemptions',
		'referrals',
		'referral_pairs',
	],
	...['carts', 'cart_lines', 'orders', 'order_lines', 'refunds', 'game_deliveries', 'mail_outbox', 'audit_entries', 'handouts'],
	...[
		'characters',
		'standings',
		'standing_heads',
		'archived_characters',
		'archived_places',
		'day_places',
		'clubs',
		'character_words',
		'club_words',
	],
	...['tickets', 'ticket_words', 'ticket_entries', 'ticket_images', 'news_views'],
])

/** Read for the first hundred in the order of the index, without filters that the index lacks. */
const BY_ORDER = 'USING INDEX clubs_by_wins'
/** Indexes of what is open alone: of the rows that are settled they have none. */
const OF_OPEN = /USING (COVERING )?INDEX (game_deliveries_open|game_deliveries_failed|mail_outbox_due)$/

describe.runIf(inject('engine') === 'sqlite')('what guests, players and Prometheus may ask', () => {
	let world: World
	const asked = new Set<string>()
	beforeAll(async () => {
		const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
		world = await openWorld({ RATE_LIMIT_SCALE: '1000000' })
		const { token } = await world.register()
		const item = await stock(world, { price: 5 })
		const [code = ''] = await mint(world, { rCoin: 100 })
		const { referralCode } = await world.register()
		await world.call('POST /processCoupon', { token, body: { CouponCode: code, ReferralCode: referralCode } })
		await world.call('POST /buyitem', { token, query: { productnum: item } })
		for (const path of [...PATHS, '/metrics'])
			for (const headers of [undefined, { authorization: `Bearer ${token}` }])
				await (await fetch(world.url + path, { ...(headers && { headers }) })).arrayBuffer()
		for (const [sql] of prepare.mock.calls) if (/^\s*(select|with)\b/i.test(sql)) asked.add(sql)
		prepare.mockRestore()
	})
	afterAll(() => world?.close())

	it('is more than fifty questions', () => expect(asked.size).toBeGreaterThan(50))

	it('reads no table as a whole that grows with them', () => {
		const database = new DatabaseSync(join(world.config.dataDir, 'barkada.sqlite'), { readOnly: true })
		database.function('folded', (text) => folded(String(text)))
		try {
			expect([...asked].flatMap((sql) => scannedIn(database, sql).map((table) => `${table}: ${sql.slice(0, 300)}`))).toEqual([])
		} finally {
			database.close()
		}
	})
})

/** The URL of each call without free text, and with each text and each choice that it takes. */
const PATHS = (Object.values(ENDPOINTS) as Endpoint[])
	.filter(({ method, access }) => method === 'GET' && (access === 'guest' || access === 'player'))
	.flatMap((endpoint) => {
		const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`
		const filtered = fieldsOf(endpoint.query).flatMap(({ name, schema }) =>
			[...choicesOf(schema), 'abc', '2', '2031-05']
				.filter((value) => z.safeParse(schema, value).success)
				.map((value) => `${path}?${name}=${encodeURIComponent(String(value))}`),
		)
		return [path, ...filtered]
	})

const scannedIn = (database: DatabaseSync, sql: string): string[] => {
	const steps = database
		.prepare(`explain query plan ${sql}`)
		.all()
		.map(({ detail }) => String(detail))
	const isSorted = steps.some((step) => step.includes('TEMP B-TREE FOR ORDER BY'))
	return steps.flatMap((step) => {
		const [, name] = /^SCAN (\w+)/.exec(step) ?? []
		if (name === undefined || OF_OPEN.test(step) || (step.endsWith(BY_ORDER) && !isSorted)) return []
		const [, table = name] = new RegExp(`"?(\\w+)"? as "?${name}\\b`, 'i').exec(sql) ?? []
		return GROWING.has(table) ? [table] : []
	})
}
