import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { EDITOR, OWNER, OWNER_SETTINGS, SUPPORT, signIn } from '../login-form.ts'
import { otherDevice } from '../shopper.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Handling orders in a browser. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { ...GAME_KEYS, RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

const game = () => ({ url: site.url, clock: { now: () => Date.now() } })

describe.each(STAFF_SIZES)('orders at $width px', (size) => {
	it('are found, handed out again, and refunded once with a reason', async () => {
		await (await otherDevice(site)).buy('Fiesta Capsule')
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/orders`)
		await page.locator('[name=search]').fill('juan_cruz')
		await page.locator('[name=state]').selectOption('waiting')
		await page.getByRole('button', { name: 'Show' }).click()
		await page.waitForURL(/state=waiting/)
		const first = page.locator('.data-table tbody tr').first()
		await first.filter({ hasText: 'juan_cruz' }).waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)

		const { body } = await sayToSite(game(), 'deliveries/claim', { max: 500, leaseSeconds: 600 })
		const delivery = (body.deliveries as { key: string; UserID: string }[]).findLast(({ UserID }) => UserID === 'juan_cruz')
		await first.getByRole('link').click()
		await page.getByText('Picked up by the game server').waitFor()
		await page.getByRole('button', { name: 'Deliver again' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Deliver again' }).click()
		await page.locator('.order-line', { hasText: 'has not picked it up yet' }).waitFor()

		await page.getByRole('button', { name: 'Refund' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('juan_cruz gets', { exact: false }).waitFor()
		await dialog.getByRole('button', { name: 'Refund' }).click()
		await dialog.getByText('Give a reason.', { exact: false }).waitFor()
		await dialog.getByLabel('Reason').fill('Bought by mistake')
		await dialog.getByRole('button', { name: 'Refund' }).click()
		// The game server may have it, so another person must approve.
		await page.getByText('A refund is waiting for a second person. Asked by', { exact: false }).waitFor()
		await expect.poll(() => page.getByRole('button', { name: 'Refund' }).count()).toBe(0)
		expect(await violations(page)).toEqual([])
		await page.getByRole('link', { name: 'Waiting refunds' }).last().click()
		await page.getByRole('button', { name: 'Take back' }).waitFor()
		expect(await page.getByRole('button', { name: 'Agree' }).count()).toBe(0)
		expect(await sidewaysScroll(page)).toBe(0)
		await agree(size, '/admin/refunds?state=waiting')
		await page.locator('.data-table td a').first().click()
		await page.locator('.order-events').getByText('Bought by mistake').waitFor()
		expect(await violations(page)).toEqual([])
		await sayToSite(game(), 'deliveries/ack', { results: [{ key: delivery?.key, status: 'delivered' }] })
		await seeBoth(page, size.width)
		await page.getByRole('link', { name: 'juan_cruz' }).click()
		await page.getByRole('table', { name: 'Timeline' }).getByRole('row', { name: 'Bought by mistake' }).first().waitFor()
	})
})

describe.each(STAFF_SIZES)('orders of some days at $width px', (size) => {
	it('are added up, and saved as a table', async () => {
		await (await otherDevice(site)).buy('Fiesta Capsule')
		const page = await openPage({ ...size, acceptDownloads: true })
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/orders`)
		await page.locator('.data-table').waitFor()
		expect(await page.getByRole('region', { name: 'Sums of these orders' }).count()).toBe(0)
		const [from, until] = [manilaDay(Date.now() - DAY_MS), manilaDay(Date.now() + DAY_MS)]
		await page.getByLabel('Bought from').fill(from)
		await page.getByLabel('Until').fill(until)
		await page.locator('[name=search]').fill('juan_cruz')
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await page.waitForURL(new RegExp(`from=${from}&until=${until}`))
		const sums = page.getByRole('region', { name: 'Sums of these orders' })
		await sums.filter({ hasText: /^[\d,]+ orders?/ }).waitFor()
		expect(await sums.getByRole('img', { name: 'R-Coin' }).count()).toBe(1)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download this list' }).click()])
		expect(file.suggestedFilename()).toBe('orders.csv')
		const [, newest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
		expect(newest).toMatch(/^\d+,\d+,\d{4}-.*,juan_cruz,Fiesta Capsule,1,/)

		expectNoise(page, /status of 422/)
		await page.getByLabel('Bought from').fill(until)
		await page.getByLabel('Until').fill(from)
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await page.getByText('The first day must not be after the last.').waitFor()
		expect([await page.getByLabel('Bought from').inputValue(), await page.getByLabel('Until').inputValue()]).toEqual([until, from])
		expect(await page.getByLabel('Until').getAttribute('aria-invalid')).toBe('true')
		expect(await page.getByRole('button', { name: 'Download this list' }).count()).toBe(0)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		await page.close()
	})
})

describe.each(STAFF_SIZES)('an order of staff at $width px', (size) => {
	it('can be refunded by owners alone: others are told so in place of the buttons', async () => {
		await buyAsEditor()
		const people: { person: readonly [string, string]; buttons: number }[] = [
			{ person: SUPPORT, buttons: 0 },
			{ person: OWNER, buttons: 1 },
		]
		for (const { person, buttons } of people) {
			const page = await openPage(size)
			await signIn(page, site, ...person)
			await page.goto(`${site.url}/admin/orders?search=${EDITOR[0]}`)
			await page.locator('.data-table tbody tr').first().getByRole('link').click()
			await page.locator('.order-line').waitFor()
			expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(buttons)
			expect(await page.getByText('The buyer is staff: only owners can refund this order').count()).toBe(1 - buttons)
			expect(await violations(page)).toEqual([])
			expect(await sidewaysScroll(page)).toBe(0)
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/staff-order-${person[0]}-${size.width}.png` })
		}
	})
})

/** The item was delivered after its refund: the order and the overview say that the player has both. */
const seeBoth = async (page: Page, width: number) => {
	const order = page.url()
	await page.reload()
	const line = page.locator('.order-line')
	await line.getByText('Delivered and refunded', { exact: true }).waitFor()
	await line.getByText('The points were returned and the item was delivered too, so the player has both.').waitFor()
	await line.locator('.order-events').getByText('The game server reported it as delivered after the points were returned').waitFor()
	expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0)
	expect(await violations(page)).toEqual([])
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/order-both-${width}.png` })
	await page.goto(`${site.url}/admin`)
	await page.getByRole('link', { name: 'Items of the last 30 days that were delivered and refunded' }).waitFor()
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/overview-both-${width}.png` })
	await page.getByRole('link', { name: 'Items of the last 30 days that were delivered and refunded' }).click()
	await page.waitForURL(/state=delivered-and-refunded/)
	const row = page.locator('.data-table tbody tr', { hasText: 'juan_cruz' }).first()
	await row.getByText('Delivered and refunded', { exact: true }).waitFor()
	await page.goto(order)
}

/** Gives the editor points, and buys for them. */
const buyAsEditor = async () => {
	const token = await signInAs(site.url, ...OWNER)
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
	const { users } = await (await fetch(`${site.url}/api/admin/users?search=${EDITOR[0]}`, { headers })).json()
	const body = JSON.stringify({ currency: 'r-coin', amount: 500, reason: 'For a test purchase', seen: [] })
	const path = `/api/admin/users/${users[0].UserNum}/adjustments`
	expect((await fetch(`${site.url}${path}`, { method: 'POST', headers, body })).status).toBe(200)
	await (await otherDevice(site, EDITOR)).buy('Ronin Helm of Dusk')
}

/** The owner approves the only request that waits. */
const agree = async (size: { width: number; height: number }, path: string) => {
	const other = await openPage(size)
	await signIn(other, site, ...OWNER)
	await other.goto(site.url + path)
	await other.getByRole('button', { name: 'Agree' }).click()
	await other.getByRole('dialog').getByText('Your name appears next to it in the audit log.').waitFor()
	expect(await violations(other)).toEqual([])
	await other.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
	await other.getByText('Agreed, and done.').waitFor()
	expect(await sidewaysScroll(other)).toBe(0)
}
