import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { english } from '#web/words/english.ts'
import { messages } from '#web/words/fil/messages.ts'
import { serverMessages } from '#web/words/fil/server-messages.ts'
import { filipino } from '#web/words/filipino.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { type Site, startSite, withDatabase } from '../site.ts'
import { WIDTHS } from '../sizes.ts'

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

const openInFilipino = async (width: number, path: string) => {
	const page = await openPage({ width, height: 800 })
	await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url: site.url }])
	await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
	return page
}

describe.each(['/', '/news', '/itemshop', '/login', '/register', '/topup', '/findaccount'])('in Filipino, %s', (path) => {
	it('shows no English text, and does not scroll sideways', async () => {
		const page = await openInFilipino(1280, path)
		const shown = await page.evaluate(textsOfPage)
		expect(shown).toContain(filipino.nav.news)
		expect(shown.filter(isEnglish)).toEqual([])
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 800 })
			expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
		}
	})
})

it('tells a refused login in Filipino', async () => {
	const page = await openInFilipino(390, '/login')
	expectNoise(page, /422/)
	await page.locator('main [name=UserID]').fill('juan_cruz')
	await page.locator('main [name=UserPass]').fill('hindi-ito-iyon')
	await page.locator('main button[type=submit]').click()
	await page.getByText(messages.signInRefused).first().waitFor()
})

it('tells until when an account is suspended in Filipino, with the reason as staff wrote it', async () => {
	await withDatabase(site, (database) =>
		database.transaction((tx) =>
			tx
				.updateTable('accounts')
				.set({ status: 2, status_reason: 'Sold R-Coin on 2026-11-21.', status_until: Date.parse('2099-01-31T10:30:00Z') })
				.where('user_id', '=', 'bea_santos')
				.execute(),
		),
	)
	const page = await openInFilipino(390, '/login')
	await page.locator('main [name=UserID]').fill('bea_santos')
	await page.locator('main [name=UserPass]').fill('Merienda-4pm')
	await page.locator('main button[type=submit]').click()
	await page.getByText('Suspendido ang account na ito hanggang Enero 31, 2099 nang 6:30 PM. Sold R-Coin on 2026-11-21.').first().waitFor()
})

it('tells what is wrong with a form in Filipino, found by the browser and by the server', async () => {
	const page = await openInFilipino(390, '/register')
	expectNoise(page, /422/)
	const submit = () => page.locator('main form button[type=submit]').click()
	await submit()
	await page.getByText(messages.usernameRequired).first().waitFor()
	const errors = await page.locator('main .field-error').allInnerTexts()
	expect(errors.length).toBeGreaterThan(8)
	expect(errors.filter((text) => !Object.values<string>(messages).includes(text.trim()))).toEqual([])

	for (const [name, value] of Object.entries(TAKEN)) await page.locator(`main [name=${name}]`).fill(value)
	for (const name of ['gender', 'country', 'secretQuestion']) await page.locator(`main [name=${name}]`).selectOption({ index: 1 })
	await page.locator('main [name=agreeTerms]').check()
	await submit()
	await page.getByText(serverMessages.userIdTaken).first().waitFor()
})

/** A whole registration, for a user ID that somebody has. */
const TAKEN = {
	userId: 'juan_cruz',
	userFirstName: 'Juan',
	userLastName: 'Cruz',
	userPassword: 'Bagong-Umaga-9',
	userPasswordConfirm: 'Bagong-Umaga-9',
	userEmail: 'another.juan@example.org',
	secretAnswer: 'Bantay',
}

/** Runs in the browser: every text, including those for screen readers and tooltips. */
const textsOfPage = (): string[] => {
	const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
	const texts: string[] = []
	while (nodes.nextNode()) if (!nodes.currentNode.parentElement?.closest('script, style')) texts.push(nodes.currentNode.textContent ?? '')
	for (const element of document.querySelectorAll('*'))
		for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'content']) texts.push(element.getAttribute(name) ?? '')
	return texts.map((text) => text.trim()).filter(Boolean)
}

/**
 * Texts of the catalogue as patterns; filled-in values match anything. A mere 'of' or 'by' is left out, because names of items and news
 * have it too.
 */
const patternsOf = (words: unknown): string[] => {
	if (typeof words === 'function') return patternsOf(words(...Array(words.length).fill(GAP))).filter((pattern) => /[a-z]{3}/i.test(pattern))
	if (typeof words === 'string') return /[a-z]/i.test(words) ? [`^${words.split(GAP).map(escaped).join('.+')}$`] : []
	return Object.values(words ?? {}).flatMap(patternsOf)
}

const escaped = (text: string) => text.replaceAll(/[^\w ]/g, '\\$&')
const GAP = '\u0000'
const inFilipinoToo = new Set(patternsOf(filipino))
const onlyEnglish = patternsOf(english)
	.filter((pattern) => !inFilipinoToo.has(pattern))
	.map((pattern) => new RegExp(pattern))
const isEnglish = (text: string) => onlyEnglish.some((pattern) => pattern.test(text))
