import type { Texts } from '#web/words/words.ts'
import type { seasons as english } from './seasons.ts'

/** Filipino: the seasons. */
export const seasons: Texts<typeof english> = {
	lead: 'Ang labanan ng mga school at ang mga champion ng bawat buwan, season bawat season.',
	leadOfBoards: 'Ang mga champion ng bawat buwan, season bawat season.',
	none: 'Wala pang season na may pangalan. Nasa rankings ang mga board ng bawat buwan.',
	states: { coming: 'Paparating', running: 'Ngayon na', over: 'Tapos na' },
	span: (from, until) => (from === until ? from : `${from} hanggang ${until}`),
	leads: (school) => `Nangunguna ang ${school}.`,
	won: (school) => `Ang ${school} ang nanalo sa season.`,
	drawn: 'Wala pang nangungunang school.',
	points: (school, points) => `${school}: ${points} points`,
	wonMonths: 'Mga buwang napanalunan',
}
