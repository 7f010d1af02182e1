import { Link } from 'react-router'
import type { ShopItem } from '#features/shop/contract.ts'
import { money } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { useShortfall } from './use-shortfall.ts'

/**
 * Shows before the click what is missing. Its line is reserved for every signed-in player, so that the layout does not shift. A card has
 * no room for a link that is large enough to touch: there, Buy leads to the top-up.
 */
export const Shortfall = ({ item, hasLink = false }: { item: ShopItem; hasLink?: boolean }) => {
	const words = useWords().shop
	const lacking = useShortfall(item)
	return (
		<p className="item-short only-player">
			{lacking > 0 && (
				<>
					{words.short(money(lacking))} {hasLink && <Link to="/topup">{words.shortTopUp}</Link>}
				</>
			)}
		</p>
	)
}
