import type { BrowserContext, Page } from 'playwright-core'

/** Requests to these addresses arrive and are carried out, but the answers never come back. Gives the network's repair. */
export const loseAnswers = async (context: BrowserContext, address: string): Promise<() => Promise<void>> => {
	await context.route(address, async (route) => {
		await route.fetch()
		// One that is under way at the repair gets its answer after all.
		await route.abort().catch(() => undefined)
	})
	return () => context.unroute(address)
}

/**
 * The same for the first of them only. The others are let through by the same route, which stays: one that is taken down while
 * the browser asks again can take that request with it, and it is never answered.
 */
export const loseFirstAnswer = async (page: Page, address: string): Promise<void> => {
	let isLost = false
	await page.route(address, async (route) => {
		if (isLost) return route.continue()
		isLost = true
		await route.fetch()
		await route.abort()
	})
}
