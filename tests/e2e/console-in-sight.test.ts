import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, signIn } from '../login-form.ts'
import { DESKTOP, PHONE } from '../sizes.ts'

/** On a phone the heading of a screen and the buttons that save stay in sight, and cover nothing that one works on. */
const site = consoleSite()

const LONG = [
	'/admin/settings',
	'/admin/shop/add',
	'/admin/banners/new',
	'/admin/grants/new',
	'/admin/news/new',
	'/admin/guides/characters/brawler',
]

it.each(LONG)('%s has them in sight in its middle', async (path) => {
	const page = await openPage(PHONE)
	await signIn(page, site, ...OWNER)
	await page.goto(site.url + path)
	await page.locator(BUTTONS).waitFor()
	await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 3))
	for (const part of [page.locator('main h1'), page.locator(BUTTONS).getByRole('button').first()]) {
		const box = await part.boundingBox()
		expect(box?.y).toBeGreaterThanOrEqual(0)
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
	}
	expect(await covered(page)).toEqual([])
	expect(await sidewaysScroll(page)).toBe(0)
})

it('an error and a question are not behind them, and a keyboard on the screen leaves the room to the field', async () => {
	const page = await openPage(PHONE)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/settings`)
	await page.locator('main [name=appName]').fill('')
	await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2))
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('appName')
	expect(await covered(page, '[aria-invalid=true]')).toEqual([])

	await page.setViewportSize({ width: PHONE.width, height: 420 })
	expect(await stuck(page)).toEqual([])
	await page.setViewportSize(DESKTOP)
	expect(await stuck(page)).toEqual([])
})

it('what a colleague saved meanwhile is scrolled into sight', async () => {
	const page = await openPage(PHONE)
	expectNoise(page, /status of 409/)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/settings`)
	const field = page.locator('main [name=appName]')
	await field.fill('Mine')
	const colleague = await openPage(DESKTOP)
	await signIn(colleague, site, ...OWNER)
	await colleague.goto(`${site.url}/admin/settings`)
	await colleague.locator('main [name=appName]').fill('Theirs')
	await colleague.getByRole('button', { name: 'Save', exact: true }).click()
	await colleague.getByText('Saved.').waitFor()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.getByRole('button', { name: 'Save mine over it' }).waitFor()
	const head = await page.getByRole('heading', { name: 'Somebody else changed this' }).boundingBox()
	expect(head?.y).toBeGreaterThanOrEqual(0)
	expect(head?.y).toBeLessThan(PHONE.height)
})

const BUTTONS = 'main :is(.console-form > .form-end, .writing-end)'

/** The names of fields that are behind the heading or the buttons when they have the focus. */
const covered = (page: Page, fields = 'input, select, textarea, [contenteditable=true]') =>
	page.evaluate(
		([selector, buttons]) => {
			const bars = [...document.querySelectorAll(`.console-bar, main h1, ${buttons}`)]
			const isBehind = (field: Element, bar: Element) => {
				const [one, other] = [field.getBoundingClientRect(), bar.getBoundingClientRect()]
				return !bar.contains(field) && one.top < other.bottom - 1 && other.top < one.bottom - 1
			}
			const names: string[] = []
			for (const field of document.querySelectorAll<HTMLElement>(`main :is(${selector})`)) {
				// Taller ones fill the room between both.
				if (!field.checkVisibility() || field.offsetHeight > innerHeight / 2 || field.offsetHeight < 12) continue
				for (const place of [0, document.body.scrollHeight]) {
					;(document.activeElement as HTMLElement | null)?.blur()
					scrollTo(0, place)
					field.focus()
					if (document.activeElement === field && bars.some((bar) => isBehind(field, bar)))
						names.push(field.getAttribute('name') ?? field.outerHTML)
				}
			}
			return names
		},
		[fields, BUTTONS] as const,
	)

/** What stays in sight although it is not where it belongs. */
const stuck = (page: Page) =>
	page.evaluate(
		(buttons) =>
			[...document.querySelectorAll(`main h1, ${buttons}`)]
				.filter((part) => getComputedStyle(part).position === 'sticky')
				.map((part) => part.className),
		BUTTONS,
	)
