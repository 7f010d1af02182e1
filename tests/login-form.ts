import type { Page } from 'playwright-core'
import { mayAskLate } from './browser.ts'
import { type Site, signedIn, signInAs } from './site.ts'

/** A support account of the demo's site; the owner comes with OWNER_SETTINGS. */
export const SUPPORT = ['gm_kidlat', 'Habagat-Ulan-3'] as const
export const EDITOR = ['gm_maya', 'Pahina-Uno-88'] as const
export const MERCHANT = ['gm_tala', 'Tindahan-Tala-5'] as const
export const OWNER = ['may_ari', 'Bayanihan-42x'] as const
export const OWNER_SETTINGS = { OWNER_USER_ID: OWNER[0], OWNER_PASSWORD: OWNER[1] }

/**
 * Signs a page in as the login form would, without it: most tests are about what comes after, and the form takes two pages. The page is
 * at an address without scripts afterwards, so go on with `goto`.
 */
export const signIn = async (page: Page, site: Site, userId: string, password: string) => {
	const { user, token, status } = await signedIn(site.url, userId, password)
	await page.goto(`${site.url}/robots.txt`)
	await page.evaluate(
		([token, type, data]) => {
			sessionStorage.setItem('VISIT', '1')
			localStorage.removeItem('KEEP_SIGNED_IN')
			localStorage.setItem('ACCESS_TOKEN', token)
			localStorage.setItem('USER_TYPE', type)
			localStorage.setItem('USER_DATA', data)
		},
		[token, String(status), JSON.stringify(user)] as const,
	)
}

/** Signs in on the login page and waits for the home page. */
export const signInByForm = async (page: Page, site: Site, userId: string, password: string) => {
	await page.goto(`${site.url}/login`)
	await fillLogin(page, userId, password)
	await page.waitForURL(`${site.url}/`)
}

/** Fills in and sends the login form of the page that is open. */
export const fillLogin = async (page: Page, userId: string, password: string) => {
	await page.locator('main [name=UserID]').fill(userId)
	await page.locator('main [name=UserPass]').fill(password)
	await page.locator('main form button[type=submit]').click()
}

/** Ends every session of this person from another device. */
export const endSessions = async ({ url }: Site, [userId, password]: readonly [string, string]) => {
	const token = await signInAs(url, userId, password)
	await fetch(`${url}/api/sessions`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
}

/** Removes the session from this browser, as after a sign-out; everything else stored stays. The open page may ask something just then. */
export const forgetSession = (page: Page) => {
	mayAskLate(page)
	return page.evaluate(() => {
		for (const key of ['ACCESS_TOKEN', 'USER_TYPE', 'USER_DATA']) localStorage.removeItem(key)
	})
}
