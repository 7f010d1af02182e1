/**
 * Runs beside the pages, in a phone's browser. With a network it changes nothing; without one it shows public pages as they
 * were last seen, and says so where there is none. What belongs to one person never comes through here: it is fetched by calls.
 */
const PAGES = 'pages-1'
const FILES = 'files-1'
/** What staff uploaded is everybody's, and its address names its content. */
const PICTURES = /^\/api\/pictures\//
const MOST = { [PAGES]: 40, [FILES]: 200 }

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname, search } = new URL(request.url)
	if (request.method !== 'GET' || origin !== self.location.origin) return
	if (pathname.startsWith('/api/') && !PICTURES.test(pathname)) return
	// Movies, wallpapers and archives are saved by whoever wants them: kept here they would fill a phone and grow old.
	if (/\.(mp4|jpg|zip)$/.test(pathname)) return
	if (/^\/(assets|art)\//.test(pathname) || PICTURES.test(pathname)) event.respondWith(file(request))
	else if (request.mode === 'navigate') event.respondWith(page(request, () => offlinePage(pathname, search)))
	else if (pathname.endsWith('.data')) event.respondWith(page(request, () => undefined))
})

/** The offline page with everything it needs, which the browser has just loaded for another page. */
const keepOfflinePage = async () => {
	const answer = await fetch('/offline', { cache: 'reload' })
	const named = `${await answer.clone().text()} ${answer.headers.get('link') ?? ''}`.match(/\/(assets|art)\/[\w./@-]+/g) ?? []
	await (await caches.open(PAGES)).put('/offline', answer)
	const files = await caches.open(FILES)
	await Promise.allSettled([...new Set(named)].map((address) => files.add(address)))
}

const dropOldCaches = async () => {
	const names = await caches.keys()
	await Promise.all(names.filter((name) => !(name in MOST)).map((name) => caches.delete(name)))
}

/** From the network while there is one; else as it was last seen, else `otherwise`. */
const page = async (request, otherwise) => {
	try {
		const answer = await fetch(request)
		await keep(PAGES, request, answer)
		return answer
	} catch (error) {
		const kept = (await caches.match(request, { cacheName: PAGES, ignoreVary: true })) ?? (await otherwise())
		if (kept) return kept
		throw error
	}
}

/** At an address of its own: a page that takes over must be the one that its address names. */
const offlinePage = (pathname, search) =>
	pathname === '/offline'
		? caches.match('/offline', { cacheName: PAGES, ignoreVary: true })
		: Response.redirect(`/offline?from=${encodeURIComponent(pathname + search)}`)

/** Files with a fingerprint never change; pictures may, so a kept one is shown and asked for again. */
const file = async (request) => {
	const kept = await caches.match(request, { cacheName: FILES, ignoreVary: true })
	const fetched = () =>
		fetch(request).then(async (answer) => {
			await keep(FILES, request, answer)
			return answer
		})
	if (!kept) return fetched()
	if (request.url.includes('/art/')) fetched().catch(() => undefined)
	return kept
}

/** Keeps what may be kept, and no more than a phone can spare: the oldest go first. */
const keep = async (name, request, answer) => {
	if (answer.status !== 200 || /no-store/.test(answer.headers.get('cache-control') ?? '')) return
	const copy = answer.clone()
	const cache = await caches.open(name)
	await cache.put(request, copy)
	const keys = await cache.keys()
	await Promise.all(
		keys
			.filter(({ url }) => !url.endsWith('/offline'))
			.slice(0, Math.max(0, keys.length - MOST[name]))
			.map((old) => cache.delete(old)),
	)
}
