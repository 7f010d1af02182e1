import { currencyOfSection } from '#contract/codes.ts'
import { PRICE_CUT } from '#contract/limits.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { AuditChange } from '../../kernel/audited-action.ts'
import { type Clock, DAY_MS, toInstant } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { Problem } from '../../kernel/problem.ts'
import { createRequests } from '../../kernel/second-person-requests.ts'
import type { RequestRow } from '../../kernel/second-person-table.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { SiteSettings } from '../site/site.ts'
import { holdPrice, notePrice, PRICE_REQUESTS, selectItemNames, selectPrices, updatePrice } from './price-store.ts'
import { recordPrices } from './record-prices.ts'

export type PriceCutNeeds = { database: Database; events: Events; clock: Clock; accounts: Accounts; settings: SiteSettings }
type Priced = { section: number; price: number }

/**
 * Whether a price needs a second person: when it is below a share of the highest price of the last 30 days, or in the other currency,
 * because the two do not compare. The price of the last sale may always be restored. An item that was never on sale has no price to compare
 * with. A price set while an item is off sale is checked when the item goes on sale (DECISIONS 16, docs/decisions/30-prices-and-stock.md).
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
	needs: PriceCutNeeds,
	{ id, was, wanted, actor }: { id: number; was: Priced; wanted: Priced; actor: Actor },
): Promise<number> => {
	const requests = requestsOf(needs)
	const fields = { item_id: id, was_section: was.section, was_price: was.price, section: wanted.section, price: wanted.price }
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
			const names = await accounts.userIdsOf([row.asked_by])
			return { section: row.section, price: row.price, by: names.get(row.asked_by) ?? '', at: toInstant(row.asked_at) }
		},

		/** Sets the price and puts the item on sale at once, if the item still has the price that it had at the time of the request. */
		async approvePrice(tx: Tx, actor: Actor, id: number): Promise<AuditChange> {
			const request = await requests.approve(tx, actor, id)
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
			const request = await requests.refuse(tx, actor, id)
			return { subject: `item:${request.item_id}`, before: { request: id, price: request.price }, after: { refused: id } }
		},
	}
}

const requestsOf = (needs: PriceCutNeeds) => createRequests(PRICE_REQUESTS, { permission: 'shop.write', describe }, needs)

const describe = async (rows: readonly RequestRow<'price_requests'>[], db: Reader) => {
	const names = await selectItemNames(
		db,
		rows.map(({ item_id }) => item_id),
	)
	return (row: RequestRow<'price_requests'>) => ({
		ProductNum: row.item_id,
		ItemName: names.get(row.item_id) ?? '',
		was: { section: row.was_section, price: row.was_price },
		wanted: { section: row.section, price: row.price },
	})
}

const pricedOf = ({ section, price }: Priced): Priced => ({ section, price })
