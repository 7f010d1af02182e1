import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import type { PageChange } from '../page-changes.ts'
import { PLAYER } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { openChanged, openWithExtension, wholeBrowser } from '../unpacked-extension.ts'

/** A real extension changes pages whose scripts come late (docs/decisions/09-browsers.md; more changes: `changed-pages.test.ts`). */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

const browser = wholeBrowser()

it.runIf(browser === null)('an extension needs a Chromium that loads it', (test) => test.skip(NO_BROWSER))

const NO_BROWSER = 'No Chromium that loads extensions: install Chromium (npm test does it on Debian).'

const ICONS: PageChange[] = ['icons of a password manager after the password fields']
const TRANSLATED_WITH_BOXES: PageChange[] = [
	...ICONS,
	'a translator that wraps each text',
	'a box at the end of the content',
	'elements in the head and beside the body',
]

/** A page of a browser with such an extension, and the errors that it meets. */
const openWith = async (...works: Parameters<typeof openWithExtension>[1]) => {
	const { context, close } = await openWithExtension(browser ?? '', works)
	onTestFinished(close)
	const page = await context.newPage()
	const errors: string[] = []
	page.on('pageerror', ({ message }) => errors.push(message))
	return { page, errors }
}

/** React tells that a page was rendered anew: the extension was there before it. */
const RENDERED_ANEW = /Minified React error #418/

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)

describe.runIf(browser !== null)('a browser with an extension that changes pages before their scripts come', () => {
	it('shows guests login and registration, keeps what was typed, and their buttons work', async () => {
		const { page, errors } = await openWith(
			{ below: `${site.url}/login`, when: 'document_end', changes: ICONS },
			{ below: `${site.url}/register`, when: 'document_idle', changes: ICONS },
		)
		for (const [path, name] of [
			['/login', 'UserID'],
			['/register', 'userId'],
		] as const) {
			const comeAlive = await openChanged(page, site.url + path)
			await field(page, name).fill('maria_1')
			await comeAlive()
			await page.locator('main form button[type=submit]').last().click()
			await page.locator('main .field-error').first().waitFor()
			expect(await field(page, name).inputValue()).toBe('maria_1')
		}
		expect(errors).toEqual([expect.stringMatching(RENDERED_ANEW), expect.stringMatching(RENDERED_ANEW)])
	})

	it('shows players the own account and the form for a new password, and both work', async () => {
		const { page, errors } = await openWith(
			{ below: `${site.url}/user`, when: 'document_end', changes: TRANSLATED_WITH_BOXES },
			{ below: `${site.url}/changepassword`, when: 'document_idle', changes: TRANSLATED_WITH_BOXES },
		)
		await signIn(page, site, PLAYER.UserID, PLAYER.UserPass)
		const showAccount = await openChanged(page, `${site.url}/user`)
		await showAccount()
		await page.locator('.account').getByText(PLAYER.UserID).first().waitFor()
		await page.getByRole('button', { name: 'Item Shop', exact: true }).click()
		await page.locator('.menu-drop').waitFor()

		const showForm = await openChanged(page, `${site.url}/changepassword`)
		await showForm()
		await field(page, 'NewUserPass').fill('Bituing-Walang-9')
		await page.getByRole('button', { name: 'Change Password' }).click()
		await page.locator('main .field-error').first().waitFor()
		expect(await field(page, 'NewUserPass').inputValue()).toBe('Bituing-Walang-9')
		expect(errors).toEqual([expect.stringMatching(RENDERED_ANEW), expect.stringMatching(RENDERED_ANEW)])
	})

	it('is a console to staff, which opens its screens and finds players', async () => {
		const { page, errors } = await openWith({ below: `${site.url}/admin`, when: 'parsed', changes: TRANSLATED_WITH_BOXES })
		await signIn(page, site, ...OWNER)
		const comeAlive = await openChanged(page, `${site.url}/admin`)
		expect(await page.getByRole('heading').count()).toBe(0)
		await comeAlive()
		await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
		await page.locator('.console-nav').getByRole('link', { name: 'Players' }).first().click()
		await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor()
		await page.getByRole('searchbox').last().fill(PLAYER.UserID)
		await page.locator('.data-table tbody').getByRole('link', { name: PLAYER.UserID }).waitFor()
		expect(errors).toEqual([])
	})
})

describe.runIf(browser !== null)('a browser with an extension on a fast line', () => {
	it.each(['document_end', 'document_idle'] as const)('loses nothing, whoever of it and the scripts comes first (%s)', async (when) => {
		const { page, errors } = await openWith({ below: `${site.url}/`, when, changes: TRANSLATED_WITH_BOXES })
		await page.goto(`${site.url}/login`)
		await field(page, 'UserID').fill('maria_1')
		await page.locator('main form button[type=submit]').last().click()
		await page.locator('main .field-error').first().waitFor()
		expect(await field(page, 'UserID').inputValue()).toBe('maria_1')
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/user`)
		await page.locator('.account').getByText(OWNER[0]).first().waitFor()
		await page.goto(`${site.url}/admin`)
		await page.locator('.console-nav').getByRole('link', { name: 'Players' }).first().click()
		await page.locator('.data-table tbody tr').first().waitFor()
		expect(errors.filter((error) => !RENDERED_ANEW.test(error))).toEqual([])
	})
})
