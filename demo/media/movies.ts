import type { DemoDownload } from './media.ts'

type Movie = Pick<DemoDownload, 'name' | 'description' | 'fil' | 'daysAgo'> & { readonly slug: string; readonly alt: string }

const LIST: readonly Movie[] = [
	{
		slug: 'season-trailer',
		daysAgo: 12,
		name: 'Season four: three schools',
		description: 'Pagodas, a mountain of lanterns, towers of fire, and one crown. The trailer of the season.',
		fil: {
			name: 'Season four: tatlong school',
			description: 'Mga pagoda, bundok na puno ng parol, nagliliyab na tore, at iisang korona. Ang trailer ng season.',
		},
		alt: 'A kicker, an archer and a runner before the colours of the three schools',
	},
	{
		slug: 'class-reel',
		daysAgo: 40,
		name: 'Six classes in nine seconds',
		description: 'Brawler, swordsman, archer, shaman, extreme, assassin: who would you be?',
		fil: {
			name: 'Anim na class sa siyam na segundo',
			description: 'Brawler, swordsman, archer, shaman, extreme, assassin: sino ka sa kanila?',
		},
		alt: 'A swordsman with sword and shield before a blue burst of light',
	},
	{
		slug: 'club-war-week',
		daysAgo: 8,
		name: 'Club war, week 12',
		description: 'The standards, the opening bell and the duel that decided the Terminal.',
		fil: {
			name: 'Club war, week 12',
			description: 'Ang mga bandila, ang opening bell, at ang duel na nagpasya sa Terminal.',
		},
		alt: 'Two swordsmen of Sacred Gate and Mystic Peak, lightning and a crown between them',
	},
	{
		slug: 'nights-on-campus',
		daysAgo: 3,
		name: 'Nights on campus',
		description: 'After curfew: the market under lanterns, a wyvern on the roof, and a fiesta that would not end.',
		fil: {
			name: 'Gabi sa campus',
			description: 'Pagkatapos ng curfew: palengkeng maraming parol, wyvern sa bubong, at fiestang ayaw matapos.',
		},
		alt: 'A runner before a huge moon, strings of lanterns above',
	},
]

/** Short movies of this site's own drawings, without sound. */
export const MOVIES: readonly (DemoDownload & { slug: string })[] = LIST.map(({ slug, alt, ...movie }) => ({
	...movie,
	slug,
	type: 'movie',
	icon: null,
	version: null,
	files: [{ name: 'MP4', path: `movie/${slug}.mp4`, width: 640, height: 360 }],
	preview: { folder: 'movie', slug, alt },
}))
