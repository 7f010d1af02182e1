import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { LANGUAGES } from '#contract/languages.ts'
import { ScriptNonce } from '#web/browser/script-nonce.ts'
import { providePageRequest, requestOf } from '#web/calls/in-process.server.ts'
import { loadWords } from '#web/words/load.ts'

await Promise.all(LANGUAGES.map(loadWords))

/** Renders the whole page before sending it: pages are kept in the ready cache, so there is nothing to stream. */
const handleRequest = (
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> =>
	new Promise((resolve, reject) => {
		const { nonce, onRoute } = requestOf(context)
		onRoute(routeOf(routerContext))
		const page = (
			<ScriptNonce value={nonce}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</ScriptNonce>
		)
		const { pipe } = renderToPipeableStream(page, {
			nonce,
			// One chunk, so that no inline scripts are needed to move late content into place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady() {
				headers.set('content-type', 'text/html; charset=utf-8')
				pipe(intoOne((html) => resolve(new Response(html, { status, headers }))))
			},
			// Fail the whole page: an incomplete page must not be cached and sent as complete.
			onError: reject,
		})
	})

/** Takes the many small pieces of a page without a queue, which costs less than a stream that somebody reads. */
const intoOne = (done: (html: Buffer<ArrayBuffer>) => void): Writable => {
	const pieces: Buffer[] = []
	return new Writable({
		highWaterMark: Number.MAX_SAFE_INTEGER,
		write(piece: Buffer, _encoding, next) {
			pieces.push(piece)
			next()
		},
		final(next) {
			done(Buffer.concat(pieces))
			next()
		},
	})
}

/** As the route table writes it: `/topic/:id`. */
const routeOf = ({ staticHandlerContext: { matches } }: EntryContext): string =>
	`/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replace(/\/{2,}/g, '/')

/**
 * Writes one line per error to the server's log; the router's default prints raw text. Refusals, such as an unknown page, are not errors.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted && !isRouteErrorResponse(error)) requestOf(context).onError(error)
}

export { providePageRequest }
export default handleRequest
