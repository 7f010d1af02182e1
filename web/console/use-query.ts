import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The search and the filters that stand in the address, as a call takes them. The same object until one of them changes. */
export const useQuery = (names: string): Record<string, string> => {
	const [parameters] = useSearchParams()
	const text = parameters.toString()
	return useMemo(() => {
		const wanted = names.split(' ')
		return Object.fromEntries([...new URLSearchParams(text)].filter(([name, value]) => wanted.includes(name) && value !== ''))
	}, [text, names])
}

/** The page of a list that an address names; the first when it names none that there can be. */
export const pageIn = (parameters: URLSearchParams): number => Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1)

/** Which list of a screen it is, and what is open beside it. */
const NO_FILTERS = ['tab', 'edit']

/**
 * The address of a list without its search, its filters and its page, and whether that is where one is already. `tab`, which list
 * of its screen it is, stays.
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
