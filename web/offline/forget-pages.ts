/** Removes the pages that the service worker keeps for times without a network: their addresses tell what somebody looked at. */
export const forgetPages = (): void => {
	if (!('caches' in globalThis)) return
	void removePages().catch(() => undefined)
}

const removePages = async () => {
	for (const name of await caches.keys()) {
		const cache = await caches.open(name)
		const kept = await cache.keys()
		await Promise.all(kept.filter(isPage).map((request) => cache.delete(request, { ignoreVary: true })))
	}
}

/** The offline page belongs to nobody, and neither do pictures and the files of the build. */
const isPage = ({ url }: Request) => !/^\/(offline$|assets\/|art\/|api\/)/.test(new URL(url).pathname)
