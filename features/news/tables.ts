import type { Generated } from 'kysely'

export type NewsTables = {
	news_items: {
		id: Generated<number>
		type: number
		subject: string
		content: string
		author: string
		picture_url: string | null
		show_picture: number
		state: 'draft' | 'scheduled' | 'published'
		publish_at: number | null
		views: number
		created_at: number
		updated_at: number
		edition: Generated<number>
		/** The user ID of who saved it last; null for news that came with the site. */
		saved_by: string | null
		taken_back_at: number | null
		deleted_at: number | null
	}
	news_texts: { news_id: number; language: string; subject: string; content: string }
	news_views: { news_id: number; day: string; visitor: string; address: string }
}
