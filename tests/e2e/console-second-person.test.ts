import { describe, expect, it } from 'vitest'
import { allowNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Requests that another staff member approves, in a browser. Roles that the tests give back count as old ones. */
const site = consoleSite({ NEW_ROLE_DAYS: '0' })

describe.each(STAFF_SIZES)('a deep price cut at $width px', (size) => {
	it('waits, is told to both, and is in the shop once somebody else has agreed', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop`)
		await page.locator('.data-table tbody a').nth(STAFF_SIZES.indexOf(size)).click()
		const price = page.getByLabel('Price in points')
		const before = await price.inputValue()
		await price.fill('1')
		await page.getByLabel('Item that the bridge puts').fill('501')
		await page.getByLabel('Pieces in the game for each piece sold').fill('30000')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('a second member of staff has to agree', { exact: false }).waitFor()
		await expect.poll(() => price.inputValue()).toBe(before)
		await page.getByText('is waiting for a second person. Asked by gm_tala', { exact: false }).waitFor()
		expect(await violations(page)).toEqual([])
		const name = await page.locator('h1').innerText()

		await page.goto(`${site.url}/admin`)
		await page.getByRole('link', { name: 'Prices that need a second person' }).click()
		await page.getByRole('button', { name: 'Take back' }).waitFor()
		expect(await page.getByRole('button', { name: 'Agree' }).count()).toBe(0)
		// Beside long texts too.
		expect(await page.locator('.whole-words').evaluate((word) => word.getClientRects().length)).toBe(1)
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])

		const other = await openPage(size)
		await signIn(other, site, ...OWNER)
		await other.goto(`${site.url}/admin/price-requests`)
		await other.getByRole('button', { name: 'Agree' }).click()
		await other.getByRole('dialog').getByText(`${name} for 1.00`, { exact: false }).waitFor()
		expect(await violations(other)).toEqual([])
		await other.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
		await other.getByText('Agreed by may_ari').first().waitFor()
		await page.goto(`${site.url}/admin/shop`)
		await page.locator('.data-table tbody a').nth(STAFF_SIZES.indexOf(size)).click()
		await expect.poll(() => price.inputValue()).toBe('1')
	})
})

describe.each(STAFF_SIZES)('a first price far below that of the same goods at $width px', (size) => {
	it('is added off sale, is told so, and stands among the waiting prices', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop`)
		await page.locator('.data-table tbody a').nth(5).click()
		const gameItem = page.getByLabel('Item that the bridge puts')
		await gameItem.fill('777')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Saved', { exact: false }).first().waitFor()
		await page.getByRole('link', { name: 'Duplicate' }).click()
		await page.getByRole('heading', { name: /^Add an item like/, level: 1 }).waitFor()
		const name = `Mumurahin ${size.width}`
		await page.getByLabel('Name', { exact: true }).fill(name)
		await page.getByLabel('Number of the item in the game').fill(String(81_000 + size.width))
		await page.getByLabel('Price in points').fill('1')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Added, but off sale', { exact: false }).waitFor()
		await page.getByRole('heading', { name, level: 1 }).waitFor()
		expect(await page.getByLabel('On sale').isChecked()).toBe(false)
		await page.getByText('is waiting for a second person. Asked by gm_tala', { exact: false }).waitFor()
		await page.goto(`${site.url}/admin/price-requests?state=waiting`)
		const row = page.getByRole('row').filter({ hasText: name })
		await row.getByText('Not on sale yet').waitFor()
		expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])
		await row.getByRole('button', { name: 'Take back' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
		await row.waitFor({ state: 'detached' })
	})
})

describe('what a dismissed person asked for', () => {
	it('is shown as void and can only be refused', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		// The open page calls again after the role, and with it the session, was removed.
		allowNoise(page, /401/)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop`)
		await page.locator('.data-table tbody a').nth(3).click()
		await page.getByLabel('Price in points').fill('2')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('a second member of staff has to agree', { exact: false }).waitFor()

		const { token } = await call('/processlogin', { UserID: OWNER[0], UserPass: OWNER[1] })
		await call('/admin/staff', { UserID: MERCHANT[0], status: 12 }, token)

		const other = await openPage({ width: 390, height: 844 })
		await signIn(other, site, ...OWNER)
		await other.goto(`${site.url}/admin/price-requests`)
		await other.getByText('so nobody can agree to it', { exact: false }).waitFor()
		expect([await other.getByRole('button', { name: 'Agree' }).count(), await violations(other)]).toEqual([0, []])
		await other.getByRole('button', { name: 'Refuse' }).click()
		await other.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
		await other.getByText('Refused by may_ari').waitFor()
	})
})

describe('a batch of codes that a dismissed person has agreed to', () => {
	it.each(STAFF_SIZES)('is shown as void and is not offered for minting at $width px', async (size) => {
		const tokenOf = async ([UserID, UserPass]: readonly [string, string]) => (await call('/processlogin', { UserID, UserPass })).token
		const owner = await tokenOf(OWNER)
		const giveMerchant = (status: number) => call('/admin/staff', { UserID: MERCHANT[0], status }, owner)
		await giveMerchant(13)
		const note = `Raffle ${size.width}`
		const { request } = await call('/admin/coupon-batches', { userPoints: 5_000_000, note }, owner)
		await call(`/admin/batch-requests/${request}/approve`, {}, await tokenOf(MERCHANT))

		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		const row = page.getByRole('row').filter({ hasText: note })
		await page.goto(`${site.url}/admin/codes/waiting?state=approved`)
		await row.getByRole('button', { name: 'Mint' }).waitFor()
		await giveMerchant(12)
		await page.goto(`${site.url}/admin/codes/waiting`)
		await row.getByText(`Void: the person who asked, or ${MERCHANT[0]}, who agreed, has lost the role`).waitFor()
		expect(await row.getByRole('button', { name: 'Mint' }).count()).toBe(0)
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		await row.getByRole('button', { name: 'Take back' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
		await row.getByText(`Refused by ${OWNER[0]}`).waitFor()
	})
})

describe('an adjustment for staff', () => {
	it('can be agreed to by owners only, so others are not offered it', async () => {
		const { token } = await call('/processlogin', { UserID: OWNER[0], UserPass: OWNER[1] })
		for (const [UserID, UserPass] of [EDITOR, PLAYER]) {
			const { user } = await call('/processlogin', { UserID, UserPass })
			await call(`/admin/users/${user.UserNum}/adjustments`, { currency: 'r-coin', amount: 40_000, reason: 'Raffle', seen: [] }, token)
		}
		for (const size of STAFF_SIZES) {
			const page = await openPage(size)
			await signIn(page, site, ...SUPPORT)
			await page.goto(`${site.url}/admin/adjustments`)
			const row = (userId: string) => page.getByRole('row').filter({ hasText: userId })
			await row(PLAYER[0]).getByRole('button', { name: 'Agree' }).waitFor()
			await row(EDITOR[0]).getByRole('button', { name: 'Refuse' }).waitFor()
			expect(await row(EDITOR[0]).getByRole('button', { name: 'Agree' }).count()).toBe(0)
			expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/adjustments-${size.width}.png` })
		}
	})
})

const ALONE = 'There is nobody who could agree to what you ask for here.'
const LISTS = ['adjustments', 'addresses', 'refunds', 'price-requests', 'sale-requests', 'top-up-requests', 'codes/waiting', 'grants']

describe('an owner who is the only one with a role', () => {
	it('reads above every list of requests that nobody could agree, until somebody else has such a role', async () => {
		const { token } = await call('/processlogin', { UserID: OWNER[0], UserPass: OWNER[1] })
		const giveRole = (UserID: string, status: number) => call('/admin/staff', { UserID, status }, token)
		for (const [userId] of [SUPPORT, EDITOR, MERCHANT]) await giveRole(userId, 1)
		for (const size of STAFF_SIZES) {
			const page = await openPage(size)
			await signIn(page, site, ...OWNER)
			for (const list of LISTS) {
				await page.goto(`${site.url}/admin/${list}`)
				await page.getByRole('status').filter({ hasText: ALONE }).waitFor()
				expect([list, await sidewaysScroll(page), await violations(page)]).toEqual([list, 0, []])
			}
		}
		await giveRole(SUPPORT[0], 11)
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/adjustments`)
		await page.getByRole('heading', { name: 'Adjustments', level: 1 }).waitFor()
		await page.locator('.data-table').waitFor()
		expect(await page.getByText(ALONE).count()).toBe(0)
	})
})

const PLAYER = ['juan_cruz', 'Sampaguita-7'] as const

const call = async (path: string, body: object, token = '') => {
	const answer = await fetch(`${site.url}/api${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify(body),
	})
	expect(answer.status).toBe(200)
	return (await answer.json()) as { token: string; user: { UserNum: number }; request: number }
}
