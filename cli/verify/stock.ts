import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Checks of what is left of items against the orders that took pieces and the refunds that gave them back. */
export const stockChecks: readonly Check[] = [
	{
		name: 'stock',
		claim: 'what is left of each item is what staff set less what was sold, and each refund gave its pieces back once',
		broken: sql<{ what: string }>`(
			select 'item ' || i.id || ' has ' || coalesce(i.stock_left, 0) || ' left, its moves say ' || coalesce(sum(m.pieces), 0) as what
			from shop_items i left join stock_moves m on m.item_id = i.id
			group by i.id, i.stock_left having coalesce(i.stock_left, 0) <> coalesce(sum(m.pieces), 0)
			union all
			select 'move ' || m.id || ' of item ' || m.item_id || ' does not go with line ' || m.order_line_id
			from stock_moves m
			left join order_lines l on l.id = m.order_line_id and l.item_id = m.item_id and l.quantity = -m.pieces and l.bought_at = m.moved_at
			left join orders o on o.id = l.order_id and o.gift is null
			where m.kind = 'sold' and o.id is null
			union all
			select 'move ' || m.id || ' of item ' || m.item_id || ' gives back what line ' || m.order_line_id || ' did not bring back'
			from stock_moves m
			left join refunds f on f.order_line_id = m.order_line_id and f.refunded_at = m.moved_at
			left join stock_moves s on s.order_line_id = m.order_line_id and s.kind = 'sold' and s.item_id = m.item_id
			where m.kind = 'back' and (f.order_line_id is null or s.id is null or m.pieces not in (0, -s.pieces))
			union all
			select 'line ' || f.order_line_id || ' was refunded, and its pieces of item ' || s.item_id || ' are not back'
			from refunds f
			join stock_moves s on s.order_line_id = f.order_line_id and s.kind = 'sold'
			left join stock_moves b on b.order_line_id = f.order_line_id and b.kind = 'back'
			where b.id is null
		)`,
	},
]
