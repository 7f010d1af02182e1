import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { openDatabase } from '#db/open.ts'
import { passkeys as filipino } from '#features/passkeys/words/passkeys.fil.ts'
import { passkeys as english } from '#features/passkeys/words/passkeys.ts'
import { createSettings } from '#features/site/site.ts'
import { createEvents } from '#server/kernel/cache/events.ts'
import { serverMessages } from '#web/words/fil/server-messages.ts'
import { expectNoise, openPage } from '../browser.ts'
import { EDITOR, fillLogin, forgetSession, MERCHANT, OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { expireProofs, type Site, startSite } from '../site.ts'
import { DESKTOP, expectFit, PHONE } from '../sizes.ts'

/** Passkeys in Chromium, whose virtual device makes and uses them. They need a host with a name. */
let site: Site
beforeAll(async () => {
	const started = await startSite('sqlite', OWNER_SETTINGS)
	site = { ...started, url: started.url.replace('127.0.0.1', 'localhost') }
})
afterAll(() => site.stop())

const ENGLISH = { language: 'en', words: english, messages: SERVER_MESSAGES }
const FILIPINO = { language: 'fil', words: filipino, messages: serverMessages }
type Case = { size: typeof PHONE; said: typeof ENGLISH | typeof FILIPINO; who: readonly [string, string] }
const PLAYERS: readonly Case[] = [
	{ size: PHONE, said: ENGLISH, who: ['juan_cruz', 'Sampaguita-7'] },
	{ size: DESKTOP, said: FILIPINO, who: ['bea_santos', 'Merienda-4pm'] },
]
const STAFF: readonly Case[] = [
	{ size: DESKTOP, said: ENGLISH, who: EDITOR },
	{ size: PHONE, said: FILIPINO, who: MERCHANT },
]

describe('a player', () => {
	it.each(PLAYERS)('adds, names, uses and removes a passkey at $size.width px in $said.language', async ({ size, said, who }) => {
		const { words, messages } = said
		const page = await withDevice(size, said.language)
		await signIn(page, site, ...who)
		await page.goto(`${site.url}/user`)
		const card = page.getByRole('region', { name: words.title })
		await add(page, said, 'My phone', who[1])
		await card.getByRole('button', { name: words.renameOf('My phone') }).click()
		await card.getByLabel(words.name).fill('Blue phone')
		await card.getByRole('button', { name: words.save }).click()
		await card.getByText('Blue phone', { exact: true }).waitFor()
		await expectFit(page)
		await page.setViewportSize(size)

		// Without a user ID.
		await leave(page)
		await page.getByRole('button', { name: words.logIn }).waitFor()
		await expectFit(page)
		await page.setViewportSize(size)
		await page.getByRole('button', { name: words.logIn }).click()
		await page.waitForURL(`${site.url}/`)
		await page.getByText(messages.signedIn).first().waitFor()

		// As a proof.
		await expireProofs(site)
		await page.goto(`${site.url}/user`)
		await card.getByRole('button', { name: words.removeOf('Blue phone') }).click()
		await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
		const proof = page.getByRole('button', { name: words.proof })
		await proof.waitFor()
		await expectFit(page)
		await page.setViewportSize(size)
		await proof.click()
		await page.getByText(messages.passkeyRemoved).first().waitFor()
		await card.getByText(words.none).waitFor()

		expectNoise(page, /status of 422/)
		await leave(page)
		await page.getByRole('button', { name: words.logIn }).click()
		await page.getByText(messages.passkeyRefused).first().waitFor()
	})
})

describe('a login page', () => {
	it('offers passkeys in the field of the user ID', async () => {
		const page = await withDevice(DESKTOP, 'en', { isOffered: true })
		await signIn(page, site, 'bea_santos', 'Merienda-4pm')
		await page.goto(`${site.url}/user`)
		await add(page, ENGLISH, 'Taken at once', 'Merienda-4pm')
		await leave(page)
		await page.waitForURL(`${site.url}/`)
		await page.getByText(SERVER_MESSAGES.signedIn).first().waitFor()
	})
})

describe('an owner', () => {
	it('confirms an important change by a passkey', async () => {
		const page = await withDevice(DESKTOP, 'en')
		await signIn(page, site, ...OWNER)
		await page.goto(`${site.url}/user`)
		await add(page, ENGLISH, 'Key', OWNER[1])
		await page.goto(`${site.url}/admin/settings`)
		await page.getByLabel('Name of the site').fill('Tropa')
		await expireProofs(site)
		expectNoise(page, /status of 403/)
		await page.getByRole('button', { name: 'Save' }).click()
		const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
		await dialog.getByRole('button', { name: english.proof }).waitFor()
		await expectFit(page)
		await dialog.getByRole('button', { name: english.proof }).click()
		await dialog.waitFor({ state: 'detached' })
		await page.getByText('Saved.').first().waitFor()
	})
})

describe('staff whose site asks for a passkey', () => {
	it.each(STAFF)('are led to add one at $size.width px in $said.language, and come in by it', async ({ size, said, who }) => {
		await demandPasskeys()
		const { words, messages } = said
		const page = await withDevice(size, said.language)
		expectNoise(page, /status of 403/)
		// From the login at once, and from the console, which the server refuses.
		await page.goto(`${site.url}/login?next=%2Fadmin`)
		await fillLogin(page, ...who)
		await page.waitForURL(`${site.url}/user`)
		await page.goto(`${site.url}/admin`)
		await page.waitForURL(`${site.url}/user`)
		const card = page.getByRole('region', { name: words.title })
		await card.getByText(words.required).waitFor()
		expect(await page.locator('#recovery-codes').count()).toBe(0)
		await expectFit(page)
		await page.setViewportSize(size)
		await add(page, said, 'Laptop', who[1])
		await page.locator('#recovery-codes').waitFor()
		await leave(page)
		await page.goto(`${site.url}/login?next=%2Fadmin`)
		await page.getByRole('button', { name: words.logIn }).click()
		await page.waitForURL(`${site.url}/admin`)
		await page.getByRole('heading', { level: 1 }).waitFor()
		expect(messages.signedIn).not.toBe('')
	})
})

describe('a browser without passkeys', () => {
	it('shows nothing of them, and logs in as before', async () => {
		const page = await openPage(PHONE)
		await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
		await page.goto(`${site.url}/login`, { waitUntil: 'networkidle' })
		expect(await page.getByRole('button', { name: english.logIn }).count()).toBe(0)
		await fillLogin(page, 'juan_cruz', 'Sampaguita-7')
		await page.waitForURL(`${site.url}/`)
		await page.goto(`${site.url}/user`, { waitUntil: 'networkidle' })
		await page.locator('#two-step').waitFor()
		expect(await page.locator('#passkeys').count()).toBe(0)
	})
})

/**
 * A page of a visitor whose device recognizes its user at once. It would also take each offer in the field of the user ID at once, so that
 * only one test has that offer.
 */
const withDevice = async (size: typeof PHONE, language: string, { isOffered = false } = {}): Promise<Page> => {
	const page = await openPage(size)
	if (!isOffered)
		await page.addInitScript(() => {
			if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false
		})
	await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: site.url }])
	const session = await page.context().newCDPSession(page)
	await session.send('WebAuthn.enable')
	await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
			...{ isUserVerified: true, automaticPresenceSimulation: true },
		},
	})
	return page
}

const add = async (page: Page, { words, messages }: typeof ENGLISH | typeof FILIPINO, name: string, password: string) => {
	const card = page.getByRole('region', { name: words.title })
	await card.getByRole('button', { name: words.add }).click()
	await card.getByLabel(words.name).fill(name)
	await card.getByRole('button', { name: words.create }).click()
	const dialog = page.getByRole('dialog')
	await dialog.locator('[name=UserPass]').fill(password)
	await dialog.locator('button[type=submit]').click()
	await page.getByText(messages.passkeyAdded).first().waitFor()
	await card.getByText(name, { exact: true }).waitFor()
}

/** To the login page as a guest, by the same browser. */
const leave = async (page: Page) => {
	// No page is open that might still ask something as the one who leaves.
	await page.goto(`${site.url}/robots.txt`)
	await forgetSession(page)
	await page.goto(`${site.url}/login`)
}

const demandPasskeys = async () => {
	const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: null, onError: () => undefined })
	const settings = createSettings(database, createEvents(database), { sendsMail: false, isDemo: true })
	await database.transaction((tx) => settings.change(tx, { requireStaffPasskey: true }, Date.now()))
	await database.close()
	// The process caches the settings.
	await site.killAndRestart()
}
