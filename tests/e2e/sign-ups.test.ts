import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { expectNoise, openPage } from '../browser.ts'
import { EDITOR, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { expectFit, type PHONE, PLAYER_SIZES } from '../sizes.ts'

/** Players sign up for events, and an editor takes care of it. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '50' })
})
afterAll(() => site.stop())

const PLAYER = ['juan_cruz', 'Sampaguita-7'] as const
const CHARACTER = 'TagaPasilyo'
const inMinutes = (minutes: number) => new Date(Date.now() + 8 * HOUR_MS + minutes * MINUTE_MS).toISOString().slice(0, 16)

/** An editor puts an event with one place into the calendar; resolves to the page of its sign-ups. */
const addEvent = async (size: typeof PHONE, title: string) => {
	const page = await openPage(size)
	await signIn(page, site, ...EDITOR)
	await page.goto(`${site.url}/admin/events/new`)
	await page.getByLabel('Title', { exact: true }).fill(title)
	await page.getByLabel('Begins (Manila time)').fill(inMinutes(30))
	await page.getByLabel('Ends (Manila time)').fill(inMinutes(90))
	await page.getByLabel('Who signs up').selectOption('Players, with a character each')
	await page.getByLabel('Places').fill('1')
	await expectFit(page)
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByText(`${title} is added.`).waitFor()
	await page.getByRole('link', { name: `Sign-ups of ${title}` }).click()
	await page.getByRole('heading', { level: 1, name: `Sign-ups: ${title}` }).waitFor()
	await page.getByText('Nobody has signed up for this time.').waitFor()
	await expectFit(page)
	return page
}

describe.each(PLAYER_SIZES)('at $width px', (size) => {
	const title = `Lantern run ${size.width}`

	it('somebody signs up, leaves, comes back, checks in and wins', async () => {
		const desk = await addEvent(size, title)
		const id = /\/events\/(\d+)/.exec(desk.url())?.[1]
		const page = await openPage(size)
		await signIn(page, site, ...PLAYER)
		await page.goto(`${site.url}/events/${id}`)
		await page.getByText('0 of 1 taken, 1 free').waitFor()
		await page.getByLabel('Sign up with').selectOption(CHARACTER)
		await expectFit(page)
		await page.getByRole('button', { name: 'Sign up', exact: true }).press('Enter')
		await page.getByText(`${CHARACTER} is in.`).waitFor()
		await page.getByText('1 of 1 taken, 0 free').waitFor()
		await page.locator('.sign-up-list').getByRole('link', { name: CHARACTER }).waitFor()
		await page.getByRole('button', { name: 'Withdraw' }).click()
		await page.getByRole('button', { name: 'Yes, withdraw' }).click()
		await page.getByText('0 of 1 taken, 1 free').waitFor()
		await page.getByLabel('Sign up with').selectOption(CHARACTER)
		await page.getByRole('button', { name: 'Sign up', exact: true }).click()
		await page.getByText(`${CHARACTER} is in.`).waitFor()

		await desk.getByLabel('Minutes before the start').fill('60')
		await desk.getByRole('button', { name: 'Open check-in' }).click()
		const code = await desk.locator('.account-facts code').innerText()
		await page.reload()
		await page.getByLabel('Check-in code').fill('00000')
		expectNoise(page, /status of 422/)
		await page.getByRole('button', { name: 'Check in' }).click()
		await page.getByText('This is not the code. Ask for it in the game.').waitFor()
		await page.getByLabel('Check-in code').fill(code.toLowerCase())
		await page.getByRole('button', { name: 'Check in' }).click()
		await page.getByText(`${CHARACTER} is checked in.`).waitFor()
		await expectFit(page)

		await desk.reload()
		await desk.getByRole('row').filter({ hasText: CHARACTER }).getByText('Checked in').waitFor()
		await desk.getByLabel('Place 1').fill(CHARACTER)
		await desk.getByLabel('Place 2').fill('A guest')
		await desk.getByRole('button', { name: 'Save the winners' }).click()
		await desk.getByRole('link', { name: 'Write an article about it' }).waitFor()
		await expectFit(desk)
		await page.reload()
		await page.getByRole('table', { name: 'Winners' }).getByRole('row').filter({ hasText: 'A guest' }).waitFor()
		await expectFit(page)
		await desk.getByRole('link', { name: 'Write an article about it' }).click()
		await expect.poll(() => desk.getByLabel('Subject').first().inputValue()).toBe(`${title}: the winners`)
		// In both languages.
		await expect.poll(() => desk.locator('tr', { hasText: 'A guest' }).count()).toBe(2)
	})

	it('a guest sees who is in, that all places are taken, and who has won', async () => {
		const page = await openPage(size)
		await page.goto(`${site.url}/events`)
		await page.getByRole('link', { name: 'Rooftop race' }).first().click()
		await page.getByText('3 of 3 taken, 0 free').waitFor()
		await page.getByText('2 wait for a place').waitFor()
		await page.getByText('All places are taken. New sign-ups go on the waiting list.').waitFor()
		expect(await page.locator('.sign-up-list li').count()).toBe(3)
		await page.getByRole('link', { name: 'Log in to sign up' }).waitFor()
		await expectFit(page)
		await page.goto(`${site.url}/events`)
		await page.getByRole('link', { name: 'Results' }).click()
		await expect.poll(() => page.getByRole('table', { name: 'Winners' }).getByRole('row').count()).toBe(4)
		await expectFit(page)
	})
})

describe.each(PLAYER_SIZES)('the team at $width px', (size) => {
	it('takes somebody out, with a reason that he reads', async () => {
		const desk = await addEvent(size, `Lamp walk ${size.width}`)
		const id = /\/events\/(\d+)/.exec(desk.url())?.[1]
		const page = await openPage(size)
		await signIn(page, site, ...PLAYER)
		await page.goto(`${site.url}/events/${id}`)
		await page.getByLabel('Sign up with').selectOption(CHARACTER)
		await page.getByRole('button', { name: 'Sign up', exact: true }).click()
		await page.getByText(`${CHARACTER} is in.`).waitFor()
		await desk.reload()
		await desk.getByRole('button', { name: `Take out ${CHARACTER}` }).click()
		const dialog = desk.getByRole('dialog')
		await dialog.getByLabel('Reason').fill('Wrong level')
		await expectFit(desk)
		await dialog.getByRole('button', { name: 'Take out' }).click()
		await desk.getByText('Taken out: Wrong level').waitFor()
		await page.reload()
		await page.getByText(`The team took the sign-up of ${CHARACTER} out: Wrong level`).waitFor()
	})
})
