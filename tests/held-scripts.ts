import type { Page } from 'playwright-core'

/** Holds the page's scripts back, so that it is used before hydration; returns a function that lets them come. */
export const holdScripts = async (page: Page): Promise<() => void> => {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()))
	return resolve
}
