import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { brokenEntries } from '#features/audit/audit.ts'
import {
	accountOf,
	changePassword,
	enter,
	FROZEN_SUBJECT,
	freeze,
	linkOf,
	moveAddress,
	NEW,
	open,
	robbed,
	theirsOf,
} from '../../../tests/freezing.ts'
import { confirmAddress, confirmPassword, emailOf, isAlive, signIn, subjectsTo, withApp } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
})
afterAll(() => world.close())

describe('a frozen account', () => {
	it('is opened by a new password from its mailbox, once, and never by a weak one', async () => {
		const { letter, ...player } = await robbed(world)
		await freeze(world, letter)
		expect(await subjectsTo(world, emailOf(player))).toContain(FROZEN_SUBJECT)
		const back = await linkOf(world, 'unfreeze', emailOf(player))
		expect((await open(world, back, 'password')).status).toBe(422)
		expect((await accountOf(world, player)).status).toBe(2)
		expect((await open(world, back)).body.message).toBe(SERVER_MESSAGES.accountOpened)
		expect((await open(world, back)).body.code).toBe('LINK_INVALID')
		expect((await enter(world, player)).status).toBe(422)
		expect(await isAlive(world, await signIn(world, { ...player, password: NEW }))).toBe(true)
		expect(await isAlive(world, player.token)).toBe(false)
		expect(await accountOf(world, player)).toMatchObject({ status: 1, frozen_at: null, frozen_email: null, frozen_link_at: null })
	})

	it('gets its address back, confirmed, and the thief gets no link', async () => {
		const player = await world.register()
		const theirs = theirsOf(player)
		await moveAddress(world, player, theirs)
		await freeze(world, await linkOf(world, 'notme', emailOf(player)))
		expect(await subjectsTo(world, theirs)).not.toContain(FROZEN_SUBJECT)
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
		expect(await accountOf(world, player)).toMatchObject({ email: emailOf(player), email_verified_at: expect.any(Number) })
		expect(await linkOf(world, 'notme', theirs)).toBe('')
		expect(await linkOf(world, 'unfreeze', theirs)).toBe('')
	})

	it('is left without an address, rather than with that of the thief, when somebody else has it by now', async () => {
		const player = await world.register()
		const theirs = theirsOf(player)
		await moveAddress(world, player, theirs)
		const letter = await linkOf(world, 'notme', emailOf(player))
		await world.register({ userId: `squat_${player.userNum}`, userEmail: emailOf(player) })
		await freeze(world, letter)
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
		expect(await accountOf(world, player)).toMatchObject({
			email: `${player.userId.toLowerCase()}@no-address.invalid`,
			email_verified_at: null,
		})
		expect(await isAlive(world, await signIn(world, { ...player, password: NEW }))).toBe(true)
	})

	it('belongs to the mailbox that had it first: a thief cannot keep the owner out by freezing it', async () => {
		const player = await world.register()
		const theirs = theirsOf(player)
		await moveAddress(world, player, theirs)
		const owners = await linkOf(world, 'notme', emailOf(player))
		const thief = { ...player, token: await signIn(world, player) }
		await world.clock.advance(60_000)
		await changePassword(world, thief)
		// The thief freezes the account from the mailbox that it has now.
		expect((await freeze(world, await linkOf(world, 'notme', theirs))).body.messageCode).toBe('accountNowFrozen')
		const theirWay = await linkOf(world, 'unfreeze', theirs)
		expect((await freeze(world, owners)).body.messageCode).toBe('accountNowFrozen')
		expect((await open(world, theirWay)).body.code).toBe('LINK_INVALID')
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
		expect((await accountOf(world, player)).email).toBe(emailOf(player))
	})

	it('cannot be taken from its owner by a letter to another mailbox that came later', async () => {
		const player = await world.register()
		const theirs = theirsOf(player)
		await moveAddress(world, player, theirs)
		const owners = await linkOf(world, 'notme', emailOf(player))
		const thief = { ...player, token: await signIn(world, player) }
		await world.clock.advance(60_000)
		await changePassword(world, thief)
		const later = await linkOf(world, 'notme', theirs)
		await freeze(world, owners)
		expect((await freeze(world, later)).body.messageCode).toBe('accountFrozenAlready')
		expect((await accountOf(world, player)).frozen_email).toBe(emailOf(player))
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
	})

	it('loses two-step login and recovery codes of the seven days before, and keeps older ones', async () => {
		const [fresh, old] = [await world.register(), await world.register()]
		for (const player of [fresh, old]) await confirmAddress(world, player)
		await withApp(world, old)
		await world.clock.advance(8 * DAY_MS)
		await withApp(world, fresh)
		const isOn = async ({ userId }: Person) => (await enter(world, { userId, password: NEW })).body.code === 'TWO_STEP_CODE_NEEDED'
		for (const player of [fresh, old]) {
			await confirmPassword(world, player)
			await changePassword(world, player)
			await freeze(world, await linkOf(world, 'notme', emailOf(player)))
			expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
		}
		expect([await isOn(fresh), await isOn(old)]).toEqual([false, true])
		const left = async ({ userNum }: Person) =>
			(await world.database.read.selectFrom('recovery_codes').selectAll().where('account_id', '=', userNum).execute()).length
		expect([await left(fresh), await left(old)]).toEqual([0, 10])
	})

	it('sends the way back again to who asks for a new password, to that mailbox alone', async () => {
		const player = await world.register()
		const theirs = theirsOf(player)
		await moveAddress(world, player, theirs)
		await freeze(world, await linkOf(world, 'notme', emailOf(player)))
		const first = await linkOf(world, 'unfreeze', emailOf(player))
		const ask = (findPWEmail: string) => world.call('POST /findPassword', { body: { findPWID: player.userId, findPWEmail } })
		await ask(theirs)
		expect(await linkOf(world, 'unfreeze', theirs)).toBe('')
		await ask(emailOf(player))
		expect((await open(world, first)).body.code).toBe('LINK_INVALID')
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
	})
})

describe('staff', () => {
	it('see that it is frozen, end no freeze, and send the way back again', async () => {
		const [support, owner] = [await appoint(world, 11), await appoint(world, 20)]
		const { letter, ...player } = await robbed(world)
		await freeze(world, letter)
		const params = { UserNum: player.userNum }
		const file = () => world.call('GET /admin/users/{UserNum}', { token: support.token, params })
		expect((await file()).body).toMatchObject({ status: 2, statusReason: null, frozen: { mailbox: expect.stringContaining('***@') } })
		const lift = () => world.call('POST /admin/users/{UserNum}/unsuspend', { token: owner.token, params, body: { reason: 'They asked' } })
		expect((await lift()).body.code).toBe('NOT_SUSPENDED')
		await world.call('POST /admin/users/{UserNum}/suspend', { token: owner.token, params, body: { reason: 'Bots', until: null } })
		expect((await lift()).status).toBe(200)
		expect(await accountOf(world, player)).toMatchObject({ status: 2, status_reason: null })
		expect((await world.call('POST /admin/users/{UserNum}/reset-password', { token: support.token, params })).status).toBe(200)
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
		const { body } = await world.call('GET /admin/users/{UserNum}/timeline', { token: support.token, params, query: { kind: 'standing' } })
		const events = (body.entries as { event: string }[]).map(({ event }) => event)
		expect(events).toEqual(expect.arrayContaining(['frozen', 'opened']))
		expect(await brokenEntries(world.database.read, world.secretKey, 10)).toEqual([])
	})

	it('who suspended it as well keep it shut when its owner opens it, and a suspension that is over does not open it', async () => {
		const owner = await appoint(world, 20)
		const [one, other] = [await robbed(world), await robbed(world)]
		const suspend = ({ userNum }: Person, until: string | null) =>
			world.call('POST /admin/users/{UserNum}/suspend', {
				token: owner.token,
				params: { UserNum: userNum },
				body: { reason: 'Bots', until },
			})
		for (const { letter } of [one, other]) await freeze(world, letter)
		await suspend(one, null)
		await open(world, await linkOf(world, 'unfreeze', emailOf(one)))
		expect(await accountOf(world, one)).toMatchObject({ status: 2, frozen_at: null, status_reason: 'Bots' })
		await suspend(other, new Date(world.clock.now() + DAY_MS).toISOString())
		await world.clock.advance(2 * DAY_MS)
		await world.services.accounts.liftDue()
		expect(await accountOf(world, other)).toMatchObject({ status: 2, status_reason: null })
		expect((await enter(world, other)).body).toMatchObject({ token: null, messageCode: 'accountFrozen' })
	})

	it('who move it to another mailbox, two of them, let that one open it', async () => {
		const [asking, agreeing] = [await appoint(world, 11), await appoint(world, 11)]
		const { letter, ...player } = await robbed(world)
		await freeze(world, letter)
		const found = `found.${player.userNum}@example.org`
		const { body } = await world.call('POST /admin/users/{UserNum}/address-requests', {
			token: asking.token,
			params: { UserNum: player.userNum },
			body: { email: found, facts: 'Knew the names of three characters.' },
		})
		await world.call('POST /admin/address-requests/{id}/approve', { token: agreeing.token, params: { id: Number(body.request) }, body: {} })
		await world.clock.advance(3 * DAY_MS)
		await world.services.addressRequests.settleDue()
		await expect.poll(() => linkOf(world, 'unfreeze', found)).toMatch(/^\w{43}$/)
		expect((await open(world, await linkOf(world, 'unfreeze', found))).status).toBe(200)
		expect(await accountOf(world, player)).toMatchObject({ status: 1, email: found })
	})
})
