import type { Texts } from '#web/words/words.ts'
import type { firstSteps as english } from './first-steps.ts'

/** Filipino: the first steps of a new player. */
export const firstSteps: Texts<typeof english> = {
	title: 'Mga unang hakbang mo',
	done: 'Tapos na',
	open: 'Gagawin pa',
	hide: 'Itago',
	email: {
		title: 'Kumpirmahin ang email mo',
		text: (address) =>
			`Buksan ang link na ipinadala namin sa ${address}. Proteksyon ito ng account mo: kapag kumpirmado ang address, lagi mo itong mababawi.`,
		again: 'Ipadala ulit',
	},
	game: {
		title: 'Account mo sa game',
		states: {
			none: 'Wala ka pang account sa game.',
			held: 'Makukuha ito ng game pagkakumpirma ng email mo.',
			waiting: 'Papunta na ito sa game. Ilang segundo lang kadalasan.',
			present: 'Nasa game na ito.',
			refused: 'Hindi ito tinanggap ng game: baka may gumagamit na roon ng User ID mo. Pumili ng iba, at walang ibang magbabago.',
			'needs-password': 'Nasa game na ito pero wala pang password.',
		},
		links: { refused: 'Pumili ng ibang User ID', other: 'Account ko' },
	},
	client: {
		title: 'I-install ang game sa PC',
		text: 'Sa Windows PC gumagana ang game. I-install doon ang client at mag-login gamit ang account na ito.',
		link: 'I-download ang client',
	},
	keeping: {
		title: 'Magtabi ng sampung recovery code',
		text: 'I-print, o itabi bilang picture. Makakabalik ka gamit ang isa nito, kahit wala ang email mo.',
		link: 'Gawin ang mga code ko',
	},
	code: {
		title: 'I-redeem ang welcome code mo',
		text: 'Makakahanap ka ng code sa mga balita at event namin. May points ka na agad sa una mong code.',
		link: 'Mag-redeem ng code',
	},
}
