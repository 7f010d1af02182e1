/** Runs a task of low priority when the browser is idle, after a few seconds at the latest. Safari has no idle callback. */
export const whenIdle = (task: () => void): void => {
	if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LATEST_MS })
	else setTimeout(task, LATEST_MS)
}

const LATEST_MS = 3_000
