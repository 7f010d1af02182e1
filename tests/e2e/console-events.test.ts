import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { expectNoise, openPage } from '../browser.ts'
import { EDITOR, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { expectFit, LAPTOP, PHONE, STAFF_SIZES } from '../sizes.ts'

/** An editor keeps the calendar in a browser. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
/** The value of a field in Manila time, some hours from now. */
const inHours = (hours: number) => new Date(Date.now() + (hours + 8) * HOUR_MS).toISOString().slice(0, 16)
const guest = async (path: string) => {
	const page = await openPage(PHONE)
	await page.goto(site.url + path, { waitUntil: 'networkidle' })
	return page
}

describe.each(STAFF_SIZES)('at $width px', (size) => {
	const title = `Fiesta ${size.width}`
	it('an event is made, refused with what was typed, changed, hidden and removed', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/events`)
		await page.getByRole('row').filter({ hasText: 'War of Schools' }).waitFor()
		expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0)
		await expectFit(page)
		await page.getByRole('link', { name: 'Add an event' }).click()
		await page.getByLabel('Begins (Manila time)').fill(inHours(3))
		await page.getByLabel('Ends (Manila time)').fill(inHours(2))
		await page.getByLabel('Text', { exact: true }).fill('Bring a lantern.')
		await save(page)
		await page.getByText('Write something here.').waitFor()
		await page.getByLabel('Title', { exact: true }).fill(title)
		expectNoise(page, /status of 422/)
		await save(page)
		await page.getByText('The end must come after the start.').waitFor()
		await expectFit(page)
		expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Bring a lantern.')
		await page.getByLabel('Ends (Manila time)').fill(inHours(5))
		await page.getByLabel('Repeated').selectOption('Every week')
		await page.getByLabel('Last day').fill('2090-12-31')
		await save(page)
		await page.getByText(`${title} is added.`).waitFor()
		const row = page.getByRole('row').filter({ hasText: title })
		await row.getByText('Every week until 2090-12-31').waitFor()
		await expect.poll(async () => (await guest('/events')).getByRole('link', { name: title }).count()).toBeGreaterThan(0)

		await row.getByRole('link', { name: title }).click()
		await page.getByLabel('Where in the game').fill('Old Tram Depot')
		await save(page)
		await page.getByText('Saved.').waitFor()
		await row.getByRole('button', { name: 'Hide' }).click()
		await page.getByText(`${title} is hidden.`).waitFor()
		await expect.poll(async () => (await guest('/events')).getByRole('link', { name: title }).count()).toBe(0)
		await row.getByRole('button', { name: 'Show it' }).click()
		await page.getByText(`${title} is shown.`).waitFor()
		await row.getByRole('button', { name: 'Remove' }).click()
		await page.getByText(`${title} is removed.`).waitFor()
		await row.waitFor({ state: 'detached' })
	})
})

it('maintenance stands on every page, and is what the state of the game server says', async () => {
	const page = await openPage(LAPTOP)
	await signIn(page, site, ...EDITOR)
	await page.goto(`${site.url}/admin/events/new`)
	await page.getByLabel('Kind').selectOption('Maintenance')
	await page.getByLabel('Title', { exact: true }).fill('New patch')
	await page.getByLabel('Begins (Manila time)').fill(inHours(-1))
	await page.getByLabel('Ends (Manila time)').fill(inHours(2))
	await save(page)
	await page.getByText('New patch is added.').waitFor()
	for (const path of ['/', '/rankings', '/login']) {
		await expect.poll(async () => (await guest(path)).locator('.maintenance').count()).toBe(1)
		const seen = await guest(path)
		expect(await seen.locator('.maintenance').innerText()).toMatch(/^New patch: \w+ \d+, 20\d\d at \d+:\d\d [AP]M to .*, Manila time$/)
		await expectFit(seen)
	}
	const row = page.getByRole('row').filter({ hasText: 'New patch' })
	await row.getByRole('button', { name: 'Remove' }).click()
	await page.getByText('New patch is removed.').waitFor()
	await expect.poll(async () => (await guest('/')).locator('.maintenance').count()).toBe(0)
})
