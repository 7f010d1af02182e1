import type { DataTypes, Database as Stored } from 'brackets-manager'
import { Problem } from '#server/kernel/problem.ts'
import type { ConsoleBracket, ConsoleMatch } from '../../brackets.admin.contract.ts'
import type { BracketKind, BracketPart, MatchState } from '../../kinds.contract.ts'
import { BRACKET } from '../../limits.contract.ts'
import { type Pairing, tableOf } from './group-table.ts'
import type { BracketRow } from './store.ts'

/**
 * The only file that knows the library of brackets: what it keeps becomes our own contract here. The library is loaded for changes and for
 * the final order only, because most processes never need it.
 */

/** Who is in a bracket, as the sheet had it when the bracket was made. */
export type Entrant = { name: string; cha_num: number; gu_num: number | null }
type State = { entrants: readonly Entrant[]; stored: Stored }
type Row = Pick<BracketRow, 'kind' | 'data' | 'made_at'>
type Match = DataTypes['match']
type Opponent = Match['opponent1']

/**
 * `data` of a new bracket of these, the strongest first. In a knock-out of four or more the losers of the semi-finals play for the third place.
 */
export const drawBracket = async (kind: BracketKind, { entrants, groups }: { entrants: readonly Entrant[]; groups: number }) => {
	const ids = entrants.map((_entrant, id) => id)
	const participant = ids.map((id) => ({ id, tournament_id: ONLY, name: String(id) }))
	const { manager } = await openLibrary({ participant, stage: [], group: [], round: [], match: [], match_game: [] })
	const settings = {
		'knock-out': { consolationFinal: ids.length >= WITH_SEMI_FINALS },
		double: { grandFinal: 'double' },
		groups: { groupCount: groups },
	} as const
	const byes = kind === 'groups' ? 0 : 2 ** Math.ceil(Math.log2(ids.length)) - ids.length
	const seedingIds = [...ids, ...Array.from({ length: byes }, () => null)]
	await manager.create.stage({ tournamentId: ONLY, name: kind, type: TYPES[kind], seedingIds, settings: settings[kind] })
	return dataOf({ entrants, stored: await manager.export() })
}

const TYPES = { 'knock-out': 'single_elimination', double: 'double_elimination', groups: 'round_robin' } as const
const WITH_SEMI_FINALS = 4
/** A row holds one stage of one tournament, and the library counts from 0. */
const ONLY = 0

type Changed = { match: number; scores: readonly [number, number] }

/** `data` with the result of a match, also in place of another one. MATCH_FIXED where somebody would play another match than was played. */
export const withResult = ({ data }: Row, { match: id, scores: [first, second] }: Changed): Promise<string> =>
	changed(data, id, async ({ manager }) => {
		const result = (own: number, other: number) => (own === other ? 'draw' : own > other ? 'win' : 'loss')
		const [opponent1, opponent2] = [
			{ score: first, result: result(first, second) },
			{ score: second, result: result(second, first) },
		] as const
		await manager.update.match({ id, opponent1, opponent2 })
	})

/** `data` with the match to be played again. MATCH_FIXED as above. */
export const withoutResult = ({ kind, data }: Row, id: number): Promise<string> =>
	changed(data, id, async ({ storage, manager }) => {
		const match = await storage.select<Match>('match', id)
		if (!match) throw new Problem('NOT_FOUND')
		const without = (keys: readonly string[]) => (opponent: Opponent) =>
			opponent && (Object.fromEntries(Object.entries(opponent).filter(([key]) => !keys.includes(key))) as Opponent)
		if (kind === 'groups') {
			// Nothing follows from it; the library would look for a next match.
			const bare = without(['score', 'result'])
			const changes = { status: READY, opponent1: bare(match.opponent1), opponent2: bare(match.opponent2) }
			await storage.update<Match>('match', id, { ...match, ...changes })
			return
		}
		// With its scores the library would call the match running.
		const unscored = without(['score'])
		await storage.update<Match>('match', id, { ...match, opponent1: unscored(match.opponent1), opponent2: unscored(match.opponent2) })
		await manager.reset.matchResults(id)
	})

/** What staff see of it, but for the final order. `nameOf` may leave a name out. */
export const readBracket = (
	{ kind, data, made_at }: Row,
	nameOf: (entrant: Entrant) => string | null = ({ name }) => name,
): Omit<ConsoleBracket, 'firstPlaces'> => {
	const { entrants, stored } = stateIn(data)
	const nameAt = (id: number) => {
		const entrant = entrants[id]
		return entrant ? nameOf(entrant) : null
	}
	const groups = stored.group.map((group) => {
		const part = PARTS[kind][group.number - 1] ?? 'group'
		const matches = shownOf(
			part,
			stored.match.filter(({ group_id }) => group_id === group.id),
		)
		const rounds = [...new Set(matches.map(({ round_id }) => round_id))].map((round, index) => ({
			number: index + 1,
			matches: matches.filter(({ round_id }) => round_id === round).map((match) => toMatch(match, { nameAt, madeAt: made_at })),
		}))
		const table = part === 'group' ? tableOf(matches.map(toPairing)) : []
		return { part, number: group.number, rounds, standings: table.map(({ member, ...line }) => ({ ...line, name: nameAt(member) })) }
	})
	const states = groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.map(({ state }) => state)))
	const hasResults = states.includes('over')
	return { kind, hasResults, isOver: hasResults && states.every((state) => state === 'over' || state === 'bye'), groups }
}

/** Who is in it, for looking up whom the boards leave out. */
export const entrantsIn = ({ data }: Row): readonly Entrant[] => stateIn(data).entrants

/**
 * The names of the first places of a bracket that is over, up to the first place that several share. Of one group it is the head of its table,
 * of several the first of each.
 */
export const firstPlacesOf = async (row: Row): Promise<string[]> => {
	if (row.kind === 'groups') {
		const tables = readBracket(row).groups.map(({ standings }) => standings)
		const first = tables.length === 1 ? tables.flat().slice(0, BRACKET.firstPlaces) : tables.flatMap((table) => table.slice(0, 1))
		return first.flatMap(({ name }) => name ?? [])
	}
	const { entrants, stored } = stateIn(row.data)
	const { manager } = await openLibrary(stored)
	const standings = await manager.get.finalStandings(ONLY)
	const isShared = ({ rank }: { rank: number }) => standings.filter((other) => other.rank === rank).length > 1
	const end = standings.findIndex(isShared)
	const places = standings.slice(0, end === -1 ? BRACKET.firstPlaces : Math.min(end, BRACKET.firstPlaces))
	return places.flatMap(({ id }) => entrants[Number(id)]?.name ?? [])
}

export const loadLibrary = async () => {
	const [{ BracketsManager }, { InMemoryDatabase }] = await Promise.all([import('brackets-manager'), import('brackets-memory-db')])
	return { BracketsManager, InMemoryDatabase }
}

const openLibrary = async (stored: Stored) => {
	const { BracketsManager, InMemoryDatabase } = await loadLibrary()
	const storage = new InMemoryDatabase()
	storage.setData(stored)
	return { storage, manager: new BracketsManager(storage) }
}

type Library = Awaited<ReturnType<typeof openLibrary>>

const changed = async (data: string, id: number, work: (library: Library) => Promise<void>): Promise<string> => {
	const { entrants, stored } = stateIn(data)
	const library = await openLibrary(structuredClone(stored))
	try {
		await work(library)
	} catch (error) {
		// It names its refusals by their text only.
		if (error instanceof Error && error.message === 'The match is locked.') throw new Problem('MATCH_FIXED')
		throw error
	}
	const after = await library.manager.export()
	// The library looks one match ahead, and not past those that somebody passes without an opponent.
	if (!keepsResults(stored, after, id)) throw new Problem('MATCH_FIXED')
	return dataOf({ entrants, stored: after })
}

const keepsResults = (before: Stored, after: Stored, id: number): boolean =>
	before.match.every((match) => {
		if (match.id === id || stateOf(match) !== 'over') return true
		const then = after.match.find((other) => other.id === match.id)
		return then?.opponent1?.id === match.opponent1?.id && then?.opponent2?.id === match.opponent2?.id
	})

const stateIn = (data: string) => JSON.parse(data) as State
const dataOf = (state: State): string => JSON.stringify(state)

const PARTS: Record<BracketKind, readonly BracketPart[]> = {
	'knock-out': ['main', 'third'],
	double: ['upper', 'lower', 'final'],
	groups: [],
}

/** Without matches that nobody plays: the second final unless who had not lost has lost the first, and where somebody passes below. */
const shownOf = (part: BracketPart, matches: readonly Match[]): Match[] => {
	if (part === 'final') return matches.slice(0, matches[0]?.opponent2?.result === 'win' ? 2 : 1)
	return matches.filter(({ opponent1, opponent2 }) => (part === 'lower' ? opponent1 && opponent2 : opponent1 || opponent2))
}

/** How far a match is, as the library counts it: from 2 it can be played, from 4 it has its result, from 5 one that follows has. */
const [READY, COMPLETED, ARCHIVED] = [2, 4, 5] as const

const stateOf = ({ status, opponent1, opponent2 }: Match): MatchState => {
	if (!opponent1 || !opponent2) return 'bye'
	if (status >= COMPLETED) return 'over'
	return status >= READY ? 'ready' : 'coming'
}

const toMatch = (match: Match, { nameAt, madeAt }: { nameAt: (id: number) => string | null; madeAt: number }): ConsoleMatch => {
	const state = stateOf(match)
	const opponents = [match.opponent1, match.opponent2]
	const toSide = (opponent: Opponent) => {
		if (!opponent || opponent.id === null) return null
		const hasWon = state === 'over' && opponent.result === 'win'
		return { name: nameAt(Number(opponent.id)), score: opponent.score ?? null, hasWon }
	}
	return {
		...{ id: Number(match.id), state, sides: opponents.map(toSide), isFixed: match.status >= ARCHIVED },
		shown: [madeAt, ...opponents.map((opponent) => `${opponent?.id ?? ''}:${opponent?.score ?? ''}`)].join(' '),
	}
}

const toPairing = ({ opponent1, opponent2 }: Match): Pairing => {
	const [first, second] = [opponent1?.score, opponent2?.score]
	return {
		sides: [Number(opponent1?.id), Number(opponent2?.id)],
		scores: first === undefined || second === undefined ? null : [first, second],
	}
}
