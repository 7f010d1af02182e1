import { useCallback } from 'react'
import type { StockCategory } from '#contract/stock.ts'
import { call } from '#web/api.ts'
import { useLoading } from '../use-loading.ts'

/** The categories for a choice; none until they are here. The screens that change them load them by themselves. */
export const useCategories = (): StockCategory[] => {
	const { data } = useLoading(useCallback((signal) => call('GET /admin/shop/categories', {}, { signal }), []))
	return data?.categories ?? NONE
}

const NONE: StockCategory[] = []
