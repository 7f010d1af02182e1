/** What is kept under a name. `setItem` is false where the browser has no room or must not keep anything: then it lasts as long as the page. */
export type Keys = {
	getItem: (key: string) => string | null
	setItem: (key: string, value: string) => boolean
	/** Keeps it for this page only. */
	holdItem: (key: string, value: string) => void
	removeItem: (key: string) => void
	keys: () => string[]
}

const usable = (name: 'localStorage' | 'sessionStorage'): Keys => {
	const browser = storageOf(name)
	const held = new Map<string, string>()
	// What another tab has stored or removed is newer than what this page holds.
	globalThis.addEventListener?.('storage', ({ key, storageArea }: StorageEvent) => {
		if (storageArea === browser && key !== null) held.delete(key)
	})
	return {
		getItem: (key) => held.get(key) ?? browser?.getItem(key) ?? null,
		setItem(key, value) {
			const isStored = storeIn(browser, key, value)
			if (isStored) held.delete(key)
			else held.set(key, value)
			return isStored
		},
		holdItem(key, value) {
			browser?.removeItem(key)
			held.set(key, value)
		},
		removeItem(key) {
			browser?.removeItem(key)
			held.delete(key)
		},
		keys: () => [...new Set([...held.keys(), ...Object.keys(browser ?? {})])],
	}
}

const storeIn = (browser: Storage | null, key: string, value: string): boolean => {
	try {
		browser?.setItem(key, value)
		return browser !== null
	} catch {
		// No room.
		return false
	}
}

/** Null where it is blocked or switched off, and in the renderer. */
const storageOf = (name: 'localStorage' | 'sessionStorage'): Storage | null => {
	try {
		return window[name]
	} catch {
		return null
	}
}

/** Shared by all tabs; kept after the visit. For the session, and for what tells next to nothing about a person. */
export const lasting = usable('localStorage')
/** For this tab only; lost when it closes. For what tells nothing about a person. */
export const passing = usable('sessionStorage')
/** In `passing`: the referral code of the link by which this tab came. */
export const CAME_WITH = 'REFERRAL'

/** Whether the browser refuses to keep anything for this site: cookies and storage are allowed or blocked together. */
export const isNothingKept = (): boolean => !navigator.cookieEnabled || storageOf('localStorage') === null

export type Part = Omit<Keys, 'keys'>

/**
 * What may be kept for a time only, of this tab and of all tabs. `forget` ends the time in every tab, also in one that sleeps or shows
 * another site meanwhile: each entry is stored with the number of its time, and one of an earlier time is not given out.
 */
const untilForgotten = (name: string) => {
	const time = () => `${lasting.getItem(name) ?? 0} `
	const partOf = (storage: Keys): Part => ({
		getItem(key) {
			const text = storage.getItem(`${name} ${key}`)
			return text?.startsWith(time()) ? text.slice(time().length) : null
		},
		setItem: (key, value) => storage.setItem(`${name} ${key}`, time() + value),
		holdItem: (key, value) => storage.holdItem(`${name} ${key}`, time() + value),
		removeItem: (key) => storage.removeItem(`${name} ${key}`),
	})
	const removeOld = () => {
		for (const storage of [passing, lasting])
			for (const key of storage.keys()) if (key.startsWith(`${name} `) && !storage.getItem(key)?.startsWith(time())) storage.removeItem(key)
	}
	globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
		if (key === name) removeOld()
	})
	removeOld()
	return {
		tab: partOf(passing),
		browser: partOf(lasting),
		forget(): void {
			lasting.setItem(name, String(Number(time()) + 1))
			removeOld()
		},
	}
}

/** Secrets of links, until somebody signs in or out: whoever is next must not use them. */
export const secrets = untilForgotten('SECRET')
/** All that tells something about a person, such as what they typed. It outlasts the end of a session, but not a log-out. */
export const personal = untilForgotten('PERSONAL')
