import type { BrowserContext, Page } from 'playwright-core'

/**
 * Requests to these URLs arrive and are carried out, but their responses are lost. Returns a function that repairs the network; earlier
 * responses stay lost.
 */
export const loseAnswers = async (context: BrowserContext, address: string): Promise<() => void> => {
	let isBroken = true
	await lose(context, address, () => isBroken)
	return () => {
		isBroken = false
	}
}

/** The same for the first request only. */
export const loseFirstAnswer = (page: Page, address: string): Promise<unknown> => {
	let asked = 0
	return lose(page, address, () => asked++ === 0)
}

/** The route is never removed: removing it during a request can leave that request without an answer. */
const lose = (pages: BrowserContext | Page, address: string, isLost: () => boolean): Promise<unknown> =>
	pages.route(address, async (route) => {
		if (!isLost()) return route.continue()
		await route.fetch()
		// The page may have gone by now.
		await route.abort().catch(() => undefined)
	})
