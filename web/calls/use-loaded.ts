import { useCallback, useEffect, useRef, useState } from 'react'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { useSession } from '#web/session/session.ts'

/** `reader`: whose it is. Whoever signs in next at the same PC sees nothing of it. */
type Shown<T> = { reader: number | 'guest' | null; data: T | null; failure: unknown }
/** `isForGuests`: also loaded when nobody is signed in. `isRefreshed`: loaded again when this tab may show outdated data. */
type Options = { isForGuests?: boolean; isRefreshed?: boolean }

/** Data of the player, loaded in the browser, and again for another `load` or player. Earlier data stays when that fails. */
export const useLoaded = <T>(load: (signal: AbortSignal) => Promise<T>, { isForGuests = false, isRefreshed = false }: Options = {}) => {
	const session = useSession()
	const reader = session.state === 'player' ? session.user.UserNum : isForGuests && session.state === 'guest' ? 'guest' : null
	const [shown, setShown] = useState<Shown<T>>({ reader, data: null, failure: null })
	const { data, failure } = shown.reader === reader ? shown : NOTHING
	const last = useRef<AbortController>(null)
	const show = useCallback((data: T) => setShown({ reader, data, failure: null }), [reader])

	const reload = useCallback(async () => {
		last.current?.abort()
		if (reader === null) return
		const controller = new AbortController()
		last.current = controller
		await load(controller.signal).then(
			(found) => controller.signal.aborted || show(found),
			(reason: unknown) =>
				controller.signal.aborted ||
				setShown((before) => ({ reader, data: before.reader === reader ? before.data : null, failure: reason })),
		)
	}, [load, reader, show])
	useEffect(() => {
		setShown((before) => (before.failure === null ? before : { ...before, failure: null }))
		void reload()
		return () => last.current?.abort()
	}, [reload])
	useEffect(() => (isRefreshed ? onComingBack(() => void reload()) : undefined), [isRefreshed, reload])
	return { data, failure, hasFailed: failure !== null, show, reload }
}

const NOTHING = { data: null, failure: null }
