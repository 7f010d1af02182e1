import { type Answerable, askIn, createStore } from '#web/browser/store.ts'

/**
 * Some console calls need a fresh proof: the password or a code of the app, given within the last ten minutes (RELIABILITY AU12). The
 * refusal is handled in one place: `call` waits here for the proof, then sends the same request again with the same key.
 */

/**
 * False when the dialog is closed without a proof, or when this page has no dialog. Calls that arrive while it is open share its result.
 */
export const askFreshProof = async (): Promise<boolean> => {
	if (!hasDialog) return false
	asked ??= askIn(freshProof, {}).finally(() => {
		asked = null
	})
	return asked
}

export const freshProof = createStore<Answerable<boolean> | null>(null, () => {
	hasDialog = true
	return () => {
		hasDialog = false
	}
})

let hasDialog = false
let asked: Promise<boolean> | null = null
