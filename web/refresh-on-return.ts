/**
 * Calls `refresh` when this tab may show what is no longer so: the network is back, or somebody looks here again after long.
 * Once for both together, and only while the tab is looked at. `isBehind` asks for it at any look. Gives the way to stop.
 */
export const onComingBack = (refresh: () => void, isBehind: () => boolean = () => false): (() => void) => {
	if (followers.size === 0) watch()
	const follower = { refresh, isBehind }
	followers.add(follower)
	return () => followers.delete(follower)
}

/** From here on what is shown counts as old. */
const LONG_MS = 60_000
/** A phone's network that has just come back often goes once more. */
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
	// Of two windows side by side both are visible.
	window.addEventListener('focus', look)
	window.addEventListener('online', () => {
		isDue = true
		clearTimeout(calm)
		calm = setTimeout(look, CALM_MS)
	})
}

const look = () => {
	if (document.visibilityState === 'hidden') {
		hiddenSince ??= Date.now()
		return
	}
	if (hiddenSince !== null && Date.now() - hiddenSince >= LONG_MS) isDue = true
	hiddenSince = null
	if (!navigator.onLine) return
	const due = [...followers].filter(({ isBehind }) => isDue || isBehind())
	isDue = false
	for (const { refresh } of due) refresh()
}
