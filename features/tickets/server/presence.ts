import type { Database } from '#db/database.ts'
import { NO_CONTENT } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Background } from '#server/kernel/process/background.ts'

type Needs = { database: Database; clock: Clock; background: Pick<Background, 'run'> }

/**
 * Who of the team has which ticket open now. Each process keeps it in memory, as all of them tell each other: who has a ticket open reads
 * it again within seconds, so a lost notice or a restart is soon made up for.
 */
export const createPresence = ({ database, clock, background }: Needs) => {
	/** By ticket and account: until when, by the steady clock. */
	const open = new Map<number, Map<number, number>>()
	const forgetGone = () => {
		for (const [ticketId, people] of open) {
			for (const [accountId, until] of people) if (until <= clock.steady()) people.delete(accountId)
			if (people.size === 0) open.delete(ticketId)
		}
	}
	database.onNotice((topic) => {
		const [, ticketId, accountId] = OPENED.exec(topic) ?? []
		if (ticketId === undefined) return
		forgetGone()
		const people = open.get(Number(ticketId)) ?? new Map<number, number>()
		open.set(Number(ticketId), people.set(Number(accountId), clock.steady() + OPEN_FOR_MS))
	})
	return {
		/** Tells all processes that an account has a ticket open. */
		tell: (ticketId: number, accountId: number): void =>
			background.run(() => database.transaction((tx) => database.notify(tx, `${NO_CONTENT}ticket ${ticketId} is open to ${accountId}`))),
		/** The other accounts that have it open. */
		othersAt(ticketId: number, accountId: number): number[] {
			forgetGone()
			return [...(open.get(ticketId)?.keys() ?? [])].filter((other) => other !== accountId)
		},
	}
}

export type Presence = ReturnType<typeof createPresence>

const OPENED = new RegExp(`^${NO_CONTENT}ticket (\\d+) is open to (\\d+)$`)
/** An open ticket is read again every 15 s (ticket.tsx); one reading may come late. */
const OPEN_FOR_MS = 40_000
