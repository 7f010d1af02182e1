import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { type Site, startSite } from '../site.ts'

let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

const open = async (width: number, path: string) => {
	const page = await openPage({ width, height: 800 })
	await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
	return page
}

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]

it('is chosen once and remembered, on every page of this browser only', async () => {
	const page = await open(1280, '/news')
	expect(await page.locator('html').getAttribute('lang')).toBe('en')
	await page.getByRole('link', { name: 'Filipino' }).click()
	await page.locator('html[lang=fil]').waitFor()
	await page.goto(`${site.url}/itemshop`)
	expect(await page.locator('html').getAttribute('lang')).toBe('fil')

	const other = await open(1280, '/news')
	expect(await other.locator('html').getAttribute('lang')).toBe('en')

	await page.getByRole('link', { name: 'English' }).click()
	await page.locator('html[lang=en]').waitFor()
})

it('is kept apart in what stands ready to be sent', async () => {
	const ask = (path: string, cookie = '') => fetch(`${site.url}${path}`, { headers: { cookie } })
	const first = await ask('/credits')
	expect(first.headers.get('vary')).toBe('accept-encoding, cookie')
	const texts = [
		await first.text(),
		await (await ask('/credits', 'a=1; LANGUAGE=fil')).text(),
		await (await ask('/credits?lang=fil')).text(),
	]
	expect(texts.map(languageOf)).toEqual(['en', 'fil', 'fil'])
	expect(languageOf(await (await ask('/credits', 'LANGUAGE=xx')).text())).toBe('en')
	expect(languageOf(await (await ask('/credits?lang=en', 'LANGUAGE=fil')).text())).toBe('en')
})

it('is named to the browser before its scripts run', async () => {
	const page = await open(390, '/credits')
	const began = (pattern: string) =>
		page.evaluate(
			(file) => performance.getEntriesByType('resource').find(({ name }) => name.includes(file))?.startTime ?? Number.NaN,
			pattern,
		)
	const entryDone = await page.evaluate(
		() =>
			(performance.getEntriesByType('resource').find(({ name }) => name.includes('/entry.client-')) as PerformanceResourceTiming)
				.responseEnd,
	)
	expect(await began('/english-')).toBeLessThan(entryDone)
})
