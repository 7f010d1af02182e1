import type { AdminItem } from '#features/shop/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Selection } from '#web/console/selection.tsx'
import { SelectionBar } from '#web/console/selection-bar.tsx'
import { SmallActionButton } from '#web/console/small-buttons.tsx'
import { toastUndo } from '#web/console/toasts.ts'
import { useMany } from '#web/console/use-many.ts'
import { stock } from '../words/shop.console.ts'

const words = stock.many

/** Puts the selected items on sale, or takes them off. */
export const ManyItems = ({ selection }: { selection: Selection<AdminItem> }) => {
	const many = useMany(selection)
	const put = (isOnSale: boolean) => async () => {
		const editions = new Map<number, number>()
		const change = async ({ ProductNum }: AdminItem, to: boolean, edition: number) => {
			const after = await call('PATCH /admin/shop/items/{id}', { params: { id: String(ProductNum) }, body: { isOnSale: to, edition } })
			editions.set(ProductNum, after.edition)
		}
		const done = await many.doWithEach((item) => change(item, isOnSale, item.edition))
		const back = async () => {
			for (const item of done) await change(item, item.isOnSale, editions.get(item.ProductNum) ?? item.edition)
		}
		if (done.length > 0) toastUndo(words[isOnSale ? 'shown' : 'hidden'](done.length), back)
	}
	const { selected } = selection
	return (
		<SelectionBar selection={selection} many={many}>
			{selected.some(({ isOnSale }) => !isOnSale) && <SmallActionButton act={put(true)}>{words.show}</SmallActionButton>}
			{selected.some(({ isOnSale }) => isOnSale) && <SmallActionButton act={put(false)}>{words.hide}</SmallActionButton>}
		</SelectionBar>
	)
}
