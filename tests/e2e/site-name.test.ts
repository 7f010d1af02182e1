import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sidewaysScroll } from '../browser.ts'
import { useWhole } from '../chosen-picture.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { uploadPicture } from '../pictures.ts'
import { type Site, startSite } from '../site.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** The name of the site, and its logo, wherever they are shown. */
let site: Site
let token: string
beforeAll(async () => {
	site = await startSite('sqlite', OWNER_SETTINGS)
	const answer = await call('/processlogin', 'POST', { UserID: OWNER[0], UserPass: OWNER[1] })
	token = String(answer.token)
})
afterAll(() => site.stop())

const call = async (path: string, method: string, body: object) => {
	const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
	const answer = await fetch(`${site.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
	expect(answer.status).toBe(200)
	return (await answer.json()) as Record<string, unknown>
}
const text = async (path: string) => (await fetch(`${site.url}${path}`)).text()

const NAMES = ['Tropa', 'Tropang Maharlika ng Maynila 2', 'Pinakamatatagnapaaralanngbayan']

describe.each(NAMES)('the name %s', (name) => {
	it('shows on every page without a restart, in the header, title, manifest and previews', async () => {
		await call('/admin/settings', 'PATCH', { appName: name, logo: null })
		const first = name.split(' ')[0] ?? ''
		for (const path of ['/', '/news', '/itemshop', '/ranking', '/downloads', '/support/nowhere', '/?lang=fil']) {
			await expect.poll(() => text(path)).toMatch(new RegExp(`<title>[^<]*\\| ${name}</title>`))
			expect(await text(path)).toMatch(new RegExp(`class="logo"[^>]*>.*?<b [^>]*>${first}</b>`, 's'))
			expect(await text(path)).not.toMatch(/BARKA|Barkada Online</)
		}
		expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name })
		expect(await text('/')).toMatch(/property="og:image" content="[^"]*\/social\/site.png"/)
		const drawing = await fetch(`${site.url}/social/site.png`)
		expect(await sharp(await drawing.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
	})

	it.each([360, 390, 1280, 1400])('leaves the header of %i px whole, in both languages, and nothing moves', async (width) => {
		for (const path of ['/', '/?lang=fil']) {
			const page = await openPage({ width, height: 844 })
			await page.addInitScript(() => {
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						Reflect.set(window, 'shift', (Reflect.get(window, 'shift') ?? 0) + Reflect.get(entry, 'value'))
				}).observe({ type: 'layout-shift', buffered: true })
			})
			await page.goto(site.url + path, { waitUntil: 'networkidle' })
			const seen = await page.evaluate(boxes)
			expect(seen).toEqual({ overlaps: [], isWider: false, isCut: false })
			expect(await page.evaluate(() => Reflect.get(window, 'shift') ?? 0)).toBeLessThan(0.02)
			await page.close()
		}
	})
})

it('is drawn without the letters that no font of the site has', async () => {
	const drawn = async () => Buffer.from(await (await fetch(`${site.url}/social/site.png`)).arrayBuffer()).toString('base64')
	await call('/admin/settings', 'PATCH', { appName: 'Tropa' })
	await expect.poll(() => text('/manifest.webmanifest')).toContain('"Tropa"')
	const plain = await drawn()
	for (const appName of ['Tropa 東京', 'Tropa Бригада']) {
		await call('/admin/settings', 'PATCH', { appName })
		await expect.poll(() => text('/manifest.webmanifest')).toContain(appName)
		expect(await drawn()).toBe(plain)
	}
})

it('gives way to an uploaded logo, which is taken back', async () => {
	const { body } = await uploadPicture(site, token, await drawnLogo())
	const drawn = async () => Buffer.from(await (await fetch(`${site.url}/social/site.png`)).arrayBuffer()).toString('base64')
	const before = await drawn()
	await call('/admin/settings', 'PATCH', { appName: 'Tropa', logo: body.path })
	await expect.poll(() => text('/')).toContain('class="logo-picture"')
	await expect.poll(drawn).not.toBe(before)
	for (const width of [360, 1280]) {
		const page = await openPage({ width, height: 844 })
		await page.goto(site.url, { waitUntil: 'networkidle' })
		const logo = page.getByRole('banner').getByRole('img', { name: 'Tropa' })
		const box = await logo.boundingBox()
		expect(box?.width).toBeGreaterThan(100)
		expect(box?.width).toBeLessThanOrEqual(170)
		expect(await page.evaluate(boxes)).toEqual({ overlaps: [], isWider: false, isCut: false })
		await page.close()
	}
	await call('/admin/settings', 'PATCH', { logo: null })
	await expect.poll(() => text('/')).not.toContain('class="logo-picture"')
})

it.each(STAFF_SIZES)('has a logo that is chosen and saved on the screen of settings at $width px, and taken back', async (size) => {
	await call('/admin/settings', 'PATCH', { appName: 'Tropa', logo: null })
	const owner = await openPage(size)
	await signIn(owner, site, ...OWNER)
	await owner.goto(`${site.url}/admin/settings`)
	const field = owner.getByRole('group', { name: 'Logo' })
	const chosen = owner.waitForEvent('filechooser')
	await field.getByRole('button', { name: 'Choose a picture' }).click()
	await (await chosen).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawnLogo() })
	await useWhole(owner)
	await expect.poll(() => field.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	expect(await violations(owner)).toEqual([])
	expect(await sidewaysScroll(owner)).toBe(0)
	if (process.env.SHOTS) await owner.screenshot({ path: `${process.env.SHOTS}/logo-field-${size.width}.png` })
	await owner.getByRole('button', { name: 'Save' }).click()
	await owner.getByText('Saved.').waitFor()

	const visitor = await openPage(size)
	await expect.poll(() => text('/')).toContain('class="logo-picture"')
	await visitor.goto(site.url, { waitUntil: 'networkidle' })
	const logo = visitor.getByRole('banner').getByRole('img', { name: 'Tropa' })
	await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	expect(await visitor.evaluate(boxes)).toEqual({ overlaps: [], isWider: false, isCut: false })
	if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/logo-${size.width}.png` })

	await owner.getByRole('button', { name: 'Undo' }).click()
	await owner.getByText('Taken back.').waitFor()
	await field.getByText('No picture yet.').waitFor()
	await expect.poll(() => text('/')).not.toContain('class="logo-picture"')
	await visitor.reload()
	await visitor.getByRole('banner').locator('.word-mark').waitFor()
	expect(await logo.count()).toBe(0)
})

const drawnLogo = () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><circle cx="100" cy="100" r="90" fill="lime"/></svg>'
	return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Which parts of the header overlap, whether the page is wider than the screen, and whether the word mark is cut off. */
const boxes = () => {
	const parts = ['.burger', '.logo', '.menu-bar', '.header-end'].flatMap((name) => [...document.querySelectorAll(`.header ${name}`)])
	const seen = parts.map((part) => ({ name: part.className, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0)
	const overlaps = seen.slice(1).flatMap(({ name, box }, index) => ((seen[index]?.box.right ?? 0) > box.left + 1 ? [name] : []))
	const words = [...document.querySelectorAll('.header .word-mark > *')]
	return {
		overlaps,
		isWider: document.documentElement.scrollWidth > window.innerWidth,
		isCut: words.some((word) => word.scrollWidth > word.clientWidth + 1),
	}
}
