import { BOARDS, type Board, CLASS_KEYS, type ClassKey, classOf, SCHOOLS } from '#contract/codes.ts'
import type { RankedCharacter } from '#contract/rankings.ts'

type School = (typeof SCHOOLS)[number]['code']

/** The selected view of the rankings; all of it is part of the address. `month` null is the current month. */
export type Choice = { board: Board; school: 'all' | School; class: 'all' | ClassKey; month: string | null }

/** The tab that opens first (SPEC 2). */
export const FIRST: Choice = { board: 'level', school: 'all', class: 'all', month: null }

/** The choice of an address; invalid parts count as missing. */
export const choiceOf = (query: URLSearchParams): Choice => ({
	board: BOARDS.find((board) => board === query.get('tab')) ?? FIRST.board,
	school: SCHOOLS.find(({ code }) => String(code) === query.get('school'))?.code ?? FIRST.school,
	class: CLASS_KEYS.find((key) => key === query.get('class')) ?? FIRST.class,
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
export const meanwhile = (rows: readonly RankedCharacter[], loaded: Choice, wanted: Choice): readonly RankedCharacter[] => {
	const isWider =
		loaded.board === wanted.board &&
		loaded.month === wanted.month &&
		['all', wanted.school].includes(loaded.school) &&
		['all', wanted.class].includes(loaded.class)
	if (!isWider) return rows
	return rows
		.filter(({ ChaSchool }) => wanted.school === 'all' || ChaSchool === wanted.school)
		.filter(({ ChaClass }) => wanted.class === 'all' || classOf(ChaClass) === wanted.class)
		.map((row, index) => ({ ...row, rank: index + 1, yesterday: null }))
}
