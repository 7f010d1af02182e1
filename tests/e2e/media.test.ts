import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { intercept } from '../intercepted.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

const open = async (path: string, { width = 1280, height = 800, ...options }: Partial<Parameters<typeof openPage>[0]> = {}) => {
	const page = await openPage({ width, height, ...options })
	await page.goto(site.url + path, { waitUntil: 'networkidle' })
	return page
}

type Download = { link_type: string; link_address: string; files: { address: string; bytes: number; sha256: string }[] }
const allDownloads = async (): Promise<Download[]> => (await fetch(`${site.url}/api/getdownloadsall`)).json()
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('CACHE_DOWNLOADS') ?? 'null'))
/** Opens a page through the menu, without loading a document. */
const visit = async (page: Page, name: string) => {
	await page.locator('.submenu, .menu, .footer').getByRole('link', { name, exact: true }).first().click()
}

describe('the demo', () => {
	it('has no dead link, and says the true size and checksum of every file', async () => {
		const downloads = await allDownloads()
		expect(new Set(downloads.map(({ link_type }) => link_type))).toEqual(new Set(['client', 'patch', 'wallpaper', 'movie']))
		for (const { address, bytes, sha256 } of downloads.flatMap(({ files }) => files)) {
			const response = await fetch(site.url + address)
			const content = Buffer.from(await response.arrayBuffer())
			expect([address, response.status, content.length]).toEqual([address, 200, bytes])
			expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
		}
	})

	it('has twelve wallpapers in three sizes, movies that a phone can afford, and a full gallery', async () => {
		const downloads = await allDownloads()
		const ofType = (type: string) => downloads.filter(({ link_type }) => link_type === type)
		expect(ofType('wallpaper').map(({ files }) => files.length)).toEqual(Array.from({ length: 12 }, () => 3))
		expect(ofType('movie').length).toBeGreaterThanOrEqual(3)
		for (const { files } of ofType('movie')) expect(files[0]?.bytes).toBeLessThanOrEqual(1.5 * 1_024 * 1_024)
		const gallery: { sources: { address: string }[] }[] = await (await fetch(`${site.url}/api/getgallery`)).json()
		expect(gallery.length).toBeGreaterThanOrEqual(16)
		for (const { address } of gallery.flatMap(({ sources }) => sources)) expect((await fetch(site.url + address)).status).toBe(200)
	})
})

describe('/downloads', () => {
	it('is the same page as /download, under one name', async () => {
		const [first, second] = [await open('/downloads'), await open('/download')]
		for (const page of [first, second]) {
			expect(await page.title()).toBe('Downloads | Barkada Online')
			expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/downloads$/)
		}
		expect(await second.locator('main').innerText()).toBe(await first.locator('main').innerText())
	})

	it('shows what the game needs, for one client only, and where to read on', async () => {
		const page = await open('/downloads')
		const table = page.getByRole('table')
		for (const part of ['CPU', 'RAM', 'Graphics card', 'Disk space', 'DirectX', 'Connection speed', 'Operating system'])
			await table.getByRole('rowheader', { name: part }).waitFor()
		const note = page.getByText('for one client only')
		const [red = 0, green = 255] = (await note.evaluate((line) => getComputedStyle(line).color)).match(/\d+/g)?.map(Number) ?? []
		expect(red).toBeGreaterThan(green * 1.5)
		expect(await page.getByRole('link', { name: /Full game guide/ }).getAttribute('href')).toBe('/instructions')
		expect(await page.getByRole('link', { name: /Quick guide/ }).getAttribute('href')).toBe('/characters')
	})

	it('copies a checksum', async () => {
		const page = await open('/downloads', { permissions: ['clipboard-read', 'clipboard-write'] })
		await page.getByRole('button', { name: 'Copy checksum of Full client, Manila' }).click()
		await page.getByRole('button', { name: 'Copied checksum of Full client, Manila' }).waitFor()
		const [client] = await allDownloads()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(client?.files[0]?.sha256)
	})

	it('speaks Filipino, its contents too', async () => {
		const page = await open('/downloads?lang=fil')
		await page.getByRole('heading', { name: 'Client sa tatlong parte' }).waitFor()
		await page.getByText('Para sa isang client lang').waitFor()
		await page.getByRole('rowheader', { name: 'Bilis ng koneksyon' }).waitFor()
	})
})

describe('on a phone the link goes to the PC', () => {
	const phone = { width: 390, hasTouch: true, isMobile: true }
	const send = (page: Page) => page.getByRole('button', { name: 'Send link to my PC' }).click()

	it('by the share sheet', async () => {
		const page = await open('/download', phone)
		await page.evaluate(() => {
			Object.assign(navigator, { share: async (what: { url: string }) => Object.assign(window, { shared: what.url }) })
		})
		await send(page)
		await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatch(/\/downloads$/)
	})

	it('by the clipboard where there is no share sheet', async () => {
		const page = await open('/downloads', { ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
		await page.evaluate(() => Object.assign(navigator, { share: undefined }))
		await send(page)
		await page.getByText('Link copied.').waitFor()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/downloads$/)
	})

	it('by eye where there is neither', async () => {
		const page = await open('/downloads', phone)
		await page.evaluate(() => {
			Object.assign(navigator, { share: undefined })
			Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('not allowed')) })
		})
		await send(page)
		await page.getByRole('dialog').getByText('/downloads').waitFor()
	})

	it('and is not offered on the PC itself', async () => {
		const page = await open('/downloads')
		expect(await page.getByRole('button', { name: 'Send link to my PC' }).isVisible()).toBe(false)
	})
})

describe('the list of downloads', () => {
	it('is kept in the browser for an hour, for all pages that show some of it', async () => {
		const page = await open('/news')
		let asked = 0
		page.on('request', (request) => {
			if (request.url().includes('/api/getdownloadsall')) asked++
		})
		await visit(page, 'Download')
		await page.getByRole('heading', { name: 'Full client' }).waitFor()
		expect(await kept(page)).toMatchObject({ at: expect.any(Number), data: await allDownloads() })
		await visit(page, 'Wallpaper')
		await page.getByRole('heading', { name: 'Sacred Gate' }).waitFor()
		await visit(page, 'Movie')
		await page.getByRole('heading', { name: 'Nights on campus' }).waitFor()
		expect(asked).toBe(1)
		const late = { ...(await kept(page)), at: Date.now() - 3_600_001 }
		await page.evaluate((entry) => localStorage.setItem('CACHE_DOWNLOADS', JSON.stringify(entry)), late)
		await visit(page, 'Game Download')
		await page.getByRole('heading', { name: 'Full client' }).waitFor()
		expect(asked).toBe(2)
	})

	it.each(['/downloads', '/wallpaper', '/movies'])('is kept after a visit of %s by its address, too', async (path) => {
		const page = await open(path)
		await expect.poll(() => kept(page)).toMatchObject({ at: expect.any(Number), data: await allDownloads() })
		let asked = 0
		page.on('request', (request) => {
			if (request.url().includes('/api/getdownloadsall')) asked++
		})
		await visit(page, path === '/movies' ? 'Wallpaper' : 'Movie')
		await page.getByRole('heading', { name: path === '/movies' ? 'Sacred Gate' : 'Nights on campus' }).waitFor()
		expect(asked).toBe(0)
	})

	it('that cannot be loaded leaves a button to try again', async () => {
		const page = await open('/news')
		expectNoise(page, /503|CallFailed|Something/)
		const repair = await intercept(page, '**/api/getdownloadsall*', (route) =>
			route.fulfill({ status: 503, json: { message: 'Something' } }),
		)
		await visit(page, 'Download')
		await page.getByText('This could not be loaded.').waitFor()
		await page.getByRole('rowheader', { name: 'CPU' }).waitFor()
		repair()
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByRole('heading', { name: 'Full client' }).waitFor()
	})
})

describe('a wall of pictures', () => {
	it('loads the first ones with the page, and the others when they come near', async () => {
		const page = await open('/gallery', { width: 390 })
		const pictures = page.locator('.wall-picture img')
		expect(await page.locator('.wall-picture').count()).toBe(18)
		expect(await pictures.count()).toBeLessThanOrEqual(6)
		const last = page.locator('.wall-picture').last()
		const height = async () => (await last.boundingBox())?.height
		const before = await height()
		await last.scrollIntoViewIfNeeded()
		await expect.poll(() => last.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
		expect(await height()).toBe(before)
	})

	it('has all of them without scripts', async () => {
		const page = await openPage({ width: 390, height: 844, javaScriptEnabled: false })
		await page.goto(`${site.url}/gallery`)
		expect(await page.locator('.wall-picture img').count()).toBe(18)
	})
})

describe('a wallpaper', () => {
	it('can be had in each size, the one for this screen marked', async () => {
		const page = await open('/wallpaper', { screen: { width: 1920, height: 1080 } })
		const sizes = page.getByRole('list', { name: 'Sizes of Sacred Gate' }).getByRole('link')
		expect(await sizes.evaluateAll((links) => links.map((link) => link.querySelector('.number')?.textContent))).toEqual([
			'1920 × 1080',
			'2560 × 1440',
			'1080 × 2340',
		])
		await expect.poll(() => page.locator('.size-fits').first().innerText()).toContain('1920 × 1080')
	})
})

describe('the pictures on the whole screen', () => {
	const dialog = (page: Page) => page.getByRole('dialog')
	const title = (page: Page) => dialog(page).getByRole('heading').innerText()
	const position = (page: Page) => dialog(page).locator('.lightbox-bar .number').innerText()

	it('open by a click, turn by keys, close by Escape, and give the focus back', async () => {
		const page = await open('/gallery')
		const second = page.getByRole('link', { name: 'Enlarge: Sacred Gate, before the first bell' })
		await second.focus()
		await page.keyboard.press('Enter')
		await expect.poll(() => position(page)).toBe('2 of 18')
		expect(await title(page)).toBe('Sacred Gate, before the first bell')
		await page.keyboard.press('ArrowRight')
		await expect.poll(() => title(page)).toBe('Hydra in the School Sewers')
		await page.keyboard.press('End')
		await expect.poll(() => position(page)).toBe('18 of 18')
		expect(await violations(page)).toEqual([])
		await page.keyboard.press('Escape')
		await dialog(page).waitFor({ state: 'detached' })
		await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true)
		await expect.poll(() => new URL(page.url()).hash).toBe('')
	})

	it('turn by buttons and by swiping', async () => {
		const page = await open('/gallery')
		await page.getByRole('link', { name: 'Enlarge: Who wears the crown this month?' }).click()
		await page.getByRole('button', { name: 'Next picture' }).click()
		await expect.poll(() => position(page)).toBe('2 of 18')
		await page.locator('.lightbox-strip').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 2, behavior: 'instant' }))
		await expect.poll(() => position(page)).toBe('3 of 18')
		const shown = dialog(page).locator('figure:not([aria-hidden=true]) img')
		await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
		// Only neighbours are loaded.
		expect(await dialog(page).locator('img').count()).toBe(3)
	})

	it('close by Back, as phones do', async () => {
		const page = await open('/wallpaper', { width: 390, hasTouch: true })
		await page.getByRole('link', { name: 'Enlarge: Phoenix' }).click()
		await expect.poll(() => title(page)).toBe('Phoenix')
		await page.goBack()
		await dialog(page).waitFor({ state: 'detached' })
		expect(new URL(page.url()).pathname).toBe('/wallpaper')
	})

	it('can be linked to', async () => {
		const page = await open('/gallery#view-5')
		await expect.poll(() => title(page)).toBe('The last two standing')
		await page.getByRole('button', { name: 'Close' }).click()
		await dialog(page).waitFor({ state: 'detached' })
		await expect.poll(() => page.url()).toMatch(/\/gallery$/)
	})
})

describe('a movie', () => {
	it('loads nothing before play, then plays', async () => {
		const page = await openPage({ width: 390, height: 844 })
		const films: string[] = []
		page.on('request', (request) => {
			if (request.url().endsWith('.mp4')) films.push(request.url())
		})
		await page.goto(`${site.url}/movies`, { waitUntil: 'networkidle' })
		expect(films).toEqual([])
		await page.getByRole('link', { name: 'Play: Season four: three schools' }).click()
		const film = page.locator('video')
		await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
		expect(await film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([640, 360])
		expect(await violations(page)).toEqual([])
	})

	it('that cannot be played says so and stays to be downloaded', async () => {
		const page = await open('/movies')
		expectNoise(page, /Failed to load resource/)
		await page.route('**/*.mp4', (route) => route.fulfill({ status: 500, body: 'broken' }))
		await page.getByRole('link', { name: 'Play: Nights on campus' }).click()
		await page.getByText('This movie cannot be played here.').waitFor()
		await page.getByRole('link', { name: /Download Nights on campus/ }).waitFor()
	})
})
