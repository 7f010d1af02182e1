import type { ClassWords } from '../class-panels.ts'

/** Classes that are written up but have no tab yet. */
export const newcomers: Record<'magician' | 'shaper', ClassWords> = {
	magician: {
		title: 'Magician',
		role: 'Tricks, beasts and boxes better left closed',
		html: '<p>Not all that the almanac released is hostile; some of it likes applause. The magician bargains with what lives behind the door and lets it do the work.</p>',
		weapons: ['Whip', 'Cube', 'Wand'],
		tip: 'Keep one trick that nobody has seen.',
		pow: [
			'Tamer',
			'Whip',
			'Calls animals and drives them on.',
			{ Ringmaster: 'Calls a beast to your side.', 'Crack of Noon': 'The beast strikes harder for a while.' },
		],
		dex: [
			'Mystery box',
			'Cube',
			'Nobody knows what is inside, but it is wide and it hurts.',
			{ 'Door Prize': 'A box bursts over an area with a random element.', 'Wrong Box': 'Binds those who stand too near.' },
		],
		int: [
			'Illusion',
			'Wand',
			'Copies of you take the blows that were meant for you.',
			{ 'Three of You': 'Two illusions that draw attention.', Curtain: 'The party is hard to hit for a moment.' },
		],
	},
	shaper: {
		title: 'Shaper',
		role: 'Protector with a very large umbrella',
		html: '<p>Shapers bend the green stones instead of throwing them away. Around a shaper the ground itself takes sides: it lifts friends, holds enemies, and keeps the rain off.</p>',
		weapons: ['Hammer', 'Shield', 'Umbrella'],
		tip: 'Stand where your friends will be in three seconds.',
		pow: [
			'Breaker',
			'Hammer',
			'Heavy blows that shake the ground around.',
			{ 'Foundation Stone': 'Throws up the ground in front of you.', 'Loud Repair': 'Breaks shields and barriers.' },
		],
		dex: [
			'Warden',
			'Shield',
			'Takes blows for others and gives some of them back.',
			{ 'Closed Gate': 'Draws the damage of your party to you.', 'Ring True': 'Stuns with the edge of the shield.' },
		],
		int: [
			'Shelter',
			'Umbrella',
			'A roof for the whole party: slower harm, quicker recovery.',
			{ 'Monsoon Roof': 'An area in which allies recover.', 'Turned Wind': 'Sends shots back where they came from.' },
		],
	},
}
