import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { LANGUAGES } from '#contract/languages.ts'
import { loadWords } from '#web/words/load.ts'

await Promise.all(LANGUAGES.map(loadWords))

/** Renders a page whole: it is kept ready to send, so there is nobody to stream to. */
const handleRequest = (request: Request, status: number, headers: Headers, routerContext: EntryContext): Promise<Response> =>
	new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
			// One piece: no inline scripts that move late pieces into place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady() {
				const body = new PassThrough()
				pipe(body)
				buffer(body).then((html) => {
					headers.set('content-type', 'text/html; charset=utf-8')
					resolve(new Response(new Uint8Array(html), { status, headers }))
				}, reject)
			},
			// A page with a hole would be kept and sent as if it were whole.
			onError: reject,
		})
	})

export default handleRequest
