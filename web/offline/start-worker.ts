import { trustedWorkerAddress } from '#web/trusted-html.ts'

/**
 * Starts the worker that shows pages without a network, once the first page has had the network for itself. A browser that
 * refuses, or that saves data, goes without.
 */
export const startWorker = (): void => {
	const connection = Reflect.get(navigator, 'connection') as { saveData?: boolean } | undefined
	if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
	setTimeout(() => {
		navigator.serviceWorker.register(trustedWorkerAddress()).catch(() => undefined)
	}, AFTER_MS)
}

const AFTER_MS = 8_000
