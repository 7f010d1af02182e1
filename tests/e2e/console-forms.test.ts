import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { chooseFittingPicture } from '../chosen-picture.ts'
import { consoleSite } from '../console-site.ts'
import { interceptFirst } from '../intercepted.ts'
import { EDITOR, MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { PHONE, STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Forms of the console have no default where a wrong guess does harm, and start with the server's defaults. */
const site = consoleSite()

describe.each(STAFF_SIZES)('a new article at $width px', (size) => {
	it('keeps its picture above the text after the first save', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('Lanterns')
		await chooseFittingPicture(page, { width: 1_280, height: 720 })
		await page.locator('.picture-shown').waitFor()
		const isShown = page.getByLabel('Show the picture above the article')
		expect(await isShown.isChecked()).toBe(true)
		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.waitForURL(/\/admin\/news\/\d+$/)
		await page.locator('.writing-versions td').first().waitFor()
		expect(await isShown.isChecked()).toBe(true)
	})

	it('with a time is planned, and public at once only when one says so again', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('Fireworks')
		await page.getByRole('textbox', { name: 'Text', exact: true }).fill('At midnight')
		await page.getByLabel('Public from').fill('2040-01-01T00:00')
		expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0)
		expect(await page.getByRole('button', { name: 'Plan', exact: true }).getAttribute('class')).toContain('btn-primary')
		await page.getByRole('button', { name: 'Publish now …' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('It does not wait until Jan 1, 2040', { exact: false }).waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Cancel' }).click()
		await page.getByRole('button', { name: 'Plan', exact: true }).click()
		await page.waitForURL(/\/admin\/news\/\d+$/)
		await page.getByText('Planned. It will go public automatically.').waitFor()
		const topic = `${site.url}/topic/${page.url().split('/').at(-1)}`
		expect((await fetch(topic)).status).toBe(404)
		await page.getByRole('button', { name: 'Publish now …' }).click()
		await dialog.getByRole('button', { name: 'Publish now', exact: true }).click()
		await page.getByText('Published.').waitFor()
		expect((await fetch(topic)).status).toBe(200)
	})
})

describe.each(STAFF_SIZES)('a suspension at $width px', (size) => {
	it('asks how long, and lifting it asks why; both stay on the page of the player', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/players?search=bea_santos`)
		await page.getByRole('link', { name: 'bea_santos' }).click()
		await page.getByRole('button', { name: 'Suspend' }).click()
		const dialog = page.getByRole('dialog')
		const until = dialog.getByLabel('Until (Manila time)')
		await dialog.getByLabel('Reason').fill(`Sold R-Coin ${size.width}`)
		await dialog.getByRole('button', { name: 'Suspend' }).click()
		await dialog.getByText('Choose for how long.', { exact: false }).waitFor()
		expect(await until.isVisible()).toBe(false)
		await dialog.getByLabel('For how long').selectOption('Until a day of your choice')
		expect(await until.isVisible()).toBe(true)
		expect(await violations(page)).toEqual([])
		await dialog.getByLabel('For how long').selectOption('3 days')
		await dialog.getByRole('button', { name: 'Suspend' }).click()
		await page.locator('.console-notice').getByText('Suspended until').waitFor()
		await page.getByRole('button', { name: 'End suspension' }).click()
		await dialog.getByRole('button', { name: 'End suspension' }).click()
		await dialog.getByText('Give a reason.', { exact: false }).waitFor()
		await dialog.getByLabel('Reason').fill('It was his brother')
		await dialog.getByRole('button', { name: 'End suspension' }).click()
		const steps = page.getByRole('table', { name: 'Timeline' }).getByRole('row')
		await steps
			.filter({ hasText: /Suspension ended.*It was his brother.*gm_kidlat/ })
			.first()
			.waitFor()
		await steps
			.filter({ hasText: `Sold R-Coin ${size.width}` })
			.first()
			.waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
	})
})

describe.each(STAFF_SIZES)('a role at $width px', (size) => {
	it('is asked for with an ID that is looked up first, and never changes by an arrow key', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 422/)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/staff`)
		await page.getByLabel('User ID').fill('nobody_here')
		await page.getByRole('button', { name: 'Give role' }).click()
		await page.getByText('There is no account with this user ID.').waitFor()
		expect(await page.getByRole('dialog').count()).toBe(0)
		await page.getByLabel('User ID').fill('BEA_santos')
		await page.getByRole('button', { name: 'Give role' }).click()
		await page.getByRole('dialog').getByText('Make bea_santos Support?').waitFor()
		await page.getByRole('dialog').getByText('Now: Player.').waitFor()
		await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

		const role = page.getByLabel('Role of gm_maya')
		await role.focus()
		await page.keyboard.press('ArrowDown')
		await expect.poll(() => role.inputValue()).not.toBe('12')
		expect(await page.getByRole('dialog').count()).toBe(0)
		const row = page.getByRole('row').filter({ has: role })
		await row.getByRole('button', { name: 'Change …' }).click()
		await page.getByRole('dialog').getByText('Now: Editor.').waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
	})
})

describe.each(STAFF_SIZES)('an item at $width px', (size) => {
	it('needs the number that the game has for it, and hidden it is not on sale', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/add`)
		await fillItem(page, `Pamaypay ${size.width}`)
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Enter the number that the game has for this item.', { exact: false }).waitFor()
		await page.getByLabel('Number of the item in the game').fill(String(50_000 + size.width))
		await page.getByRole('button', { name: 'Save' }).click()
		await page.waitForURL(new RegExp(`/admin/shop/items/${50_000 + size.width}$`))
		await page.goto(`${site.url}/admin/shop?search=Pamaypay+${size.width}`)
		const row = page.getByRole('row').filter({ hasText: `Pamaypay ${size.width}` })
		await row.getByText('Not on sale').waitFor()
		expect(await violations(page)).toEqual([])
	})

	it('is begun where there is no category yet: the first is made beside it', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		// As on an empty site.
		await interceptFirst(page, '**/api/admin/shop/categories', (route) => route.fulfill({ json: { categories: [] } }))
		await page.goto(`${site.url}/admin/shop/add`)
		await page.getByText('There is no category yet', { exact: false }).waitFor()
		await fillItem(page, 'Salakot')
		expect(await violations(page)).toEqual([])
		await page.getByRole('button', { name: 'Add category' }).click()
		await page.getByRole('dialog').getByLabel('Name in English').fill(`Fans ${size.width}`)
		await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
		await page.getByLabel('Category').getByText(`Fans ${size.width}`).waitFor({ state: 'attached' })
		expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Salakot')
		expect(await page.getByText('There is no category yet', { exact: false }).count()).toBe(0)
	})
})

describe.each(STAFF_SIZES)('news without a picture at $width px', (size) => {
	it('stands on the home page with room around it', async () => {
		const visitor = await openPage(size)
		await visitor.goto(site.url)
		const room = () =>
			visitor.locator('.news-poster').evaluate((poster) => {
				poster.querySelector(':scope > img')?.remove()
				const [outer, inner] = [poster.getBoundingClientRect(), poster.querySelector('h3')?.getBoundingClientRect()]
				return [Math.round((inner?.left ?? 0) - outer.left), Math.round(outer.right - (inner?.right ?? 0))]
			})
		const [left = 0, right = 0] = await room()
		expect(left).toBeGreaterThanOrEqual(14)
		expect(right).toBeGreaterThanOrEqual(14)
		expect(right).toBeLessThan(60)
	})
})

it('an error on a phone hides neither the heading nor the way back, and the last button can be scrolled out from below it', async () => {
	const page = await openPage(PHONE)
	expectNoise(page, /ERR_FAILED/)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/downloads/new`)
	const fields = { name: 'Hotfix', description: 'Mends the ferry', 'files.0.name': 'Cebu', 'files.0.address': '/files/hotfix.zip' }
	for (const [name, text] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(text)
	await page.route('**/api/admin/downloads', (route) => route.abort())
	const save = page.getByRole('button', { name: 'Save', exact: true })
	await save.click()
	const toast = page.locator('.toast-error')
	await toast.waitFor()
	for (const [end, part] of [
		['scrollTo(0, document.body.scrollHeight)', save],
		['scrollTo(0, 0)', page.getByRole('link', { name: 'Downloads', exact: true }).locator('visible=true')],
		['scrollTo(0, 0)', page.getByRole('heading', { level: 1 })],
	] as const) {
		await page.evaluate(end)
		expect(await isOver(toast, part)).toBe(false)
	}
})

const isOver = async (one: Locator, other: Locator) => {
	const [above, below] = [await one.boundingBox(), await other.boundingBox()]
	if (!above || !below) throw new Error('Nothing to compare: a part has no box.')
	return above.y < below.y + below.height && below.y < above.y + above.height
}

const fillItem = async (page: Page, name: string) => {
	await page.getByLabel('Name', { exact: true }).fill(name)
	await page.getByLabel('Description in English').fill('Woven by hand.')
	await page.getByLabel('Price in points').fill('120')
}
