import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, signIn } from '../login-form.ts'

/** The system requirements, edited in a browser. */
const site = consoleSite()

describe('system requirements', () => {
	it('change row by row, and can be taken back', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/requirements`)
		const english = page.getByRole('group', { name: 'English' })
		await english.getByRole('button', { name: 'Add a row' }).click()
		await save(page)
		await page.getByText('Write something here.').first().waitFor()
		for (const label of ['Part', 'Minimum', 'Recommended']) await english.getByLabel(label, { exact: true }).last().fill('Rattan chair')
		await save(page)
		await page.getByText('Saved.').waitFor()
		const shown = async () => (await fetch(`${site.url}/downloads`)).text()
		await expect.poll(shown).toContain('Rattan chair')
		await page.getByRole('button', { name: 'Undo' }).click()
		await expect.poll(shown).not.toContain('Rattan chair')
		await expect.poll(() => english.getByLabel('Part', { exact: true }).last().inputValue()).not.toBe('Rattan chair')
	})

	it('are compared with what a colleague saved first', async () => {
		const [one, other] = [await openPage({ width: 1280, height: 900 }), await openPage({ width: 390, height: 844 })]
		expectNoise(other, /status of 409/)
		const add = async (page: Page, text: string) => {
			const english = page.getByRole('group', { name: 'English' })
			await english.getByRole('button', { name: 'Add a row' }).click()
			for (const label of ['Part', 'Minimum', 'Recommended']) await english.getByLabel(label, { exact: true }).last().fill(text)
		}
		for (const page of [one, other]) {
			await signIn(page, site, ...EDITOR)
			await page.goto(`${site.url}/admin/requirements`)
			await page.getByLabel('Part', { exact: true }).first().waitFor()
		}
		await add(one, 'Rattan fan')
		await add(other, 'Halo-halo maker')
		await save(one)
		await one.getByText('Saved.').waitFor()
		await save(other)
		const note = other.getByRole('alert', { name: 'Somebody else changed this in the meantime' })
		await note.getByRole('heading', { name: 'English' }).waitFor()
		await note.getByText('Rattan fan · Rattan fan · Rattan fan').waitFor()
		await note.getByText('Halo-halo maker · Halo-halo maker · Halo-halo maker').waitFor()
		// Rows that both have are no difference.
		expect(await note.getByRole('listitem').count()).toBe(2)
		await note.getByText('Saving yours replaces the whole list').waitFor()
		await note.getByRole('button', { name: 'Save mine over it' }).click()
		await other.getByText('Saved.').waitFor()
		await expect.poll(async () => (await fetch(`${site.url}/downloads`)).text()).toContain('Halo-halo maker')
	})
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
