import { useEffect } from 'react'
import type { DownloadType } from '#contract/codes.ts'
import { CACHE_MS } from '#contract/limits.ts'
import type { Download } from '#features/media/contract.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { call, callQuietly } from '#web/calls/api.ts'
import { throughCache } from '#web/calls/client-cache.ts'
import { languageShown } from '#web/pages/language.ts'

/** The downloads of some types: three pages share one list. */
export const ofTypes = (downloads: readonly Download[], ...types: DownloadType[]): Download[] =>
	downloads.filter(({ link_type }) => types.includes(link_type))

/**
 * For navigation within the site: the list of all downloads, cached in the browser for an hour (SPEC 9). Null when it cannot be loaded,
 * which is only logged (SPEC 8).
 */
export const keptDownloads = (...types: DownloadType[]): Promise<Download[] | null> =>
	throughCache('CACHE_DOWNLOADS', CACHE_MS.downloads, () => call('GET /getdownloadsall', { query: { lang: languageShown() } })).then(
		(downloads) => ofTypes(downloads, ...types),
		logged,
	)

/** After a direct visit, whose list came with the page, fills the cache for the next page of downloads. */
export const useKeptDownloads = (): void =>
	useEffect(
		() =>
			whenIdle(() => {
				throughCache('CACHE_DOWNLOADS', CACHE_MS.downloads, async () => {
					const downloads = await callQuietly('GET /getdownloadsall', { query: { lang: languageShown() } })
					return downloads ?? Promise.reject(new Error('The list of downloads did not come.'))
				}).catch(() => undefined)
			}),
		[],
	)

/** Logs an error and returns null; the page then shows a button to try again. */
export const logged = (error: unknown): null => {
	console.error(error)
	return null
}
