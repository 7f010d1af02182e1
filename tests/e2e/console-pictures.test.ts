import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { allowNoise, expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { intercept } from '../intercepted.ts'
import { EDITOR, MERCHANT, signIn } from '../login-form.ts'
import { drawn, uploadPicture } from '../pictures.ts'
import { signInAs } from '../site.ts'
import { LAPTOP, PHONE } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Uploaded pictures are chosen again; each is cropped to the shape of its place, and seen there before it is used. */
const site = consoleSite()

describe('pictures that are there', () => {
	it('are none before anybody has uploaded one', async () => {
		const page = await openPage(PHONE)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/add`)
		await page.getByRole('button', { name: 'Choose an uploaded one' }).click()
		const dialog = page.getByRole('dialog', { name: 'Uploaded pictures' })
		await dialog.getByText('Nobody has uploaded a picture yet.').waitFor()
		await dialog.getByRole('button', { name: 'Cancel' }).click()
		await dialog.waitFor({ state: 'detached' })
	})
})

describe.each([LAPTOP, PHONE])('a picture that is there, at $width px', (size) => {
	beforeAll(() => uploadTwoPages())

	it('is chosen by keyboard from the second page, and stays after saving', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/gallery/1`)
		const choose = page.getByRole('button', { name: 'Choose an uploaded one' })
		await choose.focus()
		await page.keyboard.press('Enter')
		const dialog = page.getByRole('dialog', { name: 'Uploaded pictures' })
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
		await page.getByRole('dialog').waitFor({ state: 'detached' })
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
		await page.getByRole('button', { name: 'Choose an uploaded one' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Older ones' }).click()
		await page.getByRole('dialog').locator(`button:has(img[src="${address}"])`).click()
		await page.locator(`.picture-shown[src="${address}"]`).waitFor()
		expect(await about.inputValue()).toBe(text)
	})

	it('waits for the network, and nothing typed is lost', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/gallery/new`)
		await page.getByLabel('Title', { exact: true }).fill('Half a title')
		const list = '**/api/admin/pictures?*'
		const repair = await intercept(page, list, (route) => route.abort())
		expectNoise(page, /net::ERR_FAILED/)
		await page.getByRole('button', { name: 'Choose an uploaded one' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('alert').waitFor()
		repair()
		await dialog.getByRole('button', { name: 'Try again' }).click()
		await dialog.getByRole('list').getByRole('button').first().click()
		await expect.poll(() => page.locator('.picture-shown').getAttribute('src')).toMatch(/^\/api\/pictures\//)
		expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title')
	})
})

describe.each([LAPTOP, PHONE])('the part of a picture, at $width px', (size) => {
	it('has the shape of its place, is moved by keyboard, and is seen there before it is used', async () => {
		const { page, dialog, shown, choose, use } = await open(size, 'banners/new')
		await page.getByLabel('Title', { exact: true }).fill('Half a title')
		await choose(await striped())
		const preview = dialog.getByRole('img', { name: 'The part at the size of its place' })
		const { width = 0, height = 0 } = (await preview.boundingBox()) ?? {}
		expect(width / height).toBeCloseTo(615 / 210, 1)
		if (size === LAPTOP) expect(Math.round(width)).toBe(615)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		// The test reads from the canvas, and the page does not.
		allowNoise(page, /willReadFrequently/)
		expect(await preview.evaluate(colourInside)).toBe('both')
		await dialog.getByLabel('From the top').press('End')
		await page.keyboard.press('Enter')
		expect(await preview.evaluate(colourInside)).toBe('blue')
		await dialog.getByRole('button', { name: /^Corner at the top left/ }).press('ArrowRight')
		await dragOut(page, dialog.getByRole('button', { name: /^Corner at the bottom right/ }))
		await use()
		await shown.waitFor()
		const address = (await shown.getAttribute('src')) ?? ''
		const [, wide, tall] = /-(\d+)x(\d+)\.webp$/.exec(address)?.map(Number) ?? []
		expect(Number(wide)).toBeLessThan(1_200)
		expect(Number(wide) / Number(tall)).toBeCloseTo(615 / 210, 1)
		const { channels } = await sharp(await (await fetch(site.url + address)).arrayBuffer()).stats()
		expect(channels[0]?.max).toBeLessThan(40)
		expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title')
	})

	it('of a photo lying on its side is cut upright', async () => {
		const { shown, choose, use } = await open(size, 'news/new')
		const lying = sharp({ create: { width: 600, height: 1_200, channels: 3, background: '#448844' } })
		await choose(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg')
		await use()
		await shown.waitFor()
		expect(await shown.getAttribute('src')).toMatch(/-1067x600\.webp$/)
	})

	it('is said to be too small for its place, and can be used', async () => {
		const { dialog, shown, choose, use } = await open(size, 'shop/add', MERCHANT)
		await choose(await drawn({ width: 90, height: 90 }))
		await dialog.getByRole('status').getByText('fewer than its place', { exact: false }).waitFor()
		await use()
		await shown.waitFor()
		expect(await shown.getAttribute('src')).toMatch(/-90x70\.webp$/)
	})
})

describe.each([LAPTOP, PHONE])('a part that was chosen, at $width px', (size) => {
	it('is sent again as it was cut when the network was away', async () => {
		const { page, shown, choose, use } = await open(size, 'banners/new')
		await page.getByLabel('Title', { exact: true }).fill('Half a title')
		const repair = await intercept(page, '**/api/admin/pictures', (route) => route.abort())
		expectNoise(page, /net::ERR_FAILED/)
		await choose(await drawn({ width: 1_230, height: 1_230 }))
		await use()
		const again = page.getByRole('button', { name: 'Send it again' })
		await again.waitFor()
		repair()
		await again.click()
		await shown.waitFor()
		expect(await shown.getAttribute('src')).toMatch(/-1230x420\.webp$/)
		expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title')
	})

	it('is another one later, or stays as it is', async () => {
		const { page, dialog, shown, use } = await open(size, 'gallery/2')
		const crop = page.getByRole('button', { name: 'Crop and preview' })
		const before = await shown.getAttribute('src')
		await crop.click()
		await dialog.waitFor()
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'detached' })
		expect(await crop.evaluate((element) => element === document.activeElement)).toBe(true)
		expect(await shown.getAttribute('src')).toBe(before)
		await crop.click()
		await dialog.getByLabel('Width').press('Home')
		await dialog.getByLabel('Width').press('PageUp')
		await use()
		await expect.poll(() => shown.getAttribute('src')).not.toBe(before)
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Saved.').waitFor()
	})
})

const uploadTwoPages = async () => {
	const token = await signInAs(site.url, ...EDITOR)
	for (let more = 0; more < 26; more++)
		await uploadPicture(site, token, await drawn({ width: 960, height: 540, background: `#40${(more * 9 + 16).toString(16)}80` }))
}

/** A form with a picture field, and the dialog that crops. */
const open = async (size: typeof PHONE, path: string, who: readonly [string, string] = EDITOR) => {
	const page = await openPage(size)
	await signIn(page, site, ...who)
	await page.goto(`${site.url}/admin/${path}`)
	const dialog = page.getByRole('dialog', { name: 'The part that is used' })
	const shown = page.locator('.picture-shown')
	const choose = (buffer: Buffer, mimeType = 'image/png') =>
		page.locator('.picture-field input[type=file]').setInputFiles({ name: 'x', mimeType, buffer })
	return { page, dialog, shown, choose, use: () => dialog.getByRole('button', { name: 'Use this part' }).click() }
}

/** Lets the pointer go beside the dialog. */
const dragOut = async (page: Page, handle: Locator) => {
	const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {}
	await page.mouse.move(x + 4, y + 4)
	await page.mouse.down()
	await page.mouse.move((page.viewportSize()?.width ?? 0) - 3, y, { steps: 3 })
	await page.mouse.up()
}

/** Red above, blue below. */
const striped = async (): Promise<Buffer> => {
	const below = await drawn({ width: 1_200, height: 600, background: '#0000ff' })
	return sharp(await drawn({ width: 1_200, height: 1_200, background: '#ff0000' }))
		.composite([{ input: below, top: 600, left: 0 }])
		.png()
		.toBuffer()
}

/** Runs in the browser. */
const colourInside = (canvas: Element) => {
	if (!(canvas instanceof HTMLCanvasElement)) return 'none'
	const context = canvas.getContext('2d')
	const isBlue = (y: number) => (context?.getImageData(canvas.width / 2, y, 1, 1).data[2] ?? 0) > 200
	const [above, below] = [isBlue(2), isBlue(canvas.height - 3)]
	return above && below ? 'blue' : above || below ? 'both' : 'red'
}
