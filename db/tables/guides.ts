import type { Generated } from 'kysely'

type Text = { page: string; key: string; title: string; html: string; block: string; updated_at: number }

export type GuidesTables = {
	/** `saved_by` is a user ID; null for content that came with the site. `hidden_at` null: the section is shown on its page. */
	guide_sections: Text & { position: number; edition: Generated<number>; saved_by: string | null; hidden_at: number | null }
	guide_texts: Text & { language: string }
	/** `section` is JSON of the saved content in all languages. */
	guide_versions: { page: string; key: string; edition: number; saved_at: number; saved_by: string | null; section: string }
	/**
	 * `texts` is JSON in all languages. `publish_at` null: a draft without a set time. `is_shown` null: the section stays shown or hidden
	 * as it is.
	 */
	guide_drafts: {
		page: string
		key: string
		texts: string
		is_shown: number | null
		publish_at: number | null
		saved_at: number
		saved_by: string
	}
}
