import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { holdScripts } from '../held-scripts.ts'
import { type Site, startSite } from '../site.ts'

/** Sort order and currency of the shop, chosen before the scripts have come, and without scripts. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite')
})
afterAll(() => site.stop())

const order = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
const currency = (page: Page) => page.getByRole('combobox', { name: 'Currency' })
const firstItem = (page: Page) => page.locator('.item-card h3').first()
const firstByName = async () => {
	const { itemshopdata } = (await (await fetch(`${site.url}/api/itemshop?order=name&currency=milleage`)).json()) as {
		itemshopdata: { ItemName: string }[]
	}
	return String(itemshopdata[0]?.ItemName)
}

describe('a choice in the shop', () => {
	it('that is made before the scripts have come stays, and the items follow it', async () => {
		const page = await openPage({ width: 1280, height: 800 })
		const letScriptsCome = await holdScripts(page)
		const opened = page.goto(`${site.url}/itemshop`, { waitUntil: 'domcontentloaded' })
		await order(page).selectOption('name')
		await currency(page).selectOption('milleage')
		letScriptsCome()
		await opened
		await page.waitForURL(`${site.url}/itemshop?order=name&currency=milleage`)
		await firstItem(page)
			.getByText(await firstByName())
			.first()
			.waitFor()
		expect([await order(page).inputValue(), await currency(page).inputValue()]).toEqual(['name', 'milleage'])
	})

	it('works without scripts', async () => {
		const page = await openPage({ width: 390, height: 844, javaScriptEnabled: false })
		await page.goto(`${site.url}/itemshop`)
		await order(page).selectOption('name')
		await currency(page).selectOption('milleage')
		await page.locator('.shop-search').getByRole('button').click()
		await page.waitForURL(/order=name/)
		await firstItem(page)
			.getByText(await firstByName())
			.first()
			.waitFor()
		expect([await order(page).inputValue(), await currency(page).inputValue()]).toEqual(['name', 'milleage'])
	})
})
