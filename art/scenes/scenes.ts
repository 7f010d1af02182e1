import { SCHOOL_CAST } from '../cast.ts'
import { campus, panoramaView } from './campus.ts'
import { festival } from './festival.ts'
import type { Scene } from './frame.ts'
import { hunt, standards } from './hunt.ts'
import { poster } from './poster.ts'
import { screen } from './screen.ts'
import { threeSchools, versus } from './versus.ts'

/** The twelve wallpapers by slug; each is drawn wide and tall. */
export const WALLPAPER_SCENES: Readonly<Record<string, Scene>> = {
	'campus-dusk': panoramaView({ over: 'THREE SCHOOLS', word: 'ONE BARKADA', under: 'Class starts tonight.' }),
	'sacred-gate': campus({ school: 'sg', hour: 'dusk', over: 'STONE DRAGON', under: 'Calm water, heavy hands.' }),
	'mystic-peak': campus({ school: 'mp', hour: 'night', over: 'ABOVE THE CLOUDS', under: 'Count the lanterns on the way up.' }),
	phoenix: campus({ school: 'phx', hour: 'dusk', over: 'FIREBIRD', under: 'Fall once, rise twice.' }),
	'war-of-schools': threeSchools({
		best: ['extreme', 'archer', 'shadow'],
		over: 'EVERY SATURDAY',
		word: 'WAR OF SCHOOLS',
		under: 'Three campuses. One crown.',
	}),
	brawler: poster({ slug: 'brawler', figure: 'brawler', over: 'FISTS FIRST', under: 'Closer than anybody likes.' }),
	swordsman: poster({ slug: 'swordsman', figure: 'swordsman', over: 'ONE CLEAN CUT', under: 'Stands in front.' }),
	archer: poster({ slug: 'archer', figure: 'archer', over: 'FROM THE ROOF', under: 'Breathe out, then let go.' }),
	shaman: poster({ slug: 'shaman', figure: 'shaman', over: 'NOBODY FALLS', under: 'Everybody goes home.' }),
	extreme: poster({
		slug: 'extreme',
		figure: 'extreme',
		over: 'NO STYLE, ALL STYLES',
		under: 'Every class fears the last bell.',
		flip: true,
	}),
	assassin: poster({ slug: 'assassin', figure: 'assassin', over: 'AFTER LIGHTS OUT', under: 'You saw nothing. Good.' }),
	'lunar-night': festival({ kind: 'moon', over: 'MARKET DISTRICT', word: 'LUNAR NIGHT', under: 'The old lady at stall nine is waiting.' }),
}

/** The pictures of the gallery by slug, drawn wide. */
export const GALLERY_SCENES: Readonly<Record<string, Scene>> = {
	'gate-morning': campus({ school: 'sg', hour: 'morning', over: 'MORNING BELL', under: 'First period at six.', isBare: true }),
	'gate-night': campus({ school: 'sg', hour: 'night', over: 'CURFEW', under: 'The gate closes at ten.', isBare: true }),
	'peak-dawn': campus({ school: 'mp', hour: 'morning', over: 'DAWN CLIMB', under: 'A thousand steps before breakfast.', isBare: true }),
	'phoenix-roofs': campus({ school: 'phx', hour: 'night', over: 'ROOFTOPS', under: 'Where the archers practise.', isBare: true }),
	'ring-opening': versus({
		left: { school: 'mp', figure: 'brawler' },
		right: { school: 'phx', figure: 'stranger' },
		over: 'ROUND ONE',
		word: 'OPENING BELL',
		under: `${SCHOOL_CAST.mp.name} against ${SCHOOL_CAST.phx.name}, week 12.`,
	}),
	'gate-duel': versus({
		left: { school: 'sg', figure: 'swordsman' },
		right: { school: 'mp', figure: 'swordsmanToo' },
		over: 'CLUB WAR',
		word: 'GATE DUEL',
		under: 'The last two standing in the Terminal.',
	}),
	'club-standards': standards({ over: 'SUNDAY 21:00', word: 'CLUB WAR', under: 'Hold the area. Set the tax.' }),
	'three-schools': threeSchools({
		best: ['brawler', 'swordsman', 'assassin'],
		over: 'SEASON FOUR',
		word: 'THREE SCHOOLS',
		under: 'Who wears the crown this month?',
	}),
	fiesta: festival({ kind: 'fiesta', over: 'TOWN FIESTA', word: 'BANDERITAS', under: 'Free noodles until the pot is empty.' }),
	'lunar-market': festival({ kind: 'moon', over: 'LUNAR NIGHT', word: 'MARKET', under: 'Lanterns over stall nine.', isBare: true }),
	'campus-cup': festival({ kind: 'cup', over: 'CAMPUS CUP', word: 'FINAL FOUR', under: 'Played in the gym, settled in the street.' }),
	'boss-wyvern': hunt({
		prey: 'wyvern',
		party: ['swordsman', 'archer', 'brawler'],
		hue: '#FF7A4A',
		over: 'BOSS NIGHT',
		word: 'WYVERN',
		under: `Friday 22:00, rooftop of ${SCHOOL_CAST.phx.name}.`,
	}),
	'boss-golem': hunt({
		prey: 'golem',
		party: ['extreme', 'shaman', 'assassin'],
		hue: '#6FB7FF',
		over: 'BOSS NIGHT',
		word: 'OLD STONE',
		under: 'It was a statue until Tuesday.',
	}),
	'shaman-circle': poster({ slug: 'shaman', figure: 'shaman', over: 'SECOND FLOOR', under: 'Please do not knock.', flip: true }),
	'archer-roof': poster({ slug: 'archer', figure: 'archer', over: 'ROOF CLUB', under: '300 arrows a day.' }),
	'screen-sewers': screen({
		behind: hunt({ prey: 'hydra', party: ['swordsman', 'archer'], hue: '#35D6A4' }),
		area: 'School Sewers',
		chat: ['[Region] 2 slots, sewers, no AFK po', 'Mayumi: heal in 3', 'Kidlat: sige, push', 'You got Steel Ore x2.'],
		hp: 0.62,
		party: ['Mayumi', 'Kidlat', 'TolitsPogi'],
	}),
	'screen-wolves': screen({
		behind: hunt({ prey: 'wolf', party: ['brawler', 'shaman', 'archer'], hue: '#C79BFF' }),
		area: 'Back Hills',
		chat: ['[Party] wolves spawn in 10', 'Bea: food buff muna', 'AteLuz: G na', 'Level up! You are now level 187.'],
		hp: 0.88,
		party: ['Bea', 'AteLuz'],
	}),
	'screen-campus': screen({
		behind: campus({ school: 'sg', hour: 'dusk', over: '', under: '', isBare: true }),
		area: SCHOOL_CAST.sg.name,
		chat: [
			'GM Kidlat: War of Schools in 15 min',
			'[Region] WTS focus orb x10',
			'Isko: kita-kits sa gate',
			`Welcome to ${SCHOOL_CAST.sg.name}.`,
		],
		hp: 1,
		party: ['Isko', 'Dodong', 'Mayumi', 'Bea'],
	}),
}

/** @throws when nothing is drawn for that slug. */
export const sceneOf = (slug: string): Scene => {
	const scene = WALLPAPER_SCENES[slug] ?? GALLERY_SCENES[slug]
	if (!scene) throw new Error(`There is no scene "${slug}".`)
	return scene
}
