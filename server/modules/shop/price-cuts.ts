import { currencyOfSection } from '#contract/codes.ts'
import { PAGE_SIZE, PRICE_CUT } from '#contract/limits.ts'
import type { PriceRequest } from '#contract/price-requests.admin.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { AuditChange } from '../../kernel/audited-action.ts'
import { type Clock, DAY_MS, toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { pageFields } from '../../kernel/paging.ts'
import { Problem } from '../../kernel/problem.ts'
import { shownState } from '../../kernel/second-person.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { SiteSettings } from '../site/site.ts'
import {
	countRequests,
	countWaiting,
	decideRequest,
	holdPrice,
	insertRequest,
	notePrice,
	OPEN,
	type PriceRow,
	type ShownState,
	selectAskers,
	selectItemNames,
	selectPrices,
	selectRequest,
	selectRequests,
	selectSame,
	selectWaitingOf,
	updatePrice,
} from './price-store.ts'
import { recordPrices } from './record-prices.ts'
import { selectItemsNamed } from './store.ts'

export type PriceCutNeeds = { database: Database; events: Events; clock: Clock; accounts: Accounts; settings: SiteSettings }
type Priced = { section: number; price: number }
type Wanted = { page: number; search: string; state?: ShownState | undefined }

/**
 * Whether a price needs a second person: when it is below a share of the highest price of the last 30 days, or in the other currency,
 * because the two do not compare. The price of the last sale may always be restored. An item that was never on sale has no price to compare
 * with. A price set while an item is off sale is checked when the item goes on sale (DECISIONS 16, docs/decisions/0084).
 */
export const needsSecondPerson = async (
	tx: Tx,
	{ settings, clock }: Pick<PriceCutNeeds, 'settings' | 'clock'>,
	{ id, ...wanted }: Priced & { id: number },
): Promise<boolean> => {
	const now = clock.now()
	const percent = await settings.priceCutBelow(tx, now)
	const prices = await selectPrices(tx, id, now - PRICE_CUT.days * DAY_MS)
	const last = prices.find(({ replaced_at }) => replaced_at === null)
	if (percent === 0 || !last || (last.section === wanted.section && last.price === wanted.price)) return false
	const currency = currencyOfSection(wanted.section)
	if (currencyOfSection(last.section) !== currency) return true
	const highest = Math.max(...prices.filter(({ section }) => currencyOfSection(section) === currency).map(({ price }) => price))
	return wanted.price * 100 < highest * percent
}

/**
 * Stores a request for a price that a second person must approve, and returns its number. Repeating a request, after a lost answer, returns
 * the same number.
 */
export const askForPrice = async (
	tx: Tx,
	{ clock, accounts }: Pick<PriceCutNeeds, 'clock' | 'accounts'>,
	{ id, was, wanted, actor }: { id: number; was: Priced; wanted: Priced; actor: Actor },
): Promise<number> => {
	const [was_section, was_price] = [was.section, was.price]
	const request = { item_id: id, was_section, was_price, section: wanted.section, price: wanted.price, asked_by: actor.accountId }
	const same = await selectSame(tx, request, await accounts.withoutPermission([actor.accountId], 'shop.write'))
	if (same) return same.id
	return (await insertRequest(tx, { ...request, asked_at: clock.now() })).id
}

/** Requests for prices that need a second person. */
export const createPriceCuts = ({ database, events, clock, accounts }: PriceCutNeeds) => {
	const lost = async (db: Reader) => accounts.withoutPermission(await selectAskers(db), 'shop.write')
	const named = async (tx: Tx, id: number): Promise<PriceRow> => {
		const request = await selectRequest(tx, id)
		if (!request) throw new Problem('NOT_FOUND')
		return request
	}
	const decide = async (tx: Tx, id: number, state: 'approved' | 'refused', by: Actor) => {
		if (!(await decideRequest(tx, { id, state, by: by.accountId, now: clock.now() }))) throw new Problem('ALREADY_DECIDED')
	}
	return {
		waitingPrices: async (): Promise<number> => countWaiting(database.read, await lost(database.read)),

		/** The newest waiting price of an item and its asker; null when none waits. */
		async priceAsked(itemId: number) {
			const row = await selectWaitingOf(database.read, itemId, await lost(database.read))
			if (!row) return null
			const names = await accounts.userIdsOf([row.asked_by])
			return { section: row.section, price: row.price, by: names.get(row.asked_by) ?? '', at: toInstant(row.asked_at) }
		},

		/** Sets the price and puts the item on sale at once, if the item still has the price that it had at the time of the request. */
		async approvePrice(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await named(tx, id)
			if (request.asked_by === actor.accountId) throw new Problem('OWN_REQUEST')
			await decide(tx, id, 'approved', actor)
			await accounts.requireAsker(tx, request, 'shop.write')
			const item = await holdPrice(tx, request.item_id)
			if (item?.price !== request.was_price || item.section !== request.was_section) throw new Problem('EDITED_MEANWHILE')
			const now = clock.now()
			const wanted = { section: request.section, price: request.price }
			await recordPrices(tx, { kind: 'agreed', actor, now, moved: [{ id: item.id, was: pricedOf(item), now: wanted }] })
			await updatePrice(tx, { id: item.id, ...wanted, updated_at: now })
			await notePrice(tx, item.id, now)
			await events.announce(tx, 'shop')
			const before = { request: id, price: item.price, section: item.section, isOnSale: item.on_sale === 1 }
			return { subject: `item:${item.id}`, before, after: { price: request.price, section: request.section, isOnSale: true } }
		},

		/** Also withdraws the caller's own request, and removes void ones. */
		async refusePrice(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await named(tx, id)
			await decide(tx, id, 'refused', actor)
			return { subject: `item:${request.item_id}`, before: { request: id, price: request.price }, after: { refused: id } }
		},

		async priceRequests(actor: Actor, { page, search, state }: Wanted) {
			const [db, size] = [database.read, PAGE_SIZE.console]
			const wanted = { sought: await soughtPrices(db, accounts, search.trim()), state, open: OPEN, lost: await lost(db) }
			const rows = await selectRequests(db, wanted, { page, size })
			const total = await countRequests(db, wanted)
			const names = await accounts.userIdsOf(rows.flatMap((row) => [row.asked_by, row.decided_by ?? 0]))
			const items = await selectItemNames(
				db,
				rows.map(({ item_id }) => item_id),
			)
			const shown = rows.map((row) => ({
				...toWire(row, { names, items }),
				state: shownState(row, wanted),
				isOwn: row.asked_by === actor.accountId,
			}))
			return { requests: shown, total, ...pageFields(page, total, size) }
		},
	}
}

/**
 * What a search in lists of prices matches: items by a part of their name or by their number, or people by the whole user ID; null for
 * everything.
 */
export const soughtPrices = async (db: Reader, accounts: Accounts, search: string) => {
	if (search === '') return null
	const items = (await selectItemsNamed(db, search, ITEMS_AT_MOST)).map(({ id }) => id)
	if (/^\d{1,15}$/.test(search)) items.push(Number(search))
	return { items, people: [...(await accounts.byUserIds([search])).values()].map(({ id }) => id) }
}

const pricedOf = ({ section, price }: Priced): Priced => ({ section, price })

const ITEMS_AT_MOST = 100

type Names = { names: ReadonlyMap<number, string>; items: ReadonlyMap<number, string> }

const toWire = (row: PriceRow, { names, items }: Names): Omit<PriceRequest, 'state' | 'isOwn'> => ({
	id: row.id,
	ProductNum: row.item_id,
	ItemName: items.get(row.item_id) ?? '',
	was: { section: row.was_section, price: row.was_price },
	wanted: { section: row.section, price: row.price },
	askedBy: names.get(row.asked_by) ?? '',
	askedAt: toInstant(row.asked_at),
	decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
	decidedAt: toInstantOrNull(row.decided_at),
})
