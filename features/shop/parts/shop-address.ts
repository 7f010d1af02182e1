import { CURRENCIES, type Currency, SHOP_ORDERS, type ShopOrder } from '#contract/codes.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'

/** The selected view of the shop. All of it is part of the address, so that it can be shared and works with Back. */
export type Wanted = {
	category: number
	page: number
	search: string
	order: ShopOrder
	currency: Currency | null
	/** Only items that the player can afford; ignored for a guest. */
	afford: boolean
}

const EVERYTHING: Wanted = { category: 0, page: 1, search: '', order: 'featured', currency: null, afford: false }

/** The view of an address; invalid parts count as missing. */
export const wantedOf = (parameters: URLSearchParams): Wanted => ({
	category: wholeNumber(parameters.get('category'), EVERYTHING.category),
	page: wholeNumber(parameters.get('page'), EVERYTHING.page),
	search: (parameters.get('search') ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, SEARCH_LENGTH),
	order: SHOP_ORDERS.find((order) => order === parameters.get('order')) ?? EVERYTHING.order,
	currency: CURRENCIES.find((currency) => currency === parameters.get('currency')) ?? EVERYTHING.currency,
	afford: parameters.get('afford') === '1',
})

/** The shortest address of a view, so that each page has exactly one address. */
export const shopAddress = (wanted: Partial<Wanted>): string => {
	const { category, page, search, order, currency, afford } = { ...EVERYTHING, ...wanted }
	const parts = {
		category: category || null,
		search,
		order: order === EVERYTHING.order ? null : order,
		currency,
		afford: afford && 1,
		page: page > 1 && page,
	}
	const query = Object.entries(parts).filter(([, value]) => value)
	return query.length === 0 ? '/itemshop' : `/itemshop?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

/** A change of category or filter begins with the first page (SPEC 4). */
export const withChange = (wanted: Wanted, change: Partial<Wanted>): string => shopAddress({ ...wanted, ...change, page: 1 })

export const isFiltered = ({ search, currency, afford }: Wanted): boolean => search !== '' || currency !== null || afford

const wholeNumber = (text: string | null, fallback: number) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : fallback)
