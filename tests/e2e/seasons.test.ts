import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { expectNoise, openPage } from '../browser.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { expectFit, expectReadable, PHONE, STAFF_SIZES } from '../sizes.ts'

let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { ...OWNER_SETTINGS, RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

describe('the page of seasons', () => {
	it('shows the war and the champions of each, in both languages, and is reached from the rankings', async () => {
		const page = await openPage(PHONE)
		await page.goto(`${site.url}/rankings`)
		await page.getByRole('link', { name: 'Seasons', exact: true }).first().press('Enter')
		await page.waitForURL(`${site.url}/seasons`)
		const over = page.getByRole('region', { name: 'Season of the Habagat' })
		await over.getByText('Over', { exact: true }).waitFor()
		await page.getByRole('region', { name: 'Season of the Amihan' }).getByText('Running now').waitFor()
		await expectReadable(page)
		await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url: site.url }])
		await page.reload()
		await page.getByRole('region', { name: 'Panahon ng Amihan' }).getByText('Ngayon na').waitFor()
		await expectReadable(page)
	})
})

describe.each(STAFF_SIZES)('the console at $width px', (size) => {
	it('adds a season, refuses months of another one at their field, and hides it', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		expectNoise(page, /status of 422/)
		await page.goto(`${site.url}/admin/seasons`)
		await page.getByRole('link', { name: 'Add a season' }).click()
		await page.getByLabel('Name', { exact: true }).fill(`Fiesta ${size.width}`)
		await page.getByRole('button', { name: 'Save' }).click()
		// The present month belongs to the running one.
		await page.getByText('Another season has one of these months.').first().waitFor()
		await expectFit(page)
		const month = size === PHONE ? '2031-02' : '2031-01'
		await page.getByLabel('First month').fill(month)
		await page.getByLabel('Last month').fill(month)
		await page.getByRole('button', { name: 'Save' }).click()
		await page.waitForURL(`${site.url}/admin/seasons`)
		await page
			.getByRole('link', { name: `Fiesta ${size.width}` })
			.first()
			.waitFor()
		const names = async () =>
			((await (await fetch(`${site.url}/api/getseasons`)).json()).seasons as { name: string }[]).map(({ name }) => name)
		await expect.poll(names).toContain(`Fiesta ${size.width}`)
	})
})
