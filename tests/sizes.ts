import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sidewaysScroll } from './browser.ts'
import { rounds } from './rounds.ts'
import { violations } from './violations.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const LAPTOP = { width: 1366, height: 768 }
export const PHONE = { width: 390, height: 844 }

/** What staff do is tried on a desktop in the gate, and on a laptop and a phone in a proof. */
export const STAFF_SIZES = rounds([DESKTOP], [LAPTOP, PHONE])
/** What players do is tried on a phone in the gate, and in a proof on a small and a usual one, a laptop and a larger screen. */
export const PLAYER_SIZES = rounds([PHONE], [{ width: 360, height: 740 }, PHONE, LAPTOP, { width: 1440, height: 900 }])
/** Where the site is laid out as on a phone. */
export const isPhone = ({ width }: { width: number }): boolean => width <= PHONE.width
/** The widths at which a page is looked at; it is opened once. */
export const WIDTHS = rounds([320, 1280], [320, 390, 768, 1280])
/** The widest shows the most at once, so the gate looks at its contrast there. */
const seesContrastAt = (width: number) => width === WIDTHS.at(-1) || rounds(false, true)

/** What this page shows can be read by everybody, and is wider neither than its screen nor than that of a phone. */
export const expectFit = async (page: Page): Promise<void> => {
	const size = page.viewportSize() ?? DESKTOP
	for (const width of [PHONE.width, size.width]) {
		await page.setViewportSize({ ...size, width })
		expect([width, await cutOff(page)]).toEqual([width, 0])
	}
	expect(await violations(page)).toEqual([])
}

/** By how much the page is wider than the screen, with what `main` would cut off instead of letting it be scrolled to. */
const cutOff = async (page: Page): Promise<number> => {
	const main = page.locator('main').first()
	await main.evaluate(({ style }) => style.setProperty('overflow-x', 'visible'))
	const width = await sidewaysScroll(page)
	await main.evaluate(({ style }) => style.removeProperty('overflow-x'))
	return width
}

/** What this page shows is not wider than the screen and can be read by everybody, at each width. */
export const expectReadable = async (page: Page): Promise<void> => {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: PHONE.height })
		const broken = await violations(page, { seesContrast: seesContrastAt(width) })
		const seen = { path: new URL(page.url()).pathname, width, sideways: await sidewaysScroll(page), violations: broken }
		expect(seen).toEqual({ ...seen, sideways: 0, violations: [] })
	}
}
