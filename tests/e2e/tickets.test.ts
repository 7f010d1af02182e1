import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { holdScripts } from '../held-scripts.ts'
import { nextMail } from '../mailbox.ts'
import { signedInPage } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { PLAYER_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Asking for help, and reading the answer (UX B10). */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100' })
})
afterAll(() => site.stop())

describe.each(PLAYER_SIZES)('a guest at $width px', (size) => {
	it('submits a ticket with a picture, and opens it by reference and key on another device', async () => {
		const page = await openPage(size)
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		await fill(page, { subject: `Help at ${size.width}`, message: 'First line\n<script>window.hacked = 1</script>' })
		await page.getByLabel('Email').fill('guest@example.com')
		await submitWhilePreparing(page)
		await page.getByRole('heading', { name: 'We have your ticket' }).waitFor()
		const [reference = '', key = ''] = await page.locator('.support-sent dd b').allInnerTexts()
		expect(await nextMail(site, `We have your ticket ${reference}`)).toContain(key)
		await page.getByRole('link', { name: 'See my ticket' }).click()
		await seeThread(page)
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)

		const elsewhere = await openPage(size)
		expectNoise(elsewhere, /status of 404/)
		await elsewhere.goto(`${site.url}/checkticket?ticket=${reference}`, { waitUntil: 'networkidle' })
		await elsewhere.getByLabel('Key').fill('AAAA-AAAA-AAAA-AAAA')
		await elsewhere.getByRole('button', { name: 'Open my ticket' }).click()
		await elsewhere.getByText('We cannot find this ticket.').waitFor()
		expect(await elsewhere.getByLabel('Reference').inputValue()).toBe(reference)
		await elsewhere.getByLabel('Key').fill(key.toLowerCase())
		await elsewhere.getByRole('button', { name: 'Open my ticket' }).click()
		await seeThread(elsewhere)
		await elsewhere.getByLabel('Your reply').fill('One thing more.')
		await elsewhere.getByRole('button', { name: 'Send reply' }).click()
		await elsewhere.locator('.support-message').nth(1).getByText('One thing more.').waitFor()
		expect(await elsewhere.getByLabel('Your reply').inputValue()).toBe('')
	})

	it('finds the ticket by the link of a mail, whose key leaves the address', async () => {
		const page = await openPage(size)
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		await fill(page, { subject: `By mail at ${size.width}`, message: 'Hello' })
		await page.getByLabel('Email').fill('mail@example.com')
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		const reference = await page.locator('.support-sent dd b').first().innerText()
		const [link = ''] = /http:\S+\/checkticket\?ticket=\S+#key=[\w-]+/.exec(await nextMail(site, `We have your ticket ${reference}`)) ?? []
		const reader = await openPage(size)
		await reader.goto(link)
		await reader.getByRole('heading', { name: `By mail at ${size.width}` }).waitFor()
		expect(new URL(reader.url()).hash).toBe('')
		await reader.reload()
		await reader.getByRole('heading', { name: `By mail at ${size.width}` }).waitFor()
	})

	it('is told everything that is missing at its field, and loses nothing with the network or a reload', async () => {
		const page = await openPage(size)
		expectNoise(page, /ERR_INTERNET_DISCONNECTED/)
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		for (const text of ['Choose what it is about.', 'Subject is required.', 'Message is required.', 'Email is required.'])
			await page.locator('.field-error', { hasText: text }).waitFor()
		expect(await violations(page)).toEqual([])
		await fill(page, { subject: 'Kept', message: 'All of this' })
		await page.getByLabel('Email').fill('kept@example.com')
		await page.context().setOffline(true)
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.locator('main form .refusal', { hasText: 'Network error. Please check your connection.' }).waitFor()
		await page.context().setOffline(false)
		await page.reload({ waitUntil: 'networkidle' })
		expect(await page.getByLabel('Subject').inputValue()).toBe('Kept')
		expect(await page.getByLabel('Message').inputValue()).toBe('All of this')
		expect(await page.getByRole('radio', { name: 'Bug' }).isChecked()).toBe(true)
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.getByRole('heading', { name: 'We have your ticket' }).waitFor()
	})
})

describe('the category', () => {
	it('that is chosen before the scripts have come stays chosen, also instead of the one of a draft', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		await page.getByRole('radio', { name: 'Payment' }).check()
		const letScriptsCome = await holdScripts(page)
		const opened = page.reload({ waitUntil: 'domcontentloaded' })
		const bug = page.getByRole('radio', { name: 'Bug' })
		await bug.check()
		letScriptsCome()
		await opened
		// What the form asks for a bug only.
		await page.locator('.support-device').waitFor()
		// What is missing is shown, so the form is rendered again.
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.locator('.field-error', { hasText: 'Subject is required.' }).waitFor()
		expect(await bug.isChecked()).toBe(true)
		expect(await page.locator('.field-error', { hasText: 'Choose what it is about.' }).count()).toBe(0)
	})
})

describe('a ticket whose answer is lost', () => {
	const references = async (page: Page) => page.locator('.support-sent dd b').allInnerTexts()
	/** The site takes the form, but its response never reaches the page. */
	const loseOneAnswer = async (page: Page) => {
		const taken: { key: string; body: string }[] = []
		await page.route('**/api/tickets', async (route) => {
			const answer = await route.fetch()
			const { reference } = await answer.json()
			taken.push({ key: route.request().headers()['idempotency-key'] ?? '', body: String(reference) })
			if (taken.length === 1) await route.abort()
			else await route.fulfill({ response: answer })
		})
		return taken
	}

	it.each(PLAYER_SIZES)('is sent again under the same key, over a reload at $width px, and is one ticket', async (size) => {
		const page = await openPage(size)
		expectNoise(page, /ERR_FAILED/)
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		const taken = await loseOneAnswer(page)
		await fill(page, { subject: `Lost at ${size.width}`, message: 'Where is it?' })
		await page.getByLabel('Email').fill('lost@example.com')
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.locator('main form .refusal', { hasText: 'Network error. Please check your connection.' }).waitFor()
		await page.reload({ waitUntil: 'networkidle' })
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.getByRole('heading', { name: 'We have your ticket' }).waitFor()
		expect(taken).toHaveLength(2)
		expect(taken[0]?.key).toMatch(/^[0-9a-f]{32}$/)
		expect(taken[1]).toEqual(taken[0])
		expect((await references(page))[0]).toBe(taken[0]?.body)
	})

	it('that was changed meanwhile is a ticket of its own, and the next form has another key', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /ERR_FAILED|status of 422/)
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		const taken = await loseOneAnswer(page)
		await fill(page, { subject: 'First words', message: 'Hello?' })
		await page.getByLabel('Email').fill('changed@example.com')
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.locator('main form .refusal', { hasText: 'Network error. Please check your connection.' }).waitFor()
		await page.getByRole('textbox', { name: 'Message' }).fill('Hello? One thing more.')
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.getByRole('heading', { name: 'We have your ticket' }).waitFor()
		const [first, refused, second] = taken
		expect(refused?.key).toBe(first?.key)
		expect(second?.key).not.toBe(first?.key)
		expect((await references(page))[0]).toBe(second?.body)
	})
})

describe('a player', () => {
	it('sees the own tickets, reads the answer and replies', async () => {
		const page = await signedInPage(site)
		await page.goto(`${site.url}/checkticket`, { waitUntil: 'networkidle' })
		await page.getByText('Waiting for you').waitFor()
		await page.getByRole('link', { name: 'Card says used, but I just bought it' }).click()
		await page.getByText('Please send us a picture of the front of the card').waitFor()
		expect(await page.locator('main').innerText()).not.toContain('Redeemed by another account')
		await page.getByLabel('Your reply').fill('Here it is.')
		await choosePicture(page)
		await page.getByRole('button', { name: 'Send reply' }).click()
		await page.locator('.support-message').nth(2).locator('img').waitFor()
		await page.getByText('Open', { exact: true }).waitFor()
	})

	it('is asked for no address, is shown what is open already, and may name a character', async () => {
		const page = await signedInPage(site, { width: 390, height: 844 })
		await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
		await page.getByText('You still have open tickets.').waitFor()
		expect(await page.getByLabel('Email').isVisible()).toBe(false)
		await fill(page, { subject: 'Falls through the floor', message: 'Each time.' })
		await page.getByLabel('Character').selectOption('TagaPasilyo')
		await page.getByRole('button', { name: 'Submit ticket' }).click()
		await page.getByRole('link', { name: 'See my ticket' }).click()
		await page.locator('.support-message').getByText('Character: TagaPasilyo').waitFor()
		await page.locator('.support-message').getByText('Browser: Mozilla').waitFor()
	})
})

describe('the ways to help', () => {
	it('are the menu, the foot of each page, and the 404 page', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		expectNoise(page, /status of 404/)
		await page.goto(`${site.url}/nowhere`, { waitUntil: 'networkidle' })
		await page.locator('main').getByRole('link', { name: 'Support' }).click()
		await page.waitForURL(`${site.url}/ticket`)
		await page.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name: 'Check My Ticket' }).click()
		await page.waitForURL(`${site.url}/checkticket`)
		await page.locator('footer').getByRole('link', { name: 'Support' }).click()
		await page.waitForURL(`${site.url}/ticket`)
	})
})

const fill = async (page: Page, { subject, message }: { subject: string; message: string }) => {
	await page.getByRole('radio', { name: 'Bug' }).check()
	await page.getByLabel('Subject').fill(subject)
	await page.getByLabel('Message').fill(message)
}

/** Sent while the picture is still being prepared: the form waits for it. */
const submitWhilePreparing = async (page: Page) => {
	const goOn = await holdPictures(page)
	await choosePicture(page)
	await page.getByRole('button', { name: 'Submit ticket' }).click()
	await page.getByText('Preparing').waitFor()
	await goOn()
}

/** Keeps pictures in preparation until the returned function is called, as a slow phone does. */
const holdPictures = async (page: Page): Promise<() => Promise<void>> => {
	await page.evaluate(() => {
		const prepare = window.createImageBitmap
		const held = Promise.withResolvers<void>()
		window.createImageBitmap = async (picture: ImageBitmapSource) => {
			await held.promise
			return prepare(picture)
		}
		Object.assign(window, { goOn: held.resolve })
	})
	return () => page.evaluate(() => Reflect.get(window, 'goOn')())
}

const choosePicture = async (page: Page) => {
	const buffer = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#35d6a4' } })
		.png()
		.toBuffer()
	await page.locator('input[type=file]').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer })
}

const seeThread = async (page: Page) => {
	await page.getByText('<script>window.hacked = 1</script>').waitFor()
	expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
	const picture = page.locator('.support-message .image-list img')
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600)
}
