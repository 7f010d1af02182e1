import type { Chance } from './chance.ts'

/** Names as players in the Philippines give them to characters and clubs; each made once, so that nobody is called like another. */

const FIRST = [
	...['Alon', 'Amihan', 'Anino', 'Apoy', 'Araw', 'Bagwis', 'Bagyo', 'Balong', 'Banog', 'Bato', 'Biglang', 'Bituin', 'Buhawi', 'Bulalakaw'],
	...[
		'Buwan',
		'Dagat',
		'Daluyong',
		'Diwata',
		'Gabi',
		'Ginto',
		'Habagat',
		'Haliya',
		'Hamog',
		'Hangin',
		'Isko',
		'Kalasag',
		'Kalis',
		'Kampilan',
	],
	...[
		'Kidlat',
		'Kulog',
		'Lakan',
		'Langit',
		'Lawin',
		'Liwanag',
		'Luntian',
		'Makisig',
		'Malaya',
		'Matapang',
		'Mayumi',
		'Mutya',
		'Nene',
		'Ningas',
	],
	...['Pilak', 'Pinoy', 'Raho', 'Sandata', 'Sibat', 'Sinag', 'Sulo', 'Tala', 'Tanglaw', 'Tindig', 'Tisoy', 'Totoy', 'Ulan', 'Ulap', 'Yelo'],
]
const LAST = [
	...['', '', '', 'Boy', 'Girl', 'Jr', 'Prime', 'X', 'PH', 'Gaming', 'Master', 'Hari', 'Reyna', 'Bata', 'Tres', 'Uno', 'Otso', 'Bente'],
	...['Agad', 'Bangis', 'Bilis', 'Dos', 'Ligaw', 'Lakas', 'Payat', 'Puyat', 'Sabaw', 'Tahimik', 'Talim', 'Tulog', 'Walangtulog', 'Kanto'],
]
const CLUB_FIRST = ['Tropang', 'Samahang', 'Barkadang', 'Hukbong', 'Lahing', 'Alyansang', 'Kapatirang', 'Bantay', 'Anak ng', 'Kampo']
const CLUB_LAST = [
	'Puyat',
	'Kanto',
	'Bagwis',
	'Amihan',
	'Silangan',
	'Bituin',
	'Kalasag',
	'Pasilyo',
	'Habagat',
	'Merienda',
	'Agila',
	'Bulkan',
]

const frames: ((name: string, chance: Chance) => string)[] = [
	(name) => name,
	(name) => name,
	(name, { below }) => `${name}${below(99) + 1}`,
	(name) => `-${name}-`,
	(name) => `${name}\``,
	(name) => `x${name}x`,
	(name) => name.toLowerCase(),
	(name, { below }) => `${name}_${below(2_000)}`,
]

export const createNames = (chance: Chance) => {
	const taken = new Set<string>()
	const unique = (make: () => string): string => {
		for (let tries = 0; ; tries++) {
			const name = tries < 20 ? make() : `${make()}${taken.size}`
			if (taken.has(name)) continue
			taken.add(name)
			return name
		}
	}
	return {
		reserve: (name: string) => void taken.add(name),
		character: () => unique(() => chance.one(frames)(chance.one(FIRST) + chance.one(LAST), chance)),
		club: () => unique(() => `${chance.one(CLUB_FIRST)} ${chance.one(CLUB_LAST)}`),
	}
}
