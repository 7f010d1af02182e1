import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { LANGUAGES } from '#contract/languages.ts'
import { nonceOf, showFailure } from '#web/in-process.server.ts'
import { isConsolePath } from '#web/safe-path.ts'
import { ScriptNonce } from '#web/script-nonce.ts'
import { loadWords } from '#web/words/load.ts'

await Promise.all(LANGUAGES.map(loadWords))

/** Renders a page whole: it is kept ready to send, so there is nobody to stream to. */
const handleRequest = (
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> =>
	new Promise((resolve, reject) => {
		const nonce = nonceOf(context)
		const page = (
			<ScriptNonce value={nonce}>
				<ServerRouter context={withPagesFor(request, routerContext)} url={request.url} nonce={nonce} />
			</ScriptNonce>
		)
		const { pipe } = renderToPipeableStream(page, {
			nonce,
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

/** The console gets the list of all pages, players the one without the console's, which react-router.config.ts writes at the build. */
const withPagesFor = ({ url }: Request, context: EntryContext): EntryContext => {
	if (isConsolePath(new URL(url).pathname)) return context
	const { manifest } = context
	return { ...context, manifest: { ...manifest, url: manifest.url.replace('/manifest-', '/players-pages-') } }
}

/** Into the log of the server, a line each: by itself the router prints raw text. A refusal, such as that of an unknown page, is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted && !isRouteErrorResponse(error)) showFailure(context, error)
}

export default handleRequest
