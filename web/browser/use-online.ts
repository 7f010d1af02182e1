import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network. */
export const useOnline = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	)

const subscribe = (listener: () => void) => {
	window.addEventListener('online', listener)
	window.addEventListener('offline', listener)
	return () => {
		window.removeEventListener('online', listener)
		window.removeEventListener('offline', listener)
	}
}
