import { type RawBuilder, sql } from 'kysely'
import { R_COIN_SECTION } from '#contract/codes.ts'
import { HOUR_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import type { Database } from '#db/database.ts'
import type { Check } from './check.ts'

/** Checks the sums that are kept by day against the rows that they are made of. */
export const figureChecks = (engine: Database['engine']): readonly Check[] => {
	const dayOf = (column: string) => {
		const seconds = sql`(${sql.ref(column)} + ${sql.lit(MANILA_AHEAD_MS)}) / 1000`
		return engine === 'sqlite'
			? sql`strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`
			: sql`to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD') collate "C"`
	}
	return [ofPoints(dayOf), ofSales(dayOf), ofTickets(dayOf), ofPlayers(dayOf)]
}

/** The day in Manila of a column with an instant. */
type DayOf = (column: string) => RawBuilder<unknown>

/** The kept and the counted sum of a column, as text. What is counted comes negative, so that both add up to 0 where they agree. */
const both = (column: string) => {
	const sumOf = (isKept: 0 | 1) => sql`sum(case when is_kept = ${sql.lit(isKept)} then ${sql.ref(column)} else 0 end)`
	return sql`${sql.lit(`${column} stored `)} || ${sumOf(1)} || ', counted ' || (0 - ${sumOf(0)})`
}

const ofPoints = (dayOf: DayOf): Check => ({
	name: 'figures of points',
	claim: 'the sums of points by day are those of the transfers',
	broken: sql<{ what: string }>`(
		select 'the sums of ' || day || ' say other numbers of ' || currency || ' from or to ' || wallet || ' than its transfers: '
			|| ${both('given')} || ', ' || ${both('taken')} as what from (
			select 1 as is_kept, day, currency, wallet, given, taken from points_by_day
			union all
			select 0, ${dayOf('e.created_at')}, t.currency, case when g.kind = 'player' then r.kind else g.kind end,
				case when r.kind = 'player' then -t.amount else 0 end, case when g.kind = 'player' then -t.amount else 0 end
			from journal_entries e join transfers t on t.entry_id = e.id join wallets g on g.id = t.debit join wallets r on r.id = t.credit
			where (g.kind = 'player') <> (r.kind = 'player')
				and ${dayOf('e.created_at')} < (select until_day from summed_until where kind = 'points')
		) as parts group by day, currency, wallet having sum(given) <> 0 or sum(taken) <> 0
	)`,
})

const ofSales = (dayOf: DayOf): Check => ({
	name: 'figures of sales',
	claim: 'the sums of sales by day are those of the order lines and their refunds',
	broken: sql<{ what: string }>`(
		select 'the sums of ' || day || ' say other sales of item ' || item_id || ' than its order lines: '
			|| ${both('pieces')} || ', ' || ${both('points')} || ', ' || ${both('back')} as what from (
			select 1 as is_kept, day, item_id, category_id, currency, pieces, points, back from item_sales_by_day
			union all
			select 0, ${dayOf('l.bought_at')}, l.item_id, l.category_id, ${CURRENCY}, -l.quantity, -l.price * l.quantity, 0
			from order_lines l join orders o on o.id = l.order_id
			where o.gift is null and ${dayOf('l.bought_at')} < (select until_day from summed_until where kind = 'items')
			union all
			select 0, ${dayOf('f.refunded_at')}, l.item_id, l.category_id, ${CURRENCY}, 0, 0, -l.price * l.quantity
			from refunds f join order_lines l on l.id = f.order_line_id join orders o on o.id = l.order_id
			where o.gift is null and ${dayOf('f.refunded_at')} < (select until_day from summed_until where kind = 'items')
		) as parts group by day, item_id, category_id, currency having sum(pieces) <> 0 or sum(points) <> 0 or sum(back) <> 0
		union all
		select 'the sums of ' || day || ' say other sales of hour ' || hour || ' than its order lines: ' || ${both('points')} from (
			select 1 as is_kept, day, hour, currency, points from hour_sales_by_day
			union all
			select 0, ${dayOf('l.bought_at')}, (l.bought_at + ${sql.lit(MANILA_AHEAD_MS)}) / ${sql.lit(HOUR_MS)} % 24, ${CURRENCY}, -l.price * l.quantity
			from order_lines l join orders o on o.id = l.order_id
			where o.gift is null and ${dayOf('l.bought_at')} < (select until_day from summed_until where kind = 'hours')
		) as parts group by day, hour, currency having sum(points) <> 0
		union all
		select 'the sums of ' || day || ' say other sales of item ' || item_id || ' to people with a code of batch ' || batch_id || ' than their order lines: '
			|| ${both('pieces')} || ', ' || ${both('points')} from (
			select 1 as is_kept, day, batch_id, item_id, currency, pieces, points from batch_sales_by_day
			union all
			select 0, ${dayOf('l.bought_at')}, u.batch_id, l.item_id, ${CURRENCY}, -l.quantity, -l.price * l.quantity
			from order_lines l join orders o on o.id = l.order_id join (
				select r.account_id, c.batch_id, min(r.redeemed_at) as first_at
				from coupon_redemptions r join coupons c on c.id = r.coupon_id group by r.account_id, c.batch_id
			) as u on u.account_id = l.account_id and u.first_at <= l.bought_at
			where o.gift is null and ${dayOf('l.bought_at')} < (select until_day from summed_until where kind = 'batches')
		) as parts group by day, batch_id, item_id, currency having sum(pieces) <> 0 or sum(points) <> 0
	)`,
})

const ofTickets = (dayOf: DayOf): Check => ({
	name: 'figures of tickets',
	claim: 'the sums of tickets by day are those of the tickets, their closings and their first answers',
	broken: sql<{ what: string }>`(
		select 'the sums of ' || day || ' say other numbers of tickets about ' || category || ' than there are: '
			|| ${both('opened')} || ', ' || ${both('closed')} || ', ' || ${both('answered')} as what from (
			select 1 as is_kept, day, category, opened, closed, answered from tickets_by_day
			union all
			select 0, ${dayOf('t.created_at')}, t.category, -1, 0, 0
			from tickets t where ${dayOf('t.created_at')} < (select until_day from summed_until where kind = 'tickets')
			union all
			select 0, ${dayOf('e.created_at')}, t.category, 0, -1, 0
			from ticket_entries e join tickets t on t.id = e.ticket_id
			where e.kind = 'closed' and e.by_staff = 1 and ${dayOf('e.created_at')} < (select until_day from summed_until where kind = 'tickets')
			union all
			select 0, ${dayOf('e.created_at')}, t.category, 0, 0, -1
			from ${FIRST_ANSWERS} where ${dayOf('e.created_at')} < (select until_day from summed_until where kind = 'tickets')
		) as parts group by day, category having sum(opened) <> 0 or sum(closed) <> 0 or sum(answered) <> 0
		union all
		select 'the sums of ' || day || ' say another number of first answers about ' || category || ' than there are: ' || ${both('answers')} from (
			select 1 as is_kept, day, category, answers from first_answers_by_day
			union all
			select 0, ${dayOf('e.created_at')}, t.category, -1
			from ${FIRST_ANSWERS} where ${dayOf('e.created_at')} < (select until_day from summed_until where kind = 'answers')
		) as parts group by day, category having sum(answers) <> 0
	)`,
})

/** Who was active is forgotten after some weeks: of days from before, the sums may say more than the rows. */
const ofPlayers = (dayOf: DayOf): Check => ({
	name: 'figures of players',
	claim: 'the sums of players by day are not fewer than those that are known to have been active',
	broken: sql<{ what: string }>`(
		select 'the sums of ' || day || ' say fewer active accounts than there are: ' || ${both('active')} || ', ' || ${both('returned')} as what from (
			select 1 as is_kept, day, active, returned from active_by_day
			union all
			select 0, ${dayOf('w.seen_at')}, -1, -w.returned from active_weeks w
			where ${dayOf('w.seen_at')} < (select until_day from summed_until where kind = 'active')
		) as parts group by day having sum(active) < 0 or sum(returned) < 0
	)`,
})

const FIRST_ANSWERS = sql`(
	select min(id) as id from ticket_entries where kind = 'message' and by_staff = 1 group by ticket_id
) as firsts join ticket_entries e on e.id = firsts.id join tickets t on t.id = e.ticket_id`

const CURRENCY = sql`case when l.section = ${sql.lit(R_COIN_SECTION)} then 'r-coin' else 'milleage' end`
