import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { expectNoise, openPage } from '../browser.ts'
import { EDITOR, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { expectFit, PHONE, PLAYER_SIZES, STAFF_SIZES } from '../sizes.ts'

/** An editor makes the bracket of an event and plays it, and players follow it. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

/** The page of an event of the demo, as a guest sees it. */
const openEvent = async (size: typeof PHONE, title: string, isFilipino = false) => {
	const page = await openPage(size)
	if (isFilipino) await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fil', url: site.url }])
	await page.goto(`${site.url}/events`)
	await page.getByRole('link', { name: title }).first().click()
	await page.getByRole('heading', { level: 1, name: title }).waitFor()
	return page
}
/** The sign-ups of an event of the demo, as an editor sees them. */
const openDesk = async (size: typeof PHONE, title: string) => {
	const page = await openPage(size)
	await signIn(page, site, ...EDITOR)
	await page.goto(`${site.url}/admin/events`)
	await page.getByRole('link', { name: `Sign-ups of ${title}` }).click()
	await page.getByRole('heading', { level: 2, name: 'Bracket' }).waitFor()
	return page
}
const save = async (desk: Page, first: string, second: string) => {
	const dialog = desk.getByRole('dialog')
	const fields = dialog.getByLabel(/^Score of /)
	await fields.nth(0).fill(first)
	await fields.nth(1).fill(second)
	await fields.nth(1).press('Enter')
}
/** Two who play, from the name of the button for their result. */
const sidesOf = async (desk: Page): Promise<string[]> => {
	const label = await desk.getByRole('button', { name: /^Result: / }).getAttribute('aria-label')
	return /^Result: (.*) against (.*)$/.exec(label ?? '')?.slice(1) ?? []
}

describe.each(PLAYER_SIZES)('a guest at $width px', (size) => {
	it('sees a bracket that is under way, in both languages', async () => {
		const page = await openEvent(size, 'Duel cup')
		await page.getByRole('heading', { level: 3, name: 'Bracket' }).waitFor()
		await page.getByRole('heading', { level: 4, name: 'Quarter-finals' }).waitFor()
		await page.getByRole('heading', { level: 3, name: 'Match for third place' }).waitFor()
		const rounds = page.getByRole('region', { name: 'Matches: Bracket' })
		expect(await rounds.getByText('Goes on without a match').count()).toBe(3)
		// One of the quarter-finals and one of the semi-finals is played; who has won is said, not only shown.
		expect(await rounds.getByText('won', { exact: true }).count()).toBe(2)
		await expectFit(page)
		await page.setViewportSize(PHONE)
		await rounds.focus()
		await page.keyboard.press('ArrowRight')
		await expect.poll(() => rounds.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
		const filipino = await openEvent(size, 'Duel cup: isa laban sa isa', true)
		await filipino.getByRole('heading', { level: 4, name: 'Semifinals' }).waitFor()
		await filipino.getByRole('heading', { level: 3, name: 'Laban para sa ikatlong puwesto' }).waitFor()
		expect(await filipino.getByText('nanalo', { exact: true }).count()).toBe(2)
		await expectFit(filipino)
	})
})

describe.each(STAFF_SIZES)('an editor at $width px', (size) => {
	it('makes a bracket, plays it, and the winners begin with its first places', async () => {
		const title = 'Quiz night with GM Isko'
		const desk = await openDesk(size, title)
		await desk.getByLabel('Kind of bracket').selectOption('Knock-out')
		await expectFit(desk)
		await desk.getByRole('button', { name: 'Make the bracket' }).press('Enter')
		await desk.getByText('The bracket is made.').waitFor()
		await desk.getByRole('button', { name: 'Make it again' }).waitFor()
		const [first = '', second = ''] = await sidesOf(desk)
		const watching = await openEvent(size, title)
		await desk.getByRole('button', { name: `Result: ${first} against ${second}` }).press('Enter')
		expectNoise(desk, /status of 422/)
		await save(desk, '1', '1')
		await desk.getByText('Nobody can go on after a draw. Give one side more.').waitFor()
		await expectFit(desk)
		await save(desk, '1', '2')
		await desk.getByText('The result is saved.').waitFor()
		// As when somebody comes back to the window.
		await watching.evaluate(() => window.dispatchEvent(new Event('focus')))
		await watching.getByText('won', { exact: true }).waitFor()
		await desk.getByRole('button', { name: 'Make it again' }).waitFor({ state: 'detached' })
		const [champion = '', finalist = ''] = await sidesOf(desk)
		expect(finalist).toBe(second)
		await desk.getByRole('button', { name: `Result: ${champion} against ${finalist}` }).click()
		await save(desk, '3', '0')
		await desk.getByText('Knock-out. Everything is played.').waitFor()
		await expect.poll(() => desk.getByLabel('Place 1').inputValue()).toBe(champion)
		expect(await desk.getByLabel('Place 3').inputValue()).toBe(first)
		await expectFit(desk)

		const page = await openEvent(size, title)
		await page.getByRole('heading', { level: 4, name: 'Final', exact: true }).waitFor()
		expect(await page.getByText('won', { exact: true }).count()).toBe(2)

		await desk.getByRole('button', { name: `Take back the result: ${champion} against ${finalist}` }).click()
		await desk.getByText('The result is taken back.').waitFor()
		await desk.getByRole('button', { name: `Result: ${champion} against ${finalist}` }).waitFor()
		await desk.getByRole('button', { name: 'Remove the bracket' }).click()
		await desk.getByRole('dialog').getByRole('button', { name: 'Remove the bracket' }).click()
		await desk.getByRole('button', { name: 'Make the bracket' }).waitFor()
	})

	it('makes groups, which have a table that players read', async () => {
		const title = 'Rooftop race'
		const desk = await openDesk(size, title)
		await desk.getByLabel('Kind of bracket').selectOption('Groups, each against each')
		await desk.getByLabel('Number of groups').fill('1')
		await desk.getByRole('button', { name: 'Make the bracket' }).click()
		await desk
			.getByRole('button', { name: /^Result: / })
			.first()
			.click()
		await save(desk, '2', '2')
		await desk.getByText('The result is saved.').waitFor()
		await expectFit(desk)
		const page = await openEvent(size, title)
		const table = page.getByRole('region', { name: 'Table: Group A' }).getByRole('table')
		expect(await table.getByRole('row').count()).toBe(4)
		expect((await table.getByRole('row').nth(1).innerText()).replaceAll(/\s+/g, ' ')).toMatch(/ 1 0 1 0 2 : 2 1$/)
		await expectFit(page)
		await desk.getByRole('button', { name: 'Remove the bracket' }).click()
		await desk.getByRole('dialog').getByRole('button', { name: 'Remove the bracket' }).click()
		await desk.getByText('The bracket is removed.').waitFor()
	})
})
