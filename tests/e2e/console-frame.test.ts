import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '#web/console/screens.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, fillLogin, OWNER, signIn, signInByForm } from '../login-form.ts'
import { DESKTOP, expectReadable, STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** The console of staff in a browser. */
const site = consoleSite()

/** The addresses of screens that need no number. A list and the form of its entries are one screen. */
const ADDRESSES = SCREENS.flatMap(({ at, entryTitle }) => {
	const list = `/admin/${at}`.replace(/\/(:\w+\?)?$/, '')
	return list.includes(':') ? [] : [list, ...(entryTitle === undefined ? [] : [`${list}/new`])]
})

/** Some at a time: all of them take minutes on a busy machine. */
const AT_A_TIME = 12
const PORTIONS = Array.from({ length: Math.ceil(ADDRESSES.length / AT_A_TIME) }, (_, number) =>
	ADDRESSES.slice(number * AT_A_TIME, (number + 1) * AT_A_TIME),
)
const SURELY_LISTS = ['/admin/players', '/admin/orders', '/admin/news', '/admin/banners', '/admin/guides']

describe('who is no staff', () => {
	it('goes to the login as a guest, and comes back after it', async () => {
		const page = await openPage({ width: 390, height: 844 })
		const response = await page.goto(`${site.url}/admin/audit?search=x`)
		expect(response?.status()).toBe(200)
		await page.waitForURL(/\/login\?next=%2Fadmin%2Faudit%3Fsearch%3Dx$/)
		await fillLogin(page, ...OWNER)
		await page.waitForURL(`${site.url}/admin/audit?search=x`)
		await page.getByRole('heading', { name: 'Audit log' }).waitFor()
	})

	it('goes home as a player, and finds no way in', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signInByForm(page, site, 'juan_cruz', 'Sampaguita-7')
		expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
		await page.goto(`${site.url}/admin`)
		await page.waitForURL(`${site.url}/`)
	})
})

describe('a role', () => {
	it('shows what it includes and nothing else', async () => {
		const page = await openPage({ width: 1280, height: 900 })
		await signInByForm(page, site, ...EDITOR)
		await page.getByRole('link', { name: 'Admin', exact: true }).click()
		await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
		expect(await page.locator('.console-nav').getByRole('link', { name: 'Staff and roles' }).count()).toBe(0)
		const asked: string[] = []
		page.on('request', (request) => asked.push(request.url()))
		for (const path of ['/admin/staff', '/admin/codes/mint', '/admin/orders/1']) {
			await page.goto(site.url + path, { waitUntil: 'networkidle' })
			await page.getByRole('heading', { name: 'Not for your role' }).waitFor()
		}
		expect(asked.filter((address) => address.includes('/api/admin/'))).toEqual([])
	})
})

describe('a list', () => {
	it('that an address asks for wrongly says so, and leads back to everything', async () => {
		const page = await openPage({ width: 390, height: 844 })
		expectNoise(page, /status of 422/)
		await signIn(page, site, ...OWNER)
		for (const wrong of ['orders?state=nonsense', 'codes?state=nonsense&search=x', 'audit?from=yesterday', 'players?page=abc']) {
			await page.goto(`${site.url}/admin/${wrong}`)
			await page.getByText('The filters in this address are not valid.').waitFor()
			expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
			await page.getByRole('link', { name: 'Show everything' }).click()
			await page.waitForURL(`${site.url}/admin/${wrong.split('?')[0]}`)
			await page.getByRole('alert').waitFor({ state: 'detached' })
		}
	})

	it('that comes as a whole has pages, and filters that stand in the address', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/guides`)
		const rows = page.locator('.data-table tbody tr')
		const titles = () => rows.locator('a').allInnerTexts()
		await rows.first().waitFor()
		const first = await titles()
		await page.getByRole('link', { name: 'Next' }).click()
		await expect.poll(titles).not.toEqual(first)
		await page.goBack()
		await expect.poll(titles).toEqual(first)
		await page.getByRole('searchbox', { name: 'Search' }).fill('BUS last')
		await page.locator('select[name=guide]').selectOption('story')
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await page.waitForURL(/search=BUS\+last&guide=story/)
		await expect.poll(() => rows.count()).toBe(1)
		await page.goto(`${site.url}/admin/guides?page=99`)
		await page.getByText('This page of the list is empty.').waitFor()
	})
})

it.each(PORTIONS)('each screen from %s on can be read and used, and a list says what was looked for in vain', async (...addresses) => {
	const page = await openPage(DESKTOP)
	await signIn(page, site, ...OWNER)
	for (const address of addresses) {
		// A screen that is no list takes no notice of it, so each screen is loaded once.
		await page.goto(`${site.url}${address}?search=qqqq`, { waitUntil: 'networkidle' })
		// A busy machine may make no request for half a second and load the screen after that.
		await expect.poll(async () => [address, await page.locator('h1').count()]).toEqual([address, 1])
		await page.waitForLoadState('networkidle')
		const search = page.getByRole('searchbox', { name: 'Search', exact: true })
		const isList = (await search.count()) > 0
		expect([address, isList || !SURELY_LISTS.includes(address)]).toEqual([address, true])
		if (isList) await leaveVainSearch(page, address)
		await expectReadable(page)
		if (!isList || !SCREENS.some(({ at }) => `/admin/${at}` === `${address}/:id?`)) continue
		await page.locator(`.data-table tbody a[href^="${address}/"]`).first().click()
		await page.locator('.console-form').waitFor()
		await expectReadable(page)
	}
})

/** The list says what was not found, and shows everything again. */
const leaveVainSearch = async (page: Page, address: string) => {
	await page.getByText('Nothing found for “qqqq”.').waitFor()
	expect([address, await page.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()]).toEqual([address, 'qqqq'])
	await page.getByRole('link', { name: 'Show everything' }).click()
	await page.waitForURL(site.url + address)
	await page.getByText('Nothing found').waitFor({ state: 'detached' })
	await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
}

/** At the second size the account has the role already. */
const ROLE_GIVEN = /Give an account a role|Change the role of an account/

describe('an owner', () => {
	it.each(STAFF_SIZES)('gives a role, changes a setting, takes it back, and reads all of it in the log, at $width px', async (size) => {
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/staff`)
		await page.getByLabel('User ID').fill('bea_santos')
		await page.locator('.list-tools select').selectOption('Editor')
		await page.getByRole('button', { name: 'Give role' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('write news', { exact: false }).waitFor()
		await dialog.getByRole('button', { name: 'Yes, change it' }).click()
		await page.getByRole('row').filter({ hasText: 'bea_santos' }).getByText('Editor').first().waitFor()

		await goTo(page, 'Settings')
		await page.getByLabel('Name of the site').fill('')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('The site needs a name.').waitFor()
		await page.getByLabel('Name of the site').fill('Tropa Online')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('Saved.').waitFor()
		expect(await nameOfSite()).toBe('Tropa Online')
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.getByText('Taken back.').waitFor()
		await expect.poll(nameOfSite).toBe('Barkada Online')

		await goTo(page, 'Audit log')
		const lines = page.locator('.data-table tbody tr')
		await lines.first().getByText('Change settings of the site').waitFor()
		expect(await lines.first().innerText()).toContain('Tropa Online')
		await page.locator('.list-tools [name=search]').fill('admin/staff')
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await page.waitForURL(/search=admin%2Fstaff/)
		await lines.first().getByText(ROLE_GIVEN).waitFor()
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Download this list' }).click()
		expect((await download).suggestedFilename()).toBe('audit-log.csv')

		await page.goto(`${site.url}/admin/audit`)
		await page.getByLabel('Entries').selectOption('Sign-ins and refusals')
		await page.getByRole('button', { name: 'Show', exact: true }).click()
		await page.waitForURL(/view=access/)
		await lines.first().getByText('Sign in', { exact: true }).waitFor()
		expect(await lines.filter({ hasText: ROLE_GIVEN }).count()).toBe(0)
	})
})

describe('an emergency stop', () => {
	it('is a switch each: players read it before they press, in their language, and no staff forgets it', async () => {
		const [owner, player] = [await openPage({ width: 1280, height: 900 }), await openPage({ width: 390, height: 844 })]
		await signIn(owner, site, ...OWNER)
		await signIn(player, site, 'juan_cruz', 'Sampaguita-7')
		await player.goto(`${site.url}/topup`)
		await player.locator('[name=CouponCode]').fill('ABCD-EFGH-JKMN-PQRS')
		await switchTo(owner, [
			'Item shop: buying and checkout',
			'Registration of new accounts',
			'Redeeming of codes',
			'Top-ups for pesos: new orders',
		])
		await owner.goto(`${site.url}/admin`)
		await owner.locator('.console-notice').getByText('Redeeming of codes', { exact: false }).waitFor()

		// This tab was opened before the stop: the server refuses its call, and from then on the tab shows it.
		expectNoise(player, /status of 403/)
		const redeem = player.getByRole('button', { name: 'Redeem', exact: true })
		await redeem.click()
		await player.locator('#closed-redeeming').waitFor()
		expect(await redeem.isDisabled()).toBe(true)
		expect(await player.locator('[name=CouponCode]').inputValue()).toBe('ABCD-EFGH-JKMN-PQRS')
		for (const [path, notice] of [
			['/itemshop?lang=fil', 'Sarado muna ang item shop.'],
			['/register', 'Sarado muna ang pag-sign up.'],
			['/topup', 'Hindi muna makakapag-redeem ng code.'],
			['/topup', 'Hindi muna makakapag-order ng top-up.'],
		] as const) {
			await player.goto(site.url + path)
			const told = player.locator('.closed-notice').filter({ hasText: notice })
			await told.waitFor()
			const reason = await told.getAttribute('id')
			expect(await player.locator(`main button[aria-describedby="${reason}"]`).first().isDisabled()).toBe(true)
			expect(await violations(player)).toEqual([])
		}

		await switchTo(owner, [])
		await player.reload()
		await player.locator('main form button[type=submit]:enabled').first().waitFor()
		expect(await player.locator('.closed-notice').count()).toBe(0)
	})
})

describe('a limit that is raised', () => {
	it('waits a day, which the settings and the overview of everybody say', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/settings`)
		await page.getByLabel('Adjustments of balances').fill('20000')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText(/^10,000 applies now. The new value applies from .* GMT\+8$/).waitFor()
		expect(await page.getByLabel('Adjustments of balances').inputValue()).toBe('20000')
		const editor = await openPage({ width: 320, height: 844 })
		await signIn(editor, site, ...EDITOR)
		await editor.goto(`${site.url}/admin`)
		await editor.getByText('The limit for one person’s adjustments was raised from 10,000 to 20,000 points.').waitFor()
		expect(await sidewaysScroll(editor)).toBe(0)
		await page.getByLabel('Adjustments of balances').fill('10000')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('The new value applies from').waitFor({ state: 'detached' })
	})
})

describe('two owners on the settings', () => {
	it('are told instead of overwriting each other', async () => {
		const [one, other] = [await openPage({ width: 1280, height: 900 }), await openPage({ width: 1280, height: 900 })]
		expectNoise(other, /status of 409/)
		for (const page of [one, other]) {
			await signIn(page, site, ...OWNER)
			await page.goto(`${site.url}/admin/settings`)
			await page.getByLabel('Name of the site').waitFor()
		}
		await one.getByLabel('Forum').fill('https://forum.example.com')
		await one.getByRole('button', { name: 'Save' }).click()
		await one.getByText('Saved.').waitFor()
		await other.getByLabel('Facebook group').fill('https://facebook.com/groups/x')
		await other.getByRole('button', { name: 'Save' }).click()
		await other.getByText('You changed different fields, so both changes can stay.').waitFor()
		expect(await other.getByLabel('Facebook group').inputValue()).toBe('https://facebook.com/groups/x')
		await other.getByRole('button', { name: 'Save mine over it' }).click()
		await other.getByText('Saved.').waitFor()
		expect(await other.getByLabel('Forum').inputValue()).toBe('https://forum.example.com')
	})
})

/** Stops these features and allows the others. */
const switchTo = async (owner: Page, closed: string[]) => {
	await owner.goto(`${site.url}/admin/settings`)
	const switches = owner.getByRole('group', { name: 'Closed for players' }).getByRole('checkbox')
	await switches.first().waitFor()
	for (const one of await switches.all()) await one.setChecked(false)
	for (const label of closed) await owner.getByLabel(label).check()
	await owner.getByRole('button', { name: 'Save' }).click()
	await owner.getByText('Saved.').waitFor()
}

const nameOfSite = async () => (await (await fetch(`${site.url}/api/getsiteinfo`)).json()).appName

/** Uses the navigation, which is behind a button on a phone. */
const goTo = async (page: Page, name: string) => {
	const burger = page.getByRole('button', { name: 'Open menu' })
	if (await burger.isVisible()) await burger.click()
	await page.getByRole('link', { name, exact: true }).locator('visible=true').first().click()
	await page.getByRole('heading', { name, level: 1 }).waitFor()
}
