import { createHash } from 'node:crypto'

/**
 * The headers of every answer (RELIABILITY 3.11). `hsts` is the value of Strict-Transport-Security; null if the site is not served over
 * https.
 */
export const securityHeaders = (hsts: string | null): Record<string, string> => ({
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-embedder-policy': 'credentialless',
	'cross-origin-resource-policy': 'same-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
	'x-frame-options': 'DENY',
	'origin-agent-cluster': '?1',
	...(hsts !== null && { 'strict-transport-security': hsts }),
})

/**
 * Headers that a file does not need: those that browsers read on documents only, and the request id, since files are not logged. A page
 * loads dozens of files, and on a slow phone each kilobyte counts. An SVG that is opened by itself is a document, so it keeps the content
 * security policy.
 */
export const headersNotForFiles = (path: string): readonly string[] => (IS_SVG.test(path) ? ONLY_OF_PAGES : [...ONLY_OF_PAGES, POLICY])

/** Also when a compressed copy is sent. */
const IS_SVG = /\.svg(\.br|\.gz)?$/
const POLICY = 'content-security-policy'
const ONLY_OF_PAGES = [
	'x-request-id',
	'referrer-policy',
	'cross-origin-opener-policy',
	'cross-origin-embedder-policy',
	'permissions-policy',
	'x-frame-options',
	'origin-agent-cluster',
]

/**
 * At the end of a session the browser drops its cache of the site (RELIABILITY BR3). It keeps its storage: the answer may arrive when the
 * next player on this PC has already signed in, and would delete that player's data. The page itself removes its keys at once.
 */
export const FORGET_ALL = ['clear-site-data', '"cache"'] as const
/**
 * When a session is found to have ended, the browser drops only prefetched and prerendered pages. Emptying its cache would delay the
 * message for seconds on a phone and load the whole site again. The cache holds nothing private.
 */
export const FORGET_PREPARED = ['clear-site-data', '"prefetchCache", "prerenderCache"'] as const

/**
 * The content security policy of a page. The renderer's inline scripts are allowed by their hashes, because a nonce does not fit HTML that
 * is kept ready to send. Style attributes are allowed, style elements are not (DESIGN 3).
 */
export const pagePolicy = (scripts: readonly string[], isSecure: boolean): string =>
	[
		"default-src 'none'",
		`script-src 'self' ${scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ')}`.trim(),
		"style-src-elem 'self'",
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"media-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
		"require-trusted-types-for 'script'",
		'trusted-types portal',
		...(isSecure ? ['upgrade-insecure-requests'] : []),
	].join('; ')
