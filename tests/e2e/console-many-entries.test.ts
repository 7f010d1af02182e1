import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, OWNER, signIn } from '../login-form.ts'
import { draft } from '../news-editor.ts'
import { signInAs } from '../site.ts'
import { expectFit, PHONE, STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Acting on several entries of an ordered list, and on several articles. */
const site = consoleSite()

describe.each(['/admin/banners', '/admin/gallery'])('the entries of %s', (path) => {
	it('are hidden and shown together, and it is taken back together', async () => {
		const page = await openPage(PHONE)
		await signIn(page, site, ...EDITOR)
		await page.goto(site.url + path)
		await select(page, [0, 1])
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		await bar(page).getByRole('button', { name: 'Hide', exact: true }).click()
		await page.getByText('2 entries: Hidden.').waitFor()
		await expect.poll(() => states(page)).toEqual(['Hidden', 'Hidden'])
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await expect.poll(() => states(page)).toEqual(['Shown', 'Shown'])
	})
})

it('sections of guides are taken off their pages and put back together', async () => {
	const page = await openPage(PHONE)
	await signIn(page, site, ...EDITOR)
	await page.goto(`${site.url}/admin/guides?guide=story`)
	await select(page, [0, 1])
	await expectFit(page)
	const onPage = () =>
		page
			.locator('.data-table .stage')
			.filter({ hasText: /^On the page$/ })
			.count()
	const before = await onPage()
	await bar(page).getByRole('button', { name: 'Take off the page' }).click()
	await page.getByText('2 sections are off their pages.').waitFor()
	await expect.poll(onPage).toBe(before - 2)
	await page.getByRole('button', { name: 'Undo' }).last().click()
	await expect.poll(onPage).toBe(before)
})

it('an entry that a colleague changed first stays selected, and is named', async () => {
	const page = await openPage(PHONE)
	expectNoise(page, /status of 409/)
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/banners`)
	await select(page, [0, 1])
	const address = (await rows(page).nth(0).getByRole('link').first().getAttribute('href')) ?? ''
	const name = await rows(page).nth(0).getByRole('link').first().innerText()
	await changeBanner(address)
	await bar(page).getByRole('button', { name: 'Hide', exact: true }).click()
	await page.getByText('1 entry: Hidden.').waitFor()
	await bar(page).getByText('Left as they are:').waitFor()
	await bar(page).getByRole('listitem').filter({ hasText: name }).waitFor()
	await bar(page).getByText('1 selected').waitFor()
})

describe.each(STAFF_SIZES)('articles at $width px', (size) => {
	it('are published and taken off the site together', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		const drafts = [await draft(page, site, `Bamboo ${size.width} A`, 'One'), await draft(page, site, `Bamboo ${size.width} B`, 'Two')]
		await page.goto(`${site.url}/admin/news?search=Bamboo+${size.width}`)
		await select(page, [0, 1])
		await bar(page).getByRole('button', { name: 'Publish' }).click()
		await page.getByText('2 articles are published.').waitFor()
		const answers = () => Promise.all(drafts.map(async (id) => (await fetch(`${site.url}/topic/${id}`)).status))
		expect(await answers()).toEqual([200, 200])
		await page.locator('.stage-published').nth(1).waitFor()
		await select(page, [0, 1])
		await bar(page).getByRole('button', { name: 'Take back' }).click()
		await page.getByText('2 articles are taken off the site.').waitFor()
		expect(await answers()).toEqual([404, 404])
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await expect.poll(answers).toEqual([200, 200])
	})
})

const rows = (page: Page) => page.locator('.data-table tbody tr')
const bar = (page: Page) => page.locator('.selection-bar')
const states = (page: Page) =>
	page
		.locator('.data-table')
		.locator('.mark-on, .mark-off')
		.evaluateAll((marks) => marks.slice(0, 2).map((mark) => mark.textContent))

const select = async (page: Page, indexes: readonly number[]) => {
	for (const index of indexes) await rows(page).nth(index).getByRole('checkbox').check()
}

/** As a colleague does. */
const changeBanner = async (address: string) => {
	const headers = { authorization: `Bearer ${await signInAs(site.url, ...EDITOR)}`, 'content-type': 'application/json' }
	const call = `${site.url}/api${address}`
	const { edition } = (await (await fetch(call, { headers })).json()) as { edition: number }
	const answer = await fetch(call, { method: 'PATCH', headers, body: JSON.stringify({ state: 'shown', edition }) })
	expect(answer.status).toBe(200)
}
