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
