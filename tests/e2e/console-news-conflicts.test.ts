import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, fillLogin, OWNER, signIn } from '../login-form.ts'
import { draft } from '../news-editor.ts'
import { violations } from '../violations.ts'

/** Unsaved text of an article: kept over a lost network, and compared with what a colleague saved in the meantime. */
const site = consoleSite()

const WIDE = { width: 1280, height: 900 }

describe('what is typed', () => {
	it('comes back after the tab was closed without a network and the visit ended, and can be put aside', async () => {
		const page = await openPage(WIDE)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('Half a sentence')
		await page.getByRole('textbox', { name: 'Text', exact: true }).fill('that nobody has saved')
		expectNoise(page, /ERR_INTERNET_DISCONNECTED/)
		await page.context().setOffline(true)
		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.getByText('Network error.', { exact: false }).waitFor()
		const other = await page.context().newPage()
		await page.close({ runBeforeUnload: false })
		await other.context().setOffline(false)
		// Closing the last tab ended the session too.
		await other.goto(`${site.url}/admin/news/new`)
		await other.waitForURL(/\/login\?next=/)
		await fillLogin(other, ...EDITOR)
		await other.waitForURL(`${site.url}/admin/news/new`)
		await other.getByText('You typed this and did not save it', { exact: false }).waitFor()
		expect(await other.getByLabel('Subject', { exact: true }).inputValue()).toBe('Half a sentence')
		await other.getByText('that nobody has saved').waitFor()
		await other.getByRole('button', { name: 'Discard what I typed' }).click()
		expect(await other.getByLabel('Subject', { exact: true }).inputValue()).toBe('')
		await other.getByRole('button', { name: 'Undo', exact: true }).click()
		expect(await other.getByLabel('Subject', { exact: true }).inputValue()).toBe('Half a sentence')
	})

	it('is never overwritten by a colleague, nor theirs by it unseen', async () => {
		const [one, other] = [await openPage(WIDE), await openPage(WIDE)]
		await signIn(one, site, ...EDITOR)
		await signIn(other, site, ...OWNER)
		const id = await draft(one, site, 'Shared', 'First')
		await other.goto(`${site.url}/admin/news/${id}`)
		const words = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
		await words(other).fill('What the owner wrote')
		await words(one).fill('What the editor wrote')
		await one.getByRole('button', { name: 'Save draft' }).click()
		await one.getByText('Saved.', { exact: true }).waitFor()
		expectNoise(other, /status of 409/)
		await other.getByRole('button', { name: 'Save draft' }).click()
		const note = other.locator('.meanwhile')
		await note.getByText('gm_maya saved it on', { exact: false }).waitFor()
		await note.getByText('What the editor wrote').waitFor()
		expect(await words(other).innerText()).toBe('What the owner wrote')
		expect(await violations(other)).toEqual([])
		await note.getByRole('button', { name: 'Save mine over it' }).click()
		await note.waitFor({ state: 'detached' })
		await one.reload()
		await one.getByText('What the owner wrote').waitFor()
		await one
			.locator('.writing-versions')
			.getByRole('row')
			.filter({ hasText: 'gm_maya' })
			.first()
			.getByRole('button', { name: 'View' })
			.click()
		await one.getByRole('dialog').getByText('What the editor wrote').waitFor()
		await one.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
		await one
			.locator('.writing-versions')
			.getByRole('row')
			.filter({ hasText: 'gm_maya' })
			.first()
			.getByRole('button', { name: 'Bring back' })
			.click()
		await expect.poll(() => words(one).innerText()).toBe('What the editor wrote')
	})

	it('is published over what a colleague saved in the meantime, if that was asked for', async () => {
		const [one, other] = [await openPage(WIDE), await openPage(WIDE)]
		await signIn(one, site, ...EDITOR)
		await signIn(other, site, ...OWNER)
		const id = await draft(one, site, 'Fiesta', 'First')
		await other.goto(`${site.url}/admin/news/${id}`)
		await other.getByLabel('Subject', { exact: true }).fill('Fiesta tonight')
		await one.getByLabel('Subject', { exact: true }).fill('Fiesta tomorrow')
		await one.getByRole('button', { name: 'Save draft' }).click()
		await one.getByText('Saved.', { exact: true }).waitFor()
		expectNoise(other, /status of 409/)
		await other.getByRole('button', { name: 'Publish', exact: true }).click()
		await other.getByRole('button', { name: 'Save mine over it' }).click()
		await other.getByText('Saved.', { exact: true }).waitFor()
		await expect.poll(() => textOf(`/topic/${id}`)).toContain('Fiesta tonight')
	})

	it('stays when somebody deletes the article in the meantime, and is saved after it was brought back', async () => {
		const [one, other] = [await openPage(WIDE), await openPage(WIDE)]
		await signIn(one, site, ...EDITOR)
		await signIn(other, site, ...OWNER)
		const id = await draft(one, site, 'Doomed', 'First')
		await other.goto(`${site.url}/admin/news/${id}`)
		const subject = other.getByLabel('Subject', { exact: true })
		await subject.fill('Saved from doom')
		await one.getByRole('button', { name: 'Delete', exact: true }).click()
		await one.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
		await one.waitForURL(/\/admin\/news$/)
		expectNoise(other, /status of 404/)
		await other.getByRole('button', { name: 'Save draft' }).click()
		await other.getByText('Somebody deleted this in the meantime.', { exact: false }).waitFor()
		await other.getByRole('button', { name: 'Bring it back' }).click()
		expect(await subject.inputValue()).toBe('Saved from doom')
		await other.getByRole('button', { name: 'Save draft' }).click()
		await other.getByText('Saved.', { exact: true }).waitFor()
		await one.goto(`${site.url}/admin/news?search=doom`)
		await one.getByRole('link', { name: 'Saved from doom' }).waitFor()
	})
})

const textOf = async (path: string) => (await fetch(site.url + path)).text()
