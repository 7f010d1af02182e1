import { VALID_MS } from '#contract/limits.ts'
import { deviceNow } from '#web/browser/now.ts'
import { type Answerable, askIn, createStore } from '#web/browser/store.ts'
import { CallFailed } from '#web/calls/api.ts'

/** Asks for the password in the dialog; null when it is closed without one. */
export const askPassword = (): Promise<string | null> => ask({ takesPasskey: false })

const ask = async (question: { takesPasskey: boolean }): Promise<string | null> => {
	passwordGate.get()?.answer(null)
	const password = await askIn(passwordGate, question)
	if (password !== null) confirmedAt = deviceNow()
	return password
}

/** The same where no password is sent on: a passkey will do, and answers with an empty one. */
const askProof = (): Promise<string | null> => ask({ takesPasskey: true })

/**
 * Runs an action that the server allows for a while after a confirmed password. Asks for it, or for a passkey, when that time is over; returns
 * null when the player cancels.
 */
export const withPassword = async <T>(action: () => Promise<T>): Promise<T | null> => {
	const isFresh = deviceNow() - confirmedAt < VALID_MS.stepUp - MARGIN_MS
	if (!isFresh && (await askProof()) === null) return null
	try {
		return await action()
	} catch (error) {
		// The server refused despite the local check: another session, or a clock that was changed.
		if (!(error instanceof CallFailed && error.code === 'STEP_UP_NEEDED')) throw error
	}
	return (await askProof()) === null ? null : action()
}

export const passwordGate = createStore<({ takesPasskey: boolean } & Answerable<string | null>) | null>(null)

const MARGIN_MS = 30_000
let confirmedAt = Number.NEGATIVE_INFINITY
