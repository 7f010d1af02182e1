import type { Generated } from 'kysely'

export type SiteTables = {
	banners: { id: Generated<number>; img_url: string; alt: string; link: string | null; position: number; active: number }
	banner_texts: { banner_id: number; language: string; alt: string }
	/** `value` is JSON text. */
	site_settings: { name: string; value: string; updated_at: number }
}
