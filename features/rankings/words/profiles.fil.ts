import type { Texts } from '#web/words/words.ts'
import type { profiles as english } from './profiles.ts'

/** Filipino: the pages of a character and a club. */
export const profiles: Texts<typeof english> = {
	character: {
		studentId: 'Student ID',
		playerId: 'Player ID',
		number: (digits) => `No. ${digits}`,
		best: 'Pinakamataas na puwesto ngayong buwan',
		crown: (boards, month) => `Una sa ${boards}, ${month}`,
		moreCrowns: (more) => `at ${more} pa`,
		enrol: (school) => `Mag-enrol sa ${school}`,
		join: 'Sumali',
		picture: 'I-save bilang picture',
		club: 'Club',
		noClub: 'Walang club',
		month: (month) => `${month}, sa ngayon`,
		notPlaced: 'Wala pa sa ranking',
		history: 'Mga natapos na buwan',
		noHistory: 'Wala pang natapos na buwan sa top 100.',
		kda: 'Kills at deaths ngayong buwan',
		kills: 'Kills ngayong buwan',
	},
	club: {
		master: 'Leader',
		members: 'Mga miyembro',
		wins: 'Panalo',
		losses: 'Talo',
		leads: 'Hawak ngayon',
		leadsNone: 'Walang hawak na area sa ngayon',
		tax: (percent) => `${percent}% tax`,
		since: 'mula',
		history: 'Mga dating hawak na area',
		from: 'mula',
		until: 'hanggang',
		more: (count) => `Ang ${count} pinakamalakas lang ang ipinapakita.`,
	},
}
