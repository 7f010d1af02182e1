import { SCHOOLS } from '#contract/schools.ts'
import type { Grant } from '#features/grants/admin.contract.ts'
import { useClasses, useSchools } from '#features/rankings/parts/game-classes.ts'
import { languageShown } from '#web/pages/language.ts'
import { count, manilaDayAndTime, manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { grants as words } from '../words/grants.console.ts'

type Given = Pick<Grant, 'what' | 'amount' | 'item'>

/** What a number of players get together; one without a number. */
export const whatText = ({ what, amount, item }: Given, players = 1): string =>
	what === 'item' ? words.pieces(count(amount * players), item?.ItemName ?? '') : words.points(count(amount * players), what)

type Listed = Pick<Grant, 'counts' | 'awaits' | 'places'>

/** The number of players who get it, have it, or had it; the most that can, while its month is not over. */
export const playersOf = ({ counts: { listed, given, takenBack, kept }, awaits, places }: Listed): number =>
	awaits !== null && places ? places.last - places.first + 1 : listed + given + takenBack + kept

export const playersText = (players: number): string => words.players(count(players))

export const allPlayersText = (grant: Listed): string => atMost(grant, playersText(playersOf(grant)))

/** What all of them get together. */
export const totalText = (grant: Given & Listed): string => atMost(grant, whatText(grant, playersOf(grant)))

const atMost = ({ awaits }: Listed, text: string): string => (awaits === null ? text : words.atMost(text))

/** The month whose end it waits for. */
export const awaitedText = ({ awaits }: Pick<Grant, 'awaits'>): string => manilaMonthName(awaits ?? '', languageShown())

/** Where the list comes from, in the words of this game. */
export const useSourceText = (): ((grant: Pick<Grant, 'source' | 'rule' | 'online' | 'places' | 'winners'>) => string) => {
	const [schools, classes, { boards }] = [useSchools(), useClasses(), useWords().rankings]
	return (grant) => {
		if (grant.winners !== null) return winnersText(grant.winners)
		if (grant.places === null) return ruleText(grant)
		const { board, month, first, last, ...of } = grant.places
		return words.sources.places({
			places: placesText({ first, last }),
			board: [
				boards[board],
				...schools.flatMap(({ code, name }) => (code === of.school ? name : [])),
				...classes.list.flatMap(({ key, name }) => (key === of.class ? name : [])),
			].join(', '),
			month: manilaMonthName(month, languageShown()),
		})
	}
}

const winnersText = ({ title, startsAt, ...places }: NonNullable<Grant['winners']>) =>
	words.sources.winners({ places: placesText(places), event: title, time: momentText(startsAt) })

const placesText = ({ first, last }: { first: number; last: number }) =>
	first === last ? count(first) : words.places(count(first), count(last))

/** In Manila time. */
export const momentText = (instant: string): string => manilaDayAndTime(instant, languageShown())

const ruleText = ({ source, rule, online }: Pick<Grant, 'source' | 'rule' | 'online'>): string => {
	if (online !== null) return words.sources.online(momentText(online.from), momentText(online.until))
	if (source === 'list' || rule === null) return words.sources.list
	if (source === 'school') return words.sources.school(SCHOOLS.find(({ code }) => code === rule.number)?.name ?? '')
	if (source === 'batch') return words.sources.batch(words.make.batchName(rule.number, rule.name))
	return words.sources.bought(rule.name)
}
