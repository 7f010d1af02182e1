import { useSearchParams } from 'react-router'
import { findsIn } from '#contract/folded.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { pageIn } from './use-query.ts'

/**
 * A list that is loaded as a whole and stays short. Search and page are part of the address and work as in lists that the server pages. A
 * row is found when its `textOf` contains every word. Null until `rows` are there.
 */
export const useShortList = <R>(rows: readonly R[] | undefined, textOf: (row: R) => string) => {
	const [parameters] = useSearchParams()
	const isSought = findsIn(parameters.get('search') ?? '')
	const found = rows?.filter((row) => isSought(textOf(row)))
	const offset = (pageIn(parameters) - 1) * PAGE_SIZE.shortList
	return {
		found,
		rows: found?.slice(offset, offset + PAGE_SIZE.shortList) ?? null,
		total: found?.length,
		lastPage: Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE.shortList)),
	}
}
