import type { Generated } from 'kysely'
import type { Listed } from '#db/tables/ordered-list.ts'

export type MediaTables = {
	/** `gallery_position` is null for pictures that only illustrate a download. */
	pictures: Listed & {
		active: Generated<number>
		id: Generated<number>
		title: string
		alt: string
		credit: string
		width: number
		height: number
		made_at: number
		gallery_position: number | null
	}
	picture_files: { picture_id: number; width: number; address: string }
	picture_texts: { picture_id: number; lang: string; title: string; alt: string }
	downloads: Listed & {
		active: Generated<number>
		id: Generated<number>
		type: 'client' | 'patch' | 'wallpaper' | 'movie'
		name: string
		description: string
		icon: string | null
		version: string | null
		picture_id: number | null
		position: number
		published_at: number
	}
	/** In order: mirrors, parts, or sizes of a picture. `bytes` and `sha256` are null where they were never measured. */
	download_files: {
		download_id: number
		position: number
		name: string
		address: string
		bytes: number | null
		sha256: string | null
		width: number | null
		height: number | null
	}
	download_texts: { download_id: number; lang: string; name: string; description: string }
	/** One row for each part and language. */
	system_requirements: { position: number; lang: string; part: string; minimum: string; recommended: string }
}
