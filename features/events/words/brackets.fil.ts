import type { Texts } from '#web/words/words.ts'
import type { brackets as english } from './brackets.ts'

/** Filipino: brackets of events. */
export const brackets: Texts<typeof english> = {
	parts: {
		main: 'Bracket',
		third: 'Laban para sa ikatlong puwesto',
		upper: 'Upper bracket',
		lower: 'Lower bracket',
		final: 'Finals',
		group: 'Grupo',
	},
	about: { upper: 'Lilipat sa lower bracket ang matatalo rito.', lower: 'Laglag na ang matatalo rito.' },
	rounds: {
		round: (number) => `Round ${number}`,
		quarter: 'Quarterfinals',
		semi: 'Semifinals',
		final: 'Finals',
		decider: 'Panghuling laban: parehong may isang talo na',
	},
	matches: (part) => `Mga laban: ${part}`,
	table: (part) => `Standing: ${part}`,
	toCome: 'Hindi pa alam',
	leftOut: 'Hindi ipinapakita ang pangalan',
	bye: 'Tuloy nang walang laban',
	won: 'nanalo',
	columns: {
		place: 'Puwesto',
		name: 'Pangalan',
		played: 'Laban',
		wins: 'Panalo',
		draws: 'Tabla',
		losses: 'Talo',
		score: 'Iskor',
		points: 'Puntos',
	},
}
