import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { somebody } from '../../../tests/arrivals.ts'
import { freeze, linkOf, NEW, open } from '../../../tests/freezing.ts'
import { createBrowser, linkDiscord, openProviders, type Providers } from '../../../tests/identities.ts'
import { addPasskey } from '../../../tests/passkeys.ts'
import { askForReset, confirmAddress, confirmPassword, emailOf, lettersTo, reset, signIn, withApp } from '../../../tests/proofs.ts'
import { agreeToAddress, askForAddress } from '../../../tests/safety.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** Somebody registers with a mailbox that is not his own, and waits until its owner takes the account over. */
const PUBLIC_URL = 'https://play.example.com'
let providers: Providers
let world: World
beforeAll(async () => {
	providers = await openProviders()
	world = await openWorld({ ...LASTING_SESSIONS, ...providers.settings, PUBLIC_URL })
})
afterAll(async () => {
	await world.close()
	await providers.close()
})

const byDiscord = async () => {
	const browser = createBrowser(world)
	expect(await browser.goBy('discord')).toBe('arrived')
	return (await browser.signIn()).body
}
const byCode = async ({ userId }: Pick<Person, 'userId'>, code = '') =>
	(await world.call('POST /recover', { body: { UserID: userId, code, NewUserPass: 'Ninakaw-Na-Ito-1' } })).body
const byPassword = async ({ userId }: Pick<Person, 'userId'>, UserPass: string) =>
	(await world.call('POST /processlogin', { body: { UserID: userId, UserPass } })).body
/** Every way in that a player can set. */
const setWays = async (player: Person) => {
	await linkDiscord(world, providers, player)
	const device = await addPasskey(world, player, 'Telepono')
	const { recoveryCodes } = await withApp(world, player)
	return { device, codes: recoveryCodes }
}
const changedLetter = async (address: string) => {
	const letter = (await lettersTo(world, address)).findLast(({ subject }) => subject === 'Your password was changed')
	return letter?.text.replaceAll(/\s+/g, ' ') ?? ''
}

const REMOVED = 'were removed, because somebody else may have set them'
const LEFT = 'opens the account as well, without the password'

describe('a mailbox that was never confirmed', () => {
	it('takes the account over with its first new password: who registered by Discord is out', async () => {
		const thief = somebody()
		providers.be(thief)
		const first = createBrowser(world)
		await first.goBy('discord')
		expect((await first.register('hers_one', { userEmail: 'maria@example.com' })).status).toBe(200)
		expect((await byDiscord()).messageCode).toBe('signedIn')
		await reset(world, await askForReset(world, { userId: 'hers_one' } as Person, 'maria@example.com'))
		expect((await byDiscord()).code).toBe('IDENTITY_UNKNOWN')
		expect(await changedLetter('maria@example.com')).toContain(REMOVED)
		expect(await changedLetter('maria@example.com')).toContain('baka iba ang nag-set ng mga iyon')
	})

	it('takes passkeys, recovery codes and two-step login away with it, and never asks its owner for the code of the thief', async () => {
		const thief = await world.register({ userEmail: 'ana@example.com' })
		const { device, codes } = await setWays(thief)
		expect((await reset(world, await askForReset(world, thief, 'ana@example.com'))).status).toBe(200)
		expect((await device.signIn()).body.code).toBe('PASSKEY_REFUSED')
		expect((await byDiscord()).code).toBe('IDENTITY_UNKNOWN')
		expect((await byCode(thief, codes[0])).code).toBe('RECOVERY_CODE_INCORRECT')
		expect((await byPassword(thief, 'Bagong-Umaga-9')).messageCode).toBe('signedIn')
		expect(await changedLetter('ana@example.com')).not.toContain(LEFT)
	})

	it('says so where two-step login is all that there was, without a code that is left', async () => {
		const thief = await world.register()
		const { recoveryCodes } = await withApp(world, thief)
		for (const code of recoveryCodes) await signIn(world, thief, code)
		expect((await reset(world, await askForReset(world, thief))).status).toBe(200)
		expect((await byPassword(thief, 'Bagong-Umaga-9')).messageCode).toBe('signedIn')
		expect(await changedLetter(emailOf(thief))).toContain(REMOVED)
	})

	it('does so as well when it opens the account that it has frozen, however old they are', async () => {
		const thief = await world.register()
		const { device } = await setWays(thief)
		await world.clock.advance(8 * DAY_MS)
		const later = { ...thief, token: String((await device.signIn()).body.token) }
		await confirmPassword(world, later)
		expect((await world.call('POST /me/recovery-codes', { token: later.token })).status).toBe(200)
		await freeze(world, await linkOf(world, 'notme', emailOf(thief)))
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(thief)))).status).toBe(200)
		expect((await device.signIn()).body.code).toBe('PASSKEY_REFUSED')
		expect((await byPassword(thief, NEW)).messageCode).toBe('signedIn')
		expect(await changedLetter(emailOf(thief))).toContain(REMOVED)
	})

	it('takes nothing from a player whom staff have given that address, nor from staff', async () => {
		const player = await world.register()
		const { device } = await setWays(player)
		const [asking, agreeing] = [await appoint(world, 11), await appoint(world, 11)]
		await agreeToAddress(world, await askForAddress(world, player, asking), agreeing)
		await world.clock.advance(2 * DAY_MS)
		await world.services.addressRequests.settleDue()
		const given = `thief_of_${player.userId}@example.com`
		expect((await reset(world, await askForReset(world, player, given))).status).toBe(200)
		expect((await device.signIn()).body.messageCode).toBe('signedIn')
		expect((await byPassword(player, 'Bagong-Umaga-9')).code).toBe('TWO_STEP_CODE_NEEDED')

		const staff = await appoint(world, 11)
		const own = await addPasskey(world, staff)
		expect((await reset(world, await askForReset(world, staff))).status).toBe(200)
		expect((await own.signIn()).body.messageCode).toBe('signedIn')
	})
})

describe('a confirmed mailbox', () => {
	it('keeps them, and its letter says which there are and where they are removed, in both languages', async () => {
		const player = await world.register()
		await confirmAddress(world, player)
		const fresh = { ...player, token: await signIn(world, player) }
		const { name } = await linkDiscord(world, providers, fresh)
		await addPasskey(world, fresh, 'Telepono')
		await world.call('POST /me/recovery-codes', { token: fresh.token })
		expect((await reset(world, await askForReset(world, player))).status).toBe(200)
		expect((await byDiscord()).messageCode).toBe('signedIn')
		const letter = await changedLetter(emailOf(player))
		for (const said of [
			LEFT,
			'Remove on your account page',
			'Alisin sa account page mo',
			`Discord: ${name}`,
			'Passkey: Telepono',
			'Recovery codes: 10',
		])
			expect(letter).toContain(said)
		expect(letter).not.toContain(REMOVED)
	})

	it('of an account without any gets the letter as ever, and so does one that was not confirmed', async () => {
		const [player, fresh] = [await world.register(), await world.register()]
		await confirmAddress(world, player)
		for (const person of [player, fresh]) {
			await reset(world, await askForReset(world, person))
			const letter = await changedLetter(emailOf(person))
			expect(letter).toContain(`The password of ${person.userId} was changed`)
			for (const said of [LEFT, REMOVED]) expect(letter).not.toContain(said)
		}
	})
})
