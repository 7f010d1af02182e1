import source from '#web/offline/worker.js?raw'

/** The service worker is served from the root, because it can only control addresses below its own. */
export const loader = () =>
	new Response(source, {
		headers: {
			'content-type': 'text/javascript; charset=utf-8',
			// It may only fetch from this site.
			'content-security-policy': "default-src 'none'; connect-src 'self'",
		},
	})
