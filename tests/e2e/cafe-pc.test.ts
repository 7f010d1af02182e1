import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage } from '../browser.ts'
import { endSessions, fillLogin, signIn, signInByForm } from '../login-form.ts'
import { linkIn, nextMail } from '../mailbox.ts'
import { otherDevice } from '../shopper.ts'
import { type Site, startSite } from '../site.ts'
import { LAPTOP, PHONE } from '../sizes.ts'
import { loseAnswers } from '../swallowing-network.ts'

/** What stays on a PC of a cafe when a player has gone: nothing that the next one could use. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100' })
})
afterAll(() => site.stop())

const BEA = ['bea_santos', 'Merienda-4pm'] as const
const JUN = ['juan_cruz', 'Sampaguita-7'] as const

/** After the browser was closed: it keeps its storage, and no cookies of the session. */
const openLater = async (page: Page, size = LAPTOP) => {
	return openPage({ ...size, storageState: { ...(await page.context().storageState()), cookies: [] } })
}
const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))
const me = async (token: string | null) => (await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
const logOut = async (page: Page) => {
	await page.goto(`${site.url}/user`)
	await page.getByRole('button', { name: 'Logout' }).first().click()
	await page.waitForURL(/login/)
}

const PRICE = 80
const buy = async (page: Page, item = 'Vital Potion x50') => {
	await page.goto(`${site.url}/itemshop?search=${encodeURIComponent(item)}`)
	await page.getByRole('button', { name: `Buy now: ${item}` }).click()
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Buy for/ })
		.click()
}

/** Tells what a player has spent since. */
const spending = async ({ balances }: Awaited<ReturnType<typeof otherDevice>>) => {
	const { UserPoint2 } = await balances()
	return async () => UserPoint2 - (await balances()).UserPoint2
}

const linkForPassword = async (page: Page) => {
	await page.goto(`${site.url}/findaccount`)
	const form = page.getByRole('form', { name: 'Forgot your password?' })
	await form.getByLabel('User ID').fill(BEA[0])
	await form.getByLabel('Email').fill('bea.santos@example.com')
	await form.getByRole('button').click()
	return linkIn(site, await nextMail(site, 'Choose a new password'), '/resetpassword')
}

describe('a login that is not to be kept', () => {
	it('opens nothing by what is stored, once the browser is closed, and goes on in other tabs until then', async () => {
		const page = await openPage(LAPTOP)
		await signInByForm(page, site, ...BEA)
		const token = await tokenOn(page)
		expect(await me(token)).toBe(401)
		const second = await page.context().newPage()
		await second.goto(`${site.url}/user`)
		await second.locator('.account').waitFor()
		const [visit] = (await page.context().cookies(`${site.url}/api/`)).filter(({ name }) => name === 'VISIT')
		expect(visit).toMatchObject({ path: '/api', expires: -1, sameSite: 'Strict' })
		const later = await openLater(page)
		await Promise.all([later.waitForResponse((answer) => answer.url().endsWith('/api/logout')), later.goto(`${site.url}/news`)])
		await expect.poll(() => tokenOn(later)).toBeNull()
		const headers = { authorization: `Bearer ${token}`, cookie: `VISIT=${visit?.value}` }
		expect((await fetch(`${site.url}/api/me`, { headers })).status).toBe(401)
	})

	it('is another matter where it is to be kept', async () => {
		const page = await openPage(PHONE)
		await page.goto(`${site.url}/login`)
		await page.locator('main [name=keep]').check()
		await fillLogin(page, ...BEA)
		await page.waitForURL(`${site.url}/`)
		const later = await openLater(page, PHONE)
		await later.goto(`${site.url}/user`)
		await later.locator('.account').waitFor()
		expect(await me(await tokenOn(later))).toBe(200)
	})
})

it.each(['signs in', 'signs in and out', 'comes when Bea has left', 'comes a quarter of an hour later'])(
	'the link for a new password is of no use to the next one who %s',
	async (how) => {
		const page = await openPage(LAPTOP)
		await page.clock.install()
		const link = await linkForPassword(page)
		if (how.endsWith('left')) await signInByForm(page, site, ...BEA)
		await page.goto(link)
		const field = page.getByLabel('New password', { exact: true })
		await field.waitFor()
		if (!how.endsWith('left')) await page.reload()
		await field.waitFor()
		if (how.startsWith('signs')) await signInByForm(page, site, ...JUN)
		if (how.endsWith('out')) await logOut(page)
		if (how.endsWith('left')) {
			// On the page itself: nothing is loaded anew.
			await page.locator('.account-menu summary').click()
			await page.locator('.account-drop').getByRole('button', { name: 'Logout' }).click()
			await page.waitForURL(/login/)
		}
		if (how.endsWith('later')) {
			await page.clock.fastForward('15:01')
			await field.waitFor({ state: 'detached' })
		}
		await page.goto(`${site.url}/resetpassword`)
		await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
	},
)

it('a page that stays open shows the next one nothing of who was there, even where nothing can be loaded', async () => {
	const page = await openPage(LAPTOP)
	await signInByForm(page, site, ...JUN)
	await page.goto(`${site.url}/vote`)
	const mine = page.getByRole('region', { name: 'My votes' })
	await mine.waitFor()
	expectNoise(page, /ERR_FAILED/)
	await page.route('**/api/votes', (route) => route.abort())
	const second = await page.context().newPage()
	await signIn(second, site, ...BEA)
	await page.bringToFront()
	await page.getByText(BEA[0]).first().waitFor()
	await page.getByText('Your votes could not be loaded.').waitFor()
	expect(await mine.count()).toBe(0)
})

it('a ticket that somebody began goes with the log-out, and stands in nobody else’s form', async () => {
	const page = await openPage(LAPTOP)
	await signInByForm(page, site, ...BEA)
	await page.goto(`${site.url}/ticket`)
	const subject = page.getByLabel('Subject')
	await subject.fill('My lost sword')
	await page.reload()
	await expect.poll(() => subject.inputValue()).toBe('My lost sword')
	// The session ends by itself: what was typed is hers when she comes back, and nobody else's.
	await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'))
	await signInByForm(page, site, ...JUN)
	await page.goto(`${site.url}/ticket`)
	expect(await subject.inputValue()).toBe('')
	await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'))
	await signInByForm(page, site, ...BEA)
	await page.goto(`${site.url}/ticket`)
	await expect.poll(() => subject.inputValue()).toBe('My lost sword')
	await logOut(page)
	expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('My lost sword')
})

describe('a second tab, which was at a page of another site meanwhile', () => {
	const secondTab = async (page: Page) => {
		const tab = await page.context().newPage()
		const away = () => tab.goto(`${site.url}/robots.txt`)
		return { tab, away }
	}

	it('gives a link for a new password to nobody who signed in in the first one', async () => {
		const page = await openPage(LAPTOP)
		const { tab, away } = await secondTab(page)
		await tab.goto(await linkForPassword(page))
		await tab.getByLabel('New password', { exact: true }).waitFor()
		await away()
		await signInByForm(page, site, ...JUN)
		await tab.goto(`${site.url}/resetpassword`)
		await tab.getByRole('heading', { name: 'This link does not work' }).waitFor()
	})

	it('has forgotten what was typed when it hears of a log-out, and not when the session ran out', async () => {
		const page = await openPage(LAPTOP)
		await signInByForm(page, site, ...BEA)
		const { tab, away } = await secondTab(page)
		await tab.goto(`${site.url}/ticket`)
		const subject = tab.getByLabel('Subject')
		await subject.fill('My lost sword')
		await away()
		await endSessions(site, BEA)
		expectNoise(page, /status of 401/)
		await page.goto(`${site.url}/user`)
		await page.getByText('Session expired. Please log in again.').waitFor()
		await signInByForm(page, site, ...BEA)
		await tab.goto(`${site.url}/ticket`)
		await expect.poll(() => subject.inputValue()).toBe('My lost sword')
		await away()
		await logOut(page)
		await signInByForm(page, site, ...BEA)
		await tab.goto(`${site.url}/ticket`)
		await tab.locator('html[data-visitor=player]').waitFor()
		expect(await subject.inputValue()).toBe('')
		expect(await tab.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('My lost sword')
	})
})

it('a form that is open in another tab is empty at once when its player has logged out', async () => {
	const page = await openPage(LAPTOP)
	await signInByForm(page, site, ...BEA)
	const tab = await page.context().newPage()
	await tab.goto(`${site.url}/ticket`)
	await tab.getByLabel('Subject').fill('My lost sword')
	await logOut(page)
	await expect.poll(() => tab.getByLabel('Subject').inputValue()).toBe('')
})

describe('a purchase whose answer was lost before a log-out', () => {
	const lostPurchase = async () => {
		const page = await openPage(LAPTOP)
		expectNoise(page, /ERR_FAILED/)
		await signInByForm(page, site, ...JUN)
		const repair = await loseAnswers(page.context(), '**/api/buyitem*')
		await buy(page)
		await page.getByText('Network error. Please check your connection.').first().waitFor()
		return { page, repair }
	}

	it.each(['a log-out', 'a browser that is closed'])('leaves nothing in the browser that tells of a person after %s', async (end) => {
		const { page } = await lostPurchase()
		const keptIn = (one: Page) => one.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }) as [string, string][])
		expect(String(await keptIn(page))).toContain('UNANSWERED buy')
		const later = end === 'a log-out' ? page : await openLater(page)
		await (later === page ? logOut(page) : later.goto(`${site.url}/news`))
		await expect.poll(() => tokenOn(later)).toBeNull()
		const ofNobody = /^(PERSONAL|SECRET|VISITOR|CACHE_[A-Z]+|react-router-scroll-positions)$/
		const left = (await keptIn(later)).filter(([name]) => !ofNobody.test(name))
		// One of few places, which many players and items share.
		expect(left).toEqual([[expect.stringMatching(/^UNSETTLED \d{1,3}$/), expect.any(String)]])
		expect(JSON.parse(left[0]?.[1] ?? '')).toEqual({ key: expect.any(String), at: expect.any(Number), input: {} })
	})

	it('is made once, whoever buys the same in between; the next one is wanted', async () => {
		const [jun, bea] = [await otherDevice(site, JUN), await otherDevice(site, BEA)]
		await site.portal('wallet', 'adjust', '--user-id', BEA[0], '--currency', 'milleage', '--amount', `${PRICE}`, '--reason', 'test')
		const spent = await spending(jun)
		const spentByBea = await spending(bea)
		const { page, repair } = await lostPurchase()
		repair()
		await logOut(page)
		await signInByForm(page, site, ...BEA)
		await buy(page)
		await page.getByText('Thank you!').waitFor()
		expect(await spentByBea()).toBe(PRICE)
		await logOut(page)
		await signInByForm(page, site, ...JUN)
		for (const [says, pieces] of [
			['Your earlier purchase went through after all. This is its receipt; nothing more was bought.', 1],
			['Thank you!', 2],
		] as const) {
			await buy(page)
			await page.getByText(says).waitFor()
			expect(await spent()).toBe(pieces * PRICE)
		}
	})

	it('keeps nobody from buying another item whose trace is the same', async () => {
		const spent = await spending(await otherDevice(site, JUN))
		const { page, repair } = await lostPurchase()
		repair()
		await logOut(page)
		await page.evaluate(() => {
			const [trace] = Object.entries(localStorage).filter(([name]) => name.startsWith('UNSETTLED'))
			for (let place = 0; place < 251; place++) localStorage.setItem(`UNSETTLED ${place}`, trace?.[1] ?? '')
		})
		await signInByForm(page, site, ...JUN)
		expectNoise(page, /status of 422/)
		await buy(page, 'Spirit Tea Pot x50')
		await page.getByText('Thank you!').waitFor()
		expect(await spent()).toBe(2 * PRICE)
	})
})

it('the pages for times without a network are of no ticket and of no search, and go with the log-out', async () => {
	const page = await openPage({ ...LAPTOP, serviceWorkers: 'allow' })
	// There is no such ticket.
	expectNoise(page, /status of 404/)
	await page.goto(`${site.url}/news`)
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	await signInByForm(page, site, ...BEA)
	const refused = page.waitForResponse((answer) => answer.status() === 404)
	await page.goto(`${site.url}/checkticket?ticket=AB12-CD34#key=a-secret-of-a-guest`)
	await refused
	const kept = () =>
		page.evaluate(async () => {
			const names = await caches.keys()
			const lists = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
			return lists.flat()
		})
	await page.goto(`${site.url}/search?q=ana+santos`)
	await page.goto(`${site.url}/gallery`)
	const isGalleryKept = async () => (await kept()).includes(`${site.url}/gallery`)
	await expect.poll(isGalleryKept).toBe(true)
	expect((await kept()).filter((url) => /^\/(checkticket|search|user)\b/.test(new URL(url).pathname))).toEqual([])
	expect(JSON.stringify(await kept())).not.toContain('a-secret')
	await logOut(page)
	await expect.poll(isGalleryKept).toBe(false)
	expect((await kept()).some((url) => url.endsWith('/offline'))).toBe(true)
})
