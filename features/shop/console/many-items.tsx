import type { AdminItem } from '#features/shop/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Selection } from '#web/console/selection.tsx'
import { SelectionBar } from '#web/console/selection-bar.tsx'
import { SmallActionButton } from '#web/console/small-buttons.tsx'
import { useMany } from '#web/console/use-many.ts'
import { stock } from '../words/shop.console.ts'

const words = stock.many

/** Puts the selected items on sale, or takes them off. */
export const ManyItems = ({ selection }: { selection: Selection<AdminItem> }) => {
	const many = useMany(selection)
	const { selected } = selection
	const shown = selected.filter(({ isOnSale }) => isOnSale)
	const hidden = selected.filter(({ isOnSale }) => !isOnSale)
	const put = (items: readonly AdminItem[], isOnSale: boolean) => () => {
		const editions = new Map<number, number>()
		const change = async ({ ProductNum, edition }: AdminItem, to: boolean) => {
			const body = { isOnSale: to, edition: editions.get(ProductNum) ?? edition }
			const after = await call('PATCH /admin/shop/items/{id}', { params: { id: String(ProductNum) }, body })
			editions.set(ProductNum, after.edition)
		}
		return many.doWithEach(items, {
			act: (item) => change(item, isOnSale),
			back: (item) => change(item, !isOnSale),
			said: words[isOnSale ? 'shown' : 'hidden'],
		})
	}
	return (
		<SelectionBar selection={selection} many={many}>
			{hidden.length > 0 && <SmallActionButton act={put(hidden, true)}>{words.show}</SmallActionButton>}
			{shown.length > 0 && <SmallActionButton act={put(shown, false)}>{words.hide}</SmallActionButton>}
		</SelectionBar>
	)
}
