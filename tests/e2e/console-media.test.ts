import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { choosePicture, useWhole } from '../chosen-picture.ts'
import { EDITOR, signIn } from '../login-form.ts'
import { drawn } from '../pictures.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** Banners, gallery, downloads, wallpapers, movies and rankings, edited in a browser. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

describe('a banner', () => {
	it('is made from a dropped picture, shows on the home page, and is removed and brought back', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/banners`)
		await page.getByRole('link', { name: 'Add a banner' }).click()
		await save(page)
		await page.getByText('Choose a picture.').waitFor()
		const choose = page.getByRole('button', { name: 'Choose a picture' })
		await expect.poll(() => choose.evaluate((element) => element === document.activeElement)).toBe(true)
		await page.locator('.picture-field').evaluate(dropFile, (await drawn({ width: 1_230, height: 420 })).toString('base64'))
		await page.locator('.picture-shown').waitFor()
		await page.getByLabel('Title', { exact: true }).fill('Fiesta tonight')
		await page.getByLabel('Where a click leads').fill('/news')
		await save(page)
		await page.getByText('Fiesta tonight is added.').waitFor()
		await expect.poll(() => isOnHome('Fiesta tonight')).toBe(true)

		// The first banner has its picture in the page before any script runs.
		for (let place = 6; place > 1; place--) {
			await page.getByRole('button', { name: 'Move Fiesta tonight up' }).click()
			await page.getByText(`Fiesta tonight is now number ${place - 1}.`).waitFor()
		}
		await expect.poll(() => isOnHome(/srcSet="\/api\/pictures\/[0-9a-f]{32}-320\.webp 320w[^>]*alt="Fiesta tonight"/i)).toBe(true)

		const row = page.locator('tr', { hasText: 'Fiesta tonight' })
		await row.getByRole('button', { name: 'Remove' }).click()
		await page.getByText('Fiesta tonight is removed.').waitFor()
		await expect.poll(() => isOnHome('Fiesta tonight')).toBe(false)
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await page.getByText('Taken back.').waitFor()
		await expect.poll(() => isOnHome('Fiesta tonight')).toBe(true)
	})

	it('is not overwritten by somebody who is late, and nothing typed is lost', async () => {
		const [one, other] = [await openPage({ width: 1280, height: 900 }), await openPage({ width: 390, height: 844 })]
		for (const page of [one, other]) {
			await signIn(page, site, ...EDITOR)
			await page.goto(`${site.url}/admin/banners/1`)
			await page.getByLabel('Title', { exact: true }).waitFor()
		}
		await one.getByLabel('Title', { exact: true }).fill('From the first one')
		await save(one)
		await one.getByText('Saved.').waitFor()
		expectNoise(other, /status of 409/)
		await other.getByLabel('Title', { exact: true }).fill('From the second one')
		await save(other)
		const note = other.getByRole('alert', { name: 'Somebody else changed this in the meantime' })
		await note.getByRole('heading', { name: 'Title', exact: true }).waitFor()
		await note.getByText(`${EDITOR[0]} saved it on`, { exact: false }).waitFor()
		await note.getByText('From the first one', { exact: true }).waitFor()
		await note.getByText('From the second one', { exact: true }).waitFor()
		expect(await note.getByRole('heading', { level: 3 }).count()).toBe(1)
		expect(await other.getByLabel('Title', { exact: true }).inputValue()).toBe('From the second one')
		expect(await violations(other)).toEqual([])
		await one.goto(`${site.url}/admin/banners/1`)
		const title = one.getByLabel('Title', { exact: true })
		await title.fill('From the first one again')
		await note.getByRole('button', { name: 'Save mine over it' }).click()
		await other.getByText('Saved.').waitFor()
		await expect.poll(() => isOnHome('From the second one')).toBe(true)
		expectNoise(one, /status of 409/)
		await save(one)
		await one.getByRole('button', { name: 'Take theirs' }).click()
		await expect.poll(() => title.inputValue()).toBe('From the second one')
		await one.getByRole('button', { name: 'Undo' }).last().click()
		await expect.poll(() => title.inputValue()).toBe('From the first one again')
		await title.fill('From the first one at last')
		await save(one)
		await expect.poll(() => isOnHome('From the first one at last')).toBe(true)
	})

	it('is put at another place with the keyboard', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/banners`)
		const titles = () => page.locator('.data-table tbody .text-link').allInnerTexts()
		await page.locator('.data-table tbody tr').first().waitFor()
		const [first = '', second = ''] = await titles()
		await page.getByRole('button', { name: `Move ${second} up` }).press('Enter')
		await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first])
	})

	it('is put up once more only when the list is there again, so that no press is lost', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/banners`)
		const names = page.locator('.data-table tbody .text-link')
		await names.first().waitFor()
		const third = (await names.allInnerTexts())[2] ?? ''
		const places: number[] = []
		page.on('request', (request) => request.url().endsWith('/move') && places.push(request.postDataJSON().place))
		const arrival = Promise.withResolvers<void>()
		await page.route('**/api/admin/banners?*', (route) => arrival.promise.then(() => route.continue()))
		await page.route('**/api/admin/banners', (route) => arrival.promise.then(() => route.continue()))
		const up = page.getByRole('button', { name: `Move ${third} up` })
		await up.click()
		await page.getByText(`${third} is now number 2.`).waitFor()
		await up.press('Enter')
		arrival.resolve()
		await page.getByText('Undo').first().waitFor()
		await up.click()
		await expect.poll(() => names.first().innerText()).toBe(third)
		expect(places).toEqual([2, 1])
	})
})

describe('a picture', () => {
	it('is pasted; what is none is refused in words, and what was there stays', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/gallery/1`)
		const shown = page.locator('.picture-shown')
		const before = await shown.getAttribute('src')
		await page
			.locator('.picture-field input[type=file]')
			.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg>') })
		await page.getByText('Send one picture as a JPEG, PNG or WebP file').waitFor()
		expect(await shown.getAttribute('src')).toBe(before)
		await page.locator('.picture-field').evaluate(pasteFile, (await drawn({ background: '#00aa55' })).toString('base64'))
		await useWhole(page)
		await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/api\/pictures\//)
	})
})

describe('a picture on its way', () => {
	it('keeps Save waiting, with the reason, so that the old one is not kept silently', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/gallery/2`)
		const shown = page.locator('.picture-shown')
		const before = await shown.getAttribute('src')
		const arrival = Promise.withResolvers<void>()
		await page.route('**/api/admin/pictures', (route) => arrival.promise.then(() => route.continue()))
		await choosePicture(page, { background: '#3355ff' })
		await page.getByText('A picture is still uploading.', { exact: false }).waitFor()
		const button = page.getByRole('button', { name: 'Save' })
		expect(await button.isDisabled()).toBe(true)
		arrival.resolve()
		await expect.poll(() => button.isEnabled()).toBe(true)
		const after = await shown.getAttribute('src')
		expect(after).not.toBe(before)
		await button.click()
		await page.getByText('Saved.').waitFor()
		await page.goto(`${site.url}/admin/gallery/2`)
		await expect.poll(() => shown.getAttribute('src')).toBe(after)
	})
})

describe('a wallpaper', () => {
	it('gets its sizes from the picture', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/wallpapers/new`)
		await choosePicture(page, { width: 1_920, height: 1_080 })
		await page.getByRole('group', { name: 'File 3' }).waitFor()
		await page.getByLabel('What the picture shows').fill('A red field')
		await page.getByLabel('Name', { exact: true }).first().fill('Red')
		await page.getByLabel('Description', { exact: true }).fill('A red field, very red')
		await save(page)
		await page.getByText('Red is added.').waitFor()
		const text = await (await fetch(`${site.url}/wallpaper`)).text()
		expect(text).toContain('1920')
		expect(text).toMatch(/-1920x1080\.webp/)
	})
})

describe('a download', () => {
	it('is measured on the computer, and shows with its checksum', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/downloads/new`)
		await page.getByLabel('Name', { exact: true }).first().fill('Hotfix')
		await page.getByLabel('Description', { exact: true }).fill('Mends the ferry')
		await page.getByLabel('Name', { exact: true }).last().fill('Cebu')
		await page.getByLabel('Address', { exact: true }).fill('ftp://mirror.example/hotfix.zip')
		await page
			.getByLabel('Measure a file on this computer')
			.setInputFiles({ name: 'hotfix.zip', mimeType: 'application/zip', buffer: Buffer.from('barkada') })
		await expect.poll(() => page.getByLabel('SHA-256 checksum').inputValue()).toMatch(/^[0-9a-f]{64}$/)
		expect(await page.getByLabel('Size in bytes').inputValue()).toBe('7')
		await save(page)
		await page.getByText('Enter an address that begins with https://', { exact: false }).waitFor()
		// Pasted, as the browser may shorten it: the file at a shorter address is another one.
		await page.getByLabel('Address', { exact: true }).selectText()
		await page.keyboard.insertText(`https://mirror.example/${'x'.repeat(500)}/hotfix.zip`)
		await save(page)
		await page.getByText('This text is too long.').waitFor()
		await page.getByLabel('Address', { exact: true }).fill('https://mirror.example/hotfix.zip')
		await save(page)
		await page.getByText('Hotfix is added.').waitFor()
		expect(await (await fetch(`${site.url}/downloads`)).text()).toContain('https://mirror.example/hotfix.zip')
	})
})

describe('a character', () => {
	it('is left out of the boards with a reason, and let in again', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...EDITOR)
		const rows = (await (await fetch(`${site.url}/api/rankings?board=level`)).json()).rows as { ChaName: string; ChaNum: number }[]
		const [{ ChaName = '', ChaNum = 0 } = {}] = rows
		await page.goto(`${site.url}/admin/rankings?search=${ChaNum}`)
		const row = page.locator('tr', { hasText: ChaName })
		await row.getByRole('button', { name: 'Leave out' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('button', { name: 'Leave out' }).click()
		await dialog.getByText('Give a reason.', { exact: false }).waitFor()
		await dialog.getByLabel('Reason').fill('Sold kills')
		await dialog.getByRole('button', { name: 'Leave out' }).click()
		await row.getByText('Sold kills').waitFor()
		const isFirst = async () =>
			((await (await fetch(`${site.url}/api/rankings?board=level`)).json()).rows as { ChaNum: number }[])[0]?.ChaNum === ChaNum
		await expect.poll(isFirst).toBe(false)
		await row.getByRole('button', { name: 'Let in' }).click()
		await row.getByRole('button', { name: 'Leave out' }).waitFor()
		await expect.poll(isFirst).toBe(true)
	})
})

const isOnHome = async (text: string | RegExp) => {
	const html = await (await fetch(`${site.url}/`)).text()
	return typeof text === 'string' ? html.includes(text) : text.test(html)
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Runs in the browser. */
const dropFile = (field: Element, base64: string) => {
	const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
	const data = new DataTransfer()
	data.items.add(new File([bytes], 'banner.png', { type: 'image/png' }))
	field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
}

/** Runs in the browser. */
const pasteFile = (field: Element, base64: string) => {
	const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
	const data = new DataTransfer()
	data.items.add(new File([bytes], 'copied.png', { type: 'image/png' }))
	field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
}
