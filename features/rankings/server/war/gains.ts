import { type Character, isCounted, killsOf, levelsOf } from '../characters/character.ts'
import type { Club } from '../clubs/store.ts'
import type { Sums } from './points.ts'

/** What one character or club gives its school in its month. */
type Gains = Sums & { month: string; school: number }

export const gainsOfCharacter = (character: Character): Gains => ({
	month: character.month,
	school: character.school,
	...(isCounted(character) ? { kills: killsOf(character), levels: levelsOf(character), wins: 0 } : NOTHING),
})

const gainsOfClub = (club: Club): Gains => ({
	month: club.month,
	school: club.school,
	...(club.deleted === 0 ? { kills: 0, levels: 0, wins: Math.max(0, club.wins - club.base_wins) } : NOTHING),
})

export const NOTHING: Sums = { kills: 0, levels: 0, wins: 0 }

type Change<T> = { before: readonly T[]; now: readonly T[] }

/**
 * What changed in each month and school. A state counts in its own month: one that a later month begins with takes nothing away from the
 * month before. Who changes school takes the gains of the month along.
 */
export const differences = (characters: Change<Character>, clubs: Change<Club>): Gains[] => {
	const sums = new Map<string, Gains>()
	const add = (gains: Gains, sign: 1 | -1) => {
		const key = `${gains.month} ${gains.school}`
		const sum = sums.get(key) ?? { ...gains, ...NOTHING }
		for (const kind of KINDS) sum[kind] += sign * gains[kind]
		sums.set(key, sum)
	}
	const compare = (before: Gains | undefined, now: Gains) => {
		if (before && KINDS.every((kind) => before[kind] === now[kind]) && before.school === now.school && before.month === now.month) return
		if (before?.month === now.month) add(before, -1)
		add(now, 1)
	}
	const knownCharacters = new Map(characters.before.map((row) => [row.cha_num, gainsOfCharacter(row)]))
	for (const row of characters.now) compare(knownCharacters.get(row.cha_num), gainsOfCharacter(row))
	const knownClubs = new Map(clubs.before.map((row) => [row.gu_num, gainsOfClub(row)]))
	for (const row of clubs.now) compare(knownClubs.get(row.gu_num), gainsOfClub(row))
	return [...sums.values()].filter((sum) => KINDS.some((kind) => sum[kind] !== 0))
}

const KINDS = ['kills', 'levels', 'wins'] as const
