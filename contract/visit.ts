/**
 * The cookie of one visit of a browser, which drops it when it is closed. It identifies nobody: without the token of a session it opens
 * nothing, so it needs no consent.
 */
export const VISIT_COOKIE = 'VISIT'

/** The value of the cookie; null without one. */
export const visitIn = (cookies = ''): string | null =>
	new RegExp(`(?:^|;\\s*)${VISIT_COOKIE}=([\\da-f]{32})(?:;|$)`).exec(cookies)?.[1] ?? null
