import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallInput, CallName } from '#contract/index.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { tokenOf } from '#web/session/session.ts'

/** `data` stays while it is loaded again, and when that fails. */
type Loading<T> = { data: T | null; failure: CallFailed | null; isLoading: boolean }

/** The answer of a call, loaded like all data of a screen, and again when its parameters change. */
export const useCall = <N extends CallName & `GET ${string}`>(name: N, input?: CallInput<N>) => {
	const text = JSON.stringify(input ?? {})
	return useLoading(useCallback((signal) => call(name, JSON.parse(text) as CallInput<N>, { signal }), [name, text]))
}

/** Loads again at this interval while the page is visible and online. */
export const useReloading = (reload: () => void, everyMs: number): void =>
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible' && navigator.onLine) reload()
		}, everyMs)
		return () => clearInterval(timer)
	}, [reload, everyMs])

/** The data of a screen, loaded in the browser; loaded again when `load` changes, on request, and when the tab is shown again. */
export const useLoading = <T>(load: (signal: AbortSignal) => Promise<T>) => {
	const [state, setState] = useState<Loading<T>>({ data: null, failure: null, isLoading: true })
	const [round, setRound] = useState(0)
	/** Who waits for the data to be loaded again; null when the screen is gone. */
	const waiting = useRef<(() => void)[] | null>([])
	const tellAll = useCallback(() => {
		for (const tell of waiting.current?.splice(0) ?? []) tell()
	}, [])

	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` loads again
	useEffect(() => {
		if (!tokenOf()) return
		const controller = new AbortController()
		setState((before) => ({ ...before, isLoading: true }))
		load(controller.signal)
			.then((data) => setState({ data, failure: null, isLoading: false }))
			.catch((error: unknown) => {
				if (controller.signal.aborted) return
				setState(({ data }) => ({ data, failure: error instanceof CallFailed ? error : new CallFailed(0, {}), isLoading: false }))
			})
			// The load that replaces an interrupted one answers for both.
			.finally(() => {
				if (!controller.signal.aborted) tellAll()
			})
		return () => controller.abort()
	}, [load, round])
	useEffect(() => {
		waiting.current ??= []
		return () => {
			tellAll()
			waiting.current = null
		}
	}, [tellAll])

	const reload = useCallback(() => setRound((value) => value + 1), [])
	/** Resolves when the new data is there, or why it is not; at once when the screen is gone. */
	const reloaded = useCallback(async () => {
		reload()
		await new Promise<void>((tell) => waiting.current?.push(tell) ?? tell())
	}, [reload])
	useEffect(() => onComingBack(reload), [reload])
	return { ...state, reload, reloaded }
}
