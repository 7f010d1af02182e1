import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, signIn } from '../login-form.ts'
import { draft } from '../news-editor.ts'
import { DESKTOP, expectFit, PHONE, STAFF_SIZES } from '../sizes.ts'

/** What differs between the versions of a text. */
const site = consoleSite()

describe.each(STAFF_SIZES)('at $width px', (size) => {
	it('an article shows word by word what differs between a version and the current one, or any other', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await draft(page, site, `Regatta ${size.width}`, 'Boats leave at noon from the pier')
		await save(page, 'Boats leave at dawn from the pier')
		await page.getByRole('tab', { name: 'Filipino' }).click()
		await page.getByLabel('Subject (Filipino)').fill('Karera ng bangka')
		await page.getByRole('tab', { name: 'English' }).click()
		await save(page, 'Boats and rafts leave at dawn from the pier')

		await compare(page, 2)
		const dialog = page.getByRole('dialog', { name: 'What differs' })
		await expect
			.poll(() => changesOf(dialog))
			.toEqual({
				Text: ['+and rafts', '-noon', '+dawn'],
				'Subject (Filipino)': ['+Karera ng bangka'],
			})
		expect(await spoken(dialog.locator('section del'))).toEqual(['Removed: noon'])
		await expectFit(page)
		await dialog.getByLabel('Compared with').selectOption({ index: 1 })
		await expect.poll(() => changesOf(dialog)).toEqual({ Text: ['-noon', '+dawn'] })
		await dialog.getByRole('button', { name: 'Close' }).click()

		// The current one is compared with the one before.
		await compare(page, 0)
		await expect.poll(() => changesOf(dialog)).toEqual({ Text: ['+and rafts'], 'Subject (Filipino)': ['+Karera ng bangka'] })
	})
})

describe('a text', () => {
	it('in which only looks differ says so, and links and pictures are compared by their addresses', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...EDITOR)
		await draft(page, site, 'Looks', 'Lanterns tonight')
		await page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+A')
		await page.keyboard.press('Control+B')
		await saved(page)
		await compare(page, 1)
		const dialog = page.getByRole('dialog', { name: 'What differs' })
		await dialog.getByText('No words, links or pictures differ.', { exact: false }).waitFor()
		await page.keyboard.press('Escape')
		await page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+A')
		await page.getByRole('button', { name: 'Link' }).click()
		await page.getByRole('dialog').getByLabel('Address').fill('/downloads')
		await page.getByRole('dialog').locator('button[type=submit]').click()
		await saved(page)
		await compare(page, 1)
		await expect.poll(() => changesOf(dialog)).toEqual({ Text: ['+(/downloads)'] })
	})

	it('of a guide is compared in both languages, with the fields of its block', async () => {
		const page = await openPage(PHONE)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides/characters/brawler`)
		// The fields of both languages are there, one of them hidden.
		const field = (label: string) => page.getByLabel(label, { exact: true }).locator('visible=true')
		await field('Tip').fill('Hit first, ask later')
		await field('Damage').selectOption('1')
		await page.getByRole('tab', { name: 'Filipino' }).click()
		await field('Title').fill('Basagulero')
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await expect.poll(() => page.locator('.writing-versions tbody tr').count()).toBe(2)
		await compare(page, 0)
		const dialog = page.getByRole('dialog', { name: 'What differs' })
		await dialog.getByRole('heading', { name: 'English: Tip' }).waitFor()
		const { 'English: Tip': text, 'English: Ratings': ratings, 'Filipino: Title': title, ...others } = await changesOf(dialog)
		expect(text?.filter((mark) => mark.startsWith('+')).join(' ')).toBe('+Hit first +ask later')
		expect(ratings).toEqual([expect.stringMatching(/^-[2-5]$/), '+1'])
		expect(title?.at(-1)).toBe('+Basagulero')
		expect(others).toEqual({})
		await expectFit(page)
	})
})

const save = async (page: Page, text: string) => {
	await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
	await saved(page)
}

/** Saves the draft, which leaves one more version. */
const saved = async (page: Page) => {
	const rows = page.locator('.writing-versions tbody tr')
	const before = await rows.count()
	await page.getByRole('button', { name: 'Save draft' }).click()
	await expect.poll(() => rows.count()).toBe(before + 1)
}

/** Opens the comparison of a version, counted from the newest. */
const compare = (page: Page, index: number) =>
	page.locator('.writing-versions tbody tr').nth(index).getByRole('button', { name: 'Compare' }).click()

/** What is marked as removed or added, by field. */
const changesOf = (dialog: Locator): Promise<Record<string, string[]>> =>
	// All at one moment: a part that goes away while the others are read would be waited for.
	dialog
		.locator('section')
		.evaluateAll((parts) =>
			Object.fromEntries(
				parts.map((part) => [
					part.querySelector('h3')?.innerText ?? '',
					[...part.querySelectorAll('del, ins')].map(
						(mark) => `${mark.tagName === 'DEL' ? '-' : '+'}${mark.lastChild?.textContent?.trim()}`,
					),
				]),
			),
		)

const spoken = (marks: Locator) => marks.evaluateAll((all) => all.map((mark) => mark.textContent?.trim()))
