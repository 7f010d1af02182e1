import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { DESKTOP, PHONE } from '../sizes.ts'

/** A page that a translator goes on translating while it is in use: it wraps its texts, or puts others in their place. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { ...OWNER_SETTINGS, RATE_LIMIT_SCALE: '100' })
})
afterAll(() => site.stop())

const WAYS = ['wraps', 'wraps in a span', 'replaces', 'puts beside and removes', 'puts beside'] as const

/** Runs in the browser, from when the page is alive. A translated text has « in front. */
const translate = (way: (typeof WAYS)[number]) => {
	const isOurs = (node: Node) => (node.parentElement?.closest('[data-translated], script, style, textarea') ?? null) !== null
	const accompanied = new WeakSet<Text>()
	const translated = (text: Text) => {
		if (isOurs(text) || accompanied.has(text) || !/\p{L}/u.test(text.data)) return
		const font = document.createElement(way === 'wraps in a span' ? 'span' : 'font')
		font.dataset.translated = ''
		if (way.startsWith('wraps')) {
			text.before(font)
			font.append(text)
			return
		}
		font.textContent = `«${text.data}`
		if (way === 'replaces') text.replaceWith(font)
		else if (way === 'puts beside') {
			accompanied.add(text)
			text.after(font)
		} else {
			text.before(font)
			text.remove()
		}
	}
	const all = (root: Node) => {
		if (root instanceof Text) return translated(root)
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
		const texts: Text[] = []
		while (walker.nextNode()) texts.push(walker.currentNode as Text)
		texts.forEach(translated)
	}
	all(document.body)
	new MutationObserver((records) => {
		for (const { type, target, addedNodes } of records) {
			if (type === 'characterData') all(target)
			for (const node of addedNodes) if (node.isConnected) all(node)
		}
	}).observe(document.body, { childList: true, characterData: true, subtree: true })
}

const shown = (page: Page) => page.locator('main').innerText()

const openTranslated = async (path: string, way: (typeof WAYS)[number]) => {
	const page = await openPage(PHONE)
	await page.goto(site.url + path)
	await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
	await page.evaluate(translate, way)
	return page
}

it.each(WAYS)('the new password of a mailed link stays while a translator %s', async (way) => {
	const page = await openTranslated('/resetpassword?token=Of-a-mail', way)
	const [typed, again] = [page.locator('main [name=NewUserPass]'), page.locator('main [name=retyped]')]
	const submit = page.locator('main form button[type=submit]')
	// The strength of the password changes with each letter, the errors with each try.
	for (const text of ['short', 'Bituing-Walang-9']) {
		await typed.fill('')
		await typed.pressSequentially(text)
		await again.fill('something else')
		await submit.click()
		await expect.poll(() => shown(page)).toContain('Does not match')
	}
	expect(await shown(page)).not.toContain('Something went wrong')
	expect([await typed.inputValue(), await again.inputValue()]).toEqual(['Bituing-Walang-9', 'something else'])
})

it.each(WAYS)('the registration stays whole while a translator %s', async (way) => {
	const page = await openTranslated('/register', way)
	const field = (name: string) => page.locator(`main [name=${name}]`)
	await field('userId').pressSequentially('maria_1')
	await field('userPassword').pressSequentially('Bituing-Walang-9')
	await field('userPassword').fill('')
	await field('userPassword').pressSequentially('short')
	const submit = page.locator('main form button[type=submit]').last()
	await submit.click()
	await expect.poll(() => shown(page)).toContain('Confirm - Password is required')
	await field('userEmail').fill('maria@example.com')
	await field('userFirstName').fill('Maria')
	await submit.click()
	expect(await shown(page)).not.toContain('Something went wrong')
	expect([await field('userId').inputValue(), await field('userPassword').inputValue(), await field('userEmail').inputValue()]).toEqual([
		'maria_1',
		'short',
		'maria@example.com',
	])
	// A counter that changes with each letter is the present one, once.
	const counter = page.locator('.field', { has: page.locator('[name=userId]') }).locator('.field-count .number')
	await field('userId').fill('maria_12345')
	await expect.poll(async () => (await counter.innerText()).match(/\d+/g)?.[0]).toBe('11')
})

it.each(WAYS)('a list of staff is searched and leads to a player while a translator %s', async (way) => {
	const page = await openPage(DESKTOP)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/players`)
	const rows = page.locator('.data-table tbody tr')
	await rows.nth(1).waitFor()
	await page.evaluate(translate, way)
	await page.locator('.list-tools [name=search]').fill('juan_cruz')
	await page.locator('.list-tools [name=search]').press('Enter')
	await expect.poll(() => rows.count()).toBe(1)
	await rows.locator('a').first().click()
	await page.locator('h1', { hasText: 'juan_cruz' }).waitFor()
	expect(await page.locator('body').innerText()).not.toContain('Something went wrong')
})

it.each(WAYS)('a player buys while a translator %s', async (way) => {
	const page = await signedInPage(site, PHONE)
	await page.goto(`${site.url}/itemshop?search=${encodeURIComponent(ITEM)}`)
	const balance = () => page.evaluate(() => JSON.parse(localStorage.getItem('USER_DATA') ?? '{}').UserPoint2)
	const before = await balance()
	await page.evaluate(translate, way)
	await page.getByRole('button', { name: `Buy now: ${ITEM}` }).click()
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /Buy for/ })
		.click()
	await expect.poll(balance).toBeLessThan(before)
	expect(await page.locator('body').innerText()).not.toContain('Something went wrong')
})
const ITEM = 'Vital Potion x50'
