import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { fillLogin, signIn } from './login-form.ts'
import { type Site, signInAs } from './site.ts'

/** Common steps of browser tests of the shop, as the demo's player juan_cruz. */

export const PLAYER = { UserID: 'juan_cruz', UserPass: 'Sampaguita-7' }

/** Fills in the login page that is open. */
export const fillLoginOfPlayer = (page: Page): Promise<void> => fillLogin(page, PLAYER.UserID, PLAYER.UserPass)

export const signedInPage = async (site: Site, size = { width: 1280, height: 900 }): Promise<Page> => {
	const page = await openPage(size)
	await signIn(page, site, PLAYER.UserID, PLAYER.UserPass)
	return page
}

/** The same player, or somebody else, on another device. */
export const otherDevice = async (
	{ url }: Pick<Site, 'url'>,
	[userId, password]: readonly [string, string] = [PLAYER.UserID, PLAYER.UserPass],
) => {
	const token = await signInAs(url, userId, password)
	const call = async (method: string, path: string) => {
		const response = await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
		return response.json()
	}
	const numberOf = async (name: string): Promise<number> =>
		(await call('GET', `/itemshop?search=${encodeURIComponent(name)}`)).itemshopdata[0].ProductNum
	return {
		async buy(name: string): Promise<void> {
			await call('POST', `/buyitem?productnum=${await numberOf(name)}`)
		},
		async addToCart(name: string): Promise<void> {
			await call('POST', `/addtocart?productnum=${await numberOf(name)}`)
		},
		async balances(): Promise<{ UserPoint: number; UserPoint2: number }> {
			const { user } = await call('GET', '/me')
			return { UserPoint: user.UserPoint, UserPoint2: user.UserPoint2 }
		},
	}
}

/** Formats points like the screens. */
export const money = (points: number): string => points.toLocaleString('en-PH', { minimumFractionDigits: 2 })
