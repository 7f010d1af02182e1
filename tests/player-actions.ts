import { randomUUID } from 'node:crypto'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { CallName } from '#contract/index.ts'
import { arrivedAt } from './arrivals.ts'
import { openBridge } from './game-bridge.ts'
import { mint, stock } from './goods.ts'
import { NOTIFICATIONS_OF_PLAYERS } from './notifications.ts'
import { addPasskey, createDevice, firstPasskey } from './passkeys.ts'
import { ANSWER, confirmAnswer, confirmPassword, own, signIn, withApp } from './proofs.ts'
import { SIGN_UPS_OF_PLAYERS } from './sign-ups.ts'
import { appoint } from './staff.ts'
import { TOP_UPS_OF_PLAYERS } from './top-up-actions.ts'
import type { Answer, Person, World } from './world.ts'

type AuditedAction = (world: World, player: Person) => Promise<Answer>

/** One example of each call with which a signed-in user changes something, by the name of the call. A new call needs an example here. */
export const PLAYER_ACTIONS: Partial<Record<CallName, AuditedAction>> = {
	...TOP_UPS_OF_PLAYERS,
	...NOTIFICATIONS_OF_PLAYERS,
	...SIGN_UPS_OF_PLAYERS,
	'POST /addtocart': async (world, { token }) => addToCart(world, token, await stock(world, { price: 5 })),
	'POST /updateQuantity': async (world, { token }) => {
		const line = await inCart(world, token)
		return world.call('POST /updateQuantity', { token, body: { ...line, quantityChange: 1 } })
	},
	'POST /updateCheck': async (world, { token }) => world.call('POST /updateCheck', { token, body: await inCart(world, token) }),
	'POST /removecartitem': async (world, { token }) => {
		const { seq } = await inCart(world, token)
		return world.call('POST /removecartitem', { token, body: { seq } })
	},
	'POST /buycartitem': async (world, { token }) => {
		await paid(world, token)
		const items = JSON.stringify([{ ...(await inCart(world, token)), quantity: 1 }])
		return world.call('POST /buycartitem', { token, query: { items } })
	},
	'POST /orders/lines/{line}/take-back': async (world, { token }) => {
		await paid(world, token)
		await world.call('POST /buyitem', { token, query: { productnum: await stock(world, { price: 5 }) } })
		const { purchasehistory } = (await world.call('GET /shoppurchases', { token })).body as { purchasehistory: { line: number }[] }
		return world.call('POST /orders/lines/{line}/take-back', { token, params: { line: purchasehistory[0]?.line ?? 0 } })
	},
	'POST /me/game-password': async (world, { token, password }) => {
		await (await openBridge(world)).hear(world.services)
		return world.call('POST /me/game-password', { token, body: { UserPass: password } })
	},
	'POST /me/user-id': async (world, { token, password, userNum }) => {
		await (await openBridge(world)).hear(world.services)
		await world.database.transaction(async (tx) => {
			const refused = {
				account_id: userNum,
				state: 'refused',
				version: 1,
				settled_version: 1,
				game_id: null,
				refused_reason: null,
			} as const
			const insert = tx.insertInto('game_accounts').values(refused)
			await insert.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ state: 'refused' })).execute()
		})
		return world.call('POST /me/user-id', { token, body: { UserID: `other_${userNum}`, UserPass: password } })
	},
	'POST /me/game-names': async (world, { token }) => {
		const name = { UserID: `name of the game ${randomUUID()}`, UserPass: 'Tinikling-91' }
		await letNameWait(world, name)
		return world.call('POST /me/game-names', { token, body: name })
	},
	'POST /buyitem': async (world, { token }) => {
		await paid(world, token)
		return world.call('POST /buyitem', { token, query: { productnum: await stock(world, { price: 5 }) } })
	},
	'POST /processCoupon': async (world, { token }) => {
		const [code] = await mint(world, { rCoin: 100 })
		return world.call('POST /processCoupon', { token, body: { CouponCode: code } })
	},
	'POST /updateuserdetails': async (world, player) => {
		await confirmPassword(world, player)
		const body = { ...own(player), UserPass: player.password, NameFirst: 'Luz' }
		return world.call('POST /updateuserdetails', { token: player.token, body })
	},
	'DELETE /me/{detail}': async (world, player) => {
		await confirmPassword(world, player)
		return world.call('DELETE /me/{detail}', { token: player.token, params: { detail: 'phone' }, body: {} })
	},
	'POST /updatepassword': async (world, player) => {
		await confirmAnswer(world, player)
		const body = { ...own(player), UserPass: player.password, NewUserPass: 'Bagong-Umaga-9' }
		return world.call('POST /updatepassword', { token: player.token, body })
	},
	'POST /me/secret-question': async (world, player) => {
		await confirmPassword(world, player)
		return world.call('POST /me/secret-question', { token: player.token, body: { secretQuestion: 3, secretAnswer: 'Adobong pusit' } })
	},
	'POST /me/close': (world, { token, password }) => world.call('POST /me/close', { token, body: { UserPass: password } }),
	'POST /me/resend-verification': (world, { token }) => world.call('POST /me/resend-verification', { token, body: {} }),
	'DELETE /sessions/{id}': async (world, player) => {
		await signIn(world, player)
		const { sessions } = (await world.call('GET /sessions', { token: player.token })).body as { sessions: { id: number }[] }
		return world.call('DELETE /sessions/{id}', { token: player.token, params: { id: sessions[1]?.id ?? 0 }, body: {} })
	},
	'DELETE /sessions': async (world, player) => {
		await signIn(world, player)
		return world.call('DELETE /sessions', { token: player.token, body: {} })
	},
	'POST /validate-password': (world, player) => confirmPassword(world, player),
	'POST /api/validate-password': (world, player) =>
		world.call('POST /api/validate-password', { token: player.token, body: { ...own(player), UserPass: player.password } }),
	'POST /validate-secret-answer': (world, player) => confirmAnswer(world, player, ANSWER),
	'POST /send-step-up-code': (world, { token }) => world.call('POST /send-step-up-code', { token, body: {} }),
	'POST /validate-step-up-code': async (world, { token, userId }) => {
		await world.call('POST /send-step-up-code', { token, body: {} })
		await world.settle()
		const letter = world.mails.findLast(({ to }) => to.startsWith(userId.toLowerCase()))
		return world.call('POST /validate-step-up-code', { token, body: { code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' } })
	},
	'POST /me/two-step/begin': async (world, player) => {
		await confirmPassword(world, player)
		return world.call('POST /me/two-step/begin', { token: player.token, body: {} })
	},
	'POST /me/two-step/confirm': async (world, player) => {
		await withApp(world, player)
		return CONFIRMED
	},
	'POST /validate-app-code': async (world, player) => {
		const app = await withApp(world, player)
		return world.call('POST /validate-app-code', { token: player.token, body: { code: await app.freshCode() } })
	},
	'POST /me/two-step/off': async (world, player) => {
		const app = await withApp(world, player)
		return world.call('POST /me/two-step/off', { token: player.token, body: { code: await app.freshCode() } })
	},
	'POST /me/recovery-codes': async (world, player) => {
		await confirmPassword(world, player)
		return world.call('POST /me/recovery-codes', { token: player.token, body: {} })
	},
	'POST /me/passkeys': async (world, player) => {
		const device = createDevice(world)
		await confirmPassword(world, player)
		return device.add(player)
	},
	'PATCH /me/passkeys/{id}': async (world, player) => {
		await addPasskey(world, player)
		const id = await firstPasskey(world, player)
		return world.call('PATCH /me/passkeys/{id}', { token: player.token, params: { id }, body: { name: 'Old phone' } })
	},
	'DELETE /me/passkeys/{id}': async (world, player) => {
		await addPasskey(world, player)
		const id = await firstPasskey(world, player)
		return world.call('DELETE /me/passkeys/{id}', { token: player.token, params: { id }, body: {} })
	},
	'POST /me/identities': (world, player) => linkOne(world, player),
	'DELETE /me/identities/{provider}': async (world, player) => {
		await linkOne(world, player)
		return world.call('DELETE /me/identities/{provider}', { token: player.token, params: { provider: 'discord' }, body: {} })
	},
	'POST /validate-passkey': async (world, player) => (await addPasskey(world, player)).prove(player),
	'POST /me/address-request/stop': async (world, { token, userNum }) => {
		const [asking, agreeing] = [await appoint(world, ACCOUNT_STATUS.support), await appoint(world, ACCOUNT_STATUS.support)]
		const asked = await world.call('POST /admin/users/{UserNum}/address-requests', {
			token: asking.token,
			params: { UserNum: userNum },
			body: { email: `found.${userNum}@example.com`, facts: 'Knew three characters and the month of the first code.' },
		})
		const params = { id: Number(asked.body.request) }
		await world.call('POST /admin/address-requests/{id}/approve', { token: agreeing.token, params, body: {} })
		return world.call('POST /me/address-request/stop', { token, body: {} })
	},
	'POST /tickets': (world, { token }) => world.call('POST /tickets', { token, body: TICKET }),
	'POST /tickets/{reference}/messages': async (world, { token }) => {
		const { reference } = (await world.call('POST /tickets', { token, body: { ...TICKET, subject: 'Stuck again' } })).body
		return world.call('POST /tickets/{reference}/messages', { token, params: { reference: String(reference) }, body: { message: 'Po?' } })
	},
}

const TICKET = { category: 'bug', subject: 'Stuck', message: 'In the wall.' }

const linkOne: AuditedAction = async (world, player) => {
	const { cookie, id } = await arrivedAt(world, 'discord')
	await confirmPassword(world, player)
	return world.call('POST /me/identities', { token: player.token, body: { arrival: id }, headers: { cookie } })
}

/** The result of `withApp`, whose own call is the action. */
const CONFIRMED = { status: 200, body: {}, text: '', headers: new Headers() }

const addToCart = (world: World, token: string, productnum: number) =>
	world.call('POST /addtocart', { token, query: { productnum, quantity: 1, checked: 1 } })

/** The number and item of a new line in the cart. */
const inCart = async (world: World, token: string) => {
	const item = await stock(world, { price: 5 })
	await addToCart(world, token, item)
	const { user } = (await world.call('GET /me', { token })).body as { user: { UserNum: number } }
	const { text } = await world.call('GET /shopcart', { token, query: { usernum: user.UserNum } })
	const [line] = JSON.parse(text) as { seq: number; ProductNum: number }[]
	return { seq: line?.seq ?? 0, ProductNum: line?.ProductNum ?? 0 }
}

const paid = async (world: World, token: string) => {
	const [code] = await mint(world, { rCoin: 100 })
	await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
}

/** A name of the game that the site cannot have comes from a file, and waits for its player. */
const letNameWait = async ({ services: { accounts } }: World, { UserID: userId, UserPass: hash }: { UserID: string; UserPass: string }) => {
	const password = await accounts.wrapPassword({ format: 'plain', hash, salt: '', name: userId })
	const mover = { userId, email: null, password, createdAt: null, bannedUntil: null, rCoin: 5, milleage: 0, gameId: '', characters: [] }
	const run = { moveIn: await accounts.beginMoveIn('accounts.csv'), areAddressesVerified: false, bcryptCost: 0 }
	await accounts.takeIn([{ ...mover, status: 1 }], run)
}
