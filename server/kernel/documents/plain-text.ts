/** The visible text of sanitized HTML in one line, for search and previews; never insert it into a page as HTML. */
export const plainText = (html: string): string =>
	html
		.replaceAll(/<[^>]*(?:>|$)/g, ' ')
		.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
