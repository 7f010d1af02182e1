import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { openPage, sidewaysScroll } from '../browser.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../game-server.ts'
import { signIn } from '../login-form.ts'
import { type Site, signedIn, startSite } from '../site.ts'
import { PLAYER_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'
import { registration } from '../world.ts'

/** A character is something to show: its ID, the button that passes it on, and who comes by the link. */
const JUAN = ['juan_cruz', 'Sampaguita-7'] as const
const WIDTHS = PLAYER_SIZES.map(({ width }) => width)
const LONGEST = 880_030
let site: Site
let code: string
let character: { ChaNum: number; ChaName: string; ChaSchool: number }
beforeAll(async () => {
	site = await startSite('sqlite', { ...GAME_KEYS, RATE_LIMIT_SCALE: '50' })
	code = String(Reflect.get((await signedIn(site.url, ...JUAN)).user, 'ReferralCode'))
	character = (await (await fetch(`${site.url}/api/rankings?school=2`)).json()).rows[0]
	await sendSnapshot({ url: site.url, clock: Date }, { characters: [gameRow(LONGEST, { ChaName: 'W'.repeat(60) })] })
})
afterAll(() => site.stop())

type Sheet = { hasSheet?: boolean; player?: boolean; isFilipino?: boolean }
const open = async (path: string, width: number, { hasSheet = false, player = false, isFilipino = false }: Sheet = {}) => {
	const page = await openPage({ width, height: 844, permissions: ['clipboard-read', 'clipboard-write'] })
	await page.addInitScript((isThere) => {
		const share = isThere ? async (what: { url: string }) => void Object.assign(window, { shared: what.url }) : undefined
		Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
	}, hasSheet)
	if (isFilipino) await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url: site.url }])
	if (player) await signIn(page, site, ...JUAN)
	await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
	return page
}
const isFine = async (page: Page) => expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])
const path = () => `/character/${character.ChaNum}`
/** The button, and the menu that takes its place. */
const button = (page: Page) => page.locator('button.share')
const summary = (page: Page) => page.locator('.share summary')
const copied = async (page: Page) => {
	await button(page).press('Enter')
	await page.getByRole('button', { name: 'Copy link' }).press('Enter')
	await page.getByRole('button', { name: 'Link copied' }).waitFor()
	return page.evaluate(() => navigator.clipboard.readText())
}

describe.each(WIDTHS)('at %i px', (width) => {
	it('the head of a page of a character is its ID, also with the longest name and in Filipino', async () => {
		for (const [address, isFilipino] of [
			[path(), false],
			[path(), true],
			[`/character/${LONGEST}`, false],
		] as const) {
			const page = await open(address, width, { isFilipino })
			const id = page.getByRole('region', { name: 'Student ID' })
			await id.getByRole('heading', { level: 1 }).waitFor()
			const picture = id.locator('a[download]')
			expect(await picture.getAttribute('href')).toBe(`/social${address}-story.png`)
			expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
			await isFine(page)
		}
	})

	it('the diploma of a finished month takes its place, and is passed on with its month', async () => {
		const page = await open(path(), width, { player: true })
		await page
			.getByRole('link', { name: /^Diploma: #/ })
			.first()
			.press('Enter')
		const diploma = page.getByRole('region', { name: 'Diploma' })
		await diploma.waitFor()
		const { pathname, search } = new URL(page.url())
		expect(pathname + search).toMatch(new RegExp(`^${path()}\\?month=20\\d\\d-\\d\\d$`))
		const month = search.slice('?month='.length)
		expect(await diploma.locator('a[download]').getAttribute('href')).toBe(`/social${path()}-${month}-story.png`)
		expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
		await isFine(page)
		expect(await copied(page)).toMatch(new RegExp(`${path()}\\?month=${month}&ref=${code}$`))
		const html = await (await fetch(page.url())).text()
		expect(html).toContain(`/social${path()}-${month}.png`)
		const filipino = await open(pathname + search, width, { isFilipino: true })
		await filipino.getByRole('region', { name: 'Diploma' }).getByText('Level sa pagtatapos ng buwan').waitFor()
		await isFine(filipino)
		await filipino.getByRole('link', { name: 'Student ID' }).press('Enter')
		await filipino.getByRole('region', { name: 'Student ID' }).waitFor()
	})

	it('the page of a club has its card, what it won lately, and the same button', async () => {
		const { top } = await (await fetch(`${site.url}/api/getclubs`)).json()
		const address = `/club/${top[0].GuNum}`
		for (const isFilipino of [false, true]) {
			const page = await open(address, width, { player: true, isFilipino })
			await page.getByRole('region', { name: 'Club' }).getByRole('heading', { level: 1, name: top[0].GuName }).waitFor()
			await page.getByRole('img', { name: isFilipino ? /^Pinakamaraming panalo noong/ : /^Most wins on/ }).waitFor()
			await page.locator('.day-numbers summary').press('Enter')
			await page.locator('.day-numbers tbody tr').first().waitFor()
			await isFine(page)
			if (!isFilipino) expect(await copied(page)).toMatch(new RegExp(`${address}\\?ref=${code}$`))
		}
	})
})

describe.each(WIDTHS)('an item at %i px', (width) => {
	it('has a page of its own, reached from its details, from which it is bought and passed on', async () => {
		const page = await open('/itemshop', width, { player: true })
		await page.locator('.item-picture').first().click()
		const dialog = page.getByRole('dialog')
		const name = await dialog.getByRole('heading').innerText()
		await dialog.getByRole('link', { name: 'View', exact: false }).click()
		await page.waitForURL(/\/item\/\d+$/)
		await expect.poll(async () => (await page.getByRole('heading', { level: 1 }).innerText()).toLowerCase()).toBe(name.toLowerCase())
		await isFine(page)
		const { pathname } = new URL(page.url())
		expect(await copied(page)).toMatch(new RegExp(`${pathname}\\?ref=${code}$`))
		const picture = await fetch(`${site.url}/social${pathname}.png`)
		expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
		expect(await (await fetch(page.url())).text()).toContain(`/social${pathname}.png`)
		await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
		await page.getByText('Added to your cart.').first().waitFor()
		const filipino = await open(pathname, width, { isFilipino: true })
		await isFine(filipino)
	})
})

describe.each(WIDTHS)('the button at %i px', (width) => {
	it('the menu is used by keyboard, and closed by Escape', async () => {
		const page = await open(path(), width)
		await button(page).focus()
		await page.keyboard.press('Enter')
		const facebook = page.getByRole('link', { name: 'Facebook', exact: true }).and(page.locator('.share-drop a'))
		await facebook.waitFor()
		await isFine(page)
		await expect.poll(() => summary(page).evaluate((element) => element === document.activeElement)).toBe(true)
		await page.keyboard.press('Tab')
		await expect.poll(() => facebook.evaluate((link) => link === document.activeElement)).toBe(true)
		await page.keyboard.press('Escape')
		await expect.poll(() => facebook.isVisible()).toBe(false)
		await expect.poll(() => summary(page).evaluate((button) => button === document.activeElement)).toBe(true)
	})

	it("a player's link has the referral code, a guest's has none", async () => {
		const guest = await open(path(), width)
		expect(await copied(guest)).toMatch(new RegExp(`^https?://[^?]*${path()}$`))
		await isFine(guest)
		const player = await open(path(), width, { player: true })
		expect(await copied(player)).toMatch(new RegExp(`${path()}\\?ref=${code}$`))
		expect(await player.getByRole('link', { name: /^Enrol in/ }).isVisible()).toBe(false)
		const facebook = await player.locator('.share-drop a').first().getAttribute('href')
		expect(facebook).toMatch(new RegExp(`^https://www.facebook.com/sharer/sharer.php\\?u=.*${encodeURIComponent(`?ref=${code}`)}$`))
	})

	it('the share sheet is used where there is one', async () => {
		const page = await open(path(), width, { hasSheet: true, player: true })
		await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
		await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatch(new RegExp(`${path()}\\?ref=${code}$`))
		await isFine(page)
	})
})

describe.each(WIDTHS)('at %i px', (width) => {
	it('a guest who comes by it enrols with the code filled in, which waits where codes are redeemed', async () => {
		const page = await open(`${path()}?ref=${code.toLowerCase()}`, width)
		await page.getByRole('link', { name: 'Enrol in Phoenix' }).press('Enter')
		await page.waitForURL(`${site.url}/register?ref=${code}`)
		const field = page.getByLabel('Referral code (optional)')
		expect(await field.inputValue()).toBe(code)
		await isFine(page)
		const form = registration(`invited_${width}`)
		for (const name of [
			'userId',
			'userEmail',
			'userPassword',
			'userPasswordConfirm',
			'userFirstName',
			'userLastName',
			'secretAnswer',
		] as const)
			await page.locator(`main [name=${name}]`).fill(form[name])
		await page.locator('main [name=secretQuestion]').selectOption('2')
		await page.locator('main [name=agreeTerms]').check()
		await page.getByRole('button', { name: 'Create account' }).press('Enter')
		await page.waitForURL(`${site.url}/`)
		await page.goto(`${site.url}/topup`, { waitUntil: 'networkidle' })
		await expect.poll(() => page.locator('main [name=ReferralCode]').inputValue()).toBe(code)
	})
})

it('the code is kept on the way to the registration, whichever way that is', async () => {
	const page = await open(`/topic/36?ref=${code}`, 390)
	await page.getByRole('link', { name: 'Home', exact: true }).first().press('Enter')
	await page.waitForURL(`${site.url}/`)
	await page.goto(`${site.url}/register`, { waitUntil: 'networkidle' })
	await expect.poll(() => page.getByLabel('Referral code (optional)').inputValue()).toBe(code)
})

it.each(['', 'short', '%22%3E%3Cb%3E12', 'x'.repeat(300)])('what cannot be a code is no error: ?ref=%s', async (ref) => {
	const page = await open(`${path()}?ref=${ref}`, 390)
	const enrol = page.getByRole('link', { name: 'Enrol in Phoenix' })
	expect(await enrol.getAttribute('href')).toBe('/register')
	await enrol.press('Enter')
	await page.waitForURL(`${site.url}/register`)
	expect(await page.getByLabel('Referral code (optional)').count()).toBe(0)
})

it('is the same page for everybody, with and without a code, and without scripts a link to Facebook', async () => {
	const read = async (address: string) => (await fetch(`${site.url}${address}`)).text()
	expect(await read(`${path()}?ref=${code}`)).toBe(await read(path()))
	const page = await openPage({ width: 390, height: 844, javaScriptEnabled: false })
	await page.goto(`${site.url}${path()}`)
	expect(await page.getByRole('link', { name: 'Share', exact: true }).getAttribute('href')).toMatch(
		/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http/,
	)
})

it('shows its picture where the link is shared', async () => {
	const html = await (await fetch(`${site.url}${path()}`)).text()
	const content = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
	expect(content('image')).toMatch(new RegExp(`/social${path()}\\.png$`))
	expect([content('image:width'), content('image:height')]).toEqual(['1200', '630'])
	expect(content('image:alt')).toContain(character.ChaName)
	expect((await fetch(`${site.url}${new URL(content('image')).pathname}`)).headers.get('content-type')).toBe('image/png')
})

it.each(['/topic/36', '/war'])('%s has the same button', async (address) => {
	const page = await open(address, 390, { player: true })
	expect(await copied(page)).toMatch(new RegExp(`${address}\\?ref=${code}$`))
	await isFine(page)
})
