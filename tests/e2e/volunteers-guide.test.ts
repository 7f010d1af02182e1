import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { type Site, startSite } from '../site.ts'

/**
 * Takes the pictures of docs/volunteers.md. Each screen of the guide opens for the role that the guide names, and a missing picture is
 * taken. To renew one, delete it and run this file.
 */
const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'volunteers')
const GUIDE = readFileSync(`${FOLDER}.md`, 'utf8')

const OWNER = { userId: 'first_owner', password: 'Bahay-Kubo-9' }
const STAFF = {
	owner: OWNER,
	support: { userId: 'gm_kidlat', password: 'Habagat-Ulan-3' },
	editor: { userId: 'gm_maya', password: 'Pahina-Uno-88' },
	merchant: { userId: 'gm_tala', password: 'Tindahan-Tala-5' },
}

const PICTURES = [
	['overview', 'owner', '/admin', 'Overview'],
	['settings', 'owner', '/admin/settings', 'Settings'],
	['staff', 'owner', '/admin/staff', 'Staff and roles'],
	['news', 'editor', '/admin/news/new', 'Write an article'],
	['codes', 'merchant', '/admin/codes/mint', 'Mint codes'],
	['grants', 'support', '/admin/grants/new', 'New grant'],
	['desk', 'support', '/admin/top-ups', 'Top-up desk'],
	['statement', 'support', '/admin/top-up-statements', 'Compare a statement'],
	['tickets', 'support', '/admin/tickets', 'Tickets'],
] as const

let site: Site
beforeAll(async () => {
	mkdirSync(FOLDER, { recursive: true })
	site = await startSite('sqlite', { OWNER_USER_ID: OWNER.userId, OWNER_PASSWORD: OWNER.password })
})
afterAll(() => site.stop())

describe('the guide for volunteers', () => {
	it.each(PICTURES)('shows the screen "%s" as the %s finds it', async (name, role, path, heading) => {
		const page = await openPage({ width: 1100, height: 760 })
		await page.goto(`${site.url}/login?next=${encodeURIComponent(path)}`)
		const form = page.locator('main form')
		await form.getByLabel('User ID').fill(STAFF[role].userId)
		await form.getByRole('textbox', { name: 'Password' }).fill(STAFF[role].password)
		await form.getByRole('button', { name: 'Login' }).click()
		await page.getByRole('heading', { level: 1, name: heading }).waitFor()
		await page.waitForLoadState('networkidle')
		const file = join(FOLDER, `${name}.webp`)
		if (!existsSync(file))
			await sharp(await page.screenshot())
				.webp({ quality: 60 })
				.toFile(file)
	})

	it('names these pictures and no others', () => {
		const named = [...GUIDE.matchAll(/\(volunteers\/(\w+)\.webp\)/g)].map(([, name]) => name)
		expect(named.sort()).toEqual(PICTURES.map(([name]) => name).sort())
		expect(readdirSync(FOLDER).sort()).toEqual(named.map((name) => `${name}.webp`))
	})
})
