import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { LAPTOP } from '../sizes.ts'

/** A guest's ticket on a shared PC. */
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
