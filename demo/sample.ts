import { BANNERS } from './banners.ts'
import { DEMO_EVENTS } from './events.ts'
import { NEWS } from './news.ts'
import { FEATURED, SHOP_CATEGORIES, SHOP_ITEMS } from './shop.ts'

/** So many fill a list of the home page. */
const NEWS_OF_TYPE = 3

const featured = SHOP_ITEMS.filter(({ slug }) => FEATURED.includes(slug))
const contained = new Set(featured.flatMap(({ contents = [] }) => contents.map(({ slug }) => slug)))

/**
 * What of the demo a new site can put in, to see itself with content: the newest articles of each type, the first page of the shop with what
 * a bundle on it contains, all banners, and events for which nobody signs up. None of it needs an account, or closes the game.
 */
export const SAMPLE = {
	news: NEWS.filter((entry) => NEWS.filter(({ type }) => type === entry.type).indexOf(entry) < NEWS_OF_TYPE),
	categories: SHOP_CATEGORIES,
	items: SHOP_ITEMS.filter(({ slug }) => FEATURED.includes(slug) || contained.has(slug)),
	banners: BANNERS,
	events: DEMO_EVENTS.filter(({ signUp, kind }) => !signUp && kind !== 'maintenance'),
}
