import { NEWS_PICTURES } from '#demo/news.ts'
import { SHOP_ITEMS } from '#demo/shop.ts'
import { CLASS_CAST, DOWNLOAD_GLYPHS, FIGURES, PROPS, SCENERY, SCHOOL_CAST } from './cast.ts'
import { GUIDE_GLYPHS } from './guides/guides.ts'

/** The sorted names of all glyphs that pictures use; the build refuses a glyph that is not in it. */
export const CREDITED_GLYPHS: readonly string[] = [
	...new Set([
		...Object.values(SCHOOL_CAST).map(({ glyph }) => glyph),
		...CLASS_CAST.map(({ glyph }) => glyph),
		...Object.values(PROPS),
		...Object.values(FIGURES),
		...Object.values(SCENERY),
		...Object.values(DOWNLOAD_GLYPHS),
		...SHOP_ITEMS.map(({ glyph }) => glyph),
		...GUIDE_GLYPHS,
		...NEWS_PICTURES.map(({ glyph }) => glyph),
	]),
].sort()
