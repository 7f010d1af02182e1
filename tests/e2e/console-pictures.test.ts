import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, MERCHANT, signIn } from '../login-form.ts'
import { drawn, uploadPicture } from '../pictures.ts'
import { signInAs } from '../site.ts'
import { LAPTOP, PHONE } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Pictures that are there are chosen again. */
const site = consoleSite()

describe('pictures that are there', () => {
	it('are none before anybody has uploaded one', async () => {
		const page = await openPage(PHONE)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/add`)
		await page.getByRole('button', { name: 'Choose one that is there' }).click()
		const dialog = page.getByRole('dialog', { name: 'Pictures that are there' })
		await dialog.getByText('Nobody has uploaded a picture yet.').waitFor()
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'detached' })
	})
})

describe.each([LAPTOP, PHONE])('a picture that is there, at $width px', (size) => {
	beforeAll(async () => {
		const token = await signInAs(site.url, ...EDITOR)
		for (let more = 0; more < 26; more++)
			await uploadPicture(site, token, await drawn({ width: 960, height: 540, background: `#40${(more * 9 + 16).toString(16)}80` }))
	})

	it('is chosen by keyboard from the second page, and stays after saving', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/gallery/1`)
		const choose = page.getByRole('button', { name: 'Choose one that is there' })
		await choose.focus()
		await page.keyboard.press('Enter')
		const dialog = page.getByRole('dialog', { name: 'Pictures that are there' })
		const pictures = dialog.getByRole('list').getByRole('button')
		await expect.poll(() => pictures.count()).toBe(24)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		await dialog.getByRole('button', { name: 'Older ones' }).press('Enter')
		await dialog.getByRole('status').getByText('Page 2 of 2').waitFor()
		await expect.poll(() => pictures.count()).toBe(2)
		const wanted = await pictures.last().locator('img').getAttribute('src')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await dialog.waitFor({ state: 'detached' })
		const shown = page.locator('.picture-shown')
		await expect.poll(() => shown.getAttribute('src')).toBe(wanted)
		expect(await choose.evaluate((element) => element === document.activeElement)).toBe(true)
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Saved.').waitFor()
		await page.goto(`${site.url}/admin/gallery/1`)
		await expect.poll(() => shown.getAttribute('src')).toBe(wanted)
	})

	it('brings the text that the gallery has for it where none is typed', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/gallery/1`)
		const about = page.getByLabel('What the picture shows', { exact: true })
		const text = await about.inputValue()
		const address = await page.locator('.picture-shown').getAttribute('src')
		await page.goto(`${site.url}/admin/gallery/new`)
		await page.getByRole('button', { name: 'Choose one that is there' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Older ones' }).click()
		await page.getByRole('dialog').locator(`button:has(img[src="${address}"])`).click()
		expect(await about.inputValue()).toBe(text)
	})

	it('waits for the network, and nothing typed is lost', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/gallery/new`)
		await page.getByLabel('Title', { exact: true }).fill('Half a title')
		const list = '**/api/admin/pictures?*'
		await page.route(list, (route) => route.abort())
		expectNoise(page, /net::ERR_FAILED/)
		await page.getByRole('button', { name: 'Choose one that is there' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('alert').waitFor()
		await page.unroute(list)
		await dialog.getByRole('button', { name: 'Try again' }).click()
		await dialog.getByRole('list').getByRole('button').first().click()
		await expect.poll(() => page.locator('.picture-shown').getAttribute('src')).toMatch(/^\/api\/pictures\//)
		expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title')
	})
})
