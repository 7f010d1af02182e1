import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { expectNoise, openPage } from '../browser.ts'
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

it('the registration says that a password and an address are too long, and keeps them whole', async () => {
	const page = await openPage(PHONE)
	expectNoise(page, /status of 422/)
	await page.goto(`${site.url}/register`)
	const field = (name: string) => page.locator(`[name=${name}]`)
	const paste = async (name: string, text: string) => {
		await field(name).focus()
		await page.keyboard.insertText(text)
	}
	const told = (name: string, says: string) =>
		page
			.locator('.field', { has: field(name) })
			.getByText(says)
			.waitFor()
	const password = 'Sampaguita-at-Ilang-Ilang-28'
	const address = `${'k'.repeat(61)}@example.com`
	await paste('userId', 'whole_1')
	await paste('userEmail', address)
	for (const name of ['userPassword', 'userPasswordConfirm']) await paste(name, password)
	for (const name of ['userFirstName', 'userLastName', 'secretAnswer']) await paste(name, 'Maria')
	await field('secretQuestion').selectOption('2')
	await page.getByLabel('I have read and accept the').check()
	await page.getByRole('button', { name: 'Create account' }).click()
	await told('userEmail', 'This text is too long.')
	await field('userEmail').fill('whole_1@example.com ')
	await page.getByRole('button', { name: 'Create account' }).click()
	await told('userPassword', 'Password is too long.')
	expect(await Promise.all(['userPassword', 'userPasswordConfirm'].map((name) => field(name).inputValue()))).toEqual([password, password])
})
