/**
 * Some console calls need a fresh proof: the password or a code of the app, given within the last ten minutes (RELIABILITY AU12). The
 * refusal is handled in one place: `call` waits here for the proof, then sends the same request again with the same key.
 */
type Open = { answer: (isProved: boolean) => void }

/**
 * False when the dialog is closed without a proof, or when this page has no dialog. Calls that arrive while it is open share its result.
 */
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
