import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, OWNER, signIn } from '../login-form.ts'
import { violations } from '../violations.ts'

/** A campaign of codes in a browser, from the first click to the last code. */
const site = consoleSite()

/** This site has no PUBLIC_URL. */
const ONLY_HERE = /lead to http:\/\/localhost:\d+, which only this machine can open/
const PLAYER = ['juan_cruz', 'Sampaguita-7'] as const

describe.each([
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
])('at $width px', (size) => {
	it('codes are minted after a look at what they are worth, saved, printed, redeemed and voided', async () => {
		const page = await openPage({ ...size, acceptDownloads: true })
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/codes`)
		await page.getByRole('link', { name: 'Mint codes' }).click()
		await page.getByRole('button', { name: 'Mint…' }).click()
		await page.getByText('A code must load something').waitFor()
		await page.getByLabel('How many codes').fill('3')
		await page.getByLabel('R-Coin').fill('120')
		await page.getByLabel('Note for staff').fill('Davao stall')
		await page.locator('.mint-total').getByText('360.00 R-Coin').waitFor()
		expect(await violations(page)).toEqual([])
		await page.getByRole('button', { name: 'Mint…' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('Mint codes worth 360.00 R-Coin?').waitFor()
		for (const text of ['3 codes, each for one use.', ONLY_HERE]) await dialog.getByText(text).waitFor()
		await dialog.getByRole('button', { name: 'Mint', exact: true }).click()

		for (const text of [/shown here once and never again/, ONLY_HERE]) await page.getByText(text).waitFor()
		const codes = (await page.getByLabel('The codes').inputValue()).split('\n')
		expect(codes).toHaveLength(3)
		expect(await page.locator('.code-qr').count()).toBe(3)
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download CSV' }).click()
		const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
		expect(lines[1]).toMatch(new RegExp(`^${codes[0]},http://[^,]+/topup\\?code=${codes[0]}$`))
		expect(await areInOneLine(page)).toBe(true)
		await page.emulateMedia({ media: 'print' })
		// A sheet of paper is wider than a phone.
		if (size.width > 760) expect(await areInOneLine(page)).toBe(true)
		expect(await page.locator('.code-sheet li').first().isVisible()).toBe(true)
		for (const hidden of ['.console-bar', '.screen-head', '.minted-ways']) expect(await page.locator(hidden).isVisible()).toBe(false)
		await page.emulateMedia({ media: 'screen' })

		await page
			.getByRole('link', { name: /Back to the site|Console/ })
			.first()
			.click()
		await dialog.getByText('Leave without the codes?').waitFor()
		await dialog.getByRole('button', { name: 'Stay' }).click()
		await page.getByRole('button', { name: 'I have them' }).click()
		await page.getByText('Nobody has redeemed').waitFor()

		const player = await openPage(size)
		await signIn(player, site, ...PLAYER)
		await player.goto(`${site.url}/topup?code=${codes[1]}`)
		await isAtTheForm(player, size)
		await player.getByRole('button', { name: 'Redeem' }).click()
		await player.getByText(`${codes[1]}:`, { exact: false }).first().waitFor()

		await page.reload()
		await page.locator('.data-table').getByText('juan_cruz').waitFor()
		await page.locator('.account-facts').getByText('1 of 3').waitFor()
		const batch = page.url()
		await searchInBatch(page, codes[1] ?? '')
		await voidLost(page, { lost: codes[0] ?? '', redeemed: codes[1] ?? '' })
		await page.goto(batch)
		await page.locator('.account-facts').getByText('1 of 2').waitFor()
		await page.getByText('Voided codes').waitFor()
		await page.getByRole('button', { name: 'Void' }).click()
		await dialog.getByText('1 use, worth 120.00 R-Coin').waitFor()
		await dialog.getByLabel('Reason').fill('The stall is closed')
		await dialog.getByRole('button', { name: 'Void it' }).click()
		await page.getByText('Void since').waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
	})
})

/** The form is below the packages, and yet where the eyes and the keys are. */
const isAtTheForm = async (page: Page, { height }: { height: number }) => {
	const field = page.getByLabel('Redeem code')
	await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
	const place = await field.boundingBox()
	expect(place && place.y > 0 && place.y + place.height < height).toBe(true)
}

/** Whether each of the three codes on the sheet is in one line, within its card. */
const areInOneLine = (page: Page) =>
	page.locator('.code-sheet code').evaluateAll((all) => {
		const cards = all.map((code) => {
			const text = document.createRange()
			text.selectNodeContents(code)
			const right = code.closest('li')?.getBoundingClientRect().right ?? 0
			return text.getClientRects().length === 1 && text.getBoundingClientRect().right <= right
		})
		return cards.length === 3 && !cards.includes(false)
	})

/** A code that is typed into the search of its batch, whole or in part, is in no address, and so not in the browser's history. */
const searchInBatch = async (page: Page, code: string) => {
	const address = page.url()
	const asked: string[] = []
	page.on('framenavigated', (frame) => asked.push(frame.url()))
	for (const [text, finds] of [
		[code, null],
		[code.slice(-4), true],
		['ZZZZ', false],
	] as const) {
		await page.getByRole('searchbox', { name: 'Search' }).fill(text)
		const answer = page.waitForResponse(/redemptions\?/)
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await answer
		if (finds === true) await page.locator('.screen-part .data-table').getByText('juan_cruz').waitFor()
		if (finds === false) await page.getByText('Nothing matches these filters.').waitFor()
		expect(page.url()).toBe(address)
	}
	expect(asked.filter((url) => url !== address)).toEqual([])
	expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('ZZZZ')
	await page.getByRole('link', { name: 'Clear' }).click()
	await page.locator('.screen-part .data-table').getByText('juan_cruz').waitFor()
}

/** One card was lost: on the page of the batch its code is searched and voided, and no other. */
const voidLost = async (page: Page, { lost, redeemed }: { lost: string; redeemed: string }) => {
	const find = async (code: string) => {
		await page.getByRole('searchbox', { name: 'Search' }).fill(code)
		await page.getByRole('button', { name: 'Show', exact: true }).click()
	}
	const found = page.locator('.found-code')
	await page.getByRole('link', { name: 'One card lost?' }).click()
	await page.getByRole('heading', { name: 'Code batches', level: 1 }).waitFor()
	await find(redeemed)
	await found.getByText('redeemed by juan_cruz').waitFor()
	expect(await found.getByRole('button').count()).toBe(0)
	await find(lost)
	await found.getByText('not redeemed yet').waitFor()
	// Anyone who has the code can redeem it, so it is not in the URL.
	expect(page.url()).toBe(`${site.url}/admin/codes`)
	expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('')
	await page.getByRole('link', { name: 'Clear' }).click()
	await found.waitFor({ state: 'detached' })
	await find(lost)
	expect(await violations(page)).toEqual([])
	expect(await sidewaysScroll(page)).toBe(0)
	await found.getByRole('button', { name: 'Void this code' }).click()
	await page.getByRole('dialog').getByLabel('Reason').fill('The card was lost')
	await page.getByRole('dialog').getByRole('button', { name: 'Void this code' }).click()
	await found.locator('b', { hasText: /^void$/ }).waitFor()
	expect(await found.getByRole('button').count()).toBe(0)
}

describe('a campaign above the limit', () => {
	it('is asked for, agreed to by somebody else, and minted by who asked', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/codes/mint`)
		await page.getByLabel('One code for everyone').check()
		await page.getByLabel('The code, such as').fill('fiesta-2028')
		await page.getByLabel('How many times it works').fill('20000')
		await page.getByLabel('R-Coin').fill('100')
		await page.getByRole('button', { name: 'Mint…' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('Another member of staff has to agree first', { exact: false }).waitFor()
		await dialog.getByRole('button', { name: 'Ask for approval' }).click()
		await page.waitForURL(/\/admin\/codes\/waiting$/)
		await page.getByRole('button', { name: 'Take back' }).waitFor()
		expect(await page.getByRole('button', { name: 'Agree' }).count()).toBe(0)
		expect(await page.getByRole('button', { name: 'Mint now' }).count()).toBe(0)

		const other = await openPage({ width: 1280, height: 900 })
		await signIn(other, site, ...OWNER)
		await other.goto(`${site.url}/admin/codes/waiting`)
		await other.getByRole('button', { name: 'Agree' }).click()
		await other.getByRole('dialog').getByText('Agree to codes worth 2,000,000.00 R-Coin?').waitFor()
		await other.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
		await other.getByText('Agreed by may_ari').waitFor()
		expect(await other.getByRole('button', { name: 'Mint now' }).count()).toBe(0)
		expect(await violations(other)).toEqual([])

		await page.reload()
		await page.getByRole('button', { name: 'Mint now' }).click()
		await dialog.getByRole('button', { name: 'Mint now' }).click()
		expect(await page.getByLabel('The codes').inputValue()).toBe('FIESTA2028')
		await page.getByRole('button', { name: 'I have them' }).click()
		await page.getByText('0 of 20,000').waitFor()
		await page.locator('.account-facts').getByText('FIESTA2028').waitFor()
		await page.goto(`${site.url}/admin/codes?search=fiesta20`)
		await page
			.getByRole('row')
			.filter({ hasText: 'FIESTA2028' })
			.getByRole('link', { name: /^Batch/ })
			.waitFor()
		expect(await violations(page)).toEqual([])
	})
})
