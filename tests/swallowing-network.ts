import type { BrowserContext, Page, Route } from 'playwright-core'
import { intercept, interceptFirst } from './intercepted.ts'

/**
 * Requests to these URLs arrive and are carried out, but their responses are lost. Returns a function that repairs the network; earlier
 * responses stay lost.
 */
export const loseAnswers = (pages: BrowserContext | Page, address: string): Promise<() => void> => intercept(pages, address, lose)

/** The same for the first request only. */
export const loseFirstAnswer = (page: Page, address: string): Promise<void> => interceptFirst(page, address, lose)

const lose = async (route: Route): Promise<void> => {
	// The page may have gone by now. Any other failure is one of the test: the request has not arrived.
	await route.fetch().catch(unlessGone)
	await route.abort().catch(unlessGone)
}

const unlessGone = (error: Error): void => {
	if (!/closed|disposed/.test(error.message)) throw error
}
