import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import { call } from '#web/calls/api.ts'
import type { Loading } from '#web/console/loading/loaded.tsx'
import { useLoading } from '#web/console/loading/use-loading.ts'
import type { Filters } from './filters.tsx'
import { useHiddenSearch } from './use-hidden-search.ts'
import { useQuery } from './use-query.ts'

type ReadCall = CallName & `GET ${string}`
export type QueryOf<N extends ReadCall> = CallInput<N> extends { query?: infer Q } ? NonNullable<Q> : never
/** The calls that answer with a list that can be searched. */
export type ListCall = { [N in ReadCall]: 'search' extends keyof QueryOf<N> ? N : never }[ReadCall]
/** The columns by which a call can sort its list (`sortedBy`). */
export type SortOf<N extends ListCall> = QueryOf<N> extends { sort?: infer S } ? Exclude<NonNullable<S>, `-${string}`> & string : never

/** What a table and its tools need to know of a list; `S` names the columns by which it can be sorted. */
export type List<D, S extends string = never> = {
	loaded: Loading<D>
	filters: Filters
	/** The search and the filters as they were asked for, with order, page and size. */
	query: Record<string, string>
	/** Handles search text that must not be in the address; returns true if it has done so. */
	take?: (search: string) => boolean
	/** Such text is what the list was searched for. */
	isHidden: boolean
	sorts?: S
}

/** What is asked for beside what the address says. */
type More = {
	/** Takes the place of what the address says, such as the state that is shown at first. */
	also?: Record<string, string | undefined>
	/** Which search text must not be in the address. */
	hides?: (search: string) => boolean
	/** What is sent of such text. */
	sent?: (search: string) => string
}
type Options<N extends ListCall> = More & (CallInput<N> extends { params: infer P } ? { params: P } : { params?: never })

/**
 * A list of the console, defined by the query of its call: search, page, size and order come from the address, and so does each filter of
 * that query, which the compiler asks for by its name.
 */
export const useList = <N extends ListCall>(
	name: N,
	filters: Filters<Exclude<keyof QueryOf<N> & string, 'search' | 'page' | 'size' | 'sort'>>,
	...[options]: Options<N> extends { params: unknown } ? [Options<N>] : [Options<N>?]
): List<CallReply<N>, SortOf<N>> => {
	const params = options?.params
	return useListOf([name, params], filters, (query, signal) => call(name, { params, query } as CallInput<N>, { signal }), options)
}

/** The same for kinds of lists that are read in a way of their own; `key` names the list. */
export const useListOf = <D, S extends string = never>(
	key: readonly unknown[],
	filters: Filters,
	load: (query: Record<string, string>, signal: AbortSignal) => Promise<D>,
	{ also, hides, sent }: More = {},
): List<D, S> => {
	const inAddress = useQuery(['search', 'page', ...Object.keys(filters)])
	const { hidden, take } = useHiddenSearch(hides)
	const search = hidden && (sent?.(hidden) ?? hidden)
	const query = given({ ...inAddress, ...(search && { search }), ...also })
	const loaded = useLoading([...key, query], (signal, page) => load({ ...query, ...page }, signal))
	return { loaded, filters, query, take, isHidden: hidden !== '' }
}

const given = (query: Record<string, string | undefined>): Record<string, string> =>
	Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
