import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { setClockAhead } from './clock-ahead.ts'

/**
 * Chromium draws pages of its own for each window's address bar, though nobody sees it: without them a page costs half the processor time.
 * A process in reserve for each context is rarely used. The last list of features counts, so that this one repeats what Playwright switches off.
 */
const DISABLED_FEATURES = [
	...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'SpareRendererForSitePerProcess'],
	...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
	...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
	...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	// Optimized code does not pay within the seconds of a test; axe alone costs a third less without.
	'--js-flags=--no-maglev --no-turbofan',
	`--disable-features=${DISABLED_FEATURES}`,
]

type Visit = { page: Page; heard: string[]; expected: RegExp[]; allowed: RegExp[] }
/** `isNeverAlive`: its scripts do not come or do not run, so nothing waits for its hydration. */
type PageOptions = { width: number; height: number; isNeverAlive?: boolean } & Omit<BrowserContextOptions, 'viewport'>

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined
const visits: Visit[] = []

/**
 * A page of a new visitor (no cookies, empty cache) with a viewport of this many CSS pixels. The test fails on everything that the page
 * reports: console warnings and errors, uncaught errors, violations of the content security policy. The service worker for offline pages
 * is blocked unless a test is about it, because tests cannot intercept its requests. The visitor wants no motion, unless a test is about
 * that: frames of an animation that nobody looks at cost processor time.
 */
export const openPage = async ({ width, height, isNeverAlive, ...options }: PageOptions): Promise<Page> => {
	browser ??= chromium.launch({ executablePath: executable(), args: FLAGS })
	const context = await (await browser).newContext({
		viewport: { width, height },
		serviceWorkers: 'block',
		reducedMotion: 'reduce',
		...options,
	})
	// Only what hangs ends here, as in vitest.config.ts.
	context.setDefaultTimeout(120_000)
	if (!isNeverAlive && options.javaScriptEnabled !== false) context.on('page', pressOnlyWhatLives)
	if (process.env.SUITE_AHEAD_MS) await context.addInitScript(setClockAhead, Number(process.env.SUITE_AHEAD_MS))
	const page = await context.newPage()
	const heard: string[] = []
	visits.push({ page, heard, expected: [], allowed: [] })
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type()) && !WITHOUT_WORKER.test(message.text()))
			heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
	})
	page.on('pageerror', (error) => heard.push(`uncaught: ${error.message} (${firstFrame(error)})`))
	await context.exposeBinding('reportPolicyViolation', (_source, text: string) => heard.push(text))
	await context.addInitScript(watchPolicy)
	return page
}

/** Waits until the page has made no request for 700 ms and has no work left. It always waits that long, even if it was quiet before. */
export const quiet = async (page: Page): Promise<void> => {
	let requests = 0
	const count = () => void requests++
	page.on('request', count)
	try {
		for (let before = -1; before < requests; ) {
			before = requests
			await page.waitForLoadState('networkidle')
			await page.waitForTimeout(700)
			// On a busy machine the scripts may not have got to their requests yet.
			await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
		}
	} finally {
		page.off('request', count)
	}
}

/** How far a page can be scrolled sideways, in CSS pixels: 0 if nothing overflows. */
export const sidewaysScroll = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The driver's message in the page about a blocked service worker. */
const WITHOUT_WORKER = /^Service Worker registration blocked by Playwright/

/** A page is visible before its scripts are requested (server/pages/framework-html.ts), so a test waits until the page is hydrated. */
const pressOnlyWhatLives = (page: Page) => {
	const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
	const whenAlive = async <Answer>(answer: Answer) => {
		await page.waitForFunction(isHydrated, ALIVE_MS)
		return answer
	}
	page.goto = async (...given) => whenAlive(await goto(...given))
	page.reload = async (...given) => whenAlive(await reload(...given))
}

const ALIVE_MS = 60_000

/** Runs in the browser. Returns true after `atLatest`, because a page that was kept for a dead network may lack its scripts. The console lies in an element of the shell. */
const isHydrated = (atLatest: number) =>
	(document.readyState !== 'loading' && !document.querySelector('script[type="module"]')) ||
	[document.body, document.querySelector('#root > *')].some((part) =>
		Object.keys(part ?? {}).some((key) => key.startsWith('__reactFiber')),
	) ||
	performance.now() > atLatest

/** Declares that this page will report such a message, for example about a 404 that the test requests. The test fails without it. */
export const expectNoise = (page: Page, pattern: RegExp) => void visitOf(page).expected.push(pattern)

/** Declares a message that only some versions of the browser report, or that depends on the moment. */
export const allowNoise = (page: Page, pattern: RegExp) => void visitOf(page).allowed.push(pattern)

const visitOf = (page: Page): Visit => {
	const visit = visits.find((candidate) => candidate.page === page)
	if (!visit) throw new Error('Only a page of openPage is listened to.')
	return visit
}

/** Only the first frame, on the line of the message: a whole stack would look like one of this process. */
const firstFrame = (error: Error) =>
	error.stack
		?.split('\n')
		.find((line) => /^\s*at /.test(line))
		?.trim() ?? 'no stack'

/** Runs in the browser. */
const watchPolicy = () => {
	document.addEventListener('securitypolicyviolation', (event) => {
		const report: unknown = Reflect.get(window, 'reportPolicyViolation')
		if (typeof report !== 'function') return
		report(
			`Content Security Policy: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'} at ${event.sourceFile}:${event.lineNumber}`,
		)
	})
}

const executable = () => {
	const path = process.env.BROWSER_PATH
	if (!path) throw new Error('Run the browser tests with "npm test -- browser", or set BROWSER_PATH to a Chromium.')
	return path
}

/** Ends a test: closes its pages, and fails it for what they reported. Of a failed test it says what its pages showed. */
export const closePages = async (hasFailed: boolean): Promise<void> => {
	const ended = visits.splice(0)
	const states = hasFailed ? await Promise.all(ended.map(stateOf)) : []
	await Promise.all(ended.map(({ page }) => page.context().close()))
	const complaints = ended.flatMap(complaintsOf)
	if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
	if (states.length > 0) throw new Error(`The test failed while its pages showed:\n${states.join('\n')}`)
}

/** The address and the text of a page, its focus and what is busy: the cause of a failure is often there and not in its error. */
const stateOf = async ({ page }: Visit) => {
	const body = page.locator('body')
	const text = await body.innerText({ timeout: 5_000 }).catch((error: Error) => error.message)
	const doing = await body.evaluate(focusAndBusy, undefined, { timeout: 5_000 }).catch((error: Error) => error.message)
	return `${page.url()}\n${doing}\n${text.slice(0, 2_000)}`
}

/** Runs in the browser. */
const focusAndBusy = () => {
	const tagOf = (element: Element | null) => (element?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing'
	return `Focus: ${tagOf(document.activeElement)}\nBusy: ${[...document.querySelectorAll('[aria-disabled], [aria-busy]')].map(tagOf).join(' ')}`
}

const complaintsOf = ({ heard, expected, allowed }: Visit) => [
	...heard.filter((line) => ![...expected, ...allowed].some((pattern) => pattern.test(line))),
	...expected.filter((pattern) => !heard.some((line) => pattern.test(line))).map((pattern) => `expected but not heard: ${pattern}`),
]

/** A page that is idle asks for the notices of its player; the answer to the last such request may come after the log-out. */
export const mayAskLate = (page: Page) => allowNoise(page, /status of 401 .*address-request/)
