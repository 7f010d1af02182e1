import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { intercept } from '../intercepted.ts'
import { EDITOR } from '../login-form.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** "Is my download whole?" on the page of downloads. */
const LARGE = { name: 'large.zip', bytes: randomBytes(1_024 ** 2), times: 4 }

let site: Site
let folder: string
let client: Buffer
beforeAll(async () => {
	site = await startSite('sqlite')
	folder = mkdtempSync(join(tmpdir(), 'downloads-'))
	const [{ link_address }] = (await (await fetch(`${site.url}/api/getdownloadsall`)).json()) as [{ link_address: string }]
	client = Buffer.from(await (await fetch(site.url + link_address)).arrayBuffer())
	await addLarge()
})
afterAll(async () => {
	await site.stop()
	rmSync(folder, { recursive: true })
})

/** A file of many slices; without optimized code (tests/browser.ts) the browser takes seconds for it. */
const addLarge = async () => {
	const content = Buffer.concat(Array.from({ length: LARGE.times }, () => LARGE.bytes))
	writeFileSync(join(folder, LARGE.name), content)
	const file = { name: 'Manila', address: `https://mirror.example/${LARGE.name}`, bytes: content.length, width: null, height: null }
	const answer = await fetch(`${site.url}/api/admin/downloads`, {
		method: 'POST',
		headers: {
			...{ 'content-type': 'application/json', 'idempotency-key': 'a-large-download' },
			authorization: `Bearer ${await signInAs(site.url, ...EDITOR)}`,
		},
		body: JSON.stringify({
			...{
				type: 'patch',
				name: 'Large patch',
				nameFil: '',
				description: 'All maps',
				descriptionFil: '',
				version: null,
				date: '2026-11-20',
			},
			...{ icon: null, preview: null, previewAlt: '', files: [{ ...file, sha256: createHash('sha256').update(content).digest('hex') }] },
		}),
	})
	expect(answer.status).toBe(200)
}

const open = async (path = '/downloads', width = 390) => {
	const page = await openPage({ width, height: 844 })
	await page.goto(site.url + path, { waitUntil: 'networkidle' })
	return page
}
const part = (page: Page) => page.locator('.check-file')
const input = (page: Page) => part(page).locator('input[type=file]')
const choose = (page: Page, name: string, buffer: Buffer) => input(page).setInputFiles({ name, mimeType: 'application/zip', buffer })
const says = (page: Page, text: RegExp | string) => part(page).getByRole('status').getByText(text).waitFor()
const nameOf = 'barkada-client.zip'

describe.each([390, 1280])('a file, on a screen of %d px', (width) => {
	it('is found whole, damaged, cut off or unknown, and nothing of it is sent', async () => {
		const page = await open('/downloads', width)
		await part(page).getByRole('heading', { name: 'Is my download whole?' }).waitFor()
		const sent: string[] = []
		page.on('request', (request) => {
			if (request.method() !== 'GET' || request.url().includes('/api/')) sent.push(`${request.method()} ${request.url()}`)
		})
		await choose(page, nameOf, client)
		await says(page, 'This file is whole. It is exactly our file “Full client”')
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
		const damaged = Buffer.from(client)
		damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20)
		await choose(page, nameOf, damaged)
		await says(page, 'This file is not whole: it is damaged')
		await choose(page, LARGE.name, client.subarray(0, 9))
		await says(page, /This file is not whole\. It has .*\(9 bytes\), and “Large patch” has 4\.0 MB \(4,194,304 bytes\)/)
		await choose(page, LARGE.name.toUpperCase(), Buffer.alloc(10))
		await says(page, '(10 bytes)')
		await choose(page, `${'a-very-long-name-'.repeat(12)}.zip`, Buffer.alloc(11))
		await says(page, 'none of the files on this page')
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
		expect(sent).toEqual([])
	})
})

describe('a large file', () => {
	it('is read slice by slice while a bar shows how far it is', async () => {
		const page = await open()
		const release = await holdChecker(page)
		await input(page).setInputFiles(join(folder, LARGE.name))
		const bar = part(page).getByRole('progressbar', { name: `Checking ${LARGE.name}` })
		await bar.waitFor()
		expect(await violations(page)).toEqual([])
		const seen = await watchBar(page)
		release()
		await says(page, 'It is exactly our file “Large patch”')
		expect(await bar.count()).toBe(0)
		const percents = await seen()
		expect(percents.length).toBeGreaterThan(5)
		expect(percents).toEqual(percents.toSorted((one, other) => one - other))
	})

	it('is cancelled by keyboard, and the focus stays where one can choose again', async () => {
		const page = await open()
		const release = await holdChecker(page)
		await input(page).setInputFiles(join(folder, LARGE.name))
		const cancel = part(page).getByRole('button', { name: 'Cancel' })
		await cancel.focus()
		await page.keyboard.press('Enter')
		await says(page, 'You cancelled')
		await expect.poll(() => input(page).evaluate((field) => field === document.activeElement)).toBe(true)
		release()
		await page.waitForLoadState('networkidle')
		await says(page, 'You cancelled')
		await choose(page, nameOf, client)
		await says(page, 'This file is whole.')
	})

	it('that is gone when it is read says so', async () => {
		const page = await open()
		const gone = join(folder, 'gone.zip')
		writeFileSync(gone, client)
		const release = await holdChecker(page)
		await input(page).setInputFiles(gone)
		await part(page).getByRole('progressbar').waitFor()
		rmSync(gone)
		release()
		await says(page, 'This file could not be read.')
	})
})

it('a check whose script does not load says so', async () => {
	const page = await open()
	expectNoise(page, /Failed to load|dynamically imported/)
	await intercept(page, CHECKER, (route) => route.abort())
	await choose(page, nameOf, client)
	await says(page, 'This file was not checked')
})

it('speaks Filipino', async () => {
	const page = await open('/downloads?lang=fil')
	await part(page).getByRole('heading', { name: 'Buo ba ang download ko?' }).waitFor()
	await choose(page, nameOf, client)
	await says(page, 'Buo ang file. Ito mismo ang file naming “Full client”')
})

const CHECKER = '**/assets/file-checksum-*.js'

/** Holds back the script that reads the file, so that what is shown meanwhile can be looked at. */
const holdChecker = async (page: Page): Promise<() => void> => {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(CHECKER, (route) => promise.then(() => route.continue()))
	return resolve
}

/** Notes each value of the bar; returns a function that reads them. */
const watchBar = async (page: Page): Promise<() => Promise<number[]>> => {
	await page.evaluate(() => {
		const seen: number[] = []
		Object.assign(window, { seen })
		const bar = document.querySelector('.check-file progress')
		if (bar) new MutationObserver(() => seen.push(Number(bar.getAttribute('value')))).observe(bar, { attributes: true })
	})
	return () => page.evaluate(() => Reflect.get(window, 'seen') as number[])
}
