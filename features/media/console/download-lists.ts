import type { DownloadList } from '#features/media/admin.contract.ts'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { media as words } from '../words/media.console.ts'

/** Three screens share this code; the address selects the list. */
export const listAt = (pathname: string): DownloadList =>
	(Object.keys(DOWNLOADS) as DownloadList[]).find((section) => pathname.startsWith(DOWNLOADS[section].path)) ?? 'file'

const downloads = (section: DownloadList, screen: string) =>
	orderedKind('/admin/downloads', {
		...{ screen, only: { section }, words: words[section] },
		titleOf: ({ name }) => name,
		pictureOf: ({ preview, icon }) => preview ?? icon,
	})

export const DOWNLOADS = {
	file: downloads('file', '/admin/downloads'),
	wallpaper: downloads('wallpaper', '/admin/wallpapers'),
	movie: downloads('movie', '/admin/movies'),
} satisfies Record<DownloadList, unknown>
