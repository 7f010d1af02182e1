import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { SERVER } from '../tests/programs.ts'
import { openWorld, type World } from '../tests/world.ts'
import { type Credentials, ensureOwner, replacePlaceholderAddress } from './owner.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

/** What is shown meanwhile; null for nothing. */
const ensureIn = async ({ services, random }: World, given: Parameters<typeof ensureOwner>[1], nobodySees = false) => {
	let shown: Credentials | null = null
	const show = async (owner: Credentials) => {
		if (nobodySees) throw new Error('nobody sees it')
		shown = owner
	}
	await ensureOwner({ ...services, random, show }, given)
	return shown as Credentials | null
}
const ensure = (credentials: Credentials | null) => ensureIn(world, { credentials, email: null })
const statusOf = async (userId: string, password: string) =>
	(await world.call('POST /processlogin', { body: { UserID: userId, UserPass: password } })).body.status

describe('a site without an owner', () => {
	it('does not start with the user ID of a player as its owner, and says so in one sentence', async () => {
		const player = await world.register({ userId: 'early_bird' })
		const { code, err } = await startServer({ OWNER_USER_ID: 'Early_Bird', OWNER_PASSWORD: 'Bahay-Kubo-9' })
		expect(code).toBe(1)
		expect(err).toBe('The setting OWNER_USER_ID is not usable: Early_Bird is the account of somebody else, choose another user ID.\n')
		expect(await statusOf(player.userId, player.password)).toBe(ACCOUNT_STATUS.player)
	})

	it('gets one from the first of two machines that start together', async () => {
		const site = await openWorld()
		onTestFinished(site.close)
		const start = () => ensureIn(site, { credentials: { userId: 'head', password: 'Bahay-Kubo-9' }, email: null })
		expect(await Promise.all([start(), start()])).toEqual([null, null])
		expect(await site.services.accounts.hasOwner()).toBe(true)
	})

	it('gets one with the address of the settings, which counts once the link in its letter was opened', async () => {
		const site = await openWorld()
		onTestFinished(site.close)
		const given = { credentials: { userId: 'head', password: 'Bahay-Kubo-9' }, email: 'Head@example.com' }
		expect(await ensureIn(site, given)).toBeNull()
		const [owner] = await site.services.accounts.owners()
		expect(owner).toMatchObject({ user_id: 'head', email: 'Head@example.com', email_verified_at: null })
		await site.services.mail.deliverDue()
		expect(site.mails.map(({ to }) => to)).toEqual(['Head@example.com'])
	})

	it('does not start with the address of a player for its owner', async () => {
		await world.register({ userId: 'early_mail', userEmail: 'early_mail@example.com' })
		const { code, err } = await startServer({ OWNER_EMAIL: 'Early_Mail@example.com' })
		expect(code).toBe(1)
		expect(err).toBe('The setting OWNER_EMAIL is not usable: it is the address of another account, choose another one.\n')
	})

	it('gives the address of the settings to the owner who has that of a machine, once, and not that of a player', async () => {
		const site = await openWorld()
		onTestFinished(site.close)
		const { accounts } = site.services
		await ensureIn(site, { credentials: { userId: 'head', password: 'Bahay-Kubo-9' }, email: null })
		await site.register({ userId: 'early_mail', userEmail: 'early_mail@example.com' })
		const mend = (email: string | null) => replacePlaceholderAddress(accounts, { credentials: null, email })
		expect(await mend(null)).toBeNull()
		expect(await mend('early_mail@example.com')).toBe('OWNER_EMAIL was not used: it is the address of another account.')
		expect(await mend('head@example.com')).toMatch(/^head has the address of OWNER_EMAIL now/)
		expect(await mend('another@example.com')).toBeNull()
		expect((await accounts.owners())[0]).toMatchObject({ email: 'head@example.com', email_verified_at: null })
		await site.services.mail.deliverDue()
		expect(site.mails.filter(({ to }) => to !== 'early_mail@example.com').map(({ to }) => to)).toEqual(['head@example.com'])
	})

	it('gets none whose password nobody could be shown', async () => {
		const site = await openWorld()
		onTestFinished(site.close)
		const nobody = { credentials: null, email: null }
		await expect(ensureIn(site, nobody, true)).rejects.toThrow('nobody sees it')
		expect(await site.services.accounts.hasOwner()).toBe(false)
		const made = await ensureIn(site, nobody)
		expect(made?.password).toMatch(/^\w{16}$/)
	})

	it('gets one with a name of its own where a player has the plain one', async () => {
		await world.register({ userId: 'owner' })
		const made = await ensure(null)
		expect(made?.userId).toMatch(/^owner_/)
		expect(await statusOf(made?.userId ?? '', made?.password ?? '')).toBe(ACCOUNT_STATUS.owner)
	})

	it('has one now, and the setting changes nothing', async () => {
		expect(await ensure({ userId: 'early_bird', password: 'Bahay-Kubo-9' })).toBeNull()
	})
})

const startServer = (settings: Record<string, string>): Promise<{ code: number; err: string }> =>
	new Promise((resolve) => {
		const env = { ...world.environment, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...settings }
		execFile(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], { env }, (error, _out, err) =>
			resolve({ code: error ? Number(error.code ?? 1) : 0, err }),
		)
	})
