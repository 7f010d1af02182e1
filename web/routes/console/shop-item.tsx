import { useCallback } from 'react'
import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import type { StockItem } from '#contract/stock.ts'
import { call } from '#web/api.ts'
import { Failure } from '#web/console/failure.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { ItemForm, type ItemValues } from '#web/console/shop/item-form.tsx'
import { useCategories } from '#web/console/shop/use-categories.ts'
import { useLoading } from '#web/console/use-loading.ts'
import { tell } from '#web/shop/tell.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { stock } from '#web/words/console/stock.ts'
import type { Route } from './+types/shop-item.ts'
import '#web/styles/console-shop.css'

const words = stock.item

export const meta = screenMeta(stock.crumb)

/** One item: everything about it, and its card. */
const ShopItemScreen = ({ params: { number } }: Route.ComponentProps) => {
	const categories = useCategories()
	const load = useCallback((signal: AbortSignal) => call('GET /admin/shop/items/{id}', { params: { id: number } }, { signal }), [number])
	const { data: item, failure, reload } = useLoading(load)
	const send = (body: ItemValues & { edition: number }) => call('PATCH /admin/shop/items/{id}', { params: { id: number }, body })

	const save = async (values: ItemValues) => {
		if (!item) return
		const { edition, request } = await send({ ...values, edition: item.edition })
		toast.success(request === null ? words.saved : CONSOLE_MESSAGES.priceNeedsApproval, {
			label: frame.undo,
			undo: () => void takeBack(item, edition),
		})
		reload()
	}
	/** Only as long as nobody has changed anything since. */
	const takeBack = async (before: StockItem, edition: number) => {
		const { ProductNum: _number, state: _state, section, ...values } = before
		try {
			await send({ ...values, section: section === 2 ? 2 : 1, edition })
			toast.success(frame.undone)
		} catch (error) {
			tell(error)
		}
		reload()
	}
	return (
		<Screen title={item?.ItemName ?? stock.crumb}>
			{failure && <Failure failure={failure} retry={reload} />}
			{item && categories.length > 0 ? (
				<ItemForm key={item.edition} item={item} categories={categories} save={save} reload={reload} />
			) : (
				!failure && <SkeletonRows rows={8} />
			)}
		</Screen>
	)
}
export default ShopItemScreen
