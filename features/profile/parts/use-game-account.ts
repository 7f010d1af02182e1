import { useEffect, useRef } from 'react'
import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'

/** The player's account in the game. While it is on its way it is looked for again, soon and then less and less often. */
export const useGameAccount = () => {
	const loaded = useLoaded(load)
	const { data, reload } = loaded
	const pause = useRef(SOON_MS)
	useEffect(() => {
		if (data?.state !== 'waiting' || !data.isConnected) {
			pause.current = SOON_MS
			return
		}
		const timer = setTimeout(() => void reload(), pause.current)
		pause.current = Math.min(2 * pause.current, SELDOM_MS)
		return () => clearTimeout(timer)
	}, [data, reload])
	return loaded
}

const load = (signal: AbortSignal) => call('GET /me/game-account', {}, { signal })

/** The bridge asks every two seconds what is to be done. */
const SOON_MS = 2_500
const SELDOM_MS = 60_000
