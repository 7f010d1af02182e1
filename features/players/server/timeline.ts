import { CURRENCIES } from '#contract/codes.ts'
import {
	TIMELINE,
	TIMELINE_ESSENTIALS,
	TIMELINE_KINDS,
	type TimelineChoice,
	type TimelineEntry,
	type TimelineKind,
} from '#contract/timeline.ts'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Timeline, TimelineDetails } from '#server/kernel/audit/timeline.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import type { At } from '#server/kernel/lists/paging.ts'
import { openPeriodOf } from '#server/kernel/period-of-days.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts; timeline: Timeline }
type Wanted = { search: string; kind?: TimelineChoice | undefined; from?: string | undefined; until?: string | undefined } & At

/** One page of what happened with an account; days are those of Manila, both included. */
export const timelineOf = async (
	{ database, clock, accounts, timeline }: Needs,
	accountId: number,
	{ search, kind, page, size, ...days }: Wanted,
) => {
	const wanted = {
		...{ accountId, search: search.trim(), now: clock.now() },
		events: kindsIn(kind).flatMap((one) => [...TIMELINE[one]]),
		...openPeriodOf(days),
	}
	const { entries, total, paging } = await timeline.page(database, wanted, { page, size })
	const names = await accounts.userIdsOf(entries.flatMap(({ by }) => (typeof by === 'number' ? [by] : [])))
	return { entries: entries.map((entry) => toEntry(entry, names)), total, ...paging }
}

const kindsIn = (chosen: TimelineChoice | undefined): readonly TimelineKind[] => {
	if (chosen === undefined) return TIMELINE_KINDS
	return chosen === 'essentials' ? TIMELINE_ESSENTIALS : [chosen]
}

type Told = TimelineDetails & Pick<TimelineEntry, 'event' | 'id'> & { at: number }

const toEntry = (told: Told, names: ReadonlyMap<number, string>): TimelineEntry => ({
	event: told.event,
	id: told.id,
	at: toInstant(told.at),
	about: told.about,
	state: told.state ?? null,
	points: CURRENCIES.flatMap((currency) => (told.points?.[currency] ? [{ currency, amount: told.points[currency] }] : [])),
	pesos: told.pesos ?? null,
	by: typeof told.by === 'number' ? (names.get(told.by) ?? '') : (told.by ?? null),
	reason: told.reason ?? null,
	subject: told.subject ?? null,
})
