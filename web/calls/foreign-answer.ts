import type { Text } from '#web/words/words.ts'

/**
 * What an answer with this status means that did not come from the site: from a proxy before it, the filter of a network, or the page on
 * which a network asks its guests to sign in (511, or any page in place of the data).
 */
export const meaningOf = (status: number): Text => {
	if (status === 408) return { messageCode: 'networkError' }
	if (status === 413) return { messageCode: 'tooLargeOnTheWay' }
	if (status === 429) return { messageCode: 'tooManyRequests' }
	if (status === SIGN_IN || status < 400) return { messageCode: 'networkSignIn' }
	return { messageCode: status >= 500 ? 'siteAway' : 'refusedOnTheWay' }
}

/** Network Authentication Required (RFC 6585, 6). */
export const SIGN_IN = 511

/** What stands in place of an answer that is no JSON: a page, or what is left of an answer that broke off. */
export const isPage = (text: string): boolean => /^\s*</.test(text)
