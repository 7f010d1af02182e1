import { MESSAGES } from '#contract/messages.ts'

/** A secret answer compares trimmed, with single spaces, and case-insensitively (DECISIONS 3). */
export const plainAnswer = (answer: string): string => answer.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Why an answer will not do; null when it will. What everybody can look up is no secret (RELIABILITY 3.3). */
export const answerObjection = (answer: string, person: { userId: string; email: string }): string | null => {
	const plain = plainAnswer(answer)
	if (plain === '') return MESSAGES.secretAnswerRequired
	return [person.userId, person.email].some((known) => plain === plainAnswer(known)) ? MESSAGES.secretAnswerWeak : null
}
