import { useState } from 'react'
import type { AdminCategory, AdminItem } from '#features/shop/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Selection } from '#web/console/lists/selection.tsx'
import { SelectionBar } from '#web/console/lists/selection-bar.tsx'
import { useMany } from '#web/console/lists/use-many.ts'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { stock } from '../words/shop.console.ts'
import { CategoryOfMany } from './category-of-many.tsx'

const words = stock.many

type Props = { selection: Selection<AdminItem>; categories: readonly AdminCategory[] }

/** Puts the selected items on sale, takes them off, or puts them into another category. */
export const ManyItems = ({ selection, categories }: Props) => {
	const many = useMany(selection)
	const [isChoosing, setIsChoosing] = useState(false)
	const { selected } = selection
	const shown = selected.filter(({ isOnSale }) => isOnSale)
	const hidden = selected.filter(({ isOnSale }) => !isOnSale)
	const put = (items: readonly AdminItem[], isOnSale: boolean) => () => {
		const change = changing()
		return many.doWithEach(items, {
			act: (item) => change(item, { isOnSale }),
			back: (item) => change(item, { isOnSale: !isOnSale }),
			said: words[isOnSale ? 'shown' : 'hidden'],
		})
	}
	const move = ({ id, name }: AdminCategory) => {
		const change = changing()
		return many.doWithEach(
			selected.filter(({ category }) => category !== id),
			{
				act: (item) => change(item, { category: id }),
				back: (item) => change(item, { category: item.category }),
				said: (count) => words.moved(count, name),
			},
		)
	}
	return (
		<>
			<SelectionBar selection={selection} many={many}>
				{hidden.length > 0 && <SmallActionButton act={put(hidden, true)}>{words.show}</SmallActionButton>}
				{shown.length > 0 && <SmallActionButton act={put(shown, false)}>{words.hide}</SmallActionButton>}
				{categories.length > 1 && <SmallButton onClick={() => setIsChoosing(true)}>{words.category.open}</SmallButton>}
			</SelectionBar>
			{isChoosing && <CategoryOfMany count={selected.length} categories={categories} move={move} onClose={() => setIsChoosing(false)} />}
		</>
	)
}

/** Changes items of the list; a later change of one, such as its undoing, names the edition that the earlier left. */
const changing = () => {
	const editions = new Map<number, number>()
	return async ({ ProductNum, edition }: AdminItem, to: Partial<Pick<AdminItem, 'isOnSale' | 'category'>>) => {
		const body = { ...to, edition: editions.get(ProductNum) ?? edition }
		const after = await call('PATCH /admin/shop/items/{id}', { params: { id: String(ProductNum) }, body })
		editions.set(ProductNum, after.edition)
	}
}
