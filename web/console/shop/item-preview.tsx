import type { ShopItem } from '#contract/shop.ts'
import { ItemCard } from '#web/shop/item-card.tsx'

type Drawn = Omit<ShopItem, 'ProductNum'>

/** The item's card of the shop, not interactive. */
export const ItemPreview = ({ item }: { item: Drawn | null }) => (
	<div className="item-preview" inert>
		<ItemCard item={{ ...BLANK, ...item, price: item?.price || 0, ProductNum: 0 }} onBuy={nothing} onAdd={nothing} isLazy={false} />
	</div>
)

const BLANK: Drawn = { ItemName: '', description: '', image_url: null, ribbon: null, section: 2, price: 0, category: 0 }
const nothing = async () => undefined
