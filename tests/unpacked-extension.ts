import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** A Chromium that can load extensions; the headless shell of the other tests cannot. Null if this machine has none. */
export const browserForExtensions = (): string | null => process.env.EXTENSIONS_BROWSER_PATH || null

/**
 * Starts a browser with an extension that puts an icon after each password field: on pages below `atEnd` as soon as the page has been
 * parsed, on those below `atIdle` when the browser finds the time, which is up to 200 ms later.
 */
export const openWithIcons = async (browser: string, { atEnd, atIdle }: { atEnd: string; atIdle: string }) => {
	const folder = await mkdtemp(join(tmpdir(), 'barkada-extension-'))
	const extension = join(folder, 'icons')
	await mkdir(extension)
	await writeFile(join(extension, 'icons.js'), `(${putIcons})()`)
	await writeFile(
		join(extension, 'manifest.json'),
		JSON.stringify({
			manifest_version: 3,
			name: 'Icons',
			version: '1.0',
			content_scripts: [
				{ matches: [`${withoutPort(atEnd)}*`], js: ['icons.js'], run_at: 'document_end' },
				{ matches: [`${withoutPort(atIdle)}*`], js: ['icons.js'], run_at: 'document_idle' },
			],
		}),
	)
	const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
		executablePath: browser,
		viewport: { width: 1280, height: 900 },
		serviceWorkers: 'block',
		args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--load-extension=${extension}`],
		ignoreDefaultArgs: ['--disable-extensions'],
	})
	return {
		context,
		async close() {
			await context.close()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

/** A pattern of an extension has no port: it matches all. */
const withoutPort = (address: string) => address.replace(/:\d+(?=\/)/, '')

/** Runs in the world of the extension, like its page. */
const putIcons = () => {
	for (const field of document.querySelectorAll('input[type=password]')) {
		const icon = document.createElement('span')
		icon.className = 'icon-of-the-extension'
		field.after(icon)
	}
}
