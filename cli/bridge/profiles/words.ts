import type { GameWords } from '#contract/game-words.ts'

/** How the games of the profiles call things; what is not named is called as in the specification. */

/** Codes of the jobs as in the servers' `mmo.h`; mounted, transcendent and baby forms of a job with its own name count as that job. */
const JOBS: readonly (readonly [name: string, ...codes: number[]])[] = [
	['Novice', 0, 4001, 4023],
	['Super Novice', 23, 4045, 4190, 4191],
	['Swordman', 1, 4002, 4024],
	['Mage', 2, 4003, 4025],
	['Archer', 3, 4004, 4026],
	['Acolyte', 4, 4005, 4027],
	['Merchant', 5, 4006, 4028],
	['Thief', 6, 4007, 4029],
	['Knight', 7, 13, 4030, 4036],
	['Priest', 8, 4031],
	['Wizard', 9, 4032],
	['Blacksmith', 10, 4033],
	['Hunter', 11, 4034],
	['Assassin', 12, 4035],
	['Crusader', 14, 21, 4037, 4044],
	['Monk', 15, 4038],
	['Sage', 16, 4039],
	['Rogue', 17, 4040],
	['Alchemist', 18, 4041],
	['Bard', 19, 4042],
	['Dancer', 20, 4043],
	['Lord Knight', 4008, 4014],
	['High Priest', 4009],
	['High Wizard', 4010],
	['Whitesmith', 4011],
	['Sniper', 4012],
	['Assassin Cross', 4013],
	['Paladin', 4015, 4022],
	['Champion', 4016],
	['Professor', 4017],
	['Stalker', 4018],
	['Creator', 4019],
	['Clown', 4020],
	['Gypsy', 4021],
	['Rune Knight', 4054, 4060, 4080, 4081, 4096, 4109],
	['Warlock', 4055, 4061, 4097],
	['Ranger', 4056, 4062, 4084, 4085, 4098, 4111],
	['Arch Bishop', 4057, 4063, 4099],
	['Mechanic', 4058, 4064, 4086, 4087, 4100, 4112],
	['Guillotine Cross', 4059, 4065, 4101],
	['Royal Guard', 4066, 4073, 4082, 4083, 4102, 4110],
	['Sorcerer', 4067, 4074, 4103],
	['Minstrel', 4068, 4075, 4104],
	['Wanderer', 4069, 4076, 4105],
	['Sura', 4070, 4077, 4106],
	['Genetic', 4071, 4078, 4107],
	['Shadow Chaser', 4072, 4079, 4108],
	['Gunslinger', 24],
	['Rebellion', 4215],
	['Ninja', 25],
	['Kagerou', 4211],
	['Oboro', 4212],
	['Taekwon', 4046],
	['Star Gladiator', 4047, 4048],
	['Soul Linker', 4049],
	['Summoner', 4218],
]

export const RAGNAROK_WORDS: GameWords = {
	...{ club: 'guild', class: 'job', schools: [] },
	classes: JOBS.map(([name, ...codes]) => ({ name, codes })),
}

export const AZEROTH_WORDS: GameWords = {
	...{ club: 'guild', schools: [] },
	classes: [
		{ name: 'Warrior', codes: [1], colour: '#c79c6e' },
		{ name: 'Paladin', codes: [2], colour: '#f58cba' },
		{ name: 'Hunter', codes: [3], colour: '#abd473' },
		{ name: 'Rogue', codes: [4], colour: '#fff569' },
		{ name: 'Priest', codes: [5], colour: '#ffffff' },
		{ name: 'Death Knight', codes: [6], colour: '#c41f3b' },
		{ name: 'Shaman', codes: [7], colour: '#0070de' },
		{ name: 'Mage', codes: [8], colour: '#69ccf0' },
		{ name: 'Warlock', codes: [9], colour: '#9482c9' },
		{ name: 'Druid', codes: [11], colour: '#ff7d0a' },
	],
}

export const TIBIA_WORDS: GameWords = {
	...{ club: 'guild', class: 'vocation', schools: [] },
	classes: [
		{ name: 'Sorcerer', codes: [1, 5] },
		{ name: 'Druid', codes: [2, 6] },
		{ name: 'Paladin', codes: [3, 7] },
		{ name: 'Knight', codes: [4, 8] },
	],
}
