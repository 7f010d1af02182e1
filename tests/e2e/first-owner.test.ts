import { afterAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { fillLogin, OWNER, OWNER_SETTINGS } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { setUpTwoStep } from '../two-step-form.ts'
import { violations } from '../violations.ts'

/** The first sign-in of the first owner, on a site without the demo. */
const sites: Site[] = []
// After all tests: a page still makes requests when its test ends.
afterAll(() => Promise.all(sites.map((site) => site.stop())))

/** The owner that the first start printed. */
const printed = (site: Site): readonly [string, string] => {
	const [, userId = '', password = ''] = /shown only now:\n {2}(\S+) {3}(\S+)/.exec(site.output()) ?? []
	return [userId, password]
}

const FIRST_OWNERS = [
	{ source: 'of the settings', settings: OWNER_SETTINGS, owner: () => OWNER },
	{ source: 'that the first start printed', settings: {}, owner: printed },
]

describe.each(FIRST_OWNERS)('the owner $source', ({ settings, owner }) => {
	it.each(STAFF_SIZES)('is led to two-step login, sets it up, and opens the settings, at $width px', async (size) => {
		const site = await startSite('sqlite', { DEMO: '0', ...settings })
		sites.push(site)
		const [userId, password] = owner(site)
		const page = await openPage(size)
		expectNoise(page, /status of 403/)
		await page.goto(`${site.url}/login`)
		await fillLogin(page, userId, password)
		await page.waitForURL(`${site.url}/user`)
		await page.getByRole('region', { name: 'Two-step login' }).getByText('Staff accounts on this site need it.').waitFor()
		// The page says it, so no toast says it again.
		expect(await page.getByText('Staff accounts need two-step login.').count()).toBe(0)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/first-owner-${size.width}.png` })

		// The console is closed until then, and leads there too.
		await page.goto(`${site.url}/admin/settings`)
		await page.waitForURL(`${site.url}/user`)
		await page.getByRole('region', { name: 'Two-step login' }).getByText('Staff accounts on this site need it.').waitFor()
		expect(await page.getByText('Staff accounts need two-step login.').count()).toBe(0)
		expect(await page.getByLabel('Name of the site').count()).toBe(0)

		await setUpTwoStep(page, password)
		// The owner has no first and last name yet.
		const information = page.getByRole('region', { name: 'Account information' })
		await information.waitFor()
		expect(await information.innerText()).not.toMatch(/(^|\n)\s*,/)
		await page.goto(`${site.url}/admin/settings`)
		await page.getByLabel('Name of the site').fill('Tropa Online')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Saved.').waitFor()
		await expect.poll(async () => (await (await fetch(`${site.url}/api/getsiteinfo`)).json()).appName).toBe('Tropa Online')
	})
})
