import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GIVEN_NAME_LENGTH } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { interceptFirst } from '../intercepted.ts'
import { EDITOR, forgetSession, OWNER, OWNER_SETTINGS, SUPPORT, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { DESKTOP, STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Answering tickets, and the overview, in a browser. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { ...GAME_KEYS, RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

describe.each(STAFF_SIZES)('at $width px', (size) => {
	it('a ticket is found, taken, answered with a ready answer, and closed with a way back', async () => {
		const { subject } = await submit()
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets`)
		await page.locator('.desk-figures dd').first().waitFor()
		await page.locator('.data-table').waitFor()
		expect(await violations(page)).toEqual([])
		await page.locator('[name=search]').fill(subject)
		await page.getByRole('button', { name: 'Show' }).click()
		await page.getByRole('link', { name: subject }).click()
		await page.getByRole('heading', { name: subject, level: 1 }).waitFor()
		await page.getByRole('button', { name: 'Take it' }).click()
		await expect.poll(() => page.locator('[name=assignee]').inputValue()).toBe('gm_kidlat')

		const ready = page.locator('[name=canned]')
		await ready.selectOption({ index: 1 })
		expect(await text(page)).not.toBe('')
		await page.locator('[name=message]').fill('Salamat po, it is mended.')
		await page.getByRole('button', { name: 'Send answer' }).click()
		await page.locator('.desk-staff', { hasText: 'it is mended' }).waitFor()
		await expect.poll(() => text(page)).toBe('')

		await page.getByRole('button', { name: 'Close', exact: true }).click()
		await expect.poll(() => page.locator('[name=state]').inputValue()).toBe('closed')
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await expect.poll(() => page.locator('[name=state]').inputValue()).toBe('answered')
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
	})
})

it('two who have one ticket open are told of each other', async () => {
	const { reference } = await submit()
	const [one, other] = [await openPage(DESKTOP), await openPage(DESKTOP)]
	await signIn(one, site, ...SUPPORT)
	await signIn(other, site, ...OWNER)
	for (const page of [one, other]) {
		await page.goto(`${site.url}/admin/tickets/${reference}`)
		await page.locator('.desk-thread').waitFor()
	}
	await other.getByText('gm_kidlat has this ticket open too.').waitFor()
	await one.getByText(`${OWNER[0]} has this ticket open too.`).waitFor()
	expect(await violations(other)).toEqual([])
})

describe.each(STAFF_SIZES)('the queue at $width px', (size) => {
	it('is worked off from ticket to ticket, by buttons and by keys, with the facts of each filled in', async () => {
		const [submitted] = [await submit(), await submit()]
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets/${submitted.reference}`)
		await page.locator('[name=canned]').selectOption('Code already used')
		expect(await text(page), 'a guest has no user ID').toMatch(/^Hi kaibigan! Please send/)
		await page.getByLabel('Close the ticket with this answer').check()
		await page.locator('[name=message]').press('Control+Enter')
		await page.getByText('Sent. The person also gets an email.').waitFor()
		await expect.poll(() => page.url()).not.toContain(submitted.reference)
		await page.locator('.desk-thread').waitFor()
		expect([await text(page), await sidewaysScroll(page), await violations(page)]).toEqual(['', 0, []])
		// As it was chosen for the last one.
		await page.locator('[name=close]:checked').uncheck()

		let answered = 0
		while (page.url().includes('/admin/tickets/T-')) {
			const here = page.url()
			await page.locator('[name=message]').fill(`Salamat po, number ${++answered}.`)
			await page.getByRole('button', { name: 'Send and next' }).click()
			await expect.poll(() => page.url()).not.toBe(here)
			await page.locator('.desk-thread, .list-tools').first().waitFor()
		}
		expect(answered).toBeLessThan(30)
		await page.getByText('No more tickets are waiting for you. Salamat!').waitFor()
		await page.goto(`${site.url}/admin/tickets/${submitted.reference}`)
		await expect.poll(() => page.locator('[name=state]').inputValue()).toBe('closed')
		expect(await page.locator('[name=assignee]').inputValue()).toBe('gm_kidlat')
	})
})

describe('two at one ticket', () => {
	it('are told of each other, and what is typed stays, over a reload too', async () => {
		const { subject, reference } = await submit()
		const [first, second] = [await openPage(DESKTOP), await openPage(DESKTOP)]
		expectNoise(second, /status of 409/)
		await signIn(first, site, ...SUPPORT)
		await signIn(second, site, ...OWNER)
		for (const page of [first, second]) {
			await page.goto(`${site.url}/admin/tickets/${reference}`)
			await page.getByRole('heading', { name: subject, level: 1 }).waitFor()
		}
		await second.locator('[name=message]').fill('We look into it.')
		await first.locator('[name=message]').fill('Done already.')
		await first.getByRole('button', { name: 'Send answer' }).click()
		await first.locator('.desk-staff', { hasText: 'Done already.' }).waitFor()

		await second.getByRole('button', { name: 'Send answer' }).click()
		await second.getByText('gm_kidlat wrote on this ticket while you were typing', { exact: false }).waitFor()
		expect(await text(second)).toBe('We look into it.')
		await second.reload()
		await expect.poll(() => text(second)).toBe('We look into it.')
		await second.getByRole('button', { name: 'Send answer' }).click()
		await second.locator('.desk-staff', { hasText: 'We look into it.' }).waitFor()
	})
})

describe.each(STAFF_SIZES)('an answer that was not sent, at $width px', (size) => {
	it('stays when it was typed while the answer was on its way', async () => {
		const { reference } = await submit()
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets/${reference}`)
		const held = Promise.withResolvers<void>()
		await interceptFirst(page, '**/api/admin/tickets/*/messages', async (route) => {
			await held.promise
			await route.continue()
		})
		const message = page.locator('[name=message]')
		await message.fill('Naayos na po.')
		await page.getByRole('button', { name: 'Send answer' }).click()
		await message.press('End')
		await message.pressSequentially(' Pasensya na.')
		await page.locator('[name=close]').check()
		held.resolve()
		await expect.poll(() => text(page)).toBe('Pasensya na.')
		expect(await page.locator('[name=close]').isChecked()).toBe(true)
		await page.locator('.desk-staff', { hasText: 'Naayos na po.' }).waitFor()
	})

	it('is shown to nobody else on the same PC, and to its writer again, as the note that it is', async () => {
		const { subject, reference } = await submit()
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets/${reference}`)
		await page.getByText('Note for the team').click()
		await page.locator('[name=message]').fill('Looks like the cousin again.')
		await forgetSession(page)

		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/tickets`)
		await page.getByRole('table').waitFor()
		const list = page.getByRole('region', { name: 'You have unsaved text:' })
		expect(await list.count()).toBe(0)
		await page.goto(`${site.url}/admin/tickets/${reference}`)
		await page.getByRole('heading', { name: subject, level: 1 }).waitFor()
		await page.locator('[name=message]').waitFor()
		expect(await text(page)).toBe('')
		await page.locator('[name=message]').fill('Mine.')
		await forgetSession(page)

		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets`)
		await list.getByRole('link', { name: `${reference} ${subject}` }).waitFor()
		expect(await violations(page)).toEqual([])
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tickets-${size.width}.png` })
		await list.getByRole('link').first().click()
		await expect.poll(() => text(page)).toBe('Looks like the cousin again.')
		await page.getByRole('button', { name: 'Keep note' }).click()
		await page.locator('.desk-entry, .desk-staff, li', { hasText: 'Looks like the cousin again.' }).first().waitFor()
		await expect.poll(() => text(page)).toBe('')
		await page.goto(`${site.url}/admin/tickets`)
		await page.getByRole('table').waitFor()
		expect(await list.count()).toBe(0)
	})
})

describe('duplicates', () => {
	it('are joined after a look at the other one, and taken apart again', async () => {
		const [one, other] = [await submit(), await submit()]
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets/${other.reference}`)
		await page.getByRole('button', { name: 'Merge with another' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('You can take it out again', { exact: false }).waitFor()
		await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
		await dialog.getByText('Look at the other ticket first.').waitFor()
		await dialog.getByLabel('Reference').fill(`T-${'X'.repeat(GIVEN_NAME_LENGTH)}`)
		await dialog.getByLabel('Reference').press('Enter')
		await dialog.locator('.field-error', { hasText: MESSAGES.tooLong }).waitFor()
		expectNoise(page, /ERR_INTERNET_DISCONNECTED/)
		await page.context().setOffline(true)
		await dialog.getByLabel('Reference').fill(one.reference.toLowerCase())
		await dialog.getByLabel('Reference').press('Enter')
		await dialog.getByText('Network error.', { exact: false }).waitFor()
		await page.context().setOffline(false)
		await dialog.getByRole('button', { name: 'Look at it' }).click()
		await dialog.locator('.desk-preview', { hasText: one.subject }).waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
		await page.getByRole('link', { name: `Merged with ${one.reference}` }).click()
		await page.getByText(`merged ${other.reference} into this ticket`).waitFor()

		await page.getByRole('button', { name: 'Take out', exact: true }).click()
		await dialog.getByText(`What was written on ${one.reference} since then stays there.`).waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Take out', exact: true }).click()
		await page.getByText('The tickets are separate again.').waitFor()
		await page.getByText(`This ticket had been merged with it and was taken out: ${other.reference}`).waitFor()
		await page.goto(`${site.url}/admin/tickets/${other.reference}`)
		await page.getByLabel('Your answer').waitFor()
	})
})

describe('ready answers', () => {
	it('are added, changed, removed and brought back', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/ticket-answers`)
		await page.getByRole('button', { name: 'New answer' }).click()
		await page.locator('[name=title]').fill('Lag')
		await page.locator('[name=text]').fill('Try another school po.')
		await page.getByRole('button', { name: 'Save' }).click()
		const row = page.locator('.data-table tbody tr', { hasText: 'Lag' })
		await row.getByRole('button', { name: 'Change' }).click()
		await page.locator('[name=text]').fill('Try SG po.')
		await page.getByRole('button', { name: 'Save' }).click()
		await row.filter({ hasText: 'Try SG po.' }).waitFor()
		expect(await violations(page)).toEqual([])
		// A colleague's change is shown before the answer is removed.
		const colleague = await openPage(DESKTOP)
		await signIn(colleague, site, ...OWNER)
		await colleague.goto(`${site.url}/admin/ticket-answers`)
		await colleague.locator('.data-table tbody tr', { hasText: 'Lag' }).getByRole('button', { name: 'Change' }).click()
		await colleague.locator('[name=text]').fill('Try JP po.')
		await colleague.getByRole('button', { name: 'Save' }).click()
		await colleague.locator('.data-table tbody tr', { hasText: 'Try JP po.' }).waitFor()
		expectNoise(page, /status of 409/)
		await row.getByRole('button', { name: 'Remove' }).click()
		await page.getByText('Somebody else changed this in the meantime.', { exact: false }).first().waitFor()
		await row.filter({ hasText: 'Try JP po.' }).getByRole('button', { name: 'Remove' }).click()
		await row.waitFor({ state: 'detached' })
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await row.waitFor()
	})
})

describe.each(STAFF_SIZES)('the overview at $width px', (size) => {
	it('shows figures as bars and as a table, what waits and how the site is, to each role its own', async () => {
		await submit()
		await sayToSite({ url: site.url, clock: { now: () => Date.now() } }, 'heartbeat', { online: 4200 })
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin`)
		await page.getByText('Up, 4,200 players online').waitFor()
		await page.getByText('No backup yet').waitFor()
		await page.locator('.figure-card', { hasText: 'Most players at once' }).getByText('4,200', { exact: true }).first().waitFor()
		const purchases = page.locator('.figure-card', { hasText: 'Purchases' })
		await purchases.getByText('As a table').click()
		expect(await purchases.locator('tbody tr').count()).toBe(30)
		expect(await purchases.locator('svg rect').count()).toBe(30)
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
		await page.getByRole('link', { name: '7 days' }).click()
		await expect.poll(() => purchases.locator('svg rect').count()).toBe(7)
		await page.getByRole('link', { name: 'Tickets without an answer' }).click()
		await page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor()

		const editor = await openPage(size)
		await signIn(editor, site, ...EDITOR)
		await editor.goto(`${site.url}/admin`)
		await editor.locator('.figure-card').first().waitFor()
		expect(await editor.locator('.figure-card h3').allInnerTexts()).toEqual(['Most players at once'])
		expect(await editor.locator('.health-list dt').allInnerTexts()).toEqual(['Game server'])
	})
})

const text = (page: Page) => page.locator('[name=message]').inputValue()

let count = 0
const submit = async (): Promise<{ subject: string; reference: string }> => {
	const subject = `Lost number ${++count}`
	const body = { category: 'item', subject, message: 'It was there yesterday.', email: 'tita.baby@example.com' }
	const response = await fetch(`${site.url}/api/tickets`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	return { subject, reference: String((await response.json()).reference) }
}
