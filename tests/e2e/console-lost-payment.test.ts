import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { OWNER_SETTINGS, SUPPORT, signIn } from '../login-form.ts'
import { otherDevice, PLAYER, signedInPage } from '../shopper.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { expectFit, STAFF_SIZES } from '../sizes.ts'

/** "I paid and got nothing": from the ticket a volunteer sees what was paid and where it is, and mends it. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { ...GAME_KEYS, RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

describe.each(STAFF_SIZES)('at $width px', (size) => {
	it('an item that the game took and never gave is handed out again in seven presses from the queue, and the player gets it', async () => {
		await (await otherDevice(site)).buy('Fiesta Capsule')
		await claim()
		const subject = await complain(`Paid but got nothing, ${size.width}`)

		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets`)
		let presses = 0
		const press = async (button: ReturnType<Page['getByRole']>) => {
			await button.click()
			presses++
		}
		await press(page.getByRole('link', { name: subject }))
		const bought = page.locator('.timeline-lately li').filter({ hasText: 'Fiesta Capsule' }).first()
		await bought.filter({ hasText: 'Bought' }).filter({ hasText: 'R-Coin' }).waitFor()
		await expectFit(page)
		const ticket = page.url()
		await press(bought.getByRole('link').first())
		await page.getByText('Picked up by the game server').waitFor()
		await expectFit(page)
		await press(page.getByRole('button', { name: 'Deliver again' }))
		await press(page.getByRole('dialog').getByRole('button', { name: 'Deliver again' }))
		await page.locator('.order-line', { hasText: 'has not picked it up yet' }).waitFor()
		await press(
			page
				.getByRole('link', { name: subject })
				.or(page.getByRole('link', { name: 'All of this player', exact: true }))
				.first(),
		)
		if (page.url() !== ticket) await press(page.getByRole('link', { name: subject }))
		await page.locator('[name=message]').fill('The game did not answer. The capsule comes again by itself.')
		await press(page.getByRole('button', { name: 'Send answer' }))
		await page.locator('.desk-staff', { hasText: 'The game did not answer' }).waitFor()
		expect(presses).toBeLessThanOrEqual(7)

		await sayToSite(game(), 'deliveries/ack', { results: [{ key: await claim(), status: 'delivered' }] })
		const player = await signedInPage(site, size)
		await player.goto(`${site.url}/shoppurchases`)
		await player.locator('main').getByText('Fiesta Capsule').first().waitFor()
		await player.locator('main').getByText('Delivered').first().waitFor()
		await page.close()
		await player.close()
	})
})

const game = () => ({ url: site.url, clock: { now: () => Date.now() } })

/** The game takes what waits; returns the key of the player's newest delivery. */
const claim = async (): Promise<string> => {
	const { body } = await sayToSite(game(), 'deliveries/claim', { max: 500, leaseSeconds: 600 })
	const delivery = (body.deliveries as { key: string; UserID: string }[]).findLast(({ UserID }) => UserID === PLAYER.UserID)
	return delivery?.key ?? ''
}

/** Writes a ticket as the player. */
const complain = async (subject: string): Promise<string> => {
	const token = await signInAs(site.url, PLAYER.UserID, PLAYER.UserPass)
	const response = await fetch(`${site.url}/api/tickets`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: JSON.stringify({ category: 'item', subject, message: 'I bought a capsule, and it is not in my bag.' }),
	})
	expect(response.status).toBe(200)
	return subject
}
