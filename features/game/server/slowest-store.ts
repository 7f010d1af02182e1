import { type RawBuilder, sql } from 'kysely'
import type { GameTables } from '../tables.ts'

type Standing = { state: GameTables['game_deliveries']['state']; lease_until: number | null }

/**
 * The delivery that stands for a line of an order: the only one, or of a bundle the slowest. With `now`, one that was not confirmed in time
 * comes first.
 */
export const slowestOf = <D extends Standing>([first, ...others]: readonly [D, ...D[]], now = 0): D =>
	others.reduce((slowest, delivery) => (placeOf(delivery, now) < placeOf(slowest, now) ? delivery : slowest), first)

/** The deliveries of each line. */
export const byLine = <D extends { order_line_id: number }>(deliveries: readonly D[]): [lineId: number, deliveries: [D, ...D[]]][] =>
	[...Map.groupBy(deliveries, ({ order_line_id }) => order_line_id)].flatMap(([lineId, [first, ...others]]) =>
		first ? [[lineId, [first, ...others]]] : [],
	)

const placeOf = ({ state, lease_until }: Standing, now: number): number =>
	state === 'leased' && (lease_until ?? 0) <= now ? 0 : ORDER.indexOf(state) + 1

const ORDER: readonly Standing['state'][] = ['waiting', 'leased', 'refunded', 'failed', 'delivered']

/** Whether a delivery in `game_deliveries` is that one. Deliveries that are alone in their line need no look at others. */
export const isSlowest = (now: number): RawBuilder<boolean> => sql<boolean>`(bundle_id is null or not exists (
	select 1 from game_deliveries other where other.order_line_id = game_deliveries.order_line_id
		and (${place('other', now)} < ${place('game_deliveries', now)}
			or (${place('other', now)} = ${place('game_deliveries', now)} and other.id < game_deliveries.id))))`

const place = (table: string, now: number) => {
	const state = sql.ref(`${table}.state`)
	return sql`case when ${state} = 'leased' and ${sql.ref(`${table}.lease_until`)} <= ${now} then 0 ${sql.join(
		ORDER.map((name, index) => sql`when ${state} = ${sql.lit(name)} then ${sql.lit(index + 1)}`),
		sql` `,
	)} end`
}
