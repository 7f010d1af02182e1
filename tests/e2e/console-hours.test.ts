import { expect, it } from 'vitest'
import { openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { OWNER, signIn } from '../login-form.ts'
import { DESKTOP, PHONE } from '../sizes.ts'
import { violations } from '../violations.ts'

/** The hours of the team, from the settings to where players write tickets. */
const site = consoleSite()

it('are set by an owner, and read by whoever writes a ticket, in both languages', async () => {
	const [owner, guest] = [await openPage(DESKTOP), await openPage(PHONE)]
	await guest.goto(`${site.url}/ticket`)
	await guest.getByLabel('Message').waitFor()
	await signIn(owner, site, ...OWNER)
	await owner.goto(`${site.url}/admin/settings`)
	for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday']) await owner.getByLabel(day).check()
	await owner.getByRole('button', { name: 'Save' }).click()
	await owner.getByText('Enter a time such as 10:00.').first().waitFor()
	await owner.getByLabel('From (Manila time)').fill('10:00')
	await owner.getByLabel('Until').fill('22:30')
	expect(await violations(owner)).toEqual([])
	await owner.getByRole('button', { name: 'Save' }).click()
	await owner.getByText('Saved.').first().waitFor()
	await guest.reload()
	await guest.getByText('The team answers Mon–Fri, Sun, 10 AM to 10:30 PM (Manila time).').waitFor()
	expect([await sidewaysScroll(guest), await violations(guest)]).toEqual([0, []])
	if (process.env.SHOTS) await guest.screenshot({ path: `${process.env.SHOTS}/hours.png` })
	await guest.goto(`${site.url}/ticket?lang=fil`)
	await guest.getByText('Sumasagot ang team ng Lun–Biy, Lin, 10 AM hanggang 10:30 PM (oras sa Manila).').waitFor()
})
