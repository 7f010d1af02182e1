import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settingsFound } from '#features/site/console/settings-found.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { intercept } from '../intercepted.ts'
import { EDITOR, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { PHONE, STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** The search over everything in the console. */
const site = consoleSite()

const open = async (page: Page) => {
	await page.keyboard.press('Control+k')
	await page.getByRole('dialog', { name: 'Find anything' }).waitFor()
}
/** All kinds have answered. */
const settled = (page: Page) => page.locator('.console-finds-list[aria-busy="false"]').waitFor()
const section = (page: Page, kind: string) =>
	page.locator('.console-finds-list section', { has: page.getByRole('heading', { name: kind, exact: true }) })
const start = async (size: { width: number; height: number }, who: readonly [string, string]) => {
	const page = await openPage(size)
	await signIn(page, site, ...who)
	await page.goto(`${site.url}/admin`)
	await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
	return page
}

describe.each(STAFF_SIZES)('the search at $width px', (size) => {
	it('finds people, things and screens by what is typed, by keys alone, and knows what was opened lately', async () => {
		const page = await start(size, OWNER)
		await open(page)
		await page.keyboard.type('juan_cruz')
		await section(page, 'Players')
			.getByRole('link', { name: /^juan_cruz/ })
			.waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		await page.keyboard.press('Enter')
		await page.getByRole('heading', { name: 'juan_cruz', level: 1 }).waitFor()

		await open(page)
		await page.keyboard.type('settings')
		await section(page, 'Screens')
			.getByRole('link', { name: /^Settings/ })
			.waitFor()
		await settled(page)
		await page.keyboard.press('ArrowDown')
		await page.keyboard.press('Enter')
		await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()

		// A screen that the navigation leaves out.
		await open(page)
		await page.keyboard.type('sales figures')
		await section(page, 'Screens').getByRole('link', { name: 'Sales figures Figures' }).waitFor()
		await page.keyboard.press('Escape')

		await page.getByRole('button', { name: 'Find anything' }).click()
		await section(page, 'Opened lately').getByRole('link', { name: 'juan_cruz Players' }).waitFor()
		await page.keyboard.type('zzzzzz')
		await page.getByText('Nothing found for “zzzzzz”.').waitFor()
		await page.keyboard.press('Escape')
		await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Find anything')
	})
})

describe.each(['en', 'fil'])('a setting, in %s,', (language) => {
	it('is found by its label and leads to its field', async () => {
		const page = await openPage(PHONE)
		await page.context().addCookies([{ name: 'LANGUAGE', value: language, url: site.url }])
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/settings`)
		await page.locator('main [name=appName]').waitFor()
		const fields = await page
			.locator('main form')
			.evaluate((form) => [...(form as HTMLFormElement).elements].map((field) => field.getAttribute('name')))
		expect(
			settingsFound()
				.map(({ to }) => to.split('#')[1])
				.sort(),
		).toEqual([...new Set(fields.filter(Boolean))].sort())
		const labelOf = (name: string) =>
			page.locator(`main [name="${name}"]`).evaluate((field) => (field as HTMLInputElement).labels?.[0]?.childNodes[0]?.textContent ?? '')
		const labels = { addressChangeHours: await labelOf('addressChangeHours'), 'gameWords.schools': await labelOf('gameWords.schools') }
		await page.goto(`${site.url}/admin`)
		await page.locator('main h1').waitFor()
		for (const [name, label] of Object.entries(labels)) {
			await page.keyboard.press('Control+k')
			await page.locator('.console-finds').waitFor()
			await page.keyboard.type(label)
			await page.locator('.console-finds-list').getByRole('link', { name: label }).waitFor()
			await page.keyboard.press('Enter')
			await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
			const box = await page.locator(`main [name="${name}"]`).boundingBox()
			expect(box?.y).toBeGreaterThan(0)
			expect(box?.y).toBeLessThan(PHONE.height)
		}
	})
})

it('finds for each role what it may see', async () => {
	const [support, editor] = [await start({ width: 1280, height: 900 }, SUPPORT), await start({ width: 1280, height: 900 }, EDITOR)]
	const asked: string[] = []
	editor.on('request', (request) => asked.push(new URL(request.url()).pathname))
	for (const page of [support, editor]) {
		await open(page)
		await page.keyboard.type('e')
	}
	await section(editor, 'News and events').getByRole('link').first().waitFor()
	await support.getByLabel('A player, ticket').fill('bea_santos')
	await section(support, 'Players').getByRole('link').first().waitFor()
	expect(await section(support, 'News and events').count()).toBe(0)
	expect(await section(editor, 'Players').count()).toBe(0)
	expect(asked.filter((path) => /users|tickets|orders/.test(path))).toEqual([])
})

it('says which kind could not be searched, and shows the others', async () => {
	const page = await start({ width: 390, height: 844 }, OWNER)
	expectNoise(page, /status of 500/)
	const repair = await intercept(page, '**/api/admin/tickets?*', (route) =>
		route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x', requestId: 'x' } }),
	)
	await open(page)
	await page.keyboard.type('bea')
	await page.getByText('Tickets could not be searched.').waitFor()
	await section(page, 'Players')
		.getByRole('link', { name: /^bea_santos/ })
		.waitFor()
	repair()
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect.poll(() => page.getByText('Tickets could not be searched.').count()).toBe(0)
})
