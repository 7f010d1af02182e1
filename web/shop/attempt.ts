import { CallFailed } from '#web/api.ts'

/**
 * Keys of requests that must not happen twice: asking again with the same key gets the first answer again (DECISIONS 2).
 * The key of an unanswered deed is kept until the answer comes, also over a reload of the page.
 */
export const keyFor = (deed: string): string => {
	const known = sessionStorage.getItem(slot(deed))
	if (known) return known
	const fresh = freshKey()
	sessionStorage.setItem(slot(deed), fresh)
	return fresh
}

export const isUnanswered = (deed: string): boolean => sessionStorage.getItem(slot(deed)) !== null
export const settle = (deed: string): void => sessionStorage.removeItem(slot(deed))
export const settleIfRefused = (deed: string, error: unknown): void => {
	if (isAnswer(error)) settle(deed)
}

// randomUUID exists on secure origins only; a test server in a café may have none.
export const freshKey = (): string =>
	crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')

/**
 * False when nobody knows whether an earlier try was carried out: no answer, a broken server, or a refusal (401, 403, 429) that
 * came before the key was looked at.
 */
export const isAnswer = (error: unknown): boolean => error instanceof CallFailed && SETTLED.includes(error.status)

const SETTLED = [404, 409, 422]
const slot = (deed: string) => `UNANSWERED ${deed}`
