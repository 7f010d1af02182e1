import { trustedWorkerAddress } from '#web/trusted-html.ts'
import { whenIdle } from '#web/when-idle.ts'

/**
 * Starts the worker that shows pages without a network, once the first page is loaded and the browser has nothing to do: what it fetches
 * must not share the line with the page. A browser that refuses, or that saves data, goes without.
 */
export const startWorker = (): void => {
	const connection = Reflect.get(navigator, 'connection') as { saveData?: boolean } | undefined
	if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
	if (document.readyState === 'complete') whenIdle(register)
	else window.addEventListener('load', () => whenIdle(register), { once: true })
}

const register = () => void navigator.serviceWorker.register(trustedWorkerAddress()).catch(() => undefined)
