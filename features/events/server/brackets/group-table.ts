import { BRACKET } from '../../limits.contract.ts'

/** Two of a group, by their numbers, and their scores once they have played. */
export type Pairing = { sides: readonly [number, number]; scores: readonly [number, number] | null }
type Line = ReturnType<typeof lineOf>

/** The table of a group: most points first, then the larger difference, then the higher score. Who has the same of all shares a place. */
export const tableOf = (pairings: readonly Pairing[]): (Line & { place: number })[] => {
	const members = [...new Set(pairings.flatMap(({ sides }) => sides))]
	const lines = members.map((member) => lineOf(member, pairings)).toSorted((one, other) => byRank(one, other) || one.member - other.member)
	return lines.map((line) => ({ ...line, place: lines.findIndex((other) => byRank(line, other) === 0) + 1 }))
}

const lineOf = (member: number, pairings: readonly Pairing[]) => {
	const results = pairings.flatMap(({ sides: [first, second], scores }) => {
		if (scores === null || (first !== member && second !== member)) return []
		const [own, other] = first === member ? scores : [scores[1], scores[0]]
		return [{ own, other }]
	})
	const wins = results.filter(({ own, other }) => own > other).length
	const draws = results.filter(({ own, other }) => own === other).length
	return {
		member,
		played: results.length,
		wins,
		draws,
		losses: results.length - wins - draws,
		scored: results.reduce((sum, { own }) => sum + own, 0),
		conceded: results.reduce((sum, { other }) => sum + other, 0),
		points: wins * BRACKET.pointsForWin + draws * BRACKET.pointsForDraw,
	}
}

const byRank = (one: Line, other: Line): number =>
	other.points - one.points || differenceOf(other) - differenceOf(one) || other.scored - one.scored

const differenceOf = ({ scored, conceded }: Line) => scored - conceded
