import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { MERCHANT, OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { signedInPage } from '../shopper.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { PLAYER_SIZES, STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Bundles in a browser: as a player buys one, and as staff make one. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { ...GAME_KEYS, ...OWNER_SETTINGS, RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

type Delivery = { key: string; ItemName: string }
const claim = async () =>
	(await sayToSite({ url: site.url, clock: Date }, 'deliveries/claim', { max: 500, leaseSeconds: 60 })).body.deliveries as Delivery[]
const settle = (results: object[]) => sayToSite({ url: site.url, clock: Date }, 'deliveries/ack', { results })

const WORDS = {
	en: {
		proceed: 'Proceed to Buy',
		buy: /^Buy for/,
		inIt: 'In it: Honor Student Beads, Double Period Bell x5, 2 × Baon Lunch Box',
		apart: 'separately',
	},
	fil: {
		proceed: 'Bilhin na',
		buy: /^Bilhin sa/,
		inIt: 'Laman: Honor Student Beads, Double Period Bell x5, 2 × Baon Lunch Box',
		apart: 'kung hiwalay',
	},
}

describe.each(PLAYER_SIZES.flatMap((size) => (['en', 'fil'] as const).map((language) => ({ ...size, language }))))(
	'a bundle at $width px in $language',
	({ language, ...size }) => {
		it('goes from the shop over the cart to the receipt, which shows what came out of it', async () => {
			const words = WORDS[language]
			await settle((await claim()).map(({ key }) => ({ key, status: 'delivered' })))
			const page = await signedInPage(site, size)
			await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: site.url }])
			const isWhole = async () => expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
			await page.goto(`${site.url}/itemshop?search=Enrolment`)
			const card = page.locator('.item-card')
			await card.getByText(words.inIt).waitFor()
			expect(await card.locator('.list-price').innerText()).toBe(`630.00 ${words.apart}`)
			await isWhole()
			await card.locator('.item-add').click()
			await page.goto(`${site.url}/shoppingcart`)
			await page.locator('.cart-row').getByText(words.inIt).waitFor()
			await isWhole()
			await page.getByRole('button', { name: words.proceed }).click()
			await page.getByRole('dialog').getByRole('button', { name: words.buy }).click()
			await page.waitForURL(/\/receipt\/\d+$/)
			const parts = page.locator('.receipt .delivered-contents li')
			await expect.poll(() => parts.count()).toBe(4)
			await isWhole()

			const fetched = await claim()
			expect(fetched.map(({ ItemName }) => ItemName)).toEqual(
				(await parts.allInnerTexts()).map((text) => /^(?:\d+\s×\s)?(.*?)\s+(?:Waiting|Hinihintay)/.exec(text)?.[1]),
			)
			const [first, ...others] = fetched
			await settle([
				{ key: first?.key, status: 'failed', reason: 'No such item.' },
				...others.map(({ key }) => ({ key, status: 'delivered' })),
			])
			await page.locator('.receipt .delivery-partly').waitFor()
			expect(await parts.locator('.delivery-delivered').count()).toBe(3)
			expect(await page.locator('.receipt-stages .is-reached').count()).toBe(2)
			await isWhole()
			await page.goto(`${site.url}/shoppurchases`)
			await expect.poll(() => page.locator('.history-line').first().locator('.delivered-contents li').count()).toBe(4)
			await isWhole()
		})
	},
)

describe.each(STAFF_SIZES)('a bundle at $width px', (size) => {
	it('is made of items of the shop, compared with what a colleague saved, and told on the screen of each item', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 409/)
		const name = `Baon Set ${size.width}`
		const number = 90_000 + size.width
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop/add`)
		await page.getByLabel('Name', { exact: true }).fill(name)
		await page.getByLabel('Description in English').fill('For a long day.')
		await page.getByLabel('Price in points').fill('80')
		const add = async (row: number, item: string, pieces: string) => {
			await page.getByRole('button', { name: 'Add an item to the bundle' }).click()
			await page.getByLabel('Item of the shop').nth(row).fill(item)
			const choice = page.locator(`datalist option[value^="${item}, No. "]`)
			await page
				.getByLabel('Item of the shop')
				.nth(row)
				.fill((await choice.first().getAttribute('value')) ?? '')
			await page.getByLabel('Pieces', { exact: true }).nth(row).fill(pieces)
		}
		await add(0, 'Baon Lunch Box', '2')
		await add(1, 'Halo-Halo Blizzard', '1')
		await page.getByText('The game delivers what is in the bundle').waitFor()
		await page.getByLabel('Number of the bundle').fill(String(number))
		await page.locator('.item-preview').getByText('In it: 2 × Baon Lunch Box, Halo-Halo Blizzard').waitFor()
		// Pieces before a name are no number of an item.
		const first = page.getByLabel('Item of the shop').first()
		const chosen = await first.inputValue()
		await first.fill('2x Baon Lunch Box')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Choose items of the shop.').waitFor()
		await first.fill(chosen)
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByRole('heading', { name, level: 1 }).waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])

		await page.getByLabel('Pieces', { exact: true }).first().fill('5')
		const token = await signInAs(site.url, ...OWNER)
		const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
		const stored = await (await fetch(`${site.url}/api/admin/shop/items/${number}`, { headers })).json()
		const [box] = stored.contents as { ProductNum: number }[]
		const body = JSON.stringify({ contents: [{ ProductNum: box?.ProductNum, pieces: 3 }], edition: stored.edition })
		expect((await fetch(`${site.url}/api/admin/shop/items/${number}`, { method: 'PATCH', headers, body })).status).toBe(200)
		await page.getByRole('button', { name: 'Save' }).click()
		const conflict = page.locator('.meanwhile')
		await conflict.getByText('3 × ').waitFor()
		await conflict.getByText('5 × ').waitFor()
		expect(await violations(page)).toEqual([])

		await page.goto(`${site.url}/admin/shop/items/${box?.ProductNum}`)
		await page.getByText('Is in these bundles').getByRole('link', { name }).waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
	})
})
