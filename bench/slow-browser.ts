import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type Process, startProcess } from './processes.ts'

/** A browser on a slow machine and a slow network, with nothing cached. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: executable(), args: FLAGS })

export const executable = (): string => {
	const path = process.env.BROWSER_PATH
	if (!path) throw new Error('This benchmark needs a Chromium: start it with "npm run bench -- phone console".')
	return path
}

/** Bits a second in each direction, and milliseconds that each request waits. */
type Network = { down: number; up: number; latency: number }
type Visit<T> = { browser: Browser; device: BrowserContextOptions; network: Network; see: (page: Page) => Promise<T> }

/** The visit of somebody new, with a processor four times slower (DESIGN 4). */
export const onSlowMachine = async <T>({ browser, device, network, see }: Visit<T>): Promise<T> => {
	const context = await browser.newContext(device)
	try {
		const page = await context.newPage()
		const devtools = await context.newCDPSession(page)
		const { down, up, latency } = network
		const conditions = { offline: false, latency, downloadThroughput: down / 8, uploadThroughput: up / 8 }
		await devtools.send('Network.emulateNetworkConditions', conditions)
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY })
		return await see(page)
	} finally {
		await context.close()
	}
}

/** The baseline of a time: a page of one heading, the minimum of that network and that processor. */
export const startBarePage = (): Promise<Process> => startProcess('bench/bare-server.ts', { ANSWER: JSON.stringify(BARE_PAGE) })

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
const SLOWER_BY = 4
const BARE_PAGE = {
	headers: { 'content-type': 'text/html; charset=utf-8' },
	body: Buffer.from('<!doctype html><html lang="en"><title>Bare</title><h1>Barkada</h1>').toString('base64'),
}
