import type { Generated } from 'kysely'
import type { Listed } from '#db/tables/ordered-list.ts'

export type SiteTables = {
	banners: Listed & {
		id: Generated<number>
		img_url: string
		alt: string
		link: string | null
		position: number
		active: number
		/** When it is shown; null without a beginning or an end. */
		shown_from: Generated<number | null>
		shown_until: Generated<number | null>
	}
	banner_texts: { banner_id: number; language: string; alt: string }
	/** `value` is JSON text. */
	site_settings: { name: string; value: string; updated_at: number }
}
