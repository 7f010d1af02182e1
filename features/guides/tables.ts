import type { Generated } from 'kysely'

type Text = { page: string; key: string; title: string; html: string; block: string; updated_at: number }

export type GuidesTables = {
	/** `saved_by` is a user ID; null for content that came with the site. `hidden_at` null: the section is shown on its page. */
	guide_sections: Text & { position: number; edition: Generated<number>; saved_by: string | null; hidden_at: number | null }
	guide_texts: Text & { language: string }
}
