import type { CartLine } from '#features/cart/contract.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { signedInUser } from '#web/session/session.ts'
import { type CartChange, linesAfter } from './cart-lines.ts'
import { sendCartChange } from './send-cart-change.ts'

/** `failure` is why the cart could not be loaded; `lines` are then the last known ones. */
export type Cart = { isLoaded: boolean; lines: CartLine[]; failure: Error | null }

/**
 * The cart of the signed-in player, one for the whole tab. Changes are shown at once and sent in order. When all are sent, the cart is
 * loaded again (SPEC 4): the server's cart wins, here and in other tabs.
 */
export const useCart = (): Cart => useStore(shown)

/** Sets the owner of the cart; null for a guest. */
export const followCart = (userNum: number | null): void => {
	if (userNum === owner) return
	owner = userNum
	known = null
	failure = null
	waiting = []
	isBehind = false
	show()
	if (owner === null) return
	listen()
	void reloadCart()
}

/** Resolves once the server has accepted the change; throws when it is refused, and the change is no longer shown. */
export const changeCart = (change: CartChange): Promise<void> => {
	// A change may come before the header has set the owner.
	const user = signedInUser()
	if (user) followCart(user.UserNum)
	const customer = owner
	waiting = [...waiting, change]
	show()
	const sent = lastSent.then(() => carryOut(change, customer))
	lastSent = sent.catch(() => undefined)
	return sent
}

/** The cart after all pending requests. */
export const settledCart = async (): Promise<Cart> => {
	await lastSent
	await lastLoaded
	return shown.get()
}

export const reloadCart = (): Promise<void> => {
	lastLoaded = load()
	return lastLoaded
}

const shown = createStore<Cart>({ isLoaded: false, lines: [], failure: null })

let owner: number | null = null
let known: CartLine[] | null = null
let failure: Error | null = null
let waiting: CartChange[] = []
/** Another tab has changed the cart while this one was hidden. */
let isBehind = false
let lastSent: Promise<unknown> = Promise.resolve()
let lastLoaded: Promise<void> = Promise.resolve()
let round = 0
let channel: BroadcastChannel | null = null
let isListening = false

const carryOut = async (change: CartChange, customer: number | null) => {
	// Signed out in the meantime, or another player is signed in: the change is dropped, without a message.
	if (owner !== customer) throw new CallFailed(401, {})
	try {
		await sendCartChange(change)
		if (owner === customer) known = linesAfter(known ?? [], change)
	} finally {
		waiting = waiting.filter((other) => other !== change)
		show()
		if (waiting.length === 0) void reloadCart()
	}
}

const load = async () => {
	const customer = owner
	const mine = ++round
	if (customer === null) return
	// An answer is outdated after a newer change or a newer load.
	const isLate = () => owner !== customer || mine !== round || waiting.length > 0
	try {
		const lines = await call('GET /shopcart', { query: { usernum: String(customer) } })
		if (isLate()) return
		known = lines
		failure = null
		isBehind = false
		channel?.postMessage({ owner, lines })
	} catch (error) {
		if (isLate()) return
		failure = error instanceof Error ? error : new Error(String(error))
	}
	show()
}

const show = () => shown.set({ isLoaded: known !== null, lines: waiting.reduce(linesAfter, known ?? []), failure })

/**
 * Lines that another tab loaded are shown at once. If this tab is hidden, it loads them again when it is shown, since answers may arrive
 * out of order.
 */
const listen = () => {
	if (isListening) return
	isListening = true
	// Some browsers that are built into apps have none: then this tab hears of others when it is shown again.
	channel = 'BroadcastChannel' in window ? new BroadcastChannel('barkada-cart') : null
	channel?.addEventListener('message', ({ data }: MessageEvent<{ owner: number; lines: CartLine[] }>) => {
		if (data.owner !== owner || waiting.length > 0) return
		known = data.lines
		failure = null
		isBehind = document.visibilityState === 'hidden'
		show()
	})
	onComingBack(
		() => void reloadCart(),
		() => isBehind,
	)
}
