import { SCHOOLS } from '#contract/schools.ts'
import type { Grant } from '#features/grants/admin.contract.ts'
import { count } from '#web/words/format.ts'
import { grants as words } from '../words/grants.console.ts'

type Given = Pick<Grant, 'what' | 'amount' | 'item'>

/** What a number of players get together; one without a number. */
export const whatText = ({ what, amount, item }: Given, players = 1): string =>
	what === 'item' ? words.pieces(count(amount * players), item?.ItemName ?? '') : words.points(count(amount * players), what)

/** The number of players who get it, have it, or had it. */
export const playersOf = ({ counts: { listed, given, takenBack, kept } }: Pick<Grant, 'counts'>): number =>
	listed + given + takenBack + kept

export const playersText = (players: number): string => words.players(count(players))

/** Where the list comes from. */
export const sourceText = ({ source, rule }: Pick<Grant, 'source' | 'rule'>): string => {
	if (source === 'list' || rule === null) return words.sources.list
	if (source === 'school') return words.sources.school(SCHOOLS.find(({ code }) => code === rule.number)?.name ?? '')
	if (source === 'batch') return words.sources.batch(words.make.batchName(rule.number, rule.name))
	return words.sources.bought(rule.name)
}
