import { trustedWorkerAddress } from '#web/browser/trusted-html.ts'
import { call } from '#web/calls/api.ts'
import { languageShown } from '#web/pages/language.ts'
import { isKept, tokenOf } from '#web/session/session.ts'
import { personal } from '#web/session/storage.ts'

/**
 * Pushes to this browser. `unable`: it has none; `notKept`: its person has not said that the device is theirs; `blocked`: they have refused
 * notifications of this site; `free`: they can be turned on, or are.
 */
export type PushState = 'unable' | 'notKept' | 'blocked' | 'free'

export const pushState = (): PushState => {
	if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable'
	if (!isKept()) return 'notKept'
	return Notification.permission === 'denied' ? 'blocked' : 'free'
}

/** Asks the person, and then for pushes to this browser. Null when they were refused. Call it from a press: browsers ask after one only. */
export const turnOn = async (): Promise<number | null> => {
	if ((await Notification.requestPermission()) !== 'granted') return null
	const { publicKey } = await call('GET /me/notification-choices')
	// Also where pages are not kept for times without a network, to save data.
	await navigator.serviceWorker.register(trustedWorkerAddress())
	const { pushManager } = await navigator.serviceWorker.ready
	const made = await subscribed(pushManager, publicKey)
	const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
	try {
		const { id } = await call('POST /me/push-browsers', { body: { endpoint, p256dh, auth, language: languageShown() } })
		note()
		return id
	} catch (error) {
		await made.unsubscribe()
		throw error
	}
}

/** The number of this browser, where it gets the pushes of the player; otherwise it gets none any more, of anybody. */
export const keptNumber = async (): Promise<number | null> => {
	const known = await subscription()
	if (!known) return null
	const { id } = await call('POST /me/push-browsers/keep', { body: { endpoint: known.endpoint, language: languageShown() } })
	if (id === null) await forget(known)
	else note()
	return id
}

export const turnOff = async (id: number): Promise<void> => {
	const known = await subscription()
	if (known) await forget(known)
	await call('DELETE /me/push-browsers/{id}', { params: { id: String(id) } })
}

/**
 * Follows who is here, `isPlayer` for somebody who is signed in: the pushes go on after a new login of the same account, and end with a
 * log-out and with the login of another account. A session that only ran out leaves them.
 */
export const followVisitor = async (isPlayer: boolean): Promise<void> => {
	const noted = personal.browser.getItem(NOTED)
	if (isPlayer && noted !== currentNote()) return void (await keptNumber())
	if (isPlayer || noted !== null) return
	const known = await subscription()
	if (known) await forget(known)
}

const subscription = async (): Promise<PushSubscription | null> => {
	const registration = await navigator.serviceWorker?.getRegistration()
	return (await registration?.pushManager?.getSubscription()) ?? null
}

/** A subscription for another key, as before a move of the site, is replaced. */
const subscribed = async (pushManager: PushManager, publicKey: string): Promise<PushSubscription> => {
	const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
	try {
		return await pushManager.subscribe(options)
	} catch (error) {
		const other = await pushManager.getSubscription()
		if (!other) throw error
		await other.unsubscribe()
		return pushManager.subscribe(options)
	}
}

const forget = async (known: PushSubscription): Promise<void> => {
	personal.browser.removeItem(NOTED)
	await known.unsubscribe()
}

/** Of which session and language the server knows. The note goes with a log-out, as all that is personal. */
const note = () => void personal.browser.setItem(NOTED, currentNote())
const currentNote = () => `${languageShown()} ${tokenOf()?.slice(-NOTED_SIGNS)}`
const NOTED = 'PUSHED'
const NOTED_SIGNS = 8

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
