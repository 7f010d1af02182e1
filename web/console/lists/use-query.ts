import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Parameters of every list that do not narrow it: which list of the screen, how it is sorted, and how many rows a page has. */
export const DISPLAY_PARAMETERS = ['tab', 'sort', 'size'] as const
/** And what is open beside it. */
const NO_FILTERS: readonly string[] = [...DISPLAY_PARAMETERS, 'edit']

/** The search and the filters of the address, as a call takes them, with the order and the size of the list. The same object until one of them changes. */
export const useQuery = (names: readonly string[]): Record<string, string> => {
	const [parameters] = useSearchParams()
	const text = parameters.toString()
	const wanted = [...names, 'sort', 'size'].join(' ')
	return useMemo(() => {
		const isWanted = new Set(wanted.split(' '))
		return Object.fromEntries([...new URLSearchParams(text)].filter(([name, value]) => isWanted.has(name) && value !== ''))
	}, [text, wanted])
}

/** The page number of the address; 1 when it is missing or invalid. */
export const pageOf = (page: string | null | undefined): number => Math.max(1, Number.parseInt(page ?? '', 10) || 1)

/** The address of the list without search, filters and page, and whether it is the current one. */
export const useWholeList = (): { whole: string; isWhole: boolean } => {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const kept = [...parameters].filter(([name]) => (DISPLAY_PARAMETERS as readonly string[]).includes(name))
	return {
		whole: addressOf(pathname, new URLSearchParams(kept)),
		isWhole: [...parameters.keys()].every((name) => NO_FILTERS.includes(name)),
	}
}

/** Makes the address of this list with another order or size; it begins at the first page. */
export const useDisplayAddress = (): ((name: 'sort' | 'size', value: string) => string) => {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	return (name, value) => {
		const changed = new URLSearchParams(parameters)
		changed.delete('page')
		changed.set(name, value)
		return addressOf(pathname, changed)
	}
}

export const addressOf = (pathname: string, parameters: URLSearchParams): string =>
	parameters.size > 0 ? `${pathname}?${parameters}` : pathname
