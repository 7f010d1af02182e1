import { expect, it } from 'vitest'
import { SCREENS } from '#web/console/screens.ts'
import { openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { english, isSentence, textsOf } from '../console-words.ts'
import { OWNER, signIn } from '../login-form.ts'
import { expectReadable, LAPTOP } from '../sizes.ts'

/** The console in Filipino: the choice of the navigation, and no English sentence on any screen. */
const site = consoleSite()

/** The addresses of screens that need no number. */
const ADDRESSES = SCREENS.map(({ at }) => `/admin/${at}`.replace(/\/(:\w+\?)?$/, '')).filter((address) => !address.includes(':'))

it('is chosen in the navigation, and is that of the whole console', async () => {
	const page = await openPage(LAPTOP)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/tickets?state=all`)
	await page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor()
	await page.locator('.console-nav').getByRole('link', { name: 'Filipino' }).click()
	await page.locator('.console[lang=fil]').waitFor()
	await page.locator('.console-nav').getByRole('link', { name: 'Staff at mga role' }).waitFor()
	expect(page.url()).toBe(`${site.url}/admin/tickets?state=all`)
	await page.getByRole('columnheader').first().waitFor()
	await expectReadable(page)
	await page.setViewportSize(LAPTOP)

	const sentences = new Set(
		textsOf(english, '')
			.map(([, text]) => text)
			.filter(isSentence),
	)
	expect(sentences.size).toBeGreaterThan(300)
	for (const address of ADDRESSES) {
		await page.goto(site.url + address, { waitUntil: 'networkidle' })
		await page.locator('main h1').waitFor()
		const lines = (await page.locator('.console').innerText()).split('\n').map((line) => line.trim())
		expect({ address, english: lines.filter((line) => sentences.has(line)) }).toEqual({ address, english: [] })
	}

	await page.locator('.console-nav').getByRole('link', { name: 'English' }).click()
	await page.locator('.console[lang=en]').waitFor()
})
