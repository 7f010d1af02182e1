import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { OWNER, OWNER_SETTINGS, SUPPORT, signIn } from '../login-form.ts'
import { linkIn, nextMail } from '../mailbox.ts'
import { expireProofs, type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'

type Page = Awaited<ReturnType<typeof openPage>>

/** A new address for a lost mailbox, in a browser: staff ask and approve, the player stops it. */
const CASES = [
	{ size: { width: 1280, height: 900 }, player: ['juan_cruz', 'Sampaguita-7'] },
	{ size: { width: 390, height: 844 }, player: ['bea_santos', 'Merienda-4pm'] },
] as const

describe.each(CASES)('at $size.width px', ({ size, player: [userId, password] }) => {
	let site: Site
	beforeAll(async () => {
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
	})
	afterAll(() => site.stop())

	it('a player reads of it on every page, stops it with one press and is led to a new password', async () => {
		await askAndAgree(site, userId)
		const page = await openPage(size)
		await signIn(page, site, userId, password)
		await page.goto(`${site.url}/news`)
		const notice = page.getByRole('region', { name: 'Keep My Address' })
		await notice.getByText('na***@e***.com', { exact: false }).waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
		await shoot(page, `notice-${size.width}`)
		await notice.getByRole('button', { name: 'This was not me: stop it' }).click()
		await notice.getByText('Choose a new password now', { exact: false }).waitFor()
		await notice.getByRole('link', { name: 'Change my password' }).click()
		await page.waitForURL(`${site.url}/changepassword`)

		const staff = await openPage(size)
		await signIn(staff, site, ...SUPPORT)
		await openPlayer(staff, site, userId)
		await staff.getByText('The player stopped a change of address.', { exact: false }).waitFor()
		expect(await sidewaysScroll(staff)).toBe(0)
		expect(await violations(staff)).toEqual([])
		await shoot(staff, `player-${size.width}`)
	})
})

describe('asking for another address', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
	})
	afterAll(() => site.stop())

	it('asks once more who is there, over what was typed, and says what is wrong with a hidden address', async () => {
		const page = await openPage({ width: 390, height: 844 })
		await signIn(page, site, ...SUPPORT)
		await openPlayer(page, site, 'bea_santos')
		await page.getByRole('button', { name: 'Ask for another address' }).click()
		const asking = page.getByRole('dialog', { name: 'Another address for' })
		await asking.getByLabel('New address').fill('na***@e***.com')
		await asking.getByLabel('What the player said').fill('Knew three characters.')
		expectNoise(page, /422/)
		await asking.getByRole('button', { name: 'Ask', exact: true }).click()
		await asking.getByText('In this one, some letters are hidden behind stars.', { exact: false }).waitFor()
		await shoot(page, 'masked-390')
		await asking.getByLabel('New address').fill('nahanap@example.com')
		await expireProofs(site)
		expectNoise(page, /403/)
		await asking.getByRole('button', { name: 'Ask', exact: true }).click()
		const proof = page.getByRole('dialog', { name: 'Is it still you?' })
		await proof.getByLabel('Your password').fill(SUPPORT[1])
		await shoot(page, 'proof-over-asking-390')
		await proof.getByRole('button', { name: 'Confirm' }).click()
		await page.getByText('Requested. A second member of staff has to agree.').waitFor()
	})

	it('is offered for players, and on staff to other owners alone', async () => {
		const open = async (person: readonly [string, string], userId: string) => {
			const page = await openPage({ width: 1280, height: 900 })
			await signIn(page, site, ...person)
			await openPlayer(page, site, userId)
			await page.getByRole('heading', { name: 'Lost mailbox' }).waitFor()
			await page.getByText('Nobody has asked for another address', { exact: false }).waitFor()
			return page.getByRole('button', { name: 'Ask for another address' }).count()
		}
		expect(await open(SUPPORT, 'juan_cruz')).toBe(1)
		expect(await open(SUPPORT, OWNER[0])).toBe(0)
		expect(await open(SUPPORT, SUPPORT[0])).toBe(0)
		expect(await open(OWNER, SUPPORT[0])).toBe(1)
		expect(await open(OWNER, OWNER[0])).toBe(0)
	})
})

describe('the link of the letter', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS })
	})
	afterAll(() => site.stop())

	it('stops nothing by being opened, and everything by a press', async () => {
		await askAndAgree(site, 'bea_santos')
		const link = linkIn(site, await nextMail(site, 'Stop this if it was not you'), '/stopaddress')
		expect((await fetch(link)).status).toBe(200)
		const page = await openPage({ width: 390, height: 844 })
		await page.goto(link)
		const button = page.getByRole('button', { name: 'This was not me: stop it' })
		await button.waitFor()
		expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/stopaddress')
		expect(await violations(page)).toEqual([])
		await shoot(page, 'link-390')
		await button.click()
		await page.getByRole('heading', { name: 'Stopped' }).waitFor()
		await page.getByRole('link', { name: 'Change my password' }).waitFor()
	})
})

/** In the console: support asks on the player's page, the owner approves where the overview leads. */
const askAndAgree = async (site: Site, userId: string) => {
	const support = await openPage({ width: 1280, height: 900 })
	await signIn(support, site, ...SUPPORT)
	await openPlayer(support, site, userId)
	await support.getByRole('button', { name: 'Ask for another address' }).click()
	const asking = support.getByRole('dialog')
	await asking.getByLabel('New address').fill('nahanap@example.com')
	await asking.getByLabel('What the player said').fill('Knew three characters.')
	await asking.getByRole('button', { name: 'Ask', exact: true }).click()
	await support.getByText('Requested. A second member of staff has to agree.').waitFor()

	const owner = await openPage({ width: 390, height: 844 })
	await signIn(owner, site, ...OWNER)
	await owner.goto(`${site.url}/admin`)
	await owner.getByRole('link', { name: 'Requests for lost mailboxes', exact: false }).click()
	await owner.waitForURL(`${site.url}/admin/addresses`)
	await owner.getByRole('button', { name: 'Agree' }).click()
	await shoot(owner, 'agree-390')
	await owner.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
	await owner.getByText('Agreed. The old address', { exact: false }).waitFor()
	expect(await sidewaysScroll(owner)).toBe(0)
}

const openPlayer = async (page: Page, site: Site, userId: string) => {
	await page.goto(`${site.url}/admin/players?search=${userId}`)
	await page.getByRole('link', { name: userId, exact: true }).click()
}

const shoot = async (page: Page, name: string) => {
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}
