import { bad, poor, type Symptom } from './check.ts'

/**
 * Names that look like a setting of ours but are none. The site ignores them and, if DATABASE_URL was mistyped, uses another database. A
 * name is certainly mistyped only if the intended setting is missing.
 */
export const strangeNames = ({ known, given }: { known: string[]; given: string[] }): Symptom[] =>
	given
		.filter((name) => !known.includes(name) && !FOREIGN.includes(name))
		.flatMap((name) => {
			const meant = known.find((each) => isNear(name.toUpperCase(), each))
			if (meant !== undefined)
				return [(given.includes(meant) ? poor : bad)(`${name} is no setting, so it does nothing.`, `Call it ${meant}, or remove it.`)]
			const isLikeOurs = PREFIXES.some((prefix) => name.startsWith(prefix))
			return isLikeOurs ? [poor(`${name} is no setting, so it does nothing.`, 'All settings are in server/config.ts; remove it.')] : []
		})

const PREFIXES = ['BACKUP_', 'SESSION_', 'OWNER_', 'SMTP_', 'GAME_LINK_', 'DATABASE_', 'METRICS_', 'RATE_LIMIT_']
/** Variables of desktop systems. */
const FOREIGN = ['SESSION_MANAGER']

/** Differs by one or two letters; by only one in a short name, since HOST is not HOME. */
const isNear = (name: string, known: string): boolean => distance(name, known) <= (known.length < SHORT ? 1 : 2)
const SHORT = 8

/** The number of letters that were left out, added, changed or swapped with the next one. */
const distance = (one: string, other: string): number => {
	let before: number[] = []
	let row = Array.from({ length: other.length + 1 }, (_, column) => column)
	for (let line = 1; line <= one.length; line++) {
		const next = [line]
		for (let column = 1; column <= other.length; column++) {
			const isSame = one[line - 1] === other[column - 1]
			const isSwapped = line > 1 && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
			next[column] = Math.min(
				far(row[column]) + 1,
				far(next[column - 1]) + 1,
				far(row[column - 1]) + (isSame ? 0 : 1),
				isSwapped ? far(before[column - 2]) + 1 : Number.POSITIVE_INFINITY,
			)
		}
		before = row
		row = next
	}
	return far(row[other.length])
}

const far = (steps: number | undefined): number => steps ?? Number.POSITIVE_INFINITY
