import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { type Discord, newWebhook, openDiscord } from '../discord-server.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { expectFit, LAPTOP, STAFF_SIZES } from '../sizes.ts'

/** An owner connects Discord channels in a browser. */
let discord: Discord
let site: Site
beforeAll(async () => {
	discord = await openDiscord()
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS, DISCORD_URL: discord.url })
})
afterAll(async () => {
	await site.stop()
	await discord.close()
})

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

describe.each(STAFF_SIZES)('at $width px', (size) => {
	it('a channel is added, tried, found broken, mended and turned off', async () => {
		const page = await openPage(size)
		const { address, webhook } = newWebhook()
		const name = `Balita ${size.width}`
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/announcements`)
		await page.getByRole('link', { name: 'Add a Discord channel' }).first().click()
		await page.getByLabel('Name', { exact: true }).fill(name)
		await page.getByLabel('Address of the webhook').fill('https://discord.com/channels/1/2')
		await save(page)
		await page.getByText('This is not the address of a Discord webhook.').waitFor()
		await page.getByText('Choose what is announced there.').waitFor()
		await expectFit(page)
		await page.getByLabel('Address of the webhook').fill(address)
		await page.locator('main select[name=language]').selectOption('Filipino')
		await page.locator('main [name=news]').check()
		await save(page)
		await page.getByText(`${name} is added.`).waitFor()
		const row = page.getByRole('row').filter({ hasText: name })
		await row.getByText(`…${webhook.slice(-4)}`).waitFor()
		expect(await page.content()).not.toContain(webhook.slice(0, -4))
		await expectFit(page)

		await row.getByRole('button', { name: 'Send a test message' }).click()
		await page.getByText(`${name}: the test message has arrived.`).waitFor()
		expect(discord.titles().at(-1)).toBe('Nakakonekta na ang channel na ito')

		discord.forget(webhook)
		await row.getByRole('button', { name: 'Send a test message' }).click()
		await page.getByText(`${name}: the test message did not arrive. Discord does not know this webhook any more.`).waitFor()
		await row.getByText('Nothing is sent until you put in the address of a new webhook').waitFor()
		await expectFit(page)

		await row.getByRole('link', { name }).click()
		const mended = newWebhook()
		await page.getByText(`One that ends in ${webhook.slice(-4)} is stored.`, { exact: false }).waitFor()
		await page.getByLabel('Address of the webhook').fill(mended.address)
		await save(page)
		await row.getByText(`…${mended.webhook.slice(-4)}`).waitFor()
		await row.getByRole('button', { name: 'Send a test message' }).click()
		await page.getByText(`${name}: the test message has arrived.`).waitFor()
		await row.getByRole('button', { name: 'Turn off' }).click()
		await page.getByText(`${name} is off.`).waitFor()
		await row.getByRole('button', { name: 'Turn on' }).waitFor()
	})
})

it('what was typed stays in the browser until it is saved, the address does not', async () => {
	const page = await openPage(LAPTOP)
	const { address, webhook } = newWebhook()
	await signIn(page, site, ...OWNER)
	await page.goto(`${site.url}/admin/announcements/new`)
	await page.getByLabel('Address of the webhook').fill(address)
	await page.getByLabel('Name', { exact: true }).fill('Mga balita')
	await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Mga balita')
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(webhook)
	await page.reload()
	await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mga balita')
	expect(await page.getByLabel('Address of the webhook').inputValue()).toBe('')
})
