import { VALID_MS } from '#contract/limits.ts'
import { deviceNow } from '#web/browser/now.ts'
import { CallFailed } from '#web/calls/api.ts'

/** Asks for the password in the dialog; null when it is closed without one. */
export const askPassword = (): Promise<string | null> =>
	new Promise((resolve) => {
		open?.answer(null)
		open = {
			answer(password) {
				open = null
				if (password !== null) confirmedAt = deviceNow()
				changed()
				resolve(password)
			},
		}
		changed()
	})

/**
 * Runs an action that the server allows for a while after a confirmed password. Asks for the password when that time is over; returns
 * null when the player cancels.
 */
export const withPassword = async <T>(action: () => Promise<T>): Promise<T | null> => {
	const isFresh = deviceNow() - confirmedAt < VALID_MS.stepUp - MARGIN_MS
	if (!isFresh && (await askPassword()) === null) return null
	try {
		return await action()
	} catch (error) {
		// The server refused despite the local check: another session, or a clock that was changed.
		if (!(error instanceof CallFailed && error.code === 'STEP_UP_NEEDED')) throw error
	}
	return (await askPassword()) === null ? null : action()
}

type Open = { answer: (password: string | null) => void }

export const currentGate = (): Open | null => open
export const onGate = (listener: () => void): (() => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

const MARGIN_MS = 30_000
let open: Open | null = null
let confirmedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

const changed = () => {
	for (const listener of listeners) listener()
}
