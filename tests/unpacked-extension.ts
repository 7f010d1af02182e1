import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { setClockAhead } from './clock-ahead.ts'
import { holdScripts } from './held-scripts.ts'
import { PAGE_CHANGES, type PageChange } from './page-changes.ts'

/**
 * What an extension does to all pages below an address, and when: `parsed` is before every script of the page, `document_end` as soon as
 * scripts that block the page have run, `document_idle` when the browser finds the time, which is up to 200 ms later.
 */
type Work = { below: string; when: 'parsed' | 'document_end' | 'document_idle'; changes: readonly PageChange[] }

/** A Chromium that can load extensions; the headless shell of the other tests cannot. Null if this machine has none. */
export const wholeBrowser = (): string | null => process.env.WHOLE_BROWSER_PATH || null

/** Starts a whole browser, which also shows notifications, with a profile of its own. */
export const openWhole = async (browser: string, { folder, args = [], ...options }: Whole) => {
	const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
		executablePath: browser,
		viewport: { width: 1280, height: 900 },
		args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...args],
		...options,
	})
	if (process.env.SUITE_AHEAD_MS) await context.addInitScript(setClockAhead, Number(process.env.SUITE_AHEAD_MS))
	return {
		context,
		async close() {
			await context.close()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

/** `folder` is removed with the browser. */
type Whole = { folder: string; args?: string[]; serviceWorkers?: 'allow' | 'block'; ignoreDefaultArgs?: string[] }

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'barkada-browser-'))

/** Starts a browser with an unpacked extension that does this. */
export const openWithExtension = async (browser: string, works: readonly Work[]) => {
	const folder = await newFolder()
	const extension = join(folder, 'changes')
	await mkdir(extension)
	await Promise.all(works.map((work, index) => writeFile(join(extension, `${index}.js`), scriptOf(work))))
	const content_scripts = works.map(({ below, when }, index) => ({
		matches: [`${withoutPort(below)}*`],
		js: [`${index}.js`],
		run_at: when === 'parsed' ? 'document_start' : when,
	}))
	await writeFile(
		join(extension, 'manifest.json'),
		JSON.stringify({ manifest_version: 3, name: 'Changes', version: '1.0', content_scripts }),
	)
	const ignoreDefaultArgs = ['--disable-extensions']
	return openWhole(browser, { folder, args: [`--load-extension=${extension}`], serviceWorkers: 'block', ignoreDefaultArgs })
}

/** Opens a page whose scripts are held back until the extension has changed it; the answer lets them come, and waits until it is loaded. */
export const openChanged = async (page: Page, address: string) => {
	const letScriptsCome = await holdScripts(page)
	const opened = page.goto(address, { waitUntil: 'domcontentloaded' })
	await page.locator(`html[${MARK}]`).waitFor({ state: 'attached' })
	return async () => {
		letScriptsCome()
		await opened
	}
}

/** Runs in the world of the extension, like its page. */
const scriptOf = ({ when, changes }: Work) => {
	const change = `() => { ${changes.map((name) => `(${PAGE_CHANGES[name]})();`).join('')} document.documentElement.setAttribute('${MARK}', '') }`
	return when === 'parsed' ? `document.addEventListener('readystatechange', ${change}, { once: true })` : `(${change})()`
}

const MARK = 'data-changed-by-extension'

/** A pattern of an extension has no port: it matches all. */
const withoutPort = (address: string) => address.replace(/:\d+(?=\/)/, '')
