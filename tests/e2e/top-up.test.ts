import jsQR from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { layoutShift } from '../layout-shift.ts'
import { OWNER_SETTINGS, SUPPORT, signIn } from '../login-form.ts'
import { eventOf, openPayments, PAYMONGO } from '../payments-server.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { DESKTOP } from '../sizes.ts'
import { loseAnswers } from '../swallowing-network.ts'
import { PLAYER_PASSWORD, screenshot, topUpShop } from '../top-up-shop.ts'
import { violations } from '../violations.ts'

/** From a peso to R-Coin, as a player with a phone in one hand. */
let site: Site
let shop: Awaited<ReturnType<typeof topUpShop>>
let payments: Awaited<ReturnType<typeof openPayments>>
beforeAll(async () => {
	payments = await openPayments()
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100', ...OWNER_SETTINGS, ...PAYMONGO, PAYMONGO_URL: payments.url })
	shop = await topUpShop(site)
	await shop.player('juana_d')
	await shop.player('pedro_p')
})
afterAll(async () => {
	await site.stop()
	await payments.close()
})

/** Chrome on Android. */
const PHONE = {
	width: 360,
	height: 760,
	isMobile: true,
	hasTouch: true,
	userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}

it('a guest sees what there is to buy, and is led to the login and back', async () => {
	const page = await openPage(PHONE)
	await page.goto(`${site.url}/topup?lang=fil`)
	await page.getByText('Munti').waitFor()
	// In reach of the thumb without scrolling.
	expect(await isInView(page.getByRole('link', { name: 'Mag-login para bumili' }))).toBe(true)
	await page.getByRole('link', { name: 'Mag-login para bumili' }).click()
	await page.waitForURL(/\/login\?next=%2Ftopup$/)
})

it('the cards fill their column, for guests too, who have no menu beside it', async () => {
	const page = await openPage(DESKTOP)
	await page.goto(`${site.url}/topup`)
	const cards = await page.locator('.topup').boundingBox()
	const panel = await page.locator('.columns > .panel').boundingBox()
	expect(Number(panel?.x) - Number(cards?.x) - Number(cards?.width)).toBeLessThan(40)
})

it('a player orders once over a lost answer, pays by QR, is asked, answers, and gets the points', async () => {
	const page = await openPage({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
	expectNoise(page, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
	await signIn(page, site, 'juana_d', PLAYER_PASSWORD)
	const reference = await orderOverLostAnswer(page)
	await isFit(page)

	const [amount = ''] = await page.locator('.top-up-amount').allInnerTexts()
	const text = await qrIn(await page.locator('.top-up-qr svg[role=img]').screenshot())
	expect(text).toContain(`5406${amount.replace('PHP ', '')}`)
	expect(text).toContain(reference.replaceAll('-', ''))
	await copyWhatToPay(page, { amount, reference })
	await expectCountdown(page)
	const saving = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Save the QR' }).click()
	const saved = await saving
	expect(saved.suggestedFilename()).toBe(`topup-${reference}.png`)
	expect(await qrIn(await sharp(await saved.path()).toBuffer())).toBe(text)

	const toReceipt = page.getByRole('button', { name: 'I have paid' })
	await page.evaluate(() => scrollTo(0, 0))
	expect(await isInView(toReceipt)).toBe(true)
	await toReceipt.click()
	expect(await page.getByLabel('Reference number of the transfer').evaluate((field) => field === document.activeElement)).toBe(true)

	await sendOverDeadNetwork(page)
	const staff = await signInAs(site.url, ...SUPPORT)
	await shop.send(`/admin/top-ups/${reference}/ask`, staff, { question: 'From which number did you pay?' })
	await comeBack(page)
	await page.getByRole('heading', { name: 'We have a question' }).waitFor()
	await page.getByText('From which number did you pay?').first().waitFor()
	await page.getByLabel('Your answer').fill('From 0918 111 2222.')
	await isFit(page)
	await page.getByRole('button', { name: 'Send the answer' }).click()
	await page.getByRole('heading', { name: 'We have your receipt' }).waitFor()

	await shop.send(`/admin/top-ups/${reference}/approve`, staff, { amount: Math.round(Number(amount.replace('PHP ', '')) * 100) })
	await comeBack(page)
	await page.getByRole('heading', { name: 'Your R-Coin is here' }).waitFor()
	expect(await page.locator('.top-up-loaded-points').innerText()).toContain('105.00')
	expect(await page.getByRole('status').filter({ hasText: 'Your order is now: Loaded.' }).count()).toBe(1)
	await expect.poll(() => page.locator('.balance-strip').innerText()).toContain('105.00')
	await isFit(page)

	await page.goto(`${site.url}/topups`)
	await page.getByRole('link', { name: 'Tiny' }).waitFor()
	expect(await page.locator('.top-up-line').count()).toBe(1)
	await isFit(page)
})

it('a player pays on the page of the payment company: while it is away, pressed twice, told twice, and after the back button', async () => {
	const page = await openPage(PHONE)
	expectNoise(page, /status of 503/)
	await signIn(page, site, 'pedro_p', PLAYER_PASSWORD)
	const company = 'https://checkout.paymongo.com/'
	await page.route(`${company}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay the company</h1>' }))
	await page.goto(`${site.url}/topup`)
	await page.getByRole('radio', { name: 'Tiny' }).check()
	await page.getByRole('radio', { name: 'PayMongo' }).check()
	await page.getByText('Tiny · PayMongo').waitFor()
	await page.getByRole('button', { name: 'Go to payment' }).dblclick()
	await page.waitForURL(/\/topup\/P-/)
	const reference = page.url().split('/').at(-1) ?? ''
	const open = page.getByRole('button', { name: 'Open the payment page' })
	payments.goAway(true)
	await open.click()
	await page.getByText('The payment company does not answer', { exact: false }).first().waitFor()
	await isFit(page)
	payments.goAway(false)
	await open.dblclick()
	await page.waitForURL(`${company}**`)
	expect(payments.seen.filter(({ method, body }) => method === 'POST' && JSON.stringify(body).includes(reference)).length).toBe(2)

	const { id } = payments.pay(reference)
	const { body, signature } = eventOf(id, { now: Date.now() })
	const tell = () =>
		fetch(`${site.url}/api/payments/paymongo`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'paymongo-signature': signature },
			body,
		}).then((response) => response.json())
	await page.goBack()
	await page.getByRole('heading', { level: 2, name: 'Pay' }).waitFor()
	expect(await tell()).toEqual({ outcome: 'loaded' })
	expect(await tell()).toEqual({ outcome: 'already' })
	// By itself.
	await page.getByRole('heading', { name: 'Your R-Coin is here' }).waitFor()
	await expect.poll(() => page.locator('.balance-strip').innerText()).toContain('105.00')
	await page.goto(`${site.url}/topups`)
	await page.getByRole('link', { name: 'Tiny' }).waitFor()
	expect(await page.locator('.top-up-line').count()).toBe(1)
})

it('a player who gave an order up and has paid after all sends the reference late, by the back button too, and it counts', async () => {
	const page = await openPage(PHONE)
	await signIn(page, site, 'pedro_p', PLAYER_PASSWORD)
	await page.goto(`${site.url}/topup`)
	await choose(page)
	await page.waitForURL(/\/topup\/P-/)
	const order = page.url()
	await page.getByRole('button', { name: 'Give this order up' }).click()
	const other = await giveUpInAnotherTab(page)
	await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click()
	await page.getByRole('heading', { name: 'You gave this order up' }).waitFor()
	expect(await page.locator('.top-up-history > ol > li').count()).toBe(2)
	await page.getByRole('link', { name: 'Make a new order' }).click()
	await page.waitForURL(`${site.url}/topup`)
	await page.goBack()
	await page.waitForURL(order)
	await page.getByText('I paid after all').click()
	await page.getByLabel('Reference number of the transfer').fill('5550001112223')
	await isFit(page)
	const buffer = await screenshot('#1c1440', '5550001112223')
	// Sent at once after it was chosen.
	await page.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
	await page.getByRole('button', { name: 'Send the receipt' }).click()
	await page.getByRole('heading', { name: 'We have your receipt' }).waitFor()
	expect(await page.locator('.top-up-history .image-list img').count()).toBe(1)
	// The other tab still shows it as given up.
	await other.getByText('Nakabayad pala ako').click()
	await other.getByLabel('Reference number ng bayad').fill('5550 0011 12223')
	await other.getByRole('button', { name: 'Ipadala ang resibo' }).dblclick()
	await other.getByRole('heading', { name: 'Nasa amin na ang resibo mo' }).waitFor()
	expect(await other.locator('.top-up-history > ol > li').allInnerTexts()).toEqual([
		expect.stringContaining('Nagawa ang order'),
		expect.stringContaining('Hindi itinuloy'),
		expect.stringContaining('Naipadala mo ang resibo'),
	])
})

/** What is copied is what payment apps take: the bare amount, and the number without spaces. */
const copyWhatToPay = async (page: Page, { amount, reference }: { amount: string; reference: string }) => {
	for (const [what, text] of [
		['Amount', amount.replace('PHP ', '')],
		['GCash number', '09170000000'],
		['Reference for the note', reference],
	] as const) {
		await page.getByRole('button', { name: `Copy ${what}` }).click()
		await page.getByRole('button', { name: `Copied ${what}` }).waitFor()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
	}
}

/** A day is left to pay, less what this test has taken, and it becomes less. */
const expectCountdown = async (page: Page) => {
	const left = page.getByRole('timer')
	const before = await left.innerText()
	expect(before).toMatch(/^23:5\d:\d\d$/)
	await expect.poll(async () => (await left.innerText()) < before).toBe(true)
}

/** The same order in Filipino, in another tab of the same browser, where it is given up by a double press. */
const giveUpInAnotherTab = async (page: Page): Promise<Page> => {
	const other = await page.context().newPage()
	await other.goto(`${page.url()}?lang=fil`)
	await other.getByRole('heading', { name: '1. Magbayad' }).waitFor()
	await other.getByText('Araw-araw, 8 hanggang 20').waitFor()
	await isFit(other)
	await other.getByRole('button', { name: 'Huwag ituloy ang order' }).click()
	await other.getByRole('dialog').getByRole('button', { name: 'Huwag ituloy', exact: true }).dblclick()
	await other.getByRole('heading', { name: 'Hindi mo itinuloy ang order na ito' }).waitFor()
	await isFit(other)
	return other
}

/** The first answer is lost. The next press, after a reload, shows the order that was made and makes no other. */
const orderOverLostAnswer = async (page: Page): Promise<string> => {
	await page.goto(`${site.url}/topup`)
	await page.getByRole('button', { name: 'Go to payment' }).click()
	await page.getByText('Choose a package.').waitFor()
	const repair = await loseAnswers(page.context(), '**/api/top-ups')
	await choose(page)
	await page.getByText('Network error. Please check your connection.').first().waitFor()
	repair()
	await page.goto(`${site.url}/topup`)
	await page.getByText('No answer came for your last order.', { exact: false }).waitFor()
	expect((await layoutShift(page)).total).toBeLessThan(0.01)
	await choose(page)
	await page.waitForURL(/\/topup\/P-/)
	await page.getByRole('heading', { name: '1. Pay' }).waitFor()
	return page.url().split('/').at(-1) ?? ''
}

const choose = async (page: Page) => {
	await page.getByRole('radio', { name: 'Tiny' }).check()
	await page.getByRole('radio', { name: 'Desk wallet' }).check()
	await page.getByRole('button', { name: 'Go to payment' }).click()
}

/** What is typed survives the dead network and a reload; pictures are shrunk before they are sent. */
const sendOverDeadNetwork = async (page: Page) => {
	const number = page.getByLabel('Reference number of the transfer')
	await page.getByRole('button', { name: 'Send the receipt' }).click()
	await page.getByText('Enter the reference number of your transfer.').waitFor()
	await page.context().setOffline(true)
	await number.fill('1234 567 890123')
	await page.getByRole('button', { name: 'Send the receipt' }).click()
	await page.getByText('Network error. Please check your connection.').first().waitFor()
	await page.context().setOffline(false)
	await page.reload()
	await expect.poll(() => number.inputValue()).toBe('1234 567 890123')
	const buffer = await screenshot('#1c1440', '1234567890123')
	await page.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
	await page.locator('.image-list img').waitFor()
	await page.getByRole('button', { name: 'Send the receipt' }).dblclick()
	await page.getByRole('heading', { name: 'We have your receipt' }).waitFor()
	expect(await page.locator('.top-up-history .image-list img').count()).toBe(1)
}

const isFit = async (page: Page) => {
	expect(await sidewaysScroll(page)).toBe(0)
	expect(await violations(page)).toEqual([])
}

const isInView = async (element: Locator): Promise<boolean> => {
	const box = await element.boundingBox()
	return box !== null && box.y > 0 && box.y + box.height < PHONE.height
}

/** As after a look into the payment app. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Read by another program than the one that drew it. */
const qrIn = async (picture: Buffer): Promise<string | undefined> => {
	const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
