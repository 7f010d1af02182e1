import type { Reader } from '#db/database.ts'
import { clubsByNumber, leadersOf, shownCharacters } from '#features/rankings/rankings.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Bracket } from '../../brackets.contract.ts'
import { SIGN_UP } from '../../limits.contract.ts'
import type { EventSheet, EventWinner, OwnEntry, SignedUpCharacter } from '../../sign-ups.contract.ts'
import { type Entrant, entrantsIn, readBracket } from '../brackets/bracket-state.ts'
import { selectBracket } from '../brackets/store.ts'
import type { CalendarNeeds } from '../events.admin.ts'
import type { Span } from '../recurrence.ts'
import {
	countEntries,
	countWaitingUpTo,
	type EventRow,
	type SheetRow,
	selectEntries,
	selectEntriesOf,
	selectEvent,
	selectOwnEntry,
	selectSheet,
	selectSheetsBefore,
	selectWinners,
} from './store.ts'
import { spanFrom, timesNow, windowOf } from './times.ts'

/** What everybody and the players themselves read of the sheets of an event. */
export const createSheets = ({ database, clock }: CalendarNeeds) => ({
	/** The sheets of the time that is going on and of the next one, then the last ones that are over and have winners or a bracket. */
	async read(eventId: number): Promise<EventSheet[]> {
		const db = database.read
		const event = await shownEvent(db, eventId)
		const current = event.sign_up === 'none' ? [] : timesNow(event, clock.now())
		const before = current[0]?.start ?? clock.now()
		const over = await selectSheetsBefore(db, { eventId, before, most: SIGN_UP.earlier, hasOutcome: true })
		const earlier = over.map(({ starts_at }) => spanFrom(event, starts_at))
		return Promise.all([...current, ...earlier].map((time) => sheetOf(db, event, time)))
	},

	/** The caller's own entries for the times now, and the characters that it can choose from. */
	async readOwn(eventId: number, accountId: number): Promise<{ entries: OwnEntry[]; characters: SignedUpCharacter[] }> {
		const db = database.read
		const event = await shownEvent(db, eventId)
		const entries: OwnEntry[] = []
		for (const { start } of timesNow(event, clock.now())) {
			const sheet = await selectSheet(db, { eventId, start })
			if (sheet && (await selectOwnEntry(db, sheet.id, accountId))) entries.push(await entryFor(db, sheet, accountId))
		}
		return { entries, characters: await leadersOf(db, accountId) }
	},

	/** Everything that an account signed up for, for the download of its data. */
	writtenBy: async (accountId: number) =>
		(await selectEntriesOf(database.read, accountId)).map((row) => ({
			event: row.title,
			startsAt: toInstant(row.starts_at),
			name: row.name,
			state: row.state,
			enteredAt: toInstant(row.entered_at),
			checkedInAt: toInstantOrNull(row.here_at),
		})),
})

/** NOT_FOUND where players do not see it. */
export const shownEvent = async (db: Reader, id: number): Promise<EventRow> => {
	const event = await selectEvent(db, id)
	if (!event?.isShown) throw new Problem('NOT_FOUND')
	return event
}

/** The entry of an account that is on the sheet. */
export const entryFor = async (db: Reader, sheet: SheetRow, accountId: number): Promise<OwnEntry> => {
	const entry = await selectOwnEntry(db, sheet.id, accountId)
	if (!entry) throw new Problem('NOT_SIGNED_UP')
	return {
		startsAt: toInstant(sheet.starts_at),
		name: entry.name,
		state: entry.state,
		number: entry.state === 'waiting' ? await countWaitingUpTo(db, sheet.id, entry.id) : null,
		isHere: entry.here_at !== null,
		reason: entry.out_reason,
	}
}

const sheetOf = async (db: Reader, event: EventRow, { start, end }: Span): Promise<EventSheet> => {
	const sheet = await selectSheet(db, { eventId: event.id, start })
	const { opensAt, closesAt } = windowOf(event, start)
	const { taken, waiting } = sheet ? await countEntries(db, sheet.id) : NOBODY
	return {
		...{ startsAt: toInstant(start), endsAt: toInstant(end) },
		...{ signUp: event.sign_up, places: event.places, taken, waiting },
		...{ opensAt: toInstantOrNull(opensAt), closesAt: toInstant(closesAt), checkInFrom: toInstantOrNull(sheet?.code_from ?? null) },
		entries: sheet ? await shownEntries(db, sheet.id) : [],
		winners: sheet ? await shownWinners(db, sheet.id) : [],
		bracket: sheet ? await shownBracket(db, sheet.id) : null,
	}
}

const NOBODY = { taken: 0, waiting: 0 }

/** Under the names of today. Who is left out of the boards is left out here. */
const shownEntries = async (db: Reader, sheetId: number): Promise<SignedUpCharacter[]> => {
	const rows = await selectEntries(db, sheetId, { state: 'in', most: SIGN_UP.shown })
	const { characters, clubs } = await namesOf(db, rows)
	return rows.flatMap(({ cha_num, gu_num }): SignedUpCharacter[] => {
		const character = characters.get(cha_num)
		if (!character) return []
		if (gu_num === null) return [{ ...character, club: null }]
		const club = clubs.get(gu_num)
		return club ? [{ ...character, club: { GuNum: gu_num, GuName: club.name } }] : []
	})
}

const shownWinners = async (db: Reader, sheetId: number): Promise<EventWinner[]> => {
	const rows = await selectWinners(db, sheetId)
	const { characters, clubs } = await namesOf(db, rows)
	return rows.flatMap(({ place, name, cha_num, gu_num }) => {
		const isShown = gu_num === null ? cha_num === null || characters.has(cha_num) : clubs.has(gu_num)
		return isShown ? [{ place, name, ChaNum: gu_num === null ? cha_num : null, GuNum: gu_num }] : []
	})
}

/** Under the names of the sign-ups. Who is left out of the boards stays in it without a name, or nobody could follow it. */
const shownBracket = async (db: Reader, sheetId: number): Promise<Bracket | null> => {
	const row = await selectBracket(db, sheetId)
	if (!row) return null
	const { characters, clubs } = await namesOf(db, entrantsIn(row))
	const isShown = ({ cha_num, gu_num }: Entrant) => (gu_num === null ? characters.has(cha_num) : clubs.has(gu_num))
	const { kind, isOver, groups } = readBracket(row, (entrant) => (isShown(entrant) ? entrant.name : null))
	const ofAll = groups.map(({ rounds, ...group }) => ({
		...group,
		rounds: rounds.map(({ number, matches }) => ({ number, matches: matches.map(({ id, state, sides }) => ({ id, state, sides })) })),
	}))
	return { kind, isOver, groups: ofAll }
}

const namesOf = async (db: Reader, rows: readonly { cha_num: number | null; gu_num: number | null }[]) => ({
	characters: await shownCharacters(
		db,
		rows.flatMap(({ cha_num }) => cha_num ?? []),
	),
	clubs: await clubsByNumber(
		db,
		rows.flatMap(({ gu_num }) => gu_num ?? []),
	),
})
