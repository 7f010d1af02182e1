import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { manilaToday, manilaWeek, manilaWeekStart, systemClock, WEEK_MS } from '#server/kernel/clock.ts'
import { openWriter, type Writer } from './sql-writer.ts'

/**
 * Writes two years of a shop, until tonight, into an empty site: this many lines of orders, two in each, spread evenly over the days, and
 * what else the figures read in proportion. Balances, stock and seals are not kept, so the books of such a site are not sound; nothing but
 * figures can be measured on it. Returns the seconds it took.
 */
export const writeTwoYears = async (settings: Record<string, string>, lines: number): Promise<number> => {
	const began = performance.now()
	const writer = await openWriter(settings, TABLES)
	const size = sizeOf(lines)
	const statements = [
		...catalogue(),
		...people(size),
		...bookings(size, await housesOf(writer)),
		...sales(size),
		...codes(size),
		...tickets(size),
	]
	for (const statement of statements) await writer.run(statement)
	await writer.close()
	return (performance.now() - began) / 1_000
}

const TABLES = [
	...['accounts', 'wallets', 'active_weeks', 'shop_categories', 'shop_items', 'journal_entries', 'transfers', 'orders', 'order_lines'],
	...['refunds', 'coupon_batches', 'coupons', 'coupon_redemptions', 'tickets', 'ticket_entries'],
]
const DAYS = 730
const SPAN = DAYS * DAY_MS
const START = manilaToday(systemClock).until - SPAN
const ITEMS = 100
const CATEGORIES = 10
/** A code for everybody each month; each account redeems two of them. */
const BATCHES = 24
/** The first number of what is written, so that the owner, who is added later, has another. */
const FIRST = 1_000

const sizeOf = (lines: number) => {
	const orders = Math.ceil(lines / 2)
	const fifth = Math.ceil(lines / 500)
	return {
		lines,
		orders,
		fifth,
		accounts: fifth * 5,
		topUps: Math.ceil(orders / 20),
		refunds: Math.floor(lines / 201),
		tickets: Math.ceil(lines / 100),
	}
}
type Size = ReturnType<typeof sizeOf>

/** Both engines have it. */
const insert = (into: string, count: number, values: string) =>
	`INSERT INTO ${into} WITH RECURSIVE numbers (n) AS (SELECT CAST(0 AS bigint) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1}) SELECT ${values} FROM numbers`

/** When the nth of so many happens. */
const at = (n: string, count: number) => `${START} + (${n}) * ${SPAN} / ${count}`
const buyerOf = (order: string, { accounts }: Size) => `${FIRST} + (${order}) * 7919 % ${accounts}`
/** Both lines of an order are paid in one currency. */
const currencyOf = (order: string) => `CASE (${order}) % 2 WHEN 0 THEN 'r-coin' ELSE 'milleage' END`
const itemOf = (line: string) => `((${line}) / 2 * 31 + (${line}) % 2 * 2) % ${ITEMS}`
const walletOf = (account: string, order: string) => `${FIRST} + 2 * (${account} - ${FIRST}) + (${order}) % 2`

const catalogue = () => [
	insert('shop_categories (id, name, position)', CATEGORIES, `${FIRST} + n, 'Category ' || n, n`),
	insert(
		'shop_items (id, category_id, name, description, section, price, on_sale, position, created_at, updated_at)',
		ITEMS,
		`${FIRST} + n, ${FIRST} + n % ${CATEGORIES}, 'Item ' || n, '', 2 - n % 2, 10 + n, 1, n, ${START}, ${START}`,
	),
]

/** A fifth of all is active in a week. */
const people = ({ accounts, fifth }: Size) => {
	const firstWeek = manilaWeek(START)
	const weeks = manilaWeek(START + SPAN - 1) - firstWeek + 1
	const week = `${firstWeek} + n / ${fifth}`
	const seenAt = `${manilaWeekStart(firstWeek)} + n / ${fifth} * ${WEEK_MS} + n % ${fifth} * ${WEEK_MS} / ${fifth}`
	return [
		insert(
			'accounts (id, user_id, user_id_key, status, first_name, last_name, email, email_key, phone, gender, country, secret_question, referral_code, session_epoch, terms_accepted_at, created_at)',
			accounts,
			`${FIRST} + n, 'buyer_' || n, 'buyer_' || n, 1, 'Ana', 'Reyes', 'buyer' || n || '@example.com', 'buyer' || n || '@example.com', '', 'Female', 'PH', 1, 'R' || n, 0, ${START}, ${at('n', accounts)}`,
		),
		insert(
			'wallets (id, account_id, kind, currency, balance)',
			2 * accounts,
			`${FIRST} + n, ${FIRST} + n / 2, 'player', ${currencyOf('n')}, 0`,
		),
		insert(
			'active_weeks (account_id, week, seen_at, returned)',
			weeks * fifth,
			`${FIRST} + (n % ${fifth} * 5 + n / ${fifth}) % ${accounts}, ${week}, ${seenAt}, CASE WHEN n < ${fifth} THEN 0 ELSE 1 END`,
		),
	]
}

type Houses = Record<'sales' | 'top-ups' | 'issuance', { 'r-coin': number; milleage: number }>

const housesOf = async (writer: Writer): Promise<Houses> => {
	const rows = await writer.read("SELECT id, kind, currency FROM wallets WHERE kind <> 'player'")
	const idOf = (kind: string, currency: string) => Number(rows.find((row) => row.kind === kind && row.currency === currency)?.id ?? 0)
	const house = (kind: string) => ({ 'r-coin': idOf(kind, 'r-coin'), milleage: idOf(kind, 'milleage') })
	return { sales: house('sales'), 'top-ups': house('top-ups'), issuance: house('issuance') }
}

/** The numbers of the entries, by kind one after the other. */
const entriesOf = ({ orders, topUps, refunds }: Size) => ({
	purchase: FIRST,
	'top-up': FIRST + orders,
	refund: FIRST + orders + topUps,
	redemption: FIRST + orders + topUps + refunds,
})

/** Each order takes the price of its lines. What was paid for R-Coin and given as Milleage covers all of them together. */
const bookings = (size: Size, { sales: shop, ...houses }: Houses) => {
	const first = entriesOf(size)
	const book = (kind: keyof typeof first, count: number, account: string, time: string, points: Points) => [
		insert('journal_entries (id, kind, account_id, reason, created_at)', count, `${first[kind]} + n, '${kind}', ${account}, '', ${time}`),
		...[points]
			.flat()
			.map(({ from, to, currency, amount }) =>
				insert(
					'transfers (entry_id, debit, credit, currency, amount)',
					count,
					`${first[kind]} + n, ${from}, ${to}, ${currency}, ${amount}`,
				),
			),
	]
	const sales = `CASE n % 2 WHEN 0 THEN ${shop['r-coin']} ELSE ${shop.milleage} END`
	const buyer = buyerOf('n', size)
	const ofRefund = `(${REFUNDED} / 2)`
	const refunded = buyerOf(ofRefund, size)
	const redeemer = `${FIRST} + n / 2`
	return [
		...book('purchase', size.orders, buyer, at('n', size.orders), [
			{ from: walletOf(buyer, 'n'), to: sales, currency: currencyOf('n'), amount: `20 + ${itemOf('2 * n')} + ${itemOf('2 * n + 1')}` },
		]),
		...book('top-up', size.topUps, buyer, at('n', size.topUps), [
			{ from: `${houses['top-ups']['r-coin']}`, to: walletOf(buyer, '0'), currency: "'r-coin'", amount: '2000' },
			{ from: `${houses.issuance.milleage}`, to: walletOf(buyer, '1'), currency: "'milleage'", amount: '2000' },
		]),
		...book('refund', size.refunds, refunded, refundedAt(size), [
			{
				from: sales.replace('n % 2', `${ofRefund} % 2`),
				to: walletOf(refunded, ofRefund),
				currency: currencyOf(ofRefund),
				amount: `10 + ${itemOf(REFUNDED)}`,
			},
		]),
		...book('redemption', 2 * size.accounts, redeemer, REDEEMED_AT, [
			{ from: `${houses.issuance['r-coin']}`, to: walletOf(redeemer, '0'), currency: "'r-coin'", amount: '5' },
		]),
	]
}
type Points = { from: string; to: string; currency: string; amount: string }[]

/** One line of 201 is refunded after an hour. */
const REFUNDED = '201 * n'
const refundedAt = ({ orders }: Size) => `${at(`${REFUNDED} / 2`, orders)} + ${HOUR_MS}`

const sales = (size: Size) => [
	insert(
		'orders (id, account_id, entry_id, created_at)',
		size.orders,
		`${FIRST} + n, ${buyerOf('n', size)}, ${entriesOf(size).purchase} + n, ${at('n', size.orders)}`,
	),
	insert(
		'order_lines (id, order_id, account_id, item_id, category_id, name, description, section, price, quantity, bought_at)',
		size.lines,
		`${FIRST} + n, ${FIRST} + n / 2, ${buyerOf('n / 2', size)}, ${FIRST} + ${itemOf('n')}, ${FIRST} + ${itemOf('n')} % ${CATEGORIES}, 'Item', '', 2 - n / 2 % 2, 10 + ${itemOf('n')}, 1, ${at('n / 2', size.orders)}`,
	),
	insert(
		'refunds (order_line_id, entry_id, reason, refunded_at)',
		size.refunds,
		`${FIRST} + ${REFUNDED}, ${entriesOf(size).refund} + n, '', ${refundedAt(size)}`,
	),
]

/** The month of the code that is redeemed, and a moment in it. */
const BATCH = `(n / 2 + n % 2 * 7) % ${BATCHES}`
const REDEEMED_AT = `${at(BATCH, BATCHES)} + n * 1000 % ${20 * DAY_MS}`

const codes = (size: Size) => [
	insert(
		'coupon_batches (id, note, kind, code_count, r_coin, milleage, campaign, created_at)',
		BATCHES,
		`${FIRST} + n, 'Month ' || n, 'campaign', 1, 5, 0, 'MONTH' || n, ${at('n', BATCHES)}`,
	),
	insert(
		'coupons (id, batch_id, code_hash, max_uses, uses)',
		BATCHES,
		`${FIRST} + n, ${FIRST} + n, 'hash' || n, ${size.accounts + 1}, ${Math.floor((2 * size.accounts) / BATCHES)}`,
	),
	insert(
		'coupon_redemptions (coupon_id, account_id, use_no, last_four, r_coin, milleage, entry_id, redeemed_at)',
		2 * size.accounts,
		`${FIRST} + ${BATCH}, ${FIRST} + n / 2, n, 'TH24', 5, 0, ${entriesOf(size).redemption} + n, ${REDEEMED_AT}`,
	),
]

/** One in two hundred waits, the others were answered within two days and closed an hour later. */
const tickets = ({ tickets: count, accounts }: Size) => {
	const isOpen = (n: string) => `(${n}) >= ${count - Math.ceil(count / 200)}`
	const answeredAt = (n: string) => `${at(n, count)} + (1 + (${n}) * 7919 % 2880) * ${MINUTE_MS}`
	const answered = count - Math.ceil(count / 200)
	return [
		insert(
			'tickets (id, reference, account_id, category, subject, state, fingerprint, created_at, updated_at, first_answer_at, closed_at, content_hash)',
			count,
			`${FIRST} + n, 'T-' || n, ${FIRST} + n % ${accounts},
			CASE n % 6 WHEN 0 THEN 'account' WHEN 1 THEN 'payment' WHEN 2 THEN 'item' WHEN 3 THEN 'bug' WHEN 4 THEN 'report' ELSE 'other' END,
			'Help', CASE WHEN ${isOpen('n')} THEN 'open' ELSE 'closed' END, 'f' || n, ${at('n', count)}, ${at('n', count)},
			CASE WHEN ${isOpen('n')} THEN NULL ELSE ${answeredAt('n')} END, CASE WHEN ${isOpen('n')} THEN NULL ELSE ${answeredAt('n')} + ${HOUR_MS} END, ''`,
		),
		insert(
			'ticket_entries (ticket_id, kind, by_staff, text, created_at)',
			count,
			`${FIRST} + n, 'message', 0, 'Please help', ${at('n', count)}`,
		),
		insert(
			'ticket_entries (ticket_id, kind, by_staff, text, created_at)',
			answered,
			`${FIRST} + n, 'message', 1, 'Done', ${answeredAt('n')}`,
		),
		insert(
			'ticket_entries (ticket_id, kind, by_staff, text, created_at)',
			answered,
			`${FIRST} + n, 'closed', 1, '', ${answeredAt('n')} + ${HOUR_MS}`,
		),
	]
}
