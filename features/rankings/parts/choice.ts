import { BOARDS, type Board } from '#contract/codes.ts'
import type { RankedCharacter } from '#features/rankings/contract.ts'
import type { SiteInfo } from '#features/site/contract.ts'
import { boardsOf, classesOf, classWithCode, type ShownClass, type ShownSchool, schoolsOf } from '../game.contract.ts'

type School = ShownSchool['code']

/** The selected view of the rankings; all of it is part of the address. `class` is its key, or `all`; `month` null is the current month. */
export type Choice = { board: Board; school: 'all' | School; class: string; month: string | null }

/** The tab that opens first (SPEC 2). */
export const FIRST: Choice = { board: 'level', school: 'all', class: 'all', month: null }

/** What a game has to choose from. */
export type Choices = { boards: readonly Board[]; schools: readonly ShownSchool[]; classes: readonly ShownClass[] }

export const choicesOf = ({ game, gameWords }: Pick<SiteInfo, 'game' | 'gameWords'>): Choices => ({
	boards: boardsOf(game),
	schools: (game?.school ?? true) ? schoolsOf(gameWords) : [],
	classes: classesOf(gameWords),
})

/** The addresses that this game has no page for: a war takes two schools. */
export const missingBoards = (site: Parameters<typeof choicesOf>[0]): string[] => (choicesOf(site).schools.length < 2 ? ['/war'] : [])

const OF_SPECIFICATION: Choices = { boards: BOARDS, schools: schoolsOf(null), classes: classesOf(null) }

/** The choice of an address; invalid parts count as missing, and those that the game does not have. */
export const choiceOf = (query: URLSearchParams, { boards, schools, classes }: Choices = OF_SPECIFICATION): Choice => ({
	board: boards.find((board) => board === query.get('tab')) ?? FIRST.board,
	school: schools.find(({ code }) => String(code) === query.get('school'))?.code ?? FIRST.school,
	class: classes.find(({ key }) => key === query.get('class'))?.key ?? FIRST.class,
	month: /^20\d{2}-(0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0] ?? FIRST.month,
})

/** The shortest address of a choice, so that each list has exactly one address. */
export const rankingsAddress = (choice: Partial<Choice>): string => {
	const { board, school, class: classKey, month } = { ...FIRST, ...choice }
	const query = new URLSearchParams()
	if (board !== FIRST.board) query.set('tab', board)
	if (school !== 'all') query.set('school', String(school))
	if (classKey !== 'all') query.set('class', classKey)
	if (month) query.set('month', month)
	return query.size > 0 ? `/rankings?${query}` : '/rankings'
}

/**
 * What is shown of the loaded list while another one is being loaded: the rows that match the new choice, with new ranks (SPEC 2). A
 * loaded list that cannot contain the wanted rows (another board or month, or a narrower filter) stays as it is.
 */
export const meanwhile = (
	rows: readonly RankedCharacter[],
	{ loaded, wanted, classes }: { loaded: Choice; wanted: Choice; classes: readonly ShownClass[] },
): readonly RankedCharacter[] => {
	const isWider =
		loaded.board === wanted.board &&
		loaded.month === wanted.month &&
		['all', wanted.school].includes(loaded.school) &&
		['all', wanted.class].includes(loaded.class)
	if (!isWider) return rows
	return rows
		.filter(({ ChaSchool }) => wanted.school === 'all' || ChaSchool === wanted.school)
		.filter(({ ChaClass }) => wanted.class === 'all' || classWithCode(classes, ChaClass)?.key === wanted.class)
		.map((row, index) => ({ ...row, rank: index + 1, yesterday: null }))
}
