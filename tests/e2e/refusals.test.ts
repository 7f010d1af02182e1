import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { interceptFirst } from '../intercepted.ts'
import { type Site, startSite } from '../site.ts'
import { PHONE } from '../sizes.ts'
import { violations } from '../violations.ts'

/** A refusal that does not belong to a field is shown in the form until the next try (UX B9). */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

const TOO_MANY = 'Too many Requests! try again later'
const NETWORK = 'Network error. Please check your connection.'

describe.each([
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
])('a form at $width px', (size) => {
	it('says what the server refuses, without a toast, until it is sent again', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 409/)
		await page.goto(`${site.url}/ticket`)
		await fillTicket(page)
		await refuseOnce(page, '**/api/tickets', 409, 'The desk is being moved.')
		const row = page.locator('main form.card .refusal')
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await row.getByText('The desk is being moved.').waitFor()
		expect(await row.getAttribute('role')).toBe('alert')
		expect(await page.locator('.toast').count()).toBe(0)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refusal-${size.width}.png` })
		await page.locator('[name=subject]').fill('Another one')
		expect(await row.count()).toBe(1)
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.getByRole('heading', { name: 'We have your ticket' }).waitFor()
		expect(await row.count()).toBe(0)
	})

	it('keeps the sentence of a busy site and of a dead network when their toasts are closed', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 429/)
		expectNoise(page, /ERR_FAILED/)
		await page.goto(`${site.url}/findaccount?lang=fil`)
		const form = page.locator('main form').first()
		const send = async () => {
			await form.locator('[name=findIDEmail]').fill('somebody@example.com')
			await form.locator('button[type=submit]').click()
		}
		await refuseOnce(page, '**/api/findUserID', 429, 'Too many')
		await send()
		await form.locator('.refusal').waitFor()
		const busy = await form.locator('.refusal').innerText()
		expect(busy).not.toBe('')
		expect(busy).not.toBe(TOO_MANY)
		await page.locator('.toast button').last().click()
		await page.locator('.toast').waitFor({ state: 'detached' })
		expect(await form.locator('.refusal').innerText()).toBe(busy)

		await page.goto(`${site.url}/findaccount?lang=en`)
		await interceptFirst(page, '**/api/findUserID', (route) => route.abort())
		await send()
		await form.locator('.refusal').getByText(NETWORK).waitFor()
	})
})

describe('a refusal at fields that the form does not have', () => {
	it('stands in the form, beside those at its fields', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 422/)
		await page.goto(`${site.url}/ticket`)
		await fillTicket(page)
		const errors = { subject: ['Say it shorter.'], reporter: ['Not this character.'] }
		await interceptFirst(page, '**/api/tickets', (route) =>
			route.fulfill({ status: 422, json: { message: 'Please check your input.', errors } }),
		)
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.locator('main form.card .refusal').getByText('Not this character.').waitFor()
		await page.locator('main form.card .field-error').getByText('Say it shorter.').waitFor()
		expect(await page.locator('main form.card .refusal').innerText()).toBe('Not this character.')
	})
})

describe('the list of refused fields', () => {
	it('names the fields of equal sentences as the screen does, and those alone', async () => {
		const page = await openPage(PHONE)
		expectNoise(page, /status of 422/)
		await page.goto(`${site.url}/register`)
		await fillRegistration(page)
		const errors = { userFirstName: ['This text is too long.'], userLastName: ['This text is too long.'] }
		await interceptFirst(page, '**/api/register', (route) =>
			route.fulfill({ status: 422, json: { message: 'Please check your input.', errors } }),
		)
		await page.locator('main form [type=submit]').click()
		const entries = page.locator('.error-summary li')
		await entries.first().waitFor()
		expect(await entries.allInnerTexts()).toEqual(['First name: This text is too long.', 'Last name: This text is too long.'])
		await entries.nth(1).getByRole('button').click()
		expect(await page.locator('[name=userLastName]').evaluate((field) => field === document.activeElement)).toBe(true)
	})

	it('is in view from its heading on, with the first field, and each bullet is beside the first line of its sentence', async () => {
		const page = await openPage(PHONE)
		await page.goto(`${site.url}/register?lang=fil`)
		await page.locator('main form [type=submit]').click()
		const list = page.locator('.error-summary')
		await list.waitFor()
		expect(await page.locator('[name=userId]').evaluate((field) => field === document.activeElement)).toBe(true)
		expect(await top(list)).toBeGreaterThanOrEqual(await bottom(page.locator('header').first()))
		expect(await bottom(page.locator('[name=userId]'))).toBeLessThan(PHONE.height)
		const lines = await list.locator('li').evaluateAll(linesOf)
		expect(Math.max(...lines.map(({ count }) => count))).toBeGreaterThan(1)
		for (const { bullet, first } of lines) expect(Math.abs(bullet - first)).toBeLessThan(4)
	})
})

/** Runs in the browser. A bullet has no box, but stands on the line of a text at its place, which must take no room. */
const linesOf = (entries: Element[]) =>
	entries.map((entry) => {
		const mark = document.createElement('span')
		mark.textContent = '\u200b'
		entry.prepend(mark)
		const sentence = document.createRange()
		sentence.selectNodeContents(entry.lastElementChild ?? entry)
		const lines = [...sentence.getClientRects()]
		return { bullet: mark.getBoundingClientRect().bottom, first: lines[0]?.bottom ?? 0, count: lines.length }
	})

const top = async (part: Locator) => Number((await part.boundingBox())?.y)
const bottom = async (part: Locator) => (await top(part)) + Number((await part.boundingBox())?.height)

const refuseOnce = (page: Page, address: string, status: number, message: string) =>
	interceptFirst(page, address, (route) => route.fulfill({ status, json: { message } }))

const fillRegistration = async (page: Page) => {
	const fields = {
		userId: 'summary_1',
		userEmail: 'summary_1@example.com',
		userFirstName: 'Ana',
		userLastName: 'Cruz',
		secretAnswer: 'Kape',
	}
	for (const [name, text] of Object.entries({ ...fields, userPassword: 'Bituing-Walang-9', userPasswordConfirm: 'Bituing-Walang-9' }))
		await page.locator(`main [name=${name}]`).fill(text)
	await page.locator('[name=secretQuestion]').selectOption({ index: 1 })
	await page.locator('[name=agreeTerms]').check()
}

const fillTicket = async (page: Page) => {
	await page.getByRole('radio', { name: 'Bug' }).check()
	await page.locator('[name=subject]').fill('Lost item')
	await page.locator('[name=message]').fill('It was in my bag on Tuesday and is gone today.')
	await page.locator('[name=email]').fill('somebody@example.com')
}
