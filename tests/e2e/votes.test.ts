import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { openPage } from '../browser.ts'
import { OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { expectFit, expectReadable, PHONE, PLAYER_SIZES, STAFF_SIZES } from '../sizes.ts'
import { registration } from '../world.ts'

/** Voting on other sites: what a guest sees, the way of a player there and back, and where staff keep it. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { ...OWNER_SETTINGS, RATE_LIMIT_SCALE: '50' })
	for (const [userId] of NEWCOMERS) {
		const headers = { 'content-type': 'application/json' }
		await fetch(`${site.url}/api/register`, { method: 'POST', headers, body: JSON.stringify(registration(userId)) })
	}
})
afterAll(() => site.stop())

const JUAN = ['juan_cruz', 'Sampaguita-7'] as const
const NEWCOMERS = ['unang_boto', 'bagong_boto'].map((userId) => [userId, registration(userId).userPassword] as const)
/** Who can vote, each once a day. Only the first has voted lately, on the second site. */
const VOTERS: (readonly [string, string])[] = [JUAN, ['bea_santos', 'Merienda-4pm'], ...NEWCOMERS]
const VISITS = PLAYER_SIZES.map((size, index) => ({ size, voter: VOTERS[index] ?? JUAN }))

describe('the page of votes', () => {
	it('is reached from the menu, and asks a guest to log in, in both languages', async () => {
		const page = await openPage(PHONE)
		await page.goto(`${site.url}/itemshop`)
		await page.getByRole('link', { name: 'Vote for us', exact: true }).first().press('Enter')
		await page.waitForURL(`${site.url}/vote`)
		await page.getByRole('heading', { name: 'Top Campus Servers' }).waitFor()
		await page.getByRole('link', { name: 'Log in to vote' }).first().waitFor()
		await page
			.getByRole('region', { name: /^Top voters of / })
			.first()
			.getByText('TagaPasilyo')
			.waitFor()
		await expectReadable(page)
		await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url: site.url }])
		await page.reload()
		await page.getByRole('link', { name: 'Mag-login para bumoto' }).first().waitFor()
		await expectReadable(page)
	})
})

describe.each(VISITS)('a player at $size.width px', ({ size, voter }) => {
	it('votes in another tab, and finds the points and the clock when coming back', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...voter)
		await page.goto(`${site.url}/vote`)
		const places = page.getByRole('region', { name: 'Where to vote' }).getByRole('listitem')
		// Who has voted lately sees the clock there instead.
		if (voter === JUAN) await places.nth(1).getByText('Next vote in').waitFor()
		const link = places.nth(0).getByRole('link', { name: /^Vote on Top Campus Servers/ })
		const address = new URL((await link.getAttribute('href')) ?? '')
		expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
		expect(address.searchParams.get('player')).toMatch(/^[\da-f]{32}$/)
		await expectFit(page)

		const last = page.getByRole('region', { name: 'My votes' }).getByRole('listitem').first()
		const before = await last.innerText()
		const callback = await callbackOf('Top Campus Servers')
		const told = await fetch(`${site.url}${callback}?account=${address.searchParams.get('player')}&ip=198.51.100.${size.width % 250}`)
		expect(await told.json()).toEqual({ outcomes: ['paid'] })
		await page.reload()
		const clock = places.nth(0).getByRole('timer')
		const first = (await clock.textContent()) ?? ''
		expect(first).toMatch(/^2[34]:\d\d:\d\d$/)
		await expect.poll(() => clock.textContent()).not.toBe(first)
		const now = await last.innerText()
		expect(now).not.toBe(before)
		expect(now).toMatch(/^Top Campus Servers.*\+50\.00/s)
		await page.goto(`${site.url}/statement`)
		await page.getByText('Vote for the server').first().waitFor()
	})
})

describe.each(STAFF_SIZES)('the console at $width px', (size) => {
	it('adds a site, shows the address to call, renews it, and shows what votes cost', async () => {
		const name = `Boto ${size.width}`
		const page = await openPage(size)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/votes`)
		await page.getByRole('link', { name: 'Add a vote site' }).click()
		await page.getByLabel('Name', { exact: true }).fill(name)
		await page.getByLabel('Address of the voting page').fill('https://boto.example/vote')
		await page.getByLabel('Milleage for a vote').fill('25')
		await page.getByLabel('How the site tells of votes').selectOption('custom')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.getByText('with the place for the player in it').first().waitFor()
		await expectFit(page)
		await page.getByLabel('Address of the voting page').fill('https://boto.example/vote?player={account}')
		await page.getByRole('button', { name: 'Save' }).click()
		await page.waitForURL(`${site.url}/admin/votes`)
		await page.getByRole('link', { name, exact: true }).first().click()
		const shown = page.getByText(/\/api\/votes\/\d+\//)
		const before = await shown.textContent()
		await page.getByRole('button', { name: 'Renew the address …' }).click()
		await page.getByRole('button', { name: 'Renew', exact: true }).click()
		await page.waitForURL(`${site.url}/admin/votes`)
		await page.getByRole('link', { name, exact: true }).first().click()
		await expect.poll(() => shown.textContent()).not.toBe(before)
		await expectFit(page)
		await page.goto(`${site.url}/admin/vote-figures`)
		await page.getByText('By day and site').first().waitFor()
		await expectFit(page)
	})
})

/** As the console shows it to the owner. */
const callbackOf = async (name: string): Promise<string> => {
	const token = await signInAs(site.url, ...OWNER)
	const answer = await fetch(`${site.url}/api/admin/vote-sites`, { headers: { authorization: `Bearer ${token}` } })
	const { entries } = (await answer.json()) as { entries: { name: string; callback: string }[] }
	return new URL(entries.find((entry) => entry.name === name)?.callback ?? '').pathname
}
