import type { ShopItem } from '#features/shop/contract.ts'
import { useWords } from '#web/words/words.ts'
import './item-contents.css'

/** What a bundle contains; nothing for any other item. */
export const ItemContents = ({ item: { contents } }: { item: Pick<ShopItem, 'contents'> }) => {
	const words = useWords().shop.bundle
	if (!contents?.length) return null
	return <p className="item-contents">{words.contains(contents.map(({ pieces, ItemName }) => words.part(pieces, ItemName)).join(', '))}</p>
}
