import type { ClassWords } from '../class-panels.ts'

/** Classes that are written up but have no tab yet. */
export const newcomers: Record<'magician' | 'shaper', ClassWords> = {
	magician: {
		title: 'Magician',
		role: 'Mga daya, hayop, at kahong huwag na sanang buksan',
		html: '<p>Hindi lahat ng pinakawalan ng almanaque ay galit; may ilang gusto lang ng palakpak. Nakikipagtawaran ang magician sa mga nakatira sa likod ng pinto at sila ang pinagtatrabaho.</p>',
		weapons: ['Whip', 'Cube', 'Wand'],
		tip: 'Magtabi ng isang dayang wala pang nakakita.',
		pow: [
			'Tamer',
			'Whip',
			'Tumatawag ng mga hayop at pinatatakbo sila.',
			{ Ringmaster: 'Tumatawag ng hayop sa tabi mo.', 'Crack of Noon': 'Mas malakas ang hayop nang ilang sandali.' },
		],
		dex: [
			'Mystery box',
			'Cube',
			'Walang nakakaalam ng laman, pero malapad at masakit.',
			{ 'Door Prize': 'Kahong pumuputok na may elementong bahala na.', 'Wrong Box': 'Iginagapos ang masyadong malapit.' },
		],
		int: [
			'Illusion',
			'Wand',
			'Mga kopya mo ang sumasalo ng mga tirang para sa iyo.',
			{ 'Three of You': 'Dalawang ilusyong umaagaw ng pansin.', Curtain: 'Mahirap tamaan ang party nang saglit.' },
		],
	},
	shaper: {
		title: 'Shaper',
		role: 'Tagapagtanggol na may napakalaking payong',
		html: '<p>Hinuhubog ng shaper ang mga berdeng bato imbes na itapon. Sa paligid niya, pati lupa ay kumakampi: iniaangat ang kaibigan, hinahawakan ang kalaban, at hindi pinapapasok ang ulan.</p>',
		weapons: ['Hammer', 'Shield', 'Umbrella'],
		tip: 'Tumayo kung saan pupunta ang mga kasama mo sa loob ng tatlong segundo.',
		pow: [
			'Breaker',
			'Hammer',
			'Mabibigat na hampas na yumayanig sa paligid.',
			{ 'Foundation Stone': 'Iniaangat ang lupa sa harap mo.', 'Loud Repair': 'Binabasag ang mga shield at harang.' },
		],
		dex: [
			'Warden',
			'Shield',
			'Sinasalo ang tira para sa iba at ibinabalik ang ilan.',
			{ 'Closed Gate': 'Sa iyo napupunta ang damage ng party.', 'Ring True': 'Stun gamit ang gilid ng shield.' },
		],
		int: [
			'Shelter',
			'Umbrella',
			'Bubong ng buong party: mas mabagal ang sakit, mas mabilis ang pagbawi.',
			{ 'Monsoon Roof': 'Lugar kung saan bumabawi ang mga kakampi.', 'Turned Wind': 'Ibinabalik ang mga tira sa pinanggalingan.' },
		],
	},
}
