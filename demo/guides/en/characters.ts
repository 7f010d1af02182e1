import { type ClassWords, panelsIn } from '../class-panels.ts'
import { newcomers } from './newcomers.ts'

const brawler: ClassWords = {
	title: 'Brawler',
	role: 'Close fighter who decides where the enemy lands',
	html: '<p>The shortest reach in school and the longest list of ways to be a nuisance. A brawler walks through the first blow to give the second, third and fourth, and leaves the enemy stunned, knocked back, or sitting in a fruit stand. In a war the brawlers open the door that everyone else walks through.</p>',
	weapons: ['Fists', 'Gauntlets', 'Combat boots'],
	tip: 'Fight with a wall behind your enemy, never behind yourself.',
	pow: [
		'Taekwondo kicks',
		'Combat boots',
		'Slow and heavy. The highest single hit of the class, and it misses those who can still run.',
		{ 'Gatebreaker Heel': 'One kick from above; stuns for a moment.', 'Whirlwind Spin': 'Strikes everybody around and throws them back.' },
	],
	dex: [
		'Wushu fists',
		'Gauntlets',
		'Quick, accurate, sturdy. Wins the long fight with many small arguments.',
		{ 'Hundred Rings': 'A row of fast punches on one target.', 'Iron Sleeve': 'Raises defence while you keep on hitting.' },
	],
	int: [
		'Chi energy',
		'Bare fists',
		'Waves of energy that pass through part of the armor of a whole group. Pack MP potions.',
		{ 'Tidal Palm': 'A wave in front of you, as wide as a street.', 'Still Water': 'Turns part of your MP into a shield.' },
	],
}

const archer: ClassWords = {
	title: 'Archer',
	role: 'Longest reach, thinnest shirt',
	html: '<p>An archer lives at the edge of the screen. From there one arrow can end a duel before it has begun, and from anywhere nearer the archer can be ended in the same way. Good ones know every rooftop of Barangay Mapalad by its first name.</p>',
	weapons: ['Short bow', 'Long bow', 'Crossbow'],
	tip: 'Shoot, step, shoot. An archer who stands still is a target with opinions.',
	pow: [
		'Heavy arrows',
		'Long bow',
		'The highest top damage of all classes. When it hits, it is a story; when not, so is what comes next.',
		{ 'Blood Arrow': 'Passive: a part of your blows bleeds on.', Moonpiercer: 'One long draw, one target, no armor.' },
	],
	dex: [
		'Rapid fire',
		'Short bow',
		'Steady damage, high speed, few misses. The easiest way to level with a bow.',
		{ 'Speed Shot': 'Raises your rate of fire.', 'Three Sisters': 'Three arrows in one breath.' },
	],
	int: [
		'Energy arrows',
		'Crossbow',
		'Arrows of light that burst among groups and care little for armor.',
		{ 'Lantern Rain': 'A shower of light over an area.', 'Cold String': 'Slows whatever it strikes.' },
	],
}

const swordsman: ClassWords = {
	title: 'Swordsman',
	role: 'The front line, with the best defence in school',
	html: '<p>Somebody has to stand in front. The swordsman has the most HP, the best armor and the calmest face, and holds the monsters while the others do clever things. In club wars a line of them is a wall that walks.</p>',
	weapons: ['Blade', 'Sword', 'Energy sword'],
	tip: 'Pull first, then let the party strike: what looks at you does not look at your shaman.',
	pow: [
		'Blade',
		'Two-handed blade',
		'Wide, heavy cuts. The least subtle way through a crowd.',
		{ 'Storm Cut': 'A spinning cut that hits all around.', 'Blood Debt': 'The lower your HP, the harder it strikes.' },
	],
	dex: [
		'Sword',
		'One-handed sword',
		'Precise, fast, hardest to kill. The usual choice for those who lead a party.',
		{ 'Sinking Sun': 'A thrust that lowers the defence of its target.', 'Gatekeeper Stance': 'Trades speed for defence.' },
	],
	int: [
		'Energy sword',
		'Sword of light',
		'The edge is only where the light begins: energy damage in front and to the sides.',
		{ 'Dawn Line': 'A cut of light that flies on.', 'Mirror Edge': 'Returns a part of the damage you take.' },
	],
}

const shaman: ClassWords = {
	title: 'Shaman',
	role: 'Heals, strengthens, brings back',
	html: '<p>No class is asked for more often. A shaman turns eight people into a party: heals them, hardens them, calls them back from the ground. Alone it is slow going, everybody will tell you so, and then they will invite you.</p>',
	weapons: ['Spear', 'Staff', 'Wand'],
	tip: 'Heal yourself first. When you fall, all fall.',
	pow: [
		'War spear',
		'Spear',
		'Stands beside the swordsman instead of behind. The best way to level alone.',
		{ 'Long Answer': 'A thrust through several enemies in a row.', 'Ancestral Vigor': 'Raises your attack and that of your party.' },
	],
	dex: [
		'Elements',
		'Staff',
		'Rare and pretty: frost, wind and sparks that wear an enemy down and keep it away.',
		{ 'Amihan Gust': 'Pushes a group back and slows it.', 'Wet Season': 'A cloud that lowers accuracy.' },
	],
	int: [
		'Healing and spells',
		'Wand',
		'The heart of every party: group heals, group buffs, resurrection, and one very bright spell.',
		{ 'Second Roll Call': 'Revives a fallen ally with a short protection.', 'Rain on Dry Field': 'Heals the whole party at once.' },
	],
}

const extreme: ClassWords = {
	title: 'Extreme',
	role: 'A bit of everything, and all of it late',
	html: '<p>The extreme student has finished one education and started all the others. Every weapon fits this hand, every tree is open, and each level gives four points instead of three. The class opens once a character of your account has reached a very high level; one extreme for each such character.</p>',
	weapons: ['Extreme knuckles', 'Every weapon of the other classes'],
	tip: 'Choose two trees and finish them. Five half ones make no whole.',
	pow: [
		'Melee link',
		'Extreme knuckles',
		'Blows that chain: each one makes the next cheaper and heavier.',
		{ 'First Bell': 'Opens the chain and stuns.', 'Last Bell': 'Ends the chain; stronger for every link.' },
	],
	dex: [
		'Shooting',
		'Bow or gun',
		'Keeps at a distance with whatever lies at hand, and changes weapons in the middle of a sentence.',
		{ 'Borrowed Bow': 'A volley with a bonus for changing weapons.', 'Side Step': 'Leaves a short sprint behind every shot.' },
	],
	int: [
		'Magic link',
		'Wand or energy blade',
		'Spells of several schools in one row. Hungry for MP, generous with damage.',
		{ 'Mixed Signals': 'Two elements at once on an area.', 'Open Circuit': 'Turns damage you take into MP.' },
	],
}

const scientist: ClassWords = {
	title: 'Scientist',
	role: 'Ranged control; the rankings call the class gunner',
	html: '<p>Every bullet is homework. The scientist decides where others may stand: clouds across the corridor, a portal at the exit, a rail shot for whoever reaches for a potion. The ranking board lists the class as gunner, because that is what it looks like from the wrong end.</p>',
	weapons: ['Rail gun', 'Gun', 'Portal gun'],
	tip: 'Place your clouds behind the enemy: running away should hurt most.',
	pow: [
		'Biology',
		'Rail gun',
		'One target at a time, made for players against players. Its hits keep the target from drinking potions.',
		{ 'Antibody Round': 'Blocks potions for a few seconds.', 'Dissection Line': 'A rail shot through everybody in a row.' },
	],
	dex: [
		'Chemistry',
		'Gun',
		'Wide clouds that burn, slow and stay. Turns a corridor into a decision.',
		{ 'Fume Hood': 'A burning cloud on the ground.', 'Sticky Reaction': 'Slows everyone inside; clouds do not add up.' },
	],
	int: [
		'Physics',
		'Portal gun',
		'Summons fight while you walk. Never stop walking.',
		{ 'Turret Thesis': 'Calls a turret out of a portal.', 'Event Horizon': 'Draws a group together to one point.' },
	],
}

const assassin: ClassWords = {
	title: 'Assassin',
	role: 'Not seen, then not there any more',
	html: '<p>An assassin wins by choosing the beginning. Out of stealth, one burst, back into the dark. What is still standing after that is a problem, because under the mask there is little armor and a great deal of hope.</p>',
	weapons: ['Scythe', 'Dual spear', 'Shuriken'],
	tip: 'Know your way out before you go in.',
	pow: [
		'Eliminator',
		'Scythe',
		'The best broom in school: wide swings that clear monsters by the dozen.',
		{ 'Harvest Moon': 'A full circle with the scythe.', 'Cold Furrow': 'A swing that leaves a bleeding line.' },
	],
	dex: [
		'Infiltrator',
		'Dual spear',
		'Fast strikes for duels. Opens from stealth and leaves before the answer.',
		{ 'Two Doors': 'Strikes twice and steps behind the target.', 'Held Breath': 'Stealth; the first blow from it is critical.' },
	],
	int: [
		'Rogue',
		'Shuriken',
		'Fair reach, fair damage, forgiving for beginners.',
		{ 'Paper Storm': 'Throws a fan of blades.', 'Ink Trail': 'A cloud that hides you for three steps.' },
	],
}

/** The class guide, in English. */
export const characters = panelsIn({ brawler, archer, swordsman, shaman, extreme, scientist, assassin, ...newcomers })
