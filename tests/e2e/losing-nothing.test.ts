import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { lostMailbox } from '#features/address-requests/words/lost-mailbox.ts'
import { notMe as filipinoNotMe } from '#features/freezes/words/not-me.fil.ts'
import { notMe } from '#features/freezes/words/not-me.ts'
import { unfreeze as filipinoUnfreeze } from '#features/freezes/words/unfreeze.fil.ts'
import { unfreeze } from '#features/freezes/words/unfreeze.ts'
import { myAccount as filipinoAccount } from '#features/profile/words/my-account.fil.ts'
import { myAccount } from '#features/profile/words/my-account.ts'
import { recover as filipinoRecover } from '#features/recovery-codes/words/recover.fil.ts'
import { recover } from '#features/recovery-codes/words/recover.ts'
import { openPage, sidewaysScroll } from '../browser.ts'
import { OWNER_SETTINGS, SUPPORT, signIn } from '../login-form.ts'
import { linkIn, nextMail } from '../mailbox.ts'
import { type Site, signedIn, signInAs, startSite } from '../site.ts'
import { violations } from '../violations.ts'

/** An account that its owner freezes and opens by letters, and that recovery codes bring back, in a browser. */
const CASES = [
	{ width: 390, height: 844, language: 'en' },
	{ width: 390, height: 844, language: 'fil' },
	{ width: 1366, height: 768, language: 'en' },
	{ width: 1366, height: 768, language: 'fil' },
] as const
const PASSWORD = 'Kalesa-at-Araw'
const NEW = 'Sariwang-Simoy-5'
const OTHER_DEVICE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
})
afterAll(() => site.stop())

describe.each(CASES)('at $width px in $language', ({ language, ...size }) => {
	const openIn = async () => {
		const page = await openPage(size)
		await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: site.url }])
		return page
	}

	it('"this was not me" freezes by a press, not by being opened, and the letter after it opens the account again', async () => {
		const words = language === 'fil' ? { notMe: filipinoNotMe, unfreeze: filipinoUnfreeze } : { notMe, unfreeze }
		const userId = await register(`cold_${language}_${size.width}`)
		const link = await letterAboutLogin(userId)
		expect((await fetch(link)).status).toBe(200)
		const page = await openIn()
		await page.goto(link)
		const button = page.getByRole('button', { name: words.notMe.submit })
		await button.waitFor()
		expect(new URL(page.url()).search).toBe('')
		await expectFit(page)
		expect((await signedIn(site.url, userId, PASSWORD)).token).toMatch(/^bk1_/)
		await button.click()
		await page.getByRole('heading', { name: words.notMe.doneTitle }).waitFor()
		expect((await signedIn(site.url, userId, PASSWORD)).token).toBeNull()
		await page.goto(linkIn(site, await nextMail(site, 'Your account is frozen', userId), '/unfreeze'))
		await page.getByRole('button', { name: words.unfreeze.submit }).waitFor()
		await expectFit(page)
		await typeNewPassword(page)
		await page.getByRole('button', { name: words.unfreeze.submit }).click()
		await page.getByRole('heading', { name: words.unfreeze.doneTitle }).waitFor()
		expect(await signInAs(site.url, userId, NEW)).toMatch(/^bk1_/)
	})

	it('says what is missing, makes ten codes to keep, and one of them sets a new password', async () => {
		const words = language === 'fil' ? filipinoRecover : recover
		const userId = await register(`paper_${language}_${size.width}`)
		const page = await openIn()
		await signIn(page, site, userId, PASSWORD)
		const [code = ''] = await makeCodes(page, userId, language === 'fil' ? filipinoAccount : myAccount)
		const guest = await openIn()
		await guest.goto(`${site.url}/findaccount`)
		await guest.locator('main a[href="/recover"]').click()
		await guest.getByText(words.text).waitFor()
		await expectFit(guest)
		await guest.locator('main [name=UserID]').fill(userId)
		await guest.locator('main [name=code]').fill(code.toLowerCase())
		await typeNewPassword(guest)
		await guest.getByRole('button', { name: words.submit }).click()
		await guest.getByRole('heading', { name: words.doneTitle }).waitFor()
		expect(await signInAs(site.url, userId, NEW)).toMatch(/^bk1_/)
	})
})

it('who has no code either tells what only they know, and staff see how much fits', async () => {
	const page = await openPage({ width: 390, height: 844 })
	await page.goto(`${site.url}/recover`)
	await page.getByRole('link', { name: recover.toFacts }).click()
	await page.getByText(lostMailbox.text).waitFor()
	await page.getByLabel(lostMailbox.userId).fill('juan_cruz')
	await page.getByLabel(lostMailbox.email).fill('juan.new@example.com')
	await page.getByLabel(lostMailbox.characters).fill('TagaPasilyo\nSomebody else')
	expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
	await page.getByRole('button', { name: lostMailbox.submit }).click()
	await page.getByRole('heading', { name: lostMailbox.doneTitle }).waitFor()
	const staff = await openPage({ width: 1366, height: 768 })
	await signIn(staff, site, ...SUPPORT)
	await staff.goto(`${site.url}/admin/players?search=juan_cruz`)
	await staff.getByRole('link', { name: 'juan_cruz', exact: true }).click()
	await staff.getByText('1 of 2 right (has 4)').waitFor()
	expect(await violations(staff)).toEqual([])
})

it('staff read on the page of the player that its owner froze the account, and cannot end that', async () => {
	const userId = await register('cold_for_staff')
	const token = (await letterAboutLogin(userId)).split('=')[1]
	expect((await fetch(`${site.url}/api/freeze`, post({ token }))).status).toBe(200)
	const page = await openPage({ width: 1366, height: 768 })
	await signIn(page, site, ...SUPPORT)
	await page.goto(`${site.url}/admin/players?search=${userId}`)
	await page.getByRole('link', { name: userId }).click()
	await page.getByText('Frozen by its owner with a link in a letter', { exact: false }).waitFor()
	expect(await page.getByRole('button', { name: 'End suspension' }).count()).toBe(0)
	await page.getByRole('button', { name: 'Email a password link' }).waitFor()
	expect(await violations(page)).toEqual([])
})

const expectFit = async (page: Page) => {
	expect(await sidewaysScroll(page)).toBe(0)
	expect(await violations(page)).toEqual([])
}

const typeNewPassword = async (page: Page) => {
	await page.locator('main [name=NewUserPass]').fill(NEW)
	await page.locator('main [name=retyped]').fill(NEW)
}

/** The link of the letter about a login with another device. */
const letterAboutLogin = async (userId: string): Promise<string> => {
	await signInAs(site.url, userId, PASSWORD)
	await fetch(`${site.url}/api/processlogin`, post({ UserID: userId, UserPass: PASSWORD }, { 'user-agent': OTHER_DEVICE }))
	return linkIn(site, await nextMail(site, 'A new login to your account', userId), '/notme')
}

/** On the account page, from its next step on. */
const makeCodes = async (page: Page, userId: string, words: typeof myAccount | typeof filipinoAccount): Promise<string[]> => {
	await page.goto(`${site.url}/user`)
	await page.getByRole('region', { name: words.keeping.title }).getByText(words.keeping.next).waitFor()
	const card = page.getByRole('region', { name: words.recoveryCodes.card, exact: true })
	await card.getByRole('button', { name: words.recoveryCodes.make }).click()
	const dialog = page.getByRole('dialog')
	await dialog.locator('input[type=password]').fill(PASSWORD)
	await dialog.getByRole('button', { name: words.confirmPassword.submit }).click()
	await card.getByRole('heading', { name: words.recoveryCodes.title }).waitFor()
	await expectFit(page)
	const codes = await card.locator('li code').allInnerTexts()
	expect(new Set(codes).size).toBe(10)
	const [picture] = await Promise.all([
		page.waitForEvent('download'),
		card.getByRole('button', { name: words.recoveryCodes.picture }).click(),
	])
	expect(picture.suggestedFilename()).toBe(`${userId}-recovery-codes.png`)
	expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')
	await card.getByRole('button', { name: words.recoveryCodes.kept }).click()
	await card.getByText(words.recoveryCodes.left(10)).waitFor()
	return codes
}

const post = (body: object, headers: Record<string, string> = {}) => ({
	method: 'POST',
	headers: { 'content-type': 'application/json', ...headers },
	body: JSON.stringify(body),
})

const register = async (userId: string): Promise<string> => {
	const form = {
		...{ userId, userFirstName: 'Zita', userLastName: 'Cruz', userPassword: PASSWORD, userPasswordConfirm: PASSWORD },
		...{
			userEmail: `${userId}@example.com`,
			secretQuestion: 2,
			secretAnswer: 'Batangas',
			gender: 'Female',
			country: 'PH',
			agreeTerms: true,
		},
	}
	expect((await fetch(`${site.url}/api/register`, post(form))).status).toBe(200)
	return userId
}
