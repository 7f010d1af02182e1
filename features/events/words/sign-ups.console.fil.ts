import type { Texts } from '#web/words/words.ts'
import type { signUps as english } from './sign-ups.console.ts'

/** Filipino: sign-up for events. */
export const signUps: Texts<typeof english> = {
	crumb: 'Mga sign-up',
	of: (title) => `Mga sign-up: ${title}`,
	openFor: (title) => `Mga sign-up sa ${title}`,
	event: 'Event',
	off: 'Naka-off ang sign-up sa event na ito. I-on ito sa event.',
	time: 'Oras',
	isOver: (when) => `${when} (tapos na)`,
	facts: { taken: 'Kasali', waiting: 'Naghihintay', here: 'Naka-check in', code: 'Code sa check-in', from: 'Bukas ang check-in' },
	ofPlaces: (taken, places) => `${taken} sa ${places}`,
	noCode: 'Hindi pa bukas',
	checkIn: {
		title: 'Check-in',
		hint: 'Magbubukas ito ilang minuto bago ang simula. Sabihin ang code sa game o sa Discord: naka-check in ang magta-type nito sa page ng event. Hindi nagbabago ang code.',
		minutes: 'Minuto bago ang simula',
		open: 'Buksan ang check-in',
	},
	entries: {
		title: 'Mga nag-sign up',
		hint: 'simula ng pangalan',
		none: 'Wala pang nag-sign up para sa oras na ito.',
		state: 'Kalagayan',
		any: 'Kahit ano',
		states: { in: 'Kasali', waiting: 'Naghihintay', out: 'Inalis', here: 'Naka-check in', absent: 'Hindi naka-check in' },
		columns: { name: 'Pangalan', player: 'Player', state: 'Kalagayan', at: 'Nag-sign up', act: 'Gawin' },
		mark: 'I-check in',
		unmark: 'Bawiin ang check-in',
		markOf: (name) => `I-check in si ${name}`,
		unmarkOf: (name) => `Bawiin ang check-in ni ${name}`,
	},
	takeOut: {
		open: 'Alisin',
		openFor: (name) => `Alisin si ${name}`,
		title: (name) => `Aalisin ba si ${name}?`,
		consequences: [
			'Makakatanggap ang player ng email na may dahilan, at hindi na siya makakapag-sign up para sa oras na ito.',
			'Bago magsimula, mapupunta ang puwesto sa unang naghihintay.',
		],
	},
	winners: {
		title: 'Mga nanalo',
		hint: 'Pumili sa mga kasali, o mag-type ng pangalan. Lalabas sila sa page ng event pagka-save mo.',
		place: (place) => `Puwesto ${place}`,
		save: 'I-save ang mga nanalo',
		article: 'Sumulat ng artikulo tungkol dito',
		prizes: 'Magbigay ng premyo',
	},
}
