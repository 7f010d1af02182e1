import type { Texts } from '#web/words/words.ts'
import type { sample as english } from './sample.console.ts'

/** Filipino: sample content, on the overview. */
export const sample: Texts<typeof english> = {
	title: 'Sample na laman',
	offer:
		'Wala pang balita at item na nakikita ng mga player. Tingnan ang itsura ng site kapag may laman: puwede mong panatilihin ang sample, o itapon.',
	state: (untouched, all) => `${untouched} sa ${all} ang hindi pa nababago mula nang ilagay.`,
	kinds: {
		news: (number) => `${number} article`,
		categories: (number) => `${number} kategorya ng shop`,
		items: (number) => `${number} item`,
		banners: (number) => `${number} banner`,
		events: (number) => `${number} event`,
	},
	putIn: {
		open: 'Maglagay ng sample na laman',
		what: (list) => `Ilalagay: ${list}, sa English at Filipino.`,
		players:
			'Makikita agad ito ng mga player, at mabibili nila ang mga item gamit ang points. Kung ayaw mo, isara muna ang shop sa settings.',
		game: 'Gawa-gawa ang number ng mga item: hindi darating sa game ang mabibili sa mga ito.',
		later: 'Puwedeng itapon dito nang sabay-sabay ang mga hindi pa nababago.',
		ok: 'Ilagay',
		done: (came) => `Nailagay: ${came}.`,
	},
	takeOver: {
		open: 'Panatilihin',
		title: 'Panatilihin ang sample na laman',
		what: (list) => `Magiging sa site na talaga: ${list}.`,
		same: 'Walang magbabago sa site. Hindi na ito maitatapon nang sabay-sabay.',
		done: (stays) => `Sa site na ang lahat ng ${stays}.`,
	},
	throwAway: {
		open: 'Itapon',
		title: 'Itapon ang sample na laman',
		goes: (list) => `Mawawala: ${list}.`,
		nothingGoes: 'Walang mawawala: nabago na o kailangan ang lahat.',
		changed: (list) => `Maiiwan nang walang pagbabago, dahil may nag-edit na: ${list}.`,
		needed: (list) => `Maiiwan, dahil may bumili na o may ibang nangangailangan; hindi na ibebenta ang mga item dito: ${list}.`,
		back: 'Maibabalik ang mga article, banner at event mula sa mga inalis. Hindi na maibabalik ang mga item at kategorya.',
		done: (gone, stays) => (stays === '0' ? `Naitapon: ${gone}.` : `Naitapon: ${gone}. Naiwan: ${stays}.`),
	},
}
