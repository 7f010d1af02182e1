import { useCallback, useEffect, useState } from 'react'
import { tokenOf } from '#web/session/session.ts'

type Shown<T> = { data: T | null; hasFailed: boolean }

/** Data of the player, loaded in the browser. Earlier data stays when a reload fails. */
export const useLoaded = <T>(load: (signal: AbortSignal) => Promise<T>) => {
	const [shown, setShown] = useState<Shown<T>>({ data: null, hasFailed: false })

	const run = useCallback(
		async (signal: AbortSignal) => {
			try {
				const data = await load(signal)
				setShown({ data, hasFailed: false })
			} catch {
				if (!signal.aborted) setShown(({ data }) => ({ data, hasFailed: true }))
			}
		},
		[load],
	)
	useEffect(() => {
		if (!tokenOf()) return
		const controller = new AbortController()
		void run(controller.signal)
		return () => controller.abort()
	}, [run])

	const reload = useCallback(() => run(new AbortController().signal), [run])
	return { ...shown, reload }
}
