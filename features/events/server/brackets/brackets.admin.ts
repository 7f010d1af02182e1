import type { Tx } from '#db/database.ts'
import { toInstant } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { ConsoleBracket, ConsoleMatch } from '../../brackets.admin.contract.ts'
import type { BRACKET_ENTRANTS, BRACKET_ORDERS, BracketKind } from '../../kinds.contract.ts'
import { BRACKET } from '../../limits.contract.ts'
import { heldSheet, knownEvent, knownSheet, subjectOf, type Time } from '../sign-ups/held.ts'
import type { SignUpNeeds } from '../sign-ups/needs.ts'
import type { EventRow, SheetRow } from '../sign-ups/store.ts'
import { drawBracket, firstPlacesOf, loadLibrary, readBracket, withoutResult, withResult } from './bracket-state.ts'
import { type BracketRow, deleteBracket, selectBracket, selectEntrants, updateBracket, writeBracket } from './store.ts'

type Wanted = {
	kind: BracketKind
	who: (typeof BRACKET_ENTRANTS)[number]
	order: (typeof BRACKET_ORDERS)[number]
	groups: number
}
/** `shown` is what was seen of the match. */
type OfMatch = Time & { match: number; shown: string }
type Scores = { first: number; second: number }

/** What staff do with the brackets of events. Each deed resolves to what the audit log keeps of it. */
export const createBracketDesk = (needs: Pick<SignUpNeeds, 'database' | 'clock' | 'events' | 'random'>) => ({
	async readBracket(time: Time): Promise<ConsoleBracket | null> {
		const db = needs.database.read
		const sheet = await knownSheet(db, await knownEvent(db, time.eventId), time)
		const row = sheet && (await selectBracket(db, sheet.id))
		if (!row) return null
		const bracket = readBracket(row)
		return { ...bracket, firstPlaces: bracket.isOver ? await firstPlacesOf(row) : [] }
	},

	/** What the deeds below need; loaded before their transactions, so that none waits for it. */
	async loadBrackets(): Promise<void> {
		await loadLibrary()
	},

	/** In place of one without results. Refused at their fields: too few or too many, and groups that are too small or too large. */
	async makeBracket(tx: Tx, { kind, who, order, groups, ...time }: Time & Wanted) {
		const { event, sheet } = await heldSheet(tx, time)
		const before = await selectBracket(tx, sheet.id)
		if (before && readBracket(before).hasResults) throw new Problem('BRACKET_HAS_RESULTS')
		const entrants = await selectEntrants(tx, sheet.id, { isHere: who === 'here', most: BRACKET.most + 1 })
		checkSize(kind, { count: entrants.length, groups })
		const data = await drawBracket(kind, { entrants: order === 'chance' ? byChance(entrants, needs.random) : entrants, groups })
		const now = needs.clock.now()
		// Two that are made in the same millisecond are told apart as well.
		const madeAt = Math.max(now, (before?.made_at ?? 0) + 1)
		await writeBracket(tx, { sheet_id: sheet.id, kind, data, made_at: madeAt, changed_at: now })
		await needs.events.announce(tx, 'sign-ups')
		return {
			subject: subjectOf(event),
			before: { kind: before?.kind ?? null },
			after: { startsAt: toInstant(sheet.starts_at), kind, entrants: entrants.length },
		}
	},

	async removeBracket(tx: Tx, time: Time) {
		const { event, sheet, row } = await heldBracket(tx, time)
		await deleteBracket(tx, sheet.id)
		await needs.events.announce(tx, 'sign-ups')
		return { subject: subjectOf(event), before: { kind: row.kind }, after: { startsAt: toInstant(sheet.starts_at), kind: null } }
	},

	/** A draw is refused at its field, except in groups. */
	async saveResult(tx: Tx, { first, second, ...wanted }: OfMatch & Scores) {
		const held = await heldMatch(tx, wanted)
		if (held.match.state !== 'ready' && held.match.state !== 'over') throw new Problem('MATCH_NOT_READY')
		if (first === second && held.row.kind !== 'groups') throw invalid({ second: ['bracketDraw'] })
		const data = await withResult(held.row, { match: wanted.match, scores: [first, second] })
		return kept(tx, needs, { held, data, result: `${first} : ${second}` })
	},

	async takeResultBack(tx: Tx, wanted: OfMatch) {
		const held = await heldMatch(tx, wanted)
		if (held.match.state !== 'over') throw new Problem('MATCH_WITHOUT_RESULT')
		return kept(tx, needs, { held, data: await withoutResult(held.row, wanted.match), result: null })
	},
})

const checkSize = (kind: BracketKind, { count, groups }: { count: number; groups: number }): void => {
	if (count > BRACKET.most) throw invalid({ who: ['bracketTooMany'] })
	if (count < BRACKET.least) throw invalid({ who: ['bracketTooFew'] })
	if (kind === 'double' && count < BRACKET.leastDouble) throw invalid({ kind: ['bracketDoubleTooFew'] })
	const [smallest, largest] = [Math.floor(count / groups), Math.ceil(count / groups)]
	if (kind === 'groups' && (smallest < BRACKET.least || largest > BRACKET.mostInGroup)) throw invalid({ groups: ['bracketGroupSize'] })
}

const byChance = <T>(entrants: readonly T[], random: Random): T[] =>
	entrants
		.map((entrant) => ({ entrant, drawn: random.bytes(8).readBigUInt64BE() }))
		.toSorted((one, other) => (one.drawn < other.drawn ? -1 : 1))
		.map(({ entrant }) => entrant)

/** NOT_FOUND where the sheet has no bracket. */
const heldBracket = async (tx: Tx, time: Time) => {
	const held = await heldSheet(tx, time)
	const row = await selectBracket(tx, held.sheet.id)
	if (!row) throw new Problem('NOT_FOUND')
	return { ...held, row }
}

/** EDITED_MEANWHILE where the match, or who plays it, is not what was seen. */
const heldMatch = async (tx: Tx, { match: id, shown, ...time }: OfMatch) => {
	const held = await heldBracket(tx, time)
	const matches = readBracket(held.row).groups.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches))
	const match = matches.find((one) => one.id === id)
	if (!match) throw new Problem('NOT_FOUND')
	if (match.shown !== shown) throw new Problem('EDITED_MEANWHILE')
	return { ...held, match }
}

type Kept = { held: { event: EventRow; sheet: SheetRow; row: BracketRow; match: ConsoleMatch }; data: string; result: string | null }

const kept = async (tx: Tx, { clock, events }: Pick<SignUpNeeds, 'clock' | 'events'>, { held, data, result }: Kept) => {
	const { event, sheet, match } = held
	await updateBracket(tx, sheet.id, { data, changed_at: clock.now() })
	await events.announce(tx, 'sign-ups')
	const names = match.sides.map((side) => side?.name).join(' – ')
	const before = match.state === 'over' ? match.sides.map((side) => side?.score).join(' : ') : null
	return { subject: subjectOf(event), before: { match: names, result: before }, after: { match: names, result } }
}
