import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { isToldAlready } from '#web/api.ts'
import { tokenOf } from '#web/session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** A page of something that only the player may see: loaded in the browser, the page number in the address. */
export const useHistory = <T>(load: (page: string, signal: AbortSignal) => Promise<T>) => {
	const [parameters] = useSearchParams()
	const page = /^[1-9]\d{0,14}$/.test(parameters.get('page') ?? '') ? String(parameters.get('page')) : '1'
	const [state, setState] = useState<{ data: T | null; hasFailed: boolean }>({ data: null, hasFailed: false })
	const [round, setRound] = useState(0)

	// biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another try
	useEffect(() => {
		if (!tokenOf()) return
		const controller = new AbortController()
		load(page, controller.signal)
			.then((data) => setState({ data, hasFailed: false }))
			.catch((error) => {
				if (controller.signal.aborted) return
				// What was shown stays; SPEC 8 gives both histories this one sentence.
				setState(({ data }) => ({ data, hasFailed: true }))
				if (!isToldAlready(error)) toast.error(MESSAGES.purchaseHistoryFailed)
			})
		return () => controller.abort()
	}, [page, load, round])

	const retry = useCallback(() => setRound((value) => value + 1), [])
	return { ...state, page: Number(page), retry }
}
