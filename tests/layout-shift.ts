import type { Page } from 'playwright-core'

/** What moved on a page without being asked to: how much (1 is the whole screen), and which elements. */
export type Moved = { total: number; elements: string[] }

/** Everything that has moved since the page was opened. */
export const layoutShift = (page: Page): Promise<Moved> =>
	page.evaluate(
		() =>
			new Promise<Moved>((resolve) => {
				type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
				const nameOf = (node: Node | null) => {
					const element = node instanceof Element ? node : node?.parentElement
					return element
						? `${element.localName}.${element.getAttribute('class')}: ${element.textContent.slice(0, 40)}`
						: 'an element that is gone'
				}
				new PerformanceObserver((list) => {
					const shifts = list.getEntries() as Shift[]
					resolve({
						total: shifts.reduce((total, { value }) => total + value, 0),
						elements: shifts.flatMap(({ sources }) => sources.map(({ node }) => nameOf(node))),
					})
				}).observe({ type: 'layout-shift', buffered: true })
				setTimeout(() => resolve({ total: 0, elements: [] }), 100)
			}),
	)
