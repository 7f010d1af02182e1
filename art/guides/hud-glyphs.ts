type Icon = { readonly glyph: string; readonly hue: string; readonly key: string }
const icon = (glyph: string, hue: string, key = ''): Icon => ({ glyph, hue, key })

/** Glyphs on the game's screen. */
export const HUD_GLYPHS = {
	hero: 'high-kick',
	foe: 'hooded-figure',
	face: 'ninja-head',
	doll: 'person',
	keyboard: 'keyboard',
	items: [
		icon('health-potion', '#FF7A85', 'Q'),
		icon('standing-potion', '#5DB8FF', 'W'),
		icon('bubbling-flask', '#7BE07B', 'E'),
		icon('meat', '#FFB347', 'A'),
		icon('scroll-unfurled', '#F6F2E9', 'S'),
		icon('bus', '#FFD45C', 'D'),
	],
	skills: [
		icon('high-kick', '#FF6B5E', 'F1'),
		icon('shield', '#6FB7FF', 'F2'),
		icon('run', '#7BE07B', 'F3'),
		icon('healing', '#C79BFF', 'F4'),
	],
	shortcuts: [
		icon('knapsack', '#FFD45C', 'I'),
		icon('person', '#F6F2E9', 'C'),
		icon('spell-book', '#C79BFF', 'K'),
		icon('team-idea', '#7BE07B', 'P'),
		icon('tattered-banner', '#FF7A85', 'G'),
		icon('open-treasure-chest', '#FFB347', 'B'),
		icon('treasure-map', '#7FDBFF', 'M'),
	],
	goods: [
		icon('mailed-fist', '#FF6B5E'),
		icon('katana', '#6FB7FF'),
		icon('health-potion', '#FF7A85'),
		icon('cut-diamond', '#7FDBFF'),
		icon('asian-lantern', '#FFB347'),
		icon('present', '#FF7FC1'),
		icon('scroll-unfurled', '#F6F2E9'),
		icon('two-coins', '#FFD45C'),
		icon('feathered-wing', '#BE8CFF'),
	],
} as const
