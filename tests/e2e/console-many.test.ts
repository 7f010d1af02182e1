import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { MERCHANT, OWNER, SUPPORT, signIn } from '../login-form.ts'
import { signInAs } from '../site.ts'
import { STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Acting on many rows of a list at once, and the sheet of keys. */
const site = consoleSite()

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const rows = (page: Page) => page.locator('.data-table tbody tr')
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`) }).check()

const selectAll = async (page: Page) => {
	for (const box of await page.locator('tbody').getByRole('checkbox').all()) await box.check()
}

/** Tickets of one guest with these subjects, each with a word of its own. */
const submit = async (email: string, subjects: readonly string[]) => {
	const references: string[] = []
	for (const subject of subjects) {
		const response = await fetch(`${site.url}/api/tickets`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ category: 'bug', subject, message: 'It happens each time.', email }),
		})
		references.push(String(((await response.json()) as { reference: string }).reference))
	}
	return references
}
/** A colleague changes a ticket. */
const stand = async (reference: string, to: object, seen: object) => {
	const token = await signInAs(site.url, ...SUPPORT)
	const { status } = await fetch(`${site.url}/api/admin/tickets/${reference}`, {
		method: 'PATCH',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify({ ...to, seen }),
	})
	expect(status).toBe(200)
}
/** A colleague answers a ticket. */
const answer = async (reference: string, message: string) => {
	const token = await signInAs(site.url, ...OWNER)
	const { status } = await fetch(`${site.url}/api/admin/tickets/${reference}/messages`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
		body: JSON.stringify({ message }),
	})
	expect(status).toBe(200)
}
const assign = async (page: Page, to: string) => {
	await bar(page).getByRole('button', { name: 'Assign …' }).click()
	await page.getByRole('dialog').getByLabel('Assigned to').selectOption(to)
	await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
}
const stateOf = (page: Page, reference: string) => rows(page).filter({ hasText: reference }).locator('.desk-state')

/** Three tickets of one person, selected in the list. */
const openThree = async (size: (typeof STAFF_SIZES)[number], word: string) => {
	const subjects = ['one', 'two', 'three'].map((name) => `${word} ${name}`)
	const [one = '', two = '', three = ''] = await submit(`${word.toLowerCase()}@example.com`, subjects)
	return { one, two, three, open: () => openQueue(size, word) }
}

/** The list of these tickets, all selected. */
const openQueue = async (size: (typeof STAFF_SIZES)[number], word: string): Promise<Page> => {
	const page = await openPage(size)
	expectNoise(page, /status of 409/)
	await signIn(page, site, ...SUPPORT)
	await page.goto(`${site.url}/admin/tickets?state=all&search=${word}`)
	await rows(page).nth(2).waitFor()
	await selectAll(page)
	return page
}

describe.each(STAFF_SIZES)('tickets at $width px', (size) => {
	it('are closed, assigned and merged many at a time, each with a way back', async () => {
		const mail = `tita.${size.width}@example.com`
		const word = `Bundle${size.width}`
		const references = await submit(mail, [`${word} one`, `${word} two`, `${word} three`])
		const page = await openPage(size)
		expectNoise(page, /status of 409/)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets?state=all&search=${word}`)
		await rows(page).nth(2).waitFor()
		await select(page, `${word} one`)
		await bar(page).getByText('1 selected').waitFor()
		await bar(page).getByRole('button', { name: 'Select all on this page' }).click()
		await bar(page).getByText('3 selected').waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/many-${size.width}.png` })

		await assign(page, 'gm_kidlat')
		await page.getByText('3 tickets are now assigned to: gm_kidlat.').waitFor()
		await expect.poll(() => rows(page).filter({ hasText: 'gm_kidlat' }).count()).toBe(3)

		// A colleague closes one meanwhile: it is left, and the others are closed.
		await page.getByRole('checkbox', { name: new RegExp(`${word} one`) }).waitFor()
		for (const name of ['one', 'two', 'three']) await select(page, `${word} ${name}`)
		await assign(page, 'gm_kidlat')
		await page.getByText('Nothing to change: all selected rows are so already.').waitFor()
		const colleague = await openPage(size)
		await signIn(colleague, site, ...SUPPORT)
		await colleague.goto(`${site.url}/admin/tickets/${references[1]}`)
		await colleague.getByRole('button', { name: 'Close', exact: true }).click()
		await expect.poll(() => colleague.locator('[name=state]').inputValue()).toBe('closed')
		await bar(page).getByRole('button', { name: 'Close', exact: true }).click()
		await page.getByText('2 tickets closed.').waitFor()
		await bar(page).getByText(`${word} two`, { exact: false }).waitFor()
		for (const reference of references) await expect.poll(() => stateOf(page, reference).innerText()).toMatch(/closed/i)
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await expect.poll(() => stateOf(page, references[0] ?? '').innerText()).toMatch(/open/i)

		for (const name of ['one', 'two', 'three']) await select(page, `${word} ${name}`)
		await bar(page).getByRole('button', { name: 'Merge …' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('The ticket to continue in').waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
		await page.getByText(`2 tickets are merged into ${references[0]}.`, { exact: false }).waitFor()
		await expect
			.poll(() =>
				rows(page)
					.filter({ hasText: /merged/i })
					.count(),
			)
			.toBe(2)
	})
})

describe.each(STAFF_SIZES)('tickets with one cause, at $width px', (size) => {
	it('are answered together with the facts of each; one on which a colleague wrote meanwhile is left, and the text is kept', async () => {
		const word = `Cause${size.width}`
		const { one, two, three, open } = await openThree(size, word)
		const page = await open()
		await bar(page).getByRole('button', { name: 'Answer …' }).click()
		const dialog = page.getByRole('dialog', { name: 'Answer the selected tickets' })
		await dialog.getByRole('button', { name: 'Send answer' }).click()
		await dialog.getByText('Message is required.').waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		await dialog.getByLabel('Your answer').fill('Fixed: {ticket}. Salamat, {player}!')
		await dialog.getByLabel('Close the ticket with this answer').check()
		await answer(two, 'I am on it.')
		await dialog.getByRole('button', { name: 'Send answer' }).click()
		await page.getByText('2 tickets answered.').waitFor()
		await bar(page).getByText(`${word} two`, { exact: false }).waitFor()
		await bar(page).getByText('1 selected').waitFor()
		for (const reference of [one, three]) await expect.poll(() => stateOf(page, reference).innerText()).toMatch(/closed/i)
		await expect.poll(() => stateOf(page, two).innerText()).toMatch(/answered/i)
		await bar(page).getByRole('button', { name: 'Answer …' }).click()
		await expect.poll(() => dialog.getByLabel('Your answer').inputValue()).toBe('Fixed: {ticket}. Salamat, {player}!')
		// What the colleague wrote is in the list by now, so it is sent.
		await dialog.getByRole('button', { name: 'Send answer' }).click()
		await page.getByText('1 ticket answered.').waitFor()
		await page.goto(`${site.url}/admin/tickets/${one}`)
		await page.getByText(`Fixed: ${one}. Salamat, kaibigan!`).waitFor()
	})
})

describe.each(STAFF_SIZES)('a selection of tickets at $width px', (size) => {
	it('is closed and opened again only where that changes something; what a colleague changed is not taken back', async () => {
		const word = `Mixed${size.width}`
		const { one, two, three, open } = await openThree(size, word)
		await stand(one, { state: 'closed' }, { state: 'open' })
		await stand(two, { state: 'answered' }, { state: 'open' })
		const page = await open()
		await bar(page).getByRole('button', { name: 'Open again' }).click()
		await page.getByText('1 ticket opened again.').waitFor()
		await expect.poll(() => stateOf(page, one).innerText()).toMatch(/open/i)
		expect(await stateOf(page, two).innerText()).toMatch(/answered/i)

		await bar(page).getByText('2 selected').waitFor()
		await selectAll(page)
		await bar(page).getByRole('button', { name: 'Close', exact: true }).click()
		await page.getByText('3 tickets closed.').waitFor()
		await stand(three, { state: 'answered' }, { state: 'closed' })
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await page.getByText('2 of 3 taken back.').waitFor()
		await bar(page).getByText(`${word} three`, { exact: false }).waitFor()
		await expect.poll(() => stateOf(page, two).innerText()).toMatch(/answered/i)
		await expect.poll(() => stateOf(page, three).innerText()).toMatch(/answered/i)
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		await bar(page).getByRole('button', { name: 'Hide this' }).click()
		await bar(page).waitFor({ state: 'detached' })
	})

	it('of different people is not merged, and says so', async () => {
		const word = `Apart${size.width}`
		await submit(`lolo.${size.width}@example.com`, [`${word} one`])
		await submit(`lola.${size.width}@example.com`, [`${word} two`])
		const page = await openPage(size)
		expectNoise(page, /status of 4/)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/tickets?state=all&search=${word}`)
		await rows(page).nth(1).waitFor()
		for (const name of ['one', 'two']) await select(page, `${word} ${name}`)
		await bar(page).getByRole('button', { name: 'Merge …' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
		await page.getByRole('dialog').getByText('These tickets come from different people.').waitFor()
	})
})

describe.each(STAFF_SIZES)('items at $width px', (size) => {
	it('are taken off sale and put back many at a time', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop?search=Capsule`)
		await rows(page).nth(1).waitFor()
		const all = await rows(page).count()
		await rows(page).first().getByRole('checkbox').check()
		await bar(page).getByRole('button', { name: 'Take off sale' }).click()
		await page.getByText('1 item is off sale.').waitFor()
		await selectAll(page)
		await bar(page).getByRole('button', { name: 'Put on sale' }).waitFor()
		await bar(page).getByRole('button', { name: 'Take off sale' }).click()
		await page
			.getByText(all === 2 ? '1 item is off sale.' : `${all - 1} items are off sale.`)
			.last()
			.waitFor()
		await expect.poll(() => rows(page).filter({ hasText: 'Hidden' }).count()).toBe(all)
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await expect.poll(() => rows(page).filter({ hasText: 'Hidden' }).count()).toBe(1)
		await selectAll(page)
		await bar(page).getByRole('button', { name: 'Put on sale' }).click()
		await expect.poll(() => rows(page).filter({ hasText: 'Hidden' }).count()).toBe(0)
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
	})

	it('go into another category many at a time, and back into those that they came from', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...MERCHANT)
		await page.goto(`${site.url}/admin/shop?search=Capsule`)
		await rows(page).nth(1).getByText('Capsules').waitFor()
		const before = await rows(page).allInnerTexts()
		await selectAll(page)
		await bar(page).getByRole('button', { name: 'Set category …' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('Category').selectOption('Materials')
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Set category', exact: true }).click()
		await page.getByText('in the category Materials.').waitFor()
		await expect.poll(() => rows(page).filter({ hasText: 'Materials' }).count()).toBe(before.length)
		expect(await sidewaysScroll(page)).toBe(0)
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await expect.poll(() => rows(page).allInnerTexts()).toEqual(before)
	})
})

it('the sheet says which keys work on the screen, and those without Ctrl can be switched off', async () => {
	const page = await openPage({ width: 1366, height: 768 })
	await signIn(page, site, ...SUPPORT)
	await page.goto(`${site.url}/admin/tickets`)
	await rows(page).first().waitFor()
	await page.keyboard.press('/')
	await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('search')
	await page.keyboard.press('?')
	expect(await page.locator('[name=search]').inputValue()).toBe('?')
	await page.locator('[name=search]').fill('')
	await page.locator('[name=search]').blur()
	await page.keyboard.press('?')
	const sheet = page.getByRole('dialog', { name: 'Keys' })
	await sheet.getByText('To the search of the list').waitFor()
	await sheet.getByText('Find anything').waitFor()
	expect(await violations(page)).toEqual([])
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/keys.png` })
	await sheet.getByLabel('Keys without Ctrl work').uncheck()
	await page.keyboard.press('Escape')
	await sheet.waitFor({ state: 'detached' })
	await page.keyboard.press('/')
	expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).not.toBe('search')
	await page.reload()
	await rows(page).first().waitFor()
	await page.keyboard.press('?')
	await page.getByRole('button', { name: 'Keys' }).click()
	await sheet.getByLabel('Keys without Ctrl work').check()
	await page.keyboard.press('Escape')
	await page.goto(`${site.url}/admin/tickets`)
	await page.locator('.data-table tbody a').first().click()
	await page.locator('[name=message]').waitFor()
	await page.locator('h1').click()
	await page.keyboard.press('?')
	await sheet.getByText('Send the answer and open the next ticket, or keep the note').waitFor()
})
