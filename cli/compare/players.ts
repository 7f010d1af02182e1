import { ACCOUNT_STATUS, currencyOfSection } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { ADDRESS_REQUEST } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { ENDED_BY_RESTORE } from '#db/prepare-copy.ts'
import { stateOfCode } from './codes.ts'
import { compareKind, type Found, type Selection } from './kind.ts'

const accounts = compareKind(
	(db: Reader, { where, limit }: Selection) =>
		db
			.selectFrom('accounts as a')
			.leftJoin('account_secrets as s', 's.account_id', 'a.id')
			.select(['a.id', 'a.user_id_key', 'a.email', 'a.status', 'a.created_at', 's.password_hash'])
			.where(where)
			.orderBy('a.id')
			.limit(limit)
			.execute(),
	{
		id: 'a.id',
		same: ['created_at'],
		async tell(there, here, sites) {
			const about = { owner: there.id, id: there.id }
			if (!here) {
				const taken = await sites.here.selectFrom('accounts').select('id').where('user_id_key', '=', there.user_id_key).executeTakeFirst()
				const text = taken ? `${there.email}; the user ID belongs to account ${taken.id} here` : there.email
				return [{ ...about, what: 'registration', at: there.created_at, text }]
			}
			const words = `${statusWord(there.status)} there, ${statusWord(here.status)} here`
			return [
				...(there.status === here.status ? [] : [{ ...about, what: 'status', at: null, text: words }]),
				...(there.password_hash === here.password_hash ? [] : [{ ...about, what: 'password', at: null, text: 'not the same' }]),
			]
		},
	},
)

const statusWord = (status: number): string => Object.entries(ACCOUNT_STATUS).find(([, code]) => code === status)?.[0] ?? String(status)

/** Items that were bought or given, and those that the game acknowledged to the copy alone. A bundle has been paid by the first that came out of it. */
const items = compareKind(
	(db: Reader, { where, limit }: Selection) =>
		db
			.selectFrom('order_lines as l')
			.innerJoin('orders as o', 'o.id', 'l.order_id')
			.innerJoin('journal_entries as e', 'e.id', 'o.entry_id')
			.innerJoin('game_deliveries as d', 'd.order_line_id', 'l.id')
			.select(['d.id', 'l.id as line', 'l.account_id', 'l.name as sold', 'l.quantity as pieces', 'l.price', 'l.section', 'l.bought_at'])
			.select(['e.kind', 'o.gift', 'd.key', 'd.state', 'd.settled_at', 'd.item_name', 'd.quantity', 'd.bundle_id'])
			.select(({ selectFrom }) =>
				selectFrom('game_deliveries as f')
					.select(({ fn }) => fn.min('f.id').as('first'))
					.whereRef('f.order_line_id', '=', 'l.id')
					.as('first'),
			)
			.where(where)
			.orderBy('d.id')
			.limit(limit)
			.execute(),
	{
		id: 'd.id',
		match: { column: 'd.key', as: 'key' },
		tell({ line: id, account_id: owner, price, section, bought_at, kind, gift, key, state, settled_at, ...item }, here) {
			const paid = gift === null && Number(item.first) === item.id ? -price * item.pieces : 0
			const currency = currencyOfSection(section)
			const from = item.bundle_id === null ? '' : ` of ${item.pieces} x ${item.sold}`
			const text = (said: string) => `${item.quantity} x ${item.item_name}${from}, ${said}, key ${key}`
			if (!here) return [{ owner, what: kind, id, at: bought_at, text: text(state), points: { [currency]: paid } }]
			if (state !== 'delivered' || here.state === 'delivered') return []
			return [{ owner, what: 'acknowledged', id, at: settled_at, text: text(`${here.state} here`) }]
		},
	},
)

/** What was booked without an order; an entry may move both currencies, and points of a referrer. */
const points = compareKind(
	(db: Reader, { where, limit }: Selection) =>
		db
			.selectFrom('transfers as t')
			.innerJoin('journal_entries as e', 'e.id', 't.entry_id')
			.innerJoin('wallets as giver', 'giver.id', 't.debit')
			.innerJoin('wallets as taker', 'taker.id', 't.credit')
			.leftJoin('coupon_redemptions as r', 'r.entry_id', 'e.id')
			.leftJoin('coupons as c', 'c.id', 'r.coupon_id')
			.leftJoin('refunds as f', 'f.entry_id', 'e.id')
			.leftJoin('order_lines as l', 'l.id', 'f.order_line_id')
			.leftJoin('orders as o', 'o.entry_id', 'e.id')
			.select(['t.id', 't.currency', 't.amount', 'giver.account_id as giver', 'taker.account_id as taker', 'e.id as entry', 'e.kind'])
			.select(['e.account_id', 'e.actor_id', 'e.reason', 'e.created_at', 'r.last_four', 'c.code_hash', 'l.name', 'l.quantity'])
			.where('o.id', 'is', null)
			.where(where)
			.orderBy('t.id')
			.limit(limit)
			.execute(),
	{
		id: 't.id',
		same: ['kind', 'account_id', 'actor_id', 'reason', 'created_at', 'currency', 'amount', 'giver', 'taker'],
		async tell(there, here, sites) {
			if (here) return []
			const { entry: id, kind, account_id, reason, created_at: at, last_four, code_hash, name, quantity, currency, amount } = there
			const moves: [number | null, number][] = [
				[there.giver, -amount],
				[there.taker, amount],
				// Between wallets of the house no points are the player's, but the entry is: the refund of a gift, for example.
				[there.giver === there.taker ? account_id : null, 0],
			]
			const found: Found[] = []
			for (const [owner, moved] of moves) {
				if (owner === null) continue
				const isOwn = owner === account_id
				const code = isOwn && code_hash !== null ? `code …${last_four} ${await stateOfCode(sites, code_hash)}` : ''
				const text = code || (name === null ? reason : `${quantity} x ${name}: ${reason}`)
				found.push({ owner, what: isOwn ? kind : 'referral', id, at, text, points: { [currency]: moved } })
			}
			return found
		},
	},
)

const addressRequests = compareKind(
	(db: Reader, { where, limit }: Selection) =>
		db
			.selectFrom('address_requests')
			.select(['id', 'account_id', 'asked_by', 'asked_at', 'state', 'reason', 'ended_at'])
			.where(where)
			.orderBy('id')
			.limit(limit)
			.execute(),
	{
		id: 'id',
		same: ['account_id', 'asked_by', 'asked_at'],
		tell({ id, account_id: owner, asked_at, state, reason, ended_at }, here, { now }) {
			const at = ended_at ?? asked_at
			// A restore ends requests in the copy that it sets aside, and the site itself deletes what is old.
			const isLost = here ? ended_at !== null && reason !== ENDED_BY_RESTORE && here.state !== state : at > now - KEPT_MS
			const text = `request ${state} there${reason === null ? '' : ` (${reason})`}, ${here?.state ?? 'not'} here`
			return isLost ? [{ owner, what: 'address', id, at, text }] : []
		},
	},
)

const KEPT_MS = ADDRESS_REQUEST.keptDays * DAY_MS

const topUps = compareKind(
	(db: Reader, { where, limit }: Selection) =>
		db
			.selectFrom('top_ups as o')
			.leftJoin('top_up_receipts as r', 'r.top_up_id', 'o.id')
			.select(['o.id', 'o.reference', 'o.account_id', 'o.state', 'o.made_at', 'o.changed_at', 'o.amount', 'r.amount as received'])
			.select(['o.channel_id', 'o.provider', 'o.transfer_reference', 'o.checkout_id'])
			.where(where)
			.orderBy('o.id')
			.limit(limit)
			.execute(),
	{
		id: 'o.id',
		match: { column: 'o.reference', as: 'reference' },
		same: ['account_id', 'made_at'],
		tell(there, here) {
			// What merely expires does so here too.
			if (here && (here.state === there.state || there.state === 'expired')) return []
			const { id, account_id: owner, changed_at: at, reference, state, amount, received, provider, channel_id } = there
			const source = provider ?? `channel ${channel_id}`
			const money = `₱${((received ?? amount) / 100).toFixed(2)} ${received === null ? 'asked' : 'came'} by ${source}`
			const transfer = there.transfer_reference && `, transfer ${there.transfer_reference}`
			const checkout = there.checkout_id === null ? '' : `, checkout ${there.checkout_id}`
			const text = `${reference} ${state} there, ${here?.state ?? 'not'} here: ${money}${transfer}${checkout}`
			return [{ owner, what: 'order', id, at, text }]
		},
	},
)

export const OF_PLAYERS = [accounts, items, points, addressRequests, topUps]
