import { messages } from '#web/words/fil/messages.ts'
import type { Translation } from '#web/words/words.ts'

/** Filipino: rankings, characters and clubs. */
export const rankings: Translation['rankings'] = {
	crumb: 'Rankings',
	top: messages.rankingsTop,
	reset: messages.rankingsReset,
	resetsIn: (days, hours, minutes) =>
		`Magre-reset sa loob ng ${days > 0 ? `${days} araw ${hours} oras` : hours > 0 ? `${hours} oras` : `${minutes} minuto`}`,
	boards: { mmr: 'MMR', level: 'Level', richest: 'Pinakamayaman', killer: 'Killer' },
	allSchools: 'Lahat ng school',
	school: 'School',
	class: 'Class',
	columns: {
		rank: 'Rank',
		characterName: 'Pangalan ng Character',
		name: 'Pangalan',
		class: 'Class',
		school: 'School',
		mmr: 'MMR',
		level: 'Level',
		timeLogged: 'Naabot noong',
		money: 'Gold',
		kills: 'Kills',
		deaths: 'Deaths',
	},
	unknownClass: 'Hindi kilala',
	overall: (rank) => `#${rank} overall`,
	place: (rank) => `#${rank}`,
	none: 'Wala pang nasa listahang ito.',
	character: { crumb: 'Character' },
	club: { crumb: 'Club' },
	home: {
		title: 'Top Ranking',
		full: 'Buong top 100',
		resets: messages.rankingsTop,
		leaders: 'Mga nangungunang club',
		topClubs: 'Top clubs',
		columns: { area: 'AREA', club: 'CLUB', tax: 'TAX', leader: 'Leader', wins: 'Panalo' },
		taxNote: 'Dagdag ito sa presyo ng mga shop sa area, at napupunta sa club na may hawak nito.',
		none: 'Wala',
		empty: 'Magkakalaman ang mga board kapag may naglalaro na.',
	},
	server: {
		up: (online) => (online === '1' ? '1 player online' : `${online} players online`),
		down: 'Offline ang game server',
		upShort: (online) => `${online} online`,
		downShort: 'Offline ang game',
	},
}
