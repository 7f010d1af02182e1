import { Link } from 'react-router'
import type { ShopItem } from '#contract/shop.ts'
import { money } from '#web/format.ts'
import { useWords } from '#web/words/words.ts'
import { useShortfall } from './use-shortfall.ts'

/**
 * Tells before the click what would be missing. Its line is kept for every player, so that nothing moves when it comes. A card has
 * no room for a link that a thumb can hit: there, Buy leads on to the top-up.
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
