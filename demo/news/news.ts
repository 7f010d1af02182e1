/** A published entry of the demo site. `type` as in SPEC 3; `daysAgo` counts back from the moment the demo is filled. */
export type DemoNews = {
	slug: string
	type: 0 | 1 | 2
	subject: string
	author: string
	daysAgo: number
	/** Name of a picture in art/masters/news. */
	picture: string | null
	showThumbnail: boolean
	views: number
	html: string
}
