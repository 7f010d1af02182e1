import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { openPage } from '../browser.ts'
import { OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { PHONE } from '../sizes.ts'
import { PLAYER_PASSWORD, topUpShop } from '../top-up-shop.ts'

/** What is pasted stays whole: shortened in silence it would be another password, answer or number (rule R23). */
let site: Site
let receipt: string
beforeAll(async () => {
	site = await startSite('sqlite', OWNER_SETTINGS)
	const { send, player, starter, gcash } = await topUpShop(site)
	const { order } = (await send('/top-ups', await player('pasted_whole'), { package: starter, channel: gcash })) as { order: TopUpOrder }
	receipt = `/topup/${order.reference}`
})
afterAll(() => site.stop())

type Field = { at: () => string; field: string; text: string; send: string; says: string }
it.each<Field>([
	{
		at: () => '/user?edit=details',
		field: 'New second password',
		text: 'k'.repeat(21),
		send: 'Save changes',
		says: 'The second password must have 4-20 characters.',
	},
	{
		at: () => '/user?edit=details&lang=fil',
		field: 'Phone number',
		text: '0917 '.repeat(5),
		send: 'I-save ang binago',
		says: 'Masyadong mahaba ang text na ito.',
	},
	{
		at: () => '/user?edit=question',
		field: 'New secret answer',
		text: 'Muning '.repeat(15),
		send: 'Save question',
		says: 'This text is too long.',
	},
	{
		at: () => receipt,
		field: 'Reference number of the transfer',
		text: '7'.repeat(101),
		send: 'Send the receipt',
		says: 'This text is too long.',
	},
	{ at: () => '/checkticket', field: 'Reference', text: `T-${'X'.repeat(120)}`, send: 'Open my ticket', says: 'This text is too long.' },
])('$field says that $text is too long', async ({ at, field, text, send, says }) => {
	const page = await openPage(PHONE)
	await signIn(page, site, 'pasted_whole', PLAYER_PASSWORD)
	await page.goto(site.url + at())
	const input = page.getByLabel(field, { exact: true })
	await input.selectText()
	await page.keyboard.insertText(text)
	await page.getByRole('button', { name: send }).click()
	await page.locator('.field', { has: input }).getByText(says).waitFor()
	expect(await input.inputValue()).toBe(text)
})

it.each([
	{ field: 'Password', text: 'Sampaguita-at-Ilang-Ilang-28', says: 'Password is too long.' },
	{ field: 'Confirm password', text: 'Sampaguita-at-Ilang-Ilang-28', says: 'The two passwords do not match.' },
	{ field: 'Email', text: `${'k'.repeat(61)}@example.com`, says: 'This text is too long.' },
])('the registration says what is wrong with $text as $field', async ({ field, text, says }) => {
	const page = await openPage(PHONE)
	await page.goto(`${site.url}/register`)
	const input = page.getByLabel(field, { exact: true })
	await input.focus()
	await page.keyboard.insertText(text)
	await page.getByRole('button', { name: 'Create account' }).click()
	await page.locator('.field', { has: input }).getByText(says).waitFor()
	expect(await input.inputValue()).toBe(text)
})
