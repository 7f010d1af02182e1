import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdminItem } from '#features/shop/admin.contract.ts'
import { Screen } from '#web/console/frame/screen.tsx'
import { Loaded, Missing } from '#web/console/loading/loaded.tsx'
import { useBeginning } from '#web/console/loading/use-loading.ts'
import { toastWaiting } from '#web/console/parts/toasts.ts'
import { toast } from '#web/ui/toast-store.ts'
import { stock } from '../words/shop.console.ts'
import { FirstCategory } from './first-category.tsx'
import { ItemForm, type ItemStart, type SavedItem } from './item-form.tsx'
import { useCategories } from './use-categories.ts'

const words = stock.item

/** A new item; `like` in the address is the number of one that it resembles. */
const ShopAdd = () => {
	const like = useSearchParams()[0].get('like')
	return like === null ? <Adding start={null} /> : <AddingLike key={like} number={like} />
}
export default ShopAdd

const AddingLike = ({ number }: { number: string }) => {
	const loaded = useBeginning('GET /admin/shop/items/{id}', { params: { id: number } })
	return loaded.data ? (
		<Adding start={loaded.data} />
	) : (
		<Screen title={words.addTitle}>
			<Loaded loaded={loaded}>{() => null}</Loaded>
		</Screen>
	)
}

/** The form of one new item after another. */
const Adding = ({ start }: { start: AdminItem | null }) => {
	const navigate = useNavigate()
	const { categories, loaded } = useCategories()
	const [next, setNext] = useState<{ start: ItemStart | null; round: number }>({ start, round: 0 })
	const onSaved = ({ ProductNum, ItemName, category, section, isOnSale, request }: SavedItem, _undo: unknown, isLast: boolean) => {
		if (request) toastWaiting(words.firstPriceWaits, '/admin/price-requests?state=waiting')
		if (isLast) {
			if (!request) toast.success(isOnSale ? words.added : words.addedOffSale)
			return void navigate(`/admin/shop/items/${ProductNum}`)
		}
		if (!request) toast.success(words.addedName(ItemName))
		setNext(({ round }) => ({ start: { category, section, isOnSale: isOnSale || Boolean(request) }, round: round + 1 }))
		window.scrollTo(0, 0)
	}
	return (
		<Screen title={next.round === 0 && start ? words.likeTitle(start.ItemName) : words.addTitle}>
			<Missing loaded={loaded} what={stock.categories.crumb} />
			{loaded.data?.categories.length === 0 && <FirstCategory />}
			<ItemForm key={next.round} item={null} start={next.start} categories={categories} onSaved={onSaved} />
		</Screen>
	)
}
