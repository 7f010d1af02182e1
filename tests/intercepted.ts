import type { BrowserContext, Page, Route } from 'playwright-core'

type Pages = BrowserContext | Page
type Address = Parameters<Page['route']>[0]
type Handle = (route: Route) => Promise<unknown>

/**
 * Handles requests to these URLs until the returned function is called; later ones pass. The route stays, as rule R24 wants: when the last
 * one of a page is removed, a request that is held at that moment never gets an answer (microsoft/playwright#41802).
 */
export const intercept = async (pages: Pages, address: Address, handle: Handle): Promise<() => void> => {
	let isOver = false
	await pages.route(address, (route) => (isOver ? route.fallback() : handle(route)))
	return () => {
		isOver = true
	}
}

/** The same for the first request only. */
export const interceptFirst = async (pages: Pages, address: Address, handle: Handle): Promise<void> => {
	const stop = await intercept(pages, address, (route) => {
		stop()
		return handle(route)
	})
}
