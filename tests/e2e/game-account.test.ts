import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { openBridge } from '../game-bridge.ts'
import { GAME_KEYS } from '../game-server.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, signInAs, startSite, withDatabase } from '../site.ts'
import { violations } from '../violations.ts'
import { registration } from '../world.ts'

/** A site whose game is connected by a bridge, in a browser: as its players and its owner see it. */
const PLAYER = ['juan_cruz', 'Sampaguita-7'] as const
/** Registers when the bridge is there, so that the game gets the account at once. */
const NEWCOMER = ['bagong_dating', registration('bagong_dating').userPassword] as const
let site: Site
let bridge: Awaited<ReturnType<typeof openBridge>>
beforeAll(async () => {
	site = await startSite('sqlite', { ...GAME_KEYS, ...OWNER_SETTINGS, RATE_LIMIT_SCALE: '50' })
	bridge = await openBridge({ url: site.url, clock: Date })
	await bridge.hello({ fields: { school: false, rating: false, areas: false } })
	const answer = await fetch(`${site.url}/api/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(registration(NEWCOMER[0])),
	})
	expect(answer.status).toBe(200)
})
afterAll(() => site.stop())

describe('a player of a game with a bridge', () => {
	it('sees no board or column of what the game lacks', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await page.goto(`${site.url}/rankings?tab=mmr`, { waitUntil: 'networkidle' })
		const tabs = page.locator('.board-filters .tabs a')
		expect(await tabs.count()).toBe(3)
		expect(await page.locator('.board-filters .tabs [aria-current]').getAttribute('href')).toBe('/rankings')
		expect(await page.getByText('Sacred Gate').count()).toBe(0)
		expect(await violations(page)).toEqual([])
	})

	it('reads why the game refused his account, and sends it his password again', async () => {
		const refuse = async () => {
			// Those who were here before the bridge may be on their way too.
			const job = (await bridge.claim()).find(({ UserID }) => UserID === NEWCOMER[0])
			expect(job && (await bridge.open(job))).toBe(NEWCOMER[1])
			await bridge.settle([{ key: job?.key, status: 'refused', reason: 'Somebody else has this name.' }])
		}
		await refuse()
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 422/)
		await signIn(page, site, ...NEWCOMER)
		await page.goto(`${site.url}/user`, { waitUntil: 'networkidle' })
		const card = page.getByRole('region', { name: 'Your game account' })
		await card.getByText('Somebody else has this name.').waitFor()
		await card.getByRole('button', { name: 'Send the game your password' }).click()
		const send = async (password: string) => {
			await card.getByLabel('Your password on this site').fill(password)
			await card.getByRole('button', { name: 'Send it to the game' }).click()
		}
		await send('not-this-one')
		await card.locator('.field-error').first().waitFor()
		expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])
		await send(NEWCOMER[1])
		await card.getByText('On its way', { exact: true }).waitFor()
		await bridge.doAll()
		await page.reload({ waitUntil: 'networkidle' })
		await card.getByText('The game has your account. You can log in.').waitFor()
		// It may hold a password of before the site was set so.
		await card.getByRole('button', { name: 'Send the game your password' }).click()
		await card.getByText('From then on, your password on this site is also the one for the game.').waitFor()
		await send(NEWCOMER[1])
		await card.getByText('A change is on its way to the game.').waitFor()
		await refuse()
		// The bridge has also seen that the game was put back to an older state.
		await bridge.say('accounts/reconciled', { compared: 1, repaired: [], missing: [], extra: 0, gameRestored: true })
		await page.reload({ waitUntil: 'networkidle' })
		await card.getByText('Somebody else has this name.').waitFor()
		await card.getByText('The game was put back to an earlier state on').waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
	})

	it('learns after registering that somebody has his user ID in the game, takes another one, and goes on', async () => {
		const form = registration('kapangalan')
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 422/)
		await page.goto(`${site.url}/register`, { waitUntil: 'networkidle' })
		for (const name of [
			'userId',
			'userEmail',
			'userPassword',
			'userPasswordConfirm',
			'userFirstName',
			'userLastName',
			'secretAnswer',
		] as const)
			await page.locator(`[name=${name}]`).fill(form[name])
		for (const name of ['secretQuestion', 'gender', 'country'] as const)
			await page.locator(`[name=${name}]`).selectOption(String(form[name]))
		await page.getByLabel('I have read and accept the').check()
		await page.getByRole('button', { name: 'Create account' }).click()
		await page.waitForURL(`${site.url}/`)
		const steps = page.getByRole('region', { name: 'Your first steps' })
		await steps.getByText('It is on its way to the game.').waitFor()
		const job = (await bridge.claim()).find(({ UserID }) => UserID === 'kapangalan')
		await bridge.settle([{ key: job?.key, status: 'refused', reason: 'The game has an account of this name already.' }])
		// The page looks again by itself.
		await steps.getByText('The game did not take it').waitFor()
		expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])
		await steps.getByRole('link', { name: 'Choose another user ID' }).click()
		const card = page.getByRole('region', { name: 'Your game account' })
		await card.getByText('The game has an account of this name already.').waitFor()
		await card.getByRole('button', { name: 'Choose another user ID' }).click()
		const take = async (userId: string) => {
			await card.getByLabel('New user ID').fill(userId)
			await card.getByLabel('Your password on this site').fill(form.userPassword)
			await card.getByRole('button', { name: 'Take this user ID' }).click()
		}
		await take(PLAYER[0])
		await card.locator('.field-error').first().waitFor()
		expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])
		await take('kapangalan_2')
		await card.getByText('On its way', { exact: true }).waitFor()
		await page.getByText('kapangalan_2', { exact: true }).first().waitFor()
		await bridge.doAll()
		await card.getByText('The game has your account. You can log in.').waitFor()
	})

	it('takes an item back that the game has not fetched', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...PLAYER)
		const token = await signInAs(site.url, ...PLAYER)
		await fetch(`${site.url}/api/buyitem?productnum=${await firstItem()}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}` },
		})
		await page.goto(`${site.url}/shoppurchases`, { waitUntil: 'networkidle' })
		const line = page.locator('.history-line').first()
		await line.getByRole('button', { name: /^Take back: / }).click()
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Yes, take it back')
		expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])
		await page.keyboard.press('Enter')
		await line.locator('.delivery-refunded').waitFor()
	})
})

it('its owner sees how the bridge is, agrees to a changed key, and sets the terms', async () => {
	const other = await openBridge({ url: site.url, clock: Date })
	const lastError = { at: new Date().toISOString(), sentence: 'The game’s database refused the password.' }
	await other.hello({ jobs: { waiting: 2, lastError }, fields: { school: false, rating: false, areas: false } })
	const page = await openPage({ width: 1280, height: 900 })
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin`, { waitUntil: 'networkidle' })
	await page.getByRole('heading', { name: 'Bridge to the game' }).waitFor()
	for (const text of ['Connected (custom, version 1.0.0)', 'refused the password', 'Somebody else has this name.', other.publicKey])
		await page.getByText(text).first().waitFor()
	expect(await violations(page)).toEqual([])
	await withDatabase(site, (database) =>
		database.transaction((tx) =>
			tx
				.updateTable('bridges')
				.set({ heard_at: Date.now() - HOUR_MS })
				.execute(),
		),
	)
	await page.reload({ waitUntil: 'networkidle' })
	await page.getByText('Silent, last heard from').waitFor()
	await page.getByText('“portal bridge check” says what is wrong', { exact: false }).waitFor()
	await page.getByRole('button', { name: 'Agree to the new key' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Agree to the new key' }).click()
	await page.getByText('Passwords now go to the new key.').first().waitFor()
	await page.getByText('The bridge shows another key.').waitFor({ state: 'detached' })
	await page.goto(`${site.url}/admin/rankings`, { waitUntil: 'networkidle' })
	const months = page.getByRole('table', { name: 'Past months' })
	expect(await months.getByRole('columnheader').allInnerTexts()).toEqual(['Month', 'Level', 'Richest', 'Killer', 'Prizes'])
	await page.goto(`${site.url}/admin/grants/new`, { waitUntil: 'networkidle' })
	await page.getByLabel('Everyone who has bought').waitFor()
	expect(await page.getByText('of a school').count()).toBe(0)
	await chooseItemByName(page, other)
	await page.goto(`${site.url}/admin/settings`, { waitUntil: 'networkidle' })
	await page.getByLabel('Players use the password of the site in the game').uncheck()
	await page.getByLabel('Days after which an item').fill('7')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect.poll(async () => (await other.hello()).body).toMatchObject({ gamePassword: 'separate', deliveryTermDays: 7 })
	expect(await violations(page)).toEqual([])
})

/** Of the items that the bridge has listed, one is found by a part of its name, and its number is saved. */
const chooseItemByName = async (page: Page, lister: typeof bridge) => {
	const items = [
		{ number: 501, name: 'Red Potion', stack: 30 },
		{ number: 1201, name: 'Knife', stack: 1 },
	]
	await lister.say('items', { part: 1, parts: 1, items })
	await page.goto(`${site.url}/admin/shop/items/${await firstItem()}`)
	const field = page.getByLabel('Item that the bridge puts')
	await field.fill('potion')
	await page.locator('datalist option[value="501 Red Potion"]').waitFor({ state: 'attached' })
	await page.locator('datalist option[value="1201 Knife"]').waitFor({ state: 'detached' })
	await field.fill('501 Red Potion')
	await page.getByText('Red Potion', { exact: true }).waitFor()
	const saving = page.waitForRequest((request) => request.method() === 'PATCH')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	expect((await saving).postDataJSON()).toMatchObject({ gameItem: 501 })
	await page.getByText('Saved. It is in the shop.').waitFor()
}

const firstItem = async (): Promise<number> => {
	const { itemshopdata } = (await (await fetch(`${site.url}/api/itemshop`)).json()) as { itemshopdata: { ProductNum: number }[] }
	return itemshopdata[0]?.ProductNum ?? 0
}
