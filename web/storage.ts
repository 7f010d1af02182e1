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

/** Shared by all tabs; kept after the visit. */
export const lasting = usable('localStorage')
/** For this tab only; lost when it closes. */
export const passing = usable('sessionStorage')

/** Whether the browser refuses to keep anything for this site: cookies and storage are allowed or blocked together. */
export const isNothingKept = (): boolean => !navigator.cookieEnabled || storageOf('localStorage') === null

/** A part of the storage of this tab that can be forgotten as a whole. */
const part = (name: string) => ({
	getItem: (key: string): string | null => passing.getItem(`${name} ${key}`),
	setItem: (key: string, value: string): boolean => passing.setItem(`${name} ${key}`, value),
	removeItem: (key: string): void => passing.removeItem(`${name} ${key}`),
	forget(): void {
		for (const key of passing.keys().filter((one) => one.startsWith(`${name} `))) passing.removeItem(key)
	},
})

/** Secrets of links: whoever signs in or out next in this tab must not use them. */
export const secrets = part('SECRET')
/** What somebody typed and has not sent. It outlasts the end of a session, but not a log-out. */
export const drafts = part('DRAFT')
