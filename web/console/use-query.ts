import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The search and the filters of the address, as a call takes them. The same object until one of them changes. */
export const useQuery = (names: string): Record<string, string> => {
	const [parameters] = useSearchParams()
	const text = parameters.toString()
	return useMemo(() => {
		const wanted = names.split(' ')
		return Object.fromEntries([...new URLSearchParams(text)].filter(([name, value]) => wanted.includes(name) && value !== ''))
	}, [text, names])
}

/** The page number of the address; 1 when it is missing or invalid. */
export const pageIn = (parameters: URLSearchParams): number => Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1)

/** Parameters that are not filters: the list of the screen, and what is open beside it. */
const NO_FILTERS = ['tab', 'edit']

/**
 * The address of the list without search, filters and page, and whether it is the current one. `tab` is kept, because it selects the list
 * of the screen.
 */
export const useWholeList = (): { whole: string; isWhole: boolean } => {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const tab = parameters.get('tab')
	return {
		whole: tab === null ? pathname : `${pathname}?${new URLSearchParams({ tab })}`,
		isWhole: [...parameters.keys()].every((name) => NO_FILTERS.includes(name)),
	}
}
