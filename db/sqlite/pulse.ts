import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Whether the writer lives, without waiting for it: a slow disk is no reason to fall silent, so an open question counts
 * against the writer only after `stuckMs`. One question at a time, or a stuck writer would gather a queue of them.
 */
export const createPulse = (ask: () => Promise<unknown>, stuckMs: number) => {
	let asked: { at: number; answer: Promise<unknown> } | null = null

	const askOnce = () => {
		const question = { at: performance.now(), answer: ask().finally(() => (asked = null)) }
		// Heard by whoever waits below; nobody may.
		question.answer.catch(() => undefined)
		return question
	}

	/** Fails when the writer is gone, cannot begin, or has not answered for too long. */
	return async (): Promise<void> => {
		asked ??= askOnce()
		if (performance.now() - asked.at > stuckMs) throw new Error('the writer of the database does not answer')
		await Promise.race([asked.answer, nextTurn()])
	}
}
