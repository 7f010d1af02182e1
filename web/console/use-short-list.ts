import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/limits.ts'
import { pageIn } from './use-query.ts'

/**
 * A list that comes as a whole and stays short: what is looked for and the page stand in the address, as with lists that the
 * server cuts, and mean the same. A row is found when `textOf` it holds every word. Null until `rows` are there.
 */
export const useShortList = <R>(rows: readonly R[] | undefined, textOf: (row: R) => string) => {
	const [parameters] = useSearchParams()
	const words = (parameters.get('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
	const found = rows?.filter((row) => {
		const text = textOf(row).toLowerCase()
		return words.every((word) => text.includes(word))
	})
	const offset = (pageIn(parameters) - 1) * PAGE_SIZE.shortList
	return {
		rows: found?.slice(offset, offset + PAGE_SIZE.shortList) ?? null,
		total: found?.length,
		lastPage: Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE.shortList)),
	}
}
