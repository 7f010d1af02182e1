/**
 * The service worker. With a network it changes nothing. Without one it shows public pages as they were last seen, or the offline page.
 * Personal data never passes through it: that is loaded by API calls. Of pages whose address tells what somebody did or looked for, not
 * even the address is stored. A log-out removes the stored pages (web/offline/forget-pages.ts).
 */
const PAGES = 'pages-2'
const FILES = 'files-1'
/** Pictures uploaded by staff are public, and their address identifies their content. */
const PICTURES = /^\/api\/pictures\//
/** Pages of a player, of a ticket, of a search or of staff, and what was typed into the search of a list. The site reads addresses in any case. */
const OF_SOMEBODY =
	/^\/(admin|user|changepassword|notifications|statement|receipt|shoppurchases|shoppingcart|topups?|topuphistory|checkticket|search|login|fromprovider|resetpassword|verifyemail|stopaddress|notme|unfreeze|recover|lostmailbox)\b|[?&](search|name|from)=/i
/** Movies, wallpapers and archives are saved by the visitor: in the cache they would fill a phone and become outdated. */
const SAVED = /\.(mp4|jpg|zip)$/
const MOST = { [PAGES]: 40, [FILES]: 200 }

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => self.clients.claim())))
self.addEventListener('message', (event) => event.waitUntil(keepFirst(event.data)))
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data.json())))
self.addEventListener('notificationclick', (event) => {
	event.notification.close()
	event.waitUntil(self.clients.openWindow(event.notification.data))
})
self.addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname, search } = new URL(request.url)
	if (request.method !== 'GET' || origin !== self.location.origin) return
	if (pathname.startsWith('/api/') && !PICTURES.test(pathname)) return
	if (SAVED.test(pathname)) return
	if (isFile(pathname)) event.respondWith(file(request))
	else if (request.mode === 'navigate') event.respondWith(page(request, () => offlinePage(pathname, search)))
	else if (pathname.endsWith('.data')) event.respondWith(page(request, () => undefined))
})

/** A push that comes again has the tag of the first, and takes its place without a sound. */
const showPush = ({ title, body, tag, path, at }) =>
	self.registration.showNotification(title, { body, tag, data: path, timestamp: at, icon: '/art/apple-touch-icon.png' })

const isFile = (pathname) => /^\/(assets|art)\//.test(pathname) || PICTURES.test(pathname)

/**
 * Stores the page that was opened before there was a worker, as if it had come through it: first the files that it has loaded, which the
 * browser still has, and last the page, so that a stored one is whole.
 */
const keepFirst = async ({ address, loaded }) => {
	const isOurs = ({ origin, pathname }) => origin === self.location.origin && isFile(pathname) && !SAVED.test(pathname)
	const files = loaded.map((one) => new URL(one)).filter(isOurs)
	await Promise.allSettled(files.map(({ href }) => file(new Request(href))))
	const request = new Request(address)
	await keep(PAGES, request, await fetch(request))
}

/** Stores the offline page with all its files, which the browser has mostly just loaded for another page. */
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

/** Loads a page from the network; without one returns the stored copy, else `otherwise`. */
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

/** Redirects to the offline page's own address: the router hydrates the page that the address names. */
const offlinePage = (pathname, search) =>
	pathname === '/offline'
		? caches.match('/offline', { cacheName: PAGES, ignoreVary: true })
		: Response.redirect(`/offline?from=${encodeURIComponent(pathname + search)}`)

/** Files with a fingerprint never change. Pictures under /art/ may change, so a stored one is returned and loaded again. */
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

/** Stores an answer that may be stored, up to the maximum number; the oldest are deleted first. */
const keep = async (name, request, answer) => {
	const { pathname, search } = new URL(request.url)
	if (name === PAGES && OF_SOMEBODY.test(pathname + search)) return
	if (answer.status !== 200 || /no-store/.test(answer.headers.get('cache-control') ?? '')) return
	const copy = answer.clone()
	const cache = await caches.open(name)
	// Without the part after #, which may be the key of a ticket and which no server ever sees.
	await cache.put(request.url.split('#')[0], copy)
	const keys = await cache.keys()
	await Promise.all(
		keys
			.filter(({ url }) => !url.endsWith('/offline'))
			.slice(0, Math.max(0, keys.length - MOST[name]))
			.map((old) => cache.delete(old)),
	)
}
