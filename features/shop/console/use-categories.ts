import { useCall } from '#web/console/loading/use-loading.ts'

/** The categories for a select field; empty until loaded. The screens that change categories load them separately. */
export const useCategories = () => {
	const loaded = useCall('GET /admin/shop/categories')
	return { loaded, categories: loaded.data?.categories ?? [] }
}
