import { sql } from 'kysely'
import { R_COIN_SECTION } from '#contract/codes.ts'
import type { Check } from './check.ts'

/** Checks of purchases against payments, deliveries and refunds. */
export const tradeChecks: readonly Check[] = [
	{
		name: 'orders',
		claim:
			"each order's lines cost what its journal entry took from the buyer, or from the house for a gift, at the moment and in the name of the order",
		broken: sql<{ what: string }>`(
			select 'order ' || order_id || ' differs from its payment by ' || sum(points) || ' ' || currency as what from (
				select order_id, case when section = ${sql.lit(R_COIN_SECTION)} then 'r-coin' else 'milleage' end as currency, price * quantity as points
				from order_lines
				union all
				select o.id, t.currency, -t.amount
				from orders o
				join journal_entries e on e.id = o.entry_id and e.kind = 'purchase' and e.account_id = o.account_id
				join transfers t on t.entry_id = e.id
				join wallets w on w.id = t.debit and w.account_id = o.account_id
				union all
				select o.id, t.currency, -t.amount
				from orders o
				join journal_entries e on e.id = o.entry_id and e.kind = 'grant' and e.account_id = o.account_id and e.reason = o.gift
				join transfers t on t.entry_id = e.id
				join wallets w on w.id = t.debit and w.kind = 'grants'
			) as parts group by order_id, currency having sum(points) <> 0
			union all
			select 'order ' || o.id || ' has no lines' from orders o left join order_lines l on l.order_id = o.id where l.id is null
			union all
			select 'line ' || l.id || ' does not go with order ' || l.order_id
			from order_lines l left join orders o on o.id = l.order_id and o.account_id = l.account_id and o.created_at = l.bought_at
			where o.id is null
		)`,
	},
	{
		name: 'deliveries',
		claim:
			'each line of an order has one delivery of the same item, name, quantity and account, or those of its bundle, in a state that makes sense',
		broken: sql<{ what: string }>`(
			select 'line ' || l.id || ' of order ' || l.order_id || ' has ' || count(d.id) || ' right deliveries' as what
			from order_lines l
			left join game_deliveries d
				on d.order_line_id = l.id and d.item_id = l.item_id and d.item_name = l.name and d.quantity = l.quantity
				and d.account_id = l.account_id and d.created_at = l.bought_at and d.bundle_id is null
			group by l.id, l.order_id having count(d.id) <> 1
				and not exists (select 1 from game_deliveries b where b.order_line_id = l.id and b.bundle_id is not null)
			union all
			select 'delivery ' || d.id || ' of bundle ' || d.bundle_id || ' does not go with line ' || l.id || ' of order ' || l.order_id
			from game_deliveries d join order_lines l on l.id = d.order_line_id
			where d.bundle_id is not null and (d.bundle_id <> l.item_id or d.item_id = l.item_id or d.quantity % l.quantity <> 0
				or d.account_id <> l.account_id or d.created_at <> l.bought_at)
			union all
			select 'line ' || d.order_line_id || ' has a delivery of its own beside those of its bundle'
			from game_deliveries d join game_deliveries b on b.order_line_id = d.order_line_id and b.bundle_id is not null
			where d.bundle_id is null
			union all
			select 'delivery ' || d.id || ' hands out line ' || d.order_line_id || ', which does not exist'
			from game_deliveries d left join order_lines l on l.id = d.order_line_id where l.id is null
			union all
			select 'delivery ' || id || ' says ' || state || ' against its own dates, attempts or failure' from game_deliveries
			where (state = 'leased') <> (lease_until is not null)
				or (state = 'waiting' and (attempts = 0) <> (claimed_at is null)) or (state = 'leased' and attempts < 1)
				or (leased_since_restore = 1 and attempts < 1) or (maybe_fetched = 1 and attempts > 0)
				or (state in ('delivered', 'refunded', 'failed')) <> (settled_at is not null)
				or (state in ('refunded', 'failed')) <> (failure is not null) or (state = 'failed' and bundle_id is null)
			union all
			select 'the settlement of delivery ' || s.id || ' is sealed, and the delivery is gone'
			from seals s left join game_deliveries d on d.id = s.id where s.subject = 'settlement' and d.id is null
		)`,
	},
	{
		name: 'refunds',
		claim: 'each refund gave back what its line cost, of a gift to the house, and each delivery that was called off has one',
		broken: sql<{ what: string }>`(
			select 'refund of line ' || f.order_line_id || ' gave back ' || coalesce(sum(t.amount), 0) || ' for '
				|| coalesce(l.price * l.quantity, 0) as what
			from refunds f
			left join order_lines l on l.id = f.order_line_id
			left join orders o on o.id = l.order_id
			left join transfers t on t.entry_id = f.entry_id
				and t.credit in (select w.id from wallets w where (o.gift is null and w.account_id = l.account_id) or (o.gift is not null and w.kind = 'grants'))
				and t.currency = case when l.section = ${sql.lit(R_COIN_SECTION)} then 'r-coin' else 'milleage' end
			group by f.order_line_id, l.id, l.price, l.quantity having l.id is null or coalesce(sum(t.amount), 0) <> l.price * l.quantity
			union all
			select 'delivery ' || d.id || ' was called off without a refund' from game_deliveries d
			left join refunds f on f.order_line_id = d.order_line_id
			where d.state = 'refunded' and f.order_line_id is null
			union all
			select 'delivery ' || d.id || ' is still handed out after its refund' from game_deliveries d
			join refunds f on f.order_line_id = d.order_line_id where d.state in ('waiting', 'leased')
		)`,
	},
]
