import { expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { startSite } from '../site.ts'

it('without a network what was seen can be read, and the rest says so', async () => {
	const site = await startSite('sqlite')
	const page = await openPage({ width: 390, height: 800 })
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
