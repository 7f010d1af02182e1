import { BOOSTS } from './shop/boosts.ts'
import { BUNDLES } from './shop/bundles.ts'
import { CAPSULES } from './shop/capsules.ts'
import { CATEGORIES } from './shop/categories.ts'
import { CONSUMABLES } from './shop/consumables.ts'
import { COSTUMES } from './shop/costumes.ts'
import { boosts } from './shop/fil/boosts.ts'
import { bundles } from './shop/fil/bundles.ts'
import { capsules } from './shop/fil/capsules.ts'
import { categories } from './shop/fil/categories.ts'
import { consumables } from './shop/fil/consumables.ts'
import { costumes } from './shop/fil/costumes.ts'
import { materials } from './shop/fil/materials.ts'
import { petsAndMounts } from './shop/fil/pets-and-mounts.ts'
import { services } from './shop/fil/services.ts'
import type { DemoItem } from './shop/item.ts'
import { MATERIALS } from './shop/materials.ts'
import { PETS_AND_MOUNTS } from './shop/pets-and-mounts.ts'
import { SERVICES } from './shop/services.ts'

/** The tabs of the item shop in their order. */
export const SHOP_CATEGORIES = CATEGORIES.map((name) => ({ name, fil: { name: categories[name] } }))

/** What stands on the first page of 'All', so that it shows every category and price range at a glance, and a bundle on the second. */
export const FEATURED: readonly string[] = [
	'ronin-helm',
	'phoenix-wings',
	'vital-potion',
	'campus-scooter',
	'lunar-capsule',
	'crown-of-terms',
	'rename-card',
	'focus-orb',
	'moon-wolf',
	'lucky-tsinelas',
	'gem-pouch',
	'shadow-mask',
	'enrolment-kit',
]

const ALL = [...COSTUMES, ...PETS_AND_MOUNTS, ...BOOSTS, ...CONSUMABLES, ...SERVICES, ...CAPSULES, ...MATERIALS, ...BUNDLES]

const inFilipino = { ...costumes, ...petsAndMounts, ...boosts, ...consumables, ...services, ...capsules, ...materials, ...bundles }

const placeOf = ({ slug }: DemoItem): number => (FEATURED.includes(slug) ? FEATURED.indexOf(slug) : FEATURED.length)

export type DemoShopItem = DemoItem & { fil: { description: string } }

/** The catalogue in the order in which the shop shows it. */
export const SHOP_ITEMS = ALL.map(
	(item): DemoShopItem => ({
		...item,
		fil: { description: inFilipino[item.slug] },
	}),
).sort((left, right) => placeOf(left) - placeOf(right))
