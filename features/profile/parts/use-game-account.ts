import { useEffect } from 'react'
import { call, callQuietly } from '#web/calls/api.ts'
import { follow } from '#web/calls/follow.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'

/** The player's account in the game. While it is on its way it is looked for again. */
export const useGameAccount = () => {
	const loaded = useLoaded(load)
	const { data, show } = loaded
	const isOnItsWay = data?.state === 'waiting' && data.isConnected
	useEffect(() => (isOnItsWay ? follow(() => callQuietly('GET /me/game-account'), show) : undefined), [isOnItsWay, show])
	return loaded
}

const load = (signal: AbortSignal) => call('GET /me/game-account', {}, { signal })
