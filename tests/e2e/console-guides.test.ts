import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, OWNER, signIn } from '../login-form.ts'
import { DESKTOP, STAFF_SIZES } from '../sizes.ts'
import { loseFirstAnswer } from '../swallowing-network.ts'
import { violations } from '../violations.ts'

/** Editing the guides in a browser. */
const site = consoleSite()

describe.each(STAFF_SIZES)('at $width px', (size) => {
	it('a section is added, written, looked at, put on its page, moved, taken off and brought back', async () => {
		const page = await openPage(size)
		const title = `Night market ${size.width}`
		const text = `Lanterns ${size.width} everywhere`
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides?guide=gamesystem`)
		await page.locator('.data-table tbody tr').first().waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		await add(page, title)
		expectNoise(page, /status of 422/)
		await page.getByRole('button', { name: 'Put on the page' }).click()
		await page.getByText('Write something before others can read it.').waitFor()
		await words(page).fill(text)
		await lookAt(page, { title, text })
		expect(await html('/gamesystem')).not.toContain(text)
		await page.getByRole('button', { name: 'Save and put on the page' }).click()
		await page.getByText(`${title} is on the page.`).waitFor()
		await expect.poll(() => html('/gamesystem')).toContain(text)
		expect(await violations(page)).toEqual([])

		await page.goto(`${site.url}/admin/guides?guide=gamesystem`)
		const placeInGuide = async () => (await titles('/gamesystem')).indexOf(title)
		const last = await placeInGuide()
		await page.getByRole('button', { name: `Move ${title} up` }).click()
		await expect.poll(placeInGuide).toBe(last - 1)
		const row = page.getByRole('row').filter({ hasText: title })
		await row.getByRole('button', { name: 'Take off the page' }).click()
		await page.getByText(`${title} is off the page.`, { exact: false }).waitFor()
		await expect.poll(placeInGuide).toBe(-1)
		await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
		await expect.poll(placeInGuide).toBe(last - 1)
		await row.getByText('On the page', { exact: true }).waitFor()
	})
})

describe.each(STAFF_SIZES)('a draft at $width px', (size) => {
	it('is looked at, planned, a draft again, thrown away, brought back and published', async () => {
		const page = await openPage(size)
		const text = `Ferries ${size.width} sail at dawn`
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides/story/the-foundation`)
		await words(page).fill(text)
		await page.getByText('Later, or as a draft').click()
		await page.getByLabel('Public from (Manila time)').fill('2040-05-01T20:00')
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)
		await page.getByRole('button', { name: 'Plan', exact: true }).click()
		await page.getByText('Planned. It will go public automatically.').waitFor()
		await page.reload()
		expect(await words(page).innerText()).toBe(text)
		expect(await page.getByLabel('Public from (Manila time)').inputValue()).toBe('2040-05-01T20:00')
		const opened = page.context().waitForEvent('page')
		await page.getByRole('link', { name: 'Preview' }).click()
		const preview = await opened
		await preview.getByText(text).waitFor()
		await preview.close()
		await page.getByRole('button', { name: 'Back to draft' }).click()
		await page.getByText('It is a draft again.').waitFor()
		await page.getByRole('button', { name: 'Discard the draft' }).click()
		await page.getByText('The draft was discarded.', { exact: false }).waitFor()
		await expect.poll(() => words(page).innerText()).not.toBe(text)
		await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
		await expect.poll(() => words(page).innerText()).toBe(text)
		expect(await html('/story')).not.toContain(text)
		await page.getByRole('button', { name: 'Publish now' }).click()
		await expect.poll(() => html('/story')).toContain(text)
	})
})

describe('a preview', () => {
	it('is a page of the site, also of a section that there is not', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 404/)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides/story/the-foundation/preview`)
		await page.locator('main#main .guide-section').first().waitFor()
		await page.goto(`${site.url}/admin/guides/story/no-such-part/preview`)
		await page.locator('main#main').getByRole('alert').getByRole('link', { name: 'Guide pages' }).waitFor()
		expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toHaveLength(1)
		expect(await violations(page)).toEqual([])
	})
})

describe('a new section', () => {
	it('is begun once when the answer is lost and the button pressed again', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides?guide=gamesystem`)
		expectNoise(page, /ERR_FAILED/)
		await loseFirstAnswer(page, '**/api/admin/guides/gamesystem')
		await page.getByRole('button', { name: 'Add a section' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('Title').fill('Harana by night')
		await dialog.locator('button[type=submit]').click()
		await dialog.getByText('Network error.', { exact: false }).waitFor()
		await dialog.locator('button[type=submit]').click()
		await page.waitForURL(/\/admin\/guides\/gamesystem\/part-/)
		await page.goto(`${site.url}/admin/guides?search=Harana`)
		await page.getByRole('link', { name: 'Harana by night' }).first().waitFor()
		expect(await page.locator('.data-table tbody tr').count()).toBe(1)
	})
})

describe('what a page is built around', () => {
	it('stays in its place, and can be taken off the page and brought back', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides?search=chat+window`)
		await page.getByRole('cell', { name: 'Fixed' }).waitFor()
		await page.getByRole('link', { name: 'Chat window' }).click()
		// The list has such a button, too.
		await page.waitForURL('**/admin/guides/instructions/region-4')
		const off = page.getByRole('button', { name: 'Take off the page' })
		await off.click()
		await page.getByRole('button', { name: 'Put on the page' }).waitFor()
		await page.getByRole('button', { name: 'Undo', exact: true }).click()
		await off.waitFor()
	})
})

it('a section is put up once more only when the list is there again, so that no press is lost', async () => {
	const page = await openPage(DESKTOP)
	await signIn(page, site, ...EDITOR)
	await page.goto(`${site.url}/admin/guides?guide=gamesystem`)
	const names = page.locator('.data-table tbody .text-link')
	await names.first().waitFor()
	const third = (await names.allInnerTexts())[2] ?? ''
	const sent: object[] = []
	page.on('request', (request) => request.method() === 'POST' && /move|show/.test(request.url()) && sent.push(request.postDataJSON()))
	const arrival = Promise.withResolvers<void>()
	await page.route('**/api/admin/guides', (route) => arrival.promise.then(() => route.continue()))
	const up = page.getByRole('button', { name: `Move ${third} up` })
	await up.click()
	await page.getByText(`${third} is now number 2.`).waitFor()
	await up.press('Enter')
	arrival.resolve()
	await up.click()
	await expect.poll(() => names.first().innerText()).toBe(third)
	expect(sent).toEqual([{ place: 2 }, { place: 1 }])
})

describe('a table and cards', () => {
	it('are filled in as fields and shown', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides?guide=serverinfo`)
		await add(page, 'Ferry hours', { kind: 'table', columns: '3' })
		for (const [index, name] of ['From', 'To', 'Leaves at'].entries())
			await page.getByRole('group', { name: 'Columns' }).getByRole('textbox').nth(index).fill(name)
		for (const [index, cell] of ['Cebu', 'Bohol', '7:00'].entries())
			await page.getByRole('group', { name: 'Rows' }).getByRole('textbox').nth(index).fill(cell)
		await page.getByRole('button', { name: 'Save and put on the page' }).click()
		await page.getByText('Ferry hours is on the page.').waitFor()
		await expect.poll(() => html('/serverinfo')).toMatch(/Leaves at[\s\S]*Bohol/)
	})
})

describe('what two write', () => {
	it('is never overwritten unseen, and what was saved can be brought back', async () => {
		const [one, other] = [await openPage(DESKTOP), await openPage(DESKTOP)]
		await signIn(one, site, ...EDITOR)
		await signIn(other, site, ...OWNER)
		for (const page of [one, other]) {
			await page.goto(`${site.url}/admin/guides/story/the-almanac`)
			await words(page).waitFor()
		}
		await words(one).fill('What the editor wrote')
		await words(other).fill('What the owner wrote')
		await one.getByRole('button', { name: 'Save', exact: true }).click()
		await one.getByText('Saved.', { exact: true }).waitFor()
		expectNoise(other, /status of 409/)
		await other.getByRole('button', { name: 'Save', exact: true }).click()
		const note = other.locator('.meanwhile')
		await note.getByText('What the editor wrote').waitFor()
		expect(await words(other).innerText()).toBe('What the owner wrote')
		expect(await violations(other)).toEqual([])
		await note.getByRole('button', { name: 'Save mine over it' }).click()
		await note.waitFor({ state: 'detached' })
		await expect.poll(() => html('/story')).toContain('What the owner wrote')
		await one.reload()
		const version = one.locator('.writing-versions').getByRole('row').filter({ hasText: 'gm_maya' }).first()
		await version.getByRole('button', { name: 'Bring back' }).click()
		await expect.poll(() => words(one).innerText()).toBe('What the editor wrote')
	})

	it('comes back after the network was away, and is read by whoever follows the footer to the terms', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides/terms/minors`)
		await words(page).fill('Half a sentence')
		expectNoise(page, /ERR_INTERNET_DISCONNECTED/)
		await page.context().setOffline(true)
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Network error.', { exact: false }).waitFor()
		await page.context().setOffline(false)
		await page.reload()
		await page.getByText('You typed this and did not save it', { exact: false }).waitFor()
		expect(await words(page).innerText()).toBe('Half a sentence')
		await page.getByRole('tab', { name: 'Filipino' }).click()
		await page.getByRole('textbox', { name: 'Text (Filipino)' }).fill('Kalahating pangungusap')
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Saved.', { exact: true }).waitFor()
		await expect.poll(() => html('/terms?lang=fil')).toContain('Kalahating pangungusap')
		await page.goto(`${site.url}/credits`)
		await page.locator('footer').getByRole('link', { name: 'Terms and prices' }).click()
		await page.getByText('Half a sentence').waitFor()
	})
})

const words = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

const add = async (page: Page, title: string, { kind = 'prose', columns }: { kind?: string; columns?: string } = {}) => {
	await page.getByRole('button', { name: 'Add a section' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Title').fill(title)
	await dialog.getByLabel('What it holds').selectOption(kind)
	if (columns) await dialog.getByLabel('Columns').selectOption(columns)
	await dialog.getByRole('button', { name: 'Add' }).click()
	await page.waitForURL(/\/admin\/guides\/\w+\/part-/)
	await words(page).waitFor()
}

/** Opens the preview in its own window and checks the end of the page. */
const lookAt = async (page: Page, { title, text }: { title: string; text: string }) => {
	const opened = page.context().waitForEvent('page')
	await page.getByRole('link', { name: 'Preview' }).click()
	const preview = await opened
	await preview.getByRole('heading', { name: title }).waitFor()
	await preview.getByText(text).waitFor()
	expect(await preview.locator('.guide-section h2').last().innerText()).toBe(title)
	await preview.close()
}

const html = async (path: string) => (await fetch(site.url + path)).text()
const titles = async (path: string) => [...(await html(path)).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title)
