import type { Browser } from 'playwright-core'
import { lighthouseScores } from './lighthouse-scores.ts'
import { type Process, startServer } from './processes.ts'
import { below, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'
import { executable, onSlowMachine, openBrowser, startBarePage } from './slow-browser.ts'

/**
 * How soon a phone shows a page: slow 4G and a processor four times slower (DESIGN 4), nothing cached. The baseline is a page of one
 * heading under the same limits.
 */
export const phone = async (settings: Record<string, string>): Promise<Row[]> => {
	const server = await startServer(settings)
	const bare = await startBarePage()
	const browser = await openBrowser()
	try {
		const rows: Row[] = []
		for (const path of PAGES) rows.push(...(await sights(browser, server, bare, path)))
		return [...rows, ...(await lighthouseScores(server.url, PAGES, executable()))]
	} finally {
		await browser.close()
		await bare.stop()
		await server.stop()
	}
}

const PAGES = [
	'/',
	'/news',
	'/topic/36',
	'/story',
	'/characters',
	'/gamesystem',
	'/instructions',
	'/serverinfo',
	'/itemshop',
	'/rankings',
	'/gallery',
	'/downloads',
	'/wallpaper',
	'/movies',
	'/register',
	'/ticket',
]
const ROUNDS = 3
const LCP_MS = 1_000
/** Nothing moves: to two digits it is 0. */
const CLS = 0.005
const SLOW_4G = { down: 1_600_000, up: 750_000, latency: 150 }
const DEVICE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** How long layout shifts are recorded after the page has loaded. */
const SETTLES_MS = 1_500

const sights = async (browser: Browser, server: Process, bare: Process, path: string): Promise<Row[]> => {
	await fetch(server.url + path) // in the ready cache from here on, as for all but the first visitor
	const measured = await inTurns(
		ROUNDS,
		() => visit(browser, server.url + path),
		() => visit(browser, bare.url),
	)
	const [ours, floor] = [median(measured.ours.map(({ lcp }) => lcp)), median(measured.baseline.map(({ lcp }) => lcp))]
	const shift = Math.max(...measured.ours.map(({ cls }) => cls))
	return [
		{
			what: `${path} on a phone, largest paint`,
			ours: `${ours.toFixed(0)} ms`,
			baseline: `${floor.toFixed(0)} ms bare page`,
			ratio: floor / ours,
			bar: below(LCP_MS, ours, 'ms'),
		},
		{
			what: '  its layout shift, worst of the rounds',
			ours: shift.toFixed(3),
			baseline: `${CLS} asked for`,
			ratio: shift === 0 ? 1 : Math.min(1, CLS / shift),
			bar: below(CLS, shift, ''),
		},
	]
}

type Sight = { lcp: number; cls: number }

/** Opens a page on the slow phone, nothing cached. */
const visit = (browser: Browser, url: string): Promise<Sight> =>
	onSlowMachine({
		browser,
		device: DEVICE,
		network: SLOW_4G,
		see: async (page) => {
			await page.addInitScript(watch)
			await page.goto(url, { waitUntil: 'commit' })
			await page.waitForLoadState('networkidle')
			await page.waitForFunction(() => Number(Reflect.get(Reflect.get(globalThis, 'sight'), 'lcp')) > 0)
			await page.waitForTimeout(SETTLES_MS)
			return page.evaluate(() => Reflect.get(globalThis, 'sight') as Sight)
		},
	})

/** Runs in the browser, before the page's own scripts. */
const watch = () => {
	const sight: Sight = { lcp: 0, cls: 0 }
	Reflect.set(globalThis, 'sight', sight)
	new PerformanceObserver((list) => {
		for (const { startTime } of list.getEntries()) sight.lcp = startTime
	}).observe({ type: 'largest-contentful-paint', buffered: true })
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if (Reflect.get(entry, 'hadRecentInput') !== true) sight.cls += Number(Reflect.get(entry, 'value'))
		}
	}).observe({ type: 'layout-shift', buffered: true })
}
