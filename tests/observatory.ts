/**
 * The score of the MDN HTTP Observatory, by its published table (src/grader/charts.js of mdn/mdn-http-observatory): 100, less the points
 * of what is missing; from 90 on bonus points count too. Redirection to https is the proxy's (docs/examples).
 */
export const observatoryScore = (headers: Headers, html: string) => {
	const parts = {
		csp: policyScore(headers.get('content-security-policy')),
		cookies: headers.getSetCookie().length === 0 ? 0 : -40,
		cors: headers.has('access-control-allow-origin') ? -50 : 0,
		referrer: PRIVATE.includes(headers.get('referrer-policy') ?? '') ? 5 : -5,
		hsts: Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) >= HALF_A_YEAR_S ? 0 : -20,
		sri: integrityScore(html),
		sniffing: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
		frames: framesScore(headers),
		corp: ['same-origin', 'same-site'].includes(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
		coep: ['require-corp', 'credentialless'].includes(headers.get('cross-origin-embedder-policy') ?? '') ? 10 : 0,
		coop: headers.get('cross-origin-opener-policy') === 'same-origin' ? 10 : 0,
	}
	const sum = (points: number[]) => points.reduce((total, each) => total + each, 0)
	const lost = sum(Object.values(parts).filter((points) => points < 0))
	const won = sum(Object.values(parts).filter((points) => points > 0))
	return { score: 100 + lost + (lost >= -10 ? won : 0), parts }
}

const HALF_A_YEAR_S = 15_768_000
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const UNSAFE = [...BROAD, "'unsafe-inline'", 'data:']

const policyScore = (text: string | null): number => {
	if (text === null) return -25
	const policy = sourcesOf(text)
	const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
	const has = (name: string, bad: readonly string[]) => of(name).some((source) => bad.includes(source))
	const all = [...policy.values()].flat()
	if (has('script-src', UNSAFE) || has('object-src', BROAD) || all.some((source) => /^(http|ftp):/.test(source))) return -20
	if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10
	if (has('style-src', UNSAFE)) return 0
	return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

const sourcesOf = (policy: string): Map<string, string[]> =>
	new Map(
		policy.split(';').map((directive) => {
			const [name = '', ...sources] = directive.trim().split(/\s+/)
			return [name, sources]
		}),
	)

const framesScore = (headers: Headers): number => {
	const ancestors = sourcesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors')
	if (ancestors && !ancestors.some((source) => BROAD.includes(source))) return 5
	return headers.has('x-frame-options') ? 0 : -20
}

/** Scripts of the same origin need no integrity attribute, but get a bonus for it. */
const integrityScore = (html: string): number => {
	const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)]
	if (sources.some(([, address = '']) => !/^\/(?!\/)/.test(address))) return -50
	return sources.length > 0 && sources.every(([tag]) => tag.includes('integrity=')) ? 5 : 0
}
