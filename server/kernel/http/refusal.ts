import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { languageOf } from '#contract/languages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { REFUSED_PAGE } from '#contract/refused-page.ts'
import { SCHOOLS } from '#contract/schools.ts'
import { type Problem, problemBody } from '../problem.ts'

type Refusal = { headers: Record<string, string>; body: string }
/** `fields`: what every refusal of the call carries. */
type About = { requestId: string; fields?: object | undefined }

/**
 * The one form of every refusal: JSON for programs and for the calls of the site's own pages; a small page for a browser that opens an
 * address. A page that may be asked for again says when, and then opens by itself.
 */
export const refusalOf = (problem: Problem, request: Asked, { requestId, fields }: About): Refusal => ({
	headers: {
		'cache-control': 'no-store',
		...(problem.retryAfterSeconds !== undefined && { 'retry-after': String(problem.retryAfterSeconds) }),
		...(asksForPage(request) ? pageHeaders(problem) : { 'content-type': 'application/json; charset=utf-8' }),
	},
	body: asksForPage(request) ? pageOf(problem, request, requestId) : JSON.stringify(problemBody(problem, requestId, fields)),
})

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Browsers name HTML when they open an address, and only then. The API answers in JSON in a browser's address bar too, except about
 * pictures, to which pages of the site have links.
 */
const asksForPage = ({ method, url = '/', headers }: Asked): boolean =>
	(method === 'GET' || method === 'HEAD') &&
	(!url.startsWith('/api/') || isPicture(url)) &&
	(headers['sec-fetch-dest'] === 'document' || /\btext\/html\b/i.test(headers.accept ?? ''))

const isPicture = (url: string): boolean => PICTURES.some((beginning) => url.startsWith(beginning))
const PICTURES = Object.values<Endpoint>(ENDPOINTS)
	.filter(({ produces = '' }) => produces.startsWith('image/'))
	.map(({ path }) => `/api${path.split('{')[0]}`)

const pageOf = (problem: Problem, { url = '/', headers }: Asked, requestId: string): string => {
	const language = languageOf(url, headers.cookie)
	const words = REFUSED_PAGE[language]
	const seconds = reloadsIn(problem)
	const title = seconds === null ? words.failedTitle : words.waitTitle
	const when = seconds === null ? '' : `<p>${words.reload.replace('{seconds}', String(seconds))}</p>`
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>
<p>${words[SENTENCES[problem.code] ?? 'malformed']}</p>${when}<p class="quiet">${words.reference.replace('{id}', requestId)}</p>
<p class="ways"><a href="">${words.again}</a> <a href="/">${words.home}</a></p></main></body></html>`
}

/** What does not stand here was wrong in the address or the headers. */
const SENTENCES: Partial<Record<ProblemCode, 'tooManyRequests' | 'siteBusy' | 'unexpectedError' | 'notFound'>> = {
	TOO_MANY_REQUESTS: 'tooManyRequests',
	UNAVAILABLE: 'siteBusy',
	DATABASE_UNAVAILABLE: 'siteBusy',
	INTERNAL: 'unexpectedError',
	NOT_FOUND: 'notFound',
}

const reloadsIn = ({ retryAfterSeconds }: Problem): number | null =>
	retryAfterSeconds === undefined ? null : Math.max(retryAfterSeconds, SOONEST_SECONDS)

/** A person reads the sentence, and a crowd that was sent away does not come back at once. */
const SOONEST_SECONDS = 5

/** The card of web/shell/plate.css in fonts that every machine has: nothing else is loaded while the site is busy. */
const STYLE = `:root{color-scheme:dark}body{display:grid;place-items:center;min-height:100vh;margin:0;background:#0d111e;color:#f6f2e9;font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(620px,calc(100% - 32px));margin:16px 0;padding:26px;background:#131929;border:1px solid #2b3553;border-radius:14px 4px;overflow-wrap:anywhere}
main::before{content:"";display:block;height:5px;margin:-26px -26px 26px;border-radius:13px 3px 0 0;background:linear-gradient(108deg,${coloursOfSchools()})}
h1{margin:0 0 14px;font:italic 800 27px/1.1 "Arial Black",system-ui,sans-serif}p{margin:0 0 10px;color:#bcc5dc}.quiet{color:#909cbe;font-size:14px}
.ways{display:flex;flex-wrap:wrap;gap:10px;margin:26px 0 0}a{padding:10px 18px;border:1px solid #66749e;border-radius:14px 4px;color:#f6f2e9;font-weight:700;text-decoration:none}
a:first-child{border-color:#db1f3e;background:#db1f3e;color:#fff}a:focus-visible{outline:3px solid #ffe27a;outline-offset:2px}`

function coloursOfSchools(): string {
	const width = 100 / SCHOOLS.length
	return SCHOOLS.map(({ hues }, at) => `${hues.hi} ${(at * width).toFixed(1)}% ${((at + 1) * width).toFixed(1)}%`).join(',')
}

/** `refresh` opens the same address again without a script. */
const pageHeaders = (problem: Problem) => ({
	'content-type': 'text/html; charset=utf-8',
	'content-security-policy': POLICY,
	...(problem.retryAfterSeconds !== undefined && { refresh: String(reloadsIn(problem)) }),
})

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
