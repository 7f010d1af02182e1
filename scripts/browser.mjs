import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall, mayUseApt } from './apt.mjs'
import { Failure, ROOT, say } from './launch.mjs'
import { findRuntime, runOnNode } from './runtime.mjs'

/** The headless shell first: its pages cost less than half the processor time of Chromium's. */
const USUAL_PLACES = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** The path of a Chromium for the browser tests: CHROME_PATH, one of the system, or one installed now. */
export const findBrowser = async () => {
	const asked = process.env.CHROME_PATH
	if (asked && !works(asked)) throw new Failure(`CHROME_PATH says ${asked}, which does not start.`)
	return asked || firstThatWorks() || installed()
}

/**
 * The path of one that loads extensions: neither the headless shell nor Chrome does. It is installed if it is missing and the machine allows
 * it. Otherwise the answer is empty, one sentence says what to install, and the tests with an extension are skipped.
 */
export const findWholeBrowser = async () => {
	const find = () => WITH_EXTENSIONS.find(works)
	if (!find() && mayUseApt()) {
		say('No Chromium found that loads extensions; installing chromium with apt-get (half a minute) ...')
		await aptInstall('--no-install-recommends', 'chromium')
	}
	if (!find()) say(`No Chromium found that loads extensions, so pages are not tried with one: install Chromium.`)
	return find() ?? ''
}

/** Whether tests named by these paths include one that needs a whole browser: for an extension, or to show a notification. */
export const needWholeBrowser = (paths) =>
	paths.length === 0 || paths.some((path) => USERS.some((user) => user.startsWith(path.replace(/^\.\//, ''))))

const USERS = ['tests/e2e/extensions.test.ts', 'tests/e2e/notifications.test.ts']
const WITH_EXTENSIONS = USUAL_PLACES.filter((path) => /\/chromium(-browser)?$/i.test(path))

const firstThatWorks = () => USUAL_PLACES.find(works) ?? [playwrightsOwn()].find(works)

const works = (path) => existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0)

/** Runs on the project's Node: on an older host's Node, importing Playwright ends the process. */
const playwrightsOwn = () => {
	const question = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
	return spawnSync(findRuntime(), ['--eval', question], { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
}

const installed = async () => {
	for (const [line, install] of waysToInstall()) {
		say(line)
		const code = await install()
		const path = code === 0 && firstThatWorks()
		if (path) return path
	}
	throw new Failure('The browser tests need Chromium: install Chromium or Chrome, or set CHROME_PATH to one, and run npm test again.')
}

/** Older releases of Debian have no package for the headless shell. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

const waysToInstall = () => [
	...(mayUseApt() ? DEBIAN_PACKAGES.map((name) => [`No browser found; installing ${name} with apt-get ...`, () => aptInstall(name)]) : []),
	[
		'No browser found; downloading Chromium for Playwright ...',
		() => runOnNode('node_modules/playwright-core/cli.js', ['install', 'chromium']),
	],
]
