import { Socket } from 'node:net'

/** How long the bridge waits for who says nothing, in milliseconds: for the greeting of a database, and for an answer. */
export type Patience = { greetingMs: number; answerMs: number }
export const PATIENCE: Patience = { greetingMs: 10_000, answerMs: 60_000 }

/**
 * The socket of a driver. The drivers limit some of their questions only, and one that is asked behind a pulled cable without a limit would
 * hold the bridge for a quarter of an hour. So the socket is closed when an answer stays away; then all that waits fails, with that reason.
 */
export const openLine = ({ greetingMs, answerMs }: Patience) => {
	const socket = new Socket()
	const within = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
		const timer = setTimeout(() => socket.destroy(new Silence(ms)), ms)
		return answer.finally(() => clearTimeout(timer))
	}
	return {
		socket,
		greeted: <T>(answer: Promise<T>): Promise<T> => within(answer, greetingMs),
		answered: <T>(answer: Promise<T>): Promise<T> => within(answer, answerMs),
	}
}

class Silence extends Error {
	readonly code = 'ETIMEDOUT'
	constructor(ms: number) {
		super(`no answer within ${ms / 1_000} seconds`)
	}
}
