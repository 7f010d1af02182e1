import type { BrowserContext, Page } from 'playwright-core'

/**
 * Requests to these addresses arrive and are carried out, but the answers never come back. Gives the network's repair; what was
 * asked before it stays lost.
 */
export const loseAnswers = async (context: BrowserContext, address: string): Promise<() => void> => {
	let isBroken = true
	await lose(context, address, () => isBroken)
	return () => {
		isBroken = false
	}
}

/** The same for the first of them only. */
export const loseFirstAnswer = (page: Page, address: string): Promise<unknown> => {
	let asked = 0
	return lose(page, address, () => asked++ === 0)
}

/** The route stays: one that is taken down while the browser asks can take that request with it, and it is never answered. */
const lose = (pages: BrowserContext | Page, address: string, isLost: () => boolean): Promise<unknown> =>
	pages.route(address, async (route) => {
		if (!isLost()) return route.continue()
		await route.fetch()
		// Whoever asked may have left by now.
		await route.abort().catch(() => undefined)
	})
