import { expect, it } from 'vitest'
import { FIRST_STEPS } from '#contract/first-hour.ts'
import { openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { intercept } from '../intercepted.ts'
import { EDITOR, OWNER, signIn } from '../login-form.ts'
import { withDatabase } from '../site.ts'
import { expectFit, LAPTOP, PHONE } from '../sizes.ts'

/** What the overview says to owners alone: the steps of the first hour, and that a newer version is released. Nothing listens at that address. */
const site = consoleSite({ RELEASES_URL: 'http://127.0.0.1:9/releases' })

it.each([PHONE, LAPTOP])(
	'an owner of a demo finds them hidden, shows them, goes where one is done, and hides them again, at $width px',
	async (size) => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin`)
		const card = page.getByRole('region', { name: 'Open the doors' })
		const show = page.getByRole('button', { name: 'Show the steps' })
		await show.waitFor()
		expect(await card.count()).toBe(0)
		await show.click()
		await card.waitFor()
		await show.waitFor({ state: 'detached' })
		const heading = card.getByRole('heading', { level: 2 })
		await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
		expect(await card.getByRole('heading', { level: 3 }).allInnerTexts()).toHaveLength(FIRST_STEPS.length)
		const done = await card.getByRole('heading', { level: 3, name: /^Done: / }).count()
		expect(done).toBeGreaterThan(2)
		await card.getByRole('heading', { level: 2, name: `${done} of ${FIRST_STEPS.length}` }).waitFor()
		await card.getByText('SMTP_URL in the settings of the server').waitFor()
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/first-hour-${size.width}.png`, fullPage: true })
		await expectFit(page)
		await page.setViewportSize(size)
		const steps = card.getByRole('listitem')
		await steps.filter({ hasText: 'A name of its own' }).getByRole('link', { name: 'Settings' }).click()
		await page.waitForURL(`${site.url}/admin/settings#appName`)
		await page.getByLabel('Name of the site').waitFor()
		await page.goto(`${site.url}/admin`)
		await steps.filter({ hasText: 'More than a password' }).getByRole('link').click()
		await page.waitForURL(`${site.url}/user#two-step`)
		await page.goto(`${site.url}/admin`)
		await card.getByRole('button', { name: 'Not needed' }).click()
		await card.waitFor({ state: 'detached' })
		await show.waitFor()
	},
)

it('the last tick takes them away, and other roles never see them', async () => {
	const page = await openPage(LAPTOP)
	await signIn(page, site, ...OWNER)
	/** The answer of the site, with steps as a site has them that lacks only its terms; then with none. */
	let isOver = false
	await intercept(page, '**/api/admin/dashboard*', async (route) => {
		const response = await route.fetch()
		const steps = FIRST_STEPS.map((step) => ({ step, lacks: step === 'terms' ? 'own-terms' : null }))
		await route.fulfill({
			response,
			json: { ...(await response.json()), firstHour: isOver ? null : { isHidden: false, steps, sample: null } },
		})
	})
	await page.goto(`${site.url}/admin`)
	const card = page.getByRole('region', { name: 'Open the doors' })
	await card.getByText('10 of 11').waitFor()
	await card.getByRole('link', { name: 'Guide pages' }).click()
	await page.waitForURL(`${site.url}/admin/guides?guide=terms`)
	await page.locator('.data-table tbody tr').first().waitFor()
	isOver = true
	await page.goBack()
	await page.getByRole('heading', { name: 'Site health' }).waitFor()
	expect([await card.count(), await page.getByRole('button', { name: 'Show the steps' }).count()]).toEqual([0, 0])

	const editor = await openPage(LAPTOP)
	await signIn(editor, site, ...EDITOR)
	await editor.goto(`${site.url}/admin`)
	await editor.getByRole('heading', { name: 'Site health' }).waitFor()
	expect(await editor.getByRole('button', { name: 'Show the steps' }).count()).toBe(0)
})

it.each([PHONE, LAPTOP])('a newer version has a line and a link to the page about it, at $width px', async (size) => {
	const about = 'https://git.example.com/releases/9.1.0'
	const value = JSON.stringify({ askedAt: Date.now(), newest: { version: '9.1.0', page: about }, trouble: null })
	await withDatabase(site, (database) =>
		database.transaction((tx) =>
			tx
				.insertInto('site_settings')
				.values({ name: 'releases', value, updated_at: 1 })
				.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
				.execute(),
		),
	)
	const page = await openPage(size)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin`)
	await page.getByText('9.1.0 is released.').waitFor()
	expect(await page.getByRole('link', { name: 'What it brings' }).getAttribute('href')).toBe(about)
	await expectFit(page)
})
