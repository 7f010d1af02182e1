import { findsIn } from '#contract/folded.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Loading } from '#web/console/loading/loaded.tsx'
import type { Filters } from './filters.tsx'
import type { List } from './use-list.ts'
import { pageOf, useQuery } from './use-query.ts'

type Options<R> = { textOf: (row: R) => string; filters?: Filters; fits?: (row: R, query: Record<string, string>) => boolean }

/**
 * A list that is loaded as a whole and stays short. Search, filters and page are part of the address and work as in lists that the server
 * pages. A row is found when its `textOf` contains every word and it `fits` the filters. Null until `rows` are there.
 */
export const useShortList = <D, R>(
	loaded: Loading<D>,
	rows: readonly R[] | undefined,
	{ textOf, filters = {}, fits = () => true }: Options<R>,
) => {
	const query = useQuery(['search', 'page', ...Object.keys(filters)])
	const isSought = findsIn(query.search ?? '')
	const found = rows?.filter((row) => isSought(textOf(row)) && fits(row, query))
	const offset = (pageOf(query.page) - 1) * PAGE_SIZE.shortList
	const list: List<D> = { loaded, filters, query, isHidden: false }
	return {
		list,
		rows: found?.slice(offset, offset + PAGE_SIZE.shortList) ?? null,
		counts: { found, total: found?.length, lastPage: Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE.shortList)) },
	}
}
