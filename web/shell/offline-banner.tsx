import { useSyncExternalStore } from 'react'
import { useWords } from '#web/words/words.ts'

/** Says that the network is gone, as long as it is. */
export const OfflineBanner = () => {
	const words = useWords()
	const isOnline = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	)
	return isOnline ? null : (
		<p className="offline" role="status">
			{words.offline}
		</p>
	)
}

const subscribe = (listener: () => void) => {
	window.addEventListener('online', listener)
	window.addEventListener('offline', listener)
	return () => {
		window.removeEventListener('online', listener)
		window.removeEventListener('offline', listener)
	}
}
