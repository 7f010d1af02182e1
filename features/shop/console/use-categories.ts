import type { AdminCategory } from '#features/shop/admin.contract.ts'
import { useCall } from '#web/console/use-loading.ts'

/** The categories for a select field; empty until loaded. The screens that change categories load them separately. */
export const useCategories = (): AdminCategory[] => useCategoryChoice().categories

/** The same for a form that needs a category, and whether the shop has none. */
export const useCategoryChoice = (): { categories: AdminCategory[]; isEmpty: boolean } => {
	const { data } = useCall('GET /admin/shop/categories')
	return { categories: data?.categories ?? NONE, isEmpty: data?.categories.length === 0 }
}

const NONE: AdminCategory[] = []
