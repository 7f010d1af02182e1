import { currencyOfSection } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { PRICE_CUT } from '#contract/limits.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { createRequests } from '#server/kernel/second-person/second-person-requests.ts'
import type { RequestRow } from '#server/kernel/second-person/second-person-table.ts'
import { requireContents } from './contents.admin.ts'
import { namedParts, numbersIn, partsInLog } from './contents.ts'
import { isFarBelowOthers } from './goods-elsewhere.ts'
import {
	isSameOffer,
	lockItem,
	notePrice,
	type Offered,
	PRICE_REQUESTS,
	selectItemNames,
	selectPrices,
	updatePrice,
} from './price-store.ts'
import { recordPrices } from './record-prices.ts'
import { selectLowestInSale } from './sale-store.ts'

export type PriceCutNeeds = { database: Database; events: Events; clock: Clock; accounts: Accounts; settings: SiteSettings }

/**
 * Whether a price needs a second person: when it is below a share of the highest price of the last 30 days, piece by piece of what the game
 * gives for it, or in the other currency, for another item of the game or other contents, because these do not compare. The price of the
 * last sale may be restored. A lower price, one of goods that the item has not sold before, and one that comes on sale again are compared with
 * what the goods cost elsewhere in the shop. A price set while an item is off sale is checked when the item goes on sale. Where a sale was
 * made from the price, its price counts (DECISIONS 16, docs/decisions/23-prices-and-stock.md).
 */
export const needsSecondPerson = async (
	tx: Tx,
	{ settings, clock }: Pick<PriceCutNeeds, 'settings' | 'clock'>,
	{ id, isOnSale, ...offered }: Offered & { id: number; isOnSale: boolean },
): Promise<boolean> => {
	const now = clock.now()
	const percent = await settings.priceCutBelow(tx, now)
	const after = now - PRICE_CUT.days * DAY_MS
	const prices = await selectPrices(tx, id, after)
	const last = prices.find(({ replaced_at }) => replaced_at === null)
	const isRestored = last !== undefined && isSameOffer(last, offered)
	if (percent === 0 || (isRestored && isOnSale)) return false
	// A sale that runs or begins later may have been made from this price.
	const wanted = { ...offered, price: (await selectLowestInSale(tx, { id, ...offered }, now)) ?? offered.price }
	const compare = (isNew: boolean) => isFarBelowOthers(tx, { id, ...wanted }, { isNew, percent, after })
	if (isRestored) return compare(false)
	const currency = currencyOfSection(wanted.section)
	if (last && (currencyOfSection(last.section) !== currency || !isOfSameItem(last, wanted))) return true
	const compared = prices.filter((one) => currencyOfSection(one.section) === currency && isOfSameItem(one, wanted))
	if (compared.some((one) => isBelow(wanted, one, percent))) return true
	const isNew = !last || last.game_item !== wanted.game_item
	return isNew || isBelow(wanted, last, 100) ? compare(isNew) : false
}

/** Below a share of an earlier price, piece by piece of what the game gives for it. */
const isBelow = (wanted: Offered, was: Offered, percent: number) =>
	wanted.price * 100 * was.game_amount < was.price * percent * wanted.game_amount

/** A price set before the item had a game number counts for every game item, as the price of one piece. */
const isOfSameItem = (was: Offered, wanted: Offered) =>
	was.contents === wanted.contents && (was.game_item === null || was.game_item === wanted.game_item)

/**
 * Stores a request for a price that a second person must approve, and returns its number. Repeating a request, after a lost answer, returns
 * the same number.
 */
export const askForPrice = async (
	tx: Tx,
	needs: PriceCutNeeds,
	{ id, was, wanted, actor }: { id: number; was: Offered; wanted: Offered; actor: Actor },
): Promise<number> => {
	const requests = requestsOf(needs)
	const { section, price, game_item, game_amount, contents } = wanted
	const before = { was_section: was.section, was_price: was.price, was_game_item: was.game_item, was_game_amount: was.game_amount }
	const fields = { item_id: id, ...before, was_contents: was.contents, section, price, game_item, game_amount, contents }
	const [same] = await requests.waiting(tx, { ...fields, asked_by: actor.accountId })
	return same?.id ?? requests.ask(tx, actor, fields)
}

/** Requests for prices that need a second person. */
export const createPriceCuts = (needs: PriceCutNeeds) => {
	const { database, events, clock, accounts } = needs
	const requests = requestsOf(needs)
	return {
		waitingPrices: requests.countWaiting,
		priceRequests: requests.page,

		/** The newest waiting price of an item and its asker; null when none waits. */
		async priceAsked(itemId: number) {
			const row = (await requests.waiting(database.read, { item_id: itemId })).at(-1)
			if (!row) return null
			const people = await accounts.userIdsOf([row.asked_by])
			const names = await selectItemNames(database.read, numbersIn([row.contents]))
			return { ...offeredOf(row, names), by: people.get(row.asked_by) ?? '', at: toInstant(row.asked_at) }
		},

		/** Sets the price and puts the item on sale at once, if it still costs and gives what it did at the time of the request. */
		async approvePrice(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.approve(tx, actor, id)
			const item = await lockItem(tx, request.item_id)
			if (!item || !isSameOffer(item, wasOf(request))) throw new Problem('EDITED_MEANWHILE')
			const now = clock.now()
			const { section, price, game_item, game_amount, contents } = request
			const wanted = { section, price, game_item, game_amount, contents }
			// What it would contain may have become a bundle meanwhile.
			await requireContents(tx, { id: item.id, ...wanted })
			await recordPrices(tx, { kind: 'agreed', actor, now, moved: [{ id: item.id, was: pricedOf(item), now: pricedOf(wanted) }] })
			await updatePrice(tx, { id: item.id, ...wanted, updated_at: now })
			await notePrice(tx, item.id, now)
			await events.announce(tx, 'shop')
			const names = await selectItemNames(tx, numbersIn([item.contents, contents]))
			const before = { request: id, ...inLog(item, names), isOnSale: item.on_sale === 1 }
			return { subject: `item:${item.id}`, before, after: { ...inLog(wanted, names), isOnSale: true } }
		},

		/** Also withdraws the caller's own request, and removes void ones. */
		async refusePrice(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.refuse(tx, actor, id)
			return { subject: `item:${request.item_id}`, before: { request: id, price: request.price }, after: { refused: id } }
		},
	}
}

const requestsOf = (needs: PriceCutNeeds) => createRequests(PRICE_REQUESTS, { permission: 'shop.write', describe }, needs)

const describe = async (rows: readonly RequestRow<'price_requests'>[], db: Reader) => {
	const contained = numbersIn(rows.flatMap(({ was_contents, contents }) => [was_contents, contents]))
	const names = await selectItemNames(db, [...rows.map(({ item_id }) => item_id), ...contained])
	return (row: RequestRow<'price_requests'>) => ({
		ProductNum: row.item_id,
		ItemName: names.get(row.item_id) ?? '',
		was: offeredOf(wasOf(row), names),
		wanted: offeredOf(row, names),
	})
}

const wasOf = (row: RequestRow<'price_requests'>): Offered => ({
	...{ section: row.was_section, price: row.was_price },
	...{ game_item: row.was_game_item, game_amount: row.was_game_amount, contents: row.was_contents },
})
const offeredOf = ({ section, price, game_item, game_amount, contents }: Offered, names: ReadonlyMap<number, string>) => ({
	...{ section, price, gameItem: game_item, gameAmount: game_amount },
	contents: namedParts(contents, names),
})
const inLog = ({ contents, ...offered }: Offered, names: ReadonlyMap<number, string>) => ({
	...offeredOf({ ...offered, contents: '' }, names),
	contents: partsInLog(namedParts(contents, names)),
})
const pricedOf = ({ section, price }: Offered) => ({ section, price })
