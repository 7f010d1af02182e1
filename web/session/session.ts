import { VISIT_COOKIE } from '#contract/visit.ts'
import type { User } from '#features/accounts/contract.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { randomHex } from '#web/browser/random-hex.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { forgetKept } from '#web/calls/client-cache.ts'
import { forgetPages } from '#web/offline/forget-pages.ts'
import { lasting, passing, personal, secrets } from '#web/session/storage.ts'

/** `unread`: how many notifications are; missing until the server has said so. */
type SignedIn = User & { unread?: number }

/** The signed-in user, as this browser knows. `unknown` on the server and until hydrated. */
export type Session = { state: 'unknown' } | { state: 'guest' } | { state: 'player'; user: SignedIn; status: number }

/** The keys of SPEC 3. */
const TOKEN = 'ACCESS_TOKEN'
const TYPE = 'USER_TYPE'
const DATA = 'USER_DATA'
/** Set when the player chose to stay signed in on this device; otherwise the session ends when the browser closes. */
const KEEP = 'KEEP_SIGNED_IN'
/** In sessionStorage: this is the browser visit that signed in. */
const VISIT = 'VISIT'

export const useSession = (): Session => useStore(sessions)

/** For code outside of components; null for a guest. */
export const signedInUser = (): SignedIn | null => {
	const session = current()
	return session.state === 'player' ? session.user : null
}

export const tokenOf = (): string | null => lasting.getItem(TOKEN)

/** Whether the player has chosen to stay signed in on this device. */
export const isKept = (): boolean => lasting.getItem(KEEP) !== null

/**
 * Before a sign-in that is not to be kept: makes the cookie without which its token opens nothing. The browser drops the cookie when it is
 * closed. The session of this visit may need the one that is there.
 */
export const markVisit = (): void => {
	if (lasting.getItem(TOKEN) && !lasting.getItem(KEEP)) return
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists in Chromium only
	document.cookie = `${VISIT_COOKIE}=${randomHex()}; Path=/api; SameSite=Strict${secure}`
}

type Starting = { keep: boolean; mustBeKept?: boolean }

/**
 * False when the browser has no room for it, or must not keep anything: then the session is one of this page, and ends with it. With
 * `mustBeKept` there is none then, here or on the server.
 */
export const startSession = (
	{ user, token, status }: { user: SignedIn; token: string; status: number },
	{ keep, mustBeKept = false }: Starting,
): boolean => {
	secrets.forget()
	joinVisit()
	lasting.removeItem(KEEP)
	const entries = { ...(keep && { [KEEP]: '1' }), [TOKEN]: token, [TYPE]: String(status), [DATA]: JSON.stringify(user) }
	const store = () => Object.entries(entries).every(([key, value]) => lasting.setItem(key, value))
	let isKept = store()
	if (!isKept) {
		// News and downloads can be loaded again.
		forgetKept()
		isKept = store()
	}
	if (!isKept && mustBeKept) {
		endOnServer(token)
		drop()
		return false
	}
	// A part of a session must not stay.
	if (!isKept) for (const [key, value] of Object.entries(entries)) lasting.holdItem(key, value)
	isOfPage = !isKept
	changed()
	return isKept
}

/** Ends the session in this browser: logged out, or found to have ended. What was typed stays for the same person. */
export const endSession = (): void => {
	secrets.forget()
	drop()
}

/** Leaves nothing of the person in this browser, except texts that staff have not saved (docs/decisions/15-sessions.md). */
export const leave = (): void => {
	personal.forget()
	endSession()
	forgetPages()
}

const drop = (): void => {
	for (const key of [TOKEN, TYPE, DATA, KEEP]) lasting.removeItem(key)
	passing.removeItem(VISIT)
	leaveVisit?.()
	leaveVisit = null
	isOfPage = false
	changed()
}

/** Ends the session on the server only, also while the page is being left. */
const endOnServer = (token = tokenOf()) => {
	const headers = { authorization: `Bearer ${token}` }
	void fetch('/api/logout', { method: 'POST', keepalive: true, headers }).catch(() => undefined)
}

/** Updates the balances after a purchase or a redeemed code, everywhere at once, in other tabs too. */
export const updateBalances = ({ userPoints, userPoints2 }: { userPoints: number; userPoints2: number }): void => {
	const session = current()
	if (session.state !== 'player') return
	replaceUser({ ...session.user, UserPoint: userPoints, UserPoint2: userPoints2 }, session.status)
}

export const replaceUser = (user: SignedIn, status: number): void => {
	lasting.setItem(TYPE, String(status))
	lasting.setItem(DATA, JSON.stringify(user))
	changed()
}

/** Marks on the root element whether somebody is signed in, by which the styles show the right parts (web/shell/visitor.css). */
export const markVisitor = (): void => {
	document.documentElement.dataset.visitor = lasting.getItem(TOKEN) ? 'player' : 'guest'
}

/** Ends a session whose browser was closed in the meantime: no open tab belongs to the visit that signed in. */
export const startVisit = async (): Promise<void> => {
	if (!lasting.getItem(TOKEN) || lasting.getItem(KEEP)) return
	if (passing.getItem(VISIT) || (await isVisitOpen())) {
		joinVisit()
		return changed()
	}
	isDecided = true
	// Without the cookie of that visit the token can do nothing else.
	endOnServer()
	// Whoever closed the browser has left. A purchase without an answer is still made once: its trace stays.
	personal.forget()
	// The secret of a link that has just been opened stays: it belongs to whoever is here now.
	drop()
	forgetPages()
}

/**
 * A tab of the visit holds a shared lock for as long as it is open, also while it is busy or frozen and could not answer a question.
 * Browsers have locks on secure connections only: on others a session stays until the log-out.
 */
const isVisitOpen = async (): Promise<boolean> => {
	if (!navigator.locks) return true
	const { held = [] } = await navigator.locks.query()
	return held.some(({ name }) => name === VISIT_LOCK)
}

const joinVisit = (): void => {
	passing.setItem(VISIT, '1')
	if (leaveVisit) return
	const untilLeft = new Promise<void>((resolve) => {
		leaveVisit = resolve
	})
	// A browser that refuses storage refuses locks as well; then this session is of this page only.
	navigator.locks?.request(VISIT_LOCK, { mode: 'shared' }, () => untilLeft).catch(() => undefined)
}

/** A session of this browser that is not to be kept, as long as it is not known whether the visit goes on that began it. */
const isUndecided = (): boolean => lasting.getItem(TOKEN) !== null && !lasting.getItem(KEEP) && !passing.getItem(VISIT) && !isDecided
let isDecided = false

let leaveVisit: (() => void) | null = null
/** The browser did not keep the session, so nobody knows its token once this page is gone. */
let isOfPage = false
globalThis.addEventListener?.('pagehide', ({ persisted }: PageTransitionEvent) => {
	if (isOfPage && !persisted) endOnServer()
})

const VISIT_LOCK = 'barkada-visit'
const UNKNOWN: Session = { state: 'unknown' }
const GUEST: Session = { state: 'guest' }

let cached: { key: string; session: Session } = { key: '', session: GUEST }

const current = (): Session => {
	const key = `${lasting.getItem(TOKEN)} ${lasting.getItem(TYPE)} ${lasting.getItem(DATA)} ${isUndecided()}`
	if (cached.key !== key) cached = { key, session: read() }
	return cached.session
}

const read = (): Session => {
	// A stored text that was changed from outside: sign in again.
	const user = objectIn(lasting.getItem(DATA)) as SignedIn | null
	if (!lasting.getItem(TOKEN) || !user) return GUEST
	// Nothing is asked for with the token of somebody who may have gone.
	if (isUndecided()) return UNKNOWN
	const isPerson = typeof user.UserID === 'string' && Number.isInteger(user.UserPoint) && Number.isInteger(user.UserPoint2)
	return isPerson ? { state: 'player', user, status: Number(lasting.getItem(TYPE)) } : GUEST
}

const changed = () => {
	markVisitor()
	sessions.set(current())
}

/** Another tab has changed something. One that signed in has opened the visit, and this tab is part of it from then on. */
const followTabs = async () => {
	changed()
	if (!isUndecided() || !(await isVisitOpen())) return
	joinVisit()
	changed()
}

const sessions = {
	...createStore<Session>(UNKNOWN, () => {
		window.addEventListener('storage', followTabs)
		return () => window.removeEventListener('storage', followTabs)
	}),
	get: current,
}
