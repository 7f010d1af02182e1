import { expect, it } from 'vitest'
import { allowNoise, expectNoise, openPage, quiet } from '../browser.ts'
import { startSite } from '../site.ts'

it('without a network what was seen can be read, and the rest says so', async () => {
	const site = await startSite('sqlite')
	const page = await openPage({ width: 390, height: 800, serviceWorkers: 'allow' })
	expectNoise(page, /ERR_CONNECTION_REFUSED|ERR_FAILED/)
	await page.goto(`${site.url}/news`)
	await page.evaluate(() => navigator.serviceWorker.ready)
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	await page.goto(`${site.url}/topic/36`, { waitUntil: 'networkidle' })
	await site.stop()

	await page.goto(`${site.url}/topic/36`)
	await page.getByRole('heading', { level: 1, name: /Season IV patch notes/ }).waitFor()
	await page.goto(`${site.url}/itemshop`)
	await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
	expect(new URL(page.url()).searchParams.get('from')).toBe('/itemshop')
	expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily)).toContain('Kanit')
	const kept = await page.evaluate(async () => {
		const names = await caches.keys()
		const lists = await Promise.all(
			names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
		)
		return lists.flat()
	})
	expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])
})

it('the worker starts when the page is loaded, and the offline page gives way by itself to what was asked for', async () => {
	const site = await startSite('sqlite')
	const page = await openPage({ width: 390, height: 800, serviceWorkers: 'allow' })
	expectNoise(page, /ERR_CONNECTION_REFUSED|ERR_FAILED/)
	// A picture that was preloaded just before the worker took over is fetched again: some loads are quick enough for it.
	allowNoise(page, /cross-world service worker resource mismatch/)
	await page.goto(`${site.url}/news`)
	// Soon after the first visit; it once took eight seconds.
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	process.kill(site.pid(), 'SIGTERM')
	await site.ended()
	await page.goto(`${site.url}/rankings?tab=killer`)
	await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
	await page.getByText('This one will open automatically once you are back online.').waitFor()
	await site.restart()
	// Without a click and without an online event of the browser: the page polls.
	await page.getByRole('heading', { level: 1, name: 'Rankings' }).waitFor()
	expect(page.url()).toBe(`${site.url}/rankings?tab=killer`)
	// The page still loads its scripts: a server that goes away under them is an error of its own.
	await quiet(page)
	await site.stop()
})

it('the offline page opens what was asked for at once when the browser finds its network', async () => {
	const site = await startSite('sqlite')
	const page = await openPage({ width: 390, height: 800 })
	// Turns off the polling, which the test above covers.
	await page.addInitScript(() => {
		const real = window.setTimeout
		Reflect.set(window, 'setTimeout', (run: () => void, ms: number) => (ms >= 3_000 ? 0 : real(run, ms)))
	})
	await page.goto(`${site.url}/offline?from=%2Fgallery`)
	await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
	await page.evaluate(() => window.dispatchEvent(new Event('online')))
	await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
	await quiet(page)
	await site.stop()
})

it('the offline page that somebody opens by its address stays, and Filipino has its sentence', async () => {
	const site = await startSite('sqlite')
	const page = await openPage({ width: 390, height: 800 })
	await page.goto(`${site.url}/offline?lang=fil`)
	await page.getByText('Automatic itong magbubukas pagbalik ng internet mo.').waitFor()
	await page.evaluate(() => window.dispatchEvent(new Event('online')))
	await quiet(page)
	expect(new URL(page.url()).pathname).toBe('/offline')
	await site.stop()
})

it.each(['/', '/topic/36'])('%s is kept although it came before the worker, with all that it shows', async (path) => {
	const site = await startSite('sqlite')
	const page = await openPage({ width: 390, height: 800, serviceWorkers: 'allow' })
	// A page that is whole from the cache may ask for nothing more before the test ends.
	allowNoise(page, /ERR_CONNECTION_REFUSED|ERR_FAILED/)
	await page.goto(site.url + path)
	const heading = await page.locator('h1').first().innerText()
	await expect
		.poll(() => page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path))
		.toBe(true)
	await site.stop()
	await page.goto(site.url + path)
	expect(new URL(page.url()).pathname).toBe(path)
	expect(await page.locator('h1').first().innerText()).toBe(heading)
	const isWhole = () => page.evaluate(() => [...document.images].every(({ complete, naturalWidth }) => !complete || naturalWidth > 0))
	expect([await isWhole(), await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))]).toEqual([
		true,
		true,
	])
})
