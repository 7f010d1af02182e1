import { describe, expect, it } from 'vitest'
import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import { openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { crowd } from '../crowds.ts'
import { OWNER, SUPPORT, signIn } from '../login-form.ts'
import { withDatabase } from '../site.ts'
import { expectFit, LAPTOP, PHONE, STAFF_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Giving to many players, in a browser. */
const site = consoleSite()

describe.each(STAFF_SIZES)('a grant for three hundred players at $width px', (size) => {
	it('is listed first, given by itself, and taken back', async () => {
		const players = await withDatabase(site, (database) => crowd(database, `raid_${size.width}`, 300))
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/grants`)
		await page.getByRole('link', { name: 'New grant' }).click()
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText('Paste at least one user ID.').waitFor()
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)

		await page.getByLabel('Points for each player').fill('10')
		await page.getByRole('textbox', { name: 'User IDs' }).fill([...players, 'nobody_here', players[0]].join('\n'))
		await page.getByLabel('Reason', { exact: true }).fill('Sorry for the lag on Saturday')
		await page.getByRole('button', { name: 'Show the list' }).click()
		const give = page.getByRole('button', { name: 'Give to 300 players' })
		await give.waitFor()
		await page.getByText('No account has this user ID: 1').waitFor()
		await page.getByText('On the list before: 1').waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])

		await page.getByRole('link', { name: 'Change' }).click()
		await expect.poll(() => page.getByRole('textbox', { name: 'User IDs' }).inputValue()).toContain(`${players[299]}\nnobody_here`)
		await page.getByRole('button', { name: 'Show the list' }).click()
		await give.click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('All together 3,000 Milleage.').or(dialog.getByText('All together 3,000 R-Coin.')).waitFor()
		expect(await violations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Give it' }).click()
		await page.getByText('Given', { exact: true }).waitFor()

		await page.getByRole('button', { name: 'Take back' }).click()
		await dialog.getByLabel('Reason').fill('The event did not count')
		await dialog.getByRole('button', { name: 'Take it back' }).click()
		await page.getByText('The event did not count').waitFor()
		await page.getByText('Taken back', { exact: true }).first().waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
	})

	it('waits for somebody else above the limit', async () => {
		const [player = ''] = await withDatabase(site, (database) => crowd(database, `rich_${size.width}`, 1))
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/grants/new`)
		await page.getByLabel('Points for each player').fill('900000000')
		await page.getByRole('textbox', { name: 'User IDs' }).fill(player)
		await page.getByLabel('Reason', { exact: true }).fill('Tournament')
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByRole('button', { name: 'Give to 1 player' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
		await page.getByText('cannot agree to it', { exact: false }).waitFor()
		expect(await page.getByRole('button', { name: 'Agree' }).count()).toBe(0)

		const other = await openPage(size)
		await signIn(other, site, ...OWNER)
		await other.goto(`${site.url}/admin`)
		await other.getByRole('link', { name: 'Grants that need a second person' }).click()
		await other.locator('.data-table td a').first().click()
		await other.getByRole('button', { name: 'Agree' }).click()
		await other.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
		await other.getByText('Given', { exact: true }).waitFor()
	})
})

describe.each(STAFF_SIZES)('a grant for who was online at $width px', (size) => {
	it('lists who was in the game between two times of Manila, and asks for both', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/grants/new`)
		await page.getByLabel('Points for each player').fill('10')
		await page.getByLabel('Everyone who was in the game between two times').check()
		await page.getByLabel('Reason', { exact: true }).fill('The server was down')
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText('Choose from when.').waitFor()
		await page.getByText('Choose until when.').waitFor()
		await expectFit(page)
		await page.getByLabel('From', { exact: true }).fill(manilaTyped(Date.now() - 2 * DAY_MS))
		await page.getByLabel('Until', { exact: true }).fill(manilaTyped(Date.now() - 3 * DAY_MS))
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText('The end must be after the beginning.').waitFor()
		await page.getByLabel('Until', { exact: true }).fill(manilaTyped(Date.now()))
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText(/^Everyone who was in the game from .+ GMT\+8 until .+ GMT\+8$/).waitFor()
		await page.getByRole('button', { name: /^Give to \d+ players?$/ }).waitFor()
		await expectFit(page)
		await page.getByRole('link', { name: 'Change' }).click()
		await expect.poll(() => page.getByLabel('Until', { exact: true }).inputValue()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
		await page.close()
	})
})

describe.each([LAPTOP, PHONE])('a grant by a rule at $width px', (size) => {
	it('goes to whoever fits a rule at that moment, and says so before anybody agrees', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...SUPPORT)
		await page.goto(`${site.url}/admin/grants/new`)
		await page.getByLabel('Points for each player').fill('1')
		await page.getByLabel('Everyone with a character of a school').check()
		await page.getByText('stays as it is then', { exact: false }).waitFor()
		await page.getByLabel('School', { exact: true }).selectOption({ index: 1 })
		await page.getByLabel('Reason', { exact: true }).fill('Thanks to one school')
		// Otherwise the head of the screen lies over a link that is scrolled away by half.
		await page.evaluate(() => scrollTo(0, 0))
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText('Everyone with a character of ').waitFor()
		await page.getByText('does not change any more', { exact: false }).waitFor()
		expect([await sidewaysScroll(page), await violations(page)]).toEqual([0, []])
		await page.getByRole('button', { name: /^Give to \d+ players?$/ }).click()
		await page
			.getByRole('dialog')
			.getByText(/^Everyone with a character of .+, as listed below\.$/)
			.waitFor()
		expect(await violations(page)).toEqual([])
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/grant-rule-${size.width}.png` })
		await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
	})
})

describe('prizes', () => {
	it('begin at a month that is over, and name the places everywhere', async () => {
		const page = await openPage(LAPTOP)
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/admin/rankings`)
		await page.getByRole('link', { name: 'Give prizes for', exact: false }).first().click()
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText('Choose a board.').waitFor()
		await page.getByText('A place from 1 to 100.').waitFor()
		expect(await violations(page)).toEqual([])
		await page.getByLabel('Points for each player').fill('50')
		await page.getByLabel('Board', { exact: true }).selectOption('Level')
		await page.getByLabel('From place').fill('4')
		await page.getByLabel('To place').fill('3')
		await page.getByLabel('Reason', { exact: true }).fill('First of the month')
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText('The last place cannot be before the first.').waitFor()
		await page.getByLabel('From place').fill('1')
		await page.getByLabel('To place').fill('100')
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText(/^Place 1 to 100 of the board Level in \w+ \d{4}$/).waitFor()
		await page.getByRole('link', { name: 'Change', exact: true }).click()
		await expect.poll(() => page.getByLabel('To place').inputValue()).toBe('100')
		expect(await page.getByLabel('Board', { exact: true }).inputValue()).toBe('level')
		await page.getByLabel('To place').fill('10')
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByRole('button', { name: /^Give to \d+ players?$/ }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Give it' }).click()
		await page.getByText('Given', { exact: true }).waitFor()
		expect(await sidewaysScroll(page)).toBe(0)
	})
})

describe('prizes of an event', () => {
	it('begin at its winners', async () => {
		const page = await openPage(LAPTOP)
		await signIn(page, site, ...OWNER)
		const read = async (path: string) => (await fetch(`${site.url}/api${path}`)).json()
		const [id] = (await read('/events')).withWinners
		const { sheets } = (await read(`/events/${id}/sign-ups`)) as { sheets: { startsAt: string; winners: unknown[] }[] }
		const time = sheets.find(({ winners }) => winners.length > 0)?.startsAt ?? ''
		await page.goto(`${site.url}/admin/events/${id}/times/${Date.parse(time)}`)
		await page.getByRole('link', { name: 'Give prizes' }).click()
		await page.getByLabel('Points for each player').fill('50')
		await page.getByLabel('Reason', { exact: true }).fill('Well run')
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText('A place from 1 to 100.').waitFor()
		expect(await violations(page)).toEqual([])
		await page.getByLabel('To place').fill('3')
		await page.getByRole('button', { name: 'Show the list' }).click()
		await page.getByText(/^Place 1 to 3 of /).waitFor()
		await page.getByRole('link', { name: 'Change', exact: true }).click()
		await expect.poll(() => page.getByLabel('To place').inputValue()).toBe('3')
		expect(await page.getByLabel('Event', { exact: true }).inputValue()).toBe(`${id} ${time}`)
		expect(await sidewaysScroll(page)).toBe(0)
	})
})

/** As a field of date and time has an instant. */
const manilaTyped = (instant: number) => new Date(instant + MANILA_AHEAD_MS).toISOString().slice(0, 16)
