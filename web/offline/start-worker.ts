import { trustedWorkerAddress } from '#web/browser/trusted-html.ts'
import { whenIdle } from '#web/browser/when-idle.ts'

/**
 * Starts the service worker that shows pages without a network. It starts when the first page is loaded and the browser is idle, so that
 * its requests do not slow the page down. Not started when data saving is on; a failed registration is ignored.
 */
export const startWorker = (): void => {
	const connection = Reflect.get(navigator, 'connection') as { saveData?: boolean } | undefined
	if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
	if (document.readyState === 'complete') whenIdle(start)
	else window.addEventListener('load', () => whenIdle(start), { once: true })
}

const start = () => void register().catch(() => undefined)

/** A page that came before the worker is told to it, with the files that it has loaded. */
const register = async () => {
	const isFirst = navigator.serviceWorker.controller === null
	await navigator.serviceWorker.register(trustedWorkerAddress())
	const { active } = await navigator.serviceWorker.ready
	if (!isFirst) return
	const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
	active?.postMessage({ address: location.href, loaded })
}
