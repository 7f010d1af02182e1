import { type DemoDownload, WALLPAPER_SIZES } from './media.ts'

type Wallpaper = {
	slug: string
	name: string
	description: string
	fil: { name: string; description: string }
	alt: string
	daysAgo: number
}

const LIST: readonly Wallpaper[] = [
	{
		slug: 'campus-dusk',
		daysAgo: 2,
		name: 'One barkada',
		description: 'The three campuses at dusk.',
		fil: { name: 'Iisang barkada', description: 'Ang tatlong campus sa dapithapon.' },
		alt: 'Pagodas, a snowy peak before the sun and tall towers at dusk',
	},
	{
		slug: 'war-of-schools',
		daysAgo: 6,
		name: 'War of Schools',
		description: 'Every Saturday at 20:00.',
		fil: { name: 'War of Schools', description: 'Tuwing Sabado, 8 ng gabi.' },
		alt: 'A kicker, an archer and a runner before the colours of the three schools',
	},
	{
		slug: 'sacred-gate',
		daysAgo: 14,
		name: 'Sacred Gate',
		description: 'Stone dragon, calm water.',
		fil: { name: 'Sacred Gate', description: 'Batong dragon, payapang tubig.' },
		alt: 'The great pagoda of Sacred Gate before a setting sun',
	},
	{
		slug: 'mystic-peak',
		daysAgo: 15,
		name: 'Mystic Peak',
		description: 'Art above the clouds.',
		fil: { name: 'Mystic Peak', description: 'Sining sa ibabaw ng ulap.' },
		alt: 'A snowy mountain before a full moon, lanterns along its stair',
	},
	{
		slug: 'phoenix',
		daysAgo: 16,
		name: 'Phoenix',
		description: 'Fall once, rise twice.',
		fil: { name: 'Phoenix', description: 'Isang bagsak, dalawang bangon.' },
		alt: 'Lit towers of Phoenix before an orange evening sky',
	},
	{
		slug: 'lunar-night',
		daysAgo: 20,
		name: 'Lunar night',
		description: 'Lanterns over the Market District.',
		fil: { name: 'Lunar night', description: 'Mga parol sa Market District.' },
		alt: 'A runner before a huge moon, strings of lanterns above',
	},
	{
		slug: 'brawler',
		daysAgo: 33,
		name: 'Brawler',
		description: 'Fists first.',
		fil: { name: 'Brawler', description: 'Kamao muna.' },
		alt: 'A brawler in the middle of a punch before a red burst',
	},
	{
		slug: 'swordsman',
		daysAgo: 34,
		name: 'Swordsman',
		description: 'One clean cut.',
		fil: { name: 'Swordsman', description: 'Isang malinis na hiwa.' },
		alt: 'A swordsman with sword and shield before a blue burst',
	},
	{
		slug: 'archer',
		daysAgo: 35,
		name: 'Archer',
		description: 'From the roof.',
		fil: { name: 'Archer', description: 'Mula sa bubong.' },
		alt: 'An archer with a drawn bow before a green burst',
	},
	{
		slug: 'shaman',
		daysAgo: 36,
		name: 'Shaman',
		description: 'Nobody falls.',
		fil: { name: 'Shaman', description: 'Walang babagsak.' },
		alt: 'A shaman sitting in meditation before a violet burst',
	},
	{
		slug: 'extreme',
		daysAgo: 37,
		name: 'Extreme',
		description: 'No style, all styles.',
		fil: { name: 'Extreme', description: 'Walang estilo, lahat ng estilo.' },
		alt: 'A fighter in a high kick before a golden burst',
	},
	{
		slug: 'assassin',
		daysAgo: 38,
		name: 'Assassin',
		description: 'After lights out.',
		fil: { name: 'Assassin', description: 'Pagpatay ng ilaw.' },
		alt: 'A masked assassin with two blades before a pink burst',
	},
]

/** Each in every format of WALLPAPER_SIZES. */
export const WALLPAPERS: readonly (DemoDownload & { slug: string })[] = LIST.map(({ slug, alt, ...wallpaper }) => ({
	...wallpaper,
	slug,
	type: 'wallpaper',
	icon: null,
	version: null,
	files: WALLPAPER_SIZES.map(({ name, width, height }) => ({ name, path: `wallpaper/${slug}-${width}x${height}.jpg`, width, height })),
	preview: { folder: 'wallpaper', slug, alt },
}))
