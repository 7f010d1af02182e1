import type { Board } from '#contract/codes.ts'
import { folded } from '#contract/folded.ts'
import type { RankingsTables } from '../../tables.ts'
import type { StandingClasses } from '../classes/classes.ts'
import { baseAfter, isBegunAnew } from '../months/base.ts'

export type Character = RankingsTables['characters']
export type Standing = Omit<RankingsTables['standings'], 'board' | 'head'> & { board: Board }

/** A character in the game server's report, with what the site knows of its account. Times are epoch milliseconds. */
export type GameCharacterRow = Pick<
	Character,
	'cha_num' | 'account_id' | 'name' | 'class' | 'school' | 'level' | 'money' | 'pk_score' | 'pk_death' | 'mmr' | 'level_up_at' | 'gu_num'
> & { isDeleted: boolean; isListed: boolean }

/**
 * A character after a snapshot (DECISIONS 8). Kills, deaths and levels of the month count from the totals of the last snapshot before the
 * month. For a new character they count from its first totals.
 */
export const after = (before: Character | undefined, rows: GameCharacterRow, at: { month: string; takenAt: number }): Character => {
	const { isDeleted, isListed, ...values } = rows
	const now = {
		...values,
		name_key: folded(rows.name),
		deleted: isDeleted ? 1 : 0,
		listed: isListed ? 1 : 0,
		taken_at: at.takenAt,
		...leftOut(before),
	}
	if (!before) {
		const bases = { base_score: rows.pk_score, base_death: rows.pk_death, base_level: rows.level }
		return { ...now, ...bases, month: at.month, mmr_month: '', kill_month: '' }
	}
	const isActive = COMPARED.some((field) => before[field] !== now[field])
	const isNewMonth = isActive && before.month !== at.month
	const score = { from: before.pk_score, to: rows.pk_score, base: isNewMonth ? before.pk_score : before.base_score }
	const death = { from: before.pk_death, to: rows.pk_death, base: isNewMonth ? before.pk_death : before.base_death }
	const level = { from: before.level, to: rows.level, base: isNewMonth ? before.level : before.base_level }
	const hasKilled = score.to > (isBegunAnew(score) ? 0 : score.from)
	return {
		...now,
		month: isActive ? at.month : before.month,
		base_score: baseAfter(score),
		base_death: baseAfter(death),
		base_level: baseAfter(level),
		mmr_month: rows.mmr === before.mmr ? before.mmr_month : at.month,
		kill_month: hasKilled ? at.month : before.kill_month,
	}
}

/** Decisions of staff stay, whatever the game reports. */
const leftOut = (before: Character | undefined) => ({
	left_out_at: before?.left_out_at ?? null,
	left_out_reason: before?.left_out_reason ?? null,
})

/** The boards that a character is on: level and richest once it was active in the month, the others once their value changed. */
export const standingsOf = (character: Character, classes: StandingClasses): Standing[] => {
	const { month, cha_num, school } = character
	if (!isCounted(character) || month === '') return []
	const boards: Board[] = ['level', 'richest']
	if (character.mmr_month === month) boards.push('mmr')
	if (character.kill_month === month) boards.push('killer')
	return boards.map((board) => ({
		board,
		month,
		sort: sortOf(board, character),
		cha_num,
		class: classes.of(character.class),
		school,
	}))
}

/** Whether a character is on the boards and counts for its school: neither deleted nor left out, and of somebody who is listed. */
export const isCounted = ({ listed, left_out_at, deleted }: Character): boolean => listed === 1 && left_out_at === null && deleted === 0

export const killsOf = (character: Character): number => Math.max(0, character.pk_score - character.base_score)
export const deathsOf = (character: Character): number => Math.max(0, character.pk_death - character.base_death)
export const levelsOf = (character: Character): number => Math.max(0, character.level - character.base_level)

/** The value by which a board is ordered. */
export const standingValue = (character: Character, board: Board): bigint => {
	if (board === 'richest') return BigInt(character.money)
	if (board === 'killer') return BigInt(killsOf(character))
	return BigInt(board === 'mmr' ? character.mmr : character.level)
}

/**
 * Text that sorts like the board: the highest value first, then the earlier level-up; the index adds the lower ChaNum. In base 36 and only
 * as wide as a board needs, because it is stored with each standing.
 */
const sortOf = (board: Board, character: Character): string => {
	const value = board === 'richest' ? inverseGold(BigInt(character.money)) : inverseCount(countOf(character, board))
	return value + Math.max(0, character.level_up_at).toString(36).padStart(TIME_DIGITS, '0')
}

const inverseGold = (gold: bigint): string => {
	const left = MOST_GOLD - gold
	return (left < 0n ? 0n : left > MOST_GOLD ? MOST_GOLD : left).toString(36).padStart(GOLD_DIGITS, '0')
}

const inverseCount = (value: number): string =>
	Math.min(MOST_COUNTED, Math.max(0, MOST_COUNTED - value))
		.toString(36)
		.padStart(COUNT_DIGITS, '0')

/** For MMR half of the range is below zero, because it can become negative. */
const countOf = (character: Character, board: Board): number => {
	if (board === 'killer') return killsOf(character)
	return board === 'mmr' ? character.mmr + HALF_COUNTED : character.level
}

/** Up to 19 decimal digits of gold; counts to 60 million; instants to the year 2059. */
const [GOLD_DIGITS, COUNT_DIGITS, TIME_DIGITS] = [13, 5, 8]
const MOST_GOLD = 36n ** BigInt(GOLD_DIGITS) - 1n
const MOST_COUNTED = 36 ** COUNT_DIGITS - 1
const HALF_COUNTED = Math.floor(MOST_COUNTED / 2)

const COMPARED = ['name', 'class', 'school', 'level', 'money', 'pk_score', 'pk_death', 'mmr', 'level_up_at', 'gu_num', 'deleted'] as const
