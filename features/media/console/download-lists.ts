import type { ConsoleDownload, DownloadBody, DownloadList } from '#features/media/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { idOf, type OrderedKind } from '#web/console/ordered/ordered-kind.ts'
import { media as words } from '../words/media.console.ts'

/** Three screens share this code; the address selects the list. */
export const listAt = (pathname: string): DownloadList =>
	(Object.keys(DOWNLOADS) as DownloadList[]).find((section) => pathname.startsWith(DOWNLOADS[section].path)) ?? 'file'

const downloads = (section: DownloadList, path: string): OrderedKind<ConsoleDownload, DownloadBody> => ({
	path,
	words: words[section],
	list: (query, signal) => call('GET /admin/downloads', { query: { ...query, section } }, { signal }),
	read: (id, signal) => call('GET /admin/downloads/{id}', idOf(id), { signal }),
	add: (body, idempotencyKey) => call('POST /admin/downloads', { body }, { idempotencyKey }),
	change: (id, body) => call('PATCH /admin/downloads/{id}', { ...idOf(id), body }),
	move: (id, place) => call('POST /admin/downloads/{id}/move', { ...idOf(id), body: { place } }),
	titleOf: ({ name }) => name,
	pictureOf: ({ preview, icon }) => preview ?? icon,
})

export const DOWNLOADS = {
	file: downloads('file', '/admin/downloads'),
	wallpaper: downloads('wallpaper', '/admin/wallpapers'),
	movie: downloads('movie', '/admin/movies'),
} satisfies Record<DownloadList, unknown>
