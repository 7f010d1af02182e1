type Text = { page: string; key: string; title: string; html: string; block: string; updated_at: number }

export type GuidesTables = {
	guide_sections: Text & { position: number }
	guide_texts: Text & { language: string }
}
