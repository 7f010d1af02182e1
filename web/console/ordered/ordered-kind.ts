import type { Listed, ListedState } from '#contract/ordered-list.ts'
import type { ConsoleDownload, ConsoleExhibit, DownloadBody, DownloadList, ExhibitBody } from '#features/media/admin.contract.ts'
import { media as words } from '#features/media/words/media.console.ts'
import type { BannerBody, ConsoleBanner } from '#features/site/banners.admin.contract.ts'
import { call } from '#web/calls/api.ts'

type Query = Record<string, string>
export type Change<B> = Partial<B> & { state?: ListedState; edition: number }

/** A kind of ordered list: how it is read and changed, and its texts. */
export type OrderedKind<E extends Listed, B> = {
	path: string
	words: { crumb: string; one: string; intro: string; add: string }
	list: (query: Query, signal: AbortSignal) => Promise<{ entries: E[]; total: number; last_page: number }>
	read: (id: string, signal: AbortSignal) => Promise<E>
	add: (body: B, idempotencyKey: string) => Promise<E>
	change: (id: number, body: Change<B>) => Promise<E>
	move: (id: number, place: number) => Promise<E>
	titleOf: (entry: E) => string
	/** Left out where entries have no pictures. */
	pictureOf?: (entry: E) => string | null
}

const at = (id: number | string) => ({ params: { id: String(id) } })

export const BANNERS: OrderedKind<ConsoleBanner, BannerBody> = {
	path: '/admin/banners',
	words: words.banners,
	list: (query, signal) => call('GET /admin/banners', { query }, { signal }),
	read: (id, signal) => call('GET /admin/banners/{id}', at(id), { signal }),
	add: (body, idempotencyKey) => call('POST /admin/banners', { body }, { idempotencyKey }),
	change: (id, body) => call('PATCH /admin/banners/{id}', { ...at(id), body }),
	move: (id, place) => call('POST /admin/banners/{id}/move', { ...at(id), body: { place } }),
	titleOf: ({ title }) => title,
	pictureOf: ({ picture }) => picture,
}

export const GALLERY: OrderedKind<ConsoleExhibit, ExhibitBody> = {
	path: '/admin/gallery',
	words: words.gallery,
	list: (query, signal) => call('GET /admin/gallery', { query }, { signal }),
	read: (id, signal) => call('GET /admin/gallery/{id}', at(id), { signal }),
	add: (body, idempotencyKey) => call('POST /admin/gallery', { body }, { idempotencyKey }),
	change: (id, body) => call('PATCH /admin/gallery/{id}', { ...at(id), body }),
	move: (id, place) => call('POST /admin/gallery/{id}/move', { ...at(id), body: { place } }),
	titleOf: ({ title }) => title,
	pictureOf: ({ picture }) => picture,
}

const downloads = (section: DownloadList, path: string): OrderedKind<ConsoleDownload, DownloadBody> => ({
	path,
	words: words[section],
	list: (query, signal) => call('GET /admin/downloads', { query: { ...query, section } }, { signal }),
	read: (id, signal) => call('GET /admin/downloads/{id}', at(id), { signal }),
	add: (body, idempotencyKey) => call('POST /admin/downloads', { body }, { idempotencyKey }),
	change: (id, body) => call('PATCH /admin/downloads/{id}', { ...at(id), body }),
	move: (id, place) => call('POST /admin/downloads/{id}/move', { ...at(id), body: { place } }),
	titleOf: ({ name }) => name,
	pictureOf: ({ preview, icon }) => preview ?? icon,
})

export const DOWNLOADS = {
	file: downloads('file', '/admin/downloads'),
	wallpaper: downloads('wallpaper', '/admin/wallpapers'),
	movie: downloads('movie', '/admin/movies'),
} satisfies Record<DownloadList, unknown>

/** Three screens share this code; the address selects the list. */
export const listAt = (pathname: string): DownloadList =>
	(Object.keys(DOWNLOADS) as DownloadList[]).find((section) => pathname.startsWith(DOWNLOADS[section].path)) ?? 'file'
