import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { signInByForm } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { LAPTOP } from '../sizes.ts'

/** What a guest writes on a shared PC. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

it('the key of a ticket opens it again in its tab, and no longer half an hour after its last use', async () => {
	const body = JSON.stringify({ category: 'bug', subject: 'A hole in the roof', message: 'I fall through it.', email: 'tita@example.com' })
	const response = await fetch(`${site.url}/api/tickets`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
	const { reference, key } = (await response.json()) as { reference: string; key: string }
	const page = await openPage(LAPTOP)
	await page.clock.install()
	const open = (hash = '') => page.goto(`${site.url}/checkticket?ticket=${reference}${hash}`)
	const subject = page.getByRole('heading', { name: 'A hole in the roof' })
	await open(`#key=${key}`)
	await subject.waitFor()
	for (const minutes of ['20:00', '20:00']) {
		await page.clock.fastForward(minutes)
		await page.goto(`${site.url}/news`)
		await open()
		await subject.waitFor()
	}
	await page.clock.fastForward('30:01')
	await page.goto(`${site.url}/news`)
	await open()
	await page.getByRole('button', { name: 'Open my ticket' }).waitFor()
	expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(key)
})

it('keeps what a guest typed for the player who then signs in in another tab, and for nobody else', async () => {
	const tab = await openPage(LAPTOP)
	await tab.goto(`${site.url}/ticket`)
	const subject = tab.getByLabel('Subject')
	await subject.fill('My lost sword')
	await expect.poll(() => draftsOf(tab)).toEqual(['TICKET guest'])
	const page = await tab.context().newPage()
	await signInByForm(page, site, 'bea_santos', 'Merienda-4pm')
	await expect.poll(() => draftsOf(tab)).toEqual([expect.stringMatching(/^TICKET \d+$/)])
	await tab.reload()
	await expect.poll(() => subject.inputValue()).toBe('My lost sword')
})

/** The names of what is kept of forms in a tab. */
const draftsOf = (tab: Page) =>
	tab.evaluate(() =>
		Object.entries(sessionStorage)
			.filter(([, value]) => value.includes('My lost sword'))
			.map(([key]) => key.replace('PERSONAL ', '')),
	)
