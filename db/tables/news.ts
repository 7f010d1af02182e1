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
	}
	news_texts: { news_id: number; language: string; subject: string; content: string }
	news_views: { news_id: number; day: string; visitor: string; address: string }
}
