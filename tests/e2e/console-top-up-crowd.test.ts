import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { CallReply } from '#contract/index.ts'
import { openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { rounds } from '../rounds.ts'
import { PLAYER_PASSWORD, topUpShop } from '../top-up-shop.ts'
import { freshTransfer } from '../top-ups.ts'

/** Players who pay and people at the desk who check, all at once in browsers. */
const PLAYERS = rounds(3, 40)
const DESK = rounds([SUPPORT, MERCHANT], [SUPPORT, MERCHANT, OWNER])

const site = consoleSite({ RATE_LIMIT_SCALE: '1000' })
let shop: Awaited<ReturnType<typeof topUpShop>>
const tokens: string[] = []
const names = Array.from({ length: PLAYERS }, (_, index) => `crowd_${index}`)
beforeAll(async () => {
	shop = await topUpShop(site)
	await shop.emptyDesk()
	for (const name of names) tokens.push(await shop.player(name))
}, 120_000)

it('each receipt is decided once, by one person, and each player gets what was paid for', {
	timeout: rounds(240_000, 900_000),
}, async () => {
	let isOver = false
	const paying = Promise.all(names.map(pay))
	const checking = Promise.all(DESK.map((person) => check(person, () => isOver)))
	const over = paying.finally(() => {
		isOver = true
	})
	// Whoever fails first says why.
	const [, decided] = await Promise.all([over, checking])
	expect(decided.reduce((sum, count) => sum + count, 0)).toBe(PLAYERS)
	for (const token of tokens) {
		const { topUps } = (await fetch(`${site.url}/api/top-ups`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
			answer.json(),
		)) as CallReply<'GET /top-ups'>
		expect(topUps.map(({ state, loaded }) => [state, loaded])).toEqual([['loaded', 105]])
	}
})

/** Until the points are there, without reloading. */
const pay = async (name: string) => {
	const page = await openPage({ width: 390, height: 844 })
	page.setDefaultTimeout(PATIENT.timeout)
	await signIn(page, site, name, PLAYER_PASSWORD)
	await page.goto(`${site.url}/topup`)
	await page.getByRole('radio', { name: 'Tiny' }).check()
	await page.getByRole('radio', { name: 'Desk wallet' }).check()
	await page.getByRole('button', { name: 'Go to payment' }).dblclick()
	await page.waitForURL(/\/topup\/P-/)
	await page.getByLabel('Reference number of the transfer').fill(freshTransfer())
	await page.getByRole('button', { name: 'Send the receipt' }).dblclick()
	await page.getByRole('heading', { name: 'Your R-Coin is here' }).waitFor()
	await page.close()
}

/** How many this person approved, by keyboard, until all players have their points. */
const check = async (person: readonly [string, string], isOver: () => boolean): Promise<number> => {
	const page = await openPage({ width: 1366, height: 768 })
	page.setDefaultTimeout(PATIENT.timeout)
	await signIn(page, site, ...person)
	await page.goto(`${site.url}/admin/top-ups`)
	const next = page.getByRole('button', { name: 'Check the next one' })
	let decided = 0
	while (!isOver()) {
		// The button is gone when the press before this one has found a receipt.
		await next.click({ timeout: 1_000 }).catch(() => undefined)
		for (; isReceipt(page); decided++) await approve(page)
	}
	await page.close()
	return decided
}

const PATIENT = { timeout: rounds(150_000, 600_000) }
const isReceipt = (page: Page) => page.url().includes('/admin/top-ups/P-')

/** A decision opens the next receipt, or the list. */
const approve = async (page: Page): Promise<void> => {
	const url = page.url()
	await page.getByRole('heading', { level: 1, name: url.split('/').at(-1) ?? '' }).waitFor()
	// The heading is there before the receipt is, and the receipt for a moment before its keys.
	await page.locator('.desk-approve').waitFor()
	const focused = page.locator('.desk-approve input:focus')
	const chooseAmount = async () => {
		if ((await focused.count()) === 0) await page.keyboard.press('a')
		return focused.count()
	}
	await expect.poll(chooseAmount, PATIENT).toBe(1)
	await page.keyboard.press('Enter')
	await expect.poll(() => page.url(), PATIENT).not.toBe(url)
}
