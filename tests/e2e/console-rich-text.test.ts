import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { NEWS } from '#contract/limits.ts'
import { expectNoise, openPage } from '../browser.ts'
import { useWhole } from '../chosen-picture.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, signIn } from '../login-form.ts'
import { drawn } from '../pictures.ts'
import { DESKTOP } from '../sizes.ts'
import { violations } from '../violations.ts'

/** The tools of rich text, each by its name. */
const site = consoleSite()

const openText = async (): Promise<{ page: Page; text: Locator; tool: (name: string) => Locator }> => {
	const page = await openPage(DESKTOP)
	await signIn(page, site, ...EDITOR)
	await page.goto(`${site.url}/admin/news/new`)
	const text = page.getByRole('textbox', { name: 'Text', exact: true })
	await text.click()
	const tools = page.getByRole('toolbar', { name: 'Tools for: Text', exact: true })
	return { page, text, tool: (name) => tools.getByRole('button', { name, exact: true }) }
}

it('marks, lists, quotes and headings come and go by their buttons, and by undo', async () => {
	const { page, text, tool } = await openText()
	const isOn = (name: string) => tool(name).getAttribute('aria-pressed')
	await page.keyboard.type('Tonight')
	await page.keyboard.press('Shift+Home')
	for (const [name, html] of [
		['Bold (Ctrl B)', '<p><strong>Tonight</strong></p>'],
		['Italic (Ctrl I)', '<p><em>Tonight</em></p>'],
		['Underline (Ctrl U)', '<p><u>Tonight</u></p>'],
		['Quote', '<blockquote><p>Tonight</p></blockquote>'],
		['Numbered list', '<ol><li><p>Tonight</p></li></ol>'],
		['List', '<ul><li><p>Tonight</p></li></ul>'],
	] as const) {
		expect([name, await isOn(name)]).toEqual([name, 'false'])
		await tool(name).click()
		expect([name, await isOn(name), await text.innerHTML()]).toEqual([name, 'true', html])
		if (name !== 'List') await tool(name).click()
		if (name !== 'List') expect(await text.innerHTML()).toBe('<p>Tonight</p>')
	}
	// Two presses within one task are still two steps: into the other list, and out of it.
	await tool('Numbered list').evaluate((button) => {
		for (let press = 0; press < 2; press++) (button as HTMLElement).click()
	})
	expect(await text.innerHTML()).toBe('<p>Tonight</p>')
	await tool('Undo (Ctrl Z)').click()
	expect(await text.innerHTML()).toBe('<ol><li><p>Tonight</p></li></ol>')
	await tool('Numbered list').click()
	await page.getByRole('combobox', { name: 'Style' }).selectOption('Subheading')
	expect(await text.innerHTML()).toBe('<h3>Tonight</h3>')
	await tool('Undo (Ctrl Z)').click()
	expect(await text.innerHTML()).toBe('<p>Tonight</p>')
	await tool('Redo (Ctrl Y)').click()
	expect(await text.innerHTML()).toBe('<h3>Tonight</h3>')
	expect(await tool('Redo (Ctrl Y)').getAttribute('aria-disabled')).toBe('true')
	expect(await violations(page)).toEqual([])
})

it('a table gets rows, columns and lines of text; Tab leaves it, and none goes into another', async () => {
	const { page, text, tool } = await openText()
	await tool('Table').click()
	const cells = text.locator('td, th')
	expect(await cells.count()).toBe(9)
	await cells.nth(4).click()
	await expect.poll(() => tool('Table').getAttribute('aria-disabled')).toBe('true')
	await page.keyboard.type('Hat')
	await page.keyboard.press('Shift+Enter')
	await page.keyboard.type('red')
	expect(await cells.nth(4).innerHTML()).toBe('Hat<br>red')
	for (const [name, count] of [
		['Add row', 12],
		['Add column', 16],
		['Remove row', 12],
		['Remove column', 9],
	] as const) {
		await tool(name).click()
		expect([name, await cells.count()]).toEqual([name, count])
		await cells.nth(4).click()
	}
	await page.keyboard.press('Tab')
	expect(await text.evaluate((element) => element.contains(document.activeElement))).toBe(false)
	await cells.nth(4).click()
	await tool('Remove table').click()
	expect(await cells.count()).toBe(0)
})

it('a link is changed and taken away with the cursor in it', async () => {
	const { page, text, tool } = await openText()
	const set = async (address: string) => {
		await tool('Link').click()
		await page.getByRole('dialog').getByLabel('Address').fill(address)
		await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
	}
	await set('/downloads')
	expect(await text.innerHTML()).toBe('<p><a href="/downloads">/downloads</a></p>')
	for (const _ of 'oads') await page.keyboard.press('ArrowLeft')
	// The browser tells of a moved cursor a moment later.
	await expect.poll(() => tool('Link').getAttribute('aria-pressed')).toBe('true')
	await set('example.com')
	await page.keyboard.type('x')
	expect(await text.innerHTML()).toBe('<p><a href="https://example.com">/downlxoads</a></p>')
	await tool('Link').click()
	await page.getByRole('dialog').getByRole('button', { name: 'Remove the link' }).click()
	expect(await text.innerHTML()).toBe('<p>/downlxoads</p>')
})

it('a picture keeps its size when its words change', async () => {
	const { page, text, tool } = await openText()
	const describe = async (words: string) => {
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('What it shows, in words').fill(words)
		await dialog.getByRole('button', { name: 'Insert' }).click()
	}
	await tool('Picture').click()
	const file = { name: 'pier.png', mimeType: 'image/png', buffer: await drawn({ width: 64, height: 48 }) }
	await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
	await useWhole(page)
	await page.getByRole('dialog').locator('.picture-shown').waitFor()
	await describe('A pier')
	await text.getByRole('img', { name: 'A pier', exact: true }).click()
	await tool('Picture').click()
	await describe('A pier at night')
	const changed = text.getByRole('img', { name: 'A pier at night' })
	expect([await changed.getAttribute('width'), await changed.getAttribute('height')]).toEqual(['64', '48'])
})

it('a refused text says why, to who cannot see it too', async () => {
	const { page, text } = await openText()
	expectNoise(page, /status of 422/)
	await page.getByLabel('Subject', { exact: true }).fill('A long night')
	await text.fill('x'.repeat(NEWS.contentLength + 1))
	await page.getByRole('button', { name: 'Save draft' }).click()
	await expect.poll(() => text.getAttribute('aria-describedby')).not.toBeNull()
	const reason = await text.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent)
	expect(reason?.trim()).not.toBe('')
})
