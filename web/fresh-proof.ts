/**
 * Some calls of the console ask for the password or a code of the app that is no older than ten minutes (RELIABILITY AU12). The refusal is
 * answered in one place: `call` waits here until it is proved, then sends the same request again, with the same key.
 */
type Open = { answer: (isProved: boolean) => void }

/** False when the dialog is closed without, or this page has none. Who asks while it is open waits for the same answer. */
export const askFreshProof = (): Promise<boolean> => {
	if (listeners.size === 0) return Promise.resolve(false)
	asked ??= new Promise((resolve) => {
		open = {
			answer(isProved) {
				open = null
				asked = null
				changed()
				resolve(isProved)
			},
		}
		changed()
	})
	return asked
}

export const currentProof = (): Open | null => open
export const onProof = (listener: () => void): (() => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

let open: Open | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

const changed = () => {
	for (const listener of listeners) listener()
}
