import { NEWS_PICTURES } from '#demo/news.ts'
import { SHOP_ITEMS } from '#demo/shop.ts'
import { CLASS_CAST, PROPS, SCHOOL_CAST } from './cast.ts'

/** Whose work is in the pictures and on the pages, for the credits page the licences ask for. */
type Credit = {
	readonly name: string
	readonly by: string
	readonly licence: string
	readonly url: string
	readonly licenceUrl: string
}

/** The glyph collection does not say who drew which glyph, so its contributors are credited as a whole. */
export const GLYPH_CREDIT: Credit & { readonly modified: string } = {
	name: 'Game-icons.net',
	by: 'game-icons.net contributors',
	licence: 'CC BY 3.0',
	url: 'https://game-icons.net',
	licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
	modified: 'recoloured, outlined and composed into emblems, badges, item pictures and banners',
}

const OFL = { licence: 'SIL Open Font License 1.1', licenceUrl: 'https://openfontlicense.org' }

export const FONT_CREDITS: readonly Credit[] = [
	{ name: 'Kanit', by: 'The Kanit Project Authors', url: 'https://github.com/cadsondemak/kanit', ...OFL },
	{ name: 'Chakra Petch', by: 'The Chakra Petch Project Authors', url: 'https://github.com/cadsondemak/Chakra-Petch', ...OFL },
	{ name: 'Figtree', by: 'The Figtree Project Authors', url: 'https://github.com/erikdkennedy/figtree', ...OFL },
]

/** Names of all glyphs any picture is made from, sorted; the build refuses a glyph that is not in it. */
export const CREDITED_GLYPHS: readonly string[] = [
	...new Set([
		...Object.values(SCHOOL_CAST).map(({ glyph }) => glyph),
		...CLASS_CAST.map(({ glyph }) => glyph),
		...Object.values(PROPS),
		...SHOP_ITEMS.map(({ glyph }) => glyph),
		...NEWS_PICTURES.map(({ glyph }) => glyph),
	]),
].sort()
