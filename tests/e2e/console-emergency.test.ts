import { expect, it } from 'vitest'
import { openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Staff stop what gives or takes points; only an owner starts it again. */
const site = consoleSite()

it.each(STAFF_SIZES)('support stops the shop and an owner opens it again, at $width px', async (size) => {
	const page = await openPage(size)
	await signIn(page, site, ...SUPPORT)
	await page.goto(`${site.url}/admin/emergency`)
	const shop = page.getByRole('listitem').filter({ hasText: 'Item shop' })
	await shop.getByText('Open for players').waitFor()
	expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
	await shop.getByRole('button', { name: 'Close …' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: 'Close', exact: true }).click()
	await dialog.getByText('a reason').waitFor()
	await dialog.getByLabel('Reason').fill('Everything costs one point')
	expect(await violations(page)).toEqual([])
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/emergency-dialog-${size.width}.png` })
	await dialog.getByRole('button', { name: 'Close', exact: true }).click()
	await shop.getByText('Closed for players').waitFor()
	expect(await shop.getByRole('button').count()).toBe(0)
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/emergency-${size.width}.png` })

	const merchant = await openPage(size)
	await signIn(merchant, site, ...MERCHANT)
	await merchant.goto(`${site.url}/admin`)
	await merchant.getByText('Closed for players: Item shop').waitFor()
	expect(await merchant.getByRole('link', { name: 'Open again' }).count()).toBe(0)

	const owner = await openPage(size)
	await signIn(owner, site, ...OWNER)
	await owner.goto(`${site.url}/admin`)
	await owner.getByRole('link', { name: 'Open again' }).click()
	await owner.getByLabel('Item shop: buying and checkout').uncheck()
	await owner.getByRole('button', { name: 'Save' }).click()
	await owner.getByText('Saved.').first().waitFor()
	await page.goto(`${site.url}/admin/emergency`)
	await shop.getByText('Open for players').waitFor()
})
