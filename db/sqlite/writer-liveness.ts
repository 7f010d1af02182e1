import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Checks that the writer is alive without waiting for its answer. A slow disk is no failure, so an unanswered question counts against the
 * writer only after `stuckMs`. There is one question at a time; otherwise a stuck writer would collect a queue of them.
 */
export const createLivenessCheck = (ask: () => Promise<unknown>, stuckMs: number) => {
	let asked: { at: number; answer: Promise<unknown> } | null = null

	const askOnce = () => {
		const question = { at: performance.now(), answer: ask().finally(() => (asked = null)) }
		// The race below reports the error, if a check is waiting; this avoids an unhandled rejection.
		question.answer.catch(() => undefined)
		return question
	}

	return {
		/** Fails if the writer has ended, cannot begin, or has not answered for too long. */
		async check(): Promise<void> {
			asked ??= askOnce()
			if (performance.now() - asked.at > stuckMs) throw new Error('the writer of the database does not answer')
			await Promise.race([asked.answer, nextTurn()])
		},
		/** Resolves when no question is open. */
		async settle(): Promise<void> {
			await asked?.answer.catch(() => undefined)
		},
	}
}
