import { useNavigate } from 'react-router'
import { call } from '#web/api.ts'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { ItemForm, type ItemValues } from '#web/console/shop/item-form.tsx'
import { useCategories } from '#web/console/shop/use-categories.ts'
import { toast } from '#web/ui/toast-store.ts'
import { stock } from '#web/words/console/stock.ts'
import '#web/styles/console-shop.css'

export const meta = screenMeta(stock.item.addTitle)

/** A new item. */
const ShopAdd = () => {
	const navigate = useNavigate()
	const categories = useCategories()
	const save = async (values: ItemValues) => {
		const { ProductNum } = await call('POST /admin/shop/items', { body: values })
		toast.success(stock.item.added)
		void navigate(`/admin/shop/items/${ProductNum}`)
	}
	return (
		<Screen title={stock.item.addTitle}>
			<ItemForm item={null} categories={categories} save={save} />
		</Screen>
	)
}
export default ShopAdd
