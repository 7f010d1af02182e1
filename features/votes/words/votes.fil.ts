import type { Texts } from '#web/words/words.ts'
import type { votes as english } from './votes.ts'

/** Filipino: the page of votes. */
export const votes: Texts<typeof english> = {
	lead: 'Sa bawat boto, mas madali tayong mahanap ng mga bagong player, at may Milleage ka pa.',
	rules: [
		'Pindutin ang Bumoto, at bumoto sa page na bubukas. Kusang darating ang points sa loob ng ilang minuto.',
		'Isang boto lang ang bilang sa bawat account at sa bawat internet address. Sa computer shop, ang unang boto lang doon ang bilang.',
	],
	usedUp:
		'Ubos na ang budget sa mga boto ngayong araw. Puwede ka pa ring bumoto at bilang iyon sa listahan sa ibaba, pero wala munang points hanggang hatinggabi sa Manila.',
	sites: 'Saan boboto',
	every: (hours) => `bawat ${hours} oras`,
	vote: 'Bumoto',
	voteAt: (site) => `Bumoto sa ${site}, bubukas sa bagong tab`,
	next: 'Susunod na boto pagkalipas ng',
	login: 'Mag-login para bumoto',
	failed: 'Hindi na-load ang mga boto mo.',
	mine: 'Mga boto ko',
	thisMonth: (votes) => `${votes} beses kang bumoto ngayong buwan.`,
	noneMine: 'Hindi ka pa bumoboto.',
	unpaid: 'Bilang, walang points',
	top: (month) => `Mga pinakamadalas bumoto, ${month}`,
	noneYet: 'Wala pang bumoboto ngayong buwan. Ikaw na ang mauna!',
	columns: { place: 'Puwesto', voter: 'Player', votes: 'Mga boto' },
}
