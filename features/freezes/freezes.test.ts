import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
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
} from '../../tests/freezing.ts'
import { openBridge } from '../../tests/game-bridge.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import {
	askForReset,
	confirmPassword,
	emailOf,
	isAlive,
	lastLink,
	lettersTo,
	linkIn,
	reset,
	signIn,
	subjectsTo,
	updateDetails,
	withApp,
} from '../../tests/proofs.ts'
import { volley } from '../../tests/races/volley.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ ...LASTING_SESSIONS, ...GAME_KEYS })
})
afterAll(() => world.close())

describe('a letter about a new device or a changed detail', () => {
	it.each<[string, (player: Person) => Promise<unknown>]>([
		['Your password was changed', (player) => changePassword(world, player)],
		['Two-step login is on', (player) => withApp(world, player)],
		[
			'Your secret question was changed',
			async (player) => {
				await confirmPassword(world, player)
				const body = { secretQuestion: 2, secretAnswer: 'Batangas' }
				return world.call('POST /me/secret-question', { token: player.token, body })
			},
		],
		[
			'New recovery codes were made',
			async (player) => {
				await confirmPassword(world, player)
				return world.call('POST /me/recovery-codes', { token: player.token })
			},
		],
		['A copy of your data was downloaded', ({ token }) => world.call('GET /me/export', { token })],
		[
			'A new login to your account',
			({ userId, password }) =>
				world.call('POST /processlogin', {
					body: { UserID: userId, UserPass: password },
					headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1' },
				}),
		],
	])('"%s" has a link that freezes the account', async (subject, act) => {
		const player = await world.register()
		await act(player)
		expect(await subjectsTo(world, emailOf(player))).toContain(subject)
		expect((await freeze(world, await linkOf(world, 'notme', emailOf(player)))).body.messageCode).toBe('accountNowFrozen')
		expect((await accountOf(world, player)).frozen_at).not.toBeNull()
	})

	it('goes to the old mailbox with the link, and to the new one without', async () => {
		const player = await world.register()
		await moveAddress(world, player, theirsOf(player))
		expect(await subjectsTo(world, emailOf(player))).toContain('Your email address was changed')
		expect(await linkOf(world, 'notme', emailOf(player))).toMatch(/^\w{43}$/)
		expect(await linkOf(world, 'notme', theirsOf(player))).toBe('')
	})

	it('has none for staff, whom an owner of the site guards', async () => {
		const editor = await appoint(world, 12)
		await changePassword(world, editor)
		expect(await subjectsTo(world, emailOf(editor))).toContain('Your password was changed')
		expect(await linkOf(world, 'notme', emailOf(editor))).toBe('')
	})

	it('is not sent about the first login of a new account, nor about one from the same place and device', async () => {
		const player = await world.register()
		await signIn(world, player)
		await signIn(world, player)
		expect(await subjectsTo(world, emailOf(player))).not.toContain('A new login to your account')
	})
})

describe('the link that freezes', () => {
	it('changes nothing by being opened, works once, and is stored as a hash', async () => {
		const { letter, ...player } = await robbed(world)
		for (const path of [`/notme?token=${letter}`, `/api/freeze?token=${letter}`]) await fetch(world.url + path)
		expect((await accountOf(world, player)).frozen_at).toBeNull()
		const stored = await world.database.read.selectFrom('account_links').selectAll().where('account_id', '=', player.userNum).execute()
		expect(JSON.stringify(stored)).not.toContain(letter)
		expect((await freeze(world, letter)).body.message).toBe(SERVER_MESSAGES.accountNowFrozen)
		expect((await freeze(world, letter)).body.code).toBe('LINK_INVALID')
		expect((await freeze(world, 'x'.repeat(43))).body.code).toBe('LINK_INVALID')
	})

	it('is no link for anything else, and no other link freezes', async () => {
		const { letter, ...player } = await robbed(world)
		expect((await reset(world, letter)).body.code).toBe('LINK_INVALID')
		expect((await world.call('POST /verifyemail', { body: { token: letter } })).body.code).toBe('LINK_INVALID')
		expect((await open(world, letter)).body.code).toBe('LINK_INVALID')
		expect((await freeze(world, await askForReset(world, player))).body.code).toBe('LINK_INVALID')
		expect((await accountOf(world, player)).frozen_at).toBeNull()
	})

	it('ends after seven days', async () => {
		const { letter, ...player } = await robbed(world)
		await world.clock.advance(7 * DAY_MS)
		expect((await freeze(world, letter)).body.code).toBe('LINK_INVALID')
		expect((await accountOf(world, player)).status).toBe(1)
	})

	it('freezes nobody who became staff meanwhile, and nobody who closed the account', async () => {
		const [editor, leaver] = [await robbed(world), await robbed(world)]
		await world.database.transaction((tx) => tx.updateTable('accounts').set({ status: 12 }).where('id', '=', editor.userNum).execute())
		await world.call('POST /me/close', { token: leaver.token, body: { UserPass: leaver.password } })
		for (const { letter } of [editor, leaver]) expect((await freeze(world, letter)).body.code).toBe('LINK_INVALID')
		expect([(await accountOf(world, editor)).status, (await accountOf(world, leaver)).status]).toEqual([12, 3])
	})
})

describe('a frozen account', () => {
	it('is shut at every door', async () => {
		const thing = await stock(world, { price: 5 })
		const [code = ''] = await mint(world, { rCoin: 50 })
		const { letter, ...thief } = await robbed(world)
		const app = await withApp(world, thief)
		await confirmPassword(world, thief)
		await updateDetails(world, thief, { UserEmail: `late.${thief.userId}@example.net` })
		const [toConfirm, toReset] = [await lastLink(world, `late.${thief.userId}@example.net`), await askForReset(world, thief)]
		expect((await freeze(world, letter)).status).toBe(200)
		expect(await isAlive(world, thief.token)).toBe(false)
		expect((await enter(world, thief)).body).toMatchObject({ token: null, status: 2, message: SERVER_MESSAGES.accountFrozen })
		const { token } = thief
		const tries = [
			await world.call('POST /buyitem', { token, query: { productnum: thing } }),
			await world.call('POST /addtocart', { token, query: { productnum: thing, quantity: 1, checked: 1 } }),
			await world.call('POST /processCoupon', { token, body: { CouponCode: code, ReferralCode: '' } }),
			await world.call('POST /me/close', { token, body: { UserPass: thief.password } }),
			await confirmPassword(world, thief),
			await world.call('GET /me/export', { token }),
			await world.call('POST /me/recovery-codes', { token }),
			await world.call('POST /me/resend-verification', { token }),
		]
		expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 401))
		expect((await world.call('POST /verifyemail', { body: { token: toConfirm } })).body.code).toBe('LINK_INVALID')
		expect((await reset(world, toReset)).body.code).toBe('LINK_INVALID')
		const byCode = { UserID: thief.userId, code: app.recoveryCodes[0], NewUserPass: NEW }
		expect((await world.call('POST /recover', { body: byCode })).body.code).toBe('RECOVERY_CODE_INCORRECT')
		expect((await sayToSite(world, 'authenticate', { UserID: thief.userId, UserPass: thief.password })).body.status).toBe(2)
		expect(await accountOf(world, thief)).toMatchObject({ status: 2, email: emailOf(thief) })
	})

	it('is suspended in the game until it is opened', async () => {
		const own = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
		try {
			const bridge = await openBridge(own)
			await bridge.hello()
			const player = await own.register()
			await own.call('POST /me/recovery-codes', { token: player.token })
			await confirmPassword(own, player)
			await own.call('POST /me/recovery-codes', { token: player.token })
			await bridge.doAll()
			const letter = linkIn((await lettersTo(own, emailOf(player))).findLast(({ text }) => text.includes('/notme?')))
			await own.call('POST /freeze', { body: { token: letter } })
			expect((await bridge.doAll()).map(({ kind }) => kind)).toEqual(['suspend'])
			const back = linkIn((await lettersTo(own, emailOf(player))).findLast(({ text }) => text.includes('/unfreeze?')))
			await own.call('POST /unfreeze', { body: { token: back, NewUserPass: NEW } })
			expect((await bridge.doAll()).map(({ kind }) => kind)).toContain('lift')
		} finally {
			await own.close()
		}
	})
})

describe('at the same moment', () => {
	it('two presses freeze once, and two ways back open once', async () => {
		const { letter, ...player } = await robbed(world)
		const press = { path: '/freeze', token: '', body: { token: letter } }
		const hits = await volley(world.url, [press, press, press, press])
		expect(hits.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
		const letters = (await subjectsTo(world, emailOf(player))).filter((subject) => subject === FROZEN_SUBJECT)
		expect(letters).toHaveLength(1)
		const token = await linkOf(world, 'unfreeze', emailOf(player))
		const opening = [0, 1, 2, 3].map((index) => ({ path: '/unfreeze', token: '', body: { token, NewUserPass: `${NEW}-${index}` } }))
		expect((await volley(world.url, opening)).filter(({ status }) => status === 200)).toHaveLength(1)
	})

	it('a purchase comes before the freeze or is refused, and none comes after it', async () => {
		const thing = await stock(world, { price: 5 })
		for (let round = 0; round < 5; round++) {
			const { letter, ...thief } = await robbed(world)
			const [code = ''] = await mint(world, { rCoin: 500 })
			await world.call('POST /processCoupon', { token: thief.token, body: { CouponCode: code, ReferralCode: '' } })
			const buying = Array.from({ length: 8 }, () => ({ path: `/buyitem?productnum=${thing}`, token: thief.token }))
			const hits = await volley(world.url, [
				...buying.slice(0, 4),
				{ path: '/freeze', token: '', body: { token: letter } },
				...buying.slice(4),
			])
			const bought = hits.filter((hit, index) => index !== 4 && hit.status === 200).length
			expect(hits[4]?.status).toBe(200)
			expect(hits.every(({ status }) => status === 200 || status === 401)).toBe(true)
			const lines = await world.database.read.selectFrom('order_lines').select('id').where('account_id', '=', thief.userNum).execute()
			expect(lines).toHaveLength(bought)
			expect((await world.call('POST /buyitem', { token: thief.token, query: { productnum: thing } })).status).toBe(401)
		}
	})
})
