import { currencyOfSection } from '#contract/codes.ts'
import type { ChangedItem } from '#features/shop/price-changes.admin.contract.ts'
import { Price } from '#web/ui/price.tsx'
import { count } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'
import './shop.css'

const words = stock.changes

/** The old and the new price of one item. */
export const OldAndNewPrice = ({ item: { was, now } }: { item: Pick<ChangedItem, 'was' | 'now'> }) => (
	<span className="price-step">
		<Price amount={was.price} currency={currencyOfSection(was.section)} /> →{' '}
		<Price amount={now.price} currency={currencyOfSection(now.section)} />
	</span>
)

/** How many prices of a change can still be reverted. */
export const standingText = ({ items, standing }: { items: number; standing: number }): string => {
	if (standing === 0) return words.noneStands
	return standing === items ? words.allStand : words.someStand(count(standing), count(items))
}
