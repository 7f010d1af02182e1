import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { fillLogin, OWNER, OWNER_SETTINGS } from '../login-form.ts'
import { type Site, startSite, withDatabase } from '../site.ts'
import { DESKTOP, expectFit, PHONE } from '../sizes.ts'
import { setUpTwoStep } from '../two-step-form.ts'

/** The owner of a site without the demo looks at sample content, on a desktop and on a phone. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { DEMO: '0', RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

const shot = async (page: Page, name: string) => {
	const { width } = page.viewportSize() ?? DESKTOP
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sample-${name}-${width}.png` })
}
/** How many items the shop shows. */
const onSale = async (): Promise<number> => (await (await fetch(`${site.url}/api/itemshop`)).json()).itemshopdata.length

/** Opens the dialog of that name, checks that it fits, and agrees. */
const agree = async (page: Page, { button, title, says, ok }: Record<'button' | 'title' | 'says' | 'ok', string>) => {
	await page.getByRole('button', { name: button, exact: true }).click()
	const dialog = page.getByRole('dialog', { name: title })
	await dialog.getByText(says).waitFor()
	await shot(page, button.toLowerCase().replaceAll(' ', '-'))
	await dialog.getByRole('button', { name: ok, exact: true }).click()
	await dialog.waitFor({ state: 'detached' })
}
const PUT_IN = {
	button: 'Put in sample content',
	title: 'Put in sample content',
	says: 'Comes: 9 articles, 7 categories of the shop',
	ok: 'Put it in',
}
const TAKE_OVER = { button: 'Take it over', title: 'Take over the sample content', says: 'Nothing changes on the site', ok: 'Take it over' }
const throwAway = (says: string) => ({ button: 'Throw it away', title: 'Throw away the sample content', says, ok: 'Throw it away' })

it('an owner puts it in, throws it away, and takes over what comes again', async () => {
	const page = await openPage(DESKTOP)
	// Until the second step is set up.
	expectNoise(page, /status of 403/)
	await page.goto(`${site.url}/login`)
	await fillLogin(page, ...OWNER)
	await page.waitForURL(`${site.url}/user`)
	await setUpTwoStep(page, OWNER[1])
	await page.goto(`${site.url}/admin`)
	const card = page.getByRole('region', { name: 'Open the doors' })
	const heading = card.getByRole('heading', { level: 2 })
	for (const size of [DESKTOP, PHONE]) {
		await page.setViewportSize(size)
		await agree(page, PUT_IN)
		await card.getByText('entries are as they came.').waitFor()
		await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
		expect(await onSale()).toBeGreaterThan(9)
		await expectFit(page)
		await page.setViewportSize(size)
		await shot(page, 'there')
		await agree(page, throwAway('Goes: 9 articles'))
		await card.getByText('Players see no news and no items yet.').waitFor()
		await shot(page, 'offer')
		expect(await onSale()).toBe(0)
	}
	await agree(page, PUT_IN)
	await card.getByText('42 of 42 entries are as they came.').waitFor()
	// A colleague saves them.
	await withDatabase(site, (database) =>
		database.transaction(async (tx) => {
			await tx.updateTable('banners').set({ edition: 9 }).where('removed_at', 'is', null).execute()
			await tx.updateTable('shop_categories').set({ edition: 9 }).where('name', '=', 'Capsules').execute()
		}),
	)
	await page.reload()
	await card.getByText('36 of 42 entries are as they came.').waitFor()
	await page.getByRole('button', { name: 'Throw it away' }).click()
	const dialog = page.getByRole('dialog', { name: 'Throw away the sample content' })
	await dialog.getByText('Goes: 9 articles, 6 categories of the shop, 17 items, 4 events.').waitFor()
	await dialog.getByText('Stays as it is, because somebody has changed it: 1 category of the shop, 5 banners.').waitFor()
	await shot(page, 'changed')
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await agree(page, TAKE_OVER)
	await card.getByRole('heading', { name: 'Sample content' }).waitFor({ state: 'detached' })
	expect(await onSale()).toBeGreaterThan(9)
})
