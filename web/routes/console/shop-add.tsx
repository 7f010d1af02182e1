import { useNavigate } from 'react-router'
import type { AdminItem } from '#contract/shop.admin.ts'
import { call } from '#web/api.ts'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { FirstCategory } from '#web/console/shop/first-category.tsx'
import { ItemForm, type ItemValues } from '#web/console/shop/item-form.tsx'
import { useCategoryChoice } from '#web/console/shop/use-categories.ts'
import { useMadeOnce } from '#web/console/use-made-once.ts'
import { toast } from '#web/ui/toast-store.ts'
import { stock } from '#web/words/console/shop.ts'

export const meta = screenMeta(stock.item.addTitle)

/** A new item. */
const ShopAdd = () => {
	const navigate = useNavigate()
	const { categories, isEmpty, reload } = useCategoryChoice()
	const addOnce = useMadeOnce<ItemValues, AdminItem>({
		make: (body, idempotencyKey) => call('POST /admin/shop/items', { body }, { idempotencyKey }),
		change: ({ ProductNum, edition }, { ProductNum: _number, ...values }) =>
			call('PATCH /admin/shop/items/{id}', { params: { id: String(ProductNum) }, body: { ...values, edition } }),
	})
	const save = async (values: ItemValues) => {
		const { ProductNum } = await addOnce(values)
		toast.success(stock.item.added)
		void navigate(`/admin/shop/items/${ProductNum}`)
	}
	return (
		<Screen title={stock.item.addTitle}>
			{isEmpty && <FirstCategory onAdded={reload} />}
			<ItemForm item={null} categories={categories} save={save} />
		</Screen>
	)
}
export default ShopAdd
