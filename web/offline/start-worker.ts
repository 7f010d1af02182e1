import { trustedWorkerAddress } from '#web/trusted-html.ts'
import { whenIdle } from '#web/when-idle.ts'

/**
 * Starts the service worker that shows pages without a network. It starts when the first page is loaded and the browser is idle, so that
 * its requests do not slow the page down. Not started when data saving is on; a failed registration is ignored.
 */
export const startWorker = (): void => {
	const connection = Reflect.get(navigator, 'connection') as { saveData?: boolean } | undefined
	if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
	if (document.readyState === 'complete') whenIdle(register)
	else window.addEventListener('load', () => whenIdle(register), { once: true })
}

const register = () => void navigator.serviceWorker.register(trustedWorkerAddress()).catch(() => undefined)
