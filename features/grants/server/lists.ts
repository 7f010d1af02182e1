import type { Reader } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import { BATCH_NAMES } from '#features/coupons/coupons.ts'
import { EVENT_NAMES } from '#features/events/events.ts'
import { deliveriesOf } from '#features/game/game.ts'
import { ordersOfLines } from '#features/orders/orders.ts'
import { itemsAtOwnPrice, worthOfItems } from '#features/shop/shop.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import type { At, Sort } from '#server/kernel/lists/paging.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { RequestRow } from '#server/kernel/second-person/second-person-table.ts'
import type { Grant, GrantPlaces, GrantPlayer, GrantReason, GrantWinners } from '../admin.contract.ts'
import type { GrantNeeds } from './needs.ts'
import type { Rule } from './people.ts'
import { countByReason, countByState, type PlayerRow, pageOfPlayers, selectGrant, selectNames, selectReceipts, sumTaken } from './store.ts'

type Row = RequestRow<'grants'>
type Shown = Omit<Grant, 'id' | 'askedBy' | 'askedAt' | 'state' | 'decidedBy' | 'decidedAt' | 'isOwn' | 'isSamePerson'>

/** The grants as staff see them. */
export const describe = async (
	rows: readonly Row[],
	db: Reader,
	{ accounts, now }: { accounts: Accounts; now: number },
): Promise<(row: Row) => Shown> => {
	const ids = rows.map(({ id }) => id)
	const counts = await countByState(db, ids)
	const taken = await sumTaken(db, ids)
	const rules = new Map(rows.map(({ id, rule }) => [id, JSON.parse(rule) as Rule]))
	const bought = rows.flatMap(({ id, source }) => (source === 'bought' ? (rules.get(id)?.number ?? []) : []))
	const items = await itemsAtOwnPrice(db, [...rows.flatMap(({ item_id }) => item_id ?? []), ...bought])
	const worths = await worthOfItems(db, [...items.values()], now)
	const batches = await BATCH_NAMES.names(
		db,
		rows.flatMap(({ id, source }) => (source === 'batch' ? (rules.get(id)?.number ?? []) : [])),
	)
	const placesOf = new Map(
		rows.flatMap(({ id, places }) => (places === '' ? [] : [[id, JSON.parse(places) as GrantPlaces | GrantWinners]])),
	)
	const titles = await EVENT_NAMES.names(
		db,
		[...placesOf.values()].flatMap((places) => ('event' in places ? places.event : [])),
	)
	const names = await accounts.userIdsOf(rows.flatMap(({ returned_by }) => returned_by ?? []))
	const nameOf = (source: Row['source'], number: number) =>
		(source === 'bought' ? items.get(number)?.name : source === 'batch' ? batches.get(number) : undefined) ?? ''
	return (row) => {
		const counted = counts.get(row.id) ?? NOBODY
		const { number, from, until } = rules.get(row.id) ?? {}
		const places = placesOf.get(row.id) ?? null
		const winners = places && 'event' in places ? { ...places, title: titles.get(places.event) ?? '' } : null
		const item = row.item_id === null ? null : items.get(row.item_id)
		const ofOne = row.item_id === null ? 1 : (worths.get(row.item_id) ?? null)
		const isAwaited = row.awaits !== '' && AWAITING.includes(row.state)
		const players = isAwaited ? sizeOf(row) : counted.listed + counted.given + counted.takenBack + counted.kept
		return {
			what: row.what,
			amount: row.amount,
			item: item ? { ProductNum: item.id, ItemName: item.name } : null,
			reason: row.reason,
			source: winners ? 'winners' : places ? 'places' : row.source,
			rule: number === undefined ? null : { number, name: nameOf(row.source, number) },
			online: from === undefined || until === undefined ? null : { from: toInstant(from), until: toInstant(until) },
			places: places && 'board' in places ? places : null,
			winners,
			awaits: isAwaited ? row.awaits : null,
			counts: counted,
			worth: ofOne === null ? null : players * row.amount * ofOne,
			taken: row.what === 'item' ? counted.takenBack * row.amount : (taken.get(row.id) ?? 0),
			returnedBy: row.returned_by === null ? null : (names.get(row.returned_by) ?? ''),
			returnReason: row.return_reason,
			endedAt: toInstantOrNull(row.ended_at),
		}
	}
}

/** What was refused or called off before waits for nothing. */
const AWAITING: readonly Row['state'][] = ['draft', 'waiting', 'approved']

/** The number of places that a grant is for. */
export const sizeOf = ({ places }: Pick<Row, 'places'>): number => {
	const { first, last } = JSON.parse(places) as GrantPlaces
	return last - first + 1
}

const NOBODY = { listed: 0, given: 0, leftOut: 0, takenBack: 0, kept: 0 }

type WantedPlayers = At & { search: string; state?: PlayerRow['state'] | undefined; sort?: Sort<'state'> | undefined }
type ShowRows = (actor: Actor, rows: readonly Row[]) => Promise<Grant[]>

/** One grant and its list. */
export const createGrantLists = ({ database }: GrantNeeds, shown: ShowRows) => {
	const named = async (id: number): Promise<Row> => {
		const row = await selectGrant(database.read, id)
		if (!row) throw new Problem('NOT_FOUND')
		return row
	}
	return {
		async one(actor: Actor, id: number) {
			const [grant] = await shown(actor, [await named(id)])
			if (!grant) throw new Problem('NOT_FOUND')
			const leftOutBecause = (await countByReason(database.read, id)).map(({ why, players }) => ({ why: why as GrantReason, players }))
			return { ...grant, leftOutBecause }
		},

		names: async (id: number) => (await selectNames(database.read, (await named(id)).id)).map(({ name }) => name),

		async players(id: number, { page, size, ...wanted }: WantedPlayers) {
			const grant = await named(id)
			const { rows, total, paging } = await pageOfPlayers(database.read, { id, ...wanted }, { page, size })
			return { players: await playersShown(database.read, grant.id, rows), total, ...paging }
		},
	}
}

const playersShown = async (db: Reader, grantId: number, rows: readonly PlayerRow[]): Promise<GrantPlayer[]> => {
	const receipts = await selectReceipts(
		db,
		grantId,
		rows.flatMap(({ account_id }) => account_id ?? []),
	)
	const byAccount = new Map(receipts.map((receipt) => [receipt.account_id, receipt]))
	const lines = receipts.flatMap(({ order_line_id }) => order_line_id ?? [])
	const deliveries = await deliveriesOf(db, lines)
	const orders = await ordersOfLines(db, lines)
	return rows.map(({ id, account_id, name, state, why }) => {
		const receipt = byAccount.get(account_id ?? 0)
		const line = receipt?.order_line_id ?? 0
		return {
			id,
			UserNum: account_id,
			UserID: name,
			state,
			why: why as GrantReason | null,
			givenAt: toInstantOrNull(receipt?.given_at ?? null),
			order: orders.get(line) ?? null,
			delivery: deliveries.get(line)?.state ?? null,
			taken: receipt?.taken ?? null,
		}
	})
}
