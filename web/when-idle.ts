/** Does what nobody waits for when the browser has nothing else to do, in a few seconds at the latest. Safari knows no idle moments. */
export const whenIdle = (task: () => void): void => {
	if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LATEST_MS })
	else setTimeout(task, LATEST_MS)
}

const LATEST_MS = 3_000
