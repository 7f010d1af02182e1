export type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The browser's storage; where it is blocked, a replacement that lasts as long as the page. */
const usable = (name: 'localStorage' | 'sessionStorage'): Keys => {
	try {
		return window[name]
	} catch {
		return standIn()
	}
}

const standIn = (): Keys => {
	const entries = new Map<string, string>()
	return {
		getItem: (key) => entries.get(key) ?? null,
		setItem: (key, value) => void entries.set(key, value),
		removeItem: (key) => void entries.delete(key),
		key: (index) => [...entries.keys()][index] ?? null,
		get length() {
			return entries.size
		},
	}
}

/** Shared by all tabs; kept after the visit. */
export const lasting = usable('localStorage')
/** For this tab only; lost when it closes. */
export const passing = usable('sessionStorage')

/** A part of the storage of this tab that can be forgotten as a whole. */
const part = (name: string) => ({
	getItem: (key: string): string | null => passing.getItem(`${name} ${key}`),
	setItem: (key: string, value: string): void => passing.setItem(`${name} ${key}`, value),
	removeItem: (key: string): void => passing.removeItem(`${name} ${key}`),
	forget(): void {
		const keys = Array.from({ length: passing.length }, (_place, index) => passing.key(index) ?? '')
		for (const key of keys.filter((one) => one.startsWith(`${name} `))) passing.removeItem(key)
	},
})

/** Secrets of links: whoever signs in or out next in this tab must not use them. */
export const secrets = part('SECRET')
/** What somebody typed and has not sent. It outlasts the end of a session, but not a log-out. */
export const drafts = part('DRAFT')
