import { deviceNow } from '#web/browser/now.ts'

/**
 * Calls `refresh` when this tab may show outdated data: when the network is back, or when the tab is shown again after a long time. When
 * both happen it is called once, and only while the tab is visible. `isBehind` returning true forces it whenever the tab is shown again.
 * Returns a function that stops this.
 */
export const onComingBack = (refresh: () => void, isBehind: () => boolean = () => false): (() => void) => {
	if (followers.size === 0) watch()
	const follower = { refresh, isBehind }
	followers.add(follower)
	return () => followers.delete(follower)
}

/** After this time hidden, the shown data counts as outdated. */
const LONG_MS = 60_000
/** A phone's network that has just come back often drops once more. */
const CALM_MS = 500

const followers = new Set<{ refresh: () => void; isBehind: () => boolean }>()
let hiddenSince: number | null = null
let isDue = false
let calm: ReturnType<typeof setTimeout> | undefined
let isWatching = false

const watch = () => {
	if (isWatching) return
	isWatching = true
	document.addEventListener('visibilitychange', look)
	// Two windows side by side are both visible, so visibility alone is not enough.
	window.addEventListener('focus', look)
	window.addEventListener('online', () => {
		isDue = true
		clearTimeout(calm)
		calm = setTimeout(look, CALM_MS)
	})
}

const look = () => {
	if (document.visibilityState === 'hidden') {
		hiddenSince ??= deviceNow()
		return
	}
	if (hiddenSince !== null && deviceNow() - hiddenSince >= LONG_MS) isDue = true
	hiddenSince = null
	if (!navigator.onLine) return
	const due = [...followers].filter(({ isBehind }) => isDue || isBehind())
	isDue = false
	for (const { refresh } of due) refresh()
}
