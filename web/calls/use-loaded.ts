import { useCallback, useEffect, useRef, useState } from 'react'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { useSession } from '#web/session/session.ts'

type Shown<T> = { data: T | null; failure: unknown }
/** `isForGuests`: also loaded when nobody is signed in. `isRefreshed`: loaded again when this tab may show outdated data. */
type Options = { isForGuests?: boolean; isRefreshed?: boolean }

/** Data of the player, loaded in the browser, and again for another `load` or player. Earlier data stays when that fails. */
export const useLoaded = <T>(load: (signal: AbortSignal) => Promise<T>, { isForGuests = false, isRefreshed = false }: Options = {}) => {
	const session = useSession()
	const reader = session.state === 'player' ? session.user.UserNum : isForGuests && session.state === 'guest' ? 'guest' : null
	const [{ data, failure }, setShown] = useState<Shown<T>>({ data: null, failure: null })
	const last = useRef<AbortController>(null)
	const show = useCallback((data: T) => setShown({ data, failure: null }), [])

	const reload = useCallback(async () => {
		last.current?.abort()
		if (reader === null) return
		const controller = new AbortController()
		last.current = controller
		await load(controller.signal).then(
			(found) => controller.signal.aborted || show(found),
			(reason: unknown) => controller.signal.aborted || setShown(({ data }) => ({ data, failure: reason })),
		)
	}, [load, reader, show])
	useEffect(() => {
		setShown((before) => (before.failure === null ? before : { ...before, failure: null }))
		void reload()
		return () => last.current?.abort()
	}, [reload])
	useEffect(() => (isRefreshed ? onComingBack(() => void reload()) : undefined), [isRefreshed, reload])
	return { data: reader === null ? null : data, failure, hasFailed: failure !== null, show, reload }
}
