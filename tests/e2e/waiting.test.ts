import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { BUSY } from '#contract/limits.ts'
import { expectNoise, openPage } from '../browser.ts'
import { fillLoginOfPlayer, money, otherDevice, signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { PLAYER_SIZES } from '../sizes.ts'

const UPLOADS_MB = 32

/** A site that is overloaded for a moment (DECISIONS 16): the browser waits and repeats the call, shows this, and loses nothing. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100', UPLOADS_MB: String(UPLOADS_MB) })
})
afterAll(() => site.stop())

const WAITING = 'Waiting for a free spot…'
const NOTICE = 'The site is busy. We keep trying for up to a minute,'

/** Answers 503 to this many first requests for a URL, then lets them through; returns what each of them carried. */
const beBusy = async (page: Page, address: string, { times, code = 'UNAVAILABLE' }: { times: number; code?: string }) => {
	expectNoise(page, /503/)
	const asked: { key: string | undefined; body: string | null }[] = []
	await page.route(address, async (route) => {
		asked.push({ key: route.request().headers()['idempotency-key'], body: route.request().postData() })
		if (asked.length > times) return route.continue()
		const message = 'The site is busy. Please try again in a moment.'
		await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message, error: message, code, requestId: 'x' } })
	})
	return asked
}

const fillIn = async (page: Page, userId: string) => {
	await page.goto(`${site.url}/register`)
	await page.getByLabel('User ID').last().fill(userId)
	await page.getByLabel('Email').fill(`${userId}@example.com`)
	await page.getByRole('textbox', { name: 'Password', exact: true }).last().fill('Bituing-Walang-9')
	await page.getByRole('textbox', { name: 'Confirm password' }).fill('Bituing-Walang-9')
	await page.getByLabel('First name').fill('Maria')
	await page.getByLabel('Last name').fill('Dela Peña')
	await page.getByLabel('Secret question').selectOption('2')
	await page.getByLabel('Secret answer').fill('Batangas')
	await page.getByLabel('I have read and accept the').check()
}

const submit = (page: Page) => page.locator('main form button[type=submit]')

describe.each(PLAYER_SIZES)('at $width px who registers at a busy site', ({ width }) => {
	it('reads that it waits, and is registered with what was typed once there is room', async () => {
		const page = await openPage({ width, height: 900 })
		const asked = await beBusy(page, '**/api/register', { times: 2 })
		await fillIn(page, `waits_${width}`)
		await submit(page).click()
		await page.getByText(NOTICE).waitFor()
		await expect.poll(() => submit(page).innerText()).toContain(WAITING)
		expect(await page.getByText(NOTICE).locator('xpath=ancestor::*[@aria-live]').getAttribute('aria-live')).toBe('polite')
		await page.getByText('Registration successful.').waitFor()
		expect(asked).toHaveLength(3)
		expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
		expect(await page.getByText(NOTICE).count()).toBe(0)
	})
})

/** Begins a form that takes almost all the room of this address for bodies, and leaves it unfinished. */
const fillRoom = async (): Promise<Socket> => {
	const length = (UPLOADS_MB / 2) * 1_024 * 1_024 - 5_000
	const { hostname, port } = new URL(site.url)
	const socket = connect(Number(port), hostname)
	// The site closes it if it takes too long; that frees the room as well.
	socket.on('error', () => undefined)
	await once(socket, 'connect')
	const head = `Host: localhost\r\nContent-Type: multipart/form-data; boundary=xyz\r\nContent-Length: ${length}`
	socket.write(`POST /api/tickets HTTP/1.1\r\n${head}\r\n\r\n--xyz\r\n`)
	return socket
}

describe.each(PLAYER_SIZES)('at $width px who sends a ticket with pictures while there is no room for them', ({ width }) => {
	it('reads that it waits, and the form goes out again by itself: under the same key, with the pictures', async () => {
		const page = await openPage({ width, height: 900 })
		expectNoise(page, /503/)
		const asked: { key: string | undefined; status: Promise<number | undefined> }[] = []
		page.on('request', (request) => {
			if (request.method() !== 'POST' || !request.url().endsWith('/api/tickets')) return
			asked.push({ key: request.headers()['idempotency-key'], status: request.response().then((response) => response?.status()) })
		})
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		await page.getByRole('radio', { name: 'Bug' }).check()
		await page.getByLabel('Subject').fill(`No room at ${width}`)
		await page.getByLabel('Message').fill('See both pictures.')
		await page.getByLabel('Email').fill('noroom@example.com')
		const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
		const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#808080', noise } })
		const buffers = await Promise.all([picture().png().toBuffer(), picture().jpeg().toBuffer()])
		const files = buffers.map((buffer, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }))
		await page.locator('input[type=file]').setInputFiles(files)
		await page.locator('.image-list img').nth(1).waitFor()
		const room = await fillRoom()
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.getByText(NOTICE).waitFor()
		expect(await page.locator('.image-list img').count()).toBe(2)
		room.destroy()
		await page.getByRole('heading', { name: 'We have your ticket' }).waitFor()
		const statuses = await Promise.all(asked.map(({ status }) => status))
		expect(statuses.at(-1)).toBe(200)
		expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]))
		expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
		expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/)
		await page.getByRole('link', { name: 'See my ticket' }).click()
		await page.locator('.support-message .image-list img').nth(1).waitFor()
	})
})

describe('a form with a picture on a slow line', () => {
	it('says that it is still being sent, and how much of it', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		await page.getByRole('radio', { name: 'Bug' }).check()
		await page.getByLabel('Subject').fill('From the ferry')
		await page.getByLabel('Message').fill('See the picture.')
		await page.getByLabel('Email').fill('ferry@example.com')
		const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
		const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#808080', noise } })
			.jpeg()
			.toBuffer()
		await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
		await page.locator('.image-list img').waitFor()
		const network = await page.context().newCDPSession(page)
		const sendAt = (uploadThroughput: number) =>
			network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
		await network.send('Network.enable')
		await sendAt(4_096)
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.getByText('Your connection is slow. We are still sending').waitFor()
		await page.getByText(/^\d+ %$/).waitFor()
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/slow-390.png` })
		await sendAt(-1)
		await page.getByRole('heading', { name: 'We have your ticket' }).waitFor()
		expect(await page.getByText('Your connection is slow').count()).toBe(0)
	})
})

describe('a busy site', () => {
	it('sells once: a purchase is asked for under the same key each time', async () => {
		const page = await signedInPage(site)
		const device = await otherDevice(site)
		const { UserPoint2 } = await device.balances()
		const asked = await beBusy(page, '**/api/buyitem*', { times: 2 })
		await page.goto(`${site.url}/itemshop?search=Vital+Potion`)
		await page.getByRole('button', { name: 'Buy now: Vital Potion x50' }).click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: /^Buy for/ })
			.click()
		await page.getByText(NOTICE).waitFor()
		await page.getByText('Thank you!').waitFor()
		expect(asked).toHaveLength(3)
		expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
		expect(asked[0]?.key).toBeDefined()
		expect(money((await device.balances()).UserPoint2)).toBe(money(UserPoint2 - 80))
	})

	it('is not asked again once somebody has had enough; what was typed is there for the next press', async () => {
		const page = await openPage({ width: 390, height: 800 })
		const asked = await beBusy(page, '**/api/processlogin', { times: 1 })
		await page.clock.install()
		await page.goto(`${site.url}/login`)
		await fillLoginOfPlayer(page)
		await page.getByRole('button', { name: 'Stop waiting' }).click()
		await page.getByText('You stopped waiting. Nothing was changed.').waitFor()
		await expect.poll(() => submit(page).getAttribute('aria-disabled')).toBeNull()
		await page.clock.fastForward(BUSY.waitMs)
		expect(asked).toHaveLength(1)
		expect(await page.locator('main [name=UserID]').inputValue()).toBe('juan_cruz')
		await submit(page).click()
		await expect.poll(() => asked.length).toBe(2)
	})

	it('is waited for inside a dialog, in Filipino too', async () => {
		const page = await signedInPage(site, { width: 390, height: 844 })
		await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url: site.url }])
		const asked = await beBusy(page, '**/api/validate-password', { times: 2 })
		await page.goto(`${site.url}/user?edit=email`, { waitUntil: 'networkidle' })
		await page.locator('html[lang=fil]').waitFor()
		await page.locator('main [name=UserEmail]').fill('juan@example.com')
		await page
			.locator('main form', { has: page.locator('[name=UserEmail]') })
			.locator('button[type=submit]')
			.click()
		const dialog = page.getByRole('dialog')
		await dialog.locator('[name=UserPass]').fill('Sampaguita-7')
		await dialog.locator('button[type=submit]').click()
		await dialog.getByText('Busy ang site. Susubukan namin ulit').waitFor()
		await expect.poll(() => dialog.locator('button[type=submit]').innerText()).toContain('Naghihintay ng puwesto…')
		expect(await dialog.getByRole('button', { name: 'Huwag nang maghintay' }).isVisible()).toBe(true)
		await expect.poll(() => asked.length).toBe(3)
		await expect.poll(() => dialog.locator('[name=UserPass]').count()).toBe(0)
	})

	it('is given up after a minute, in clear words', async () => {
		const page = await openPage({ width: 1280, height: 800 })
		const asked = await beBusy(page, '**/api/processlogin', { times: 1_000 })
		await page.clock.install()
		await page.goto(`${site.url}/login`)
		await fillLoginOfPlayer(page)
		await page.getByText(NOTICE).waitFor()
		for (let seconds = 0; seconds <= BUSY.waitMs / 1_000 && (await page.getByText(NOTICE).count()) > 0; seconds++) {
			const before = asked.length
			await page.clock.fastForward(1_000)
			await expect.poll(async () => asked.length > before || (await page.getByText(NOTICE).count()) === 0).toBe(true)
		}
		await page.getByText('The site is still busy after a minute. Nothing was changed').waitFor()
		expect(asked.length).toBeGreaterThan(30)
		expect(asked.length).toBeLessThanOrEqual(60)
		expect(await page.locator('main [name=UserID]').inputValue()).toBe('juan_cruz')
	})

	it('is not asked again by a form that was left', async () => {
		const page = await openPage({ width: 1280, height: 800 })
		const asked = await beBusy(page, '**/api/register', { times: 1_000 })
		await page.clock.install()
		await fillIn(page, 'leaves')
		await submit(page).click()
		await page.getByText(NOTICE).waitFor()
		await page.getByRole('link', { name: 'News', exact: true }).first().click()
		await page.waitForURL(/news/)
		await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
		const before = asked.length
		await page.clock.fastForward(BUSY.waitMs)
		expect(await page.getByText(NOTICE).count()).toBe(0)
		expect(asked.length).toBe(before)
	})

	it('that does not know what became of a request is not asked again without a key', async () => {
		const page = await openPage({ width: 1280, height: 800 })
		const asked = await beBusy(page, '**/api/register', { times: 1, code: 'DATABASE_UNAVAILABLE' })
		await fillIn(page, 'in_doubt')
		await submit(page).click()
		await page.getByText('The site is busy. Please try again in a moment.').waitFor()
		expect(asked).toHaveLength(1)
	})
})
