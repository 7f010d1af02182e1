import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { CallInput, CallName } from '#contract/index.ts'
import { CallFailed, call, onChanged } from '#web/calls/api.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { tokenOf } from '#web/session/session.ts'

/**
 * What the screens show of the site. All of it is read again after each change from here, and when the tab is shown again after a while. Nothing is kept for the next visit of a screen: a form must not begin with old values.
 */
export const reading = new QueryClient({
	defaultOptions: {
		queries: {
			gcTime: 0,
			placeholderData: keepPreviousData,
			// A call repeats itself while the site is busy, and says when the network is lost.
			retry: false,
			networkMode: 'always',
			refetchOnWindowFocus: false,
			refetchOnReconnect: false,
		},
	},
})

/** Begins to read again what is shown. */
export const startReading = (): void => {
	onChanged(() => void reread())
	onComingBack(() => void reread())
}

/**
 * Reads again what is shown. Resolves when it is there, or why it is not. It begins at once, so that who reloads after a change waits for
 * this reading. What is being read for the first time may be of before the change, so that reading begins anew.
 */
export const reread = (): Promise<void> => {
	void reading.cancelQueries({ predicate: ({ state }) => state.data === undefined })
	return reading.invalidateQueries({ predicate: ({ meta }) => meta?.isBeginning !== true })
}

/** Passes a refusal on. Where a colleague may have acted first, what that changed is shown. */
export const rereadOnConflict = (error: unknown): never => {
	if (error instanceof CallFailed && error.status === 409) void reread()
	throw error
}

/** The answer of a call, read again when its parameters change. */
export const useCall = <N extends CallName & `GET ${string}`>(name: N, input?: CallInput<N>) =>
	useLoading([name, input], (signal, page) => call(name, page ? withQuery(input, page) : input, { signal }))

const withQuery = <I>(input: I, page: Record<string, string>): I => ({
	...input,
	query: { ...(input as { query?: object }).query, ...page },
})

/** What a form begins with. It is not read again: somebody types over it, and saving may have replaced it. */
export const useBeginning = <N extends CallName & `GET ${string}`>(name: N, input?: CallInput<N>) =>
	useLoading(['beginning', name, input], (signal) => call(name, input, { signal }), { isBeginning: true })

/** The data of a screen; `key` names what it is. It stays while it is read again, and when that fails. */
export const useLoading = <T>(key: readonly unknown[], load: Load<T>, meta: { isBeginning?: true } = {}) => {
	const { data, error, refetch } = useQuery({
		queryKey: key,
		queryFn: ({ signal }) => load(signal),
		meta,
		enabled: tokenOf() !== null,
	})
	/** Resolves when the new data is there, or why it is not. */
	const reload = useCallback(() => refetch({ cancelRefetch: false }), [refetch])
	const pageAt = (page: Record<string, string>, signal: AbortSignal) => load(signal, page)
	return { data: data ?? null, failure: error && failureOf(error), reload, pageAt }
}

/** `page` is another page of a list than the address says. */
type Load<T> = (signal: AbortSignal, page?: Record<string, string>) => Promise<T>

const failureOf = (error: Error) => (error instanceof CallFailed ? error : new CallFailed(0, {}))

/** Reads again at this interval while the page is visible and online. */
export const useReloading = (reload: () => unknown, everyMs: number): void =>
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible' && navigator.onLine) reload()
		}, everyMs)
		return () => clearInterval(timer)
	}, [reload, everyMs])
