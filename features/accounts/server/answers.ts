import type { MessageCode } from '#contract/messages.server.ts'

/** Secret answers are compared trimmed, with single spaces, and case-insensitively (DECISIONS 3). */
export const plainAnswer = (answer: string): string => answer.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Why an answer is refused; null when it is accepted. What anyone can look up is not a secret (RELIABILITY 3.3). */
export const answerObjection = (answer: string, person: { userId: string; email: string }): MessageCode | null => {
	const plain = plainAnswer(answer)
	if (plain === '') return 'secretAnswerRequired'
	return [person.userId, person.email].some((known) => plain === plainAnswer(known)) ? 'secretAnswerWeak' : null
}
