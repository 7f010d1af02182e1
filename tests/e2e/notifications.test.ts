import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { LETTER_KINDS, NOTIFICATION_KINDS, PUSHED_AT_FIRST } from '#features/notifications/kinds.contract.ts'
import { NOTIFICATION } from '#features/notifications/limits.contract.ts'
import { notifications as filipino } from '#features/notifications/words/notifications.fil.ts'
import { notifications as english } from '#features/notifications/words/notifications.ts'
import { openPage } from '../browser.ts'
import { SUPPORT, signIn } from '../login-form.ts'
import { openPushServices, type PushServices, type ToldBrowser } from '../push-services.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { DESKTOP, expectFit, PHONE } from '../sizes.ts'
import { newFolder, openWhole, wholeBrowser } from '../unpacked-extension.ts'

/**
 * Notifications in Chromium. Without a window it has neither a push service nor a question to its user, so the page gets a stand-in of both
 * (`withoutService`).
 */
let site: Site
let services: PushServices
beforeAll(async () => {
	services = await openPushServices()
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50', PUSH_URL: services.url })
})
afterAll(async () => {
	await site.stop()
	await services.close()
})

type Case = { size: typeof PHONE; language: 'en' | 'fil'; words: typeof english; who: readonly [string, string] }
const PLAYERS: readonly Case[] = [
	{ size: PHONE, language: 'en', words: english, who: ['juan_cruz', 'Sampaguita-7'] },
	{ size: DESKTOP, language: 'fil', words: filipino, who: ['bea_santos', 'Merienda-4pm'] },
]

describe('a player', () => {
	it.each(PLAYERS)(
		'is offered pushes after a ticket, gets one, and reads what it is about, at $size.width px in $language',
		async (wanted) => {
			const { words, size } = wanted
			const { page, browser, token } = await opened(wanted)
			await chooseNoQuiet(token)
			const reference = await sendTicket(page)
			const offer = page.getByRole('region', { name: words.offer.title })
			await offer.waitFor()
			await expectFit(page)
			await page.setViewportSize(size)
			await offer.getByRole('button', { name: words.offer.yes }).click()
			await page.getByText(words.offer.done).waitFor()

			await answerAsStaff(reference)
			await expect.poll(() => services.shownTo(browser).length, { timeout: 20_000 }).toBe(1)
			const [push] = services.shownTo(browser)
			expect(push?.body).not.toContain(reference)
			// As a press of it opens it.
			await page.goto(site.url + String(push?.path))
			await page.waitForURL(new RegExp(`/checkticket\\?ticket=${reference}$`))
			await page.goto(`${site.url}/notifications`)
			await page.getByRole('link', { name: words.kinds.ticket(reference) }).waitFor()
			expect(await page.locator('.notification-list mark').count()).toBe(0)
		},
	)

	it.each(PLAYERS)('sees what is unread in the header, and reads it in the list, at $size.width px in $language', async (wanted) => {
		const { words, size } = wanted
		const { page, token } = await opened(wanted)
		const reference = await sendTicket(page)
		await answerAsStaff(reference)
		await page.goto(site.url, { waitUntil: 'networkidle' })
		await page.locator('.account-menu .unread').getByText('1').waitFor()
		await expectFit(page)
		await page.setViewportSize(size)
		await page.goto(`${site.url}/notifications`)
		await page.locator('.notification-list mark', { hasText: words.fresh }).first().waitFor()
		await page.locator('.account-menu .unread').waitFor({ state: 'detached' })
		await expectFit(page)
		await page.setViewportSize(size)
		await page.reload()
		await page.getByRole('link', { name: words.kinds.ticket(reference) }).waitFor()
		expect(await page.locator('.notification-list mark').count()).toBe(0)
		expect((await asPlayer(token, 'GET', '/me')).user.unread).toBe(0)
	})

	it.each(PLAYERS)('turns them on and off, and chooses, on the account page, at $size.width px in $language', async (wanted) => {
		const { words, size } = wanted
		const { page, token } = await opened(wanted)
		await page.goto(`${site.url}/user#notifications`)
		const card = page.getByRole('region', { name: words.title })
		await card.getByRole('button', { name: words.here.turnOn }).click()
		await card.getByText(words.here.on, { exact: true }).waitFor()
		await card.getByText(words.browsers.thisOne, { exact: true }).waitFor()
		await card.getByLabel(words.choices.of(words.choices.kinds.event, words.choices.push)).uncheck()
		await card.getByLabel(words.choices.of(words.choices.kinds.server, words.choices.push)).check()
		await card.getByLabel(words.choices.of(words.choices.kinds.ticket, words.choices.letter)).uncheck()
		await card.getByLabel(words.choices.from, { exact: true }).selectOption({ label: '11:00 PM' })
		await card.getByRole('button', { name: words.choices.save }).click()
		await page.getByText(words.choices.saved).first().waitFor()
		await expectFit(page)
		await page.setViewportSize(size)
		expect(await asPlayer(token, 'GET', '/me/notification-choices')).toMatchObject({
			pushes: NOTIFICATION_KINDS.filter((kind) => kind !== 'event'),
			letters: ['top-up'],
			quiet: { from: 23, until: 7 },
			browsers: [{}],
		})
		await page.reload()
		await card.getByText(words.here.on, { exact: true }).waitFor()
		await card.getByRole('button', { name: words.here.turnOff, exact: true }).first().click()
		await card.getByText(words.here.off, { exact: true }).waitFor()
		expect((await asPlayer(token, 'GET', '/me/notification-choices')).browsers).toEqual([])
	})
})

it('a pressed push leads on, however much was told since, and leaves the rest unread', async () => {
	const { page, token } = await opened(PLAYERS[0] as Case)
	const first = await sendTicket(page)
	await answerAsStaff(first)
	const [{ id }] = (await asPlayer(token, 'GET', '/notifications')).notifications
	for (let more = 0; more < NOTIFICATION.page; more++) {
		const ticket = { category: 'bug', subject: 'Stuck', message: `In wall ${more}.` }
		await answerAsStaff((await asPlayer(token, 'POST', '/tickets', ticket)).reference)
	}
	await page.goto(`${site.url}/notifications?open=${id}`)
	await page.waitForURL(new RegExp(`/checkticket\\?ticket=${first}$`))
	expect((await asPlayer(token, 'GET', '/me')).user.unread).toBe(NOTIFICATION.page)
})

it('a log-out ends the pushes of this browser, in it too', async () => {
	const { page, token } = await opened(PLAYERS[0] as Case)
	await page.goto(`${site.url}/user#notifications`)
	const card = page.getByRole('region', { name: english.title })
	await card.getByRole('button', { name: english.here.turnOn }).click()
	await card.getByText(english.here.on, { exact: true }).waitFor()
	await page.setViewportSize(DESKTOP)
	await page.locator('.account-menu summary').click()
	await page.locator('.account-drop').getByRole('button', { name: 'Logout' }).click()
	await page.waitForURL(`${site.url}/login`)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('STAND_IN_PUSHES'))).toBeNull()
	expect(token).not.toBe('')
})

it('nobody is asked on arrival, and whoever does not stay signed in is not offered anything', async () => {
	const { page } = await opened(PLAYERS[1] as Case, { isKept: false })
	await sendTicket(page)
	await page.waitForLoadState('networkidle')
	expect(await page.locator('.push-offer').count()).toBe(0)
	await page.goto(`${site.url}/user#notifications`)
	await page.getByText(filipino.here.notKept).waitFor()
	expect(await page.evaluate(() => localStorage.getItem('STAND_IN_ASKED'))).toBeNull()
})

describe.runIf(wholeBrowser())('the worker of the site, in a whole browser', () => {
	it('shows a push, and shows it once when it comes twice', async () => {
		const whole = await openWhole(String(wholeBrowser()), { folder: await newFolder() })
		try {
			await whole.context.grantPermissions(['notifications'], { origin: site.url })
			const page = await whole.context.newPage()
			await page.goto(`${site.url}/terms`)
			const push = {
				title: 'Barkada Online',
				body: english.here.on,
				tag: 'one-and-the-same',
				path: '/notifications?open=1',
				at: 1_800_000_000_000,
			}
			for (let time = 0; time < 2; time++) await handToWorker(page, JSON.stringify(push))
			const { title, body, tag, path: data } = push
			await expect.poll(() => shownBy(page), { timeout: 20_000 }).toEqual([{ title, body, tag, data }])
		} finally {
			await whole.close()
		}
	})
})

/** A page of somebody who is signed in, in a browser that could get pushes. */
const opened = async ({ size, language, who }: Case, { isKept = true } = {}) => {
	const browser = services.newBrowser()
	const page = await openPage({ ...size, serviceWorkers: 'allow' })
	await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: site.url }])
	await page.context().grantPermissions(['notifications'], { origin: site.url })
	await page.addInitScript(withoutService, browser)
	await signIn(page, site, ...who)
	if (isKept) await page.evaluate(() => localStorage.setItem('KEEP_SIGNED_IN', '1'))
	const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN') ?? '')
	await beginAnew(token)
	return { page, browser, token }
}

/** Without what the demo has told, and without the choices and browsers of another test. */
const beginAnew = async (token: string): Promise<void> => {
	await asPlayer(token, 'POST', '/notifications/read', { upTo: 1_000_000 })
	const quiet = NOTIFICATION.quietHours
	await asPlayer(token, 'PATCH', '/me/notification-choices', { pushes: PUSHED_AT_FIRST, letters: LETTER_KINDS, quiet })
	const { browsers } = await asPlayer(token, 'GET', '/me/notification-choices')
	for (const { id } of browsers as { id: number }[]) await asPlayer(token, 'DELETE', `/me/push-browsers/${id}`)
}

/** Runs in the page: what a browser with a push service and a question to its user would do. It remembers both over a reload. */
const withoutService = ({ endpoint, p256dh, auth }: ToldBrowser) => {
	const subscription = {
		endpoint,
		toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
		unsubscribe: async () => {
			localStorage.removeItem('STAND_IN_PUSHES')
			return true
		},
	}
	Object.defineProperty(Notification, 'permission', { get: () => (localStorage.getItem('STAND_IN_ASKED') ? 'granted' : 'default') })
	Notification.requestPermission = async () => {
		localStorage.setItem('STAND_IN_ASKED', '1')
		return 'granted'
	}
	Object.assign(PushManager.prototype, {
		getSubscription: async () => (localStorage.getItem('STAND_IN_PUSHES') ? subscription : null),
		async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
			if (!userVisibleOnly || !(applicationServerKey instanceof Uint8Array) || applicationServerKey.length !== 65)
				throw new TypeError('a wrong key')
			localStorage.setItem('STAND_IN_PUSHES', '1')
			return subscription
		},
	})
}

const sendTicket = async (page: Page): Promise<string> => {
	await page.goto(`${site.url}/ticket`, { waitUntil: 'networkidle' })
	await page.locator('main [name=category]').first().check()
	await page.locator('main [name=subject]').fill('Stuck')
	await page.locator('main [name=message]').fill('In the wall.')
	await page.locator('main form:has([name=message]) button[type=submit]').click()
	return page.locator('.support-sent dd b').first().innerText()
}

const asPlayer = async (token: string, method: string, path: string, body?: object) => {
	const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
	const response = await fetch(`${site.url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
	if (!response.ok) throw new Error(await response.text())
	return response.json()
}

/** The test runs at any hour. */
const chooseNoQuiet = (token: string) =>
	asPlayer(token, 'PATCH', '/me/notification-choices', { pushes: [...NOTIFICATION_KINDS], letters: ['ticket', 'top-up'], quiet: null })

const answerAsStaff = async (reference: string) => {
	const token = await signInAs(site.url, ...SUPPORT)
	await asPlayer(token, 'POST', `/admin/tickets/${reference}/messages`, { message: 'Try again, po.' })
}

/** As the browser does when a push arrives. */
const handToWorker = async (page: Page, data: string): Promise<void> => {
	await page.evaluate(() => navigator.serviceWorker.ready)
	const session = await page.context().newCDPSession(page)
	const registered = new Promise<string>((resolve) =>
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const [first] = registrations
			if (first) resolve(first.registrationId)
		}),
	)
	await session.send('ServiceWorker.enable')
	await session.send('ServiceWorker.deliverPushMessage', { origin: `${site.url}/`, registrationId: await registered, data })
	await session.detach()
}

const shownBy = (page: Page) =>
	page.evaluate(async () =>
		(await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data })),
	)
