import { MINUTE_MS } from '#contract/durations.ts'
import { folded } from '#contract/folded.ts'
import type { Reader, Tx } from '#db/database.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { randomSymbols } from '#server/kernel/ids.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { SIGN_UP } from '../../limits.contract.ts'
import type { ConsoleEntry, ConsoleSheet } from '../../sign-ups.admin.contract.ts'
import type { Span } from '../recurrence.ts'
import { heldSheet, knownEvent, knownSheet, subjectOf, type Time } from './held.ts'
import type { SignUpNeeds } from './needs.ts'
import { giveFreePlaces, tell } from './places.ts'
import { pageOfEntries, type WantedEntries } from './store.admin.ts'
import {
	countEntries,
	type EntryRow,
	selectEntry,
	selectNamed,
	selectSheet,
	selectSheetsBefore,
	selectWinners,
	updateEntry,
	updateSheet,
	writeWinners,
} from './store.ts'
import { spanFrom, timesNow } from './times.ts'

type OfEntry = Time & { entryId: number }

/** What staff do with the sheets of events. Each deed resolves to what the audit log keeps of it. */
export const createSignUpDesk = (needs: SignUpNeeds) => ({
	...createReading(needs),

	/** Takes an entry out for good; the player reads why. ALREADY_DECIDED where it is out. */
	async takeOut(tx: Tx, { reason, ...wanted }: OfEntry & { reason: string }) {
		const { event, sheet, entry } = await heldEntry(tx, wanted)
		if (entry.state === 'out') throw new Problem('ALREADY_DECIDED')
		await updateEntry(tx, entry.id, { state: 'out', here_at: null, out_reason: reason })
		await tell(tx, needs, { kind: 'event-taken-out', reason, event, sheet, entry })
		if (sheet.starts_at > needs.clock.now()) await giveFreePlaces(tx, needs, { event, sheet })
		await needs.events.announce(tx, 'sign-ups')
		return {
			subject: subjectOf(event),
			before: { name: entry.name, state: entry.state },
			after: { name: entry.name, state: 'out', reason },
		}
	},

	/** NO_PLACE for who waits or is out. */
	async mark(tx: Tx, { isHere, ...wanted }: OfEntry & { isHere: boolean }) {
		const { event, entry } = await heldEntry(tx, wanted)
		if (entry.state !== 'in') throw new Problem('NO_PLACE')
		const wasHere = entry.here_at !== null
		if (wasHere !== isHere) await updateEntry(tx, entry.id, { here_at: isHere ? needs.clock.now() : null })
		return { subject: subjectOf(event), before: { name: entry.name, isHere: wasHere }, after: { name: entry.name, isHere } }
	},

	/** The code stays as it is once it was made: it may have been said in the game. */
	async openCheckIn(tx: Tx, { minutes, ...time }: Time & { minutes: number }) {
		const { event, sheet } = await heldSheet(tx, time)
		const from = sheet.starts_at - minutes * MINUTE_MS
		const code = sheet.code ?? randomSymbols(needs.random, SIGN_UP.codeLength, CODE_SIGNS)
		await updateSheet(tx, sheet.id, { code, code_from: from })
		await needs.events.announce(tx, 'sign-ups')
		const before = { checkInFrom: toInstantOrNull(sheet.code_from) }
		return { subject: subjectOf(event), before, after: { startsAt: toInstant(sheet.starts_at), checkInFrom: toInstant(from) } }
	},

	/** The winners in their order, in place of those before. */
	async saveWinners(tx: Tx, { winners, ...time }: Time & { winners: readonly string[] }) {
		if (new Set(winners).size < winners.length) throw invalid({ winners: ['winnerTwice'] })
		const { event, sheet } = await heldSheet(tx, time)
		const before = (await selectWinners(tx, sheet.id)).map(({ name }) => name)
		const named = new Map((winners.length > 0 ? await selectNamed(tx, sheet.id, winners) : []).map((row) => [row.name, row]))
		const rows = winners.map((name, index) => {
			const { cha_num = null, gu_num = null } = named.get(name) ?? {}
			return { sheet_id: sheet.id, place: index + 1, name, cha_num, gu_num }
		})
		await writeWinners(tx, sheet.id, rows)
		await updateSheet(tx, sheet.id, { results_at: winners.length > 0 ? needs.clock.now() : null })
		// The list of all events says of which there are results.
		await needs.events.announce(tx, 'events')
		return {
			subject: subjectOf(event),
			before: { winners: before },
			after: { startsAt: toInstant(sheet.starts_at), winners: [...winners] },
		}
	},
})

/** Without letters and digits that look alike. */
const CODE_SIGNS = 'ACDEFHJKMNPQRTUVWXY34679'

const createReading = ({ database, clock, accounts }: SignUpNeeds) => ({
	/** The times that players can or could sign up for: those to come first, then what is over, the latest first. */
	async times(eventId: number) {
		const db = database.read
		const event = await knownEvent(db, eventId)
		const now = clock.now()
		const current = event.sign_up === 'none' ? [] : timesNow(event, now)
		const before = current[0]?.start ?? Number.MAX_SAFE_INTEGER
		const over = await selectSheetsBefore(db, { eventId, before, most: SIGN_UP.listed })
		const earlier = over.map(({ starts_at }) => spanFrom(event, starts_at))
		return {
			...{ title: event.title, titleFil: event.other_title || event.title, signUp: event.sign_up, places: event.places },
			times: await Promise.all([...current, ...earlier].map((time) => sheetOf(db, { eventId, time, now }))),
		}
	},

	/** One page of the entries of a time. */
	async entries({ eventId, start }: Time, { search, ...wanted }: WantedEntries) {
		const db = database.read
		const event = await knownEvent(db, eventId)
		const sheet = await knownSheet(db, event, { eventId, start })
		// No row has this number: a time that nobody signed up for has an empty page.
		const { rows, total, paging } = await pageOfEntries(db, sheet?.id ?? 0, { ...wanted, search: folded(search.trim()) })
		const personOf = await accounts.personsOf(rows.map(({ account_id }) => account_id))
		const isOver = spanFrom(event, start).end <= clock.now()
		return {
			entries: rows.map(
				(row): ConsoleEntry => ({ ...toEntry(row, isOver), UserNum: row.account_id, UserID: personOf(row.account_id).UserID }),
			),
			total,
			...paging,
		}
	},
})

const toEntry = (row: EntryRow, isOver: boolean) => ({
	id: row.id,
	ChaNum: row.cha_num,
	name: row.name,
	state: row.state,
	isHere: row.here_at !== null,
	isAbsent: isOver && row.state === 'in' && row.here_at === null,
	enteredAt: toInstant(row.entered_at),
	reason: row.out_reason,
})

const sheetOf = async (db: Reader, { eventId, time, now }: { eventId: number; time: Span; now: number }): Promise<ConsoleSheet> => {
	const sheet = await selectSheet(db, { eventId, start: time.start })
	const counts = sheet ? await countEntries(db, sheet.id) : NOBODY
	return {
		...{ start: time.start, startsAt: toInstant(time.start), endsAt: toInstant(time.end), isOver: time.end <= now, ...counts },
		...{ code: sheet?.code ?? null, checkInFrom: toInstantOrNull(sheet?.code_from ?? null) },
		winners: sheet ? (await selectWinners(db, sheet.id)).map(({ name }) => name) : [],
	}
}

const NOBODY = { taken: 0, waiting: 0, here: 0 }

const heldEntry = async (tx: Tx, { entryId, ...time }: OfEntry) => {
	const held = await heldSheet(tx, time)
	const entry = await selectEntry(tx, held.sheet.id, entryId)
	if (!entry) throw new Problem('NOT_FOUND')
	return { ...held, entry }
}
