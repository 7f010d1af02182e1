import source from '#web/offline/worker.js?raw'

/** The worker's file stands at the top, because it may only look after addresses below its own. */
export const loader = () =>
	new Response(source, {
		headers: {
			'content-type': 'text/javascript; charset=utf-8',
			// It fetches what the pages fetch, and nothing else.
			'content-security-policy': "default-src 'none'; connect-src 'self'",
		},
	})
