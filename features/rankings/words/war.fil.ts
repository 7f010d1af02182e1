import type { Texts } from '#web/words/words.ts'
import type { war as english } from './war.ts'

/** Filipino: the war of the schools. */
export const war: Texts<typeof english> = {
	leads: (school, points, ahead) => `Nangunguna ang ${school}: ${points}, lamang ng ${ahead}.`,
	won: (school, month, points) => `Panalo ang ${school} noong ${month}: ${points}.`,
	level: 'Wala pang nangunguna: pantay ang points ng mga nauunang school.',
	drawn: (month) => `Walang nanalo noong ${month}: pantay ang points ng mga nauunang school.`,
	empty: 'Wala pang points ang kahit anong school ngayong buwan. Ikaw na ang mauna.',
	points: (count) => (count === '1' ? '1 point' : `${count} points`),
	now: 'Standings',
	columns: { school: 'School', kills: 'Kills', levels: 'Levels', wins: 'Panalo ng club', points: 'Points', day: 'Araw' },
	mine: {
		title: 'Ambag mo',
		kills: (count, text) => (count === 1 ? '1 kill' : `${text} kills`),
		levels: (count, text) => (count === 1 ? '1 level' : `${text} levels`),
		and: ' at ',
		sentence: (what, _count, share, school) => `${share} ng points ng ${school} ang galing sa ${what} mo.`,
		less: (share) => `Wala pang ${share}`,
		none: 'Wala pang ambag ang mga character mo ngayong buwan.',
		guest: 'Gaano karami ang galing sa iyo?',
		login: 'Mag-login at tingnan',
	},
	days: {
		title: 'Araw-araw',
		label: (school, day, points) => `${school}: pinakamalakas noong ${day}, ${points}.`,
		none: (school) => `${school}: wala pang points.`,
		best: (day, points) => `Pinakamalakas: ${day}, ${points}`,
		all: 'Bawat araw, sa numero',
	},
	rules: {
		title: 'Paano binibilang ang points',
		kill: 'Isang kill',
		level: 'Isang level na naabot',
		win: 'Isang panalo ng club',
		month: 'Mula una hanggang huling araw ng buwan sa Maynila ang laban. Pagkatapos, balik sa zero ang lahat.',
		move: 'Kapag lumipat ng school, dala ang points ng buwang iyon.',
		out: 'Hindi kasama ang mga na-delete na character at club, ang mga character ng staff at ng mga suspendido o saradong account, at ang mga inalis sa ranking. Nababawas ang naambag nila ngayong buwan, kaya puwedeng bumaba sa zero ang isang araw.',
	},
	months: {
		title: 'Mga buwan',
		running: 'Ngayong buwan',
		winner: (month, school) => `${month}, panalo ang ${school}`,
		drawn: (month) => `${month}, tabla`,
	},
}
