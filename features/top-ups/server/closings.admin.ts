import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, manilaDay, manilaDayRange, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import type { At } from '#server/kernel/lists/paging.ts'
import { Problem } from '#server/kernel/problem.ts'
import { onePerson, requireOther } from '#server/kernel/second-person/one-person.ts'
import type { TopUpClosing } from '../books.admin.contract.ts'
import {
	type ClosingRow,
	type ClosingsWanted,
	insertClosing,
	pageOfClosings,
	selectClosing,
	selectClosingLines,
	selectDaysToClose,
	signSecond,
} from './closings-store.admin.ts'
import { channelOf, sourceNames } from './figures.admin.ts'
import { movementsBySource } from './figures-store.admin.ts'
import { selectAllChannels } from './offers-store.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts }
type Counted = { channel: number | null; counted: number }
type Closed = { closing: TopUpClosing; audit: AuditChange }

/** The daily closing: what the books expect in each channel against what somebody counted, signed by two people. */
export const createClosings = (needs: Needs) => {
	const { database, clock } = needs
	return {
		async page(actor: Actor, wanted: ClosingsWanted & At) {
			const { rows, total, paging } = await pageOfClosings(database.read, wanted, wanted)
			const today = manilaDayRange(manilaDay(clock.now())).from
			const days = (await selectDaysToClose(database.read, today, UNCLOSED)).map((day) => toInstant(day * DAY_MS).slice(0, 10))
			const unclosed: string[] = []
			for (const day of days) if (!(await selectClosing(database.read, day))) unclosed.push(day)
			return { closings: await toWire(needs, actor, rows), unclosed, total, ...paging }
		},

		/** The closing of a day, or what it would expect. */
		async preview(actor: Actor, day: string) {
			const row = await selectClosing(database.read, day)
			const [closing = null] = row ? await toWire(needs, actor, [row]) : []
			const lines = await expectedOn(database.read, day)
			return { closing, expected: lines.map(({ source, name, expected }) => ({ channel: channelOf(source), name, expected })) }
		},

		/** The first signature. DAY_NOT_OVER for today, DAY_CLOSED for a day that is closed. What was not counted counts as zero. */
		async close(tx: Tx, actor: Actor, { day, counted, note }: { day: string; counted: readonly Counted[]; note: string }): Promise<Closed> {
			const now = clock.now()
			if (day >= manilaDay(now)) throw new Problem('DAY_NOT_OVER')
			const lines = (await expectedOn(tx, day)).map((line) => ({
				...line,
				counted: counted.find(({ channel }) => channel === channelOf(line.source))?.counted ?? 0,
			}))
			const row = { day, note: note.trim(), signed_by: actor.accountId, signed_at: now, second_by: null, second_at: null }
			if (!(await insertClosing(tx, row, lines))) throw new Problem('DAY_CLOSED')
			const differences = Object.fromEntries(
				lines.flatMap(({ name, expected, counted: seen }) => (seen === expected ? [] : [[name, seen - expected]])),
			)
			return {
				closing: await closingIn(tx, needs, actor, day),
				audit: { subject: `top-up-day:${day}`, after: { signed: 1, differences } },
			}
		},

		/** The second one, by another person. */
		async sign(tx: Tx, actor: Actor, day: string): Promise<Closed> {
			const row = await selectClosing(tx, day)
			if (!row) throw new Problem('NOT_FOUND')
			const now = clock.now()
			await requireOther(tx, actor, { askedBy: row.signed_by, now })
			if (!(await signSecond(tx, { day, by: actor.accountId, at: now }))) throw new Problem('ALREADY_DECIDED')
			return { closing: await closingIn(tx, needs, actor, day), audit: { subject: `top-up-day:${day}`, after: { signed: 2 } } }
		},
	}
}

/** Days without a closing that are looked for. */
const UNCLOSED = 60

const closingIn = async (tx: Tx, needs: Needs, actor: Actor, day: string): Promise<TopUpClosing> => {
	const row = await selectClosing(tx, day)
	const [closing] = row ? await toWire(needs, actor, [row], tx) : []
	if (!closing) throw new Error('a closing that was written a moment ago is gone')
	return closing
}

/** Each channel that is not removed or had money on that day. */
const expectedOn = async (db: Reader, day: string) => {
	const sums = new Map<string, number>()
	for (const { id, removed_at } of await selectAllChannels(db)) if (removed_at === null) sums.set(`channel:${id}`, 0)
	for (const { source, came, reversed } of await movementsBySource(db, manilaDayRange(day)))
		sums.set(source, (sums.get(source) ?? 0) + came - reversed)
	const nameOf = await sourceNames(db)
	return [...sums].map(([source, expected]) => ({ source, name: nameOf(source), expected }))
}

const toWire = async ({ database, clock, accounts }: Needs, actor: Actor, rows: readonly ClosingRow[], db: Reader = database.read) => {
	const lines = Map.groupBy(
		await selectClosingLines(
			db,
			rows.map(({ day }) => day),
		),
		({ day }) => day,
	)
	const names = await accounts.userIdsOf(
		rows.flatMap(({ signed_by, second_by }) => [signed_by, second_by ?? 0]),
		db,
	)
	const same = (await onePerson(db, clock.now()))(actor.accountId)
	return rows.map(
		(row): TopUpClosing => ({
			day: row.day,
			lines: (lines.get(row.day) ?? []).map(({ source, name, expected, counted }) => ({
				channel: channelOf(source),
				name,
				expected,
				counted,
			})),
			note: row.note,
			signedBy: names.get(row.signed_by) ?? '',
			signedAt: toInstant(row.signed_at),
			secondBy: row.second_by === null ? null : (names.get(row.second_by) ?? ''),
			secondAt: toInstantOrNull(row.second_at),
			maySign: row.second_by === null && !same.has(row.signed_by),
		}),
	)
}
